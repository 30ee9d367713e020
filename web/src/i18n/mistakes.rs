//! The words of mistakes that come back.

use std::borrow::Cow;

use paiju_game::{Lang, Say};

/// A text about the mistakes of the visitor's own games.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum MistakesText {
    Title,
    About,
    /// So many come back today.
    Due(usize),
    /// So many are kept, none of them for today.
    Later(usize),
    /// So many are left today.
    Left(usize),
    NoneLeft,
    Next,
    Forget,
    Forgotten,
    Undo,
    /// What the button beside a missed one does.
    Keep,
    Kept,
    ToMistakes,
    NotKept,
}

impl Say for MistakesText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
        .into_owned()
    }
}

impl MistakesText {
    fn zh(&self) -> Cow<'static, str> {
        match self {
            Self::Title => "错题本".into(),
            Self::About => {
                "复盘时重打失误，没打对的可以记进错题本：打对一次，隔天再考，之后越隔越久；打错了从头来。".into()
            }
            Self::Due(count) => format!("今天该重打 {count} 题").into(),
            Self::Later(count) => format!("记着 {count} 题，今天都不用打。").into(),
            Self::Left(count) => format!("还有 {count} 题").into(),
            Self::NoneLeft => "今天的错题都打过了。".into(),
            Self::Next => "下一题".into(),
            Self::Forget => "不再考这题".into(),
            Self::Forgotten => "这题已从错题本删去。".into(),
            Self::Undo => "撤销".into(),
            Self::Keep => "记进错题本".into(),
            Self::Kept => "已记进错题本，过几天再考。".into(),
            Self::ToMistakes => "打开错题本".into(),
            Self::NotKept => "浏览器不让存东西，记不下来".into(),
        }
    }

    fn en(&self) -> Cow<'static, str> {
        match self {
            Self::Title => "Your mistakes".into(),
            Self::About => {
                "Try a review's mistakes again and keep the ones you miss: one you get right comes back the next day, then at growing intervals; one you miss starts over.".into()
            }
            Self::Due(1) => "1 mistake comes back today".into(),
            Self::Due(count) => format!("{count} mistakes come back today").into(),
            Self::Later(1) => "1 is kept, but not due today.".into(),
            Self::Later(count) => format!("{count} are kept, none due today.").into(),
            Self::Left(count) => format!("{count} left").into(),
            Self::NoneLeft => "No mistake is left for today.".into(),
            Self::Next => "Next mistake".into(),
            Self::Forget => "Do not ask this again".into(),
            Self::Forgotten => "It will not come back.".into(),
            Self::Undo => "Undo".into(),
            Self::Keep => "Keep it for other days".into(),
            Self::Kept => "Kept: it comes back on other days.".into(),
            Self::ToMistakes => "Your mistakes".into(),
            Self::NotKept => "the browser does not let the page store anything".into(),
        }
    }
}
