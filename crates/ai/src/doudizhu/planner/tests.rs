//! Positions that all good players play alike, and the planner's guarantees.

use crate::Ais as _;
use paiju_game::Seed;
use paiju_game::cards::parse_ranks;

use super::*;
use crate::doudizhu::Reason;
use crate::doudizhu::testing::{Position, TABLE, of_hand};
use paiju_doudizhu::{EAST, SOUTH, WEST};

fn decide(view: &View, seed: u64) -> Decision<DouDizhu> {
    Planner::default().decide(view, &Limit::with_seed(Seed(seed))).unwrap()
}

/// Checks that the planner plays these ranks with every seed; empty for a pass.
#[track_caller]
fn assert_plays(position: &Position<'_>, ranks: &str) {
    let view = position.view();
    let expected = match ranks {
        "" => Action::Pass,
        ranks => Action::Play(of_hand(&view, ranks)),
    };
    for (name, seed) in ["planner", "expert"].into_iter().flat_map(|name| (0..5).map(move |seed| (name, seed))) {
        let decision = DouDizhu::ai(name).unwrap().decide(&view, &Limit::with_seed(Seed(seed))).unwrap();
        assert_eq!(decision.action, expected, "{name}, seed {seed}: {:#?}", decision.candidates);
    }
}

#[test]
fn lets_the_partner_go_out() {
    let position = Position {
        hand: "2A9953",
        others: "YKKQQJJ0088", /* East's last card is one of them */
        left: [10, 6, 1],
        target: Some((EAST, "Q")),
        ..TABLE
    };
    assert_plays(&position, "");
    let decision = decide(&position.view(), 0);
    assert!(decision.candidates[0].reasons.contains(&Reason::LetsPartner { left: 1 }.into()), "{decision:?}");
}

#[test]
fn leads_low_to_a_partner_with_one_card() {
    let position = Position { hand: "AAKK3", others: "22QQJJ0099", left: [9, 5, 1], ..TABLE };
    assert_plays(&position, "3");
}

#[test]
fn stops_a_landlord_with_one_card_with_the_highest_card() {
    let position = Position {
        seat: EAST,
        hand: "2KK966",
        others: "ZAQJ0884",
        left: [1, 7, 6],
        target: Some((SOUTH, "5")),
        ..TABLE
    };
    assert_plays(&position, "2");
}

#[test]
fn leads_no_single_to_a_landlord_with_one_card() {
    let position = Position { seat: EAST, hand: "K9644", others: "2AQQJJ88", left: [1, 7, 5], ..TABLE };
    assert_plays(&position, "44");
}

#[test]
fn plays_a_proven_win_out() {
    // The lone 3 must wait for the end; 22 and AA cannot be beaten, for nobody can hold four cards of a rank.
    let position = Position { seat: WEST, hand: "22AA3", others: "KKKQQQJJJ000", left: [5, 6, 6], ..TABLE };
    let mut view = position.view();
    for expected in ["22", "AA", "3"] {
        let decision = decide(&view, 0);
        let Action::Play(cards) = decision.action else { panic!("{decision:?}") };
        assert!(expected != "3" || view.hand().len() == 1);
        assert_ne!(cards, of_hand(&view, "3").iter().filter(|_| view.hand().len() > 1).collect(), "{expected}");
        view.act(WEST, &decision.action).unwrap();
        if view.hand().is_empty() {
            return;
        }
        assert!(matches!(decision.candidates[0].reasons_of().next(), Some(Reason::ProvenWin { .. })), "{decision:?}");
        view.act(SOUTH, &Action::Pass).unwrap();
        view.act(EAST, &Action::Pass).unwrap();
    }
    panic!("still holds cards");
}

#[test]
fn does_not_spend_the_rocket_on_a_three() {
    let mut view =
        View::with_landlord(SOUTH, parse_ranks("YZ2AKQQ0997755443").unwrap(), WEST, 1, parse_ranks("JJ8").unwrap());
    let three = paiju_game::cards::Card::new(paiju_game::cards::Rank::Three, paiju_game::cards::Suit::Club);
    view.act(WEST, &Action::Play(three.into())).unwrap();
    for seed in 0..5 {
        let decision = decide(&view, seed);
        assert_ne!(decision.action, Action::Play(paiju_game::cards::CardSet::JOKERS), "{decision:#?}");
    }
}

#[test]
fn bids_three_on_a_strong_hand_and_nothing_on_a_weak_one() {
    let strong = View::new(WEST, parse_ranks("YZ222AAKKQQJJ0099").unwrap());
    assert_eq!(decide(&strong, 0).action, Action::Bid(3));
    let weak = View::new(WEST, parse_ranks("33455678890JJQKKA").unwrap());
    assert_eq!(decide(&weak, 0).action, Action::Bid(0));
}
