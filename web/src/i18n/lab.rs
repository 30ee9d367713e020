//! The words of the Lab.

use std::borrow::Cow;

use paiju_game::{Lang, Say, Spoken};

use crate::bots::runtime::Stage;
use crate::decimal::size;

/// A text of the Lab.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum LabText {
    Tagline,
    // Where it plays, and how it is written
    Plays,
    AtTheTable,
    HundredDeals,
    Manual,
    ItReads,
    ItPrints,
    DropHere,
    // The list
    Own,
    OwnNone,
    Nameless,
    Copy,
    CopyOf(String),
    Export,
    Delete,
    Deleted(String),
    Undo,
    Unreadable(usize),
    // A new one
    New,
    Game,
    Language,
    BeginWith,
    Empty,
    Create,
    OpenFiles,
    OpenFolder,
    PasteIt,
    NoStarters(String),
    NotAProgram,
    TooBig,
    // An open one
    Close,
    Name,
    Speech,
    Limit,
    FirstLimit,
    Memory,
    ByRule,
    Chance,
    Saved,
    Unsaved,
    SaveFailed(Spoken),
    TakeTheirs,
    KeepMine,
    Files,
    File(String),
    FileName,
    AddFile,
    RemoveFile,
    Removed(String),
    NoEditor(String),
    Compiled { bytes: usize },
    Data { bytes: usize },
    SetMain,
    IsMain,
    // A turn
    Turn,
    Input,
    Sample,
    SampleLongRunning,
    NoInput,
    Run,
    Stop,
    Size { kept: bool, bytes: u64 },
    NotBuilt,
    Licences,
    Stage(Stage),
    StageAt { stage: Stage, percent: u8 },
    Asking,
    Answer,
    NoAnswer,
    Stderr,
    Debug,
    Took { ms: u64 },
    Means(String),
    Optimization,
    Differences,
    OfThisMachine,
    NotJudged,
    ExampleComes,
    Assumed(String),
    Inspect,
    Diagnostics(usize),
    CompilerSaid,
}

impl Say for LabText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
        .into_owned()
    }
}

impl LabText {
    fn zh(&self) -> Cow<'static, str> {
        match self {
            Self::Plays => "让它上场".into(),
            Self::AtTheTable => "坐上牌桌".into(),
            Self::HundredDeals => "和 sample 打一百副".into(),
            Self::Manual => "怎样写一个程序".into(),
            Self::ItReads => "程序读到".into(),
            Self::ItPrints => "程序输出".into(),
            Self::Tagline => "在浏览器里写程序、编译、运行：不上传任何东西。".into(),
            Self::DropHere => "放手即可".into(),
            Self::Own => "我的程序".into(),
            Self::OwnNone => "还没有程序。新建一个，或者把 .cpp、.py、.js、.wasm、.zip 文件拖进来。".into(),
            Self::Nameless => "未命名".into(),
            Self::Copy => "复制一份".into(),
            Self::CopyOf(name) => format!("{name} 副本").into(),
            Self::Export => "导出".into(),
            Self::Delete => "删除".into(),
            Self::Deleted(name) => format!("已删除「{name}」").into(),
            Self::Undo => "恢复".into(),
            Self::Unreadable(count) => format!("浏览器里有 {count} 个程序读不出来").into(),
            Self::New => "新程序".into(),
            Self::Game => "牌戏".into(),
            Self::Language => "语言".into(),
            Self::BeginWith => "从哪里写起".into(),
            Self::Empty => "空白".into(),
            Self::Create => "新建".into(),
            Self::OpenFiles => "打开文件…".into(),
            Self::OpenFolder => "打开文件夹…".into(),
            Self::PasteIt => {
                "也可以把程序直接粘贴到这一页，或把文件、文件夹、.zip 拖进来；一个程序的几个文件和它读的数据要一起拖。"
                    .into()
            }
            Self::NoStarters(detail) => format!("示例程序没有载入（{detail}）").into(),
            Self::NotAProgram => "看不出这段文字是哪种语言的程序".into(),
            Self::TooBig => "文件太大".into(),
            Self::Close => "返回列表".into(),
            Self::Name => "名字".into(),
            Self::Speech => "交互方式".into(),
            Self::Limit => "每回合（毫秒）".into(),
            Self::FirstLimit => "首回合（毫秒）".into(),
            Self::Memory => "内存（MB）".into(),
            Self::ByRule => "按规则".into(),
            Self::Chance => "时钟和随机数由牌局种子决定（可以重现）".into(),
            Self::Saved => "已保存".into(),
            Self::Unsaved => "保存中…".into(),
            Self::SaveFailed(why) => format!("没有保存：{}", why.say(Lang::Zh)).into(),
            Self::TakeTheirs => "改用另一页的".into(),
            Self::KeepMine => "把这里的另存一份".into(),
            Self::Files => "文件".into(),
            Self::File(name) => format!("文件 {name}").into(),
            Self::FileName => "文件名".into(),
            Self::AddFile => "加一个文件".into(),
            Self::RemoveFile => "删除这个文件".into(),
            Self::Removed(name) => format!("已删除文件「{name}」").into(),
            Self::NoEditor(detail) => format!("编辑器没有载入（{detail}），先用普通文本框").into(),
            Self::Compiled { bytes } => format!("编译好的模块，{}", size(*bytes as u64)).into(),
            Self::Data { bytes } => format!("数据文件，{}；运行时放在程序的目录里", size(*bytes as u64)).into(),
            Self::SetMain => "设为主文件".into(),
            Self::IsMain => "主文件：运行的是它".into(),
            Self::Turn => "跑一个回合".into(),
            Self::Input => "程序读到的".into(),
            Self::Sample => "换一个示例局面".into(),
            Self::SampleLongRunning => "长时运行的示例".into(),
            Self::NoInput => "先填上程序要读的内容".into(),
            Self::Run => "运行".into(),
            Self::Stop => "停下".into(),
            Self::Size { kept: true, .. } => "运行环境已在本机".into(),
            Self::Size { kept: false, bytes } => format!("第一次运行要下载 {}", size(*bytes)).into(),
            Self::NotBuilt => "这个站点没有带上这种语言的运行环境".into(),
            Self::Licences => "许可证".into(),
            Self::Stage(stage) => format!("{}…", stage_zh(*stage)).into(),
            Self::StageAt { stage, percent } => format!("{}…{percent}%", stage_zh(*stage)).into(),
            Self::Asking => "运行中…".into(),
            Self::Answer => "输出".into(),
            Self::NoAnswer => "什么也没有输出".into(),
            Self::Stderr => "标准错误输出".into(),
            Self::Debug => "调试信息".into(),
            Self::Took { ms } => format!("用时 {ms} 毫秒").into(),
            Self::Means(what) => format!("合法：{what}").into(),
            Self::Optimization => "编译优化".into(),
            Self::Differences => "和平台有什么不同".into(),
            Self::OfThisMachine => "本机程序（由 paiju serve 运行）".into(),
            Self::NotJudged => "从这份输入看不出轮到谁，无法判断输出对不对".into(),
            Self::ExampleComes => "示例局面还没发好，稍等一下再运行".into(),
            Self::Assumed(bid) => format!("示例接下去按 {bid} 走：它和程序叫的分不同").into(),
            Self::Inspect => "在检查页打开".into(),
            Self::Diagnostics(count) => format!("编译器指出 {count} 处").into(),
            Self::CompilerSaid => "编译器的全部输出".into(),
        }
    }

    fn en(&self) -> Cow<'static, str> {
        match self {
            Self::Plays => "Let it play".into(),
            Self::AtTheTable => "At the table".into(),
            Self::HundredDeals => "100 deals against sample".into(),
            Self::Manual => "How to write a bot".into(),
            Self::ItReads => "It reads".into(),
            Self::ItPrints => "It prints".into(),
            Self::Tagline => "Write a bot, compile it and run it in the browser. Nothing is uploaded.".into(),
            Self::DropHere => "Drop it here".into(),
            Self::Own => "Your bots".into(),
            Self::OwnNone => "None yet. Make a new one, or drop .cpp, .py, .js, .wasm or .zip files here.".into(),
            Self::Nameless => "Untitled".into(),
            Self::Copy => "Duplicate".into(),
            Self::CopyOf(name) => format!("{name} copy").into(),
            Self::Export => "Export".into(),
            Self::Delete => "Delete".into(),
            Self::Deleted(name) => format!("“{name}” was deleted").into(),
            Self::Undo => "Undo".into(),
            Self::Unreadable(1) => "1 bot in the browser is unreadable".into(),
            Self::Unreadable(count) => format!("{count} bots in the browser are unreadable").into(),
            Self::New => "New bot".into(),
            Self::Game => "Game".into(),
            Self::Language => "Language".into(),
            Self::BeginWith => "Start from".into(),
            Self::Empty => "Empty file".into(),
            Self::Create => "Create".into(),
            Self::OpenFiles => "Open files…".into(),
            Self::OpenFolder => "Open folder…".into(),
            Self::PasteIt => {
                "Or paste a program anywhere on this page, or drop files, a folder or a .zip; drop the files of one program and the data it reads together."
                    .into()
            }
            Self::NoStarters(detail) => format!("the starter bots could not be loaded ({detail})").into(),
            Self::NotAProgram => "the language of this text is unclear".into(),
            Self::TooBig => "the file is too big".into(),
            Self::Close => "Back to the list".into(),
            Self::Name => "Name".into(),
            Self::Speech => "Protocol".into(),
            Self::Limit => "Each turn (ms)".into(),
            Self::FirstLimit => "First turn (ms)".into(),
            Self::Memory => "Memory (MB)".into(),
            Self::ByRule => "by the rules".into(),
            Self::Chance => "Clock and random numbers come from the game's seed, so that a game can be repeated".into(),
            Self::Saved => "Saved".into(),
            Self::Unsaved => "Saving…".into(),
            Self::SaveFailed(why) => format!("Not saved: {}", why.say(Lang::En)).into(),
            Self::TakeTheirs => "Take the other tab's".into(),
            Self::KeepMine => "Keep mine as a copy".into(),
            Self::Files => "Files".into(),
            Self::File(name) => format!("File {name}").into(),
            Self::FileName => "File name".into(),
            Self::AddFile => "Add a file".into(),
            Self::RemoveFile => "Delete this file".into(),
            Self::Removed(name) => format!("the file “{name}” was deleted").into(),
            Self::NoEditor(detail) => {
                format!("the editor could not be loaded ({detail}); here is a plain text field instead").into()
            }
            Self::Compiled { bytes } => format!("A compiled module, {}", size(*bytes as u64)).into(),
            Self::Data { bytes } => {
                format!("A data file, {}; it is in the bot's folder when the bot runs", size(*bytes as u64)).into()
            }
            Self::SetMain => "Set as main file".into(),
            Self::IsMain => "Main file: the one that is run".into(),
            Self::Turn => "Run one turn".into(),
            Self::Input => "What the bot reads".into(),
            Self::Sample => "Another sample".into(),
            Self::SampleLongRunning => "Long-running sample".into(),
            Self::NoInput => "enter what the bot should read".into(),
            Self::Run => "Run".into(),
            Self::Stop => "Stop".into(),
            Self::Size { kept: true, .. } => "The runtime is already here".into(),
            Self::Size { kept: false, bytes } => format!("The first run downloads {}", size(*bytes)).into(),
            Self::NotBuilt => "This site was built without the runtime of this language".into(),
            Self::Licences => "Licences".into(),
            Self::Stage(stage) => format!("{}…", stage_en(*stage)).into(),
            Self::StageAt { stage, percent } => format!("{}… {percent}%", stage_en(*stage)).into(),
            Self::Asking => "Running…".into(),
            Self::Answer => "Output".into(),
            Self::NoAnswer => "nothing was printed".into(),
            Self::Stderr => "Standard error".into(),
            Self::Debug => "Debug".into(),
            Self::Took { ms } => format!("{ms} ms").into(),
            Self::Means(what) => format!("Legal: {what}").into(),
            Self::Optimization => "Optimization".into(),
            Self::Differences => "What differs from the platform".into(),
            Self::OfThisMachine => "Programs of this machine, run by paiju serve".into(),
            Self::NotJudged => "this input does not show whose turn it is, so the output cannot be judged".into(),
            Self::ExampleComes => "The example is still being dealt: run the bot in a moment.".into(),
            Self::Assumed(bid) => format!("The example continues as if the bot had answered {bid}: its own bid was different.").into(),
            Self::Inspect => "Open in the inspector".into(),
            Self::Diagnostics(1) => "1 message from the compiler".into(),
            Self::Diagnostics(count) => format!("{count} messages from the compiler").into(),
            Self::CompilerSaid => "The compiler's full output".into(),
        }
    }
}

const fn stage_zh(stage: Stage) -> &'static str {
    match stage {
        Stage::Load => "下载运行环境",
        Stage::Compile => "编译",
        Stage::Start => "启动",
    }
}

const fn stage_en(stage: Stage) -> &'static str {
    match stage {
        Stage::Load => "Downloading the runtime",
        Stage::Compile => "Compiling",
        Stage::Start => "Starting",
    }
}
