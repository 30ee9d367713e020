//! What a lesson says, as its file has it.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

/// Words of a lesson: `{"zh":"…","en":"…"}`, or one text for both languages. An empty line begins a new paragraph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a text, or an object with `zh` and `en`")]
pub enum Words {
    /// A teacher's own, in whatever language.
    One(String),
    /// In both languages.
    Both {
        /// Chinese.
        zh: String,
        /// English.
        en: String,
    },
}

impl Words {
    /// Whether nothing is said.
    pub fn is_blank(&self) -> bool {
        match self {
            Self::One(text) => text.trim().is_empty(),
            Self::Both { zh, en } => zh.trim().is_empty() || en.trim().is_empty(),
        }
    }
}

impl Say for Words {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::One(text), _)
            | (Self::Both { zh: text, .. }, Lang::Zh)
            | (Self::Both { en: text, .. }, Lang::En) => text.clone(),
        }
    }
}
