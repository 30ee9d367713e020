//! Numbers in a response that are written as floats.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::EnvelopeProblem;
use paiju_game::platform::json::{Json, Value};

use crate::Problem;

/// The first float in a response at its place, and how many there are.
pub(crate) fn first(text: &str, response: &Json) -> Option<Problem> {
    found(text, response, |_| true)
}

/// As [`first`], of whole numbers only: other numbers have their own problem if the game is known.
pub(crate) fn whole(text: &str, response: &Json) -> Option<Problem> {
    let found = found(text, response, |value| value.integer().is_some())?;
    // The place is in the pasted output, not in the game's text.
    Some(Problem { range: None, ..found })
}

fn found(text: &str, response: &Json, counts: impl Fn(&Json) -> bool) -> Option<Problem> {
    let (mut first, mut count) = (None, 0);
    let mut open = vec![response];
    while let Some(value) = open.pop() {
        if matches!(value.value, Value::Float(_)) && counts(value) {
            first = first.or(Some(value.span));
            count += 1;
        }
        open.extend(value.items().unwrap_or_default().iter().rev());
    }
    let span = first?;
    let written = span.of(text).to_owned();
    Some(Problem { count, ..Problem::error(EnvelopeProblem::Float { written }).at(span) })
}
