use paiju_game::{Rng, Seed};

use super::*;
use crate::twin;

fn made(cards: &str, level: char, suit: char) -> Option<Combination> {
    Combination::of(twin::cards(cards), twin::trump(level, suit))
}

fn kind(cards: &str, level: char, suit: char) -> Option<Kind> {
    made(cards, level, suit).and_then(|made| made.kind())
}

// ruling: T3
#[test]
fn tractors_leave_the_level_out() {
    assert_eq!(kind("s4 s4 s6 s6", '5', 'h'), Some(Kind::Tractor(2)));
    assert_eq!(kind("h4 h4 h6 h6", '5', 'h'), Some(Kind::Tractor(2)));
    // 4455 is a throw in trumps, and has two suits otherwise; 5566 likewise.
    assert_eq!(made("s4 s4 s5 s5", '5', 'h'), None);
    assert_eq!(kind("h4 h4 h5 h5", '5', 'h'), None);
    assert!(made("h5 h5 h6 h6", '5', 'h').unwrap().is_throw());
    assert!(made("h4 h4 h5 h5 h6 h6", '5', 'h').unwrap().is_throw());
    assert_eq!(kind("s4 s4 s5 s5 s6 s6", '2', 'h'), Some(Kind::Tractor(3)));
    assert_eq!(kind("s2 s2 s3 s3", 'K', 'h'), Some(Kind::Tractor(2)));
    assert_eq!(kind("sQ sQ sA sA", 'K', 'h'), Some(Kind::Tractor(2)));
    // The ace is high: A and 2 are not neighbours.
    assert!(made("sA sA s2 s2", 'K', 'h').unwrap().is_throw());
}

// ruling: T3
#[test]
fn level_cards_and_single_jokers_are_in_no_tractor() {
    assert!(made("s5 s5 h5 h5", '5', 'h').unwrap().is_throw());
    assert!(made("hA hA s5 s5", '5', 'h').unwrap().is_throw());
    assert!(made("h5 h5 jo jo", '5', 'h').unwrap().is_throw());
    assert_eq!(kind("s5 s5", '5', 'n'), Some(Kind::Pair));
    assert_eq!(kind("s5 c5", '5', 'n'), None);
}

// ruling: T2
#[test]
fn both_pairs_of_jokers_are_a_tractor_of_exactly_four() {
    assert_eq!(kind("jo jo JO JO", '2', 'n'), Some(Kind::Tractor(2)));
    assert_eq!(kind("jo jo JO JO", '2', 's'), Some(Kind::Tractor(2)));
    let longer = made("h2 h2 jo jo JO JO", '2', 'h').unwrap();
    assert_eq!((longer.shape.tractors(), longer.shape.pairs()), (&[2][..], 1));
    assert_eq!(kind("jo JO", '2', 'n'), None);
}

#[test]
fn a_throw_is_split_into_longest_tractors_then_pairs_then_singles() {
    let trump = twin::trump('2', 'h');
    let cards = twin::cards("s3 s3 s4 s4 s5 s5 s7 s7 s9 s9 s0 s0 sQ sA");
    let shape = Combination::of(cards, trump).unwrap().shape;
    assert_eq!((shape.tractors(), shape.pairs(), shape.singles()), (&[3, 2][..], 1, 2));
    assert_eq!((shape.size(), shape.components(), shape.largest()), (14, 5, Kind::Tractor(3)));
    let parts: Vec<Cards> = components(cards, trump).map(|part| part.cards).collect();
    let expected = ["s3 s3 s4 s4 s5 s5", "s9 s9 s0 s0", "s7 s7", "sQ", "sA"].map(twin::cards);
    assert_eq!(parts, expected);
    assert_eq!(components(twin::cards("s3 c3"), trump).count(), 0);
}

#[test]
fn components_agree_with_the_slow_twin() {
    let mut rng = Rng::new(Seed(31));
    for _ in 0..4_000 {
        let trump = twin::random_trump(&mut rng);
        let deck = twin::lumpy_deck(&mut rng, trump);
        let suit = *rng.pick(&EffectiveSuit::ALL).unwrap();
        let cards: Cards = deck.into_iter().filter(|card| trump.effective_suit(card.face()) == suit).collect();
        let mut expected = twin::split(trump, &twin::faces(cards));
        let mut found: Vec<_> = components(cards, trump).map(|part| twin::faces(part.cards)).collect();
        // The twin takes the longest tractor first.
        let order = |part: &Vec<paiju_game::cards::Card>| {
            (std::cmp::Reverse(part.len()), part.iter().map(|&card| (trump.strength(card), card)).collect::<Vec<_>>())
        };
        expected.iter_mut().chain(&mut found).for_each(|part| part.sort());
        expected.sort_by_key(order);
        found.sort_by_key(order);
        assert_eq!(found, expected, "{cards:?} {trump:?}");
    }
}
