//! What a difference of two values is worth: both answers are played on in the same believed deals, all seats as the greedy AI plays, and by how much
//! the first did better is held beside what the expert said. That is what [`Reason::TooClose`](crate::mahjong::Reason) stands on.
//!
//! `POSITIONS=500 DEALS=20 cargo test --release -p paiju-ai --lib differences_against_games -- --ignored --nocapture`

use crate::laboratory::{Bench as _, Dealing};
use paiju_game::{Game as _, Limit, Player as _, Rng, Seed, Series};

use super::Expert;
use crate::mahjong::Steady;
use crate::mahjong::laboratory::Bench;
use paiju_mahjong::{Action, Mahjong};

/// Up to where each class of differences goes, in points.
const CLASSES: [f64; 8] = [0.001, 0.003, 0.01, 0.02, 0.04, 0.08, 0.16, 4.0];

#[test]
#[ignore = "takes as long as it is given"]
fn differences_against_games() {
    let variable =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (positions, deals) = (variable("POSITIONS", 500), variable("DEALS", 20) as u32);
    let mut classes = [(Series::default(), Series::default(), 0u32); CLASSES.len()];
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
                _ => Steady.decide(&view, &Limit { work: 1_000, ..Limit::with_seed(seed) }).unwrap().action,
            };
            if actions.len() > 1 && !matches!(action, Action::Hu | Action::Target(_)) && rng.below(12) == 0 {
                let decision = Expert.decide(&view, &Limit::with_seed(seed)).unwrap();
                let [best, next, ..] = &decision.candidates[..] else { continue };
                let bench = Bench::of(&view, &Limit { work: 4_000, ..Limit::with_seed(seed) });
                let Some(mut bench) = bench else { continue };
                let at = |action: Action| bench.actions().iter().position(|known| *known == action);
                if let (Some(one), Some(other)) = (at(best.action), at(next.action)) {
                    let (said, mut did) = (best.value - next.value, 0.0);
                    for number in 0..deals {
                        let row = bench.row(Dealing::Believed, number);
                        did += (row.values[one] - row.values[other]) / f64::from(deals);
                    }
                    let class = CLASSES.iter().position(|most| said <= *most).unwrap();
                    classes[class].0.add(said);
                    classes[class].1.add(did);
                    classes[class].2 += u32::from(did > 0.0);
                    asked += 1;
                    if asked % 100 == 0 || asked == positions {
                        println!("{asked} positions");
                        for (most, (said, did, first)) in CLASSES.iter().zip(&classes) {
                            let (said, did) = (said.estimate(), did.estimate());
                            println!(
                                "  up to {most}: {} positions, said {:.4}, did {did:+.4}, the first better in {first}",
                                said.count, said.mean
                            );
                        }
                    }
                }
            }
            game.act(seat, &action).unwrap();
        }
    }
}
