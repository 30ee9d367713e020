//! What a decision cost: an action held against the best.

use std::fmt::Debug;
use std::hash::Hash;

use paiju_game::Say;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::Ais;

/// A kind of mistake (失误).
pub trait Slip: Copy + Debug + Eq + Ord + Hash + Say + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// All of them, in the order in which lists show them.
    const ALL: &'static [Self];

    /// Its name in files: lower case, words joined by `_`.
    fn code(self) -> &'static str;
}

/// What an action cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Appraisal<G: Ais> {
    /// The best action; the one that was taken, where nothing better was found.
    pub best: G::Action,
    /// What the action gave away on average, in [`Ais::REGRET`]; 0 where nothing better was found.
    pub regret: f64,
    /// The true regret lies within ± this of `regret`, 95 times in a hundred; 0 where it was reckoned without chance.
    pub margin: f64,
    /// The seat's chance to win with the best action, 0 to 1.
    pub win_best: f64,
    /// The seat's chance to win with the action that was taken, 0 to 1.
    pub win: f64,
    /// What that makes of the action.
    pub judgement: Judgement<G::Slip>,
    /// Why the best is the best, the weightiest first.
    pub reasons: Vec<G::Reason>,
    /// Whether it was stopped before its work was done.
    pub stopped: bool,
}

/// What is to be said of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement<S> {
    /// Nothing better was found.
    Best,
    /// Something may be better, by no more than the threshold.
    Fine,
    /// Something seemed better by more than that, within what chance can do: too close to call.
    Unclear,
    /// A mistake, beyond what chance can do.
    Slip(S),
}

impl<G: Ais> Appraisal<G> {
    /// Of the best action.
    pub const fn best(action: G::Action, win: f64, reasons: Vec<G::Reason>, stopped: bool) -> Self {
        Self {
            best: action,
            regret: 0.0,
            margin: 0.0,
            win_best: win,
            win,
            judgement: Judgement::Best,
            reasons,
            stopped,
        }
    }

    /// Of an action that did by `regret` ± `margin` worse than another; where it did no worse it is the best. `slip` names the mistake, if it is one.
    pub fn against(
        best: G::Action,
        taken: &G::Action,
        (regret, margin): (f64, f64),
        [win_best, win]: [f64; 2],
        reasons: Vec<G::Reason>,
        stopped: bool,
        slip: impl FnOnce() -> G::Slip,
    ) -> Self {
        if regret <= 0.0 {
            return Self::best(taken.clone(), win, Vec::new(), stopped);
        }
        let judgement = match regret {
            _ if regret <= G::THRESHOLD => Judgement::Fine,
            _ if regret <= margin => Judgement::Unclear,
            _ => Judgement::Slip(slip()),
        };
        Self { best, regret, margin, win_best, win, judgement, reasons, stopped }
    }
}

impl<S: Slip> Judgement<S> {
    /// The kind of mistake, if it is one.
    pub const fn slip(&self) -> Option<S> {
        match self {
            Self::Slip(slip) => Some(*slip),
            Self::Best | Self::Fine | Self::Unclear => None,
        }
    }

    /// Its name in files: a mistake's own, or `best`, `fine`, `unclear`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Fine => "fine",
            Self::Unclear => "unclear",
            Self::Slip(slip) => slip.code(),
        }
    }
}
