//! A decision and what it cost, in words and numbers: what is shown of it needs no rules.

use paiju_ai::{Ais, Judgement, Slip as _};
use paiju_game::{Limit, Say, Seat, Spoken};
use paiju_inspect::Decided;
use serde::{Deserialize, Serialize};

/// A decision and what it cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// The step of the replay that it is, from 0.
    pub step: usize,
    /// The turn it belongs to, as problems count turns.
    pub turn: Option<usize>,
    /// Who decided.
    pub seat: Seat,
    /// What it did: as files write it, and in words.
    pub played: (String, Spoken),
    /// What was best, in the same way; what it did, where nothing better was found.
    pub best: (String, Spoken),
    /// What it gave away, in the game's [`Ais::REGRET`]; 0 where nothing better was found.
    pub regret: f64,
    /// The true regret lies within ± this of `regret`, 95 times in a hundred; 0 where nothing of it is chance.
    pub margin: f64,
    /// The chance to win with the best action, 0 to 1.
    pub win_best: f64,
    /// The chance to win with what it did, 0 to 1.
    pub win: f64,
    /// What is to be said of it.
    pub class: Class,
    /// Why the best is the best, the weightiest first.
    pub reasons: Vec<Spoken>,
}

/// So that what holds a decision can be summed up as one.
impl AsRef<Self> for Turn {
    fn as_ref(&self) -> &Self {
        self
    }
}

/// What is to be said of a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Class {
    /// Its name in files: `best`, `fine`, `unclear`, or a mistake's.
    pub code: String,
    /// The mistake in words; empty where it was none.
    pub words: Spoken,
}

impl Class {
    /// Whether it was a mistake, beyond what chance can do.
    pub const fn is_slip(&self) -> bool {
        !self.words.is_empty()
    }

    fn of<G: Ais>(judgement: &Judgement<G::Slip>) -> Self {
        let words = judgement.slip().map(|slip| Spoken::of(&slip)).unwrap_or_default();
        Self { code: judgement.code().to_owned(), words }
    }
}

/// What a decision cost; `None` where nobody can tell.
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
    })
}

/// The kinds of mistakes of a game, by their names in files, in the order of lists.
pub fn slips<G: Ais>() -> Vec<(&'static str, Spoken)> {
    G::Slip::ALL.iter().map(|slip| (slip.code(), Spoken::by(|lang| slip.say(lang)))).collect()
}
