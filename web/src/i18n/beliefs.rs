//! The words of the panel that reads hands.

use std::borrow::Cow;

use paiju_game::{Lang, Say};

/// The words of the panel that reads hands. Numbers come as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BeliefText {
    Title,
    Nothing,
    /// How the bars are to be read.
    Legend,
    /// A chance, and what it would be by what is possible alone.
    Chance(String, String),
    NotAsked,
}

impl Say for BeliefText {
    fn say(&self, lang: Lang) -> String {
        let text: Cow<'static, str> = match (self, lang) {
            (Self::Title, Lang::Zh) => "读牌：别家手里有什么".into(),
            (Self::Title, Lang::En) => "Reading the hands".into(),
            (Self::Nothing, Lang::Zh) => "现在还看不出什么".into(),
            (Self::Nothing, Lang::En) => "Nothing is known yet".into(),
            (Self::Legend, Lang::Zh) => "条是从叫牌、出牌和不出推断的可能性，竖线是只按剩余的牌随机发的可能性。".into(),
            (Self::Legend, Lang::En) => {
                "A bar shows the probability given all bids, plays and passes; the mark, that of a random deal of the unseen cards.".into()
            }
            (Self::Chance(chance, dealt), Lang::Zh) => format!("{chance}，随机发牌 {dealt}").into(),
            (Self::Chance(chance, dealt), Lang::En) => format!("{chance}; in a random deal {dealt}").into(),
            (Self::NotAsked, Lang::Zh) => "现在没有人要选择".into(),
            (Self::NotAsked, Lang::En) => "Nobody has a choice here".into(),
        };
        text.into_owned()
    }
}
