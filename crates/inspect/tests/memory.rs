//! Ten megabytes of anything are read in 300 MB. The allocator is asked what was held at most; it is one for all threads, so that this is
//! the only test of its program.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

#[path = "common/patterns.rs"]
mod patterns;

use paiju_inspect::{Options, inspect, json};
use patterns::PATTERNS;
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The most bytes held while a text is read and its report is written, the text apart.
fn held(text: &str) -> usize {
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    let inspection = inspect(text.as_bytes(), &Options::default());
    for report in json::each_report(&inspection) {
        serde_json::to_writer(std::io::sink(), &report).unwrap();
    }
    ALLOCATOR.peak_usage().saturating_sub(before)
}

/// What ten megabytes may take.
const LIMIT: usize = 300 << 20;

#[test]
fn no_repetition_fills_the_memory() {
    for pattern in PATTERNS {
        // What grows with the text grows tenfold; limits of their own hold the rest, so that only what takes much of one is tried with ten.
        if held(&pattern.text(1 << 20)) * 10 <= LIMIT {
            continue;
        }
        let held = held(&pattern.text(10_000_000));
        assert!(held <= LIMIT, "{pattern:?}: {} KB", held >> 10);
    }
}
