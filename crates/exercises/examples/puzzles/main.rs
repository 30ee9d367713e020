//! Generates `puzzles/`, reproducibly:
//!
//! ```text
//! cargo run --release -p paiju-exercises --example puzzles -- games 0 50000 > games.txt
//! cargo run --release -p paiju-exercises --example puzzles -- pairs 0 3000 > pairs.txt
//! cargo run --release -p paiju-exercises --example puzzles -- write crates/exercises/puzzles games.txt pairs.txt
//! ```
//!
//! `games` takes positions of three hands from games between our AIs, for a range of deal numbers, and lets the AIs try
//! the result; `pairs` makes puzzles of two hands; `write` removes similar ones, grades and sorts; `time` measures the
//! time of questions about the puzzles in some files.

mod check;
mod fails;
mod games;
mod pairs;
mod time;
mod write;

use std::io;
use std::process::ExitCode;

use paiju_exercises::lessons::puzzle::Puzzle;

/// The root seed.
const SEED: u64 = 0x50D5;

/// Each number makes its own puzzles.
fn make(arguments: &[String], from_number: impl Fn(u64) -> Vec<Puzzle>) -> ExitCode {
    let number = |place: usize| arguments.get(place).and_then(|text| text.parse().ok());
    let (Some(first), Some(end)) = (number(0), number(1)) else { return usage() };
    for number in first..end {
        from_number(number).iter().for_each(|puzzle| println!("{puzzle}"));
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("puzzles games FIRST END | pairs FIRST END | write FOLDER FILE... | time FILE...");
    ExitCode::FAILURE
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.split_first() {
        Some((what, rest)) if what == "games" => make(rest, games::puzzles),
        Some((what, rest)) if what == "pairs" => make(rest, pairs::puzzles),
        Some((what, rest)) if what == "write" => done(write::write(rest)),
        Some((what, rest)) if what == "time" => done(time::time(rest)),
        _ => usage(),
    }
}

fn done(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
