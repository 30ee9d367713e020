//! The words of the entrance.

use paiju_game::texts;

texts! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum HomeText {
        Headline => "你的程序，输在哪一手？", "Where did your bot go wrong?";
        OrDrop => "或把文件拖到页面上", "or drop a file anywhere on the page";
        Broken => "有错", "with errors";
        Sound => "无错", "no errors";
        GoOn => "接着上次", "Continue";
        Tagline =>
            "粘贴对局日志或程序收到的输入：自动重放，标出第一手违规的牌，说明为什么、本来能怎么出。全在浏览器里运行，不上传。",
            "Paste a match log or what your bot read. Paiju replays it, marks the first illegal move, and says why and what was legal. It runs in your browser: nothing is uploaded.";
        PasteTitle => "粘贴任何内容", "Paste anything";
        PasteHint =>
            "平台日志、协议对话、对局记录、机器人的输入……拖进来也行",
            "platform logs, transcripts, game records, a bot's input … or drop a file";
        ChooseFile => "选文件…", "Choose a file…";
        DropHere => "放手即可", "Drop it here";
        Games => "牌戏", "Games";
        DouDizhuBlurb => "三人一副牌，叫分当地主，一打二。", "Three players, one pack: bid to be the landlord, one against two.";
        MahjongBlurb => "四人 108 张，碰、杠、胡，先胡的名次在前。", "Four players, 108 tiles: PENG, GANG, HU; the first to win ranks first.";
        TractorBlurb => "四人两副牌，报主坐庄，两家对两家抢分。", "Four players, two packs: call trumps, two against two for the points.";
        Watch => "看 AI 打", "Watch the AIs";
        PlayYourself => "我来打", "Play yourself";
        Examples => "示例", "Examples";
        ExamplesWhy => "由本站的引擎现场打出来：有无错的，也有故意改错的。", "Played by our own engine just now: some without errors, some broken on purpose.";
        AllExamples(count: usize) => format!("全部 {count} 个"), format!("Show all {count}");
        FewerExamples => "收起", "Show fewer";
        TryBroken => "试一份出错的日志", "Try a broken log";
        PasteFirst => "先把内容粘贴进来，或者试一份出错的日志。", "Paste something first, or try a broken log.";
        Demonstration => "示范：一份出错的日志", "Demonstration: a broken log";
        OpenLog => "打开", "Open";
        ToLab => "写自己的程序", "Write your own bot";
        ToLabWhy => "C++、Python、JavaScript，在浏览器里编译运行，坐上牌桌。", "C++, Python or JavaScript, compiled and run in the browser, then seated at a table.";
        ToLearn => "学规则与协议", "Learn the rules and protocols";
        ToLearnWhy => "一步一问，当场判对错；1341 道残局，题题有证明。", "One question a step, judged at once; 1,341 puzzles, each with a proof.";
        ToArena => "办一场比赛", "Hold a contest";
        ToArenaWhy => "按大赛的办法编排、计分、排名，可以投影。", "Paired, scored and ranked as the contests do it, ready for a projector.";
        Doors => "还可以", "More to do";
        Recent => "最近看过", "Recent";
        Forget => "删除", "Delete";
        ForgetAll => "全部删除", "Delete all";
        Characters(count: usize) => format!("{count} 字"), format!("{count} characters");
        Errors(count: usize) =>
            match count {
                0 => "没有错".to_owned(),
                count => format!("{count} 处错"),
            },
            match count {
                0 => "no errors".to_owned(),
                1 => "1 error".to_owned(),
                count => format!("{count} errors"),
            };
        Date { year: u32, month: u32, day: u32 } =>
            format!("{year} 年 {month} 月 {day} 日"),
            format!("{year}-{month:02}-{day:02}");
    }
}
