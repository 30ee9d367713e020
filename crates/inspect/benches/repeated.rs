//! Times texts that repeat one thing up to the size limit: `cargo bench -p paiju-inspect --bench repeated`; after `--`
//! a number of bytes and a substring to filter patterns. The slowest come last.

#![allow(clippy::print_stdout, reason = "a bench prints its figures")]

#[path = "../tests/common/patterns.rs"]
mod patterns;

use std::hint::black_box;
use std::time::Instant;

use paiju_inspect::{Options, inspect};
use patterns::PATTERNS;

fn main() {
    let mut bytes = paiju_inspect::MAX_BYTES - 100;
    let mut chosen = String::new();
    for argument in std::env::args().skip(1).filter(|argument| argument != "--bench") {
        match argument.parse() {
            Ok(number) => bytes = number,
            Err(_) => chosen = argument,
        }
    }
    let mut times = Vec::new();
    for pattern in PATTERNS {
        let name = format!("{:?} {:?} {:?}", pattern.before, pattern.repeated, pattern.after);
        if !name.contains(&chosen) {
            continue;
        }
        let text = pattern.text(bytes);
        let start = Instant::now();
        black_box(inspect(text.as_bytes(), &Options::default()));
        times.push((start.elapsed(), name));
    }
    times.sort();
    for (time, name) in times {
        println!("{:6} ms  {name}", time.as_millis());
    }
}
