//! What a bid or a play cost, and what kind of mistake it was.

mod slip;

use paiju_game::{Appraisal, Limit, Reviewed, Unit};

use crate::ai::planner;
use crate::{Action, DouDizhu, View};

pub use slip::Slip;

impl Reviewed for DouDizhu {
    type Slip = Slip;

    const REGRET: Unit = Unit { zh: "小分", en: "points of the small score", span: 200.0 };
    const THRESHOLD: f64 = 10.0;

    fn appraise(view: &View, action: &Action, limit: &Limit<'_>) -> Option<Appraisal<Self>> {
        planner::appraise(view, action, limit)
    }
}
