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
    /// The switch between the two that follow.
    ReadAs,
    AsUsual,
    AsInText,
    /// From how many other games of the text was learnt.
    Learnt(u32),
    /// There are none.
    NothingToLearn,
    NoDifference,
}

impl Say for BeliefText {
    fn say(&self, lang: Lang) -> String {
        let text: Cow<'static, str> = match (self, lang) {
            (Self::Title, Lang::Zh) => "读牌：别家手里有什么".into(),
            (Self::Title, Lang::En) => "Reading the hands".into(),
            (Self::Nothing, Lang::Zh) => "现在还看不出什么".into(),
            (Self::Nothing, Lang::En) => "Nothing can be told yet".into(),
            (Self::Legend, Lang::Zh) => "条是从叫牌、出牌和不出推断的可能性，竖线是只按剩余的牌随机发的可能性。".into(),
            (Self::Legend, Lang::En) => {
                "A bar is how likely it is by all that was bid, played and passed; the mark, by a random deal of what is out.".into()
            }
            (Self::Chance(chance, dealt), Lang::Zh) => format!("{chance}，随机发牌 {dealt}").into(),
            (Self::Chance(chance, dealt), Lang::En) => format!("{chance}, by a random deal {dealt}").into(),
            (Self::NotAsked, Lang::Zh) => "现在没有人要选择".into(),
            (Self::NotAsked, Lang::En) => "Nobody has a choice here".into(),
            (Self::ReadAs, Lang::Zh) => "按谁的打法读牌".into(),
            (Self::ReadAs, Lang::En) => "How the others are taken to play".into(),
            (Self::AsUsual, Lang::Zh) => "按一般打法".into(),
            (Self::AsUsual, Lang::En) => "As players usually play".into(),
            (Self::AsInText, Lang::Zh) => "按这份文本里的打法".into(),
            (Self::AsInText, Lang::En) => "As the players of this text play".into(),
            (Self::Learnt(games), Lang::Zh) => format!("从这份文本的另外 {games} 局学来。").into(),
            (Self::Learnt(1), Lang::En) => "Learnt from the other game of this text.".into(),
            (Self::Learnt(games), Lang::En) => format!("Learnt from the other {games} games of this text.").into(),
            (Self::NothingToLearn, Lang::Zh) => "这份文本里没有别的局亮出了所有手牌，没有可学的。".into(),
            (Self::NothingToLearn, Lang::En) => "No other game of this text shows every hand: there is nothing to learn from.".into(),
            (Self::NoDifference, Lang::Zh) => "看不出和一般打法有什么不同。".into(),
            (Self::NoDifference, Lang::En) => "Nothing differs from the usual by more than chance.".into(),
        };
        text.into_owned()
    }
}
