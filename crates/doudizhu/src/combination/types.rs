//! The type of a set of cards, by the contest's table (附表2) and by Botzone's judges.

use paiju_game::cards::Rank;

use super::{CHAIN, Combination, JOKERS, Kind, is_run};
use crate::Counts;

/// The combination of cards with these counts, by the contest's rules. The first type of 附表2 that matches is the type;
/// there is no second reading.
pub(crate) fn contest(counts: &Counts) -> Option<Combination> {
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

/// The combination of cards with these counts on Botzone, where kickers and wings are of different ranks, none of them as
/// many as a main rank; each quad of a shuttle carries `wings` cards or pairs.
pub(crate) fn botzone(counts: &Counts, wings: usize) -> Option<Combination> {
    let [_, one, two, three, four] = counts.at_least();
    // The ranks of which there are exactly so many cards.
    let (ones, twos, threes, fours) = (one & !two, two & !three, three & !four, four);
    let [singles, pairs, triples, quads] = [ones, twos, threes, fours].map(|ranks| ranks.count_ones() as usize);
    let size = counts.total();
    let made = |kind, mask: u16, length: usize| {
        let main = Rank::from_index((16 - mask.leading_zeros()).checked_sub(1)? as usize)?;
        Some(Combination { kind, main, length: length as u8, size: size as u8 })
    };
    let chain = |mask: u16| mask & !CHAIN == 0 && is_run(mask);
    match (singles, pairs, triples, quads) {
        (1, 0, 0, 0) => made(Kind::Single, ones, 1),
        (0, 1, 0, 0) => made(Kind::Pair, twos, 1),
        (2, 0, 0, 0) if ones == JOKERS => made(Kind::Rocket, ones, 1),
        (5.., 0, 0, 0) if chain(ones) => made(Kind::Straight, ones, singles),
        (0, 3.., 0, 0) if chain(twos) => made(Kind::PairStraight, twos, pairs),
        (0, 0, 1, 0) => made(Kind::Triple, threes, 1),
        (1, 0, 1, 0) => made(Kind::TripleWithOne, threes, 1),
        (0, 1, 1, 0) => made(Kind::TripleWithPair, threes, 1),
        (0, 0, 2.., 0) if chain(threes) => made(Kind::TripleStraight, threes, triples),
        (_, 0, 2.., 0) if chain(threes) && singles == triples => made(Kind::PlaneWithCards, threes, triples),
        (0, _, 2.., 0) if chain(threes) && pairs == triples => made(Kind::PlaneWithPairs, threes, triples),
        (0, 0, 0, 1) => made(Kind::Bomb, fours, 1),
        (2, 0, 0, 1) => made(Kind::QuadWithCards, fours, 1),
        (0, 2, 0, 1) => made(Kind::QuadWithPairs, fours, 1),
        (0, 0, 0, 2..) if chain(fours) => made(Kind::Shuttle, fours, quads),
        (_, 0, 0, 2..) if chain(fours) && singles == wings * quads => made(Kind::ShuttleWithCards, fours, quads),
        (0, _, 0, 2..) if chain(fours) && pairs == wings * quads => made(Kind::ShuttleWithPairs, fours, quads),
        _ => None,
    }
}
