#![doc = include_str!("../README.md")]

mod ais;
mod believed;
mod blocks;
mod clusters;
mod fault;
mod game;
pub mod interval;
pub mod laboratory;
mod lang;
mod level;
pub mod order;
mod parts;
mod player;
mod questions;
pub mod random;
mod reviewed;
mod rng;
mod seat;
mod series;
mod spoken;
pub mod table;
mod unit;
pub mod visitor;

pub use ais::{Ai, Ais, NoSuchAi, ai_at_level, ai_name, at_level};
pub use believed::{Belief, Believed, Holding};
pub use clusters::Clusters;
pub use fault::Fault;
pub use game::{Game, Role};
pub use interval::{Estimate, Interval, Rate};
pub use laboratory::Laboratory;
pub use lang::{Lang, Say};
pub use level::Level;
pub use parts::{
    Ending, Endings, Search, Source, Trials, Tried, WeighedDeals, decided_in_parts, is_tried_enough, limit_of_part,
    parts_of,
};
pub use player::{Candidate, Decision, Limit, Player};
pub use questions::Questions;
pub use reviewed::{Appraisal, Judgement, Reviewed, Slip};
pub use rng::{Rng, Seed};
pub use seat::{Seat, SeatSet};
pub use series::Series;
pub use spoken::Spoken;
pub use unit::Unit;
