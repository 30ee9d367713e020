//! A new deal in the middle of a game: the game that was left can be resumed.

use std::rc::Rc;

use super::{Notice, TableState};
use crate::games::TableGame;

impl<G: TableGame> TableState<G> {
    /// Whether a game that was left for another deal can be resumed.
    pub const fn can_return(&self) -> bool {
        self.left.is_some()
    }

    /// Keeps the previous table's game if leaving it would lose anything. Only one is kept, so that tables do not pile up.
    pub(super) fn leave(&mut self, before: &Rc<Self>) {
        // After two deals in a row, the game left at the first can still be resumed.
        if before.seen > 0 {
            let seen_to_the_end = before.record.to_act().is_none() && before.seen == before.record.len();
            self.left = (!seen_to_the_end).then(|| Rc::new(Self { left: None, ..(**before).clone() }));
        }
        // A visitor who only watched loses no work, so no notice is needed.
        if self.left.as_ref().is_some_and(|left| left.can_undo()) {
            self.notice = Some(Notice::Left);
        }
    }
}
