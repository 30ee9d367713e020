//! Turning the text into a field and back.

use paiju_inspect::Span;

use super::{InspectState, Pane};

impl InspectState {
    /// Puts a changed text in the place of the one that is there, which can be put back, and shows where it was changed.
    pub(super) fn change(&mut self, text: &str, place: Span) {
        self.previous = self.source.clone();
        // The field would not hear of it.
        self.editing = false;
        self.typed(text);
        (self.changed, self.pane) = (Some(place), Pane::Text);
    }

    /// Starts or ends editing. If the text field would alter a text, reads it again in the field's form, so that all positions match the field.
    pub(super) fn edit(&mut self, editing: bool) {
        match self.editable().filter(|_| editing) {
            Some(text) => {
                self.editing = true;
                if self.source.is_some() {
                    self.typed(&text);
                }
            }
            None => self.editing = self.source.as_ref().is_none_or(|source| source.is_empty()),
        }
    }
}
