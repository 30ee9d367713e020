//! Measures one AI against another over duplicate deals.
//!
//! ```text
//! cargo run --release -p paiju-mahjong --example duel -- steady greedy 1000
//! ```
//!
//! Each deal is played four times: the first AI at each seat in turn, alone among three of the other. A deal's number is the mean of its
//! points; 2.5 is an even result. Arguments: the two names, then deals, seed and work, each optional.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use paiju_game::{Decision, Fault, Game as _, Limit, Player, Seat, Seed, Series, table};
use paiju_mahjong::{Ending, Mahjong, SEATS, View, ai};

/// An AI with a stopwatch.
struct Timed {
    ai: Box<dyn Player<Mahjong> + Send + Sync>,
    decisions: u32,
    spent: Duration,
    longest: Duration,
}

/// Lets the player at each seat be one of two.
struct At<'a>(&'a Mutex<Timed>);

impl Player<Mahjong> for At<'_> {
    fn name(&self) -> &str {
        "duellist"
    }

    fn decide(&mut self, view: &View, limit: &Limit<'_>) -> Result<Decision<Mahjong>, Fault> {
        let mut player = self.0.lock().map_err(|_| Fault::Crash { detail: "poisoned".to_owned() })?;
        let start = Instant::now();
        let decision = player.ai.decide(view, limit);
        let spent = start.elapsed();
        player.spent += spent;
        player.longest = player.longest.max(spent);
        player.decisions += 1;
        decision
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |index: usize, default: u64| arguments.get(index).and_then(|text| text.parse().ok()).unwrap_or(default);
    let name = |index: usize, default: &str| arguments.get(index).cloned().unwrap_or_else(|| default.to_owned());
    let names = [name(0, "steady"), name(1, "greedy")];
    let (deals, seed, work) = (number(2, 100), Seed(number(3, 1)), number(4, Limit::WORK));
    let timed = |name: &String| {
        let ai = ai::by_name(name)?;
        Some(Mutex::new(Timed { ai, decisions: 0, spent: Duration::ZERO, longest: Duration::ZERO }))
    };
    let (Some(one), Some(other)) = (timed(&names[0]), timed(&names[1])) else {
        eprintln!("known AIs: {}", ai::NAMES.join(", "));
        std::process::exit(2);
    };
    let mut points = Series::default();
    // How often the first AI and each of the others won.
    let (mut wins, mut others) = (0u32, 0u32);
    for deal in 0..deals {
        let seed = seed.derive(deal);
        let setup = Mahjong::deal(seed);
        let mut sum = 0.0;
        for alone in Seat::all(SEATS) {
            let mut game = Mahjong::start(&setup);
            let mut players: Vec<At<'_>> =
                Seat::all(SEATS).map(|seat| At(if seat == alone { &one } else { &other })).collect();
            table::play(&mut game, &mut players, work, seed, |_, turn| {
                if !matches!(turn.answer, table::Answer::Acted(_)) {
                    eprintln!("{turn:?}");
                }
            });
            let Some(outcome) = game.outcome() else { continue };
            for (seat, result) in Seat::all(SEATS).zip(&outcome.seats) {
                let won = u32::from(matches!(result.ending, Ending::Won { .. }));
                if seat == alone {
                    sum += result.points;
                    wins += won;
                } else {
                    others += won;
                }
            }
        }
        points.add(sum / f64::from(SEATS));
    }
    let games = deals as f64 * f64::from(SEATS);
    let estimate = points.estimate();
    println!("{} alone against three {}, {deals} deals at four seats, work {work}", names[0], names[1]);
    println!("points a game: {:.4} ± {:.4} (even: 2.5)", estimate.mean, estimate.half_width);
    println!("wins: {:.1} % and {:.1} %", 100.0 * f64::from(wins) / games, 100.0 * f64::from(others) / games / 3.0);
    for player in [one, other] {
        let Ok(player) = player.into_inner() else { continue };
        let each = player.spent.as_secs_f64() * 1e3 / f64::from(player.decisions.max(1));
        let longest = player.longest.as_secs_f64() * 1e3;
        println!(
            "{}: {} decisions, {each:.3} ms each, the longest {longest:.1} ms",
            player.ai.name(),
            player.decisions
        );
    }
}
