//! How near AIs come to the best play of one hand that only draws: `cargo run --release -p paiju-ai --example alone -- 100 3`.
//!
//! Random waiting hands that lack two tiles draw so many times. Whenever an AI discards, it is noted how much of the chance to win its discard
//! gave away against the best one; the sum over a hand's draws is on average what its play as a whole gives away. What the AI reckons with
//! (claims, others who win, more rounds) is not what it is measured by here.
//! Arguments: how many hands, how many draws, tiles to replace.

use paiju_ai::Ais as _;
use paiju_ai::mahjong::optimum::{Optimum, fewest_draws};
use paiju_game::{Estimate, Limit, Player as _, Rng, Seed, Series};
use paiju_mahjong::{Action, Counts, EAST, Hand, Mahjong, Rules, Tile, View};

/// Far more hands than few draws can bring.
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

/// A hand that must replace so many tiles, and the others in random order.
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

/// What an AI's discards gave away of the chance to win within the draws, in this order of the tiles.
fn loss(name: &str, held: Counts, wall: &[Tile], draws: u8) -> Option<f64> {
    let mut player = Mahjong::ai(name)?;
    let (mut held, mut unseen, mut lost) = (held, Counts::WHOLE.less(&held), 0.0);
    for (&drawn, left) in wall.iter().zip((0..draws).rev()) {
        unseen.remove(drawn, 1);
        // It knows nothing of what it discarded before: as if all the others were still to come.
        let mut view = View::new(EAST, held, Rules::default());
        view.draw(drawn).ok()?;
        if view.hand().is_win() || left == 0 {
            break;
        }
        let odds = Optimum::new(unseen, WORK).discards(&view.hand(), left)?;
        let played = match player.decide(&view, &Limit::with_seed(Seed(1))).ok()?.action {
            Action::Play(tile) => tile,
            // A GANG is not among what is compared: the fourth tile is discarded.
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
