//! The drawings that cards and tiles are made of, our own, without colours.

pub mod pips;
pub mod tiles;
