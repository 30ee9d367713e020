//! Checks hands against a file of known answers: `cargo run --release -p paiju-mahjong --example hands FILE`.
//!
//! A line is `hand<TAB>tiles to replace`, exposed tiles of the hand in lower case, `#` begins a comment.

use std::error::Error;
use std::process::ExitCode;

use paiju_mahjong::{Counts, Hand, Meld, MeldKind, Tile};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("usage: hands FILE")?;
    let text = std::fs::read_to_string(file)?;
    let (mut right, mut wrong) = (0u32, 0u32);
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let (tiles, expected) = line.split_once('\t').ok_or_else(|| format!("no tab in {line:?}"))?;
        let expected: u8 = expected.trim().parse()?;
        let found = read(tiles)?.replace();
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

fn read(tiles: &str) -> Result<Hand, Box<dyn Error>> {
    let exposed = |word: &&str| word.starts_with(char::is_lowercase);
    let (lower, upper): (Vec<&str>, Vec<&str>) = tiles.split_whitespace().partition(exposed);
    let melded: Counts = lower.into_iter().map(Tile::parse_any_case).collect::<Result<_, _>>()?;
    let kind = |count| if count == 4 { MeldKind::ConcealedGang } else { MeldKind::Peng };
    let melds: Vec<Meld> = melded.iter().map(|(tile, count)| Meld { tile, kind: kind(count), from: None }).collect();
    let concealed = upper.into_iter().map(str::parse::<Tile>).collect::<Result<_, _>>()?;
    Ok(Hand::new(concealed, &melds))
}
