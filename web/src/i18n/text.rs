//! Every text of the page.

use crate::scene::doudizhu::Role;
use crate::settings::{Speed, Theme};
use paiju_doudizhu::RuleSet;
use paiju_game::texts;

texts! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Text {
        // The frame
        SiteName => "牌局 Paiju", "Paiju 牌局";
        Home => "首页", "Home";
        Table => "牌桌", "Table";
        Tables => "牌桌：选一种牌", "Table: choose a game";
        Inspect => "检查", "Inspect";
        Arena => "赛场", "Arena";
        Lab => "实验室", "Lab";
        Learn => "学习", "Learn";
        Sheets => "练习单", "Sheets";
        ToSheet => "回到练习单", "Back to the sheet";
        FirstBid => "谁先叫牌", "First to bid";
        RuleSets => "规则", "Rules";
        RuleSet(set: RuleSet) =>
            match set {
                RuleSet::Contest => "比赛规则".to_owned(),
                RuleSet::Botzone2 => "Botzone 叫分斗地主".to_owned(),
                RuleSet::Botzone1 => "Botzone 斗地主（不叫分）".to_owned(),
            },
            match set {
                RuleSet::Contest => "the contest".to_owned(),
                RuleSet::Botzone2 => "Botzone FightTheLandlord2".to_owned(),
                RuleSet::Botzone1 => "Botzone FightTheLandlord (no bids)".to_owned(),
            };
        TakenOver => "托管", "judge plays";
        MakeLesson => "做成一课", "Make a lesson";
        CopyEmbed => "复制嵌入网页的代码", "Copy the code to embed it";
        Print => "打印", "Print";
        OpenInPaiju => "打开完整页面", "Open in Paiju";
        NotEmbedded => "这一页不能嵌在别的网页里。", "This page cannot be embedded in another one.";
        Pages => "页面", "Pages";
        Help => "帮助与按键", "Help and keys";
        SkipToMain => "跳到正文", "Skip to content";
        NotFound => "没有这一页", "There is no such page";
        Close => "关闭", "Close";
        Theme(theme: Theme) =>
            match theme {
                Theme::Auto => "配色：跟随系统".to_owned(),
                Theme::Light => "配色：浅色".to_owned(),
                Theme::Dark => "配色：深色".to_owned(),
            },
            match theme {
                Theme::Auto => "Theme: system".to_owned(),
                Theme::Light => "Theme: light".to_owned(),
                Theme::Dark => "Theme: dark".to_owned(),
            };
        // The help
        HelpTitle => "帮助", "Help";
        Rules => "规则", "Rules";
        Scoring => "记分", "Scoring";
        Players => "AI", "AIs";
        // The keys
        Keys => "按键", "Keys";
        KeysEverywhere => "随处", "Everywhere";
        KeysWatch => "看牌", "Watching";
        KeysPlay => "打牌", "Playing";
        KeyHelp => "显示帮助", "help";
        KeyClose => "关闭", "close";
        KeyTab => "在按钮、牌与列表之间移动", "move between buttons, cards and lists";
        KeyPlay => "播放、暂停", "play, pause";
        KeyStep => "上一手、下一手（轮到自己时用 , 和 .）", "a step back, forward (on your turn: , and .)";
        KeyEnds => "开头、结尾", "to the start, to the end";
        KeyOpen => "明牌、暗牌", "hands open, closed";
        KeyTurn => "换一方看牌", "turn the table";
        KeyAnalysis => "展开、收起分析", "analysis on, off";
        KeyNew => "新的一副", "a new deal";
        KeyReplay => "重打这一副", "the same deal again";
        Sounds => "声音", "Sound";
        FullScreen => "全屏", "Full screen";
        Projector => "投影：只留牌桌，大字", "Projector: only the table, large";
        ProjectorRanking => "投影：只留排名，大字", "Projector: only the ranking, large";
        KeyMove => "跳到手牌，左右移动", "move to your hand and through it";
        KeyChoose => "选中、放下这张牌", "choose or deselect this card";
        KeyRank => "按点数选牌，再按一次多选一张（Y 小王，Z 大王）", "choose by rank; again: one more (Y, Z: jokers)";
        KeyAct => "出牌", "play";
        KeyPass => "不出", "pass";
        KeyBid => "叫分", "bid";
        KeyDeclare => "报主、反主，按钮上有数字", "call or snatch, as numbered";
        KeyNoCall => "不报、不反", "no call, no snatch";
        KeyChooseMore => "选中这张牌；领出时再按选整对、整条", "choose this card; on a lead, again: its pair, its tractor";
        KeyActOrCover => "出牌、盖底", "play, bury";
        KeyChooseTile => "选中这张牌，再按一次就打", "choose this tile; again: play it";
        KeyTileRank => "按数字选牌，再按换一张", "choose a tile of this rank; again: the next one";
        KeyPlayTile => "打出选中的牌；要碰时碰，并打这张", "play the chosen tile; with PENG asked for: PENG and play it";
        KeyHu => "胡", "HU: win";
        KeyGang => "杠", "GANG";
        KeyPeng => "碰", "PENG";
        KeyLetGo => "过", "pass";
        KeyHint => "提示，再按换一个", "hint; again for the next one";
        KeyUndo => "悔牌；新发的一副里还没出手时，回到刚才那副", "undo; in a new deal, back to the game before";
        KeyClear => "全部放下", "clear the selection";
        // The timeline
        Timeline => "进度", "Timeline";
        First => "开头", "To the start";
        StepBack => "上一手", "Step back";
        Play => "播放", "Autoplay";
        Pause => "暂停", "Pause";
        StepForward => "下一手", "Step forward";
        Last => "结尾", "To the end";
        Speed => "速度（每手的时间）", "Speed (time per move)";
        SpeedOf(speed: Speed) =>
            match speed.pause_ms() {
                pause @ 5_000.. => format!("{} 秒", pause / 1_000),
                _ => format!("{}×", speed.name()),
            },
            match speed.pause_ms() {
                pause @ 5_000.. => format!("{} s", pause / 1_000),
                _ => format!("{}×", speed.name()),
            };
        StepOf { step: usize, last: usize, growing: bool } =>
            match (step, last, growing) {
                (0, 0, _) => "开始".to_owned(),
                (0, last, true) => format!("开始 / 目前 {last}"),
                (0, last, false) => format!("开始 / {last}"),
                (step, last, true) => format!("第 {step} 手 / 目前 {last}"),
                (step, last, false) => format!("第 {step} 手 / {last}"),
            },
            match (step, last, growing) {
                (0, 0, _) => "start".to_owned(),
                (0, last, true) => format!("start / {last} so far"),
                (0, last, false) => format!("start / {last}"),
                (step, last, true) => format!("move {step} / {last} so far"),
                (step, last, false) => format!("move {step} / {last}"),
            };
        // The table
        CopySvg => "复制图片（SVG）", "Copy as SVG";
        CopyPng => "复制图片（PNG）", "Copy as PNG";
        CopyDiagram => "复制为文字", "Copy as text";
        Copied => "已复制", "Copied";
        NotCopied => "浏览器不让复制", "The browser refused";
        SidePanels => "分析与过程", "Analysis and history";
        Thinking => "思考中…", "thinking…";
        // The analysis
        Analyst => "由谁来分析", "Analysis by";
        // An AI and its levels, each of which may be chosen.
        LevelsOf(ai: &'static str) => format!("{ai} 的等级，1 到 5"), format!("{ai}, levels 1 to 5");
        ValuesAre(unit: String) => format!("数值：{unit}"), format!("Values: {unit}");
        // Cards and seats
        UnknownHand => "原文没有", "not in the text";
        FaceDown(count: u8) => format!("{count} 张暗牌"), format!("{count} cards face down");
        CardCount(count: u8) => format!("{count} 张"), count.to_string();
        HandOf(seat: &'static str) => format!("{seat}的手牌"), format!("{seat}'s hand");
        PlayedBy(seat: &'static str) => format!("{seat}出的牌"), format!("played by {seat}");
        Role(role: Role) => |lang| role.say(lang);
        Kitty => "底牌", "Kitty";
        Stake(points: u8) =>
            match points {
                0 => "底牌".to_owned(),
                points => format!("底分 {points}"),
            },
            match points {
                0 => "Kitty".to_owned(),
                points => format!("Stake {points}"),
            };
        Bombs { bombs: u32, rocket: bool } =>
            match (bombs, rocket) {
                (bombs, false) => format!("炸弹 {bombs} 个"),
                (bombs, true) => format!("炸弹 {bombs} 个，火箭"),
            },
            match (bombs, rocket) {
                (bombs, false) => format!("bombs: {bombs}"),
                (bombs, true) => format!("bombs: {bombs}, and the rocket"),
            };
        // Acting
        Actions => "可选操作", "What you can do";
        NoBid => "不叫", "Pass";
        BidPoints(points: u8) => format!("{points} 分"), format!("Bid {points}");
        Pass => "不出", "Pass";
        PlayCards => "出牌", "Play";
        Hint => "提示", "Hint";
        Undo => "悔牌", "Undo";
        ChooseFirst => "先选牌", "Choose cards first";
        HintOf { hint: usize, hints: usize } => format!("提示 {hint}/{hints}"), format!("hint {hint}/{hints}");
        Suggestion(action: String) => format!("建议：{action}"), format!("suggestion: {action}");
        YourBid => "叫分，或者不叫", "Bid or pass";
        YourLead => "任选一种牌型领出", "Lead any combination";
        YouFollow => "选压得过的牌，或者不出", "Choose cards that beat it, or pass";
        YourTurn => "轮到你", "Your turn";
        TurnToBid(seat: &'static str) => format!("{seat}叫分"), format!("{seat} bids");
        HighestBid(points: u8) => format!("已叫 {points} 分"), format!("highest so far: {points}");
        TurnToLead(seat: &'static str) => format!("{seat}领出"), format!("{seat} leads");
        TurnToFollow(seat: &'static str) => format!("{seat}出牌"), format!("{seat} to play");
        ToBeat { what: String, owner: &'static str } => format!("要压过{owner}的{what}"), format!("must beat {owner}'s {what}");
        // The score
        ScoreSheet => "记分", "Score";
        LandlordWins => "地主胜", "The landlord wins";
        FarmersWin => "农民胜", "The farmers win";
        NoGame => "流局", "No game";
        Settled { won: bool, farmer: u32, landlord: u32 } =>
            match (won, farmer, landlord) {
                (true, farmer, landlord) => format!("两个农民各付 {farmer} 分，地主得 {landlord} 分"),
                (false, farmer, landlord) => format!("地主付 {landlord} 分，两个农民各得 {farmer} 分"),
            },
            match (won, farmer, landlord) {
                (true, farmer, landlord) => format!("Each farmer pays {farmer}; the landlord gets {landlord}"),
                (false, farmer, landlord) => format!("The landlord pays {landlord}; each farmer gets {farmer}"),
            };
    }
}
