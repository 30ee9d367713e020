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

use crate::scene::tractor::{Moment, Scene};

/// The step at which the dealing is over, as long as it is played card by card.
pub fn end_of_deal(scene: &Scene) -> Option<usize> {
    /// A step for each card that is dealt.
    const DEALT: usize = 100;
    matches!(scene.moment, Moment::Deal(_)).then_some(DEALT)
}

#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod tests;
