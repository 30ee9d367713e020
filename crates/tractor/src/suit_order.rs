//! Botzone's two suit orders (花色编号).

use paiju_game::cards::Suit;
use serde::{Deserialize, Serialize};

/// The suits for `number % 4` of 0, 1, 2 and 3. The game's text and its own sample program disagree; the live platform
/// uses the program's, an older judge the text's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SuitOrder {
    /// ♥ ♦ ♠ ♣, as in the text.
    Hdsc,
    /// ♠ ♥ ♣ ♦, as in the sample program and on the live platform; used for new deals.
    #[default]
    Shcd,
}

impl SuitOrder {
    /// Both orders, the default first.
    pub const ALL: [Self; 2] = [Self::Shcd, Self::Hdsc];

    /// The suits of 0, 1, 2 and 3.
    pub const fn suits(self) -> [Suit; 4] {
        match self {
            Self::Hdsc => [Suit::Heart, Suit::Diamond, Suit::Spade, Suit::Club],
            Self::Shcd => [Suit::Spade, Suit::Heart, Suit::Club, Suit::Diamond],
        }
    }

    /// The index of a suit in the order, 0..4.
    pub const fn place(self, suit: Suit) -> u8 {
        match (self, suit) {
            (Self::Hdsc, Suit::Heart) | (Self::Shcd, Suit::Spade) => 0,
            (Self::Hdsc, Suit::Diamond) | (Self::Shcd, Suit::Heart) => 1,
            (Self::Hdsc, Suit::Spade) | (Self::Shcd, Suit::Club) => 2,
            (Self::Hdsc, Suit::Club) | (Self::Shcd, Suit::Diamond) => 3,
        }
    }

    /// The four letters for `paiju rules`: `hdsc`, `shcd`.
    pub const fn letters(self) -> &'static str {
        match self {
            Self::Hdsc => "hdsc",
            Self::Shcd => "shcd",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_places_are_those_of_the_suits() {
        for order in SuitOrder::ALL {
            assert!(order.suits().iter().map(|suit| suit.letter()).eq(order.letters().chars()));
            assert!(order.suits().iter().enumerate().all(|(place, &suit)| usize::from(order.place(suit)) == place));
        }
    }
}
