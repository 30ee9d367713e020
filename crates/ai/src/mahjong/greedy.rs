//! An AI that always takes the shortest way (贪心).
//!
//! It leaves the hand with the least distance and, among those, the one with the most unseen useful tiles. It claims
//! only what lowers the distance, and declares every GANG that does not raise it, for the extra draw.

use paiju_game::{Candidate, Decision, Fault, Limit, Player};

use crate::mahjong::Reason;
use crate::mahjong::reasons;
use paiju_mahjong::Prospect;
use paiju_mahjong::{Action, Mahjong, View};

/// Greater than any number of unseen useful tiles.
const STEP: f64 = 100.0;
/// The value of an extra draw: less than one tile fewer to replace, more than any number of useful tiles.
const EXTRA_DRAW: f64 = 99.0;
const WIN: f64 = 1_000.0;

/// The greedy AI.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Player<Mahjong> for Greedy {
    fn name(&self) -> &str {
        "greedy"
    }

    fn decide(&mut self, view: &View, _limit: &Limit<'_>) -> Result<Decision<Mahjong>, Fault> {
        super::weigh(view, |action| weigh(view, action))
    }
}

/// The value is the number of useful tiles, less 100 for each tile to replace.
fn weigh(view: &View, action: Action) -> Candidate<Mahjong> {
    let Some(after) = Prospect::after(view, &action) else {
        return Candidate::new(action, WIN, [reasons::of_ending(view, &action)]);
    };
    let mut value = after.live.total() as f64 - STEP * f64::from(after.replace);
    let mut reasons = reasons::of_prospect(&after);
    match action {
        Action::Peng { .. } => {
            let before = view.hand().replace();
            reasons.push(reasons::of_claim(before, after.replace));
            if after.replace >= before {
                value -= STEP;
            }
        }
        Action::Gang(_) => {
            value += EXTRA_DRAW;
            reasons.push(Reason::ExtraDraw);
        }
        Action::Pass | Action::Play(_) | Action::Hu | Action::Target(_) => {}
    }
    Candidate::new(action, value, reasons)
}
