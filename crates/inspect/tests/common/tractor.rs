//! Games of Tractor of our own engine, written as Botzone writes them.

use paiju_game::random::Random;
use paiju_game::{Game, Seed, table};
use paiju_inspect::{Replay, Report};
use paiju_tractor::record::Record;
use paiju_tractor::{FollowRules, SEATS, SuitOrder, Tractor};
use serde_json::Value;

/// A random match, and how Botzone logs it: `{"log":…}` and what else the record has.
pub fn played(seed: u64, rules: FollowRules, order: SuitOrder) -> (Tractor, Value) {
    let mut setup = Tractor::deal(Seed(seed));
    setup.rules = rules;
    let mut game = Tractor::start(&setup);
    let mut turns = Vec::new();
    table::play(&mut game, &mut [Random; SEATS as usize], 0, Seed(seed), |_, turn| turns.push(turn.clone()));
    let record =
        Record { setup: &setup, seed: Seed(seed), players: &["a", "b", "c", "d"], turns: &turns, writing: order };
    (game, serde_json::to_value(record.match_log()).unwrap())
}

/// A random match as Botzone logs it.
pub fn match_log(seed: u64) -> Value {
    played(seed, FollowRules::Strict, SuitOrder::default()).1
}

pub fn replay(report: &Report) -> &paiju_inspect::tractor::Replay {
    let Replay::Tractor(replay) = &report.replay else { panic!("no game of Tractor: {report:?}") };
    replay
}
