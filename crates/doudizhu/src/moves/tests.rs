use std::collections::BTreeSet;

use paiju_game::cards::{Card, Rank, parse_ranks};
use paiju_game::{Rng, Seed};

use super::*;

/// Every play of a hand, by testing every sub-multiset. Slow and obvious.
pub(crate) fn slow_leads(set: RuleSet, hand: CardSet) -> BTreeSet<CardSet> {
    let mut found = BTreeSet::new();
    slow_from(set, hand, 0, CardSet::EMPTY, &mut found);
    found
}

fn slow_from(set: RuleSet, hand: CardSet, rank: usize, cards: CardSet, found: &mut BTreeSet<CardSet>) {
    let Some(here) = Rank::from_index(rank) else {
        if set.combination(cards).is_some() {
            found.insert(cards);
        }
        return;
    };
    let of_rank = hand.of_rank(here);
    for n in 0..=of_rank.len() {
        slow_from(set, hand, rank + 1, cards | of_rank.lowest(n), found);
    }
}

fn random_hand(rng: &mut Rng, size: usize) -> CardSet {
    let mut pack: Vec<Card> = Card::all().collect();
    rng.shuffle(&mut pack);
    pack.into_iter().take(size).collect()
}

/// A hand with many equal cards, for the hard cases.
fn lumpy_hand(rng: &mut Rng, size: usize) -> CardSet {
    let mut hand = CardSet::EMPTY;
    let start = rng.below(8) as usize;
    while hand.len() < size {
        let rank = if rng.below(6) == 0 { rng.below(15) } else { (start as u32 + rng.below(6)).min(14) };
        let rank = Rank::ALL[rank as usize];
        hand |= CardSet::PACK.of_rank(rank).lowest(1 + rng.below(4) as usize);
    }
    hand.iter().take(size).collect()
}

fn collect(hand: CardSet) -> (Vec<CardSet>, BTreeSet<CardSet>) {
    let mut list = Vec::new();
    leads(RuleSet::Contest, hand, |cards| list.push(cards));
    let set = list.iter().copied().collect();
    (list, set)
}

// ruling: D10
#[test]
fn leads_agree_with_the_slow_twin() {
    let mut rng = Rng::new(Seed(17));
    for round in 0..300 {
        let size = 1 + round % 20;
        for hand in [random_hand(&mut rng, size.min(17)), lumpy_hand(&mut rng, size)] {
            let (list, set) = collect(hand);
            assert_eq!(list.len(), set.len(), "something is listed twice of {hand:?}");
            assert_eq!(set, slow_leads(RuleSet::Contest, hand), "{hand:?}");
        }
    }
}

#[test]
fn follows_are_the_leads_that_beat_the_target() {
    let mut rng = Rng::new(Seed(18));
    let mut compared = 0;
    for _ in 0..200 {
        let target_hand = lumpy_hand(&mut rng, 20);
        let (targets, _) = collect(target_hand);
        let hand = lumpy_hand(&mut rng, 20);
        let (all, _) = collect(hand);
        for _ in 0..8 {
            let target = RuleSet::Contest.combination(*rng.pick(&targets).unwrap()).unwrap();
            let mut list = Vec::new();
            follows(hand, &target, |cards| list.push(cards));
            let set: BTreeSet<_> = list.iter().copied().collect();
            let expected: BTreeSet<_> = all
                .iter()
                .copied()
                .filter(|&cards| RuleSet::Contest.combination(cards).is_some_and(|c| c.beats(&target)))
                .collect();
            assert_eq!(list.len(), set.len());
            assert_eq!(set, expected, "{hand:?} on {target:?}");
            compared += expected.len();
        }
    }
    assert!(compared > 1_000);
}

#[test]
fn ambiguous_triples_with_kickers_are_listed_once() {
    let hand = parse_ranks("33334445556667778899").unwrap();
    let (list, set) = collect(hand);
    assert_eq!(list.len(), set.len());
    assert_eq!(set, slow_leads(RuleSet::Contest, hand));
    assert!(set.contains(&hand));
}

#[test]
fn the_mean_number_of_leads_is_known() {
    let mut rng = Rng::new(Seed(1));
    for (size, expected) in [(17, 44.0), (20, 80.0)] {
        let hands = 20_000;
        let mut total = 0u64;
        for _ in 0..hands {
            leads(RuleSet::Contest, random_hand(&mut rng, size), |_| total += 1);
        }
        let mean = total as f64 / f64::from(hands);
        assert!((mean - expected).abs() < 0.1 * expected, "{size} cards: {mean}");
    }
}

#[test]
fn every_play_is_listed_with_its_combination() {
    let (mut rng, mut follows) = (Rng::new(Seed(19)), 0);
    for round in 0..2_000 {
        let hand = if round % 2 == 0 { random_hand(&mut rng, 17) } else { lumpy_hand(&mut rng, 20) };
        let mut targets = Vec::new();
        leads_made(RuleSet::Contest, hand, |cards, made| {
            assert_eq!(Some(made), RuleSet::Contest.combination(cards));
            targets.push(made);
        });
        let target = rng.pick(&targets).unwrap();
        follows_made(lumpy_hand(&mut rng, 20), target, |cards, made| {
            assert_eq!(Some(made), RuleSet::Contest.combination(cards));
            follows += 1;
        });
    }
    assert!(follows > 2_000, "{follows}");
}

#[test]
fn counts_alone_decide_whether_a_play_can_be_beaten() {
    let hands = ["3", "33", "333444567", "33344455566678", "YZ", "4444", "22Z", "3334", "33355", "345678"];
    let targets = ["3", "22", "333", "3334", "33355", "34567", "33344456", "3334445566", "444456", "5555", "YZ"];
    for (hand, target) in hands.iter().flat_map(|hand| targets.map(|target| (hand, target))) {
        let cards = parse_ranks(hand).unwrap();
        let target = RuleSet::Contest.combination(parse_ranks(target).unwrap()).unwrap();
        assert_eq!(can_beat(&Counts::of(cards), &target), can_follow(cards, &target), "{hand} on {target:?}");
    }
}

/// All plays of a hand, leading or following, in their order.
fn listed(hand: CardSet, target: Option<&Combination>) -> Vec<(CardSet, Combination)> {
    let mut plays = Vec::new();
    match target {
        Some(target) => follows_made(hand, target, |cards, made| plays.push((cards, made))),
        None => leads_made(RuleSet::Contest, hand, |cards, made| plays.push((cards, made))),
    }
    plays
}

#[test]
fn plays_are_counted_and_drawn_as_they_are_listed() {
    let mut rng = Rng::new(Seed(20));
    let mut compared = [0, 0];
    for round in 0..3_000 {
        let hand = if round % 4 == 0 { random_hand(&mut rng, 20) } else { lumpy_hand(&mut rng, 1 + round % 20) };
        let targets = listed(lumpy_hand(&mut rng, 20), None);
        let target = Some(rng.pick(&targets).unwrap().1).filter(|_| round % 3 > 0);
        let expected = listed(hand, target.as_ref());
        let plays = Plays::of(RuleSet::Contest, hand, target.as_ref());
        assert_eq!(plays.count() as usize, expected.len(), "{hand:?} on {target:?}");
        assert_eq!(plays.nth(plays.count()), None);
        for (place, play) in expected.iter().enumerate() {
            assert_eq!(plays.nth(place as u32).as_ref(), Some(play), "{hand:?} on {target:?} at {place}");
            compared[usize::from(target.is_some())] += 1;
        }
    }
    assert!(compared.iter().all(|&n| n > 5_000), "{compared:?}");
}

#[test]
fn five_triples_with_every_kicker_are_counted() {
    // Up to five kickers of up to four of a rank: the longest possible sums, with more cards than any hand has.
    let hand = parse_ranks("33344455566677788889999000022YZ").unwrap();
    let plays = Plays::of(RuleSet::Contest, hand, None);
    let expected = listed(hand, None);
    assert_eq!(plays.count() as usize, expected.len());
    for place in (0..plays.count()).step_by(7) {
        assert_eq!(plays.nth(place).as_ref(), Some(&expected[place as usize]));
    }
}
