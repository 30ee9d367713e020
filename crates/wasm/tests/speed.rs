//! How fast the solver of open hands is in WebAssembly, in Node: the counterpart of `crates/ai/benches/doudizhu.rs`. No
//! time makes it fail; `cargo xtask bench` runs it and prints the figures.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use js_sys::Date;
use paiju_ai::doudizhu::endgame::{Aim, Endgame, Verdict};
use paiju_game::cards::{Card, CardSet, parse_ranks};
use paiju_game::{Limit, Rng, Seat, Seed};
use wasm_bindgen_test::{console_log, wasm_bindgen_test};

/// Solves it; returns the time taken, in milliseconds.
fn time(endgame: &Endgame, aim: Aim) -> f64 {
    let limit = Limit { work: 100_000_000, ..Limit::with_seed(Seed(0)) };
    let begin = Date::now();
    assert_ne!(endgame.solver(&limit).solve(aim).verdict, Verdict::Unknown);
    Date::now() - begin
}

#[wasm_bindgen_test]
#[ignore = "a benchmark: cargo xtask bench"]
fn three_open_hands_of_eight_random_cards() {
    const DEALS: u8 = 200;
    for aim in [Aim::Win, Aim::Score] {
        let mut rng = Rng::new(Seed(5));
        let mut pack: Vec<Card> = Card::all().collect();
        let mut solve = |turn: u8| {
            rng.shuffle(&mut pack);
            let mut hands = pack.chunks(8).map(|cards| cards.iter().copied().collect::<CardSet>());
            let hands = [(); 3].map(|()| hands.next().unwrap());
            time(&Endgame::of_hands(hands, Seat(0), Seat(turn % 3), None).unwrap(), aim)
        };
        let mut times: Vec<f64> = (0..DEALS).map(&mut solve).collect();
        times.sort_by(f64::total_cmp);
        let at = |percent: usize| times[(times.len() - 1) * percent / 100];
        console_log!("{aim:?}, {DEALS} deals: median {} ms, 95 % {} ms, longest {} ms", at(50), at(95), at(100));
    }
}

#[wasm_bindgen_test]
#[ignore = "a benchmark: cargo xtask bench"]
fn the_hardest_of_the_known_puzzles() {
    let hand = |text| parse_ranks(text).unwrap();
    let puzzle = Endgame::puzzle(hand("ZAQQJJ0999844"), hand("Y22AA0886633"), None).unwrap();
    console_log!("ZAQQJJ0999844|Y22AA0886633: {} ms", time(&puzzle, Aim::Win));
}
