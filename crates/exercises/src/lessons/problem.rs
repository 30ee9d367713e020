//! Problems of a lesson.

use crate::cases::InputProblem;
use paiju_game::{Lang, Say, texts};
use serde::{Deserialize, Serialize};

use crate::lessons::fact::FactProblem;
use crate::lessons::lesson::{MAX_BYTES, MAX_STEPS};
use crate::lessons::pieces::PieceError;
use crate::lessons::rule::RuleError;

/// A problem and its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonFault {
    /// The step, from 0; `None` for the lesson itself.
    pub step: Option<usize>,
    pub problem: LessonProblem,
}

texts! {
    /// What is wrong with a lesson.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[non_exhaustive]
    pub enum LessonProblem {
        TooLong =>
            format!("文件太大：最多 {MAX_BYTES} 字节"),
            format!("the file is too long: at most {MAX_BYTES} bytes");
        NotRead {
            /// The line, from 1.
            line: usize,
            /// The column in characters, from 1.
            column: usize,
            /// The JSON reader's message, in English.
            why: String,
        } =>
            {
                let names: Vec<&str> = why.split('`').skip(1).step_by(2).collect();
                match names.is_empty() {
                    true => format!("第 {line} 行第 {column} 列读不下去"),
                    false => format!("第 {line} 行第 {column} 列读不下去，请看 {}", names.join("、")),
                }
            },
            format!("line {line}, column {column}: {why}");
        Version { found: u32 } =>
            format!("课文格式的版本是 {found}，这里只认识 1"),
            format!("the lesson's version is {found}; only 1 is known");
        NoSteps => "一步也没有", "the lesson has no steps";
        NoSuchStep => "没有这一步", "there is no such step";
        NoSuchLesson => "没有这样的课或练习", "there is no such lesson or exercise";
        TooManySteps => format!("最多 {MAX_STEPS} 步"), format!("at most {MAX_STEPS} steps");
        Blank => "标题、正文或问题没有写", "a title, a text or a question is empty";
        NotOneThing =>
            "show 的每一项要有 cards、text、position 中的一样，而且只有一样",
            "each item of show has one of cards, text and position";
        NotOneQuestion =>
            "ask 要有 choose、pick、number、mark、answer、play 中的一样，而且只有一样",
            "ask has one of choose, pick, number, mark, answer and play";
        Pieces(error: PieceError) => |lang| error.say(lang);
        Rule(error: RuleError) => |lang| error.say(lang);
        NoGame => "文本里没有这个游戏的对局", "the text has no game of the lesson's kind";
        NoSuchMoment { steps: usize } => format!("这一局只有 {steps} 步"), format!("the game has only {steps} steps");
        NoSuchSeat { seats: u8 } => format!("座位是 0 到 {}", seats - 1), format!("seats are 0 to {}", seats - 1);
        NothingToMark => "没有可标的文本，或没有这一行", "there is no text to mark, or no such line in it";
        Input(problem: InputProblem) => |lang| problem.say(lang);
        NoRightAnswer => "没有一个答案是对的", "no answer is right";
        NoWrongChoice => "每个选项都是对的，没有可选错的", "every choice is right, so there is nothing to get wrong";
        NoHand => "这份文本里看不到该出牌的那一家的手牌", "the text does not show the hand of the seat to ask";
        NoPosition => "要在牌桌上出牌，show 里先要有一个 position", "a play is asked for, but no position is shown";
        NobodyAsked => "这个局面没有轮到任何一家", "it is nobody's turn at the position";
        NothingToChoose => "这个局面只有一种应答，没有可选的", "there is only one legal action at the position";
        Within => "within 要是大于 0 的数", "within is a number above 0";
        Untold => "这一手亏多少，AI 算不出来", "no AI can tell what this costs";
        RightIsWrong { answer: String } =>
            format!("列为正确的答案「{answer}」判为错误"),
            format!("\"{answer}\" is listed as right but refused");
        WrongIsOther {
            answer: String,
            /// The judge's verdict: the rule's code, or `None` if accepted.
            because: Option<String>,
        } =>
            match because {
                None => format!("列为错误的答案「{answer}」其实是对的"),
                Some(code) => format!("答案「{answer}」错在 {code}，不是所写的原因"),
            },
            match because {
                None => format!("\"{answer}\" is listed as wrong but accepted"),
                Some(code) => format!("\"{answer}\" is refused because of {code}, not for the reason given"),
            };
        Fact(problem: FactProblem) => |lang| problem.say(lang);
    }
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

impl Say for LessonFault {
    fn say(&self, lang: Lang) -> String {
        match (self.step, lang) {
            (None, _) => self.problem.say(lang),
            (Some(step), Lang::Zh) => format!("第 {} 步：{}", step + 1, self.problem.say(lang)),
            (Some(step), Lang::En) => format!("step {}: {}", step + 1, self.problem.say(lang)),
        }
    }
}
