//! The claims of a lesson that the engine must confirm.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::lessons::ask::{Input, Pick};
use crate::lessons::contest::ContestQuestion;

/// A claim of a step, in a form that the engine can check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// The rules give this answer.
    Rules {
        /// The question for `paiju rules`, without `game`.
        ask: Value,
        /// Fields that the answer must contain.
        is: Value,
    },
    /// Picking these cards is right, or is refused.
    Pick {
        /// The choices and the rule.
        pick: Pick,
        cards: String,
        /// The rule that refuses it (see [`crate::lessons::WrongPick::code`]); right by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<String>,
    },
    /// A program's output for an input is right, or is refused.
    Prints {
        /// The input and the accepted answers; by default every legal one.
        answer: Input,
        /// The output.
        printed: String,
        /// The reason for refusing it, by [`crate::lessons::Judged::because`]; right by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<String>,
        /// Words that the reply must contain, in Chinese or English.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<String>,
    },
    /// The contests' rules make this of a round.
    Contest { ask: ContestQuestion, is: Value },
    /// The judge finds this in a text.
    Judged {
        /// The text, as the inspector reads it.
        text: String,
        /// The codes of all errors, in order.
        #[serde(default)]
        errors: Vec<String>,
        /// The codes of all warnings, in order; by default unchecked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        warnings: Option<Vec<String>>,
        /// The points of each seat; empty for a game without a result.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scores: Option<Vec<f64>>,
        /// Tractor: the attackers' points.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attackers: Option<i32>,
        /// Fields that the game's outcome must contain: bombs and multiplier, the kitty and its factor, ranks,
        /// distances, chance values.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<Value>,
        /// Fields that the text's known deal must contain: for a Mahjong match, whether its order of tiles is
        /// `complete`, including the wall's end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        known: Option<Value>,
    },
}

/// The engine's answer that contradicts a fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactProblem {
    pub found: String,
}

impl Say for FactProblem {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => format!("引擎的回答是：{}", self.found),
            Lang::En => format!("the engine answers: {}", self.found),
        }
    }
}
