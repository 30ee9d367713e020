//! The contest's types (附表2) of a set of cards.

use paiju_cards::Rank;

use super::{CHAIN, Combination, JOKERS, Kind, is_run};
use crate::Counts;

/// The combination of cards with these counts, by the contest's rules. The first type of 附表2 that matches is the type;
/// there is no second reading.
pub(crate) fn combination(counts: &Counts) -> Option<Combination> {
    let size = counts.total();
    let made = |kind, main: usize, length: usize| {
        Rank::from_index(main).map(|main| Combination { kind, main, length: length as u8, size: size as u8 })
    };
    let lowest = counts.lowest();
    if *counts == Counts::of_rank(size, lowest) {
        let kinds = [Kind::Single, Kind::Pair, Kind::Triple, Kind::Bomb];
        return size.checked_sub(1).and_then(|at| made(*kinds.get(at)?, lowest, 1));
    }
    let [_, ones, twos, threes, fours] = counts.at_least();
    let ranks = ones.count_ones() as usize;
    let top = |mask: u16| 15 - mask.leading_zeros() as usize;
    match (size, ranks) {
        (2, 2) if ones == JOKERS => return made(Kind::Rocket, Rank::BigJoker.index(), 1),
        (4 | 5, 2) if threes != 0 && (size == 4 || twos == ones) => {
            return made(Kind::TripleWithOne, top(threes), 1);
        }
        _ => {}
    }
    let chain = ones & !CHAIN == 0 && is_run(ones);
    if chain && ranks >= 5 && size == ranks {
        return made(Kind::Straight, top(ones), ranks);
    }
    if chain && ranks >= 3 && twos == ones && size == 2 * ranks {
        return made(Kind::PairStraight, top(ones), ranks);
    }
    if chain && ranks >= 2 && threes == ones && size == 3 * ranks {
        return made(Kind::TripleStraight, top(ones), ranks);
    }
    if let Some((main, length)) = wings(counts, size, threes & CHAIN) {
        return made(Kind::TripleStraightWithWings, main, length);
    }
    let pairs_only = counts.all_even() && ones & JOKERS == 0;
    if fours != 0 && (size == 6 || size == 8 && pairs_only) {
        return made(Kind::QuadWithTwo, top(fours), 1);
    }
    None
}

/// The top rank and length of the highest chain of triples in `threes` whose remaining cards are as many singles or as
/// many pairs.
fn wings(counts: &Counts, size: usize, threes: u16) -> Option<(usize, usize)> {
    let mut best: Option<(usize, usize)> = None;
    // With equal main ranks the longer chain wins: 20 cards may be 5 triples and 5 cards or 4 triples and 4 pairs.
    for (length, pairs) in [(size / 4, false), (size / 5, true)] {
        if length < 2 || length * if pairs { 5 } else { 4 } != size {
            continue;
        }
        for top in (length - 1..=Rank::Ace.index()).rev() {
            let window = ((1u16 << length) - 1) << (top + 1 - length);
            if threes & window != window || best.is_some_and(|(main, _)| main >= top) {
                continue;
            }
            let rest = counts.without_triples(window);
            if !pairs || rest.all_even() && rest.at_least()[1] & JOKERS == 0 {
                best = Some((top, length));
                break;
            }
        }
    }
    best
}
