//! The sample engine's value of every legal action, with its parts.

use paiju_game::cards::{CardSet, Rank};
use paiju_game::order::least_first;
use paiju_game::{Seat, texts};
use serde::{Deserialize, Serialize};

use super::{Item, Knob, Part, Tuning, value};
use crate::doudizhu::Reason;
use paiju_doudizhu::{Action, Combination, Kind, SEATS, View};

/// An action and the engine's value of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weighed {
    /// The action.
    pub action: Action,
    /// The value. The engine takes the highest among actions that are not barred; ties go to the first listed.
    pub value: i32,
    /// What the value is the sum of.
    pub sum: Sum,
    /// The terms. For a pass or a play they add up to `value`, weightiest first; for a bid they add up to the value of
    /// the hand.
    pub parts: Vec<Part>,
    /// Why the engine ignores the action, whatever its value; `None` if it does not.
    pub barred: Option<Bar>,
}

texts! {
    /// What a value is the sum of.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Sum {
        /// The 17 cards. A bid's value is 0 if the hand is worth it, else minus the points by which the hand misses it.
        Dealt {
            /// The sum.
            value: i32,
            /// The bid that the hand is worth, 0..=3.
            worth: u8,
            /// The highest bid so far, 0..=2.
            highest: u8,
        } =>
            match highest {
                0 => format!("手牌估值 sum 是 {value}，值 {worth} 分（count）"),
                highest => format!("手牌估值 sum 是 {value}，值 {worth} 分（count），前面已叫 {highest} 分"),
            },
            match highest {
                0 => format!("the hand is worth {value} (sum): a bid of {worth} (count)"),
                highest => format!("the hand is worth {value} (sum): a bid of {worth} (count), and {highest} has been bid"),
            };
        /// The cards left in hand, strong ones to be kept.
        Rest => "剩牌估值", "value of the rest";
        /// The cards left in hand when few are left, strong ones to be played.
        Late => "剩牌估值，牌不多了，大牌先出", "value of the rest, few cards left: strong ones go first";
        /// No cards are left.
        Out => "一手出完", "goes out";
    }
}

texts! {
    /// Why the engine ignores a legal action.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Bar {
        PairStraight => "不会领出双顺", "consecutive pairs are not led";
        /// `moves` are the plays and passes so far.
        HeldBack { moves: u32 } =>
            format!("才出了 {moves} 手，大牌先留着"),
            match moves {
                1 => "strong cards are held back: one move only so far".to_owned(),
                moves => format!("strong cards are held back: {moves} moves only so far"),
            };
    }
}

/// Every legal action of the seat, best first and barred ones last; empty if it is not to act.
pub fn weigh(view: &View, tuning: &Tuning) -> Vec<Weighed> {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    let mut weighed: Vec<_> = actions.into_iter().map(|action| Weighed::new(view, tuning, action)).collect();
    // Stable: equal values keep their order, and a pass comes before every play.
    weighed.sort_by_cached_key(|one| {
        let last = i64::from(one.barred.is_some()) << 32;
        least_first(last - i64::from(one.value))
    });
    weighed
}

impl Weighed {
    fn new(view: &View, tuning: &Tuning, action: Action) -> Self {
        match action {
            Action::Bid(bid) => Self::of_bid(view, tuning, bid),
            Action::Pass => Self::of_rest(view, tuning, action, view.hand(), Vec::new()),
            Action::Play(cards) => {
                let made = view.course().rule_set().combination(cards);
                let parts = of_play(view, tuning, cards, made.as_ref());
                let barred = made.and_then(|made| bar(view, tuning, cards, &made));
                Self { barred, ..Self::of_rest(view, tuning, action, view.hand() - cards, parts) }
            }
        }
    }

    fn of_bid(view: &View, tuning: &Tuning, bid: u8) -> Self {
        let (value, parts) = value::of_dealt(view.hand(), tuning);
        let (worth, highest) = (value::bid(value, tuning), view.course().stake());
        let is_outbid = worth <= highest && bid == 0;
        let missed = if is_outbid { 0 } else { value::misses(value, bid, tuning) };
        let sum = Sum::Dealt { value, worth, highest };
        Self { action: Action::Bid(bid), value: -missed, sum, parts, barred: None }
    }

    /// `extra` holds the action's own bonuses and costs.
    fn of_rest(view: &View, tuning: &Tuning, action: Action, rest: CardSet, extra: Vec<Part>) -> Self {
        if rest.is_empty() {
            let value = tuning.get(Knob::Out);
            let parts = vec![Part { item: Item::Out, count: 1, value }];
            return Self { action, value, sum: Sum::Out, parts, barred: None };
        }
        let is_late = i64::from(tuning.get(Knob::Few)) >= view.hand().len() as i64;
        let (sum, strong) = if is_late { (Sum::Late, -1) } else { (Sum::Rest, 1) };
        let mut parts = value::of_rest(rest, strong, tuning);
        parts.extend(extra);
        parts.sort_by_cached_key(|part| least_first(-i64::from(part.value.abs())));
        Self { action, value: parts.iter().map(|part| part.value).sum(), sum, parts, barred: None }
    }

    /// The knob behind a part's value; `None` for items that are not in such a sum.
    pub const fn knob(&self, item: Item) -> Option<Knob> {
        let is_bid = matches!(self.sum, Sum::Dealt { .. });
        Some(match (item, is_bid) {
            (Item::Rocket, true) => Knob::BidRocket,
            (Item::Joker, true) => Knob::BidJoker,
            (Item::Bomb, true) => Knob::BidBomb,
            (Item::Two, true) => Knob::BidTwo,
            (Item::Ace, true) => Knob::BidAce,
            (Item::Triple, true) => Knob::BidTriple,
            (Item::Straight, true) => Knob::BidStraight,
            (_, true) => return None,
            (Item::Rocket, false) => Knob::Rocket,
            (Item::Joker, false) => Knob::Joker,
            (Item::Bomb, false) => Knob::Bomb,
            (Item::Two, false) => Knob::Two,
            (Item::Ace, false) => Knob::Ace,
            (Item::Triple, false) => Knob::Triple,
            (Item::Straight, false) => Knob::Straight,
            (Item::Pair, false) => Knob::Pair,
            (Item::Plain, false) => Knob::Rank,
            (Item::Card, false) => Knob::Card,
            (Item::Single, false) => Knob::Single,
            (Item::PairStraight, false) => Knob::PairStraight,
            (Item::TripleStraight, false) => Knob::TripleStraight,
            (Item::SplitStraight, false) => Knob::SplitStraight,
            (Item::OverPartner, false) => Knob::OverPartner,
            (Item::BeforeLandlord, false) => Knob::BeforeLandlord,
            (Item::Out, false) => Knob::Out,
        })
    }

    /// Converts it to a decision's reason.
    pub fn into_reason(self) -> Reason {
        let Self { action, value, sum, parts, .. } = self;
        match sum {
            Sum::Dealt { worth, highest, .. } if worth <= highest && action == Action::Bid(0) => {
                Reason::Outbid { worth, highest }
            }
            Sum::Dealt { value, .. } => Reason::HandValue { value, parts },
            Sum::Rest => Reason::RemainingValue { value, parts },
            Sum::Late => Reason::LateValue { value, parts },
            Sum::Out => Reason::GoesOut,
        }
    }
}

/// A play's bonuses and costs, besides the cards left in hand.
fn of_play(view: &View, tuning: &Tuning, cards: CardSet, made: Option<&Combination>) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut add = |item, count: usize, each: i32| {
        if count > 0 && each != 0 {
            parts.push(Part { item, count: count as u8, value: count as i32 * each });
        }
    };
    let is_straight = made.is_some_and(|made| made.kind == Kind::Straight);
    let cost = tuning.get(Knob::SplitStraight);
    if cost != 0 && !is_straight {
        let split = value::straights(view.hand()).saturating_sub(value::straights(view.hand() - cards));
        add(Item::SplitStraight, split, -cost);
    }
    if let Some((owner, _)) = view.course().target() {
        add(Item::OverPartner, usize::from(view.is_friend(owner)), -tuning.get(Knob::OverPartner));
        let is_before = is_before_landlord(view, view.seat());
        add(Item::BeforeLandlord, usize::from(is_before), tuning.get(Knob::BeforeLandlord));
    }
    parts
}

fn is_before_landlord(view: &View, seat: Seat) -> bool {
    view.course().landlord() == Some(seat.next(SEATS))
}

fn bar(view: &View, tuning: &Tuning, cards: CardSet, made: &Combination) -> Option<Bar> {
    if view.target().is_none() {
        let unknown = made.kind == Kind::PairStraight && tuning.get(Knob::LeadPairStraights) == 0;
        return unknown.then_some(Bar::PairStraight);
    }
    let moves = view.course().plays().len();
    let is_early = i64::from(tuning.get(Knob::HoldBack)) > moves as i64;
    let is_big = made.is_bomb() || made.kind == Kind::Rocket || cards.iter().any(|card| card.rank() >= Rank::Two);
    (is_early && is_big).then_some(Bar::HeldBack { moves: moves as u32 })
}

#[cfg(test)]
mod tests;
