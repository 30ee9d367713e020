//! Reviews of whole games (复盘): what each decision cost, judged by what the seat knew; the kinds of mistakes; and what
//! the deal itself was worth, which separates luck from skill.
//!
//! ```
//! use paiju_game::{Game, Limit, Seat, Seed};
//! use paiju_games::DouDizhu;
//! use paiju_inspect::{Decided, review::turn};
//!
//! // West bids first; every bid has a price.
//! let game = DouDizhu::start(&DouDizhu::deal(Seed(1)));
//! let (west, mut bids) = (Seat(0), Vec::new());
//! game.legal_actions(west, &mut bids);
//! let decided = Decided::<DouDizhu> { step: 0, turn: None, seat: west, view: game.view(west), action: bids[0] };
//! let reviewed = turn(&decided, &Limit { work: 2_000, seed: Seed(1), stop: None }).unwrap();
//! assert!(reviewed.regret >= 0.0 && (0.0..=1.0).contains(&reviewed.win));
//! ```
//!
//! - [`questions`] lists a report's decisions. Each [`Question`] is independent, so they can run on several cores, or one
//!   after the other in a page, and stop between any two.
//! - [`turn`] answers one, with the game's [`paiju_ai::Ais::appraise`]: the strongest AI finds the best action, then plays
//!   out both it and the actual action in the same, newly dealt worlds, so that the best gains nothing from the luck of
//!   the search.
//! - A regret within chance is `unclear`, never a mistake.
//! - [`worth`] plays the deal many times with the AI in every seat: the mean is what the cards were worth; the rest is
//!   skill.
//! - [`json`] is the shape of `paiju review --json`, a contract.

pub mod csv;
pub mod json;
mod question;
mod sealed;
mod summary;
mod turn;
mod worth;

pub use question::{Question, WORK, answer, questions};
pub use sealed::{Sealed, sealed, sealed_of};
pub use summary::{COSTLIEST, Count, Sum, costliest, kinds, sums};
pub use turn::{Class, Turn, turn};
pub use worth::{GAMES, worth, worth_of};
