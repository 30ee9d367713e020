//! The 54-card pack (一副牌): cards, ranks, suits, sets of cards, and how they are written.
//!
//! A [`Card`] is one face of the pack. It is numbered as the contest's table 附表1 and Botzone's Dou Dizhu
//! number it: `id / 4` is the rank 3, 4, …, K, A, 2, `id % 4` the suit ♥ ♦ ♠ ♣; 52 is 小王, 53 大王.
//! Games that number their cards otherwise (Tractor) map their ids onto these faces.
//!
//! ```
//! use paiju_cards::{Card, CardSet, Rank, Suit};
//!
//! let card = Card::new(Rank::Ten, Suit::Spade);
//! assert_eq!((card.id(), card.to_string().as_str()), (30, "♠10"));
//! let hand: CardSet = [card, Card::BIG_JOKER].into_iter().collect();
//! assert_eq!(hand.len(), 2);
//! ```

mod card;
mod notation;
mod set;

pub use card::{Card, Rank, Suit};
pub use notation::{ParseRanksError, parse_ranks};
pub use set::{CardSet, Iter};
