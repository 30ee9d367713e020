//! Parameters of playouts, and of judging their results.

use super::plan::Memo;
use super::table::{Play, Table};
use super::{policy, trial};

/// The playout policy: the action of the seat to move; `None` is a pass.
pub(in crate::doudizhu) type Choose = fn(&Table, &mut Memo) -> Option<Play>;

/// The prior preference for a play or a pass of the seat to move, in hundredths.
pub(in crate::doudizhu) type Like = fn(&Table, Option<&Play>, &mut Memo) -> i32;

/// The parameters of an AI's search.
#[derive(Clone, Copy)]
pub(in crate::doudizhu) struct Manner {
    pub choose: Choose,
    /// The preference that selects the candidates; `None` selects those whose remaining hand has the best plan.
    pub like: Option<Like>,
    /// The prior for a preference of 1, in thousandths of a multiplier.
    pub prior: i32,
    /// The bonus for a win when candidates are compared, in multipliers: for the landlord, for a farmer.
    pub win: [i32; 2],
    /// The playout plies per unit of work when plays are compared.
    pub plies: u64,
}

/// A farmer's bonus for a win: the multipliers from bombs are mostly chance. Measured with the expert at a twentieth of
/// its normal work and a given landlord: against the sample engine it wins 1.15 ± 1.02 % more of 2,000 deals, with
/// equal points; against itself 12 ± 9 points per deal.
pub(in crate::doudizhu) const WIN: i32 = 8;

/// The planner's parameters: playouts by rules of thumb.
pub(super) const PLANNER: Manner =
    Manner { choose: policy::choose, like: None, prior: 0, win: [0, WIN], plies: trial::PLIES };
