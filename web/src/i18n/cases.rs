//! The words of case packs.

use paiju_game::{Lang, texts};
use paiju_games::GameId;

texts! {
    /// A text about case packs.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum CasesText {
        Title => "题集", "Case packs";
        Tagline =>
            "一道题是程序收到的一段输入和可以接受的应答。让自己的程序或 AI 逐题作答，看哪里对、哪里不同。",
            "A case is a bot's input with the accepted answers. Run cases on your bot or an AI and see where it differs.";
        Hint =>
            "打开题集，或者打开对局记录，从中出题：每一处有得选的地方是一道题，当时的应答就是答案。也可以粘贴或拖进来。",
            "Open a pack, or a log to make one from: every moment with a choice becomes a case, with the answer given there. You can also paste or drop.";
        DropHere => "放手即可", "Drop it here";
        Open => "打开题集或记录…", "Open a pack or a log…";
        Example(game: &'static str) => format!("用一局{game}出题"), format!("Example: {game}");
        Reading => "正在读取…", "Reading…";
        ToLab => "返回实验室", "Back to the Lab";
        Whose => "谁的应答", "Whose answers";
        EverySeat => "各家", "Every seat";
        Cases(count: usize) =>
            format!("{count} 题"),
            match count {
                1 => "1 case".to_owned(),
                count => format!("{count} cases"),
            };
        // Who answers
        Player => "由谁作答", "Who answers";
        OwnBots => "我的程序", "My bots";
        Run => "作答", "Run";
        Stop => "停止", "Stop";
        At { case: usize, of: usize } => format!("第 {case} 题，共 {of} 题"), format!("case {case} of {of}");
        Right { right: usize, of: usize } => format!("{of} 题对了 {right} 题"), format!("{right} of {of} right");
        Removed(name: String) => format!("已移去「{name}」的作答"), format!("The answers of “{name}” are removed");
        Remove(name: String) => format!("移去「{name}」的作答"), format!("Remove the answers of “{name}”");
        Undo => "恢复", "Undo";
        Replaced(title: String) => format!("已换下「{title}」"), format!("“{title}” was replaced");
        // The table
        Case => "题", "Case";
        Accepted => "可以接受", "Accepted";
        RightMark => "对", "right";
        WrongMark => "不对", "wrong";
        OnlyWrong => "只看不对的", "Wrong answers only";
        NoneWrong => "没有不对的题", "No wrong answers";
        ShowAll(count: usize) => format!("显示全部 {count} 题"), format!("Show all {count} cases");
        FailedWith => "当时的应答判负", "The answer that failed";
        Reads => "程序收到", "The bot reads";
        Errors => "标准错误", "Standard error";
        Inspect => "在检查页打开", "Open in the inspector";
        InLab => "用这份输入调试", "Debug with this input";
        // A bot's own cases
        Own => "自己的题", "Its own cases";
        OwnHint => "每改一次就重做一遍；题在 cases.json 里，命令 paiju check 也认得。", "Run at every change. They are in cases.json, which paiju check reads, too.";
        NotRunYet => "还没有做过", "not run yet";
        OpenOwn => "在题集页打开", "Open as a case pack";
        OtherGame(game: GameId) =>
            format!("cases.json 里是{}的题", game.name(Lang::Zh)),
            format!("cases.json has cases of {}", game.name(Lang::En));
        // What is taken along
        Save => "保存题集", "Save the pack";
        SaveResults => "保存结果", "Save the results";
        CopyLink => "复制链接", "Copy a link";
        TooLong => "题集太长，放不进链接：请保存成文件", "The pack is too long for a link: save it as a file";
    }
}

texts! {
    /// A text about keeping a turn at the table or in the inspector, which need no other text of case packs.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum KeepText {
        KeepTurn => "存为自己的题", "Keep as a case";
        KeepTurnHint =>
            "把判负的这一手连同输入存进自己程序的 cases.json，以后每改一次程序都会重做",
            "Keeps the failing turn with its input in your bot's cases.json, which is run at every change of the bot";
        KeepFor => "存给哪个程序", "Keep it for";
        KeptTurn { name: String, cases: usize, added: usize } =>
            match added {
                0 => format!("「{name}」已经有这道题，共 {cases} 题"),
                _ => format!("已存进「{name}」，共 {cases} 题"),
            },
            match (added, cases) {
                (0, cases) => format!("“{name}” already has this case ({cases} in all)"),
                (_, 1) => format!("kept for “{name}”: its first case"),
                (_, cases) => format!("kept for “{name}”: {cases} cases now"),
            };
        ToBot => "打开程序", "Open the bot";
    }
}
