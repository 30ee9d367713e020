//! Why an AI values an action as it does.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

/// Why an AI values an action as it does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// The seat plays its last cards.
    GoesOut,
}

impl Say for Reason {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::GoesOut, Lang::Zh) => "出完获胜".to_owned(),
            (Self::GoesOut, Lang::En) => "goes out".to_owned(),
        }
    }
}
