use paiju_cards::parse_ranks;
use paiju_game::Seed;

use super::*;
use crate::{SOUTH, WEST};

fn cards(text: &str) -> paiju_cards::CardSet {
    parse_ranks(text).unwrap()
}

fn decide(view: &View) -> Decision<DouDizhu> {
    Sample.decide(view, &Limit::with_seed(Seed(1))).unwrap()
}

/// A farmer, South, with `hand`, after the landlord's `lead`.
fn after_lead(hand: &str, lead: &str) -> View {
    let mut view = View::with_landlord(SOUTH, cards(hand), WEST, 1, cards("J Q K"));
    // Suits are given in order, so the landlord's copy of a rank that South holds is the last one.
    let lead = cards(lead).iter().map(|card| paiju_cards::Card::new(card.rank(), paiju_cards::Suit::Club)).collect();
    view.act(WEST, &Action::Play(lead)).unwrap();
    view
}

#[test]
fn splits_a_straight_to_beat_a_three_as_the_tutorial_warns() {
    let view = after_lead("34567 99 0 0 J J Q K K A 2", "3");
    assert_eq!(decide(&view).action, Action::Play(cards("4")));
}

#[test]
fn goes_out_where_it_can() {
    let view = View::with_landlord(WEST, cards("34567890JQKA"), WEST, 3, cards("34"));
    let decision = decide(&view);
    assert_eq!(decision.action, Action::Play(view.hand()));
    assert_eq!(decision.candidates[0].reasons, [Reason::GoesOut]);
}

#[test]
fn bids_by_what_the_hand_holds_and_never_below_another() {
    let weak = View::new(WEST, cards("3 4 4 5 6 6 7 8 8 9 0 J J Q K K A"));
    assert_eq!(decide(&weak).action, Action::Bid(0));
    let strong = cards("YZ22AAKQJ00987654");
    assert_eq!(decide(&View::new(WEST, strong)).action, Action::Bid(3));
    let fair = cards("Z22AAKQJ00987655 4");
    assert_eq!(decide(&View::new(WEST, fair)).action, Action::Bid(2));
    let mut outbid = View::new(SOUTH, fair);
    outbid.act(WEST, &Action::Bid(2)).unwrap();
    let decision = decide(&outbid);
    assert_eq!(decision.action, Action::Bid(0));
    assert_eq!(decision.candidates[0].reasons, [Reason::Outbid { worth: 2, highest: 2 }]);
}

#[test]
fn the_parts_add_up_to_the_value() {
    let view = after_lead("44 567 99 0 0 J J Q K K A 2 Z", "3");
    for candidate in decide(&view).candidates {
        let [Reason::RemainingValue { value, parts }] = candidate.reasons.as_slice() else { panic!("{candidate:?}") };
        assert_eq!(candidate.value, f64::from(*value));
        assert_eq!(parts.iter().map(|part| part.value).sum::<i32>(), *value);
    }
}
