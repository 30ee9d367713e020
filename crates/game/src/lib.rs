#![doc = include_str!("../README.md")]

mod blocks;
pub mod cards;
mod clusters;
mod fault;
mod game;
pub mod interval;
mod lang;
mod level;
mod named_ai;
pub mod order;
mod parts;
pub mod platform;
mod player;
pub mod random;
mod reason;
mod rng;
mod seat;
mod series;
mod spoken;
pub mod table;
mod texts;
mod unit;
pub mod visitor;

pub use clusters::Clusters;
pub use fault::Fault;
pub use game::{Game, Role};
pub use interval::{Estimate, Interval, Rate};
pub use lang::{Lang, Say};
pub use level::Level;
pub use named_ai::{Ai, NoSuchAi, ai_at_level, ai_name, at_level};
pub use parts::{
    Ending, Endings, Search, Source, Trials, Tried, WeighedDeals, decided_in_parts, is_tried_enough, limit_of_part,
    parts_of,
};
pub use player::{Candidate, Decision, Limit, Player};
pub use reason::{Reason, ReasonData};
pub use rng::{Rng, Seed};
pub use seat::{Seat, SeatSet};
pub use series::Series;
pub use spoken::Spoken;
#[doc(hidden)]
pub use texts::{Words, close_up};
pub use unit::{Unit, points};
