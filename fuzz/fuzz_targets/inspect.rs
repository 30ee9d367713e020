//! Any bytes, read as anything: nothing panics, and all there is of what comes back can be used.
//!
//! The first two bytes choose what the user says of the text; `cargo xtask fuzz` puts them before every seed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use paiju_inspect::{Format, GameId, Options};

#[path = "../../crates/inspect/tests/common/exercise.rs"]
mod exercise;

fuzz_target!(|data: &[u8]| {
    let [format, game, text @ ..] = data else { return };
    // Where there are not so many, nothing is said.
    let format = Format::ALL.get(usize::from(*format)).copied();
    let game = GameId::ALL.get(usize::from(*game)).copied();
    exercise::exercise(text, &Options { game, format });
});
