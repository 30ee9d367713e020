//! Switching between the read-only text and the editor.

use paiju_inspect::Span;

use super::{InspectState, Pane};

impl InspectState {
    /// Replaces the text with a changed one and shows the change; the old text can be restored.
    pub(super) fn change(&mut self, text: &str, place: Span) {
        self.previous = self.source.clone();
        // An open editor would not pick up the change.
        self.editing = false;
        self.typed(text);
        (self.changed, self.pane) = (Some(place), Pane::Text);
    }

    /// Starts or ends editing. If the text field would alter the text, the text is read again in the field's form, so that positions match.
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
