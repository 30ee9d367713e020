//! A text in both languages, for code that shows it without knowing the rules behind it.

use serde::{Deserialize, Serialize};

use crate::{Lang, Say};

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spoken {
    zh: String,
    en: String,
}

impl Spoken {
    /// A value in words.
    pub fn of(value: &impl Say) -> Self {
        Self::by(|lang| value.say(lang))
    }

    /// What `say` returns in each language.
    pub fn by(say: impl Fn(Lang) -> String) -> Self {
        Self { zh: say(Lang::Zh), en: say(Lang::En) }
    }

    /// From finished words.
    pub const fn new(zh: String, en: String) -> Self {
        Self { zh, en }
    }

    /// Several values on one line.
    pub fn list<'a, T: Say + 'a>(values: impl Iterator<Item = &'a T> + Clone) -> Self {
        let join = |lang, between| values.clone().map(|value| value.say(lang)).collect::<Vec<_>>().join(between);
        Self { zh: join(Lang::Zh, "；"), en: join(Lang::En, "; ") }
    }

    /// Whether the text is empty.
    pub const fn is_empty(&self) -> bool {
        self.zh.is_empty()
    }
}

impl Say for Spoken {
    fn say(&self, lang: Lang) -> String {
        lang.pick(&self.zh, &self.en).clone()
    }
}
