//! What platforms and people other than Botzone write: requests that repeat the hand, reduced logs, test cases in strings and
//! tables, hands typed by a person.

mod cases;
mod hands;
mod not_hands;
mod reduced;
mod repeated;

use paiju_doudizhu::{DouDizhu, RuleSet, record::Record};
use paiju_game::platform::BotzoneGame;
use paiju_game::random::Random;
use paiju_game::{Game, Seat, Seed, table};
use paiju_inspect::{GameId, Inspection, Report};
use serde_json::{Value, json};

use crate::common::{self, mahjong, tractor};

/// A random game of Dou Dizhu by a rule set, and its log.
fn played(set: RuleSet, seed: u64) -> (DouDizhu, Value) {
    let setup = DouDizhu::deal(Seed(seed)).by(set);
    let mut game = DouDizhu::start(&setup);
    let mut turns = Vec::new();
    table::play(&mut game, &mut [Random, Random, Random], 0, Seed(seed), |_, turn| turns.push(turn.clone()));
    let record = Record { setup: &setup, seed: Seed(seed), players: &["x", "y", "z"], turns: &turns, writing: () };
    (game, serde_json::to_value(record.match_log()).unwrap())
}

/// A seat's whole input, up to its last answer.
fn input(game: &DouDizhu, seat: Seat) -> Value {
    common::input(DouDizhu::input(&game.view(seat), ()))
}

/// A match of every game and rule set: its name and its log with the initial data.
fn matches(seed: u64) -> Vec<(String, GameId, Value)> {
    let mut all: Vec<_> = RuleSet::ALL
        .into_iter()
        .map(|set| (format!("dou dizhu by {}", set.code()), GameId::DouDizhu, played(set, seed).1))
        .collect();
    let log = tractor::match_log(seed);
    all.push(("tractor".to_owned(), GameId::Tractor, json!({ "initdata": log["initdata"], "log": log["log"] })));
    let game = mahjong::game(seed);
    let tiles: Vec<String> = game.setup().tiles.iter().map(ToString::to_string).collect();
    let log = json!({ "initdata": { "tiles": tiles.join(" ") }, "log": mahjong::log(&game) });
    all.push(("mahjong".to_owned(), GameId::Mahjong, log));
    all
}

/// A problem's code, its turn and its seat.
type Blame = (&'static str, Option<usize>, Option<Seat>);

/// What is found in a text: game, steps, and every problem with its turn and its seat.
fn found(inspection: &Inspection) -> Vec<(GameId, usize, Vec<Blame>)> {
    let problems = |report: &Report| {
        report.problems.iter().map(|problem| (problem.code(), problem.turn, problem.seat)).collect::<Vec<_>>()
    };
    assert_eq!(inspection.problems, vec![], "{}", inspection.text);
    inspection.reports.iter().map(|report| (report.game, report.replay.len(), problems(report))).collect()
}

/// The codes of the notes of a text and of its first game.
fn notes(inspection: &Inspection) -> Vec<&'static str> {
    let of_games = inspection.reports.iter().flat_map(|report| &report.notes);
    inspection.notes().iter().chain(of_games).map(paiju_inspect::Note::code).collect()
}
