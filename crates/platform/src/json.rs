//! JSON in which every value knows its place.

mod problem;

pub use problem::JsonProblem;
