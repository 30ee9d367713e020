//! A round's seating as the organiser gives it.

use serde::{Deserialize, Serialize};

/// The tables of a round as the organiser gives them. A player at no table has a bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Given {
    /// The round, from 1.
    pub round: u32,
    /// The players of each table, by seat.
    pub tables: Vec<Vec<usize>>,
}
