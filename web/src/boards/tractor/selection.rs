//! The chosen cards of the hand.

use paiju_game::cards::Rank;
use paiju_tractor::{CardId, Cards};

use crate::scene::tractor::Tap;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection(pub Cards);

impl Selection {
    /// Toggles the cards touched in one stroke.
    #[must_use]
    pub fn touch(self, cards: Cards) -> Self {
        Self((self.0 | cards) - (self.0 & cards))
    }

    /// Handles a tap on a card: selects the next larger set of its taps, and after the largest nothing.
    #[must_use]
    pub fn tap(self, card: CardId, taps: &[Tap]) -> Self {
        let alone = [card.into()];
        let takes = taps.iter().find(|tap| tap.card == card).map_or(&alone[..], |tap| &tap.takes);
        let taken = takes.iter().rposition(|&taken| self.0.contains_all(taken));
        match (takes.get(taken.map_or(0, |taken| taken + 1)), takes.last()) {
            (Some(&next), _) => Self(self.0 | next),
            (None, Some(&all)) => Self(self.0 - all),
            (None, None) => self,
        }
    }

    /// Handles a rank key: selects one more card of the rank out of `among`, or clears them if all are selected.
    #[must_use]
    pub fn press_rank(self, rank: Rank, among: &[CardId]) -> Self {
        let mut of_rank = among.iter().copied().filter(|card| card.face().rank() == rank);
        match of_rank.clone().find(|&card| !self.0.contains(card)) {
            Some(card) => Self(self.0 | card.into()),
            None => Self(of_rank.by_ref().fold(self.0, |rest, card| rest - card.into())),
        }
    }

    /// The part of the selection that this hand contains.
    #[must_use]
    pub fn within(self, hand: Cards) -> Self {
        Self(self.0 & hand)
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::cards::{Card, Suit};

    use super::*;

    fn pair(rank: Rank) -> Cards {
        Cards::PACKS.of_face(Card::new(rank, Suit::Spade))
    }

    fn first(cards: Cards) -> CardId {
        cards.first().unwrap()
    }

    #[test]
    fn every_tap_takes_more_and_then_nothing() {
        let (card, run) = (first(pair(Rank::Five)), pair(Rank::Five) | pair(Rank::Six));
        let taps = [Tap { card, takes: vec![card.into(), pair(Rank::Five), run] }];
        let mut chosen = Selection(pair(Rank::Nine));
        let sizes = [1, 2, 4, 0, 1].map(|_| {
            chosen = chosen.tap(card, &taps);
            chosen.0.len() - 2
        });
        assert_eq!(sizes, [1, 2, 4, 0, 1]);
        assert_eq!(Selection(pair(Rank::Five)).tap(card, &taps), Selection(run), "what is chosen is not chosen again");
        let other = first(pair(Rank::Six));
        let once = Selection::default().tap(other, &taps);
        assert_eq!((once, once.tap(other, &taps)), (Selection(other.into()), Selection::default()));
    }

    #[test]
    fn a_stroke_toggles_every_card_and_a_rank_key_takes_one_more() {
        let chosen = Selection(pair(Rank::Four)).touch(pair(Rank::Four) | pair(Rank::Nine));
        assert_eq!(chosen, Selection(pair(Rank::Nine)));
        let row: Vec<CardId> = (pair(Rank::Seven) | pair(Rank::Nine)).iter().collect();
        let one = chosen.press_rank(Rank::Seven, &row);
        let two = one.press_rank(Rank::Seven, &row);
        assert_eq!((one.0.len(), two.0.len(), two.press_rank(Rank::Seven, &row)), (3, 4, chosen));
    }
}
