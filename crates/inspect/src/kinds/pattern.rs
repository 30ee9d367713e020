//! The pattern of the messages as the rules and the wiki print it, with words in place of requests and answers.

use paiju_game::platform::scan;

use super::Sample;

/// What only a pattern says.
const PHRASES: [&str; 4] = ["Judge request in Turn", "Bot response in Turn", "response msg", "request in turn"];

/// Whether a text is such a pattern: the keys of a real message, with words in place of their values.
pub(super) fn is_pattern(sample: &Sample<'_>) -> bool {
    let has_keys = ["requests", "responses", "response"].iter().any(|key| sample.has(key));
    has_keys && PHRASES.iter().any(|phrase| scan::find(sample.text, phrase).is_some())
}
