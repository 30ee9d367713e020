//! The table of Tractor.

mod board;
mod cards;
mod motion;
mod own;
mod panels;
mod place;
mod said;
mod selection;
mod sheet;
mod trick;
mod words;

pub use board::Board;
pub use cards::held;
pub use motion::cue;

#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod tests;
