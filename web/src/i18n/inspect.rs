//! The texts of the inspector.

use std::borrow::Cow;

use paiju_game::{Lang, Say, Spoken};
use paiju_inspect::Severity;

use crate::decimal::decimal;

/// A text of the inspector.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum InspectText {
    // The text
    TheText,
    PasteHere,
    FileName(String),
    Edit,
    Done,
    TooLongToEdit,
    DropHere,
    // What it is
    NotYet,
    Reads,
    ReadItAs,
    ReadAs,
    FindOut,
    OpenFile,
    Examples,
    Encoding(&'static str),
    GameCount(usize),
    Reading,
    Stop,
    Stopped,
    Again,
    Replaced,
    Restore,
    PasteNew,
    Clear,
    TooBig { bytes: usize, limit: usize },
    NotRead(String),
    NoExample(Spoken),
    // Problems
    Problems,
    NoProblems,
    NextProblem,
    PreviousProblem,
    MoreProblems(usize),
    RepairKind,
    RepairAll,
    RepairNow(usize),
    RepairNot,
    NoRepair,
    // What can be taken away
    Give,
    GiveLink,
    GiveReport,
    BotRead { seat: &'static str, turn: usize },
    SaveAs,
    LinesRead,
    LinesSaid,
    NotAskedYet,
    // Play on
    AisPlayOn,
    PlayOn,
    SolveHere,
    // Advice
    Ask,
    NobodyAsked,
    // What was said at a turn
    Exchange,
    TheRequest,
    TheResponse,
    DebugText,
    RawText,
    TryHere,
    RunOwnBot,
    AsCases,
    DebugInLab,
    BotRuns,
    BotErrors,
    TryIt,
    Allowed(String),
    TakeIt,
    WriteIt,
    ChangedTo(String),
    // Problems, in detail
    Severity(Severity),
    SeatNamed(&'static str),
    TurnNumber(usize),
    TurnOf { turn: Option<usize>, last: usize },
    LineColumn { line: usize, column: usize },
    // Games
    Games,
    GameNumber(usize),
    TurnCount(usize),
    OnlyFaulty,
    ByKind,
    SeatTotal { seat: &'static str, points: String, errors: usize },
    // The moment
    Board,
    Start,
    StepSaid { seat: &'static str, words: String },
    Possible,
    InHand,
    Kinds(usize),
    ShowRest(usize),
    HandUnknown(&'static str),
    // The ledger
    Ledger,
    Dealt,
    GotKitty,
    HasPlayed,
    ShouldHold,
    StillOut,
    Claims,
    Meld,
    Unknown,
    // Keys
    Keys,
    KeyStep,
    KeyEnds,
    KeyProblem,
    KeyGame,
    KeyOwn,
    KeyTurn,
    KeyEdit,
    KeyPlayOn,
    KeyPaste,
}

impl Say for InspectText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
        .into_owned()
    }
}

impl InspectText {
    pub(super) fn zh(&self) -> Cow<'static, str> {
        match self {
            Self::TheText => "原文".into(),
            Self::PasteHere => "把日志、对话、棋谱或程序的输入贴在这里，或者把文件拖进来……".into(),
            Self::FileName(name) => format!("原文 · {name}").into(),
            Self::Edit => "修改".into(),
            Self::Done => "改好了".into(),
            Self::TooLongToEdit => "太长，不能在这里修改".into(),
            Self::DropHere => "放手即可".into(),
            Self::NotYet => "贴上你的程序读到的东西，马上看到哪里出了错。".into(),
            Self::Reads => "能读的有".into(),
            Self::ReadItAs => "如果它是下面的一种，就按那一种来读".into(),
            Self::ReadAs => "换一种识别".into(),
            Self::FindOut => "自动识别".into(),
            Self::OpenFile => "打开文件…".into(),
            Self::Examples => "示例".into(),
            Self::Encoding(name) => format!("编码 {name}").into(),
            Self::GameCount(count) => format!("{count} 局").into(),
            Self::Reading => "正在读……".into(),
            Self::Stop => "停止".into(),
            Self::Stopped => "已停止，没有读完".into(),
            Self::Again => "重新读".into(),
            Self::Replaced => "已换成新的内容".into(),
            Self::Restore => "换回原来的".into(),
            Self::PasteNew => "粘贴新的".into(),
            Self::Clear => "清空".into(),
            Self::TooBig { bytes, limit } => {
                let [size, limit] = sizes(*bytes, *limit).map(|size| size.say(Lang::Zh));
                format!("文件太大：{size}，最多 {limit}").into()
            }
            Self::NotRead(name) => format!("读不了文件 {name}").into(),
            Self::NoExample(why) => why.say(Lang::Zh).into(),
            Self::Problems => "问题".into(),
            Self::NoProblems => "没有发现问题".into(),
            Self::NextProblem => "下一个问题".into(),
            Self::PreviousProblem => "上一个问题".into(),
            Self::MoreProblems(count) => format!("后面还有 {count} 个").into(),
            Self::RepairKind => "改正这一类…".into(),
            Self::RepairAll => "全部改正…".into(),
            Self::RepairNow(count) => format!("就这样改（{count} 处）").into(),
            Self::RepairNot => "不改".into(),
            Self::NoRepair => "这里没有唯一稳妥的改法，请手动修改。".into(),
            Self::Give => "分享".into(),
            Self::GiveLink => "复制链接（内容就在链接里）".into(),
            Self::GiveReport => "复制 Markdown 报告".into(),
            Self::BotRead { seat, turn } => format!("{seat} · 回合 {turn} · bot 读到的内容").into(),
            Self::SaveAs => "保存为".into(),
            Self::LinesRead => "读到的各行".into(),
            Self::LinesSaid => "连同它的应答".into(),
            Self::Ask => "问 AI".into(),
            Self::NobodyAsked => "这一步没有人要应答".into(),
            Self::Exchange => "本手收发".into(),
            Self::TheRequest => "请求".into(),
            Self::TheResponse => "应答".into(),
            Self::DebugText => "调试信息".into(),
            Self::RawText => "原始输出".into(),
            Self::RunOwnBot => "在这里运行我的程序".into(),
            Self::AsCases => "逐回合比较…".into(),
            Self::DebugInLab => "到实验室用这份输入调试".into(),
            Self::BotRuns => "正在运行…".into(),
            Self::BotErrors => "标准错误输出".into(),
            Self::TryHere => "换一个应答：粘贴程序在这里的输出".into(),
            Self::TryIt => "判一判".into(),
            Self::Allowed(said) => format!("合规：{said}").into(),
            Self::TakeIt => "在牌桌上看".into(),
            Self::WriteIt => "就这么改".into(),
            Self::ChangedTo(what) => format!("改成「{what}」").into(),
            Self::NotAskedYet => "到这里它还没有读到过东西".into(),
            Self::Severity(Severity::Error) => "错误".into(),
            Self::Severity(Severity::Warning) => "警告".into(),
            Self::Severity(Severity::Note) => "提示".into(),
            Self::SeatNamed(seat) => seated(seat).into(),
            Self::TurnNumber(turn) => format!("回合 {turn}").into(),
            Self::TurnOf { turn: Some(turn), last } => format!("回合 {turn} / {last}").into(),
            Self::TurnOf { turn: None, last } => format!("– / {last}").into(),
            Self::LineColumn { line, column } => format!("{line} 行 {column} 列").into(),
            Self::Games => "对局".into(),
            Self::GameNumber(number) => format!("第 {number} 局").into(),
            Self::TurnCount(turns) => format!("{turns} 回合").into(),
            Self::OnlyFaulty => "只看有错的".into(),
            Self::ByKind => "问题按种类".into(),
            Self::SeatTotal { seat, points, errors } => format!("{seat} 合计 {points}，错 {errors} 处").into(),
            Self::Board => "牌桌".into(),
            Self::Start => "开始".into(),
            Self::StepSaid { seat, words } => format!("{} {words}", seated(seat)).into(),
            Self::Possible => "这里可以出".into(),
            Self::InHand => "手里有".into(),
            Self::Kinds(count) => format!("{count} 种").into(),
            Self::ShowRest(count) => format!("还有 {count} 种").into(),
            Self::HandUnknown(seat) => format!("轮到{}；文中没有这家的牌", seated(seat)).into(),
            Self::Ledger => "账目：发到、出过、应剩".into(),
            Self::Dealt => "发到".into(),
            Self::GotKitty => "底牌".into(),
            Self::HasPlayed => "出过".into(),
            Self::ShouldHold => "应剩".into(),
            Self::StillOut => "还没露面".into(),
            Self::Claims => "以为有".into(),
            Self::Meld => "副露".into(),
            Self::Unknown => "文中没有".into(),
            Self::Keys => "检查".into(),
            Self::KeyStep => "上一手、下一手".into(),
            Self::KeyEnds => "开头、结尾".into(),
            Self::KeyProblem => "下一个问题（Shift 上一个）".into(),
            Self::KeyGame => "上一局、下一局".into(),
            Self::KeyOwn => "下方一家的上一手、下一手".into(),
            Self::KeyTurn => "换一方看牌".into(),
            Self::KeyEdit => "修改原文（Esc 改好）".into(),
            Self::KeyPlayOn => "从这里由 AI 接着打；按住 Shift：我来接着打".into(),
            Self::AisPlayOn => "AI 接着打".into(),
            Self::PlayOn => "我来接着打".into(),
            Self::SolveHere => "明牌求解".into(),
            Self::KeyPaste => "贴上新的内容".into(),
        }
    }

    pub(super) fn en(&self) -> Cow<'static, str> {
        match self {
            Self::TheText => "Text".into(),
            Self::PasteHere => "Paste a log, a transcript, a record or a bot's input here, or drop a file…".into(),
            Self::FileName(name) => format!("Text · {name}").into(),
            Self::Edit => "Edit".into(),
            Self::Done => "Done".into(),
            Self::TooLongToEdit => "Too long to be edited here".into(),
            Self::DropHere => "Drop it here".into(),
            Self::NotYet => "Paste what your bot read and see at once what went wrong.".into(),
            Self::Reads => "What is read".into(),
            Self::ReadItAs => "If it is one of these, read it as such".into(),
            Self::ReadAs => "Read as".into(),
            Self::FindOut => "Detect".into(),
            Self::OpenFile => "Open a file…".into(),
            Self::Examples => "Examples".into(),
            Self::Encoding(name) => format!("encoding {name}").into(),
            Self::GameCount(1) => "1 game".into(),
            Self::GameCount(count) => format!("{count} games").into(),
            Self::Reading => "Reading…".into(),
            Self::Stop => "Stop".into(),
            Self::Stopped => "Stopped before the end".into(),
            Self::Again => "Read again".into(),
            Self::Replaced => "Replaced by something new".into(),
            Self::Restore => "Put the old text back".into(),
            Self::PasteNew => "Paste another".into(),
            Self::Clear => "Clear".into(),
            Self::TooBig { bytes, limit } => {
                let [size, limit] = sizes(*bytes, *limit).map(|size| size.say(Lang::En));
                format!("The file is too big: {size}, at most {limit}").into()
            }
            Self::NotRead(name) => format!("The file {name} cannot be read").into(),
            Self::NoExample(why) => why.say(Lang::En).into(),
            Self::Problems => "Problems".into(),
            Self::NoProblems => "No problems found".into(),
            Self::NextProblem => "Next problem".into(),
            Self::PreviousProblem => "Previous problem".into(),
            Self::MoreProblems(count) => format!("{count} more").into(),
            Self::RepairKind => "Repair this kind…".into(),
            Self::RepairAll => "Repair everything…".into(),
            Self::RepairNow(1) => "Make this change".into(),
            Self::RepairNow(count) => format!("Make these {count} changes").into(),
            Self::RepairNot => "Leave it".into(),
            Self::NoRepair => "There is no single safe repair here: please edit the text.".into(),
            Self::Give => "Share".into(),
            Self::GiveLink => "Copy a link with the text".into(),
            Self::GiveReport => "Copy a Markdown report".into(),
            Self::BotRead { seat, turn } => format!("{seat} · turn {turn} · what the bot read").into(),
            Self::SaveAs => "Save as".into(),
            Self::LinesRead => "The lines it read".into(),
            Self::LinesSaid => "With its answers".into(),
            Self::Ask => "Ask the AI".into(),
            Self::NobodyAsked => "nobody has to act at this step".into(),
            Self::Exchange => "Said this turn".into(),
            Self::TheRequest => "Request".into(),
            Self::TheResponse => "Response".into(),
            Self::DebugText => "Debug".into(),
            Self::RawText => "Raw output".into(),
            Self::RunOwnBot => "Run my bot here".into(),
            Self::AsCases => "Compare at every turn…".into(),
            Self::DebugInLab => "Debug it in the Lab with this input".into(),
            Self::BotRuns => "Running…".into(),
            Self::BotErrors => "Its standard error".into(),
            Self::TryHere => "Another answer: paste what the program printed here".into(),
            Self::TryIt => "Judge it".into(),
            Self::Allowed(said) => format!("Allowed: {said}").into(),
            Self::TakeIt => "Show it on the table".into(),
            Self::WriteIt => "Change to this".into(),
            Self::ChangedTo(what) => format!("Changed to: {what}").into(),
            Self::NotAskedYet => "it has read nothing so far".into(),
            Self::Severity(Severity::Error) => "error".into(),
            Self::Severity(Severity::Warning) => "warning".into(),
            Self::Severity(Severity::Note) => "note".into(),
            Self::SeatNamed(seat) => (*seat).into(),
            Self::TurnNumber(turn) => format!("turn {turn}").into(),
            Self::TurnOf { turn: Some(turn), last } => format!("turn {turn} / {last}").into(),
            Self::TurnOf { turn: None, last } => format!("– / {last}").into(),
            Self::LineColumn { line, column } => format!("{line}:{column}").into(),
            Self::Games => "Games".into(),
            Self::GameNumber(number) => format!("Game {number}").into(),
            Self::TurnCount(1) => "1 turn".into(),
            Self::TurnCount(turns) => format!("{turns} turns").into(),
            Self::OnlyFaulty => "With errors only".into(),
            Self::ByKind => "Problems by kind".into(),
            Self::SeatTotal { seat, points, errors: 1 } => format!("{seat}: {points} in all, 1 error").into(),
            Self::SeatTotal { seat, points, errors } => format!("{seat}: {points} in all, {errors} errors").into(),
            Self::Board => "Board".into(),
            Self::Start => "Start".into(),
            Self::StepSaid { seat, words } => format!("{seat}: {words}").into(),
            Self::Possible => "Legal here".into(),
            Self::InHand => "in hand".into(),
            Self::Kinds(1) => "1 choice".into(),
            Self::Kinds(count) => format!("{count} choices").into(),
            Self::ShowRest(count) => format!("{count} more").into(),
            Self::HandUnknown(seat) => format!("{seat} to act; the text does not show this hand").into(),
            Self::Ledger => "Ledger: dealt, played, left".into(),
            Self::Dealt => "dealt".into(),
            Self::GotKitty => "kitty".into(),
            Self::HasPlayed => "played".into(),
            Self::ShouldHold => "should hold".into(),
            Self::StillOut => "not seen yet".into(),
            Self::Claims => "Counted on".into(),
            Self::Meld => "meld".into(),
            Self::Unknown => "not in the text".into(),
            Self::Keys => "Inspecting".into(),
            Self::KeyStep => "a step back, a step forward".into(),
            Self::KeyEnds => "to the start, to the end".into(),
            Self::KeyProblem => "next problem (Shift: the one before)".into(),
            Self::KeyGame => "game before, next game".into(),
            Self::KeyOwn => "turn before, next turn of the lower seat".into(),
            Self::KeyTurn => "view another seat".into(),
            Self::KeyEdit => "edit the text (Esc: done)".into(),
            Self::KeyPlayOn => "AIs play on from here; with Shift, play on yourself".into(),
            Self::AisPlayOn => "AIs play on".into(),
            Self::PlayOn => "Play on yourself".into(),
            Self::SolveHere => "Solve with open hands".into(),
            Self::KeyPaste => "paste something new".into(),
        }
    }
}

/// 西家; a seat that has only a number is 2 号位.
fn seated(seat: &str) -> String {
    if seat.ends_with('位') { seat.to_owned() } else { format!("{seat}家") }
}

/// The size of something.
enum Size {
    /// To one digit after the point.
    Mebibytes(String),
    /// Exactly.
    Bytes(usize),
}

impl Say for Size {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Mebibytes(size), _) => format!("{size} MiB"),
            (Self::Bytes(size), Lang::Zh) => format!("{size} 字节"),
            (Self::Bytes(size), Lang::En) => format!("{size} bytes"),
        }
    }
}

/// A size and the limit that it is above, so that it is seen to be above it.
fn sizes(bytes: usize, limit: usize) -> [Size; 2] {
    let [size, most] = [bytes, limit].map(|bytes| decimal(bytes as f64 / f64::from(1 << 20), 1));
    if size == most { [bytes, limit].map(Size::Bytes) } else { [size, most].map(Size::Mebibytes) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_big_is_seen_to_be() {
        let limit = 10 << 20;
        let said = |bytes, lang| InspectText::TooBig { bytes, limit }.say(lang);
        assert_eq!(said(12_900_000, Lang::En), "The file is too big: 12.3 MiB, at most 10.0 MiB");
        assert_eq!(said(limit + 1, Lang::Zh), "文件太大：10485761 字节，最多 10485760 字节");
        for over in (1..200_000).step_by(997) {
            let said = said(limit + over, Lang::En);
            let sizes: Vec<_> = said.split([':', ',']).map(|part| part.trim_start_matches(" at most").trim()).collect();
            assert_ne!(sizes[1], sizes[2], "{said}");
        }
    }
}
