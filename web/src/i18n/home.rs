//! The words of the entrance.

use std::borrow::Cow;

use paiju_game::{Lang, Say};

/// A text of the entrance.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum HomeText {
    Headline,
    OrDrop,
    Broken,
    Sound,
    GoOn,
    Tagline,
    ToLab,
    PasteTitle,
    PasteHint,
    ChooseFile,
    DropHere,
    Games,
    DouDizhuBlurb,
    MahjongBlurb,
    TractorBlurb,
    Watch,
    PlayYourself,
    Examples,
    ExamplesWhy,
    Recent,
    Forget,
    ForgetAll,
    Characters(usize),
    Errors(usize),
    Date { year: u32, month: u32, day: u32 },
}

impl Say for HomeText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
        .into_owned()
    }
}

impl HomeText {
    fn zh(&self) -> Cow<'static, str> {
        match self {
            Self::Headline => "牌局".into(),
            Self::OrDrop => "或把文件拖到页面上".into(),
            Self::Broken => "有错".into(),
            Self::Sound => "完好".into(),
            Self::GoOn => "接着上次".into(),
            Self::Tagline => {
                "给写牌类博弈程序的人：贴上你的程序读到的东西，马上看到哪里出了错；发一副牌，看 AI 打，或自己坐下来打。"
                    .into()
            }
            Self::ToLab => "写自己的程序".into(),
            Self::PasteTitle => "贴上任何东西".into(),
            Self::PasteHint => "平台日志、协议对话、对局记录、机器人的输入……拖进来也行".into(),
            Self::ChooseFile => "选文件…".into(),
            Self::DropHere => "放手即可".into(),
            Self::Games => "牌戏".into(),
            Self::DouDizhuBlurb => "三人一副牌，叫分当地主，一打二。".into(),
            Self::MahjongBlurb => "四人 108 张，碰、杠、胡，先胡的名次在前。".into(),
            Self::TractorBlurb => "四人两副牌，报主坐庄，两家对两家抢分。".into(),
            Self::Watch => "看 AI 打".into(),
            Self::PlayYourself => "坐下来打".into(),
            Self::Examples => "示例".into(),
            Self::ExamplesWhy => "由本站的引擎现场打出来：有完好的，也有弄坏的。".into(),
            Self::Recent => "最近看过".into(),
            Self::Forget => "删除".into(),
            Self::ForgetAll => "全部删除".into(),
            Self::Characters(count) => format!("{count} 字").into(),
            Self::Errors(0) => "没有错".into(),
            Self::Errors(count) => format!("{count} 处错").into(),
            Self::Date { year, month, day } => format!("{year} 年 {month} 月 {day} 日").into(),
        }
    }

    fn en(&self) -> Cow<'static, str> {
        match self {
            Self::Headline => "Paiju 牌局".into(),
            Self::OrDrop => "or drop a file anywhere on the page".into(),
            Self::Broken => "broken".into(),
            Self::Sound => "sound".into(),
            Self::GoOn => "Go on".into(),
            Self::Tagline => "For people who write card bots: paste what your bot read and see at once what went wrong; deal a hand and watch the AIs play it, or sit down yourself.".into(),
            Self::ToLab => "Write your own bot".into(),
            Self::PasteTitle => "Paste anything".into(),
            Self::PasteHint => "platform logs, transcripts, game records, a bot's input … or drop a file".into(),
            Self::ChooseFile => "Choose a file…".into(),
            Self::DropHere => "Drop it here".into(),
            Self::Games => "Games".into(),
            Self::DouDizhuBlurb => "Three players, one pack: bid to be the landlord, one against two.".into(),
            Self::MahjongBlurb => "Four players, 108 tiles: PENG, GANG, HU; who wins first ranks first.".into(),
            Self::TractorBlurb => "Four players, two packs: call trumps, two against two for the points.".into(),
            Self::Watch => "Watch the AIs".into(),
            Self::PlayYourself => "Play yourself".into(),
            Self::Examples => "Examples".into(),
            Self::ExamplesWhy => "Made by our own engine right now: sound ones, and broken ones.".into(),
            Self::Recent => "Recent".into(),
            Self::Forget => "Delete".into(),
            Self::ForgetAll => "Delete all".into(),
            Self::Characters(count) => format!("{count} characters").into(),
            Self::Errors(0) => "no errors".into(),
            Self::Errors(1) => "1 error".into(),
            Self::Errors(count) => format!("{count} errors").into(),
            Self::Date { year, month, day } => format!("{year}-{month:02}-{day:02}").into(),
        }
    }
}
