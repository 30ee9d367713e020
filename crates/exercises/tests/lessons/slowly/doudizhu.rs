//! The table of types, read line by line.

use std::collections::BTreeMap;

const ORDER: &str = "34567890JQKA2YZ";

fn height(letter: char) -> usize {
    ORDER.find(letter).unwrap()
}

/// How many of each rank.
fn counts(cards: &str) -> BTreeMap<usize, usize> {
    let mut counts = BTreeMap::new();
    cards.chars().for_each(|card| *counts.entry(height(card)).or_default() += 1);
    counts
}

/// Chains of this many consecutive ranks, 3 to A, with at least this many cards of each, the highest first.
fn chains(counts: &BTreeMap<usize, usize>, copies: usize, length: usize) -> Vec<std::ops::RangeInclusive<usize>> {
    let holds = |rank: usize| counts.get(&rank).is_some_and(|&count| count >= copies);
    let bottoms = (0..12_usize).rev().filter(|bottom| bottom + length <= 12);
    let chains = bottoms.map(|bottom| bottom..=bottom + length - 1);
    chains.filter(|chain| chain.clone().all(holds)).collect()
}

/// The cards left after taking this many of each rank of a chain.
fn rest(
    counts: &BTreeMap<usize, usize>,
    chain: &std::ops::RangeInclusive<usize>,
    copies: usize,
) -> BTreeMap<usize, usize> {
    let mut rest = counts.clone();
    chain.clone().for_each(|rank| *rest.get_mut(&rank).unwrap() -= copies);
    rest.retain(|_, count| *count > 0);
    rest
}

/// Whether these are this many pairs, where four of a rank are two; the jokers are not one.
fn are_pairs(cards: &BTreeMap<usize, usize>, pairs: usize) -> bool {
    cards.values().all(|count| count % 2 == 0) && cards.values().sum::<usize>() == 2 * pairs
}

/// The name of the first matching type, with its main rank.
pub fn kind(cards: &str) -> Option<(&'static str, usize)> {
    let counts = counts(cards);
    let size: usize = counts.values().sum();
    let highest = *counts.keys().next_back()?;
    let all = |copies: usize| counts.len() == 1 && size == copies;
    // A chain of all the cards.
    let chain = |copies: usize, shortest: usize| {
        let length = size / copies;
        let whole = length >= shortest && length * copies == size;
        whole && chains(&counts, copies, length).iter().any(|chain| rest(&counts, chain, copies).is_empty())
    };
    // The highest chain of triples with as many singles or pairs as kickers.
    let wings = (2..=5).filter_map(|length| {
        let chains = chains(&counts, 3, length);
        let carried = |chain: &&std::ops::RangeInclusive<usize>| {
            let rest = rest(&counts, chain, 3);
            rest.values().sum::<usize>() == length || are_pairs(&rest, length)
        };
        chains.iter().find(carried).map(|chain| *chain.end())
    });
    let wings = wings.max();
    let quad = counts.iter().rev().find(|&(_, &count)| count == 4).map(|(&rank, _)| rank);
    let triple = counts.iter().rev().find(|&(_, &count)| count >= 3).map(|(&rank, _)| rank);
    let carried = |rank: usize, copies: usize| rest(&counts, &(rank..=rank), copies);
    Some(match () {
        () if cards.len() == 2 && cards.contains('Y') && cards.contains('Z') => ("火箭", highest),
        () if all(4) => ("炸弹", highest),
        () if all(1) => ("单牌", highest),
        () if all(2) => ("对牌", highest),
        () if all(3) => ("三条", highest),
        () if triple.is_some_and(|rank| size == 4 || size == 5 && are_pairs(&carried(rank, 3), 1)) => {
            ("三带一", triple?)
        }
        () if chain(1, 5) => ("单顺", highest),
        () if chain(2, 3) => ("双顺", highest),
        () if chain(3, 2) => ("三顺", highest),
        () if wings.is_some() => ("三顺带牌", wings?),
        () if quad.is_some_and(|rank| size == 6 || size == 8 && are_pairs(&carried(rank, 4), 2)) => ("四带二", quad?),
        () => return None,
    })
}

/// Whether a play beats the target; each by its type, its main rank and its number of cards.
pub fn beats((kind, rank, size): (&str, usize, usize), (other, lying_rank, lying): (&str, usize, usize)) -> bool {
    match (kind, other) {
        (_, "火箭") => false,
        ("火箭", _) => true,
        ("炸弹", "炸弹") => rank > lying_rank,
        ("炸弹", _) => true,
        _ => kind == other && size == lying && rank > lying_rank,
    }
}
