//! Why an input asks nothing.

use paiju_game::{Lang, Say, Spoken};
use serde::{Deserialize, Serialize};

/// Why an input asks nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InputProblem {
    /// It is neither Botzone's nor, in Dou Dizhu, DOUDIZHUVER's.
    NotAnInput,
    /// It is truncated inside a turn.
    CutOff,
    /// It is not a game.
    NoGame {
        /// The reason.
        why: Spoken,
    },
    /// A DOUDIZHUVER line that is unreadable, or contradicts earlier ones.
    Line {
        /// Its number, from 1.
        line: usize,
        /// The reason.
        why: Spoken,
    },
    /// Nothing is asked at its end.
    NothingAsked,
    /// The number of answers does not match the DOUDIZHUVER questions before the last.
    Counts {
        /// The number of questions before the last.
        questions: usize,
        /// The number of answers in the case.
        answered: usize,
    },
    /// An unreadable or illegal answer to an earlier question.
    Answered {
        /// The question's number, from 1.
        question: usize,
    },
}

impl Say for InputProblem {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::NotAnInput, Lang::Zh) => "输入既不是 Botzone 的 JSON，也不是简单交互或 DOUDIZHUVER".to_owned(),
            (Self::NotAnInput, Lang::En) => {
                "the input is neither Botzone's JSON nor its simple interaction nor DOUDIZHUVER".to_owned()
            }
            (Self::CutOff, Lang::Zh) => "输入不完整".to_owned(),
            (Self::CutOff, Lang::En) => "the input is truncated".to_owned(),
            (Self::NoGame { why }, Lang::Zh) => format!("输入不成一局：{}", why.say(Lang::Zh)),
            (Self::NoGame { why }, Lang::En) => format!("the input is not a game: {}", why.say(Lang::En)),
            (Self::Line { line, why }, Lang::Zh) => format!("输入第 {line} 行：{}", why.say(Lang::Zh)),
            (Self::Line { line, why }, Lang::En) => format!("line {line} of the input: {}", why.say(Lang::En)),
            (Self::NothingAsked, Lang::Zh) => "输入到最后没有轮到它应答".to_owned(),
            (Self::NothingAsked, Lang::En) => "nothing is asked at the end of the input".to_owned(),
            (Self::Counts { questions, answered }, Lang::Zh) => {
                format!("最后一问之前问过 {questions} 次，answered 里却有 {answered} 个应答")
            }
            (Self::Counts { questions, answered }, Lang::En) => {
                format!("there are {questions} questions before the last, but answered has {answered} answers")
            }
            (Self::Answered { question }, Lang::Zh) => format!("answered 里第 {question} 个应答看不懂或不合规则"),
            (Self::Answered { question }, Lang::En) => {
                format!("answer {question} in answered is unreadable or illegal")
            }
        }
    }
}
