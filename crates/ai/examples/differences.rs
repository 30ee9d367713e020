//! What a difference of two values of Mahjong's expert means: `cargo run --release -p paiju-ai --example differences --
//! 500 20`.
//!
//! In positions from games of `steady`, the expert's two best actions are played out in the same believed deals, with
//! the greedy AI at every seat, and the measured difference is compared with the expert's. "Too close to call" is based
//! on this. Arguments: the number of positions, the number of deals for each.

use paiju_ai::Ais as _;
use paiju_ai::laboratory::{Bench as _, Dealing};
use paiju_ai::mahjong::{Expert, Steady};
use paiju_game::{Fault, Game as _, Limit, Player as _, Rng, Seed, Series};
use paiju_mahjong::{Action, Mahjong, View};

/// The upper bounds of the classes of differences, in points.
const CLASSES: [f64; 8] = [0.001, 0.003, 0.01, 0.02, 0.04, 0.08, 0.16, 4.0];

/// For one class: the expert's differences, the measured ones, and how often the first action did better.
type Class = (Series, Series, u32);

fn main() -> Result<(), Fault> {
    let number = |at: usize, or: u64| std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(or);
    let (positions, deals) = (number(1, 500), number(2, 20) as u32);
    let mut classes = [Class::default(); CLASSES.len()];
    let (mut asked, mut number) = (0, 0);
    while asked < positions {
        let seed = Seed(0xCA1).derive(number);
        number += 1;
        let (mut game, mut rng) = (Mahjong::start(&Mahjong::deal(seed)), Rng::new(seed));
        let mut actions = Vec::new();
        while let Some(seat) = game.to_act().first() {
            let view = game.view(seat);
            game.legal_actions(seat, &mut actions);
            let action = match actions[..] {
                [only] => only,
                _ => Steady.decide(&view, &Limit { work: 1_000, ..Limit::with_seed(seed) })?.action,
            };
            let is_asked = actions.len() > 1 && !matches!(action, Action::Hu | Action::Target(_));
            if is_asked
                && rng.below(12) == 0
                && let Some((said, did)) = difference(&view, seed, deals)?
            {
                let class = CLASSES.iter().position(|most| said <= *most).unwrap_or(CLASSES.len() - 1);
                classes[class].0.add(said);
                classes[class].1.add(did);
                classes[class].2 += u32::from(did > 0.0);
                asked += 1;
                if asked % 100 == 0 || asked == positions {
                    print(asked, &classes);
                }
            }
            if game.act(seat, &action).is_err() {
                break;
            }
        }
    }
    Ok(())
}

/// The difference between the expert's two best actions, by the expert and as measured; `None` if there is only one.
fn difference(view: &View, seed: Seed, deals: u32) -> Result<Option<(f64, f64)>, Fault> {
    let decision = Expert.decide(view, &Limit::with_seed(seed))?;
    let [best, next, ..] = &decision.candidates[..] else { return Ok(None) };
    let Some(mut bench) = Mahjong::bench(view, &Limit { work: 4_000, ..Limit::with_seed(seed) }) else {
        return Ok(None);
    };
    let at = |action: Action| bench.actions().iter().position(|known| *known == action);
    let (Some(one), Some(other)) = (at(best.action), at(next.action)) else { return Ok(None) };
    let mut did = 0.0;
    for number in 0..deals {
        let row = bench.row(Dealing::Believed, number);
        did += (row.values[one] - row.values[other]) / f64::from(deals);
    }
    Ok(Some((best.value - next.value, did)))
}

fn print(asked: u64, classes: &[Class]) {
    println!("{asked} positions");
    for (most, (said, did, first)) in CLASSES.iter().zip(classes) {
        let (said, did) = (said.estimate(), did.estimate());
        println!(
            "  up to {most}: {} positions, said {:.4}, did {did:+.4}, the first better in {first}",
            said.count, said.mean
        );
    }
}
