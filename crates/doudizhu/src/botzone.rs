//! Botzone's Dou Dizhu (FightTheLandlord), both versions: converts a bot's requests and responses to the seat's
//! observation, and back.
//!
//! The first version has no bidding: seat 0 is the landlord and is dealt 20 cards. The second asks for bids first. Each
//! has rules of its own ([`RuleSet`](crate::RuleSet)); a game by the contest's rules that is told in these messages
//! says so in each request with `own`: `"rules": "contest"`.
//!
//! ```json
//! {"requests": [{"own": [17 cards], "bid": [0, 2]},
//!               {"history": [[], []], "own": [17 cards], "publiccard": [3 cards], "landlord": 2, "pos": 2, "finalbid":
//! 3},
//!               {"history": [[before last], [last]]}],
//!  "responses": [3, [0, 1, 2]]}
//! ```
//!
//! A request shows the two plays before the bot's turn, which is everything since its last one, so every play is known.
//! One of the bids may remain hidden: see [`Reading::assumed`].

mod belief;
mod deal;
mod game;
mod judge;
mod problem;
mod ranks;
mod read;
pub mod record;
pub mod repeated;
mod shown;
mod value;
mod write;

pub use judge::{Word, judged, word};
pub use problem::{BotzoneProblem, Misread, ReadError};
pub use read::{BotzoneEvent, BotzoneEventKind, Reading, read, rule_set, view};
pub use value::{Wanted, action, bid, cards, seat};
pub use write::{input, request, response};

#[cfg(test)]
mod tests;
