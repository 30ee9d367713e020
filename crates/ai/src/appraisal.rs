//! The regret of a decision: the action taken against the best one.

use std::fmt::Debug;
use std::hash::Hash;

use paiju_game::{Reason, Say};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::Ais;

/// A kind of mistake (失误).
pub trait Slip: Copy + Debug + Eq + Ord + Hash + Say + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// All kinds, in display order.
    const ALL: &'static [Self];

    /// Its name in files: lower case, words joined by `_`.
    fn code(self) -> &'static str;
}

/// Declares a game's kinds of mistakes, in display order: each with its name in files and its words.
macro_rules! slips {
    ($($(#[$about:meta])* $Slip:ident $code:literal => $zh:literal, $en:literal;)*) => {
        paiju_game::texts! {
            /// A kind of mistake (失误), by what the better action would have done.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
            #[serde(rename_all = "snake_case")]
            #[allow(missing_docs, reason = "the words are the documentation")]
            #[non_exhaustive]
            pub enum Slip {
                $($(#[$about])* $Slip => $zh, $en;)*
            }
        }

        impl crate::Slip for Slip {
            const ALL: &'static [Self] = &[$(Self::$Slip),*];

            fn code(self) -> &'static str {
                match self {
                    $(Self::$Slip => $code,)*
                }
            }
        }
    };
}

pub(crate) use slips;

/// The regret of an action, and what it is made of.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")]
pub struct Appraisal<G: Ais> {
    /// The best action; the action taken if no better one was found.
    pub best: G::Action,
    /// How much worse the action is on average, in [`Ais::REGRET`]; 0 if no better one was found.
    pub regret: f64,
    /// Half-width of the 95 % confidence interval of `regret`; 0 if `regret` was computed without sampling.
    pub margin: f64,
    /// The seat's chance of winning with the best action, 0 to 1.
    pub win_best: f64,
    /// The seat's chance of winning with the action taken, 0 to 1.
    pub win: f64,
    /// The verdict.
    pub judgement: Judgement<G::Slip>,
    /// Why the best action is best, weightiest reason first.
    pub reasons: Vec<Reason>,
    /// Whether the search stopped before its work was done.
    pub stopped: bool,
}

/// The verdict on an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement<S> {
    /// No better action was found.
    Best,
    /// Another action may be better, by no more than the threshold.
    Fine,
    /// Another action looked better by more than the threshold, but within the confidence interval: too close to call.
    Unclear,
    /// A mistake: the regret exceeds the threshold and the confidence interval.
    Slip(S),
}

impl<G: Ais> Appraisal<G> {
    /// The appraisal of the best action.
    pub fn best<R: Into<Reason>>(
        action: G::Action,
        win: f64,
        reasons: impl IntoIterator<Item = R>,
        stopped: bool,
    ) -> Self {
        Self {
            best: action,
            regret: 0.0,
            margin: 0.0,
            win_best: win,
            win,
            judgement: Judgement::Best,
            reasons: reasons.into_iter().map(Into::into).collect(),
            stopped,
        }
    }

    /// The appraisal of an action that did worse than `best` by `regret` ± `margin`. With no regret, the action taken
    /// is the best. `slip` gives the kind of mistake and is called only for one.
    pub fn against<R: Into<Reason>>(
        best: G::Action,
        taken: &G::Action,
        (regret, margin): (f64, f64),
        [win_best, win]: [f64; 2],
        reasons: impl IntoIterator<Item = R>,
        stopped: bool,
        slip: impl FnOnce() -> G::Slip,
    ) -> Self {
        if regret <= 0.0 {
            return Self::best(taken.clone(), win, [] as [Reason; 0], stopped);
        }
        let judgement = match regret {
            _ if regret <= G::THRESHOLD => Judgement::Fine,
            _ if regret <= margin => Judgement::Unclear,
            _ => Judgement::Slip(slip()),
        };
        let reasons = reasons.into_iter().map(Into::into).collect();
        Self { best, regret, margin, win_best, win, judgement, reasons, stopped }
    }
}

impl<S: Slip> Judgement<S> {
    /// The kind of mistake, if any.
    pub const fn slip(&self) -> Option<S> {
        match self {
            Self::Slip(slip) => Some(*slip),
            Self::Best | Self::Fine | Self::Unclear => None,
        }
    }

    /// Its name in files: the mistake's own, or `best`, `fine`, `unclear`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Fine => "fine",
            Self::Unclear => "unclear",
            Self::Slip(slip) => slip.code(),
        }
    }
}
