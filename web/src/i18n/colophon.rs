//! What the site says of itself, on the last line of its pages and in the help.

use std::borrow::Cow;

use paiju_game::{Lang, Say};

use crate::decimal::size;

/// A text of the site about itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum ColophonText {
    Title,
    Version,
    Source,
    Documentation,
    Licences,
    Report,
    /// The number of bytes not stored yet.
    Keep(u64),
    Keeping(u64),
    KeepAgain(u64),
    Kept,
}

impl Say for ColophonText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
        .into_owned()
    }
}

impl ColophonText {
    fn zh(&self) -> Cow<'static, str> {
        match self {
            Self::Title => "关于本站".into(),
            Self::Version => concat!("牌局 ", env!("CARGO_PKG_VERSION")).into(),
            Self::Source => "源代码".into(),
            Self::Documentation => "文档".into(),
            Self::Licences => "许可与第三方声明".into(),
            Self::Report => "日志看错了？告诉我们".into(),
            Self::Keep(bytes) => format!("全部下载，断网也能用（{}）", size(*bytes)).into(),
            Self::Keeping(bytes) => format!("正在下载，还剩 {}", size(*bytes)).into(),
            Self::KeepAgain(bytes) => format!("没下载完，再试一次（还剩 {}）", size(*bytes)).into(),
            Self::Kept => "已全部下载，断网也能用".into(),
        }
    }

    fn en(&self) -> Cow<'static, str> {
        match self {
            Self::Title => "About this site".into(),
            Self::Version => concat!("Paiju ", env!("CARGO_PKG_VERSION")).into(),
            Self::Source => "Source code".into(),
            Self::Documentation => "Documentation".into(),
            Self::Licences => "Licences and notices".into(),
            Self::Report => "Report a misread log".into(),
            Self::Keep(bytes) => format!("Keep everything for offline use ({})", size(*bytes)).into(),
            Self::Keeping(bytes) => format!("Downloading, {} to go", size(*bytes)).into(),
            Self::KeepAgain(bytes) => format!("Not finished: try again ({} to go)", size(*bytes)).into(),
            Self::Kept => "Everything works offline".into(),
        }
    }
}
