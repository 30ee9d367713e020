//! How often 95 % intervals contain the truth: `cargo run --release -p paiju-tournament --example coverage -- doudizhu
//! sample,random,random 20000`.
//!
//! Plays this many deals in every rotation of the seats and takes the overall result as the truth. Then it splits them
//! into small matches and counts how often their intervals, as `paiju match` and the page show them, contain it; next
//! to it, the same for the normal approximation. Arguments: the game, the AIs by seat, the number of deals.

use std::process::ExitCode;

use paiju_games::{GameId, with_game};

use self::coverage::{Held, coverage, percent};

#[path = "../tests/common/coverage.rs"]
mod coverage;

/// The numbers of deals per match.
const SIZES: [usize; 8] = [2, 3, 5, 6, 8, 10, 20, 60];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, names, deals] = &arguments[..] else {
        eprintln!("coverage doudizhu|tractor|mahjong AI,AI,… DEALS");
        return ExitCode::FAILURE;
    };
    let names: Vec<&str> = names.split(',').collect();
    let found = GameId::from_code(game)
        .zip(deals.parse().ok())
        .and_then(|(game, deals)| with_game!(game, G => coverage::<G>(&names, deals, &SIZES)));
    let Some(found) = found else {
        eprintln!("there is no such game, AI or number");
        return ExitCode::FAILURE;
    };
    println!("deals  points         deals won      wins by role");
    let part = |held| percent(held).map_or("–".to_owned(), |percent| format!("{percent:.1}"));
    let cell = |held: &Held| format!("{:>5} → {:<5}", part(held.normal), part(held.now));
    for (size, held) in SIZES.iter().zip(&found) {
        println!("{size:>5}  {}", held.each_ref().map(cell).join("  "));
    }
    ExitCode::SUCCESS
}
