//! One card: rank, suit and number.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A rank (点数), in Dou Dizhu's order of strength: 3 is the lowest, 2 the highest below the jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Rank {
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
    /// 10
    Ten,
    /// J
    Jack,
    /// Q
    Queen,
    /// K
    King,
    /// A
    Ace,
    /// 2
    Two,
    /// 小王
    LittleJoker,
    /// 大王
    BigJoker,
}

impl Rank {
    /// All ranks, ascending.
    pub const ALL: [Self; 15] = [
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
        Self::Two,
        Self::LittleJoker,
        Self::BigJoker,
    ];

    /// The rank at `index` 0..15 of [`Rank::ALL`].
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() { Some(Self::ALL[index]) } else { None }
    }

    /// Its index in [`Rank::ALL`], 0..15.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether this is 小王 or 大王.
    pub const fn is_joker(self) -> bool {
        matches!(self, Self::LittleJoker | Self::BigJoker)
    }

    /// The rank as one letter, as Botzone and the public solvers write it: `3`…`9`, `0` for 10, `J Q K A 2`, `Y` 小王,
    /// `Z` 大王.
    pub const fn letter(self) -> char {
        const LETTERS: [u8; 15] = *b"34567890JQKA2YZ";
        LETTERS[self as usize] as char
    }

    /// Parses what [`Rank::letter`] writes.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.letter() == letter.to_ascii_uppercase())
    }

    /// As printed on the card: `3`…`10`, `J`, `Q`, `K`, `A`, `2`, `小王`, `大王`.
    pub const fn face(self) -> &'static str {
        const FACES: [&str; 15] = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "小王", "大王"];
        FACES[self as usize]
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.face())
    }
}

/// A suit (花色), in the order of the contest's numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Suit {
    /// ♥ 红桃
    Heart,
    /// ♦ 方片
    Diamond,
    /// ♠ 黑桃
    Spade,
    /// ♣ 草花
    Club,
}

impl Suit {
    /// All suits in the order of the contest's numbering: ♥ ♦ ♠ ♣.
    pub const ALL: [Self; 4] = [Self::Heart, Self::Diamond, Self::Spade, Self::Club];

    /// The suit's symbol.
    pub const fn sign(self) -> char {
        match self {
            Self::Heart => '♥',
            Self::Diamond => '♦',
            Self::Spade => '♠',
            Self::Club => '♣',
        }
    }

    /// Botzone's letter for it: `h d s c`.
    pub const fn letter(self) -> char {
        match self {
            Self::Heart => 'h',
            Self::Diamond => 'd',
            Self::Spade => 's',
            Self::Club => 'c',
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.sign())
    }
}

/// One face of the 54-card pack, as its number 0..54 in the contest's table 附表1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

/// A number that is not a card: 54 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no card has the number {0}; cards are 0..=53")]
pub struct NoSuchCard(pub u8);

impl Card {
    /// How many faces the pack has.
    pub const COUNT: u8 = 54;
    /// 小王, number 52.
    pub const LITTLE_JOKER: Self = Self(52);
    /// 大王, number 53.
    pub const BIG_JOKER: Self = Self(53);

    /// The card of this rank and suit; jokers ignore the suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        match rank {
            Rank::LittleJoker => Self::LITTLE_JOKER,
            Rank::BigJoker => Self::BIG_JOKER,
            _ => Self(rank as u8 * 4 + suit as u8),
        }
    }

    /// The card with this number; `None` from 54 on.
    pub const fn from_id(id: u8) -> Option<Self> {
        if id < Self::COUNT { Some(Self(id)) } else { None }
    }

    /// The number, 0..54.
    pub const fn id(self) -> u8 {
        self.0
    }

    /// Its rank; each joker is a rank of its own.
    pub const fn rank(self) -> Rank {
        match self.0 {
            53 => Rank::BigJoker,
            id => Rank::ALL[id as usize / 4],
        }
    }

    /// The suit; jokers have none.
    pub const fn suit(self) -> Option<Suit> {
        if self.0 < 52 { Some(Suit::ALL[self.0 as usize % 4]) } else { None }
    }

    /// All 54 cards by number.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT).map(Self)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(suit) = self.suit() {
            write!(f, "{suit}")?;
        }
        write!(f, "{}", self.rank())
    }
}

impl TryFrom<u8> for Card {
    type Error = NoSuchCard;

    fn try_from(id: u8) -> Result<Self, Self::Error> {
        Self::from_id(id).ok_or(NoSuchCard(id))
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> Self {
        card.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_the_contest_table() {
        for (id, text) in [
            (0, "♥3"),
            (1, "♦3"),
            (2, "♠3"),
            (3, "♣3"),
            (28, "♥10"),
            (47, "♣A"),
            (48, "♥2"),
            (52, "小王"),
            (53, "大王"),
        ] {
            assert_eq!(Card::from_id(id).unwrap().to_string(), text);
        }
        assert_eq!(Card::from_id(54), None);
    }

    #[test]
    fn cards_are_rebuilt_from_rank_and_suit() {
        for card in Card::all() {
            assert_eq!(Card::new(card.rank(), card.suit().unwrap_or(Suit::Club)), card);
        }
    }

    // ruling: D24
    #[test]
    fn letters_are_read_back() {
        for rank in Rank::ALL {
            assert_eq!(Rank::from_letter(rank.letter()), Some(rank));
            assert_eq!(Rank::from_index(rank.index()), Some(rank));
        }
        assert_eq!(Rank::from_letter('1'), None);
    }
}
