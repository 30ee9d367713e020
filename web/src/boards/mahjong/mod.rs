//! The table of Mahjong.

mod actions;
mod board;
mod facts;
mod own;
mod place;
mod said;
mod sheet;
mod table;
mod words;

pub use board::Board;
pub use facts::{drawn, facts};

#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod tests;
