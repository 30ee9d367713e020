//! How well the AI reads hands in Tractor: `cargo run --release -p paiju-ai --example beliefs -- expert 60`.
//!
//! Prints the log loss in bits for each kind of holding, with the belief and with all deals equally likely, at some
//! moments of an AI's games. Probabilities are clamped to 0.001 to 0.999. Arguments: the AI, the number of games.

use paiju_ai::Ais as _;
use paiju_ai::tractor::Holding;
use paiju_game::{Fault, Game as _, Limit, Rng, Seed, Series};
use paiju_tractor::{EffectiveSuit, Tractor};

fn loss(chance: f64, holds: bool) -> f64 {
    let chance = chance.clamp(0.001, 0.999);
    -(if holds { chance } else { 1.0 - chance }).log2()
}

fn main() -> Result<(), Fault> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "expert".to_owned());
    let games = std::env::args().nth(2).and_then(|text| text.parse().ok()).unwrap_or(60);
    let Some(mut player) = Tractor::ai(&name) else { return Ok(()) };
    let mut kinds: Vec<(String, Series, Series)> = vec![("all".to_owned(), Series::default(), Series::default())];
    for number in 0..games {
        let seed = Seed(71).derive(number);
        let mut game = Tractor::start(&Tractor::deal(seed));
        let mut rng = Rng::new(seed);
        while let Some(seat) = game.to_act().first() {
            let view = game.view(seat);
            let limit = Limit { work: 500, ..Limit::with_seed(Tractor::decision_seed(&view)) };
            if (rng.below(12) == 0 || game.hand(seat).len() == 1)
                && let (Some(trump), Some(covered)) = (game.course().trump(), game.covered())
            {
                for belief in Tractor::beliefs(&view, &Limit { work: Limit::WORK, ..limit }) {
                    let holds = belief.holding.holds(trump, game.hand(belief.seat), covered);
                    let kind = match belief.holding {
                        Holding::OutOf { suit: EffectiveSuit::Side(_) } => "out of a side suit".to_owned(),
                        holding => format!("{holding:?}"),
                    };
                    let place = kinds.iter().position(|known| known.0 == kind).unwrap_or(kinds.len());
                    if place == kinds.len() {
                        kinds.push((kind, Series::default(), Series::default()));
                    }
                    for place in [0, place] {
                        kinds[place].1.add(loss(belief.chance, holds));
                        kinds[place].2.add(loss(belief.dealt, holds));
                    }
                }
            }
            let decision = player.decide(&view, &limit)?;
            if game.act(seat, &decision.action).is_err() {
                break;
            }
        }
    }
    for (kind, read, dealt) in kinds {
        let (read, dealt) = (read.estimate(), dealt.estimate());
        println!("{kind}, {} beliefs: {:.3} bits read, {:.3} dealt", read.count, read.mean, dealt.mean);
    }
    Ok(())
}
