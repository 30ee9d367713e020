//! The words of what all rooms of Learn have: their size on a projector, their keys.

use std::borrow::Cow;

use paiju_game::{Lang, Say};

/// A text that is the same in every room of Learn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum RoomText {
    Projector,
    Keys,
    KeyAround,
    KeyFurther,
    KeySpace,
    KeyProjector,
    KeyLeave,
    /// What a button says, and its key.
    ByKey(String, &'static str),
}

impl Say for RoomText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
        .into_owned()
    }
}

impl RoomText {
    fn zh(&self) -> Cow<'static, str> {
        match self {
            Self::Projector => "投影：只留这一项，字大（B）".into(),
            Self::Keys => "学习".into(),
            Self::KeyAround => "往回、往前：课的步骤、推演、练习、残局的级、局面、世界数".into(),
            Self::KeyFurther => "同上：投影时，课里，还有打残局时（方向键归手牌）".into(),
            Self::KeySpace => "投影时：往前".into(),
            Self::KeyProjector => "投影：只留这一项，字大".into(),
            Self::KeyLeave => "离开投影".into(),
            Self::ByKey(words, key) => format!("{words}（{key}）").into(),
        }
    }

    fn en(&self) -> Cow<'static, str> {
        match self {
            Self::Projector => "Projector: this alone, large (B)".into(),
            Self::Keys => "Learn".into(),
            Self::KeyAround => "Back and on: steps, a refutation, exercises, grades of puzzles, moments, worlds".into(),
            Self::KeyFurther => {
                "The same: on a projector, in lessons, and in a puzzle whose hand has the arrows".into()
            }
            Self::KeySpace => "On a projector: on".into(),
            Self::KeyProjector => "Projector: this alone, large".into(),
            Self::KeyLeave => "Leave the projector's size".into(),
            Self::ByKey(words, key) => format!("{words} ({key})").into(),
        }
    }
}
