//! Cards and tiles in lessons' notation.

use std::collections::BTreeMap;

use paiju_game::cards::{Card, CardSet, Rank, Suit};
use paiju_game::texts;
use paiju_games::GameId;
use paiju_mahjong::Tile;
use paiju_tractor::{CardId, Cards};
use serde::{Deserialize, Serialize};

/// The most cards or tiles in one place.
const MOST: usize = 108;

/// One card or tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// Its notation; equal pieces have equal codes.
    pub code: String,
    pub face: Face,
}

/// The face of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Face {
    /// A card; in Dou Dizhu suits are assigned in the order ♥ ♦ ♠ ♣.
    Card(Card),
    /// A tile, and whether it is exposed (碰、杠).
    Tile(Tile, bool),
}

/// Cards or tiles in groups.
///
/// - Dou Dizhu: ranks, 3456789, 0 (or 10) for ten, J Q K A 2, Y 小王, Z 大王; spaces separate groups: `444555 7 7`.
/// - Tractor: suit and rank, `h5` for ♥5, 0 for ten, `jo` 小王, `Jo` 大王; spaces separate cards, a bar groups: `h4 h4 h6
///   h6 | s0`.
/// - Mahjong: `B1`…`B9` 筒, `T` 条, `W` 万; lower case is exposed; spaces separate tiles, a bar groups.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pieces(pub Vec<Vec<Piece>>);

texts! {
    /// Why a text is not cards or tiles.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[non_exhaustive]
    pub enum PieceError {
        NoPiece {
            /// The word, shortened.
            word: String,
        } => format!("「{word}」不是这个游戏的牌"), format!("\"{word}\" is not a card or tile of this game");
        TooMany { code: String } => format!("{code} 太多，没有这么多张"), format!("there are not that many of {code}");
        TooLong => format!("最多 {MOST} 张牌"), format!("at most {MOST} cards or tiles");
        Empty => "一张牌也没有", "no cards or tiles";
    }
}

impl Pieces {
    /// Reads what a lesson of this game has.
    ///
    /// # Errors
    /// A word that is no piece, more of one than there are, or none.
    pub fn read(game: GameId, text: &str) -> Result<Self, PieceError> {
        let groups: Vec<Vec<Piece>> = match game {
            GameId::DouDizhu => text.split([' ', '|']).map(ranks).collect::<Result<_, _>>()?,
            GameId::Tractor | GameId::Mahjong => {
                let read = if game == GameId::Tractor { tractor } else { tile };
                let group = |group: &str| group.split_whitespace().map(read).collect::<Result<_, _>>();
                text.split('|').map(group).collect::<Result<_, _>>()?
            }
        };
        let mut pieces = Self(groups.into_iter().filter(|group| !group.is_empty()).collect());
        pieces.count(game)?;
        Ok(pieces)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Piece> {
        self.0.iter().flatten()
    }

    /// The sorted codes: equal for equal cards in any order and grouping.
    pub fn codes(&self) -> Vec<&str> {
        let mut codes: Vec<&str> = self.iter().map(|piece| piece.code.as_str()).collect();
        codes.sort_unstable();
        codes
    }

    /// What is in these but not in `others`, counting copies.
    pub fn beyond(&self, others: &Self) -> Option<&Piece> {
        let mut left = others.codes();
        self.iter().find(|piece| match left.iter().position(|code| *code == piece.code) {
            Some(at) => {
                left.swap_remove(at);
                false
            }
            None => true,
        })
    }

    /// Cards of the pack, for Dou Dizhu.
    pub fn card_set(&self) -> CardSet {
        let mut cards = CardSet::EMPTY;
        for piece in self.iter() {
            if let Face::Card(card) = piece.face {
                let free = CardSet::PACK.of_rank(card.rank()) - cards;
                if let Some(card) = free.iter().next() {
                    cards.insert(card);
                }
            }
        }
        cards
    }

    /// Cards of two packs, for Tractor; the second copy is from the second pack.
    pub fn tractor_cards(&self) -> Cards {
        let mut cards = Cards::EMPTY;
        for piece in self.iter() {
            if let Face::Card(card) = piece.face
                && !cards.insert(CardId::new(card, false))
            {
                cards.insert(CardId::new(card, true));
            }
        }
        cards
    }

    /// Tractor cards in lessons' notation.
    pub(crate) fn write_tractor(cards: Cards) -> String {
        cards.iter().map(|card| code_of(card.face())).collect::<Vec<_>>().join(" ")
    }

    /// In Mahjong's notation of hands.
    pub fn hand_text(&self) -> String {
        self.iter().map(|piece| piece.code.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// Whether enough of each exist; also assigns Dou Dizhu's suits.
    fn count(&mut self, game: GameId) -> Result<(), PieceError> {
        let copies = |code: &str| match (game, code) {
            (GameId::DouDizhu, "Y" | "Z") => 1,
            (GameId::DouDizhu | GameId::Mahjong, _) => 4,
            (GameId::Tractor, _) => 2,
        };
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let mut all = 0;
        for piece in self.0.iter_mut().flatten() {
            let key = if game == GameId::Mahjong { piece.code.to_ascii_uppercase() } else { piece.code.clone() };
            let count = counts.entry(key).or_default();
            if *count == copies(&piece.code) {
                return Err(PieceError::TooMany { code: piece.code.clone() });
            }
            if let (GameId::DouDizhu, Face::Card(card), Some(suit)) = (game, piece.face, Suit::ALL.get(*count))
                && card.suit().is_some()
            {
                piece.face = Face::Card(Card::new(card.rank(), *suit));
            }
            *count += 1;
            all += 1;
        }
        match all {
            0 => Err(PieceError::Empty),
            _ if all > MOST => Err(PieceError::TooLong),
            _ => Ok(()),
        }
    }
}

fn no_piece(word: &str) -> PieceError {
    PieceError::NoPiece { word: word.chars().take(20).collect() }
}

fn ranks(group: &str) -> Result<Vec<Piece>, PieceError> {
    let mut letters = group.chars().peekable();
    let mut pieces = Vec::new();
    while let Some(letter) = letters.next() {
        let rank = match letter {
            '1' if letters.next_if_eq(&'0').is_some() => Rank::Ten,
            _ => Rank::from_letter(letter).ok_or_else(|| no_piece(group))?,
        };
        pieces.push(Piece { code: rank.letter().to_string(), face: Face::Card(Card::new(rank, Suit::Heart)) });
    }
    Ok(pieces)
}

fn tractor(word: &str) -> Result<Piece, PieceError> {
    let card = match word {
        "jo" => Some(Card::LITTLE_JOKER),
        "Jo" => Some(Card::BIG_JOKER),
        _ => suited(word),
    };
    card.map(|card| Piece { code: code_of(card), face: Face::Card(card) }).ok_or_else(|| no_piece(word))
}

/// `h5`: the sample program's notation.
fn suited(word: &str) -> Option<Card> {
    let mut letters = word.chars();
    let suit = match letters.next()? {
        's' => Suit::Spade,
        'h' => Suit::Heart,
        'c' => Suit::Club,
        'd' => Suit::Diamond,
        _ => return None,
    };
    let rank = match letters.as_str() {
        "10" => Rank::Ten,
        rank => {
            let mut letters = rank.chars();
            let rank = Rank::from_letter(letters.next()?)?;
            letters.next().is_none().then_some(rank)?
        }
    };
    (!matches!(rank, Rank::LittleJoker | Rank::BigJoker)).then(|| Card::new(rank, suit))
}

/// A Tractor card in lessons' notation.
pub(crate) fn code_of(card: Card) -> String {
    match card.suit() {
        Some(Suit::Spade) => format!("s{}", card.rank().letter()),
        Some(Suit::Heart) => format!("h{}", card.rank().letter()),
        Some(Suit::Club) => format!("c{}", card.rank().letter()),
        Some(Suit::Diamond) => format!("d{}", card.rank().letter()),
        None if card == Card::BIG_JOKER => "Jo".to_owned(),
        None => "jo".to_owned(),
    }
}

fn tile(word: &str) -> Result<Piece, PieceError> {
    let tile = Tile::parse_any_case(word).map_err(|_| no_piece(word))?;
    let exposed = word.starts_with(|letter: char| letter.is_ascii_lowercase());
    let code = if exposed { tile.to_string().to_ascii_lowercase() } else { tile.to_string() };
    Ok(Piece { code, face: Face::Tile(tile, exposed) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(game: GameId, text: &str) -> String {
        Pieces::read(game, text).unwrap().codes().join(",")
    }

    #[test]
    fn every_game_is_read_in_its_own_letters() {
        assert_eq!(codes(GameId::DouDizhu, "44455 10 YZ"), "0,4,4,4,5,5,Y,Z");
        assert_eq!(codes(GameId::Tractor, "h4 h4 | s10 Jo"), "Jo,h4,h4,s0");
        assert_eq!(codes(GameId::Mahjong, "B1 B2 | w5 w5 w5"), "B1,B2,w5,w5,w5");
        let groups = Pieces::read(GameId::DouDizhu, "444555 7 7").unwrap();
        assert_eq!(groups.0.iter().map(Vec::len).collect::<Vec<_>>(), [6, 1, 1]);
        // Equal ranks have different suits.
        assert_eq!(groups.card_set().len(), 8);
        assert_eq!(Pieces::read(GameId::Tractor, "h4 h4").unwrap().tractor_cards().len(), 2);
    }

    #[test]
    fn an_invalid_card_is_reported() {
        for (game, text, error) in [
            (GameId::DouDizhu, "3X", PieceError::NoPiece { word: "3X".into() }),
            (GameId::DouDizhu, "33333", PieceError::TooMany { code: "3".into() }),
            (GameId::DouDizhu, "ZZ", PieceError::TooMany { code: "Z".into() }),
            (GameId::Tractor, "h4 h4 h4", PieceError::TooMany { code: "h4".into() }),
            (GameId::Tractor, "x4", PieceError::NoPiece { word: "x4".into() }),
            (GameId::Mahjong, "B1 B1 B1 b1 b1", PieceError::TooMany { code: "b1".into() }),
            (GameId::Mahjong, "B0", PieceError::NoPiece { word: "B0".into() }),
            (GameId::Mahjong, " ", PieceError::Empty),
        ] {
            assert_eq!(Pieces::read(game, text), Err(error), "{text}");
        }
    }

    #[test]
    fn a_piece_that_was_not_offered_is_found() {
        let read = |text| Pieces::read(GameId::DouDizhu, text).unwrap();
        assert_eq!(read("33").beyond(&read("334")), None);
        assert_eq!(read("333").beyond(&read("334")).map(|piece| piece.code.clone()), Some("3".to_owned()));
    }
}
