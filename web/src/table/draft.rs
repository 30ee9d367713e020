//! A game on its way from the worker that holds the table to the one that writes it down.

use serde::{Deserialize, Serialize};

/// The game that a table shows, as far as it is shown: a link that spells out every move. The page hands it on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft(pub(super) String);

impl Draft {
    /// The link: the part after the `?` of a table's address.
    pub fn link(&self) -> &str {
        &self.0
    }

    /// Of a link: the part after the `?` of a table's address.
    pub const fn of_link(link: String) -> Self {
        Self(link)
    }
}
