//! The final's fixed seating (固定编排).
//!
//! By round and table, the preliminary's places, from 1, of West, South and East. In four rounds as many pairs meet as
//! can, byes are even, and everyone sits in every direction as often as in any other, or once more. The
//! preliminary's first three meet last, and repeated meetings are left to the last places. `tests/fixed.rs` searches all
//! seatings.

/// A table's places: West, South, East.
type Places = [usize; 3];

/// Nine: all 36 pairs meet, each once.
const OF_NINE: &[&[Places]] = &[
    &[[1, 8, 6], [4, 2, 9], [7, 5, 3]],
    &[[5, 9, 1], [2, 6, 7], [8, 3, 4]],
    &[[4, 1, 7], [5, 8, 2], [6, 3, 9]],
    &[[3, 1, 2], [6, 4, 5], [9, 7, 8]],
];

/// Eight: the table of nine without the ninth player and the opponents of each round. 24 of 28 pairs meet, each once.
const OF_EIGHT: &[&[Places]] =
    &[&[[1, 8, 6], [7, 5, 3]], &[[2, 6, 7], [8, 3, 4]], &[[4, 7, 1], [5, 2, 8]], &[[3, 1, 2], [6, 4, 5]]];

/// Seven: 19 of 21 pairs meet.
const OF_SEVEN: &[&[Places]] =
    &[&[[2, 4, 7], [3, 5, 6]], &[[5, 1, 6], [4, 7, 3]], &[[7, 4, 1], [6, 2, 5]], &[[1, 3, 2], [5, 6, 4]]];

/// Six: all 15 pairs meet, which forces one pair to meet in every round.
const OF_SIX: &[&[Places]] =
    &[&[[2, 3, 4], [1, 5, 6]], &[[1, 3, 4], [2, 5, 6]], &[[4, 1, 2], [5, 6, 3]], &[[3, 2, 1], [6, 4, 5]]];

/// Five: all 10 pairs meet.
const OF_FIVE: &[&[Places]] = &[&[[3, 4, 5]], &[[4, 5, 2]], &[[5, 1, 4]], &[[1, 2, 3]]];

/// The fixed seating of this many finalists; `None` if all meet as often anyway (three and four), or if they are too
/// many.
pub const fn seating(players: usize) -> Option<&'static [&'static [Places]]> {
    match players {
        5 => Some(OF_FIVE),
        6 => Some(OF_SIX),
        7 => Some(OF_SEVEN),
        8 => Some(OF_EIGHT),
        9 => Some(OF_NINE),
        _ => None,
    }
}
