//! How often the interval of a share contains the true share, for various shares and correlations within a deal. `cargo
//! test -p paiju-game --test coverage -- --nocapture` prints the cells.

use paiju_game::{Clusters, Rng, Seed};

/// Numbers of deals.
const DEALS: [u64; 6] = [5, 6, 8, 10, 20, 60];
/// Numbers of games per deal.
const GAMES: [u64; 5] = [1, 2, 3, 4, 6];
/// The correlation of two games of a deal, in hundredths.
const ALIKE: [u32; 5] = [0, 20, 40, 60, 80];
/// The share of games won, in hundredths.
const PARTS: [u32; 10] = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50];
/// Repetitions per cell.
const TRIES: u32 = 1_000;

fn holds(clusters: &Clusters, part: f64) -> bool {
    clusters.rate().interval.is_some_and(|interval| (interval.low..=interval.high).contains(&part))
}

/// How many times in a hundred the interval contains the true share, for this many deals. With probability √alike a
/// game ends as its deal says, otherwise independently; either way the share is the same.
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

/// Whether the interval contains the share for games that mostly tie.
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
fn the_interval_contains_the_share_in_95_of_100_cases() {
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
            // With few games a share takes few values, so single cells deviate more.
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
