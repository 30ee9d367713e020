//! Turning the text into a field and back.

use super::InspectState;

impl InspectState {
    /// A text that the field would hold otherwise is read again as the field holds it, so that all places are the field's.
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
