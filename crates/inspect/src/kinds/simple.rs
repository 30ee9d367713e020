//! Botzone's simple interaction: the number of requests, then requests and responses in turn, a line each.

use paiju_game::platform::scan;

use super::{Is, Kind, Reader, Sample};
use crate::Format;

pub(super) const KIND: Kind = Kind {
    is: Is::Ours { reader: Reader::Simple, forms: &[Format::SimpleInput], form },
    marks: &[],
    names: &[],
    evidence,
    shape: "",
    #[cfg(test)]
    examples: &["3\n0 1\nPASS\n1 B1 B1 B2 B3 T1 T2 T3 T5 T6 W1 W2 W3 W9\nPASS\n2 T5\n"],
};

fn form(sample: &Sample<'_>) -> Option<Format> {
    scan::trim(scan::line(sample.start)).parse::<usize>().is_ok().then_some(Format::SimpleInput)
}

/// The first request: JSON, or a seat.
fn evidence(sample: &Sample<'_>) -> i32 {
    let first = sample.start.split_ascii_whitespace().nth(1);
    12 * i32::from(first.is_some_and(|first| first == "0" || first.starts_with('{')))
}
