//! Any bytes, read as anything: nothing panics, all there is of what comes back can be used, and reading looks at the text no more often
//! than its length allows.
//!
//! The first two bytes choose what the user says of the text; `cargo xtask fuzz` puts them before every seed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use paiju_game::platform::scan;
use paiju_inspect::{Format, GameId, Options, inspect};

#[path = "../../crates/inspect/tests/common/exercise.rs"]
mod exercise;

/// How often a byte may be visited: by each reader that is tried in turn, by the one that reads, and by what looks for a game among other things.
const VISITS: u64 = 120;
/// What the smallest text may take.
const FIRST: u64 = 20_000;

fuzz_target!(|data: &[u8]| {
    let [format, game, text @ ..] = data else { return };
    // Where there are not so many, nothing is said.
    let format = Format::ALL.get(usize::from(*format)).copied();
    let game = GameId::ALL.get(usize::from(*game)).copied();
    let options = Options { game, format, ..Options::default() };
    let (_, work) = scan::counted(|| inspect(text, &options));
    assert!(work <= VISITS * text.len() as u64 + FIRST, "{work} bytes visited of {}", text.len());
    exercise::exercise(text, &options);
});
