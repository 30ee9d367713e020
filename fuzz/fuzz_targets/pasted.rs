//! A text among other things, quoted and cut as a byte of its own says: whatever is taken out of it, nothing panics, every place is one of the
//! text, and the work keeps to its length.

#![no_main]

use libfuzzer_sys::fuzz_target;
use paiju_game::platform::scan;
use paiju_inspect::{Options, inspect};

#[path = "../../crates/inspect/tests/common/exercise.rs"]
mod exercise;

/// What lines begin with.
const BEFORE: [&str; 8] = ["", "> ", "[INFO] ", "12:00:01 ", "7 | ", "A < ", "\u{200b}", "x: \""];
/// What stands between them.
const BETWEEN: [&str; 8] = ["\n", "\r\n", "\n王: 看这里\n", "<br>", "\\n\"\n\"", " | 应答 |\n", "，", "\n\n"];
/// How often a byte may be visited: all that is found so far takes 96 looks at most, a quarter of them at a glance.
const VISITS: u64 = 120;
/// What the smallest text may take.
const FIRST: u64 = 20_000;

fuzz_target!(|data: &[u8]| {
    let [how, each, text @ ..] = data else { return };
    let before = BEFORE[usize::from(how % 8)];
    let between = BETWEEN[usize::from(how / 8 % 8)];
    let text = String::from_utf8_lossy(text);
    let mut pasted = String::from(if how / 64 % 2 == 1 { "求助：\n" } else { "" });
    for (number, line) in text.lines().enumerate() {
        pasted += before;
        pasted += line;
        pasted += if number % (usize::from(*each) + 1) == 0 { between } else { "\n" };
    }
    let (_, work) = scan::counted(|| inspect(pasted.as_bytes(), &Options::default()));
    assert!(work <= VISITS * pasted.len() as u64 + FIRST, "{work} bytes visited of {}", pasted.len());
    exercise::exercise(pasted.as_bytes(), &Options::default());
});
