//! The types of a set of cards on Botzone. Kickers and wings are of different ranks, none of them as many as a main rank.

use paiju_cards::Rank;

use super::{CHAIN, Combination, JOKERS, Kind, is_run};
use crate::Counts;

/// The combination of cards with these counts; each quad of a shuttle carries `wings` cards or pairs.
pub(crate) fn combination(counts: &Counts, wings: usize) -> Option<Combination> {
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
