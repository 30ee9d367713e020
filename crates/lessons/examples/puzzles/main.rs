//! Makes the puzzles of `puzzles/`, the same ones each time:
//!
//! ```text
//! cargo run --release -p paiju-lessons --example puzzles -- games 0 50000 > games.txt
//! cargo run --release -p paiju-lessons --example puzzles -- pairs 0 3000 > pairs.txt
//! cargo run --release -p paiju-lessons --example puzzles -- write crates/lessons/puzzles games.txt pairs.txt
//! ```
//!
//! `games` takes positions of three hands from games that our AIs play, by the deals' numbers from the first to before the second, and has the AIs try what it
//! takes; `pairs` makes two hands; `write` leaves out what is alike, grades and sorts; `time` says how long questions about
//! the puzzles of some files take.

mod check;
mod fails;
mod games;
mod pairs;
mod time;
mod write;

use std::io;
use std::process::ExitCode;

use paiju_lessons::puzzle::Puzzle;

/// What all is derived from.
const SEED: u64 = 0x50D5;

/// One number after the other makes puzzles of its own.
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
