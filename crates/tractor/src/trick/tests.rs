use paiju_game::{Rng, Seed};

use super::*;
use crate::twin;

/// The winner of these plays, counted from the leader; trumps are hearts at level 2.
fn winner(plays: [&str; 4]) -> u8 {
    winner_of(plays, 'h')
}

fn winner_of(plays: [&str; 4], suit: char) -> u8 {
    Trick::of(Seat(0), &plays.map(twin::cards)).winner(twin::trump('2', suit)).unwrap().0.0
}

#[test]
fn the_highest_of_the_suit_wins_and_trumps_beat_it() {
    assert_eq!(winner(["s9", "sK", "c0", "s3"]), 1);
    assert_eq!(winner(["s9", "sK", "h3", "sA"]), 2);
    assert_eq!(winner(["s9", "h3", "c2", "h2"]), 3);
    assert_eq!(winner(["hA", "s2", "h2", "jo"]), 3);
    assert_eq!(winner(["cA", "sA", "dA", "c2"]), 3);
}

// ruling: T12
#[test]
fn equal_cards_go_to_the_first() {
    assert_eq!(winner(["s9", "sA", "sA", "s3"]), 1);
    assert_eq!(winner(["s2", "c2", "d2", "hA"]), 0);
    assert_eq!(winner_of(["hA", "s2", "h2", "c2"], 'n'), 1);
    assert_eq!(winner(["s9 s9", "c2 c2", "d2 d2", "h3 h3"]), 1);
}

// ruling: T13
#[test]
fn a_ruff_needs_the_shape_of_the_lead() {
    assert_eq!(winner(["s9 s9", "h3 h4", "sA sK", "c3 c3"]), 0);
    assert_eq!(winner(["s9 s9", "h3 h3", "sA sA", "h4 h4"]), 3);
    assert_eq!(winner(["s9 s9 s0 s0", "h3 h3 h5 h5", "h3 h4 h7 h9", "sA sA sK sK"]), 3);
    assert_eq!(winner(["s9 s9 s0 s0", "h3 h3 h4 h4", "jo jo JO JO", "sA sA sK sK"]), 2);
    // Level pairs are not a tractor.
    assert_eq!(winner(["s9 s9 s0 s0", "s2 s2 c2 c2", "c3 c4 c5 c6", "h2 h2 jo jo"]), 0);
}

// ruling: T12
#[test]
fn a_ruffed_throw_compares_only_the_largest_kind() {
    assert_eq!(winner(["sA sA sK", "h3 h3 JO", "h4 h4 h5", "c3 c4 c5"]), 2);
    assert_eq!(winner(["sA sK", "h3 h0", "h9 JO", "h8 hJ"]), 2);
    assert_eq!(winner(["s0 s0 sJ sJ sA", "h3 h3 h4 h4 JO", "h5 h5 h6 h6 h7", "h8 h8 h0 h0 hJ"]), 2);
    // Larger groups may be split to fit.
    assert_eq!(
        winner(["s0 s0 sQ sQ", "h3 h3 h4 h4", "c3 c4 c5 c6", "h5 h5 h5 h6"].map(|text| match text {
            "h5 h5 h5 h6" => "h5 h5 h6 h7",
            other => other,
        })),
        1
    );
    // On a tie the earlier wins.
    assert_eq!(winner(["sA sA sK", "s2 s2 h3", "c2 c2 JO", "d3 d4 d5"]), 1);
}

#[test]
fn points_are_those_of_all_four_plays() {
    let trick = Trick::of(Seat(2), &["s5", "s0", "dK", "h3"].map(twin::cards));
    assert_eq!((trick.points(), trick.play_of(Seat(0)), trick.turn()), (25, Some(twin::cards("dK")), None));
    assert_eq!(Trick::of(Seat(2), &[]).winner(twin::trump('2', 'h')), None);
}

#[test]
fn winners_agree_with_the_slow_twin() {
    let mut rng = Rng::new(Seed(32));
    let (mut ruffs, mut throws) = (0, 0);
    for _ in 0..30_000 {
        let trump = twin::random_trump(&mut rng);
        let mut deck = twin::lumpy_deck(&mut rng, trump);
        let Some(&led) = rng.pick(&deck) else { continue };
        let suit = trump.effective_suit(led.face());
        let size = 1 + rng.below(6) as usize;
        let mut take = |wanted: EffectiveSuit| -> Option<Cards> {
            let cards: Cards =
                deck.iter().copied().filter(|card| trump.effective_suit(card.face()) == wanted).take(size).collect();
            deck.retain(|&card| !cards.contains(card));
            (cards.len() == size).then_some(cards)
        };
        let Some(lead) = take(suit) else { continue };
        let plays = [(); 3].map(|()| take(if rng.below(2) == 0 { suit } else { EffectiveSuit::Trump }));
        let plays = [lead, plays[0].unwrap_or(lead), plays[1].unwrap_or(lead), plays[2].unwrap_or(lead)];
        let leader = Seat(rng.below(4) as u8);
        let (found, cards) = Trick::of(leader, &plays).winner(trump).unwrap();
        assert_eq!(found, twin::winner(trump, leader, &plays), "{plays:?} {trump:?}");
        ruffs += u32::from(trump.suit_of(cards) != Some(suit));
        throws += u32::from(found != leader && Combination::of(lead, trump).unwrap().is_throw());
    }
    assert!(ruffs > 500 && throws > 300, "{ruffs} {throws}");
}
