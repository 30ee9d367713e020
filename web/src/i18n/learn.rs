//! The words of Learn. Those of lessons are in their files.

use std::borrow::Cow;

use paiju_game::{Lang, Say};
use paiju_lessons::Course;

/// A text of Learn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum LearnText {
    // The list
    Title,
    Tagline,
    Rules,
    Protocols,
    Own,
    OwnHint,
    OpenFile,
    Course(Course),
    CourseBlurb(Course),
    NotBegun,
    DoneOf { done: usize, of: usize },
    Done,
    // A lesson
    ToIndex,
    Loading,
    Steps,
    StepTitle { step: usize, title: String, done: bool },
    Previous,
    Next,
    Finished,
    Faulty(usize),
    CopyLink,
    SaveFile,
    // Making one
    MakeTagline,
    MakePosition,
    MakeSource,
    OpenText,
    GameOf { game: usize, of: usize },
    MomentOf { step: usize, of: usize },
    MakeQuestion,
    MakeTitle,
    MakeText,
    MakeAsk,
    MakeRight(usize),
    MakeReply,
    MakeHandOn,
    MakeFinish,
    MakeMissing,
    Try,
    // A step
    Cards,
    Lines,
    PlayOn,
    LookInto,
    Pick,
    Number,
    MarkALine,
    Marked(usize),
    Input,
    Print,
    Answer,
    ShowAnswer,
    Right,
    Wrong,
}

impl Say for LearnText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
        .into_owned()
    }
}

impl LearnText {
    fn zh(&self) -> Cow<'static, str> {
        match self {
            Self::Title => "学习".into(),
            Self::Tagline => "从没见过这些规则？从第一课开始，一步一问，答案由本站的裁判判定。".into(),
            Self::Rules => "规则：从这里开始".into(),
            Self::Protocols => "协议：你来当程序".into(),
            Self::Own => "老师的课".into(),
            Self::OwnHint => {
                "一课就是一个文件或一个链接，不经过任何服务器。选一个文件，或把它贴到、拖到页面上。".into()
            }
            Self::OpenFile => "打开课文文件…".into(),
            Self::Course(course) => match course {
                Course::DouDizhuRules => "斗地主的规则",
                Course::BotzoneJson => "当一回 Bot：Botzone 的 JSON",
                Course::DouDizhuProtocol => "当一回引擎：DOUDIZHUVER",
                Course::TractorRules => "双升（拖拉机）的规则",
                Course::MahjongRules => "麻将（NOI2014）的规则",
            }
            .into(),
            Self::CourseBlurb(course) => match course {
                Course::BotzoneJson => "请求、回答、发牌、盖底、出牌：Bot 读到什么，该输出什么。",
                Course::DouDizhuProtocol => "裁判一行一行地发，你一行一行地答：报名、叫分、出牌、收场。",
                Course::DouDizhuRules => "十一种牌型、叫分、压牌，到炸弹和春天怎样翻倍。",
                Course::TractorRules => "级牌和主牌、对子和拖拉机、甩牌和跟牌、扣底和得分。",
                Course::MahjongRules => "胡牌、碰和杠、抢牌的先后，流局时的距离和机会值。",
            }
            .into(),
            Self::NotBegun => "还没开始".into(),
            Self::DoneOf { done, of } => format!("做完 {done} / {of}").into(),
            Self::Done => "全部做完".into(),
            Self::ToIndex => "目录".into(),
            Self::Loading => "正在加载…".into(),
            Self::Steps => "各步".into(),
            Self::StepTitle { step, title, done: false } => format!("第 {step} 步：{title}").into(),
            Self::StepTitle { step, title, done: true } => format!("第 {step} 步：{title}（已做完）").into(),
            Self::Previous => "上一步".into(),
            Self::Next => "下一步".into(),
            Self::Finished => "这一课全部做完了。".into(),
            Self::Faulty(count) => format!("这一课有 {count} 处问题：").into(),
            Self::CopyLink => "复制这一课的链接".into(),
            Self::SaveFile => "存为文件".into(),
            Self::MakeTagline => "三步：选一个局面，写一个问题，把链接发给学生。课文全在链接里，不经过服务器。".into(),
            Self::MakePosition => "一、局面".into(),
            Self::MakeSource => {
                "任何能检查的文本：对局日志、程序的输入、协议对话。牌桌和检查页里的「出一课」会替你带过来。".into()
            }
            Self::OpenText => "打开文本文件…".into(),
            Self::GameOf { game, of } => format!("第 {game} 局，共 {of} 局").into(),
            Self::MomentOf { step, of } => format!("第 {step} 步，共 {of} 步").into(),
            Self::MakeQuestion => "二、问题".into(),
            Self::MakeTitle => "标题".into(),
            Self::MakeText => "说明".into(),
            Self::MakeAsk => "问题".into(),
            Self::MakeRight(count) => {
                format!("哪些回答算对？规则允许的共 {count} 种；学生会看到勾上的和另外几种").into()
            }
            Self::MakeReply => "答对时说的话（可以不写）".into(),
            Self::MakeHandOn => "三、发出去".into(),
            Self::MakeFinish => "完成".into(),
            Self::MakeMissing => "还缺标题、说明、问题，或还没有勾选正确的回答。".into(),
            Self::Try => "自己试一遍".into(),
            Self::Cards => "牌".into(),
            Self::Lines => "文本".into(),
            Self::PlayOn => "从这里打下去".into(),
            Self::LookInto => "在检查里打开".into(),
            Self::Pick => "点选".into(),
            Self::Number => "填一个数".into(),
            Self::MarkALine => "点出那一行。".into(),
            Self::Marked(line) => format!("选了第 {line} 行。").into(),
            Self::Input => "程序读到的".into(),
            Self::Print => "程序应当输出的".into(),
            Self::Answer => "回答".into(),
            Self::ShowAnswer => "看答案".into(),
            Self::Right => "对".into(),
            Self::Wrong => "不对".into(),
        }
    }

    fn en(&self) -> Cow<'static, str> {
        match self {
            Self::Title => "Learn".into(),
            Self::Tagline => "Never seen these rules? Begin with the first lesson: each step asks something, and this site's own judges say what your answer is worth.".into(),
            Self::Rules => "The rules: start here".into(),
            Self::Protocols => "The protocols: you are the bot".into(),
            Self::Own => "A teacher's lessons".into(),
            Self::OwnHint => "A lesson is a file or a link and passes through no server. Choose a file, or paste or drop it anywhere on the page.".into(),
            Self::OpenFile => "Open a lesson's file…".into(),
            Self::Course(course) => match course {
                Course::DouDizhuRules => "The rules of Dou Dizhu",
                Course::BotzoneJson => "Be the bot: Botzone's JSON",
                Course::DouDizhuProtocol => "Be the engine: DOUDIZHUVER",
                Course::TractorRules => "The rules of Tractor",
                Course::MahjongRules => "The rules of Mahjong (NOI2014)",
            }
            .into(),
            Self::CourseBlurb(course) => match course {
                Course::BotzoneJson => "Requests and responses, deal, cover, play: what a bot reads and what it must print.",
                Course::DouDizhuProtocol => "The referee sends line after line and you answer: your name, bids, plays, the end.",
                Course::DouDizhuRules => "The eleven types of play, bidding, beating, and how bombs and springs multiply the score.",
                Course::TractorRules => "Level and trumps, pairs and tractors, throwing and following, the kitty and the points.",
                Course::MahjongRules => "Winning hands, claims and their order, and how drawn games rank: distance and chance value.",
            }
            .into(),
            Self::NotBegun => "not begun".into(),
            Self::DoneOf { done, of } => format!("{done} of {of} done").into(),
            Self::Done => "all done".into(),
            Self::ToIndex => "All lessons".into(),
            Self::Loading => "Loading…".into(),
            Self::Steps => "Steps".into(),
            Self::StepTitle { step, title, done: false } => format!("Step {step}: {title}").into(),
            Self::StepTitle { step, title, done: true } => format!("Step {step}: {title} (done)").into(),
            Self::Previous => "Back".into(),
            Self::Next => "Next".into(),
            Self::Finished => "This lesson is done.".into(),
            Self::Faulty(1) => "There is 1 problem in this lesson:".into(),
            Self::Faulty(count) => format!("There are {count} problems in this lesson:").into(),
            Self::CopyLink => "Copy a link to this lesson".into(),
            Self::SaveFile => "Save as a file".into(),
            Self::MakeTagline => "Three steps: choose a position, write a question, send the link to your students. The whole lesson is in the link and passes through no server.".into(),
            Self::MakePosition => "1. The position".into(),
            Self::MakeSource => "Any text that can be inspected: a game's log, a bot's input, a transcript. \"Make a lesson\" at a table and in the inspector brings it along.".into(),
            Self::OpenText => "Open a text file…".into(),
            Self::GameOf { game, of } => format!("game {game} of {of}").into(),
            Self::MomentOf { step, of } => format!("After step {step} of {of}").into(),
            Self::MakeQuestion => "2. The question".into(),
            Self::MakeTitle => "Title".into(),
            Self::MakeText => "What is said".into(),
            Self::MakeAsk => "What is asked".into(),
            Self::MakeRight(1) => "Which answers are right? The rules allow 1".into(),
            Self::MakeRight(count) => format!("Which answers are right? The rules allow {count}; students see those that are ticked and a few others").into(),
            Self::MakeReply => "What is said to a right answer (optional)".into(),
            Self::MakeHandOn => "3. Hand it on".into(),
            Self::MakeFinish => "Finish".into(),
            Self::MakeMissing => "A title, a text, a question or a right answer is still missing.".into(),
            Self::Try => "Try it yourself".into(),
            Self::Cards => "Cards".into(),
            Self::Lines => "Text".into(),
            Self::PlayOn => "Play on from here".into(),
            Self::LookInto => "Open in the inspector".into(),
            Self::Pick => "Pick".into(),
            Self::Number => "A number".into(),
            Self::MarkALine => "Click the line.".into(),
            Self::Marked(line) => format!("Line {line} is marked.").into(),
            Self::Input => "What the program reads".into(),
            Self::Print => "What the program should print".into(),
            Self::Answer => "Answer".into(),
            Self::ShowAnswer => "Show the answer".into(),
            Self::Right => "Right".into(),
            Self::Wrong => "Not right".into(),
        }
    }
}
