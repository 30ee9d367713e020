//! A judged answer.

use paiju_game::Spoken;
use serde::{Deserialize, Serialize};

/// A judged answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    pub right: bool,
    /// The name of the rule that refuses it; empty if it is right or just a different answer.
    pub because: String,
    /// The reply, the lesson's own words first.
    pub say: Vec<Spoken>,
}

impl Judged {
    pub(crate) fn right() -> Self {
        Self { right: true, because: String::new(), say: Vec::new() }
    }

    pub(crate) fn wrong(because: &str, say: Spoken) -> Self {
        let say = if say.is_empty() { Vec::new() } else { vec![say] };
        Self { right: false, because: because.to_owned(), say }
    }
}
