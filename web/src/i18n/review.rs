//! The words of the panel that reviews games.

use std::borrow::Cow;

use paiju_game::{Lang, Say};

/// The words of the panel that reviews games. Numbers come as text, with as many digits as mean something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewText {
    Title,
    /// Of all games of a text.
    TitleOfAll,
    What,
    WhatOfAll,
    Begin,
    /// All of so many games.
    BeginAll(usize),
    Stop,
    StillPlaying,
    /// So many decisions were looked at, of so many.
    Running(usize, usize),
    Stopped(usize, usize),
    /// So many games were looked at, of so many.
    RunningAll(usize, usize),
    StoppedAll(usize, usize),
    NothingDecided,
    /// No mistake cost more than this.
    NoMistakes(String),
    AllMistakes(usize),
    /// So many more.
    MoreMistakes(usize),
    /// Counted from 1.
    GameNumber(usize),
    /// So many mistakes in so many decisions.
    Mistakes(usize, usize),
    CountedIn(String),
    Unclear(usize),
    /// Whose chance to win it is.
    Curve(String),
    ShowIt,
    /// What was played, and what was better.
    Better(String, String),
    /// The chance to win before and after.
    Chance(String, String),
    Skill {
        score: String,
        worth: String,
        skill: String,
    },
    Worth(String),
    /// After which step the winners could not be stopped any more, all hands open, and whose step gave it to them.
    Sealed {
        step: usize,
        winners: String,
        thrown: Option<String>,
    },
    /// So many mistakes can be tried again.
    Practise(usize),
    /// Whose turn it is.
    WhatWouldYouDo(String),
    Left(usize),
    Right(String),
    /// What was tried, and what it loses.
    Wrong(String, String),
    /// The same, and what the loss counts.
    WrongIn {
        tried: String,
        lost: String,
        unit: String,
    },
    TryAgain,
    BestWas(String),
    Next,
    /// So many were found at the first try, of so many.
    Practised(usize, usize),
    BackToReview,
}

impl Say for ReviewText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => zh(self),
            Lang::En => en(self),
        }
        .into_owned()
    }
}

fn zh(text: &ReviewText) -> Cow<'static, str> {
    match text {
        ReviewText::Title => "复盘".into(),
        ReviewText::TitleOfAll => "整份文本的复盘".into(),
        ReviewText::WhatOfAll => {
            "把每一局都复盘一遍，失误按种类汇总，最贵的排在最前，点一下就到那一手；可以存成 CSV 或 JSON。".into()
        }
        ReviewText::What => {
            "逐个决策看：当时能知道的都算上，最好的打法是什么，实际的打法亏了多少。最贵的失误排在最前。".into()
        }
        ReviewText::Begin => "复盘这一局".into(),
        ReviewText::BeginAll(count) => format!("复盘全部 {count} 局").into(),
        ReviewText::Stop => "停止".into(),
        ReviewText::StillPlaying => "打完这一局再复盘".into(),
        ReviewText::Running(done, count) => format!("正在复盘：{done} / {count} 个决策").into(),
        ReviewText::Stopped(done, count) => format!("已停止：看了 {count} 个决策中的 {done} 个").into(),
        ReviewText::RunningAll(done, count) => format!("正在复盘：{done} / {count} 局").into(),
        ReviewText::StoppedAll(done, count) => format!("已停止：看了 {count} 局中的 {done} 局").into(),
        ReviewText::NothingDecided => "没有可以复盘的决策：原文没有给出要选择的那一家的牌".into(),
        ReviewText::NoMistakes(threshold) => {
            format!("没有发现失误：每一手的损失都不超过 {threshold}，或者说不准").into()
        }
        ReviewText::AllMistakes(count) => format!("全部 {count} 处失误").into(),
        ReviewText::MoreMistakes(count) => format!("再看 {count} 处").into(),
        ReviewText::GameNumber(number) => format!("第 {number} 局").into(),
        ReviewText::Mistakes(mistakes, decisions) => format!("{decisions} 个决策，{mistakes} 处失误").into(),
        ReviewText::CountedIn(unit) => format!("损失按{unit}算。").into(),
        ReviewText::Unclear(count) => format!("另有 {count} 处说不准。").into(),
        ReviewText::Curve(who) => format!("{who}每次决策前后的胜率").into(),
        ReviewText::ShowIt => "回到这一手".into(),
        ReviewText::Better(played, best) => format!("{played} → {best} 更好").into(),
        ReviewText::Chance(before, after) => format!("胜率 {before} → {after}").into(),
        ReviewText::Skill { score, worth, skill } => {
            format!("得分 {score}，这副牌 AI 平均打 {worth}，发挥 {skill}").into()
        }
        ReviewText::Worth(worth) => format!("这副牌 AI 平均打 {worth}").into(),
        ReviewText::Sealed { step, winners, thrown: Some(by) } => {
            format!("明牌来看：第 {step} 步，{by}这一手把本来能赢的局送掉了，此后{winners}必胜").into()
        }
        ReviewText::Sealed { step, winners, thrown: None } => {
            format!("明牌来看：第 {step} 步之后{winners}必胜，谁也改不了；再往前牌太多，没有算").into()
        }
        ReviewText::Practise(count) => format!("重做这 {count} 处失误").into(),
        ReviewText::WhatWouldYouDo(who) => format!("{who}该怎么打？").into(),
        ReviewText::Left(count) => format!("还剩 {count} 题").into(),
        ReviewText::Right(tried) => format!("对了：{tried}").into(),
        ReviewText::Wrong(tried, lost) => format!("{tried} 要亏 {lost}").into(),
        ReviewText::WrongIn { tried, lost, unit } => format!("{tried} 要亏 {lost}（{unit}）。").into(),
        ReviewText::TryAgain => "再试一次".into(),
        ReviewText::BestWas(best) => format!("最好的打法：{best}").into(),
        ReviewText::Next => "下一题".into(),
        ReviewText::Practised(found, all) => format!("都做完了：{all} 题中 {found} 题一次做对").into(),
        ReviewText::BackToReview => "回到复盘".into(),
    }
}

fn en(text: &ReviewText) -> Cow<'static, str> {
    match text {
        ReviewText::Title => "Review".into(),
        ReviewText::TitleOfAll => "Review of all games".into(),
        ReviewText::WhatOfAll => {
            "Reviews every game of the text: mistakes by kind, the costliest first, each a click from its position. Can be saved as CSV or JSON.".into()
        }
        ReviewText::What => {
            "Every decision, judged by what the seat could know: the best action, and what the actual one lost. The costliest mistakes come first.".into()
        }
        ReviewText::Begin => "Review this game".into(),
        ReviewText::BeginAll(count) => format!("Review all {count} games").into(),
        ReviewText::Stop => "Stop".into(),
        ReviewText::StillPlaying => "Play the game to its end first".into(),
        ReviewText::Running(done, count) => format!("Reviewing: {done} of {count} decisions").into(),
        ReviewText::Stopped(done, count) => format!("Stopped after {done} of {count} decisions").into(),
        ReviewText::RunningAll(done, count) => format!("Reviewing: {done} of {count} games").into(),
        ReviewText::StoppedAll(done, count) => format!("Stopped after {done} of {count} games").into(),
        ReviewText::NothingDecided => {
            "There is nothing to review: the text does not show the hand of any seat that had a choice".into()
        }
        ReviewText::NoMistakes(threshold) => {
            format!("No mistakes found: no decision clearly cost more than {threshold}").into()
        }
        ReviewText::AllMistakes(count) => format!("All {count} mistakes").into(),
        ReviewText::MoreMistakes(count) => format!("{count} more").into(),
        ReviewText::GameNumber(number) => format!("Game {number}").into(),
        ReviewText::Mistakes(1, decisions) => format!("1 mistake in {decisions} decisions").into(),
        ReviewText::Mistakes(mistakes, decisions) => format!("{mistakes} mistakes in {decisions} decisions").into(),
        ReviewText::CountedIn(unit) => format!("Losses are in {unit}.").into(),
        ReviewText::Unclear(1) => "1 more is too close to call.".into(),
        ReviewText::Unclear(count) => format!("{count} more are too close to call.").into(),
        ReviewText::Curve(who) => format!("{who}: the chance to win before and after each decision").into(),
        ReviewText::ShowIt => "Go to this decision".into(),
        ReviewText::Better(played, best) => format!("{played} → better: {best}").into(),
        ReviewText::Chance(before, after) => format!("chance to win {before} → {after}").into(),
        ReviewText::Skill { score, worth, skill } => {
            format!("scored {score}; our AIs average {worth} with this deal; play {skill}").into()
        }
        ReviewText::Worth(worth) => format!("our AIs average {worth} with this deal").into(),
        ReviewText::Sealed { step, winners, thrown: Some(by) } => {
            format!("With open hands: step {step}, by {by}, gave a won game away; from there on {winners} could not be stopped").into()
        }
        ReviewText::Sealed { step, winners, thrown: None } => {
            format!("With open hands: from step {step} on nobody could have stopped {winners}; before that too many cards are left to tell").into()
        }
        ReviewText::Practise(1) => "Try the mistake again".into(),
        ReviewText::Practise(count) => format!("Try the {count} mistakes again").into(),
        ReviewText::WhatWouldYouDo(who) => format!("{who}: what would you do?").into(),
        ReviewText::Left(count) => format!("{count} to go").into(),
        ReviewText::Right(tried) => format!("Right: {tried}").into(),
        ReviewText::Wrong(tried, lost) => format!("{tried} loses {lost}").into(),
        ReviewText::WrongIn { tried, lost, unit } => format!("{tried} loses {lost} ({unit}).").into(),
        ReviewText::TryAgain => "Try again".into(),
        ReviewText::BestWas(best) => format!("The best: {best}").into(),
        ReviewText::Next => "Next".into(),
        ReviewText::Practised(found, all) => format!("All done: {found} of {all} found at the first try").into(),
        ReviewText::BackToReview => "Back to the review".into(),
    }
}
