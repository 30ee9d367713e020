//! The two languages, and how a value is said in them.

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

/// Something a user is told: a refusal, a problem, a reason. Values carry data; words are made here, by an exhaustive match
/// per language, so that a missing text does not compile.
pub trait Say {
    /// One sentence or phrase, without a trailing line break.
    fn say(&self, lang: Lang) -> String;
}
