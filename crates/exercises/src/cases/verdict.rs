//! What an answer is worth.

use paiju_game::Spoken;
use serde::{Deserialize, Serialize};

use crate::cases::answer::Answer;
use crate::cases::input_problem::InputProblem;
use crate::cases::unread::Unread;

/// The grade of an answer to a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grade {
    /// Whether it is right, and if not, why.
    pub verdict: Verdict,
    /// The answer; `None` if there is none.
    pub answer: Option<Answer>,
    /// The action that it means, in players' words.
    pub said: Option<Spoken>,
}

/// Whether an answer is right, and if not, why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// It means the same as an accepted one.
    Right,
    /// A different legal action.
    Other,
    /// An illegal action.
    Illegal {
        /// The first rule it breaks.
        why: Spoken,
    },
    /// It is unreadable.
    Unread(Unread),
    /// An earlier DOUDIZHUVER question was answered differently from the case, so the case's own was never asked.
    Strayed {
        /// Its number, from 1.
        question: usize,
    },
    /// The case itself asks nothing.
    NoQuestion(InputProblem),
}

impl Verdict {
    /// Whether it is right.
    pub const fn is_right(&self) -> bool {
        matches!(self, Self::Right)
    }

    /// A fixed name for programs that read results.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Other => "other",
            Self::Illegal { .. } => "illegal",
            Self::Unread(_) => "unread",
            Self::Strayed { .. } => "strayed",
            Self::NoQuestion(_) => "no-question",
        }
    }
}
