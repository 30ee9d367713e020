//! A puzzle's place in our files.

/// The grades, easy to hard.
pub const GRADES: std::ops::RangeInclusive<u8> = 1..=5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// 1 to 5.
    pub grade: u8,
    /// Its index in the grade's file, from 0.
    pub number: usize,
    /// The number of puzzles in the file.
    pub of: usize,
}
