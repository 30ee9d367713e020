//! The words of the Lab.

use paiju_game::{Lang, Spoken, texts};

use crate::bots::Optimization;
use crate::bots::runtime::Stage;
use crate::decimal::size;

texts! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum LabText {
        Tagline => "在浏览器里写程序、编译、运行：不上传任何东西。", "Write a bot, compile it and run it in the browser. Nothing is uploaded.";
        // Games and protocols
        Plays => "让它上场", "Let it play";
        AtTheTable => "坐上牌桌", "At the table";
        HundredDeals => "和 sample 打一百副", "100 deals against sample";
        Manual => "怎样写一个程序", "How to write a bot";
        ItReads => "程序收到", "It reads";
        ItPrints => "程序输出", "It prints";
        DropHere => "放手即可", "Drop it here";
        // The list
        Own => "我的程序", "Your bots";
        OwnNone =>
            "还没有程序。新建一个，或者把 .cpp、.py、.js、.wasm、.zip 文件拖进来。",
            "None yet. Make a new one, or drop .cpp, .py, .js, .wasm or .zip files here.";
        Nameless => "未命名", "Untitled";
        // A bot in a link
        LinkBot => "复制带程序的链接", "Copy a link with the bot";
        LinkBotHint =>
            "链接里有全部文件；谁打开都先看到它，同意了才收进自己的实验室",
            "The link holds all its files. Whoever opens it sees them first, and takes the bot only on consent";
        BotTooLong => "程序太长，放不进链接：请在列表里导出成文件", "The bot is too long for a link: export it as a file in the list";
        LinkedBot(name: String) => format!("链接带来的程序：{name}"), format!("A bot from a link: {name}");
        LinkedBotHint =>
            "还没有收进实验室，也没有运行。收下以后，它只在沙盒里运行，碰不到网络和别的程序。",
            "It is not in your Lab yet, and nothing of it has run. Once taken, it runs in a sandbox, without the network and apart from other bots.";
        NoBotInLink => "链接里没有程序", "The link holds no bot";
        TakeLinkedBot => "收进实验室", "Take it into my Lab";
        LeaveLinkedBot => "不要", "No, thank you";
        FileBytes(bytes: usize) => format!("{bytes} 字节"), if *bytes == 1 { "1 byte".to_owned() } else { format!("{bytes} bytes") };
        Copy => "复制一份", "Duplicate";
        CopyOf(name: String) => format!("{name} 副本"), format!("{name} copy");
        Export => "导出", "Export";
        Delete => "删除", "Delete";
        Deleted(name: String) => format!("已删除「{name}」"), format!("“{name}” was deleted");
        Undo => "恢复", "Undo";
        Unreadable(count: usize) =>
            format!("浏览器里有 {count} 个程序读不出来"),
            match count {
                1 => "1 bot in the browser is unreadable".to_owned(),
                count => format!("{count} bots in the browser are unreadable"),
            };
        // A new one
        New => "新程序", "New bot";
        Game => "牌戏", "Game";
        Language => "语言", "Language";
        BeginWith => "从哪里写起", "Start from";
        Empty => "空白", "Empty file";
        Create => "新建", "Create";
        OpenFiles => "打开文件…", "Open files…";
        OpenFolder => "打开文件夹…", "Open folder…";
        PasteIt =>
            "也可以把程序直接粘贴到这一页，或把文件、文件夹、.zip 拖进来；一个程序的几个文件和它读的数据要一起拖。",
            "Or paste a program anywhere on this page, or drop files, a folder or a .zip; drop the files of one program and the data it reads together.";
        NoStarters(detail: String) =>
            format!("示例程序没有载入（{detail}）"),
            format!("the starter bots could not be loaded ({detail})");
        NotAProgram => "看不出这段文字是哪种语言的程序", "the language of this text is unclear";
        TooBig => "文件太大", "the file is too big";
        // An open one
        Close => "返回列表", "Back to the list";
        Name => "名字", "Name";
        Speech => "交互方式", "Protocol";
        Limit => "每回合（毫秒）", "Time per turn (ms)";
        FirstLimit => "首回合（毫秒）", "First turn (ms)";
        Memory => "内存（MB）", "Memory (MB)";
        ByRule => "按规则", "by the rules";
        Chance =>
            "时钟和随机数由牌局种子决定（可以重现）",
            "Clock and random numbers come from the game's seed, so that a game can be repeated";
        Saved => "已保存", "Saved";
        Unsaved => "保存中…", "Saving…";
        SaveFailed(why: Spoken) => format!("没有保存：{}", why.say(Lang::Zh)), format!("Not saved: {}", why.say(Lang::En));
        TakeTheirs => "改用另一页的", "Take the other tab's";
        KeepMine => "把这里的另存一份", "Keep mine as a copy";
        Files => "文件", "Files";
        File(name: String) => format!("文件 {name}"), format!("File {name}");
        FileName => "文件名", "File name";
        AddFile => "加一个文件", "Add a file";
        RemoveFile => "删除这个文件", "Delete this file";
        Removed(name: String) => format!("已删除文件「{name}」"), format!("the file “{name}” was deleted");
        NoEditor(detail: String) =>
            format!("编辑器没有载入（{detail}），先用普通文本框"),
            format!("the editor could not be loaded ({detail}); here is a plain text field instead");
        Compiled { bytes: usize } =>
            format!("编译好的模块，{}", size(*bytes as u64)),
            format!("A compiled module, {}", size(*bytes as u64));
        Data { bytes: usize } =>
            format!("数据文件，{}；运行时放在程序的目录里", size(*bytes as u64)),
            format!("A data file, {}; it is in the bot's folder when the bot runs", size(*bytes as u64));
        SetMain => "设为主文件", "Set as main file";
        IsMain => "主文件：运行的是它", "Main file: the one that is run";
        // A turn
        Turn => "跑一个回合", "Run one turn";
        Input => "程序收到的", "What the bot reads";
        Sample => "换一个示例局面", "Another sample";
        SampleLongRunning => "长时运行的示例", "Long-running sample";
        NoInput => "先填上程序要读的内容", "enter what the bot should read";
        Run => "运行", "Run";
        Stop => "停下", "Stop";
        Size { kept: bool, bytes: u64 } =>
            match (kept, bytes) {
                (true, _) => "运行环境已在本机".to_owned(),
                (false, bytes) => format!("第一次运行要下载 {}", size(*bytes)),
            },
            match (kept, bytes) {
                (true, _) => "The runtime is already here".to_owned(),
                (false, bytes) => format!("The first run downloads {}", size(*bytes)),
            };
        NotBuilt => "这个站点没有带上这种语言的运行环境", "This site was built without the runtime of this language";
        Licences => "许可证", "Licences";
        Stage(stage: Stage) => format!("{}…", stage_zh(*stage)), format!("{}…", stage_en(*stage));
        StageAt { stage: Stage, percent: u8 } =>
            format!("{}…{percent}%", stage_zh(*stage)),
            format!("{}… {percent}%", stage_en(*stage));
        Asking => "运行中…", "Running…";
        Answer => "输出", "Output";
        NoAnswer => "什么也没有输出", "nothing was printed";
        Stderr => "标准错误输出", "Standard error";
        Debug => "调试信息", "Debug";
        Took { ms: u64 } => format!("用时 {ms} 毫秒"), format!("{ms} ms");
        /// What the platform makes of the output's form, apart from the move.
        Form(fault: Option<Spoken>) =>
            match fault {
                Some(fault) => format!("平台：{}", fault.say(Lang::Zh)),
                None => "平台：按时收到".to_owned(),
            },
            match fault {
                Some(fault) => format!("The platform: {}", fault.say(Lang::En)),
                None => "The platform: received in time".to_owned(),
            };
        Means(what: String) => format!("合法：{what}"), format!("Legal: {what}");
        Optimization => "编译优化", "Optimization";
        LevelOf(level: Optimization) =>
            match level {
                Optimization::O0 => "-O0，不优化（NOI2014 的规定）".to_owned(),
                level => format!("-{}", level.code()),
            },
            match level {
                Optimization::O0 => "-O0, none (as NOI2014 compiles)".to_owned(),
                level => format!("-{}", level.code()),
            };
        Differences => "和平台有什么不同", "What differs from the platform";
        OfThisMachine => "本机程序（由 paiju serve 运行）", "Programs on this machine, run by paiju serve";
        NotJudged => "从这份输入看不出轮到谁，无法判断输出对不对", "this input does not show whose turn it is, so the output cannot be judged";
        ExampleComes => "示例局面还没准备好，稍等一下再运行", "The example is still being dealt: run the bot in a moment.";
        Assumed(bid: String) =>
            format!("输入接下去按 {bid} 走：它和程序叫的分不同"),
            format!("The input continues as if the bot had answered {bid}: its own bid was different.");
        Inspect => "在检查页打开", "Open in the inspector";
        Diagnostics(count: usize) =>
            format!("编译器指出 {count} 处"),
            match count {
                1 => "1 message from the compiler".to_owned(),
                count => format!("{count} messages from the compiler"),
            };
        CompilerSaid => "编译器的全部输出", "The compiler's full output";
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
