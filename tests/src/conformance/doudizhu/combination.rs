//! The type of a set of cards, implemented from the rules alone: the checker must not share the engine's mistakes.

/// Ranks 3, 4, …, A, 2, small joker, big joker.
const RANKS: usize = 15;

/// The rank of 2: it and higher ranks cannot be part of a sequence.
const TWO: usize = 12;

/// A legal combination: its type, which must match for a comparison, and its strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Combination {
    /// The number of the type in the rules' table: 1 rocket, 2 bomb, … 11 four with two.
    pub kind: u8,
    pub cards: usize,
    /// The main rank.
    pub main: usize,
}

impl Combination {
    /// The first type of the table that fits; `None` for cards that are not a combination.
    pub fn of(ids: &[u8]) -> Option<Self> {
        let mut counts = [0_usize; RANKS];
        for id in ids {
            counts[rank(*id)] += 1;
        }
        let (kind, main) = kind(&counts, ids.len())?;
        Some(Self { kind, cards: ids.len(), main })
    }

    /// Whether it may be played on the other one.
    pub fn beats(self, other: Self) -> bool {
        match (self.kind, other.kind) {
            (1, _) => true,
            (_, 1) => false,
            (2, 2) => self.main > other.main,
            (2, _) => true,
            _ => (self.kind, self.cards) == (other.kind, other.cards) && self.main > other.main,
        }
    }
}

fn rank(id: u8) -> usize {
    match id {
        53 => 14,
        52 => 13,
        _ => usize::from(id / 4),
    }
}

/// Type and main rank, tried in the order of the table.
fn kind(counts: &[usize; RANKS], cards: usize) -> Option<(u8, usize)> {
    let ranks: Vec<usize> = (0..RANKS).filter(|rank| counts[*rank] > 0).collect();
    let (first, last) = (*ranks.first()?, *ranks.last()?);
    let all = |count: usize| ranks.iter().all(|rank| counts[*rank] == count);
    let chain = last < TWO && last - first + 1 == ranks.len();
    let triple = ranks.iter().copied().find(|rank| counts[*rank] == 3);
    if ranks == [13, 14] {
        return Some((1, 14));
    }
    match (cards, ranks.len()) {
        (4, 1) => return Some((2, first)),
        (1..=3, 1) => return Some((2 + cards as u8, first)),
        (4 | 5, 2) if triple.is_some() => return triple.map(|rank| (6, rank)),
        _ => {}
    }
    for (kind, count, shortest) in [(7, 1, 5), (8, 2, 3), (9, 3, 2)] {
        if chain && all(count) && ranks.len() >= shortest {
            return Some((kind, last));
        }
    }
    [1, 2].into_iter().find_map(|wing| chain_with_wings(counts, cards, wing)).or_else(|| four_with_two(counts, cards))
}

/// Consecutive triples with a single card, or a pair, each; the highest chain counts.
fn chain_with_wings(counts: &[usize; RANKS], cards: usize, wing: usize) -> Option<(u8, usize)> {
    let length = cards / (3 + wing);
    if !cards.is_multiple_of(3 + wing) || length < 2 {
        return None;
    }
    let fits = |last: &usize| {
        let body = last + 1 - length..=*last;
        body.clone().all(|rank| counts[rank] >= 3)
            && (0..RANKS).all(|rank| {
                let left = if body.contains(&rank) { counts[rank] - 3 } else { counts[rank] };
                wing == 1 || left.is_multiple_of(2)
            })
    };
    (length - 1..TWO).rev().find(fits).map(|last| (10, last))
}

/// Four of a rank with two single cards or two pairs; the highest four counts.
fn four_with_two(counts: &[usize; RANKS], cards: usize) -> Option<(u8, usize)> {
    let wings_fit = |four: &usize| match cards {
        6 => true,
        8 => (0..RANKS).all(|rank| rank == *four || counts[rank].is_multiple_of(2)),
        _ => false,
    };
    (0..RANKS).rev().filter(|rank| counts[*rank] == 4).find(wings_fit).map(|rank| (11, rank))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cards by their ranks, written as 3456789TJQKA2 and x, X for the jokers.
    fn ids(text: &str) -> Vec<u8> {
        let mut used = [0_u8; RANKS];
        text.chars()
            .map(|letter| {
                let rank = "3456789TJQKA2xX".find(letter).unwrap();
                used[rank] += 1;
                if rank >= 13 { 39 + rank as u8 } else { rank as u8 * 4 + used[rank] - 1 }
            })
            .collect()
    }

    fn kind(text: &str) -> Option<u8> {
        Combination::of(&ids(text)).map(|combination| combination.kind)
    }

    #[test]
    fn the_eleven_types() {
        for (text, expected) in [
            ("xX", 1),
            ("3333", 2),
            ("2", 3),
            ("X", 3),
            ("22", 4),
            ("AAA", 5),
            ("3334", 6),
            ("33344", 6),
            ("3456789", 7),
            ("334455", 8),
            ("KKKAAA", 9),
            ("333444555666", 9),
            ("44455577", 10),
            ("5556669999", 10),
            ("33334444", 10),
            ("333555666777", 10),
            ("3333xX", 11),
            ("44447777", 11),
        ] {
            assert_eq!(kind(text), Some(expected), "{text}");
        }
        for text in ["KKAA22", "QQKKAA22", "33344455566677", "34", "2X", "TJQKA2", "AAA222", "3344", "33445", "333xX"] {
            // Three and the two jokers, which are not a pair.
            assert_eq!(kind(text), None, "{text}");
        }
    }

    #[test]
    fn strength() {
        let of = |text: &str| Combination::of(&ids(text)).unwrap();
        assert_eq!(of("33337777").main, 4);
        assert!(of("44").beats(of("33")) && !of("44").beats(of("3")) && !of("33").beats(of("33")));
        assert!(of("3333").beats(of("AA")) && of("4444").beats(of("3333")) && of("xX").beats(of("2222")));
        assert!(!of("2222").beats(of("xX")) && !of("AA").beats(of("3333")));
    }
}
