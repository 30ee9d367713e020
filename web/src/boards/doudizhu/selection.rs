//! The chosen cards of the hand.

use paiju_game::cards::{Card, CardSet, Rank};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection(pub CardSet);

impl Selection {
    /// Toggles the cards touched in one stroke.
    #[must_use]
    pub fn touch(self, cards: CardSet) -> Self {
        Self((self.0 | cards) - (self.0 & cards))
    }

    /// Handles a rank key: selects one more card of the rank, or clears them if all are selected.
    #[must_use]
    pub fn press_rank(self, rank: Rank, hand: CardSet) -> Self {
        let held = hand.of_rank(rank);
        match (held - self.0).iter().next() {
            Some(card) => Self(self.0 | card.into()),
            None => Self(self.0 - held),
        }
    }

    /// The part of the selection that this hand contains.
    #[must_use]
    pub fn within(self, hand: CardSet) -> Self {
        Self(self.0 & hand)
    }

    /// Whether the card is chosen.
    pub const fn has(self, card: Card) -> bool {
        self.0.contains(card)
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::cards::parse_ranks;

    use super::*;

    fn hand(text: &str) -> CardSet {
        parse_ranks(text).unwrap()
    }

    #[test]
    fn a_stroke_toggles_every_card() {
        let chosen = Selection(hand("34")).touch(hand("45"));
        assert_eq!(chosen, Selection(hand("35")));
        assert_eq!(chosen.touch(hand("35")), Selection::default());
    }

    #[test]
    fn a_rank_key_takes_one_more_and_then_none() {
        let hand = hand("3777");
        let mut chosen = Selection::default();
        let counts = [1, 2, 3, 0, 1].map(|_| {
            chosen = chosen.press_rank(Rank::Seven, hand);
            chosen.0.len()
        });
        assert_eq!(counts, [1, 2, 3, 0, 1]);
        assert_eq!(chosen.press_rank(Rank::King, hand), chosen);
    }

    #[test]
    fn played_cards_are_no_longer_chosen() {
        assert_eq!(Selection(hand("345")).within(hand("4")), Selection(hand("4")));
    }
}
