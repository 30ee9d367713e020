//! Games of Tractor of our own engine, written as Botzone writes them.

use paiju_game::random::Random;
use paiju_game::{Game, Seed, table};
use paiju_tractor::record::Record;
use paiju_tractor::{FollowRules, SEATS, SuitOrder, Tractor};
use serde_json::Value;

/// A random match as Botzone logs it: `{"log":…}` and what else the record has.
pub fn match_log(seed: u64) -> Value {
    let mut setup = Tractor::deal(Seed(seed));
    setup.rules = FollowRules::Strict;
    let mut game = Tractor::start(&setup);
    let mut turns = Vec::new();
    table::play(&mut game, &mut [Random; SEATS as usize], 0, Seed(seed), |_, turn| turns.push(turn.clone()));
    let order = SuitOrder::default();
    let record =
        Record { setup: &setup, seed: Seed(seed), players: &["a", "b", "c", "d"], turns: &turns, writing: order };
    serde_json::to_value(record.match_log()).unwrap()
}
