//! What can be wrong with a lesson.

use paiju_cases::InputProblem;
use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::fact::FactProblem;
use crate::lesson::{MAX_BYTES, MAX_STEPS};
use crate::pieces::PieceError;
use crate::rule::RuleError;

/// Something wrong with a lesson, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonFault {
    /// In which step, from 0; `None` for the lesson itself.
    pub step: Option<usize>,
    /// What.
    pub problem: LessonProblem,
}

/// What is wrong with a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LessonProblem {
    /// The file is longer than is read.
    TooLong,
    /// It is not JSON of this form.
    NotRead {
        /// The line, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
        /// What is wrong, in English, as the reader of JSON says it.
        why: String,
    },
    /// It is of a version that is not known.
    Version {
        /// Which.
        found: u32,
    },
    /// It has no step.
    NoSteps,
    /// It has no step of this number.
    NoSuchStep,
    /// There is no lesson or exercise of this name.
    NoSuchLesson,
    /// It has more steps than are shown.
    TooManySteps,
    /// Words are missing.
    Blank,
    /// Something is shown that is nothing, or several things at once.
    NotOneThing,
    /// A question asks for nothing, or for several things at once.
    NotOneQuestion,
    /// Cards or tiles that cannot be read.
    Pieces(PieceError),
    /// A rule that cannot be asked.
    Rule(RuleError),
    /// No game of the lesson's kind stands in the text.
    NoGame,
    /// The game does not go on so long.
    NoSuchMoment {
        /// How many steps it has.
        steps: usize,
    },
    /// The game has no such seat.
    NoSuchSeat {
        /// How many it has.
        seats: u8,
    },
    /// A line is to be marked, and no text is shown, or it has no such line.
    NothingToMark,
    /// The input asks nothing.
    Input(InputProblem),
    /// No answer is right.
    NoRightAnswer,
    /// Every choice is right.
    NoWrongChoice,
    /// The text does not show the hand of the seat to ask.
    NoHand,
    /// A play is asked for, and no position is shown.
    NoPosition,
    /// Nobody is asked at the position.
    NobodyAsked,
    /// The seat that is asked has one answer.
    NothingToChoose,
    /// What a play may cost is no number above 0.
    Within,
    /// No AI can tell what a play costs there.
    Untold,
    /// An answer that is listed as right is refused.
    RightIsWrong {
        /// Which.
        answer: String,
    },
    /// An answer that is listed as wrong is accepted, or refused for another reason.
    WrongIsOther {
        /// Which.
        answer: String,
        /// What the judge says: the rule's code, or nothing where it is accepted.
        because: Option<String>,
    },
    /// The engine does not bear out a fact.
    Fact(FactProblem),
}

impl From<PieceError> for LessonProblem {
    fn from(error: PieceError) -> Self {
        Self::Pieces(error)
    }
}

impl From<RuleError> for LessonProblem {
    fn from(error: RuleError) -> Self {
        Self::Rule(error)
    }
}

impl Say for LessonProblem {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::TooLong, Lang::Zh) => format!("文件太大：最多 {MAX_BYTES} 字节"),
            (Self::TooLong, Lang::En) => format!("the file is too long: at most {MAX_BYTES} bytes"),
            (Self::NotRead { line, column, why }, Lang::Zh) => {
                let names: Vec<&str> = why.split('`').skip(1).step_by(2).collect();
                match names.is_empty() {
                    true => format!("第 {line} 行第 {column} 列读不下去"),
                    false => format!("第 {line} 行第 {column} 列读不下去，请看 {}", names.join("、")),
                }
            }
            (Self::NotRead { line, column, why }, Lang::En) => format!("line {line}, column {column}: {why}"),
            (Self::Version { found }, Lang::Zh) => format!("课文格式的版本是 {found}，这里只认识 1"),
            (Self::Version { found }, Lang::En) => format!("the lesson's version is {found}; only 1 is known"),
            (Self::NoSteps, Lang::Zh) => "一步也没有".to_owned(),
            (Self::NoSteps, Lang::En) => "the lesson has no steps".to_owned(),
            (Self::NoSuchStep, Lang::Zh) => "没有这一步".to_owned(),
            (Self::NoSuchStep, Lang::En) => "there is no such step".to_owned(),
            (Self::NoSuchLesson, Lang::Zh) => "没有这样的课或练习".to_owned(),
            (Self::NoSuchLesson, Lang::En) => "there is no such lesson or exercise".to_owned(),
            (Self::TooManySteps, Lang::Zh) => format!("最多 {MAX_STEPS} 步"),
            (Self::TooManySteps, Lang::En) => format!("at most {MAX_STEPS} steps"),
            (Self::Blank, Lang::Zh) => "标题、正文或问题没有写".to_owned(),
            (Self::Blank, Lang::En) => "a title, a text or a question is empty".to_owned(),
            (Self::NotOneThing, Lang::Zh) => {
                "show 的每一项要有 cards、text、position 中的一样，而且只有一样".to_owned()
            }
            (Self::NotOneThing, Lang::En) => "each item of show has one of cards, text and position".to_owned(),
            (Self::NotOneQuestion, Lang::Zh) => {
                "ask 要有 choose、pick、number、mark、answer、play 中的一样，而且只有一样".to_owned()
            }
            (Self::NotOneQuestion, Lang::En) => "ask has one of choose, pick, number, mark, answer and play".to_owned(),
            (Self::Pieces(error), _) => error.say(lang),
            (Self::Rule(error), _) => error.say(lang),
            (Self::NoGame, Lang::Zh) => "文本里没有这个游戏的对局".to_owned(),
            (Self::NoGame, Lang::En) => "the text has no game of the lesson's kind".to_owned(),
            (Self::NoSuchMoment { steps }, Lang::Zh) => format!("这一局只有 {steps} 步"),
            (Self::NoSuchMoment { steps }, Lang::En) => format!("the game has only {steps} steps"),
            (Self::NoSuchSeat { seats }, Lang::Zh) => format!("座位是 0 到 {}", seats - 1),
            (Self::NoSuchSeat { seats }, Lang::En) => format!("seats are 0 to {}", seats - 1),
            (Self::NothingToMark, Lang::Zh) => "没有可标的文本，或没有这一行".to_owned(),
            (Self::NothingToMark, Lang::En) => "there is no text to mark, or no such line in it".to_owned(),
            (Self::Input(problem), _) => problem.say(lang),
            (Self::NoRightAnswer, Lang::Zh) => "没有一个答案是对的".to_owned(),
            (Self::NoRightAnswer, Lang::En) => "no answer is right".to_owned(),
            (Self::NoWrongChoice, Lang::Zh) => "每个选项都是对的，没有可选错的".to_owned(),
            (Self::NoWrongChoice, Lang::En) => "every choice is right, so there is nothing to get wrong".to_owned(),
            (Self::NoHand, Lang::Zh) => "这份文本里看不到该出牌的那一家的手牌".to_owned(),
            (Self::NoHand, Lang::En) => "the text does not show the hand of the seat to ask".to_owned(),
            (Self::NoPosition, Lang::Zh) => "要在牌桌上出牌，show 里先要有一个 position".to_owned(),
            (Self::NoPosition, Lang::En) => "a play is asked for, but no position is shown".to_owned(),
            (Self::NobodyAsked, Lang::Zh) => "这个局面没有轮到任何一家".to_owned(),
            (Self::NobodyAsked, Lang::En) => "it is nobody's turn at the position".to_owned(),
            (Self::NothingToChoose, Lang::Zh) => "这个局面只有一种应答，没有可选的".to_owned(),
            (Self::NothingToChoose, Lang::En) => "there is only one legal action at the position".to_owned(),
            (Self::Within, Lang::Zh) => "within 要是大于 0 的数".to_owned(),
            (Self::Within, Lang::En) => "within is a number above 0".to_owned(),
            (Self::Untold, Lang::Zh) => "这一手亏多少，AI 算不出来".to_owned(),
            (Self::Untold, Lang::En) => "no AI can tell what this costs".to_owned(),
            (Self::RightIsWrong { answer }, Lang::Zh) => format!("列为正确的答案「{answer}」判为错误"),
            (Self::RightIsWrong { answer }, Lang::En) => format!("\"{answer}\" is listed as right but refused"),
            (Self::WrongIsOther { answer, because: None }, Lang::Zh) => {
                format!("列为错误的答案「{answer}」其实是对的")
            }
            (Self::WrongIsOther { answer, because: None }, Lang::En) => {
                format!("\"{answer}\" is listed as wrong but accepted")
            }
            (Self::WrongIsOther { answer, because: Some(code) }, Lang::Zh) => {
                format!("答案「{answer}」错在 {code}，不是所写的原因")
            }
            (Self::WrongIsOther { answer, because: Some(code) }, Lang::En) => {
                format!("\"{answer}\" is refused because of {code}, not for the reason given")
            }
            (Self::Fact(problem), _) => problem.say(lang),
        }
    }
}

impl Say for LessonFault {
    fn say(&self, lang: Lang) -> String {
        match (self.step, lang) {
            (None, _) => self.problem.say(lang),
            (Some(step), Lang::Zh) => format!("第 {} 步：{}", step + 1, self.problem.say(lang)),
            (Some(step), Lang::En) => format!("step {}: {}", step + 1, self.problem.say(lang)),
        }
    }
}
