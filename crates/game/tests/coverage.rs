//! How often the interval of a part holds the true part, whatever that is and however much the games of a deal have in common.
//! `cargo test -p paiju-game --test coverage -- --nocapture` prints the cells.

use paiju_game::{Clusters, Rng, Seed};

/// How many deals.
const DEALS: [u64; 6] = [5, 6, 8, 10, 20, 60];
/// How many games each has.
const GAMES: [u64; 5] = [1, 2, 3, 4, 6];
/// In hundredths, how much two games of a deal have in common.
const ALIKE: [u32; 5] = [0, 20, 40, 60, 80];
/// In hundredths, which part of the games is won.
const PARTS: [u32; 10] = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50];
/// How often each is tried.
const TRIES: u32 = 1_000;

fn holds(clusters: &Clusters, part: f64) -> bool {
    clusters.rate().interval.is_some_and(|interval| (interval.low..=interval.high).contains(&part))
}

/// How often of a hundred times the interval holds a part that is won of so many deals. With a chance of √alike a game ends as its deal says, else by
/// itself; either way it is won as often.
fn held(deals: u64, games: u64, alike: u32, part: u32) -> f64 {
    let mut rng = Rng::new(Seed(11).derive(deals).derive(games).derive(alike.into()).derive(part.into()));
    let as_deal = (1e6 * f64::from(alike) / 100.0).sqrt() as u32;
    let mut hold = 0;
    for _ in 0..TRIES {
        let mut clusters = Clusters::default();
        for _ in 0..deals {
            let deal = rng.below(100) < part;
            let won = (0..games).filter(|_| if rng.below(1_000) < as_deal { deal } else { rng.below(100) < part });
            clusters.add(games, won.count() as f64);
        }
        hold += u32::from(holds(&clusters, f64::from(part) / 100.0));
    }
    100.0 * f64::from(hold) / f64::from(TRIES)
}

/// Whether the interval of ties holds: games that are seldom won or lost.
fn held_with_ties(deals: u64, tied: u32) -> f64 {
    let mut rng = Rng::new(Seed(12).derive(deals).derive(tied.into()));
    let mut hold = 0;
    for _ in 0..10 * TRIES {
        let mut clusters = Clusters::default();
        for _ in 0..deals {
            let won = if rng.below(100) < tied { 0.5 } else { f64::from(rng.below(2)) };
            clusters.add(1, won);
        }
        hold += u32::from(holds(&clusters, 0.5));
    }
    10.0 * f64::from(hold) / f64::from(TRIES)
}

#[test]
fn a_part_lies_in_its_interval_95_times_in_a_hundred() {
    println!("deals games  of 20–50 %: mean, least, within 93–97  of 5–15 %: mean, least");
    let mean = |cells: &[f64]| cells.iter().sum::<f64>() / cells.len() as f64;
    let least = |cells: &[f64]| cells.iter().copied().fold(100.0, f64::min);
    for deals in DEALS {
        let mut all = Vec::new();
        for games in GAMES {
            let (mut usual, mut rare) = (Vec::new(), Vec::new());
            for alike in if games == 1 { &ALIKE[..1] } else { &ALIKE } {
                for part in PARTS {
                    let cells = if part < 20 { &mut rare } else { &mut usual };
                    cells.push(held(deals, games, *alike, part));
                }
            }
            let within = usual.iter().filter(|held| (93.0..=97.0).contains(*held)).count();
            println!(
                "{deals:>5} {games:>5}  {:>5.1} {:>5.1} {within:>2}/{}  {:>5.1} {:>5.1}",
                mean(&usual),
                least(&usual),
                usual.len(),
                mean(&rare),
                least(&rare)
            );
            // A part is a fraction of few games, so that single cells lie further off.
            assert!(least(&usual) > 80.0 && least(&rare) > 80.0, "{deals} deals of {games} games: {usual:?} {rare:?}");
            all.extend(usual);
        }
        assert!((93.0..=97.0).contains(&mean(&all)), "{deals} deals: {}", mean(&all));
    }
}

#[test]
fn ties_narrow_an_interval_and_do_not_break_it() {
    for deals in DEALS {
        for tied in [30, 60] {
            let held = held_with_ties(deals, tied);
            println!("{deals} deals, {tied} % tied: {held:.1}");
            assert!(held > 92.0, "{deals} deals, {tied} % tied: {held}");
        }
    }
}
