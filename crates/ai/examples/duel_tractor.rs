//! Plays one AI against another over mirrored deals: each deal is played twice with the sides swapped.
//!
//! `cargo run --release -p paiju-ai --example duel_tractor -- expert standard 500 20000`: two AIs (a name, or
//! NAME@LEVEL), the number of deals, the work per decision and, optionally, the first deal's number and the work of a
//! call or snatch. `expert:standard` covers and plays as `expert` and calls as `standard`. Prints the number of deals
//! that the first won, a tie as half, and the times of decisions.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use paiju_ai::Ais as _;
use paiju_game::{Ai, Game as _, Limit, Seed, Series};
use paiju_tractor::{Stage, Tractor};

/// The AI that covers and plays, and the AI that calls and snatches.
struct Side {
    plays: Ai<Tractor>,
    calls: Ai<Tractor>,
}

impl Side {
    /// The side for `NAME` or `NAME:CALLER`.
    fn named(name: &str) -> Option<Self> {
        let (plays, calls) = name.split_once(':').unwrap_or((name, name));
        Some(Self { plays: Tractor::find_ai(plays).ok()?, calls: Tractor::find_ai(calls).ok()? })
    }
}

/// The work per decision: of each side's covers and plays, and of calls and snatches if different.
#[derive(Clone, Copy)]
struct Works {
    plays: [u64; 2],
    calls: Option<u64>,
}

/// Times of an AI's covers and plays with a choice.
#[derive(Default)]
struct Times {
    all: Duration,
    worst: Duration,
    decisions: u32,
}

/// One game, with the first AI at the even seats if `first_even`. Returns by how many game points and card points the
/// first AI's side did better.
fn game(number: u64, names: [&str; 2], works: Works, first_even: bool, times: &mut [Times; 2]) -> Option<(f64, f64)> {
    let seed = Seed(0xA12E).derive(number);
    let mut sides = [Side::named(names[0])?, Side::named(names[1])?];
    let mut game = Tractor::start(&Tractor::deal(seed));
    while let Some(seat) = game.to_act().first() {
        let who = usize::from((seat.0 % 2 == 0) != first_even);
        let view = game.view(seat);
        let start = Instant::now();
        let is_call = game.course().stage() == Some(Stage::Deal);
        let work = works.calls.filter(|_| is_call).unwrap_or(works.plays[who]);
        let limit = Limit { work, ..Limit::with_seed(Tractor::decision_seed(&view)) };
        let player = if is_call { &mut sides[who].calls } else { &mut sides[who].plays };
        let decision = player.decide(&view, &limit).ok()?;
        let took = start.elapsed();
        if decision.candidates.len() > 1 && !is_call {
            times[who].all += took;
            times[who].decisions += 1;
            times[who].worst = times[who].worst.max(took);
        }
        game.act(seat, &decision.action).ok()?;
    }
    let outcome = game.outcome()?;
    let [even, odd, ..] = outcome.scores.map(f64::from);
    let attackers_even = outcome.banker?.0 % 2 == 1;
    let points = f64::from(if attackers_even { outcome.attackers } else { -outcome.attackers });
    let sign = if first_even { 1.0 } else { -1.0 };
    Some((sign * (even - odd), sign * points))
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [first, second, numbers @ ..] = &*arguments else {
        eprintln!("duel FIRST SECOND [DEALS] [WORK[:WORK OF THE SECOND]] [FIRST DEAL] [WORK OF CALLS]");
        return ExitCode::FAILURE;
    };
    let number = |place: usize, default: u64| numbers.get(place).and_then(|text| text.parse().ok()).unwrap_or(default);
    let works = numbers.get(1).map_or("", |text| text);
    let works: Vec<u64> = works.split(':').filter_map(|text| text.parse().ok()).collect();
    let plays = [works.first().copied().unwrap_or(Limit::WORK), works.last().copied().unwrap_or(Limit::WORK)];
    let works = Works { plays, calls: numbers.get(3).and_then(|text| text.parse().ok()) };
    let (deals, start) = (number(0, 500), number(2, 0));
    let (mut rate, mut game_points, mut card_points) = (Series::default(), Series::default(), Series::default());
    let mut times = [Times::default(), Times::default()];
    for deal in 0..deals {
        let results = [true, false].map(|even| game(start + deal, [first, second], works, even, &mut times));
        let [Some(one), Some(other)] = results else {
            eprintln!("an AI is unknown or fails");
            return ExitCode::FAILURE;
        };
        let difference = one.0 + other.0;
        rate.add(if difference > 0.0 {
            1.0
        } else if difference < 0.0 {
            0.0
        } else {
            0.5
        });
        game_points.add(difference / 2.0);
        card_points.add((one.1 + other.1) / 2.0);
        if (deal + 1) % 25 == 0 || deal + 1 == deals {
            let [rate, game_points, card_points] = [rate, game_points, card_points].map(|series| series.estimate());
            println!(
                "{} deals: {first} wins {:.1} % against {second}, {game_points:+.3} game points and {card_points:+.1} card points a game",
                rate.count,
                rate.times(100.0),
            );
        }
    }
    for (name, times) in [first, second].into_iter().zip(&times) {
        let mean = times.all / times.decisions.max(1);
        println!("{name}: {mean:.1?} a cover or play with a choice, worst {:.1?}", times.worst);
    }
    ExitCode::SUCCESS
}
