//! What a cover or a play cost, and what kind of mistake it was.

mod slip;

use paiju_game::{Appraisal, Limit, Reviewed, Unit};

use crate::ai::standard;
use crate::{Action, Tractor, View};

pub use slip::Slip;

impl Reviewed for Tractor {
    type Slip = Slip;

    const REGRET: Unit =
        Unit {
            zh: "局分，每 60 分牌分另算 1", en: "game points, and a point for every 60 card points", span: 1.0
        };
    const THRESHOLD: f64 = 0.1;

    fn appraise(view: &View, action: &Action, limit: &Limit<'_>) -> Option<Appraisal<Self>> {
        standard::appraise(view, action, limit)
    }
}
