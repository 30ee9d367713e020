//! Judges throws (甩牌): every component must be the highest of its kind; one that is not costs points.

use paiju_game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::SEATS;
use crate::cards::Cards;
use crate::combination::{Component, Kind, components, parts};
use crate::ids::CardId;
use crate::tractors::{Pairs, SuitCards, above};
use crate::trump::Trump;

/// The penalty of a failed throw per card of every beaten component.
pub const PENALTY_PER_CARD: i32 = 10;

/// A failed throw (甩牌失败).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedThrow {
    /// The beaten components.
    pub beaten: Vec<Beaten>,
    /// 10 points per card of these, to the attackers if the banker's side threw, otherwise from them.
    pub penalty: i32,
    /// The card played instead: one of the lowest beaten component.
    pub forced: CardId,
}

/// A beaten component of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beaten {
    /// The component.
    pub component: Component,
    /// The seat with a higher one.
    pub by: SeatSet,
}

/// Judges a lead against the other three hands, the partner's included; ruffs do not count. `None` if it stands; a lead
/// of one component always does.
pub fn judge(trump: Trump, leader: Seat, cards: Cards, hands: &[Cards; SEATS as usize]) -> Option<FailedThrow> {
    let suit = trump.suit_of(cards)?;
    components(cards, trump).nth(1)?;
    let others = Seat::all(SEATS).zip(hands).filter(|&(seat, _)| seat != leader);
    let others = others.map(|(seat, &hand)| (seat, trump.suit_cards(suit, hand)));
    let mut beaten = Vec::new();
    for (kind, part) in parts(trump.suit_cards(suit, cards)) {
        let by: SeatSet = others.clone().filter(|&(_, hand)| beats(hand, kind, part)).map(|(seat, _)| seat).collect();
        if !by.is_empty() {
            let component = Component { kind, cards: trump.to_cards(suit, part), strength: part.top() };
            beaten.push(Beaten { component, by });
        }
    }
    // Level cards outside the trump suit are equally high; the first in sort order, ♠ ♥ ♣ ♦, is the lowest.
    let lowest =
        beaten.iter().map(|beaten| beaten.component).min_by_key(|beaten| (beaten.strength, beaten.cards.first()))?;
    let penalty = PENALTY_PER_CARD * beaten.iter().map(|beaten| i32::from(beaten.component.kind.size())).sum::<i32>();
    Some(FailedThrow { beaten, penalty, forced: lowest.cards.first()? })
}

/// The outlook of a throw before it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The components that nobody can beat.
    pub safe: Vec<Component>,
    /// The components that somebody may beat.
    pub risky: Vec<Component>,
    /// The penalty if all risky components are beaten; 0 if the throw is certain to stand.
    pub penalty: i32,
}

/// The outlook of a throw for a seat that does not see `unseen`; `None` for at most one component, which always stands,
/// and for several suits. `unseen` is treated as one hand: what is safe is proven, what is risky may still stand.
pub fn outlook(trump: Trump, cards: Cards, unseen: Cards) -> Option<Outlook> {
    let suit = trump.suit_of(cards)?;
    components(cards, trump).nth(1)?;
    let others = trump.suit_cards(suit, unseen);
    let (risky, safe): (Vec<_>, Vec<_>) =
        components(cards, trump).partition(|part| beats(others, part.kind, trump.suit_cards(suit, part.cards)));
    let penalty = PENALTY_PER_CARD * risky.iter().map(|part| i32::from(part.kind.size())).sum::<i32>();
    Some(Outlook { safe, risky, penalty })
}

/// Whether a hand has a higher component of the same kind; for a tractor, one of at least its length and entirely above
/// it.
pub fn beats(hand: SuitCards, kind: Kind, part: SuitCards) -> bool {
    let Some(highest) = part.0.checked_ilog2() else { return false };
    let higher = above(highest);
    match kind {
        Kind::Single => hand.0 & higher != 0,
        Kind::Pair => hand.pairs().0 & higher != 0,
        Kind::Tractor(len) => Pairs(hand.pairs().0 & higher).tractors(len) != 0,
    }
}

#[cfg(test)]
mod tests;
