//! The texts about the original of a game taken up from elsewhere, apart from the table's, so that parts of the page
//! without a table do not include them.

use paiju_game::{Lang, Say};

/// A text beside the original.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum OriginalText {
    Original,
    MoveNumber(usize),
    BeforePlay,
    Was,
    PartedHere,
    SameSoFar,
    TextEnds,
    FilledIn(u64),
    OriginalResult,
    OriginalSaid,
    ResultHere,
    Difference,
}

impl Say for OriginalText {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Original, Lang::Zh) => "与原局对照",
            (Self::Original, Lang::En) => "Beside the original",
            (Self::MoveNumber(number), Lang::Zh) => return format!("第 {number} 手"),
            (Self::MoveNumber(number), Lang::En) => return format!("Move {number}"),
            (Self::BeforePlay, Lang::Zh) => "出牌之前",
            (Self::BeforePlay, Lang::En) => "Before the play",
            (Self::Was, Lang::Zh) => "原局：",
            (Self::Was, Lang::En) => "originally: ",
            (Self::PartedHere, Lang::Zh) => "这里改为：",
            (Self::PartedHere, Lang::En) => "here instead: ",
            (Self::SameSoFar, Lang::Zh) => "到这里为止与原局一样",
            (Self::SameSoFar, Lang::En) => "The same as the original so far",
            (Self::TextEnds, Lang::Zh) => "原文到此为止",
            (Self::TextEnds, Lang::En) => "the text ends here",
            (Self::FilledIn(seed), Lang::Zh) => return format!("原文没有给出的牌，是按种子 {seed} 随机补的"),
            (Self::FilledIn(seed), Lang::En) => {
                return format!("Cards that the text does not show were filled in at random, by seed {seed}");
            }
            (Self::OriginalResult, Lang::Zh) => "原局",
            (Self::OriginalResult, Lang::En) => "Original",
            (Self::OriginalSaid, Lang::Zh) => "原文记分",
            (Self::OriginalSaid, Lang::En) => "By its text",
            (Self::ResultHere, Lang::Zh) => "这一局",
            (Self::ResultHere, Lang::En) => "This game",
            (Self::Difference, Lang::Zh) => "相差",
            (Self::Difference, Lang::En) => "Difference",
        }
        .to_owned()
    }
}
