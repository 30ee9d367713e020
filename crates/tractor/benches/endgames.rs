//! How long the last tricks of real games take to solve, and how many positions: `cargo bench -p paiju-tractor --bench endgames -- [TRICKS [GAMES [AI]]]`.

use std::time::Instant;

use paiju_game::{Ais as _, Game as _, Limit, Rng, Seed};
use paiju_tractor::endgame::Endgame;
use paiju_tractor::{Level, Setup, Stage, Tractor};

/// A game played by an AI, or at random by `random`, until every hand has at most `cards` cards and somebody is to lead.
fn ending(number: u64, cards: usize, name: &str) -> Option<Tractor> {
    let levels: Vec<Level> = Level::all().collect();
    let mut rng = Rng::new(Seed(number));
    let mut game = Tractor::start(&Setup::deal(Seed(number), *rng.pick(&levels)?));
    let mut player = Tractor::ai(name)?;
    let mut actions = Vec::new();
    while let Some(seat) = game.to_act().first() {
        let leads = game.course().lead().is_none();
        if game.course().stage() == Some(Stage::Play) && leads && game.hand(seat).len() <= cards {
            return Some(game);
        }
        let action = if name == "random" {
            game.legal_actions(seat, &mut actions);
            *rng.pick(&actions)?
        } else {
            player.decide(&game.view(seat), &Limit { work: 200, ..Limit::with_seed(Seed(number)) }).ok()?.action
        };
        game.act(seat, &action).ok()?;
    }
    None
}

fn main() {
    let mut args = std::env::args().skip(1).filter(|arg| !arg.starts_with("--"));
    let cards = args.next().and_then(|arg| arg.parse().ok()).unwrap_or(6);
    let games = args.next().and_then(|arg| arg.parse().ok()).unwrap_or(200);
    let name = args.next().unwrap_or_else(|| "sample".to_owned());
    let limit = Limit { work: 50_000_000, ..Limit::with_seed(Seed(0)) };
    let (mut times, mut positions, mut unknown) = (Vec::new(), Vec::new(), 0);
    for number in 0..games {
        let Some(endgame) = ending(number, cards, &name).as_ref().and_then(Endgame::of_game) else { continue };
        let start = Instant::now();
        let mut solver = endgame.solver(&limit);
        unknown += u32::from(solver.solve().value.is_none());
        times.push(start.elapsed().as_secs_f64() * 1e3);
        positions.push(solver.positions());
    }
    times.sort_by(f64::total_cmp);
    positions.sort_unstable();
    let at = |share: usize| (times.len() - 1) * share / 100;
    println!("{cards} cards, {} endings of {name}, {unknown} unknown", times.len());
    for share in [50, 90, 95, 99, 100] {
        println!("{share:3} % within {:9.2} ms, {:9} positions", times[at(share)], positions[at(share)]);
    }
    let (time, all) = (times.iter().sum::<f64>(), positions.iter().sum::<u64>());
    println!("{:.0} positions a millisecond", all as f64 / time);
}
