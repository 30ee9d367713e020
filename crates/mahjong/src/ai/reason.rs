//! Why an AI values an action as it does.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

/// Why an AI values an action as it does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// The hand wins.
    Wins,
}

impl Say for Reason {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Wins, Lang::Zh) => "胡牌".to_owned(),
            (Self::Wins, Lang::En) => "wins".to_owned(),
        }
    }
}
