//! The table of Dou Dizhu.

mod board;
mod motion;
mod own;
mod place;
mod selection;
mod sheet;
mod trick;

pub use board::Board;
pub use motion::cue;

#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod tests;
