//! Any ten megabytes are read within 300 MB. The allocator counts for all threads, so this is the only test of its
//! program.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

#[path = "common/patterns.rs"]
mod patterns;

use paiju_inspect::{Options, inspect, json};
use patterns::PATTERNS;
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The peak memory while a text is read and its report written, without the text itself.
fn held(text: &str) -> usize {
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    let inspection = inspect(text.as_bytes(), &Options::default());
    for report in json::each_report(&inspection) {
        serde_json::to_writer(std::io::sink(), &report).unwrap();
    }
    ALLOCATOR.peak_usage().saturating_sub(before)
}

/// The limit for ten megabytes.
const LIMIT: usize = 300 << 20;

#[test]
#[ignore = "in --all"]
fn no_repetition_fills_the_memory() {
    for pattern in PATTERNS {
        // Memory that grows with the text grows tenfold; fixed limits bound the rest. So only expensive texts are tried
        // with ten.
        if held(&pattern.text(1 << 20)) * 10 <= LIMIT {
            continue;
        }
        let held = held(&pattern.text(10_000_000));
        assert!(held <= LIMIT, "{pattern:?}: {} KB", held >> 10);
    }
}
