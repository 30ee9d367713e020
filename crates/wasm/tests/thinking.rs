//! How long the strongest AI of each game takes for a decision, natively and in WebAssembly, in the same games. No time
//! makes it fail; `cargo xtask bench` runs it on both and prints the figures.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use paiju_ai::Ais;
use paiju_game::{Limit, Seed};
use paiju_games::{DouDizhu, Mahjong, Tractor};

/// Lets the AI play itself at its normal budget for so many decisions; returns their times, in milliseconds.
fn times<G: Ais>(count: usize, now: impl Fn() -> f64) -> Vec<f64> {
    let mut times = Vec::new();
    for number in 0.. {
        let (mut game, mut ai) = (G::start(&G::deal(Seed(number))), G::ai(G::best_ai()).unwrap());
        while let Some(seat) = game.to_act().first() {
            let view = game.view(seat);
            let begin = now();
            let decision = ai.decide(&view, &Limit::with_seed(G::decision_seed(&view))).unwrap();
            if decision.candidates.len() > 1 {
                times.push(now() - begin);
            }
            if times.len() == count {
                return times;
            }
            game.act(seat, &decision.action).unwrap();
        }
    }
    times
}

fn say<G: Ais>(now: impl Fn() -> f64) -> String {
    const DECISIONS: usize = 200;
    let mut times = times::<G>(DECISIONS, now);
    times.sort_by(f64::total_cmp);
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let (game, ai) = (G::ID, G::best_ai());
    format!("{game}, {ai}, {DECISIONS} decisions: mean {mean:.1} ms, 95 % {:.1} ms, longest {:.1} ms", at(95), at(100))
}

fn lines(now: impl Fn() -> f64 + Copy) -> [String; 3] {
    [say::<DouDizhu>(now), say::<Tractor>(now), say::<Mahjong>(now)]
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
#[ignore = "a benchmark: cargo xtask bench"]
fn benchmark_of_experts_natively() {
    let begin = std::time::Instant::now();
    lines(|| begin.elapsed().as_secs_f64() * 1000.0).iter().for_each(|line| println!("{line}"));
}

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen_test::wasm_bindgen_test]
#[ignore = "a benchmark: cargo xtask bench"]
fn benchmark_of_experts_in_wasm() {
    lines(js_sys::Date::now).iter().for_each(|line| wasm_bindgen_test::console_log!("{line}"));
}
