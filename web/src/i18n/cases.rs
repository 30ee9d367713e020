//! The words of case packs.

use std::borrow::Cow;

use paiju_game::{Lang, Say};

/// A text about case packs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum CasesText {
    Title,
    Tagline,
    Hint,
    DropHere,
    Open,
    Example(&'static str),
    Reading,
    ToLab,
    Whose,
    EverySeat,
    Cases(usize),
    // Who answers
    Player,
    OwnBots,
    Run,
    Stop,
    At { case: usize, of: usize },
    Right { right: usize, of: usize },
    Removed(String),
    Remove(String),
    Undo,
    Replaced(String),
    // The table
    Case,
    Accepted,
    RightMark,
    WrongMark,
    OnlyWrong,
    NoneWrong,
    ShowAll(usize),
    Reads,
    Errors,
    Inspect,
    InLab,
    // What is taken along
    Save,
    SaveResults,
    CopyLink,
    TooLong,
}

impl Say for CasesText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
        .into_owned()
    }
}

impl CasesText {
    fn zh(&self) -> Cow<'static, str> {
        match self {
            Self::Title => "题集".into(),
            Self::Tagline => "一道题是程序读到的一段输入和可以接受的应答。让自己的程序或 AI 逐题作答，看哪里对、哪里不同。".into(),
            Self::Hint => {
                "打开题集，或者打开对局记录，从中出题：每一处有得选的地方是一道题，当时的应答就是答案。也可以粘贴或拖进来。".into()
            }
            Self::DropHere => "放手即可".into(),
            Self::Open => "打开题集或记录…".into(),
            Self::Example(game) => format!("用一局{game}出题").into(),
            Self::Reading => "正在读取…".into(),
            Self::ToLab => "返回实验室".into(),
            Self::Whose => "谁的应答".into(),
            Self::EverySeat => "各家".into(),
            Self::Cases(count) => format!("{count} 题").into(),
            Self::Player => "由谁作答".into(),
            Self::OwnBots => "我的程序".into(),
            Self::Run => "作答".into(),
            Self::Stop => "停止".into(),
            Self::At { case, of } => format!("第 {case} 题，共 {of} 题").into(),
            Self::Right { right, of } => format!("{of} 题对了 {right} 题").into(),
            Self::Removed(name) => format!("已移去「{name}」的作答").into(),
            Self::Remove(name) => format!("移去「{name}」的作答").into(),
            Self::Undo => "恢复".into(),
            Self::Replaced(title) => format!("已换下「{title}」").into(),
            Self::Case => "题".into(),
            Self::Accepted => "可以接受".into(),
            Self::RightMark => "对".into(),
            Self::WrongMark => "不对".into(),
            Self::OnlyWrong => "只看不对的".into(),
            Self::NoneWrong => "没有不对的题".into(),
            Self::ShowAll(count) => format!("显示全部 {count} 题").into(),
            Self::Reads => "程序读到".into(),
            Self::Errors => "标准错误".into(),
            Self::Inspect => "在检查页打开".into(),
            Self::InLab => "用这份输入调试".into(),
            Self::Save => "保存题集".into(),
            Self::SaveResults => "保存结果".into(),
            Self::CopyLink => "复制链接".into(),
            Self::TooLong => "题集太长，放不进链接：请保存成文件".into(),
        }
    }

    fn en(&self) -> Cow<'static, str> {
        match self {
            Self::Title => "Case packs".into(),
            Self::Tagline => {
                "A case is a bot's input with the accepted answers. Run cases on your bot or an AI and see where it differs.".into()
            }
            Self::Hint => {
                "Open a pack, or a log to make one from: every moment with a choice becomes a case, with the answer given there. You can also paste or drop.".into()
            }
            Self::DropHere => "Drop it here".into(),
            Self::Open => "Open a pack or a log…".into(),
            Self::Example(game) => format!("Example: {game}").into(),
            Self::Reading => "Reading…".into(),
            Self::ToLab => "Back to the Lab".into(),
            Self::Whose => "Whose answers".into(),
            Self::EverySeat => "Every seat".into(),
            Self::Cases(1) => "1 case".into(),
            Self::Cases(count) => format!("{count} cases").into(),
            Self::Player => "Who answers".into(),
            Self::OwnBots => "My bots".into(),
            Self::Run => "Run".into(),
            Self::Stop => "Stop".into(),
            Self::At { case, of } => format!("case {case} of {of}").into(),
            Self::Right { right, of } => format!("{right} of {of} right").into(),
            Self::Removed(name) => format!("The answers of “{name}” are removed").into(),
            Self::Remove(name) => format!("Remove the answers of “{name}”").into(),
            Self::Undo => "Undo".into(),
            Self::Replaced(title) => format!("“{title}” was replaced").into(),
            Self::Case => "Case".into(),
            Self::Accepted => "Accepted".into(),
            Self::RightMark => "right".into(),
            Self::WrongMark => "wrong".into(),
            Self::OnlyWrong => "Only what is wrong".into(),
            Self::NoneWrong => "No case is wrong".into(),
            Self::ShowAll(count) => format!("Show all {count} cases").into(),
            Self::Reads => "The bot reads".into(),
            Self::Errors => "Standard error".into(),
            Self::Inspect => "Open in the inspector".into(),
            Self::InLab => "Debug with this input".into(),
            Self::Save => "Save the pack".into(),
            Self::SaveResults => "Save the results".into(),
            Self::CopyLink => "Copy a link".into(),
            Self::TooLong => "The pack is too long for a link: save it as a file".into(),
        }
    }
}
