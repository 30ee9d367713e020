//! Best play when the order of the draws is known.

use paiju_mahjong::{Counts, Hand, Tile};

/// The least number of these draws after which a hand before its draw has won; `None` if all of them do not suffice. 0
/// for a hand that already wins.
///
/// Every draw can be kept: the hand has won as soon as its tiles and the draws contain a winning hand.
pub fn fewest_draws(hand: &Hand, draws: &[Tile]) -> Option<usize> {
    let mut supply = hand.concealed;
    let sets = u32::from(hand.sets_to_make());
    let mut drawn = draws.iter();
    for number in 0..=draws.len() {
        if has_win(&supply, sets) {
            return Some(number);
        }
        supply.insert(*drawn.next()?, 1);
    }
    None
}

/// Whether the tiles contain `sets` sets and a pair.
fn has_win(supply: &Counts, sets: u32) -> bool {
    let suits = supply.suits();
    let without = suits.map(|suit| most_sets(&suit, false));
    let all: u32 = without.iter().flatten().sum();
    (0..3).any(|suit| {
        let other = all - without[suit].unwrap_or(0);
        most_sets(&suits[suit], true).is_some_and(|with| with + other >= sets)
    })
}

/// The most sets in a suit, with a pair beside them if `pair`; `None` if there is no such pair.
fn most_sets(suit: &[u8; 9], pair: bool) -> Option<u32> {
    /// Three equal runs are also three triplets.
    const RUNS: usize = 3;
    /// By the runs that need this rank and the next, by those that need only this rank, by whether the pair is taken.
    type Open = [[[Option<u32>; 2]; RUNS]; RUNS];
    let mut open: Open = Open::default();
    open[0][0][0] = Some(0);
    for &count in suit {
        let mut next: Open = Open::default();
        for (two, one, paired) in (0..RUNS * RUNS * 2).map(|at| (at / 2 / RUNS, at / 2 % RUNS, at % 2)) {
            let Some(sets) = open[two][one][paired] else { continue };
            for (begun, triplet, pairs) in (0..RUNS * 4).map(|at| (at / 4, at / 2 % 2, at % 2)) {
                let enough = two + one + begun + 3 * triplet + 2 * pairs <= usize::from(count);
                if enough && paired + pairs <= usize::from(pair) {
                    let place = &mut next[begun][two][paired + pairs];
                    *place = (*place).max(Some(sets + (begun + triplet) as u32));
                }
            }
        }
        open = next;
    }
    open[0][0][usize::from(pair)]
}
