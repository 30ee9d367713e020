//! Finds passes that reveal much: `cargo run --release -p paiju-ai --example tell -- 100`.
//!
//! Three experts at a twentieth of their normal work play games. Arguments: the number of games, the first game, the
//! number of moves for each. Around every pass, the other seats' beliefs about the passer are compared. Prints a line
//! for each change of at least 0.3, with the passer's actual hand, and the moves of a game that has one.

use paiju_ai::Ais as _;
use paiju_ai::doudizhu::Holding;
use paiju_cards::write_ranks;
use paiju_doudizhu::{Action, DouDizhu, SEATS};
use paiju_game::{Fault, Game as _, Limit, Seat, Seed};

const WORK: u64 = 1_000;
const LEAST: f64 = 0.3;

fn main() -> Result<(), Fault> {
    let arguments: Vec<u64> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let number = |place: usize, default: u64| arguments.get(place).copied().unwrap_or(default);
    let Some(mut expert) = DouDizhu::ai("expert") else { return Ok(()) };
    for seed in number(1, 0)..number(1, 0) + number(0, 100) {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(seed)));
        let (mut moves, mut told) = (Vec::new(), false);
        while let Some(seat) = game.to_act().first().filter(|_| (moves.len() as u64) < number(2, 100)) {
            let view = game.view(seat);
            let limit = Limit { work: WORK, ..Limit::with_seed(DouDizhu::decision_seed(&view)) };
            let action = expert.decide(&view, &limit)?.action;
            let before = game.clone();
            if game.act(seat, &action).is_err() {
                break;
            }
            moves.push(DouDizhu::write_action(&action));
            for observer in Seat::all(SEATS).filter(|&observer| observer != seat && action == Action::Pass) {
                let beliefs = [&before, &game].map(|game| {
                    let view = game.view(observer);
                    DouDizhu::beliefs(&view, &Limit::with_seed(DouDizhu::decision_seed(&view)))
                });
                let [before, after] = &beliefs;
                for one in before.iter().filter(|one| one.seat == seat && one.holding != Holding::Beats) {
                    let then = after.iter().find(|then| then.holding == one.holding && then.seat == seat);
                    if let Some(then) = then.filter(|then| (then.chance - one.chance).abs() >= LEAST) {
                        told = true;
                        println!(
                            "game {seed}, move {}: {observer:?} of {seat:?}, {:?}: {:.2} → {:.2}, dealt {:.2} → {:.2}; {}",
                            moves.len(),
                            one.holding,
                            one.chance,
                            then.chance,
                            one.dealt,
                            then.dealt,
                            write_ranks(game.hand(seat))
                        );
                    }
                }
            }
        }
        if told {
            println!("  {}", moves.join(", "));
        }
    }
    Ok(())
}
