//! The words of the entrance.

use paiju_game::texts;

texts! {
    /// A text of the entrance.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum HomeText {
        Headline => "牌局", "Paiju 牌局";
        OrDrop => "或把文件拖到页面上", "or drop a file anywhere on the page";
        Broken => "有错", "with errors";
        Sound => "无错", "no errors";
        GoOn => "接着上次", "Continue";
        Tagline =>
            "给写牌类博弈程序的人：粘贴程序收到的输入，立刻定位错误；也可以发一副牌，看 AI 打，或者自己打。",
            "For people who write card bots: paste what your bot read and see at once what went wrong; deal a hand and watch the AIs play it, or play it yourself.";
        ToLab => "写自己的程序", "Write your own bot";
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
