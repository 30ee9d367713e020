//! The opinions of rules and AIs about an action.

use paiju_game::Spoken;
use serde::{Deserialize, Serialize};

use super::Values;

/// The rules' verdict on one action of the seat whose turn it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Verdict<G: Values> {
    /// The action in question. Answers come late: a board shows a verdict only while it still asks about this action.
    pub action: G::Move,
    pub ruling: Ruling,
    /// Further facts about it.
    pub facts: Option<G::Facts>,
}

/// Whether an action is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ruling {
    /// The rules refuse it, for this reason.
    Refused(Spoken),
    /// Legal: the name of the play or its effect at this moment; empty if there is nothing to add.
    Allowed(Spoken),
    /// It is legal but may cost points: a throw (甩牌) that somebody may beat.
    Risky(Spoken),
}

impl Ruling {
    pub const fn refusal(&self) -> Option<&Spoken> {
        match self {
            Self::Refused(why) => Some(why),
            Self::Allowed(_) | Self::Risky(_) => None,
        }
    }

    /// The message, allowed or not.
    pub const fn words(&self) -> &Spoken {
        match self {
            Self::Refused(words) | Self::Allowed(words) | Self::Risky(words) => words,
        }
    }
}

/// A player's decision and what it weighed.
///
/// Reasons are already texts: sent as values, they would need the code for every kind of reason of every AI on the
/// page, a hundred kilobytes that no visitor benefits from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Thought<G: Values> {
    /// The chosen action.
    pub action: G::Move,
    /// The same as text; empty if no text was requested.
    pub what: Spoken,
    /// The weighed actions, best first; empty if none were weighed.
    pub candidates: Vec<Candidate<G>>,
    /// The unit of the candidates' values; `None` if unknown or nothing was weighed.
    pub unit: Option<ValueUnit>,
    /// Whether it was stopped before it finished.
    pub stopped: bool,
}

/// The unit of a player's values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ValueUnit {
    pub words: Spoken,
    /// The smallest difference of values that matters to a player.
    pub span: f64,
}

/// One action that a player weighed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Candidate<G: Values> {
    /// The action.
    pub action: G::Move,
    pub what: Spoken,
    /// Its value in the player's own unit; higher is better.
    pub value: f64,
    /// The reasons, the weightiest first; empty if there are none.
    pub why: Spoken,
    /// The facts about it, whoever weighs it.
    pub facts: Option<G::Facts>,
}

impl<G: Values> Thought<G> {
    /// An action without evaluation: a human's, or a link's.
    pub fn bare(action: G::Move) -> Self {
        Self { action, what: Spoken::default(), candidates: Vec::new(), unit: None, stopped: false }
    }
}
