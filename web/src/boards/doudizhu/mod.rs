//! The table of Dou Dizhu.

mod board;
mod own;
mod place;
mod selection;
mod sheet;
mod trick;

pub use board::Board;

#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod tests;
