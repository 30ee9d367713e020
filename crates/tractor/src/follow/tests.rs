use paiju_game::cards::Suit;
use paiju_game::{Rng, Seed};

use super::*;
use crate::trump::EffectiveSuit;
use crate::{CardId, twin};

/// Checks a follow with hearts as trumps at level 2.
fn follow(rules: FollowRules, hand: &str, lead: &str, play: &str) -> Result<(), Refusal> {
    let trump = twin::trump('2', 'h');
    let lead = Combination::of(twin::cards(lead), trump).unwrap();
    check(trump, rules, twin::cards(hand), &lead, twin::cards(play))
}

fn strict(hand: &str, lead: &str, play: &str) -> Result<(), Refusal> {
    let found = follow(FollowRules::Strict, hand, lead, play);
    if found.is_ok() {
        assert_eq!(follow(FollowRules::Judge, hand, lead, play), Ok(()), "what the text allows the judge accepts");
    }
    found
}

const SPADES: EffectiveSuit = EffectiveSuit::Side(Suit::Spade);

#[test]
fn suit_must_be_followed_as_far_as_possible() {
    let hand = "s5 s9 c3 h4 d2";
    assert_eq!(strict(hand, "sK", "s5"), Ok(()));
    let held = twin::cards("s5 s9");
    assert_eq!(strict(hand, "sK", "h4"), Err(Refusal::MustFollowSuit { suit: SPADES, wanted: 1, given: 0, held }));
    assert_eq!(strict(hand, "sK sK sA", "s5 s9 h4"), Ok(()));
    let held = twin::cards("s9");
    assert_eq!(
        strict(hand, "sK sK sA", "s5 h4 d2"),
        Err(Refusal::MustFollowSuit { suit: SPADES, wanted: 2, given: 1, held })
    );
    // A level card is a trump in any suit.
    assert_eq!(strict("s2 c3", "sK", "c3"), Ok(()));
    assert_eq!(
        strict("s2 c3", "hK", "c3"),
        Err(Refusal::MustFollowSuit { suit: EffectiveSuit::Trump, wanted: 1, given: 0, held: twin::cards("s2") })
    );
    assert_eq!(strict(hand, "sK", "s5 s9"), Err(Refusal::WrongCount { played: 2, wanted: 1 }));
    assert_eq!(strict(hand, "sK", "s6"), Err(Refusal::NotHeld { cards: twin::cards("s6") }));
}

#[test]
fn a_pair_is_answered_by_a_pair() {
    let held = twin::cards("s5 s5");
    assert_eq!(strict("s5 s5 s7 s9", "sK sK", "s7 s9"), Err(Refusal::MustPlayPairs { wanted: 1, given: 0, held }));
    assert_eq!(strict("s5 s5 s7 s9", "sK sK", "s5 s5"), Ok(()));
    assert_eq!(strict("s5 s6 s7 s9", "sK sK", "s5 s9"), Ok(()));
}

// ruling: T6
#[test]
fn a_tractor_demands_a_tractor_or_else_pairs() {
    let hand = "s5 s5 s6 s6 s7 s7 s9 s9 sJ sQ";
    assert_eq!(strict(hand, "sK sK sA sA", "s6 s6 s7 s7"), Ok(()));
    let held = twin::cards("s5 s5 s6 s6 s7 s7");
    assert_eq!(strict(hand, "sK sK sA sA", "s5 s5 s9 s9"), Err(Refusal::MustPlayTractor { pairs: 2, held }));
    let hand = "s5 s5 s7 s7 s9 sJ sQ";
    assert_eq!(strict(hand, "sK sK sA sA", "s5 s5 s7 s7"), Ok(()));
    let held = twin::cards("s5 s5 s7 s7");
    assert_eq!(strict(hand, "sK sK sA sA", "s5 s5 s9 sJ"), Err(Refusal::MustPlayPairs { wanted: 2, given: 1, held }));
    // A tractor of two does not answer one of three, except by its pairs.
    let hand = "s3 s3 s5 s5 s6 s6 s8 s8 sJ";
    assert_eq!(strict(hand, "sQ sQ sK sK sA sA", "s3 s3 s5 s5 s8 s8"), Ok(()));
}

// ruling: T4
#[test]
fn the_jokers_pairs_are_demanded_but_not_their_tractor() {
    let hand = "jo jo JO JO h7 h7 h9 hJ";
    assert_eq!(strict(hand, "hK hK hA hA", "h7 h7 jo jo"), Ok(()));
    assert_eq!(strict(hand, "hK hK hA hA", "jo jo JO JO"), Ok(()));
    let held = twin::cards("jo jo JO JO h7 h7");
    assert_eq!(strict(hand, "hK hK hA hA", "h7 h7 h9 hJ"), Err(Refusal::MustPlayPairs { wanted: 2, given: 1, held }));
    // They may answer even if another tractor is held.
    assert_eq!(strict("jo jo JO JO h7 h7 h8 h8 hJ", "hK hK hA hA", "jo jo JO JO"), Ok(()));
}

// ruling: T7
#[test]
fn a_throw_is_answered_component_by_component() {
    let lead = "s0 s0 sJ sJ sK sK sA";
    let hand = "s3 s3 s4 s4 s6 s6 s7 s8 s9 sQ";
    assert_eq!(strict(hand, lead, "s3 s3 s4 s4 s6 s6 s7"), Ok(()));
    assert!(matches!(strict(hand, lead, "s3 s3 s6 s6 s7 s8 s9"), Err(Refusal::MustPlayTractor { pairs: 2, .. })));
    assert!(matches!(
        strict(hand, lead, "s3 s3 s4 s4 s7 s8 s9"),
        Err(Refusal::MustPlayPairs { wanted: 3, given: 2, .. })
    ));
    // Of 33445566 and 99, 4455 may answer the first tractor; no tractor is then left for the second.
    let (hand, lead) = ("s3 s3 s4 s4 s5 s5 s6 s6 s9 s9 sQ", "s7 s7 s8 s8 sK sK sA sA");
    assert_eq!(strict(hand, lead, "s4 s4 s5 s5 s3 s3 s9 s9"), Ok(()));
    assert_eq!(strict(hand, lead, "s3 s3 s4 s4 s5 s5 s6 s6"), Ok(()));
    // But after 5566, 3344 remains.
    for play in ["s3 s3 s5 s5 s6 s6 s9 s9", "s3 s3 s4 s4 s6 s6 s9 s9"] {
        assert!(matches!(strict(hand, lead, play), Err(Refusal::MustPlayTractor { pairs: 2, .. })));
    }
}

// ruling: T8
#[test]
fn the_judge_accepts_any_pair_if_the_suit_has_none() {
    let judge = FollowRules::Judge;
    for pair in ["h4 h4", "c3 c3"] {
        assert!(matches!(strict("s5 s9 h4 h4 c3 c3", "sK sK", pair), Err(Refusal::MustFollowSuit { .. })));
        assert_eq!(follow(judge, "s5 s9 h4 h4 c3 c3", "sK sK", pair), Ok(()));
        assert_eq!(follow(judge, "s5 h4 h4 c3 c3", "sK sK", pair), Ok(()));
        assert!(follow(judge, "s5 s5 h4 h4 c3 c3", "sK sK", pair).is_err());
        // Not on a throw or tractor.
        assert!(follow(judge, "s5 s9 h4 h4 c3 c3", "sK sA", pair).is_err());
    }
    assert!(follow(judge, "s5 s9 h4 h4 c3 c5", "sK sK", "c3 c5").is_err());
}

// ruling: T8
#[test]
fn the_judge_demands_no_pairs_for_a_throw_without_a_tractor() {
    let judge = FollowRules::Judge;
    let hand = "s5 s5 s7 s8 s9";
    assert!(matches!(strict(hand, "sK sK sA", "s7 s8 s9"), Err(Refusal::MustPlayPairs { .. })));
    assert_eq!(follow(judge, hand, "sK sK sA", "s7 s8 s9"), Ok(()));
    assert!(follow(judge, hand, "sK sK", "s7 s8").is_err());
    let hand = "s5 s5 s7 s8 s9 s3 s4";
    assert!(follow(judge, hand, "s0 s0 sJ sJ sA", "s3 s4 s7 s8 s9").is_err());
}

/// Every subset of many random hands, under both rules.
#[test]
fn agrees_with_the_slow_twin_on_every_subset() {
    let mut rng = Rng::new(Seed(34));
    let (mut plays, mut refused, mut with_tractors) = (0, [0; 5], 0);
    for _ in 0..350 {
        let trump = twin::random_trump(&mut rng);
        let mut deck = twin::lumpy_deck(&mut rng, trump);
        let Some(&led) = rng.pick(&deck) else { continue };
        let suit = trump.effective_suit(led.face());
        let size = 1 + rng.below(8) as usize;
        let lead: Cards =
            deck.iter().copied().filter(|card| trump.effective_suit(card.face()) == suit).take(size).collect();
        deck.retain(|&card| !lead.contains(card));
        let made = Combination::of(lead, trump).unwrap();
        // A hand of up to twelve cards, mostly of the suit.
        deck.sort_by_cached_key(|card| trump.effective_suit(card.face()) != suit && rng.below(3) > 0);
        let hand: Vec<CardId> =
            deck.into_iter().take(lead.len() + rng.below(13 - lead.len() as u32) as usize).collect();
        if hand.len() < lead.len() {
            continue;
        }
        with_tractors += u32::from(!made.shape.tractors().is_empty());
        let held = hand.iter().copied().collect();
        for rules in [FollowRules::Strict, FollowRules::Judge] {
            twin::subsets(&hand, lead.len(), Cards::EMPTY, &mut |play| {
                let found = check(trump, rules, held, &made, play);
                let expected = twin::legal(trump, rules, held, lead, play);
                assert_eq!(found.is_ok(), expected, "{rules:?} {trump:?} {lead:?} {held:?} {play:?} {found:?}");
                plays += 1;
                let kind = match found {
                    Ok(()) => 0,
                    Err(Refusal::MustFollowSuit { .. }) => 1,
                    Err(Refusal::MustPlayPairs { .. }) => 2,
                    Err(Refusal::MustPlayTractor { .. }) => 3,
                    Err(_) => 4,
                };
                refused[kind] += 1;
            });
        }
    }
    assert!(plays > 50_000 && with_tractors > 50, "{plays} {with_tractors}");
    assert!(refused[..4].iter().all(|&count| count > 200) && refused[4] == 0, "{refused:?}");
}

#[test]
fn every_legal_play_meets_the_duty() {
    let mut rng = Rng::new(Seed(11));
    let trump = twin::trump('2', 'h');
    let mut owing = 0;
    for _ in 0..400 {
        let mut pack: Vec<CardId> = CardId::all().collect();
        rng.shuffle(&mut pack);
        let (hand, other): (Cards, Cards) =
            (pack.iter().take(18).copied().collect(), pack.iter().skip(18).copied().collect());
        let mut leads = Vec::new();
        crate::moves::leads(trump, other, Cards::EMPTY, |lead| leads.push(lead));
        let Some(lead) = rng.pick(&leads).and_then(|&lead| Combination::of(lead, trump)) else { continue };
        let duty = duty(trump, FollowRules::Strict, hand, &lead);
        assert_eq!(duty.count + duty.free, lead.size());
        owing += usize::from(duty.pairs > 0);
        if crate::moves::count_of_follows(trump, FollowRules::Strict, hand, &lead) > 2000 {
            continue;
        }
        let (mut always, mut ever) = (hand, Cards::EMPTY);
        crate::moves::follows(trump, FollowRules::Strict, hand, &lead, |play| {
            let given = play & duty.held;
            assert_eq!(given.len(), usize::from(duty.count));
            assert!(given.pairs() >= usize::from(duty.pairs));
            if let Some((length, held)) = duty.tractor {
                assert!((given & held).len() >= 2 * usize::from(length));
            }
            always = always & play;
            ever |= play;
        });
        assert!(always.contains_all(duty.forced()) && duty.allowed(hand).contains_all(ever));
    }
    assert!(owing > 20, "only {owing} hands owed a pair");
}
