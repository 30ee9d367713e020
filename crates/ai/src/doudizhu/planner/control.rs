//! Control: how likely a play keeps the lead, net of its turn.
//!
//! In hundredths of a turn, [`TURN`]. A play that cannot be beaten costs its turn and gives the lead back; a low single
//! costs a turn and gives nothing. A hand's value is the sum of control over its plan, less one turn per play: about
//! −100 × the leads that it needs from others.

use super::weights::WEIGHTS;
use paiju_doudizhu::{Combination, Kind};

/// One turn (一手).
pub(in crate::doudizhu) const TURN: i32 = 100;

/// The least control of a play that is strong enough to count on.
pub(in crate::doudizhu) const STRONG: i32 = 80;

pub(in crate::doudizhu) fn of_group(copies: usize, rank: usize) -> i32 {
    let control = &WEIGHTS.control;
    let number = match copies {
        1 => control.singles[rank],
        2 => control.pairs[rank],
        3 => control.triples[rank],
        _ => control.bomb + control.bomb_rank * rank as i16,
    };
    number.into()
}

pub(in crate::doudizhu) fn of_rocket() -> i32 {
    WEIGHTS.control.rocket.into()
}

/// The control of a chain of `length` ranks up to `top`, with 1 to 3 `copies` each.
pub(in crate::doudizhu) fn of_chain(copies: usize, top: usize, length: usize) -> i32 {
    let control = &WEIGHTS.control;
    let sum = |[least, rank, longer]: [i16; 3], shortest: usize| {
        least + rank * (top + 1 - shortest) as i16 + longer * (length - shortest) as i16
    };
    let number = match copies {
        1 => control.straights[top] + control.straight_length * (length as i16 - 5),
        2 => sum(control.pair_chain, 3),
        _ => sum(control.triple_chain, 2),
    };
    number.min(100).into()
}

pub(in crate::doudizhu) fn of_combination(made: &Combination) -> i32 {
    let (main, length) = (made.main.index(), usize::from(made.length));
    match made.kind {
        Kind::Rocket => of_rocket(),
        Kind::Bomb => of_group(4, main),
        Kind::Single => of_group(1, main),
        Kind::Pair => of_group(2, main),
        Kind::Triple | Kind::TripleWithOne | Kind::TripleWithPair => of_group(3, main),
        Kind::Straight => of_chain(1, main, length),
        Kind::PairStraight => of_chain(2, main, length),
        Kind::TripleStraight | Kind::TripleStraightWithWings | Kind::PlaneWithCards | Kind::PlaneWithPairs => {
            of_chain(3, main, length)
        }
        Kind::QuadWithTwo
        | Kind::QuadWithCards
        | Kind::QuadWithPairs
        | Kind::Shuttle
        | Kind::ShuttleWithCards
        | Kind::ShuttleWithPairs => STRONG,
    }
}
