//! A decision and its cost, in words and numbers that can be shown without the rules.

use crate::Decided;
use paiju_ai::{Ais, Judgement};
use paiju_game::{Limit, Seat, Spoken};
use serde::{Deserialize, Serialize};

/// A decision and its cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// The step of the replay, from 0.
    pub step: usize,
    /// Its turn, as problems count turns.
    pub turn: Option<usize>,
    /// The seat.
    pub seat: Seat,
    /// The action: as files write it, and in words.
    pub played: (String, Spoken),
    /// The best action, likewise; the actual one if nothing better was found.
    pub best: (String, Spoken),
    /// The loss, in the game's [`Ais::REGRET`]; 0 if nothing better was found.
    pub regret: f64,
    /// The true loss is within ± this of `regret` with 95 % confidence; 0 if computed exactly.
    pub margin: f64,
    /// The chance to win with the best action, 0 to 1.
    pub win_best: f64,
    /// The chance to win with the actual action, 0 to 1.
    pub win: f64,
    /// The verdict.
    pub class: Class,
    /// The reasons for the best action, the weightiest first.
    pub reasons: Vec<Spoken>,
    /// What the actual action risks with some judge ([`paiju_game::Game::caution`]); empty otherwise.
    pub caution: Spoken,
}

/// Lets containers of turns be summarised.
impl AsRef<Self> for Turn {
    fn as_ref(&self) -> &Self {
        self
    }
}

/// The verdict on a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Class {
    /// Its name in files: `best`, `fine`, `unclear`, or a mistake's.
    pub code: String,
    /// The mistake in words; empty otherwise.
    pub words: Spoken,
}

impl Class {
    /// Whether it was a mistake, beyond chance.
    pub const fn is_slip(&self) -> bool {
        !self.words.is_empty()
    }

    fn of<G: Ais>(judgement: &Judgement<G::Slip>) -> Self {
        let words = judgement.slip().map(|slip| Spoken::of(&slip)).unwrap_or_default();
        Self { code: judgement.code().to_owned(), words }
    }
}

/// The cost of a decision; `None` if no AI can tell.
pub fn turn<G: Ais>(decided: &Decided<G>, limit: &Limit<'_>) -> Option<Turn> {
    let Decided { step, turn, seat, view, action } = decided;
    let found = G::appraise(view, action, limit)?;
    let said = |action: &G::Action| (G::write_action(action), Spoken::by(|lang| G::say_action(action, view, lang)));
    Some(Turn {
        step: *step,
        turn: *turn,
        seat: *seat,
        played: said(action),
        best: said(&found.best),
        regret: found.regret,
        margin: found.margin,
        win_best: found.win_best,
        win: found.win,
        class: Class::of::<G>(&found.judgement),
        reasons: found.reasons.iter().map(Spoken::of).collect(),
        caution: G::caution(view, action).unwrap_or_default(),
    })
}
