use paiju_game::{Ais as _, Game as _, Seed, Series};

use super::*;

/// What each seat believed in games of an AI, with what was so.
fn believed(name: &str, games: u64, ai_work: u64, work: u64, mut each: impl FnMut(&Tractor, Belief<Holding>, bool)) {
    for number in 0..games {
        let seed = Seed(71).derive(number);
        let mut game = Tractor::start(&Tractor::deal(seed));
        let mut player = Tractor::ai(name).unwrap();
        let mut rng = Rng::new(seed);
        while let Some(seat) = game.to_act().first() {
            let view = game.view(seat);
            let limit = Limit { work: ai_work, ..Limit::with_seed(Tractor::decision_seed(&view)) };
            if let Some(covered) = game.covered().filter(|_| rng.below(12) == 0) {
                let trump = game.course().trump().unwrap();
                for belief in Tractor::beliefs(&view, &Limit { work, ..limit }) {
                    each(&game, belief, belief.holding.holds(trump, game.hand(belief.seat), covered));
                }
            }
            let decision = player.decide(&view, &limit).unwrap();
            game.act(seat, &decision.action).unwrap();
        }
    }
}

/// How much is lost by a belief, in bits; sure ones that are wrong count as if they had been seen in one of 1,000 deals.
fn loss(chance: f64, holds: bool) -> f64 {
    let chance = chance.clamp(0.001, 0.999);
    -(if holds { chance } else { 1.0 - chance }).log2()
}

/// Prints what is lost by beliefs, read and by what is possible alone: `cargo test --release -p paiju-tractor --lib belief -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn what_beliefs_lose() {
    for name in std::env::var("AIS").as_deref().unwrap_or("standard expert").split(' ') {
        let mut kinds: Vec<(String, Series, Series)> = Vec::new();
        believed(
            name,
            60,
            500,
            std::env::var("BW").ok().and_then(|t| t.parse().ok()).unwrap_or(10_000),
            |_, belief, holds| {
                let kind = match belief.holding {
                    Holding::OutOf { suit: EffectiveSuit::Side(_) } => "out of a side suit".to_owned(),
                    holding => format!("{holding:?}"),
                };
                for kind in [kind, "all".to_owned()] {
                    let place = kinds.iter().position(|known| known.0 == kind).unwrap_or_else(|| {
                        kinds.push((kind, Series::default(), Series::default()));
                        kinds.len() - 1
                    });
                    kinds[place].1.add(loss(belief.chance, holds));
                    kinds[place].2.add(loss(belief.dealt, holds));
                }
            },
        );
        for (kind, read, dealt) in kinds {
            let (read, dealt) = (read.estimate(), dealt.estimate());
            println!("{name}: {kind}, {} beliefs: {:.3} bits read, {:.3} dealt", read.count, read.mean, dealt.mean);
        }
    }
}
