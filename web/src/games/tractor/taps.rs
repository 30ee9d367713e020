//! What successive taps on a card of the hand select.

use paiju_tractor::follow::Duty;
use paiju_tractor::{CardId, Cards, Kind, Trump, components};

use crate::scene::tractor::Tap;

/// For a lead: the card, then its pair, then its tractor.
pub fn for_lead(hand: Cards, trump: Trump) -> Vec<Tap> {
    let takes = |card: CardId| {
        let suit = trump.effective_suit(card.face());
        let around = components(hand & trump.cards(suit), trump).find(|part| part.cards.contains(card));
        let pair = Some(hand.of_face(card.face())).filter(|pair| pair.len() == 2);
        let tractor = around.filter(|part| matches!(part.kind, Kind::Tractor(_))).map(|part| part.cards);
        [card.into()].into_iter().chain(pair).chain(tractor).collect()
    };
    taps(hand, takes)
}

/// For a follow: a pair or tractor at once if it is owed.
pub fn for_follow(hand: Cards, trump: Trump, duty: &Duty) -> Vec<Tap> {
    let owed = |card: CardId| match duty.tractor.filter(|(_, held)| held.contains(card)) {
        Some((length, held)) => run_around(card, held, length, trump),
        None if duty.pairs > 0 && duty.held_pairs.contains(card) => hand.of_face(card.face()),
        None => card.into(),
    };
    taps(hand, |card| vec![owed(card)])
}

/// The taps of all cards that select more than themselves.
fn taps(hand: Cards, takes: impl Fn(CardId) -> Vec<Cards>) -> Vec<Tap> {
    let all = hand.iter().map(|card| Tap { card, takes: takes(card) });
    all.filter(|tap| tap.takes != [tap.card.into()]).collect()
}

/// The run of `length` pairs that contains the card: upwards from its pair, as far as there are higher ones.
fn run_around(card: CardId, held: Cards, length: u8, trump: Trump) -> Cards {
    let around = components(held, trump).find(|part| part.cards.contains(card)).map_or(held, |part| part.cards);
    let mut faces: Vec<_> = around.iter().map(CardId::face).collect();
    faces.sort_by_cached_key(|&face| u64::from(trump.strength(face)));
    faces.dedup();
    let at = faces.iter().position(|&face| face == card.face()).unwrap_or(0);
    let from = at.min(faces.len().saturating_sub(length.into()));
    faces.into_iter().skip(from).take(length.into()).fold(Cards::EMPTY, |run, face| run | around.of_face(face))
}

#[cfg(test)]
mod tests {
    use paiju_game::cards::{Card, Rank, Suit};
    use paiju_tractor::follow::duty;
    use paiju_tractor::{Combination, FollowRules, Level};

    use super::*;

    const HEARTS: Trump = Trump { level: Level::TWO, suit: Some(Suit::Heart) };

    fn pair(rank: Rank) -> Cards {
        Cards::PACKS.of_face(Card::new(rank, Suit::Spade))
    }

    fn first(cards: Cards) -> CardId {
        cards.first().unwrap()
    }

    /// ♠ 4455667799 J
    fn hand() -> Cards {
        let pairs = [Rank::Four, Rank::Five, Rank::Six, Rank::Seven, Rank::Nine].map(pair);
        pairs.into_iter().fold(first(pair(Rank::Jack)).into(), |hand: Cards, pair| hand | pair)
    }

    fn takes(taps: &[Tap], rank: Rank) -> Vec<Cards> {
        let card = first(pair(rank));
        taps.iter().find(|tap| tap.card == card).map_or_else(|| vec![card.into()], |tap| tap.takes.clone())
    }

    #[test]
    fn a_lead_takes_more_with_every_tap() {
        let taps = for_lead(hand(), HEARTS);
        let long = hand() - pair(Rank::Nine) - first(pair(Rank::Jack)).into();
        assert_eq!(takes(&taps, Rank::Five), [first(pair(Rank::Five)).into(), pair(Rank::Five), long]);
        assert_eq!(takes(&taps, Rank::Nine), [first(pair(Rank::Nine)).into(), pair(Rank::Nine)]);
        assert_eq!(takes(&taps, Rank::Jack).len(), 1);
        assert!(taps.iter().all(|tap| tap.takes.iter().all(|takes| takes.contains(tap.card))));
    }

    #[test]
    fn owed_cards_are_taken_at_once() {
        let owed = |rank: Rank, lead: Cards| {
            let lead = Combination::of(lead, HEARTS).unwrap();
            let duty = duty(HEARTS, FollowRules::Strict, hand(), &lead);
            takes(&for_follow(hand(), HEARTS, &duty), rank)
        };
        let tractor = pair(Rank::King) | pair(Rank::Queen);
        assert_eq!(owed(Rank::Five, tractor), [pair(Rank::Five) | pair(Rank::Six)]);
        assert_eq!(owed(Rank::Seven, tractor), [pair(Rank::Six) | pair(Rank::Seven)]);
        assert_eq!(owed(Rank::Nine, tractor), [pair(Rank::Nine)]);
        assert_eq!(owed(Rank::Nine, pair(Rank::King)), [pair(Rank::Nine)]);
        assert_eq!(owed(Rank::Nine, first(pair(Rank::King)).into()), [first(pair(Rank::Nine)).into()]);
    }
}
