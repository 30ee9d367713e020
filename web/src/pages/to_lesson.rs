//! The addresses for making a lesson from a text that was passed on, and of puzzles.

use crate::address;
use crate::names::Route;

/// The address key for making a lesson.
pub const MAKE: &str = "make";

/// The address for making a lesson from the text in [`super::carried`]: at this moment of this game, or at the
/// text's end.
pub fn to_lesson(at: Option<(usize, usize)>) -> String {
    let at = at.map_or_else(|| "last".to_owned(), |(game, step)| format!("{game}.{step}"));
    address::href(Route::Learn, &format!("{MAKE}={at}"))
}

/// The address of a puzzle, by its line of text.
pub fn to_puzzle(line: &str) -> String {
    address::href(Route::Learn, &puzzle_query(line))
}

/// The part after the `?` of a puzzle's address.
pub fn puzzle_query(line: &str) -> String {
    format!("puzzle={}", line.replace(' ', "_").replace('|', "."))
}
