//! Botzone's Dou Dizhu (FightTheLandlord), both versions: a bot's requests and responses ⇄ the seat's view.
//!
//! The first version has no bidding: seat 0 is the landlord and is dealt 20 cards. The second asks for bids first:
//!
//! ```json
//! {"requests": [{"own": [17 cards], "bid": [0, 2]},
//!               {"history": [[], []], "own": [17 cards], "publiccard": [3 cards], "landlord": 2, "pos": 2, "finalbid": 3},
//!               {"history": [[before last], [last]]}],
//!  "responses": [3, [0, 1, 2]]}
//! ```
//!
//! A request shows no more than the two plays before the bot's own turn, which is all that happened since its last one. So every play
//! is known. Of the bids one may stay hidden: see [`Reading::assumed`].

mod belief;
mod deal;
mod game;
mod problem;
mod read;
mod shown;
mod value;
mod write;

pub use problem::{BotzoneProblem, Misread, ReadError};
pub use read::{BotzoneEvent, BotzoneEventKind, Reading, read, view};
pub use value::{Wanted, action, bid, cards};
pub use write::{input, request, response};

#[cfg(test)]
mod tests;
