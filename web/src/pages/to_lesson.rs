//! The ways to where lessons are made, with the text that was carried along, and to the search laboratory.

use crate::address;
use crate::names::Route;

/// What the address says where a lesson is made.
pub const MAKE: &str = "make";

/// The address for making a lesson from the carried text ([`super::carried`]): at this moment of this game, or at the
/// text's end.
pub fn to_lesson(at: Option<(usize, usize)>) -> String {
    let at = at.map_or_else(|| "last".to_owned(), |(game, step)| format!("{game}.{step}"));
    address::href(Route::Learn, &format!("{MAKE}={at}"))
}

/// What the address says of the search laboratory: which game, then the table's own query.
pub const LABORATORY: &str = "laboratory=";

/// The part after the `?` of the laboratory's address, for the position that a table's link leads to.
pub fn to_laboratory(route: Route, link: &str) -> String {
    let id = route.table().map(|game| game.id).unwrap_or_default();
    format!("{LABORATORY}{id}&{link}")
}
