//! The words of puzzles.

use std::borrow::Cow;

use paiju_game::{Lang, Say};

/// A text of the puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words are the documentation")]
pub enum PuzzleText {
    PuzzleGrade(u8),
    PuzzleNumber(usize),
    PuzzleTitle { number: usize, hands: u8, done: bool },
    PuzzleOf { grade: u8, number: usize },
    APuzzle,
    CopyPuzzle,
    Solved { done: usize, of: usize },
    NotFetched,
    TaskOfTwo,
    TaskOfLandlord(String),
    TaskOfFarmers(String),
    GivenAway,
    TakeBack,
    Won,
    WonWithHelp,
    FromTheStart,
    Unsettled,
}

impl Say for PuzzleText {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
        .into_owned()
    }
}

impl PuzzleText {
    fn zh(&self) -> Cow<'static, str> {
        match self {
            Self::PuzzleGrade(grade) => format!("{grade} 级").into(),
            Self::PuzzleNumber(number) => format!("第 {number} 题").into(),
            Self::PuzzleTitle { number, hands, done } => {
                let hands = if *hands == 2 { "两家" } else { "三家" };
                let done = if *done { "（已解开）" } else { "" };
                format!("第 {number} 题，{hands}{done}").into()
            }
            Self::PuzzleOf { grade, number } => format!("残局 {grade} 级第 {number} 题").into(),
            Self::APuzzle => "残局".into(),
            Self::CopyPuzzle => "复制这道残局的链接".into(),
            Self::Solved { done, of } => format!("解开 {done} / {of}").into(),
            Self::NotFetched => "题目没有加载下来，请检查网络后重试。".into(),
            Self::TaskOfTwo => "两家明牌，你先走，先出完的赢。".into(),
            Self::TaskOfLandlord(seat) => format!("三家明牌，你是{seat}，地主，该你走。必胜，只有一手对。").into(),
            Self::TaskOfFarmers(seat) => format!("三家明牌，你走两家农民的牌，{seat}先走。必胜，只有一手对。").into(),
            Self::GivenAway => "这一手把赢牌送掉了。对方这样赢：".into(),
            Self::TakeBack => "收回这一手".into(),
            Self::Won => "解开了。".into(),
            Self::WonWithHelp => "赢了，不过中间走错过或看过提示。可以从头再来一遍。".into(),
            Self::FromTheStart => "从头再来".into(),
            Self::Unsettled => "这一手太难算，没有算完".into(),
        }
    }

    fn en(&self) -> Cow<'static, str> {
        match self {
            Self::PuzzleGrade(grade) => format!("Grade {grade}").into(),
            Self::PuzzleNumber(number) => format!("Puzzle {number}").into(),
            Self::PuzzleTitle { number, hands, done } => {
                let done = if *done { " (solved)" } else { "" };
                format!("Puzzle {number}, {hands} hands{done}").into()
            }
            Self::PuzzleOf { grade, number } => format!("Puzzle {number}, grade {grade}").into(),
            Self::APuzzle => "A puzzle".into(),
            Self::CopyPuzzle => "Copy a link to this puzzle".into(),
            Self::Solved { done, of } => format!("{done} of {of} solved").into(),
            Self::NotFetched => "The puzzles could not be loaded. Check the connection and try again.".into(),
            Self::TaskOfTwo => "Two open hands: you move first, and the first to go out wins.".into(),
            Self::TaskOfLandlord(seat) => format!(
                "Three open hands: you are {seat}, the landlord, and it is your move. You can win, with only one play."
            )
            .into(),
            Self::TaskOfFarmers(seat) => {
                format!("Three open hands: you play both farmers, {seat} first. You can win, with only one play.")
                    .into()
            }
            Self::GivenAway => "This gives the win away. The others win like this:".into(),
            Self::TakeBack => "Take it back".into(),
            Self::Won => "Solved.".into(),
            Self::WonWithHelp => "Won, with a wrong play or a hint on the way. Try it once more from the start.".into(),
            Self::FromTheStart => "From the start".into(),
            Self::Unsettled => "this play could not be settled in time".into(),
        }
    }
}
