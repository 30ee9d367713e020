#![doc = include_str!("../README.md")]

mod directions;
pub mod elo;
mod given;
mod history;
mod ledger;
mod lines;
mod names;
mod pairing;
mod pairings;
mod parts;
mod places;
mod points;
mod referee;
mod round;
mod settings;
pub mod sheets;
pub mod standing;
mod swiss;
pub mod times;
mod tournament;
mod why;

pub use given::Given;
pub use history::{Meeting, Meetings};
pub use ledger::{Ledger, LedgerError, Next};
pub use lines::{End, Entrant, FORM, GameLine, Header, Line, Replaced, Withdrawn};
pub use names::names;
pub use pairings::{PairingError, read as read_pairings};
pub use parts::{Origin, Part, Ranked};
pub use points::Points;
pub use referee::{Act, Consequence};
pub use round::{Bye, GameResult, Held, RoundEnd, Score, SeatFault, Seating, Table};
pub use settings::{Final, FirstBid, MahjongSwiss, Preliminary, RoundRobin, Rules, Settings, SettingsError};
pub use tournament::{Total, Tournament, fixed, preliminary};
pub use why::{ByeWhy, Why};
