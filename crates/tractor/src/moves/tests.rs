use std::collections::BTreeSet;

use paiju_game::{Rng, Seed};

use super::*;
use crate::combination::Combination;
use crate::follow::{FollowRules, check};
use crate::trump::EffectiveSuit;
use crate::{CardId, throw, twin};

#[test]
fn follows_are_every_legal_subset_once() {
    let mut rng = Rng::new(Seed(41));
    let mut listed = 0;
    for _ in 0..400 {
        let trump = twin::random_trump(&mut rng);
        let mut deck = twin::lumpy_deck(&mut rng, trump);
        let Some(&led) = rng.pick(&deck) else { continue };
        let suit = trump.effective_suit(led.face());
        let size = 1 + rng.below(7) as usize;
        let lead: Cards =
            deck.iter().copied().filter(|card| trump.effective_suit(card.face()) == suit).take(size).collect();
        deck.retain(|&card| !lead.contains(card));
        let made = Combination::of(lead, trump).unwrap();
        deck.sort_by_cached_key(|card| trump.effective_suit(card.face()) != suit && rng.below(3) > 0);
        let hand: Vec<CardId> = deck.into_iter().take(lead.len() + rng.below(6) as usize).collect();
        if hand.len() < lead.len() {
            continue;
        }
        let held: Cards = hand.iter().copied().collect();
        for rules in [FollowRules::Strict, FollowRules::Judge] {
            let mut expected = BTreeSet::new();
            twin::subsets(&hand, lead.len(), Cards::EMPTY, &mut |play| {
                if twin::legal(trump, rules, held, lead, play) {
                    expected.insert(twin::faces(play));
                }
            });
            let mut found = Vec::new();
            follows(trump, rules, held, &made, |play| found.push(twin::faces(play)));
            assert!(count_of_follows(trump, rules, held, &made) as usize >= found.len());
            let distinct: BTreeSet<_> = found.iter().cloned().collect();
            assert_eq!(distinct.len(), found.len(), "twice: {lead:?} {held:?}");
            assert_eq!(distinct, expected, "{rules:?} {trump:?} {lead:?} {held:?}");
            listed += found.len();
        }
        let mut considered = 0;
        considered_follows(trump, held, &made, |play| {
            considered += 1;
            for rules in [FollowRules::Strict, FollowRules::Judge] {
                assert_eq!(check(trump, rules, held, &made, play), Ok(()), "{lead:?} {held:?} {play:?}");
            }
        });
        assert!(considered > 0);
    }
    assert!(listed > 5_000, "{listed}");
}

#[test]
fn a_ruff_is_considered_if_there_is_one() {
    let trump = twin::trump('2', 'h');
    let hand = twin::cards("h3 h3 h4 h4 h6 h9 c3 c4 c5 c6 c7 d3 d4");
    let lead = Combination::of(twin::cards("s5 s5 s6 s6 sA"), trump).unwrap();
    let mut ruffs = 0;
    considered_follows(trump, hand, &lead, |play| {
        ruffs += u32::from(lead.shape.matched_by(trump.suit_cards(EffectiveSuit::Trump, play)).is_some());
    });
    assert!(ruffs > 0);
}

#[test]
fn leads_are_all_components_and_throws_that_stand() {
    let trump = twin::trump('2', 'h');
    let list = |hand: &str, unseen: Cards| {
        let mut list = Vec::new();
        leads(trump, twin::cards(hand), unseen, |cards| list.push(cards));
        list
    };
    let hand = "s3 s3 s4 s4 s5 s5 sA h2 c2";
    let found = list(hand, Cards::PACKS - twin::cards(hand));
    let expected = [
        "s3",
        "s4",
        "s5",
        "sA",
        "s3 s3",
        "s4 s4",
        "s5 s5",
        "s3 s3 s4 s4",
        "s4 s4 s5 s5",
        "s3 s3 s4 s4 s5 s5",
        "c2",
        "h2",
    ];
    assert_eq!(found, expected.map(twin::cards));
    // Nothing higher is left: one throw of the suit's certain cards.
    let found = list("s9 s9 sA sK s3", twin::cards("s8 s8 sQ"));
    assert_eq!(found.last(), Some(&twin::cards("s9 s9 sA sK")));
}

#[test]
fn listed_throws_stand_whoever_holds_the_rest() {
    let mut rng = Rng::new(Seed(42));
    let mut throws = 0;
    for _ in 0..2_000 {
        let trump = twin::random_trump(&mut rng);
        let mut hands = [Cards::EMPTY; 4];
        for card in twin::lumpy_deck(&mut rng, trump) {
            hands[rng.below(4) as usize].insert(card);
        }
        let unseen = hands[1] | hands[2] | hands[3];
        leads(trump, hands[0], unseen, |cards| {
            let made = Combination::of(cards, trump).unwrap();
            if made.is_throw() {
                throws += 1;
                assert_eq!(throw::judge(trump, paiju_game::Seat(0), cards, &hands), None);
            }
        });
    }
    assert!(throws > 300, "{throws}");
}

#[test]
fn covers_are_eight_cards_of_the_hand_each_once() {
    let trump = twin::trump('2', 'h');
    let public = twin::cards("s5 sK c0 d3 d4 d6 h7 jo");
    let hand = public | twin::cards("s3 s4 s6 s7 s8 s9 s0 sJ sQ c3 c4 c5 c6 c7 c8 c9 h3 h4 h5 h6 h8 h9 d7 d8 d9");
    let mut list = Vec::new();
    covers(trump, hand, public, |cards| list.push(cards));
    assert_eq!(list[0], public);
    assert!(list.iter().all(|&cards| cards.len() == 8 && hand.contains_all(cards)));
    assert_eq!(list.iter().collect::<BTreeSet<_>>().len(), list.len());
    assert!(list.contains(&twin::cards("s3 s4 s5 s6 s7 s8 s9 s0")));
    assert!(list.len() > 5);
}
