//! The way to where lessons are made, with the text that was carried along.

use crate::address;
use crate::names::Route;

/// What the address says where a lesson is made.
pub const MAKE: &str = "make";

/// Where a lesson is made of what is carried ([`super::carried`]): at this moment of this game, else where the text ends.
pub fn to_lesson(at: Option<(usize, usize)>) -> String {
    let at = at.map_or_else(|| "last".to_owned(), |(game, step)| format!("{game}.{step}"));
    address::href(Route::Learn, &format!("{MAKE}={at}"))
}
