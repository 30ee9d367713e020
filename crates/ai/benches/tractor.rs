//! The speed of solving the last tricks with open hands. One core: `cargo bench -p paiju-ai --bench tractor`.

use std::time::Instant;

use divan::Bencher;
use paiju_ai::Ais as _;
use paiju_ai::tractor::endgame::Endgame;
use paiju_game::{Game as _, Limit, Rng, Seed};
use paiju_tractor::{Action, Level, Setup, Stage, Tractor};

/// Enough for every ending of eight tricks seen so far.
const ENOUGH: Limit<'static> = Limit { work: 50_000_000, ..Limit::with_seed(Seed(0)) };

fn main() {
    spread(6, 300);
    spread(8, 60);
    divan::main();
}

/// A game at a random level, played by an AI until a lead with at most this many cards in hand.
fn ending(number: u64, cards: usize, name: &str) -> Option<Tractor> {
    let levels: Vec<Level> = Level::all().collect();
    let level = Rng::new(Seed(number)).pick(&levels).copied()?;
    let mut game = Tractor::start(&Setup::deal(Seed(number), level));
    while let Some(seat) = game.to_act().first() {
        let playing = game.course().stage() == Some(Stage::Play);
        if playing && game.course().lead().is_none() && game.hand(seat).len() <= cards {
            return Some(game);
        }
        let action = decide(&game, name, 200)?;
        game.act(seat, &action).ok()?;
    }
    None
}

fn decide(game: &Tractor, name: &str, work: u64) -> Option<Action> {
    let view = game.view(game.to_act().first()?);
    let limit = Limit { work, ..Limit::with_seed(Tractor::decision_seed(&view)) };
    Some(Tractor::ai(name)?.decide(&view, &limit).ok()?.action)
}

/// The times of the slow solves, which a median hides.
fn spread(cards: usize, games: u64) {
    let (mut times, mut positions) = (Vec::new(), Vec::new());
    for endgame in (0..games).filter_map(|number| Endgame::of_game(&ending(number, cards, "standard")?)) {
        let start = Instant::now();
        let mut solver = endgame.solver(&ENOUGH);
        assert!(solver.solve().value.is_some());
        times.push(start.elapsed());
        positions.push(solver.positions());
    }
    times.sort_unstable();
    positions.sort_unstable();
    let at = |share: usize| (times.len() - 1) * share / 100;
    let shares = [50, 90, 95, 100].map(|share| (share, times[at(share)], positions[at(share)]));
    let all: u64 = positions.iter().sum();
    println!("{cards} tricks, of {} games: (%, within, positions) {shares:.2?}, {all} positions", times.len());
}

/// Endings of games of an AI, in the order of the deals.
#[divan::bench(args = [(4, "standard"), (6, "standard"), (6, "sample"), (6, "random"), (8, "standard")], sample_count = 100, sample_size = 1)]
fn open_hands(bencher: Bencher<'_, '_>, (cards, name): (usize, &str)) {
    let mut numbers = 0..;
    let next = || numbers.find_map(|number| Endgame::of_game(&ending(number, cards, name)?));
    bencher.with_inputs(next).bench_local_values(|endgame| endgame.map(|endgame| endgame.solver(&ENOUGH).solve()));
}
