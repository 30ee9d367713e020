//! The texts of a lesson's file.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

/// A text of a lesson: `{"zh":"…","en":"…"}`, or one string for both languages. A blank line starts a new paragraph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a text, or an object with `zh` and `en`")]
pub enum Words {
    /// A teacher's own text, in any language.
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
