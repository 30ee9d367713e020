//! How likely a play is to keep the lead: what is left of a turn after it was paid for.
//!
//! All in hundredths of a turn, [`TURN`]. A play that nobody beats costs its turn and gives the lead back; a low single costs it and
//! gives nothing. A hand's value is the sum of this over its plan, less a turn for each play: about −100 × the leads it needs from others.

/// One turn (一手).
pub(super) const TURN: i32 = 100;

/// From this on a play is strong enough to count on.
pub(super) const STRONG: i32 = 80;

const SINGLES: [i32; 15] = [0, 0, 0, 0, 1, 2, 3, 5, 8, 12, 20, 35, 65, 88, 100];
const PAIRS: [i32; 13] = [2, 4, 6, 8, 10, 13, 16, 20, 25, 32, 45, 70, 98];
const TRIPLES: [i32; 13] = [30, 33, 36, 39, 43, 47, 51, 55, 60, 65, 72, 82, 97];
/// By the top rank, for five cards.
const STRAIGHTS: [i32; 12] = [0, 0, 0, 0, 35, 40, 45, 51, 58, 66, 80, 95];
/// More than a turn: a bomb takes the lead from any play.
const BOMB: i32 = 180;
pub(super) const ROCKET: i32 = 200;

/// Of a group of `copies` cards of a rank, 1 to 4.
pub(super) const fn of_group(copies: usize, rank: usize) -> i32 {
    match copies {
        1 => SINGLES[rank],
        2 => PAIRS[rank],
        3 => TRIPLES[rank],
        _ => BOMB + rank as i32,
    }
}

/// Of a chain of `length` ranks with `copies` cards each, 1 to 3, up to `top`.
pub(super) const fn of_chain(copies: usize, top: usize, length: usize) -> i32 {
    let control = match copies {
        1 => STRAIGHTS[top] + 8 * (length as i32 - 5),
        2 => 62 + 3 * top as i32 + 4 * (length as i32 - 3),
        _ => 72 + 2 * top as i32 + 6 * (length as i32 - 2),
    };
    if control > 100 { 100 } else { control }
}
