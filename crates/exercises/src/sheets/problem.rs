//! Why a file is not a sheet or a hand-in.

use paiju_game::{Lang, Spoken, texts};

use crate::sheets::limits::{MAX_DEALS, MAX_EXERCISES, MAX_TASKS};

texts! {
    /// Why a file is not a sheet or a hand-in.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum SheetProblem {
        Json { detail: String } => format!("JSON 读不出来：{detail}"), format!("the JSON cannot be read: {detail}");
        NoSheet => "这不是练习单：缺少 \"paiju\":\"sheet\"", "this is not a sheet: \"paiju\":\"sheet\" is missing";
        NoHandIn => "这不是答卷：缺少 \"paiju\":\"hand-in\"", "this is not a hand-in: \"paiju\":\"hand-in\" is missing";
        IsSheet =>
            "这是练习单，不是答卷：先打开它，做完再交",
            "this is a sheet, not a hand-in: open it, do its tasks, then hand in";
        Version { found: String } =>
            format!("不认识的版本 {found}，这里只认 1"),
            format!("version {found} is unknown; only 1 is known");
        Link { why: Spoken } =>
            format!("链接里的练习单读不出来：{}", why.say(Lang::Zh)),
            format!("the sheet in the link cannot be read: {}", why.say(Lang::En));
        NoTitle => "练习单没有名称", "the sheet has no title";
        NoTasks => "练习单里一项任务也没有", "the sheet has no task";
        TooMany => format!("任务太多，最多 {MAX_TASKS} 项"), format!("too many tasks: at most {MAX_TASKS} are read");
        Task(fault: Fault, task: usize) =>
            format!("第 {} 项任务：{}", task + 1, fault.say(Lang::Zh)),
            format!("task {}: {}", task + 1, fault.say(Lang::En));
        NoName => "先写上名字", "a name is missing";
    }
}

texts! {
    /// What is wrong with a task.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Fault {
        Kind =>
            "「course、lesson、puzzle、drill、cases、bot」里应当恰好有一项",
            "it needs exactly one of course, lesson, puzzle, drill, cases and bot";
        Course { code: String } => format!("没有「{code}」这一课"), format!("there is no lesson “{code}”");
        Lesson => "课读不出来", "the lesson cannot be read";
        NoPuzzle => "这不是一行残局", "this is not a puzzle's line";
        NoPack => "这不是题集", "this is not a case pack";
        Puzzle { why: Spoken } =>
            format!("残局读不出来：{}", why.say(Lang::Zh)),
            format!("the puzzle cannot be read: {}", why.say(Lang::En));
        Drill { code: String } => format!("没有「{code}」这种练习"), format!("there is no drill “{code}”");
        Grade => "练习的难度是 1 到 3", "a drill's grade is 1 to 3";
        Count =>
            format!("一项任务有 1 到 {MAX_EXERCISES} 道练习"),
            format!("a task has 1 to {MAX_EXERCISES} exercises");
        Pack { why: Spoken } => |lang| why.say(lang);
        Opponent { name: String } =>
            format!("这个游戏没有 AI「{name}」"),
            format!("this game has no AI “{name}”");
        Deals => format!("一场比赛有 1 到 {MAX_DEALS} 副牌"), format!("a match has 1 to {MAX_DEALS} deals");
    }
}
