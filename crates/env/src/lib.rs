#![doc = include_str!("../README.md")]

mod batch;
mod doudizhu;
mod encoded;
mod mahjong;
mod row;
mod table;
mod tractor;

pub use batch::{Arrays, Batch};
pub use encoded::{Encoded, Eye, KINDS};
pub use table::{Mistake, Table};
