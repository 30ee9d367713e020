//! The effect of the sample engine's numbers: `cargo run --release -p paiju-ai --example tuning -- 1000` measures every
//! remedy of the tutorial, `… -- 1000 1 split-straight=40 few=0` compares an engine with these numbers to the default.
//!
//! Arguments: the number of deals, of six games each; the seed of the deals; numbers by their codes.

use std::process::ExitCode;

use paiju_ai::doudizhu::sample::{Compared, Comparison, Knob, Remedy, Roles, Share, Tuning};
use paiju_game::{Lang, Say as _, Seed};

fn measure(name: &str, tunings: [Tuning; 2], deals: u32, seed: Seed) {
    let mut comparison = Comparison::new(tunings[0], tunings[1], deals, seed);
    while comparison.step() {}
    let compared = comparison.compared();
    let Compared { score, deals_won: [won, even, lost], no_bids, .. } = compared;
    let percent = |share: Share| format!("{} of {}", share.rate, share.of);
    let roles =
        |Roles { landlord, farmer }: Roles| format!("landlord {}, farmer {}", percent(landlord), percent(farmer));
    println!(
        "{name}: {score:+.1} points a game, {}; {won} deals won, {even} even, {lost} lost, {no_bids} games without a bid\n  with: {}\n  \
         without: {}",
        compared.verdict().say(Lang::En),
        roles(compared.tuned),
        roles(compared.other),
    );
}

/// Reads `few=0`.
fn turn(tuning: Tuning, text: &str) -> Option<Tuning> {
    let (code, value) = text.split_once('=')?;
    Some(tuning.with(Knob::from_code(code)?, value.parse().ok()?))
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let deals = arguments.first().and_then(|text| text.parse().ok()).unwrap_or(Comparison::DEALS);
    let seed = Seed(arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(1));
    let turned = arguments.get(2..).unwrap_or_default();
    if turned.is_empty() {
        for remedy in Remedy::ALL {
            measure(&remedy.say(Lang::En), [remedy.after(), remedy.before()], deals, seed);
        }
        return ExitCode::SUCCESS;
    }
    let Some(tuning) = turned.iter().try_fold(Tuning::DEFAULT, |tuning, text| turn(tuning, text)) else {
        eprintln!("numbers are {}", Knob::ALL.map(|knob| format!("{}={}", knob.code(), knob.usual())).join(" "));
        return ExitCode::FAILURE;
    };
    measure(&turned.join(" "), [tuning, Tuning::DEFAULT], deals, seed);
    ExitCode::SUCCESS
}
