//! What an answer cost, and what kind of mistake it was.

mod slip;

use paiju_game::{Appraisal, Limit, Reviewed, Unit};

use crate::ai::steady;
use crate::{Action, Mahjong, View};

pub use slip::Slip;

impl Reviewed for Mahjong {
    type Slip = Slip;

    const REGRET: Unit = Unit { zh: "名次分", en: "points for the final rank", span: 0.3 };
    const THRESHOLD: f64 = 0.02;

    fn appraise(view: &View, action: &Action, limit: &Limit<'_>) -> Option<Appraisal<Self>> {
        steady::appraise(view, action, limit)
    }
}
