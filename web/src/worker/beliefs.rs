//! What a seat believes of the others' hands, as it crosses: in words.

use paiju_game::{Belief, Holding, Limit, Seat, Spoken};
use serde::{Deserialize, Serialize};

use crate::games::Shown;
use crate::packing::Parcel;
use crate::trouble::Trouble;

/// How likely a seat holds something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SpokenBelief {
    /// What.
    pub holding: Spoken,
    /// Who.
    pub seat: Seat,
    /// How likely, by all that was seen: 0 to 1.
    pub chance: f64,
    /// How likely by what is possible alone: 0 to 1.
    pub dealt: f64,
}

impl SpokenBelief {
    /// What the seat of this view believes of players with these habits, where some are known, without what is as good as impossible for everybody;
    /// the same each time.
    ///
    /// # Errors
    /// The habits are of another game.
    pub fn of<G: Shown>(view: &G::View, habits: Option<&Parcel>) -> Result<Vec<Self>, Trouble> {
        /// Less is hardly seen in a bar.
        const LEAST: f64 = 0.015;
        let limit = Limit::with_seed(G::decision_seed(view));
        let mut beliefs = match habits {
            None => G::beliefs(view, &limit),
            Some(habits) => {
                let habits = habits.unpack().map_err(|error| Trouble::garbled(&error))?;
                G::beliefs_of(view, &habits, &limit)
            }
        };
        let told: Vec<G::Holding> =
            beliefs.iter().filter(|one| one.chance.max(one.dealt) >= LEAST).map(|one| one.holding).collect();
        beliefs.retain(|one| told.contains(&one.holding));
        Ok(beliefs.iter().map(Self::from).collect())
    }
}

impl<H: Holding> From<&Belief<H>> for SpokenBelief {
    fn from(belief: &Belief<H>) -> Self {
        let &Belief { seat, chance, dealt, .. } = belief;
        Self { holding: Spoken::of(&belief.holding), seat, chance, dealt }
    }
}
