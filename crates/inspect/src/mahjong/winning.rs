//! Builds a winning hand that a seat may have had.

use paiju_game::Rng;
use paiju_mahjong::{Counts, SETS, Suit, Tile};

/// The most combinations of sets and a pair that are tried.
const TRIES: usize = 200;

/// Concealed tiles, from those left, that win with this many melds: with the discard `tile`, which is not among them,
/// or alone. `None` if none were found.
pub(super) fn winning_hand(left: &Counts, tile: Option<Tile>, melds: usize, rng: &mut Rng) -> Option<Counts> {
    let sets = usize::from(SETS).checked_sub(melds)?;
    let groups: Vec<Counts> = runs().chain(alike(3)).collect();
    let pairs: Vec<Counts> = alike(2).collect();
    let all = tile.map_or(*left, |tile| left.with(tile, 1));
    (0..TRIES).find_map(|_| {
        let mut hand = Counts::EMPTY;
        let pair = fitting(&pairs, &all, &hand, rng)?;
        hand = join(&hand, &pair);
        for _ in 0..sets {
            let group = fitting(&groups, &all, &hand, rng)?;
            hand = join(&hand, &group);
        }
        match tile {
            Some(tile) if hand[tile] == 0 => None,
            Some(tile) => Some(hand.without(tile, 1)),
            None => Some(hand),
        }
    })
}

/// A group for which enough tiles are left.
fn fitting(groups: &[Counts], all: &Counts, hand: &Counts, rng: &mut Rng) -> Option<Counts> {
    let free = all.less(hand);
    let fits: Vec<&Counts> = groups.iter().filter(|group| group.less(&free).is_empty()).collect();
    rng.pick(&fits).map(|group| **group)
}

fn join(one: &Counts, other: &Counts) -> Counts {
    other.tiles().fold(*one, |all, tile| all.with(tile, 1))
}

fn alike(count: u8) -> impl Iterator<Item = Counts> {
    Tile::all().map(move |tile| Counts::EMPTY.with(tile, count))
}

fn runs() -> impl Iterator<Item = Counts> {
    let run = |suit: Suit, from: u8| (from..from + 3).map(|rank| Tile::new(suit, rank)).collect::<Option<Counts>>();
    let suits = [Suit::Dots, Suit::Bamboo, Suit::Characters];
    suits.into_iter().flat_map(move |suit| (1..=7).filter_map(move |from| run(suit, from)))
}

#[cfg(test)]
mod tests {
    use paiju_game::Seed;
    use paiju_mahjong::{Hand, Meld, MeldKind};

    use super::*;

    #[test]
    fn the_hand_wins_with_the_tile() {
        let mut rng = Rng::new(Seed(1));
        let peng = Meld { tile: "B5".parse().unwrap(), kind: MeldKind::Peng, from: None };
        for melds in [vec![], vec![peng]] {
            let left = Counts::WHOLE.less(&"B5 B5 B5 T1".parse().unwrap());
            for tile in [None, Some("T1".parse::<Tile>().unwrap())] {
                for _ in 0..50 {
                    let hand = winning_hand(&left, tile, melds.len(), &mut rng).unwrap();
                    assert!(hand.less(&left).is_empty());
                    let with = tile.map_or(hand, |tile| hand.with(tile, 1));
                    assert!(Hand::new(with, &melds).is_win(), "{with}");
                }
            }
        }
        assert_eq!(winning_hand(&"B1 B4 B7".parse().unwrap(), None, 0, &mut rng), None);
    }
}
