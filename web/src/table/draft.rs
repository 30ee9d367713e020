//! A game passed from the table's worker to the one that writes exports.

use paiju_game::table::Printed;
use serde::{Deserialize, Serialize};

/// The game at a table, up to the shown step, for the page to pass on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// A link that spells out every move.
    pub(super) link: String,
    /// What the visitor's bots printed, by step; only the page knows it.
    pub(super) printed: Vec<(usize, Printed)>,
}

impl Draft {
    /// The draft of a link: the part after the `?` of a table's address.
    pub const fn of_link(link: String) -> Self {
        Self { link, printed: Vec::new() }
    }

    /// Adds what the visitor's bots printed, by step.
    pub fn with_printed(self, printed: Vec<(usize, Printed)>) -> Self {
        Self { printed, ..self }
    }
}
