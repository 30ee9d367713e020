//! The order of cards in a hand (理牌): trumps first, then the side suits, black and red alternating, each from the
//! highest card down.

use paiju_game::cards::Suit;
use paiju_game::order::least_first;
use paiju_tractor::{CardId, Cards, EffectiveSuit, Level, Trump};

/// The order of cards in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    trump: Trump,
}

impl Order {
    /// Before the trump suit is known, level cards and jokers are the trumps.
    pub fn new(level: Level, trump: Option<Trump>) -> Self {
        Self { trump: trump.unwrap_or(Trump { level, suit: None }) }
    }

    /// The suits in order.
    fn suits(self) -> [EffectiveSuit; 5] {
        use Suit::{Club, Diamond, Heart, Spade};
        let sides = match self.trump.suit {
            None | Some(Diamond) => [Spade, Heart, Club, Diamond],
            Some(Heart) => [Spade, Diamond, Club, Heart],
            Some(Spade) => [Heart, Club, Diamond, Spade],
            Some(Club) => [Heart, Spade, Diamond, Club],
        };
        let [one, two, three, four] = sides.map(EffectiveSuit::Side);
        [EffectiveSuit::Trump, one, two, three, four]
    }

    /// The cards suit by suit, without empty groups.
    pub fn groups(self, cards: Cards) -> Vec<Vec<CardId>> {
        let group = |suit| {
            let mut group: Vec<CardId> = (cards & self.trump.cards(suit)).iter().collect();
            // The sort is stable: level cards of equal height stay by suit.
            group.sort_by_cached_key(|card| least_first(-i64::from(self.trump.strength(card.face()))));
            group
        };
        self.suits().into_iter().map(group).filter(|group| !group.is_empty()).collect()
    }

    /// The cards in order.
    pub fn row(self, cards: Cards) -> Vec<CardId> {
        self.groups(cards).concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(groups: &[Vec<CardId>]) -> String {
        let group = |group: &Vec<CardId>| group.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        groups.iter().map(group).collect::<Vec<_>>().join(" | ")
    }

    #[test]
    fn trumps_come_first_and_colours_alternate() {
        let level = Level::TWO;
        let some: Cards = CardId::all().filter(|card| !card.is_second() && card.points() > 0).collect();
        let hearts = Order::new(level, Some(Trump { level, suit: Some(Suit::Heart) }));
        assert_eq!(words(&hearts.groups(some)), "♥K ♥10 ♥5 | ♠K ♠10 ♠5 | ♦K ♦10 ♦5 | ♣K ♣10 ♣5");
        let level_cards = level.cards() | Cards::JOKERS;
        let firsts: Cards = level_cards.iter().filter(|card| !card.is_second()).collect();
        assert_eq!(words(&hearts.groups(firsts)), "大王 小王 ♥2 ♠2 ♣2 ♦2");
        assert_eq!(words(&Order::new(level, None).groups(firsts)), "大王 小王 ♠2 ♥2 ♣2 ♦2");
    }

    #[test]
    fn no_card_is_lost_whatever_is_trumps() {
        for suit in Suit::ALL.into_iter().map(Some).chain([None]) {
            let order = Order::new(Level::TWO, Some(Trump { level: Level::TWO, suit }));
            let row = order.row(Cards::PACKS);
            assert_eq!((row.len(), row.iter().copied().collect::<Cards>()), (108, Cards::PACKS));
        }
    }
}
