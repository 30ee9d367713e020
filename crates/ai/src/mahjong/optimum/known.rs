//! The order of the draws is known.

use paiju_mahjong::{Counts, Hand, Tile};

/// After how many of these draws a waiting hand has won at the earliest; `None` if not by all of them. 0 for a hand that wins as it is.
///
/// Whatever is drawn can be kept: the hand has won as soon as its tiles and the drawn ones have a winning hand among them.
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

/// Whether so many sets and a pair can be picked out of the tiles.
fn has_win(supply: &Counts, sets: u32) -> bool {
    let suits = supply.suits();
    let without = suits.map(|suit| most_sets(&suit, false));
    let all: u32 = without.iter().flatten().sum();
    (0..3).any(|suit| {
        let other = all - without[suit].unwrap_or(0);
        most_sets(&suits[suit], true).is_some_and(|with| with + other >= sets)
    })
}

/// How many sets a suit makes at most, with a pair beside them if one is wanted; `None` if it has none.
fn most_sets(suit: &[u8; 9], pair: bool) -> Option<u32> {
    /// Three equal runs are three triplets as well.
    const RUNS: usize = 3;
    /// By the runs that need this rank and the next, by those that need this one alone, by whether there is a pair.
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
