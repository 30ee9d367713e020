//! The two languages, and the trait that puts a value into words.

use serde::{Deserialize, Serialize};

/// A language of the page and the command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// 中文
    #[default]
    Zh,
    /// English
    En,
}

impl Lang {
    /// The one of the two that is in this language.
    pub const fn pick<T: Copy>(self, zh: T, en: T) -> T {
        match self {
            Self::Zh => zh,
            Self::En => en,
        }
    }
}

/// A value that a user reads: an illegal action, a problem, a reason. Values carry data; the words come from an
/// exhaustive match per language, so a missing text does not compile.
pub trait Say {
    /// One sentence or phrase, without a trailing line break.
    fn say(&self, lang: Lang) -> String;
}
