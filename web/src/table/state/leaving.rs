//! Another deal in the middle of a game: the game that is left can be had back.

use std::rc::Rc;

use super::{Notice, TableState};
use crate::games::TableGame;

impl<G: TableGame> TableState<G> {
    /// Whether a game that was left for another deal can be taken up again.
    pub const fn can_return(&self) -> bool {
        self.left.is_some()
    }

    /// Keeps the game that the table showed before, if there is something of it to be lost. Only one is kept, so that tables do not pile up.
    pub(super) fn leave(&mut self, before: &Rc<Self>) {
        // Dealt twice in a row, what was left at the first deal can still be had.
        if before.seen > 0 {
            let seen_to_the_end = before.record.to_act().is_none() && before.seen == before.record.len();
            self.left = (!seen_to_the_end).then(|| Rc::new(Self { left: None, ..(**before).clone() }));
        }
        // Who only watched loses no work, and need not be told.
        if self.left.as_ref().is_some_and(|left| left.can_undo()) {
            self.notice = Some(Notice::Left);
        }
    }
}
