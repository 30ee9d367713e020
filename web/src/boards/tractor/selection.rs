//! Which cards of the hand are chosen, and what a tap takes.

use paiju_cards::Rank;
use paiju_tractor::follow::Duty;
use paiju_tractor::{CardId, Cards, Kind, Trump, components};

/// The chosen cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection(pub Cards);

/// What a tap on a card takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taking {
    /// The card alone: cards to be covered, and while nothing is asked.
    One,
    /// A lead: the card, tapped again its pair, tapped again the tractor that it stands in, tapped again nothing.
    More(Trump),
    /// What the lead demands: a pair or tractor at once, where that is owed; else the card alone.
    Owed(Trump, Duty),
}

impl Taking {
    /// What one tap after the other takes, each more than the one before.
    fn steps(self, card: CardId, hand: Cards) -> Vec<Cards> {
        match self {
            Self::One => vec![card.into()],
            Self::More(trump) => {
                let suit = trump.effective_suit(card.face());
                let around = components(hand & trump.cards(suit), trump).find(|part| part.cards.contains(card));
                let pair = hand.of_face(card.face());
                let tractor = around.filter(|part| matches!(part.kind, Kind::Tractor(_))).map(|part| part.cards);
                let mut steps = vec![card.into()];
                steps.extend(Some(pair).filter(|pair| pair.len() == 2));
                steps.extend(tractor);
                steps
            }
            Self::Owed(trump, duty) => {
                let tractor = duty.tractor.filter(|(_, held)| held.contains(card));
                let owed = match tractor {
                    Some((length, held)) => run_around(card, held, length, trump),
                    None if duty.pairs > 0 && duty.held_pairs.contains(card) => hand.of_face(card.face()),
                    None => card.into(),
                };
                vec![owed]
            }
        }
    }
}

/// The run of so many pairs that the card stands in: upwards from its pair, as far as there are higher ones.
fn run_around(card: CardId, held: Cards, length: u8, trump: Trump) -> Cards {
    let around = components(held, trump).find(|part| part.cards.contains(card)).map_or(held, |part| part.cards);
    let mut faces: Vec<_> = around.iter().map(CardId::face).collect();
    faces.sort_by_key(|&face| trump.strength(face));
    faces.dedup();
    let at = faces.iter().position(|&face| face == card.face()).unwrap_or(0);
    let from = at.min(faces.len().saturating_sub(length.into()));
    faces.into_iter().skip(from).take(length.into()).fold(Cards::EMPTY, |run, face| run | around.of_face(face))
}

impl Selection {
    /// These cards were drawn over in one stroke: each changes between chosen and not.
    #[must_use]
    pub fn touch(self, cards: Cards) -> Self {
        Self((self.0 | cards) - (self.0 & cards))
    }

    /// A card was tapped.
    #[must_use]
    pub fn tap(self, card: CardId, hand: Cards, taking: Taking) -> Self {
        let steps = taking.steps(card, hand);
        let taken = steps.iter().rposition(|&step| self.0.contains_all(step));
        match (taken.map_or(0, |taken| taken + 1), steps.last()) {
            (next, _) if next < steps.len() => Self(self.0 | steps[next]),
            (_, Some(&all)) => Self(self.0 - all),
            (_, None) => self,
        }
    }

    /// The key of a rank was pressed: one more card of it is chosen out of `among`; when all are, none.
    #[must_use]
    pub fn press_rank(self, rank: Rank, among: &[CardId]) -> Self {
        let mut of_rank = among.iter().copied().filter(|card| card.face().rank() == rank);
        match of_rank.clone().find(|&card| !self.0.contains(card)) {
            Some(card) => Self(self.0 | card.into()),
            None => Self(of_rank.by_ref().fold(self.0, |rest, card| rest - card.into())),
        }
    }

    /// What is left of it in this hand.
    #[must_use]
    pub fn within(self, hand: Cards) -> Self {
        Self(self.0 & hand)
    }
}

#[cfg(test)]
mod tests {
    use paiju_cards::{Card, Suit};
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

    #[test]
    fn a_lead_takes_more_with_every_tap() {
        let taking = Taking::More(HEARTS);
        let (five, long) = (first(pair(Rank::Five)), hand() - pair(Rank::Nine) - pair(Rank::Jack));
        let mut chosen = Selection::default();
        let sizes = [1, 2, 8, 0, 1].map(|_| {
            chosen = chosen.tap(five, hand(), taking);
            chosen.0.len()
        });
        assert_eq!(sizes, [1, 2, 8, 0, 1]);
        assert_eq!(Selection(pair(Rank::Five)).tap(five, hand(), taking), Selection(long));
        let jack = first(pair(Rank::Jack));
        let chosen = Selection::default().tap(jack, hand(), taking);
        assert_eq!((chosen.0.len(), chosen.tap(jack, hand(), taking)), (1, Selection::default()));
    }

    #[test]
    fn what_is_owed_is_taken_at_once() {
        let owed = |lead: Cards| {
            let lead = Combination::of(lead, HEARTS).unwrap();
            Taking::Owed(HEARTS, duty(HEARTS, FollowRules::Strict, hand(), &lead))
        };
        let tap = |rank, lead| Selection::default().tap(first(pair(rank)), hand(), owed(lead)).0;
        let tractor = pair(Rank::King) | pair(Rank::Queen);
        assert_eq!(tap(Rank::Five, tractor), pair(Rank::Five) | pair(Rank::Six));
        assert_eq!(tap(Rank::Seven, tractor), pair(Rank::Six) | pair(Rank::Seven));
        assert_eq!(tap(Rank::Nine, tractor), pair(Rank::Nine));
        assert_eq!(tap(Rank::Nine, pair(Rank::King)), pair(Rank::Nine));
        assert_eq!(tap(Rank::Nine, first(pair(Rank::King)).into()).len(), 1);
        let chosen = Selection::default().tap(first(pair(Rank::Five)), hand(), owed(tractor));
        assert_eq!(chosen.tap(first(pair(Rank::Six)), hand(), owed(tractor)).0.len(), 6, "another card, another run");
    }

    #[test]
    fn a_stroke_turns_every_card_over_and_a_rank_key_takes_one_more() {
        let chosen = Selection(pair(Rank::Four)).touch(pair(Rank::Four) | pair(Rank::Nine));
        assert_eq!(chosen, Selection(pair(Rank::Nine)));
        let row: Vec<CardId> = hand().iter().collect();
        let one = chosen.press_rank(Rank::Seven, &row);
        let two = one.press_rank(Rank::Seven, &row);
        assert_eq!((one.0.len(), two.0.len(), two.press_rank(Rank::Seven, &row)), (3, 4, chosen));
    }
}
