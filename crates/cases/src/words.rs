//! What is only to be shown, in both languages.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

/// Words in both languages: what a game says of a value whose type is the game's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    /// 中文
    pub zh: String,
    /// English
    pub en: String,
}

impl Words {
    /// Both from what makes one.
    pub fn by(word: impl Fn(Lang) -> String) -> Self {
        Self { zh: word(Lang::Zh), en: word(Lang::En) }
    }

    /// What something says.
    pub fn of(what: &impl Say) -> Self {
        Self::by(|lang| what.say(lang))
    }
}

impl Say for Words {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh.clone(),
            Lang::En => self.en.clone(),
        }
    }
}
