#![doc = include_str!("../README.md")]

mod diagram;
mod picture;
pub mod scene;
pub mod seen;
pub mod shapes;
mod svg;
mod table;

pub use picture::{Fault, Picture};
pub use seen::Drawn;
pub use svg::{Theme, style};
