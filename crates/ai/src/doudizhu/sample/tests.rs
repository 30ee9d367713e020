use paiju_game::cards::parse_ranks;
use paiju_game::{Game as _, Seed};

use super::*;
use crate::doudizhu::Reason;
use crate::doudizhu::testing::{Position, of_hand};
use crate::{Ais as _, testing};
use paiju_doudizhu::{Action, Kind, RuleSet};
use paiju_doudizhu::{SOUTH, WEST};

fn cards(text: &str) -> paiju_game::cards::CardSet {
    parse_ranks(text).unwrap()
}

fn decide(view: &View) -> Decision<DouDizhu> {
    DouDizhu::ai("sample").unwrap().decide(view, &Limit::with_seed(Seed(1))).unwrap()
}

fn decide_plus(view: &View) -> Decision<DouDizhu> {
    DouDizhu::ai("sample+").unwrap().decide(view, &Limit::with_seed(Seed(1))).unwrap()
}

fn decide_tuned(tuning: Tuning, view: &View) -> Decision<DouDizhu> {
    Sample::tuned(tuning).decide(view, &Limit::with_seed(Seed(1))).unwrap()
}

/// The farmer South with `hand`, on the lead or after the landlord's `target`.
fn late(hand: &str, target: Option<&str>) -> View {
    let others = "4 5 6 7 8 9 0 J Q K A 2";
    let size = cards(hand).len() as u8;
    let left = [6, size, 6];
    Position { seat: SOUTH, landlord: WEST, hand, others, left, target: target.map(|cards| (WEST, cards)) }.view()
}

fn is_pair_straight(action: &Action) -> bool {
    let Action::Play(cards) = action else { return false };
    RuleSet::Contest.combination(*cards).is_some_and(|played| played.kind == Kind::PairStraight)
}

fn pair_straights(decision: &Decision<DouDizhu>) -> usize {
    decision.candidates.iter().filter(|candidate| is_pair_straight(&candidate.action)).count()
}

/// The farmer South with `hand`, after the landlord's `lead`.
fn after_lead(hand: &str, lead: &str) -> View {
    let mut view = View::with_landlord(SOUTH, cards(hand), WEST, 1, cards("J Q K"));
    // Suits are assigned in order, so the landlord's copy of a rank that South holds is the last one.
    let lead = cards(lead)
        .iter()
        .map(|card| paiju_game::cards::Card::new(card.rank(), paiju_game::cards::Suit::Club))
        .collect();
    view.act(WEST, &Action::Play(lead)).unwrap();
    view
}

#[test]
fn splits_a_straight_to_beat_a_three_as_the_tutorial_warns() {
    let view = after_lead("34567 99 0 0 J J Q K K A 2", "3");
    assert_eq!(decide(&view).action, Action::Play(cards("4")));
    assert_eq!(decide_plus(&view).action, Action::Play(cards("4")));
}

/// 示例代码不支持出双顺,但是能够对别人打出的双顺打出正确的出牌.
// ruling: D25, D28
#[test]
fn leads_no_consecutive_pairs_but_answers_those_of_others() {
    let view = late("334455 0 J 2", None);
    assert_eq!(pair_straights(&decide(&view)), 0);
    assert_eq!(decide_plus(&view).action, Action::Play(of_hand(&view, "334455")));
    let last = late("334455", None);
    assert_eq!(pair_straights(&decide(&last)), 0, "not even with its last cards");
    assert_eq!(decide_plus(&last).action, Action::Play(last.hand()));
    let answer = late("667788 0 J 2", Some("334455"));
    assert_eq!(decide(&answer).action, Action::Play(of_hand(&answer, "667788")));
}

/// 在手牌数量剩的很少的时候改变一下估值策略(即让自己的手牌保持估值更小的做法) … 可以优先出大牌来争夺牌权.
// ruling: D26, D28
#[test]
fn plays_strong_cards_first_when_few_are_left() {
    for (hand, target, strong, kept) in [
        ("33 2", None, "2", "33"),
        ("3 4 A Y", Some("J"), "Y", "A"),
        ("8 K 2", Some("5"), "2", "8"),
        ("6 9 K 2", None, "2", "6"),
    ] {
        let view = late(hand, target);
        let decision = decide(&view);
        assert_eq!(decision.action, Action::Play(of_hand(&view, strong)), "{hand}: {decision:?}");
        assert!(matches!(decision.candidates[0].reasons_of().collect::<Vec<_>>()[..], [Reason::LateValue { .. }]));
        assert_eq!(decide_plus(&view).action, Action::Play(of_hand(&view, kept)), "{hand}");
    }
}

// ruling: D26
#[test]
fn keeps_strong_cards_while_many_cards_are_left() {
    for (hand, action) in [("3 5 7 9 J 2", "3"), ("5 7 9 J 2", "2")] {
        let view = late(hand, None);
        assert_eq!(decide(&view).action, Action::Play(of_hand(&view, action)), "{hand}");
    }
}

// ruling: D26
#[test]
fn the_late_valuation_neither_splits_pairs_nor_passes_for_ever() {
    let view = late("55 9", Some("4"));
    assert_eq!(decide(&view).action, Action::Play(of_hand(&view, "9")));
    let view = late("3 5 2", Some("4"));
    assert_eq!(decide(&view).action, Action::Play(of_hand(&view, "2")));
}

#[test]
fn goes_out_when_it_can() {
    let view = View::with_landlord(WEST, cards("34567890JQKA"), WEST, 3, cards("34"));
    let decision = decide(&view);
    assert_eq!(decision.action, Action::Play(view.hand()));
    assert_eq!(decision.candidates[0].reasons, [Reason::GoesOut.into()]);
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
    assert_eq!(decision.candidates[0].reasons, [Reason::Outbid { worth: 2, highest: 2 }.into()]);
}

/// FNV-1a over every decision and its candidates, of both engines in 300 games together.
// ruling: L2
#[test]
fn decisions_never_change() {
    let (mut sum, mut decisions) = (0xcbf2_9ce4_8422_2325_u64, 0);
    for number in 0..300 {
        testing::play(DouDizhu::start(&DouDizhu::deal(Seed(61).derive(number))), |_, seat, view| {
            let both = [decide(view), decide_plus(view)];
            let tuned = [Tuning::default(), Tuning::PLUS].map(|tuning| decide_tuned(tuning, view));
            assert_eq!(tuned, both);
            for byte in both.iter().flat_map(|decision| serde_json::to_vec(decision).unwrap()) {
                sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
            decisions += both.len();
            let plays = (usize::from(seat.0) + number as usize) % both.len();
            both[plays].action
        });
    }
    assert_eq!((decisions, sum), (22_468, 4_048_828_003_567_711_719));
}
