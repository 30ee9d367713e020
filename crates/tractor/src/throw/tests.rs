use paiju_game::{Rng, Seed};

use super::*;
use crate::combination::Combination;
use crate::trump::EffectiveSuit;
use crate::twin;

fn verdict(throw: &str, others: [&str; 3]) -> Option<FailedThrow> {
    let [one, two, three] = others.map(twin::cards);
    judge(twin::trump('2', 'h'), Seat(0), twin::cards(throw), &[twin::cards(throw), one, two, three])
}

fn parts(failed: &FailedThrow) -> Vec<Cards> {
    failed.beaten.iter().map(|beaten| beaten.component.cards).collect()
}

#[test]
fn a_throw_stands_if_nobody_has_a_higher_component() {
    assert_eq!(verdict("sA sA sK", ["s5 s5 s6", "s0 sJ sQ", "hA hA h2"]), None);
    assert_eq!(verdict("s9 s9 s0 s0 sA", ["sJ sJ sK sK", "sQ s3", "s4"]), None);
    // A single component is never judged.
    assert_eq!(verdict("s3", ["sA", "sA", "sK"]), None);
    assert_eq!(verdict("s3 s3 s4 s4", ["s5 s5 s6 s6", "", ""]), None);
}

// ruling: T10
#[test]
fn the_partner_can_beat_a_throw_too() {
    let failed = verdict("sA sQ", ["", "sK", ""]).unwrap();
    assert_eq!(failed.beaten[0].by, SeatSet::only(Seat(2)));
    assert_eq!((failed.penalty, failed.forced.to_string().as_str()), (10, "♠Q"));
}

// ruling: T9
#[test]
fn ten_points_for_each_card_of_all_beaten_components() {
    let failed = verdict("s5 s5 s4 s9 sA", ["s6 s6 s0", "", "sK sK"]).unwrap();
    assert_eq!(parts(&failed), ["s5 s5", "s4", "s9"].map(twin::cards));
    assert_eq!(failed.beaten[0].by, [Seat(1), Seat(3)].into_iter().collect());
    assert_eq!((failed.penalty, failed.forced.to_string().as_str()), (40, "♠4"));
}

// ruling: T11
#[test]
fn one_card_of_the_lowest_beaten_component_is_forced() {
    let failed = verdict("s5 s5 s6 s6 s9 s9 sA", ["s7 s7 s8 s8", "s0 s0", ""]).unwrap();
    assert_eq!(parts(&failed), ["s5 s5 s6 s6", "s9 s9"].map(twin::cards));
    assert_eq!((failed.penalty, Cards::from(failed.forced)), (60, twin::cards("s5")));
    // A pair is beaten; one of its cards is played.
    let failed = verdict("s5 s5 sA", ["s6 s6", "", ""]).unwrap();
    assert_eq!((failed.penalty, Cards::from(failed.forced)), (20, twin::cards("s5")));
}

// ruling: T11
#[test]
fn among_equal_level_cards_the_first_by_suit_is_forced() {
    let failed = verdict("d2 c2 s2", ["h2", "", ""]).unwrap();
    assert_eq!((failed.penalty, Cards::from(failed.forced)), (30, twin::cards("s2")));
    // An equal card is not higher.
    assert_eq!(verdict("d2 c2", ["s2 s2 hA", "", ""]), None);
}

// ruling: T5
#[test]
fn the_jokers_beat_a_trump_tractor_of_two_pairs() {
    let failed = verdict("h0 h0 hJ hJ hA", ["jo jo JO JO", "", ""]).unwrap();
    assert_eq!(parts(&failed), ["h0 h0 hJ hJ", "hA"].map(twin::cards));
    let failed = verdict("h0 h0 hJ hJ hQ hQ hA", ["jo jo JO JO", "", ""]).unwrap();
    assert_eq!(parts(&failed), ["hA"].map(twin::cards));
}

#[test]
fn verdicts_agree_with_the_slow_twin() {
    let mut rng = Rng::new(Seed(33));
    let (mut stood, mut failed) = (0, 0);
    for _ in 0..20_000 {
        let trump = twin::random_trump(&mut rng);
        let deck = twin::lumpy_deck(&mut rng, trump);
        let mut hands = [Cards::EMPTY; 4];
        for card in deck {
            hands[rng.below(4) as usize].insert(card);
        }
        let leader = Seat(rng.below(4) as u8);
        let suit = *rng.pick(&EffectiveSuit::ALL).unwrap();
        let keep = 1 + rng.below(3);
        let throw: Cards = (hands[leader.index()] & trump.cards(suit)).iter().filter(|_| rng.below(3) < keep).collect();
        let Some(made) = Combination::of(throw, trump).filter(Combination::is_throw) else { continue };
        let mut expected = twin::beaten(trump, leader, throw, &hands);
        expected.sort();
        match judge(trump, leader, throw, &hands) {
            None => {
                assert_eq!(expected, Vec::<Vec<_>>::new(), "{throw:?} {made:?} {hands:?}");
                stood += 1;
            }
            Some(verdict) => {
                let mut found: Vec<_> = parts(&verdict).into_iter().map(twin::faces).collect();
                found.sort();
                assert_eq!(found, expected, "{throw:?} {hands:?}");
                let cards: usize = expected.iter().map(Vec::len).sum();
                assert_eq!(verdict.penalty, 10 * cards as i32);
                let lowest = expected.iter().flatten().map(|&card| trump.strength(card)).min();
                assert_eq!(Some(trump.strength(verdict.forced.face())), lowest);
                failed += 1;
            }
        }
    }
    assert!(stood > 300 && failed > 3_000, "{stood} {failed}");
}

#[test]
fn an_outlook_is_never_too_optimistic() {
    let mut rng = Rng::new(Seed(5));
    let trump = twin::trump('2', 'h');
    let (mut sure, mut failed) = (0, 0);
    for _ in 0..2000 {
        let mut pack: Vec<CardId> = CardId::all().collect();
        rng.shuffle(&mut pack);
        let held = rng.below(8) as usize + 2;
        let mut hands = pack.chunks(held).map(|hand| hand.iter().copied().collect::<Cards>());
        let hands: [Cards; 4] = std::array::from_fn(|_| hands.next().unwrap_or_default());
        let suit = EffectiveSuit::ALL[rng.below(5) as usize];
        let thrown = hands[0] & trump.cards(suit);
        let unseen = hands[1] | hands[2] | hands[3];
        let Some(outlook) = outlook(trump, thrown, unseen) else { continue };
        let verdict = judge(trump, Seat(0), thrown, &hands);
        sure += usize::from(outlook.risky.is_empty());
        assert_eq!(outlook.risky.is_empty(), outlook.penalty == 0);
        if let Some(verdict) = verdict {
            failed += 1;
            assert!(verdict.penalty <= outlook.penalty);
            assert!(verdict.beaten.iter().all(|beaten| outlook.risky.contains(&beaten.component)));
        }
    }
    assert!(sure > 20 && failed > 200, "{sure} sure, {failed} failed");
}
