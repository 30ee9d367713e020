//! The table of Mahjong.

mod actions;
mod board;
mod facts;
mod motion;
mod own;
mod place;
mod said;
mod sheet;
mod table;
mod words;

pub use board::Board;
pub use facts::{drawn, facts};
pub use motion::cue;

#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod tests;
