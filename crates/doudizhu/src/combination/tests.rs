use paiju_game::cards::parse_ranks;

use super::*;
use crate::{Counts, RuleSet};

/// The types by the words of 附表2 alone: tries every way to split the cards. Slow and obvious.
fn slow(counts: &[u8; 15]) -> Option<(Kind, usize)> {
    let total: u8 = counts.iter().sum();
    let with = |n: u8| (0..15).filter(|&r| counts[r] >= n).collect::<Vec<usize>>();
    let one_rank = with(1).len() == 1;
    // A chain of `copies` that uses up all cards: its top rank.
    let chain = |copies: u8, shortest: usize| {
        let ranks = with(1);
        let even = ranks.iter().all(|&r| counts[r] == copies && r <= 11);
        let run = ranks.windows(2).all(|w| w[1] == w[0] + 1);
        (even && run && ranks.len() >= shortest).then(|| ranks[ranks.len() - 1])
    };
    if total == 2 && counts[13] == 1 && counts[14] == 1 {
        return Some((Kind::Rocket, 14));
    }
    for (kind, n) in [(Kind::Bomb, 4), (Kind::Single, 1), (Kind::Pair, 2), (Kind::Triple, 3)] {
        if total == n && one_rank {
            return Some((kind, with(1)[0]));
        }
    }
    let pairs_in = |rest: &[u8; 15]| rest[13] == 0 && rest[14] == 0 && rest.iter().all(|n| n % 2 == 0);
    let rest_after = |bottom: usize, length: usize, n: u8| {
        let mut rest = *counts;
        for rank in &mut rest[bottom..bottom + length] {
            *rank = rank.checked_sub(n)?;
        }
        Some(rest)
    };
    // `length` groups of n cards from `bottom`, and `kickers` cards or pairs.
    let with_kickers = |bottom: usize, length: usize, n: u8, kickers: u8| {
        rest_after(bottom, length, n).is_some_and(|rest| {
            let left: u8 = rest.iter().sum();
            left == kickers || left == 2 * kickers && pairs_in(&rest)
        })
    };
    if let Some(main) = (0..15).rev().find(|&r| with_kickers(r, 1, 3, 1)) {
        return Some((Kind::TripleWithOne, main));
    }
    for (kind, copies, shortest) in [(Kind::Straight, 1, 5), (Kind::PairStraight, 2, 3), (Kind::TripleStraight, 3, 2)] {
        if let Some(main) = chain(copies, shortest) {
            return Some((kind, main));
        }
    }
    for top in (1..=11).rev() {
        if (2..=top + 1).any(|length| with_kickers(top + 1 - length, length, 3, length as u8)) {
            return Some((Kind::TripleStraightWithWings, top));
        }
    }
    (0..13).rev().find(|&r| with_kickers(r, 1, 4, 2)).map(|main| (Kind::QuadWithTwo, main))
}

/// Calls `visit` with every multiset of at most 20 cards of the pack.
fn every_multiset(counts: &mut [u8; 15], rank: usize, left: u8, visit: &mut impl FnMut(&[u8; 15])) {
    if rank == 15 {
        return visit(counts);
    }
    for n in 0..=left.min(if rank < 13 { 4 } else { 1 }) {
        counts[rank] = n;
        every_multiset(counts, rank + 1, left - n, visit);
    }
    counts[rank] = 0;
}

// ruling: D9
#[test]
fn the_counts_of_all_combinations_are_the_known_ones() {
    // Combinations have at most five triples or a run of twelve, so most multisets of 20 cards have no type. All are
    // tried, except those with more than six ranks and no chain, which neither classifier accepts.
    let mut seen = [0u32; 12];
    let mut visit = |counts: &[u8; 15]| {
        let fast = RuleSet::Contest.combination_of(&Counts::from_array(*counts));
        if let Some(combination) = fast {
            seen[usize::from(combination.kind.number())] += 1;
        }
    };
    every_multiset_that_may_be(&mut visit);
    assert_eq!(seen, [0, 1, 13, 15, 13, 13, 338, 36, 52, 45, 90_982, 2_264]);
    assert_eq!(seen.iter().sum::<u32>(), 93_772);
}

/// Every multiset with a triple or a run. The others can only be types of one or two ranks, which are listed too.
fn every_multiset_that_may_be(visit: &mut impl FnMut(&[u8; 15])) {
    // All multisets of up to 8 cards.
    every_multiset(&mut [0; 15], 0, 8, &mut |counts| visit(counts));
    // Beyond 8 cards: runs without kickers, or a chain of at least two triples and the rest.
    let mut larger = std::collections::BTreeSet::new();
    for copies in 1..=3u8 {
        for bottom in 0..15 {
            for length in 1..=(15 - bottom) {
                let mut counts = [0; 15];
                counts[bottom..bottom + length].fill(copies);
                let possible = counts[13] <= 1 && counts[14] <= 1;
                if possible && counts.iter().sum::<u8>() > 8 && counts.iter().sum::<u8>() <= 20 {
                    larger.insert(counts);
                }
            }
        }
    }
    for length in 2..=6usize {
        for bottom in 0..=(13 - length) {
            let mut counts = [0; 15];
            counts[bottom..bottom + length].fill(3);
            add_cards(&mut counts, 0, 2 * length as u8, &mut larger);
        }
    }
    larger.iter().for_each(visit);
}

fn add_cards(counts: &mut [u8; 15], rank: usize, left: u8, into: &mut std::collections::BTreeSet<[u8; 15]>) {
    let total: u8 = counts.iter().sum();
    if rank == 15 {
        if total > 8 && total <= 20 {
            into.insert(*counts);
        }
        return;
    }
    let before = counts[rank];
    for n in 0..=left.min(if rank < 13 { 4 } else { 1 } - before) {
        counts[rank] = before + n;
        if total + n <= 20 {
            add_cards(counts, rank + 1, left - n, into);
        }
    }
    counts[rank] = before;
}

// ruling: D4
#[test]
fn agrees_with_the_slow_twin_on_all_hands_of_up_to_nine_cards() {
    let mut legal = 0;
    every_multiset(&mut [0; 15], 0, 9, &mut |counts| {
        let fast = RuleSet::Contest.combination_of(&Counts::from_array(*counts));
        legal += u32::from(fast.is_some());
        assert_eq!(fast.map(|c| (c.kind, c.main.index())), slow(counts), "{counts:?}");
    });
    // 2,727 without wings, and 11 chains of two triples with 116 choices of kickers each.
    assert_eq!(legal, 2_727 + 11 * 116);
}

proptest::proptest! {
    #[test]
    fn agrees_with_the_slow_twin_on_chains_with_anything(bottom in 0usize..11, length in 1usize..6, extra in proptest::collection::vec(0usize..15, 0..9)) {
        let mut counts = [0u8; 15];
        counts[bottom..(bottom + length).min(13)].fill(3);
        for rank in extra {
            counts[rank] = (counts[rank] + 1).min(if rank < 13 { 4 } else { 1 });
        }
        if counts.iter().sum::<u8>() <= 20 {
            let fast = RuleSet::Contest.combination_of(&Counts::from_array(counts));
            proptest::prop_assert_eq!(fast.map(|c| (c.kind, c.main.index())), slow(&counts));
        }
    }
}

fn kind_main(ranks: &str) -> Option<(Kind, char)> {
    RuleSet::Contest.combination(parse_ranks(ranks).unwrap()).map(|c| (c.kind, c.main.letter()))
}

// ruling: D1, D2, D3, D5, D6, D7
#[test]
fn the_known_traps() {
    use Kind::*;
    for (ranks, expected) in [
        // Wrong in other engines.
        ("KKAA22", None),
        ("QQKKAA22", None),
        ("KKKAAA", Some((TripleStraight, 'A'))),
        ("333555666777", Some((TripleStraightWithWings, '7'))),
        ("33344455566677", None),
        ("5556669999", Some((TripleStraightWithWings, '6'))),
        // Kickers may be equal, of the chain's ranks, or both jokers.
        ("44455577", Some((TripleStraightWithWings, '5'))),
        ("44447777", Some((QuadWithTwo, '7'))),
        ("44455556", Some((TripleStraightWithWings, '5'))),
        ("3333YZ", Some((QuadWithTwo, '3'))),
        ("3334", Some((TripleWithOne, '3'))),
        ("3333", Some((Bomb, '3'))),
        ("333YZ", None),
        ("444555YZ", Some((TripleStraightWithWings, '5'))),
        ("444555YZ66", None),
        // Two quads.
        ("33334444", Some((TripleStraightWithWings, '4'))),
        ("33337777", Some((QuadWithTwo, '7'))),
        ("AAAA2222", Some((QuadWithTwo, '2'))),
        ("333444555666", Some((TripleStraight, '6'))),
        // A chain's main rank is the highest possible.
        ("333444555777", Some((TripleStraightWithWings, '5'))),
        ("3334445556667777", Some((TripleStraightWithWings, '7'))),
        // Chains end at A and have a minimum length.
        ("3456", None),
        ("34567", Some((Straight, '7'))),
        ("34567890JQKA", Some((Straight, 'A'))),
        ("0JQKA2", None),
        ("3344", None),
        ("334455", Some((PairStraight, '5'))),
        ("AAA222", None),
        ("YZ", Some((Rocket, 'Z'))),
        ("Z", Some((Single, 'Z'))),
        ("33334", None),
        ("333345", Some((QuadWithTwo, '3'))),
        ("3333445", None),
        ("33334455", Some((QuadWithTwo, '3'))),
        ("", None),
    ] {
        assert_eq!(kind_main(ranks), expected, "{ranks}");
    }
}

// ruling: D8
#[test]
fn plays_compare_only_with_the_same_type_and_number_of_cards() {
    let beats = |a: &str, b: &str| {
        let of = |ranks: &str| RuleSet::Contest.combination(parse_ranks(ranks).unwrap()).unwrap();
        of(a).beats(&of(b))
    };
    assert!(beats("4", "3") && beats("Y", "2") && beats("Z", "Y") && !beats("3", "3") && !beats("44", "3"));
    assert!(beats("4443", "3335") && !beats("4443", "33355") && beats("45678", "34567") && !beats("456789", "34567"));
    assert!(beats("3333", "AA") && beats("4444", "3333") && !beats("3333", "4444") && !beats("AA", "3333"));
    assert!(beats("YZ", "2222") && !beats("2222", "YZ") && beats("YZ", "3") && !beats("YZ", "YZ"));
    // 20 cards: four triples with pairs against five triples with cards.
    assert!(beats("55566677788899QQKKJJ".replace("99", "00").as_str(), "33344455566677790JQK"));
}
