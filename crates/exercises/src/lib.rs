#![doc = include_str!("../README.md")]

pub mod cases;
pub mod lessons;
pub mod sheets;
