//! What `paiju-train` learns from: the signs of tiles and their factors.

pub use super::odds::{DISCARDED, DRAWN, PAIRS, READY, WAITS};
pub use super::signs::{SEAT_SIGNS, Signs, TILE_SIGNS};
pub use crate::mahjong::steady::rates::between;
