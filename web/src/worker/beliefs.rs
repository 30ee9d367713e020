//! A seat's belief about the others' hands, as text for the page.

use paiju_ai::Belief;
use paiju_game::{Limit, Say, Seat, Spoken};
use serde::{Deserialize, Serialize};

use crate::games::TableGame;

/// The belief that a seat holds something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SpokenBelief {
    pub holding: Spoken,
    pub seat: Seat,
    /// The probability by everything seen: 0 to 1.
    pub chance: f64,
    /// The probability by possible deals alone: 0 to 1.
    pub dealt: f64,
}

impl SpokenBelief {
    /// The beliefs of the observing seat, without events that are practically impossible for all seats; deterministic.
    pub fn of<G: TableGame>(view: &G::View) -> Vec<Self> {
        /// Less is invisible in a bar.
        const LEAST: f64 = 0.015;
        let mut beliefs = G::beliefs(view, &Limit::with_seed(G::decision_seed(view)));
        let told: Vec<G::Holding> =
            beliefs.iter().filter(|one| one.chance.max(one.dealt) >= LEAST).map(|one| one.holding).collect();
        beliefs.retain(|one| told.contains(&one.holding));
        beliefs.iter().map(Self::from).collect()
    }
}

impl<H: Say> From<&Belief<H>> for SpokenBelief {
    fn from(belief: &Belief<H>) -> Self {
        let &Belief { seat, chance, dealt, .. } = belief;
        Self { holding: Spoken::of(&belief.holding), seat, chance, dealt }
    }
}
