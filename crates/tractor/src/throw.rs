//! The verdict on a throw (甩牌): every component must be the highest of its kind; one that is not costs points.

use paiju_game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::SEATS;
use crate::cards::Cards;
use crate::combination::{Component, Kind, components, parts};
use crate::ids::CardId;
use crate::tractors::{Pairs, SuitCards, above};
use crate::trump::Trump;

/// What a failed throw costs for every card of every beaten component.
pub const PENALTY_PER_CARD: i32 = 10;

/// A throw that did not stand (甩牌失败).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedThrow {
    /// The components that somebody beats.
    pub beaten: Vec<Beaten>,
    /// 10 points for each of their cards. They go to the attackers if the banker's side threw; from them, if they did.
    pub penalty: i32,
    /// What is played instead: one card of the lowest beaten component.
    pub forced: CardId,
}

/// A component of a throw that somebody beats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beaten {
    /// The single, pair or tractor of the throw.
    pub component: Component,
    /// Who holds a higher one.
    pub by: SeatSet,
}

/// Judges a lead against the hands of the other three, the partner's too; ruffing does not count. `None` if it stands; a lead of one
/// component always does.
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
    // Off-suit level cards are equally high: among them the first as cards are sorted, ♠ ♥ ♣ ♦, is the lowest.
    let lowest =
        beaten.iter().map(|beaten| beaten.component).min_by_key(|beaten| (beaten.strength, beaten.cards.first()))?;
    let penalty = PENALTY_PER_CARD * beaten.iter().map(|beaten| i32::from(beaten.component.kind.size())).sum::<i32>();
    Some(FailedThrow { beaten, penalty, forced: lowest.cards.first()? })
}

/// What can be said of a throw before it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The components that nobody can beat.
    pub safe: Vec<Component>,
    /// The components that somebody may beat.
    pub risky: Vec<Component>,
    /// What it costs if all of the latter are beaten; 0 if the throw is sure to stand.
    pub penalty: i32,
}

/// What a seat that does not see `unseen` can say of a throw; `None` for one component or none, which always stands, and for cards of several
/// suits. `unseen` counts as if one hand held it: what is safe is proven, what is risky may still stand.
pub fn outlook(trump: Trump, cards: Cards, unseen: Cards) -> Option<Outlook> {
    let suit = trump.suit_of(cards)?;
    components(cards, trump).nth(1)?;
    let others = trump.suit_cards(suit, unseen);
    let (risky, safe): (Vec<_>, Vec<_>) =
        components(cards, trump).partition(|part| beats(others, part.kind, trump.suit_cards(suit, part.cards)));
    let penalty = PENALTY_PER_CARD * risky.iter().map(|part| i32::from(part.kind.size())).sum::<i32>();
    Some(Outlook { safe, risky, penalty })
}

/// Whether a hand holds a higher component of the same kind: for a tractor any of at least its length that lies wholly above it.
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
