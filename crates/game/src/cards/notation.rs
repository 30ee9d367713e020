//! Hands written by rank alone, one letter a card: `ZAQQJJ0999844`.

use crate::cards::{Card, CardSet, Rank, Suit};

/// Why a hand written by ranks cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseRanksError {
    /// A letter that is not a rank.
    #[error(
        "{letter:?} at place {at} is not a rank; ranks are 3456789 0 (or 10) J Q K A 2 Y (little joker) Z (big joker)"
    )]
    NoRank {
        /// The letter.
        letter: char,
        /// Its index, counted in characters from 0.
        at: usize,
    },
    /// More cards of a rank than a pack has.
    #[error("more cards of rank {rank} than one pack has")]
    TooMany {
        /// The rank of which there are too many.
        rank: Rank,
    },
}

/// Reads a hand written by rank: `3`…`9`, `0`, `T` or `10` for ten, `J Q K A 2`, `Y` or 小王, `Z` or 大王. Order, case,
/// spaces and commas, Chinese ones too, do not matter. Suits are assigned in the order ♥ ♦ ♠ ♣.
///
/// # Errors
/// A letter that is not a rank, or more cards of a rank than a pack has.
pub fn parse_ranks(text: &str) -> Result<CardSet, ParseRanksError> {
    let mut set = CardSet::EMPTY;
    let mut letters = text.chars().enumerate().peekable();
    while let Some((at, letter)) = letters.next() {
        let rank = match letter {
            ',' | '，' | '、' => continue,
            _ if letter.is_whitespace() => continue,
            'T' | 't' => Rank::Ten,
            '小' if letters.next_if(|&(_, next)| next == '王').is_some() => Rank::LittleJoker,
            '大' if letters.next_if(|&(_, next)| next == '王').is_some() => Rank::BigJoker,
            '1' if letters.next_if(|&(_, next)| next == '0').is_some() => Rank::Ten,
            _ => Rank::from_letter(letter).ok_or(ParseRanksError::NoRank { letter, at })?,
        };
        let free = |suit: &Suit| !set.contains(Card::new(rank, *suit));
        let suit = Suit::ALL.into_iter().find(free).ok_or(ParseRanksError::TooMany { rank })?;
        set.insert(Card::new(rank, suit));
    }
    Ok(set)
}

/// Writes a hand by rank, ascending, as [`parse_ranks`] reads it: `3340J2Z`.
pub fn write_ranks(cards: CardSet) -> String {
    cards.iter().map(|card| card.rank().letter()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_solvers_letters() {
        let hand = parse_ranks("ZAQQJJ0999844").unwrap();
        assert_eq!(write_ranks(hand), "4489990JJQQAZ");
        assert_eq!(parse_ranks(&write_ranks(hand)), Ok(hand));
        assert_eq!(parse_ranks("10 T 0,a").unwrap().len(), 4);
        assert_eq!(parse_ranks("3，3、小王 大王"), parse_ranks("33YZ"));
    }

    #[test]
    fn unreadable_hands_are_named() {
        assert_eq!(parse_ranks("3x"), Err(ParseRanksError::NoRank { letter: 'x', at: 1 }));
        assert_eq!(parse_ranks("3小"), Err(ParseRanksError::NoRank { letter: '小', at: 1 }));
        assert_eq!(parse_ranks("1"), Err(ParseRanksError::NoRank { letter: '1', at: 0 }));
        assert_eq!(parse_ranks("ZZ"), Err(ParseRanksError::TooMany { rank: Rank::BigJoker }));
        assert_eq!(parse_ranks("33333"), Err(ParseRanksError::TooMany { rank: Rank::Three }));
    }
}
