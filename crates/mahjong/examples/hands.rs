//! Checks hands against a file of known answers: `cargo run --release -p paiju-mahjong --example hands FILE`.
//!
//! A line is `hand<TAB>tiles to replace`, exposed tiles of the hand in lower case, `#` begins a comment.

use std::error::Error;
use std::process::ExitCode;

use paiju_mahjong::Hand;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("usage: hands FILE")?;
    let text = std::fs::read_to_string(file)?;
    let (mut right, mut wrong) = (0u32, 0u32);
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let (tiles, expected) = line.split_once('\t').ok_or_else(|| format!("no tab in {line:?}"))?;
        let expected: u8 = expected.trim().parse()?;
        let found = tiles.parse::<Hand>()?.replace();
        if found == expected {
            right += 1;
        } else {
            wrong += 1;
            println!("{tiles}: expected {expected}, found {found}");
        }
    }
    println!("{right} right, {wrong} wrong");
    Ok(if wrong == 0 && right > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
