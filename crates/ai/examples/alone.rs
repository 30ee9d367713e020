//! How close AIs are to the best play of a single hand that only draws: `cargo run --release -p paiju-ai --example
//! alone -- 100 3`.
//!
//! Random hands that lack a given number of tiles draw from the wall. Each discard's regret is its loss of winning
//! chance against the best discard; the sum over a hand's draws is on average the loss of its whole play. What the AI
//! also considers (claims, other winners, further rounds) is not measured.
//!
//! Arguments: the number of hands, the number of draws, the tiles to replace.

use paiju_ai::Ais as _;
use paiju_ai::mahjong::optimum::{Optimum, fewest_draws};
use paiju_game::{Estimate, Limit, Player as _, Rng, Seed, Series};
use paiju_mahjong::{Action, Counts, EAST, Hand, Mahjong, Rules, Tile, View};

/// Far more hands than a few draws can produce.
const WORK: u64 = 50_000_000;

fn main() {
    let number = |at: usize, or: u64| std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(or);
    let (hands, draws, replace) = (number(1, 100), number(2, 3) as u8, number(3, 2) as u8);
    let names = &Mahjong::AIS[1..];
    let mut best = Series::default();
    let mut knowing = Series::default();
    let mut lost = vec![Series::default(); names.len()];
    for seed in 0..hands {
        let mut rng = Rng::new(Seed(14).derive(seed));
        let (held, wall) = deal(&mut rng, replace);
        let hand = Hand::new(held, &[]);
        let Some(odds) = Optimum::new(Counts::WHOLE.less(&held), WORK).odds(&hand, draws) else { continue };
        best.add(odds.chance());
        knowing.add(f64::from(u8::from(fewest_draws(&hand, &wall[..usize::from(draws)]).is_some())));
        for (name, lost) in names.iter().zip(&mut lost) {
            if let Some(loss) = loss(name, held, &wall, draws) {
                lost.add(loss);
            }
        }
    }
    let chance = best.estimate();
    println!("{} hands that lack {replace} tiles, {draws} draws", chance.count);
    println!(
        "best play wins {:.2} %, with the order known {:.1} %",
        chance.mean * 100.0,
        knowing.estimate().times(100.0)
    );
    for (name, lost) in names.iter().zip(&lost) {
        let lost = lost.estimate().times(-100.0 / chance.mean);
        println!("{name:7} reaches {:.2} % of that", Estimate { mean: 100.0 + lost.mean, ..lost });
    }
}

/// A hand that must replace this many tiles, and the other tiles in random order.
fn deal(rng: &mut Rng, replace: u8) -> (Counts, Vec<Tile>) {
    let mut tiles: Vec<Tile> = Counts::WHOLE.tiles().collect();
    loop {
        rng.shuffle(&mut tiles);
        let held = tiles[..13].iter().copied().collect();
        if Hand::new(held, &[]).replace() == replace {
            return (held, tiles[13..].to_vec());
        }
    }
}

/// The chance of winning that an AI's discards lost within the draws, with this order of tiles.
fn loss(name: &str, held: Counts, wall: &[Tile], draws: u8) -> Option<f64> {
    let mut player = Mahjong::ai(name)?;
    let (mut held, mut unseen, mut lost) = (held, Counts::WHOLE.less(&held), 0.0);
    for (&drawn, left) in wall.iter().zip((0..draws).rev()) {
        unseen.remove(drawn, 1);
        // Its earlier discards are hidden from it, as if all the other tiles were still to come.
        let mut view = View::new(EAST, held, Rules::default());
        view.draw(drawn).ok()?;
        if view.hand().is_win() || left == 0 {
            break;
        }
        let odds = Optimum::new(unseen, WORK).discards(&view.hand(), left)?;
        let played = match player.decide(&view, &Limit::with_seed(Seed(1))).ok()?.action {
            Action::Play(tile) => tile,
            // A GANG is not compared: the fourth tile counts as the discard.
            Action::Gang(tile) => tile,
            _ => return None,
        };
        let chance = |tile: Tile| odds.iter().find(|(other, _)| *other == tile).map_or(0.0, |(_, odds)| odds.chance());
        let best = odds.iter().map(|(_, odds)| odds.chance()).fold(0.0, f64::max);
        lost += best - chance(played);
        held = view.hand().without(played).concealed;
    }
    Some(lost)
}
