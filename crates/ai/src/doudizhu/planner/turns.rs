//! The fewest plays that a hand needs (手数).

use std::collections::BTreeMap;

use paiju_game::cards::CardSet;

use paiju_doudizhu::Counts;
use paiju_doudizhu::{RuleSet, moves};

/// Counts turns, and caches the hands met on the way.
pub(super) struct Turns {
    set: RuleSet,
    known: BTreeMap<Counts, u8>,
}

impl Turns {
    pub(super) const fn by(set: RuleSet) -> Self {
        Self { set, known: BTreeMap::new() }
    }

    /// The fewest plays in which the hand goes out unopposed. One play must contain the lowest card: each such play is
    /// tried. Takes fifty microseconds for most hands, half a millisecond for the worst of 20 cards.
    pub(super) fn of(&mut self, hand: CardSet) -> u8 {
        let Some(lowest) = hand.iter().next() else { return 0 };
        let counts = Counts::of(hand);
        if let Some(&turns) = self.known.get(&counts) {
            return turns;
        }
        let mut rests = Vec::new();
        moves::leads(self.set, hand, |cards| {
            if cards.count(lowest.rank()) > 0 {
                rests.push(hand - cards);
            }
        });
        let turns = rests.into_iter().map(|rest| self.of(rest).saturating_add(1)).min().unwrap_or(0);
        self.known.insert(counts, turns);
        turns
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::cards::{Card, parse_ranks};
    use paiju_game::{Rng, Seed};

    use super::*;

    /// By all plays in all orders.
    fn slowly(hand: CardSet) -> u8 {
        let mut plays = Vec::new();
        moves::leads(RuleSet::Contest, hand, |cards| plays.push(cards));
        plays.into_iter().map(|cards| 1 + slowly(hand - cards)).min().unwrap_or(0)
    }

    #[test]
    fn agrees_with_all_plays_in_all_orders() {
        let mut rng = Rng::new(Seed(3));
        // Low cards only, so that they combine.
        let mut pack: Vec<Card> = Card::all().take(24).chain(CardSet::JOKERS.iter()).collect();
        for _ in 0..150 {
            rng.shuffle(&mut pack);
            let hand = pack.iter().take(6).copied().collect();
            assert_eq!(Turns::by(RuleSet::Contest).of(hand), slowly(hand), "{hand:?}");
        }
    }

    #[test]
    fn known_hands() {
        let turns = |hand| Turns::by(RuleSet::Contest).of(parse_ranks(hand).unwrap());
        assert_eq!(turns("33344455566677788899"), 1, "as seven triples and two cards it would be more");
        assert_eq!(turns("77775533"), 1, "a bomb carries pairs");
        assert_eq!(turns("333444578"), 2, "two triples take two cards or none");
        assert_eq!(turns("ZY345678"), 2);
    }
}
