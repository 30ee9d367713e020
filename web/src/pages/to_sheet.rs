//! Takes sheets and hand-ins that are opened elsewhere to the sheets' pages.

use super::carried;
use super::source::Source;
use crate::address;
use crate::names::Route;

/// The address key if a text was passed on by [`super::carried`].
pub const BROUGHT: &str = "brought";

/// Takes a sheet or a hand-in to its page; returns whether it was one.
pub fn takes(source: &Source) -> bool {
    let is_one = source.bytes().len() <= paiju_exercises::sheets::MAX_BYTES && is_one(&source.to_text());
    if is_one {
        carried::bring(source.clone());
        address::go_to(&address::href(Route::Sheet, BROUGHT));
    }
    is_one
}

/// Whether a text declares itself a sheet or a hand-in.
fn is_one(text: &str) -> bool {
    let said = |text: &str| {
        let (_, after) = text.split_once("\"paiju\"")?;
        let kind = after.trim_start().strip_prefix(':')?.trim_start();
        Some(["\"sheet\"", "\"hand-in\""].iter().any(|name| kind.starts_with(name)))
    };
    text.trim_start_matches('\u{feff}').trim_start().starts_with('{') && said(text).unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_says_what_it_is() {
        assert!(
            is_one(r#"{"paiju":"sheet","version":1}"#) && is_one("\u{feff}\n{ \"who\": 1, \"paiju\" : \"hand-in\" }")
        );
        for other in ["", "{}", r#"{"paiju":"cases"}"#, r#"see {"paiju":"sheet"}"#, r#"{"paiju""#] {
            assert!(!is_one(other), "{other}");
        }
    }
}
