//! Texts whose beginning is missing: cut at every place, in every form, they are recognised, noted and not accused of
//! anything; what is wrong without the deal is still found.

mod dialogues;
mod inputs;
mod mahjong_table;
mod match_logs;

use paiju_doudizhu::record::Record;
use paiju_doudizhu::{DouDizhu, RuleSet};
use paiju_game::random::Random;
use paiju_game::{Game, Seed, table};
use paiju_inspect::{GameId, Inspection, Note, Problem, Report, Severity};
use paiju_tractor::{FollowRules, SuitOrder};
use serde_json::Value;

use crate::common::{mahjong, read, tractor};

/// A match of Dou Dizhu by a rule set, as Botzone logs it.
fn doudizhu_log(seed: u64, set: RuleSet) -> Vec<Value> {
    let setup = DouDizhu::deal(Seed(seed)).by(set);
    let mut game = DouDizhu::start(&setup);
    let mut turns = Vec::new();
    table::play(&mut game, &mut [Random, Random, Random], 0, Seed(seed), |_, turn| turns.push(turn.clone()));
    let record = Record { setup: &setup, seed: Seed(seed), players: &[], turns: &turns, writing: () };
    entries(serde_json::to_value(record.match_log()).unwrap()["log"].take())
}

fn entries(log: Value) -> Vec<Value> {
    let Value::Array(entries) = log else { panic!("a list") };
    entries
}

/// Logs of all games and rule sets.
fn logs() -> Vec<(GameId, Vec<Value>)> {
    let mut logs = Vec::new();
    for set in [RuleSet::Botzone2, RuleSet::Botzone1, RuleSet::Contest] {
        logs.extend([3, 8, 21].map(|seed| (GameId::DouDizhu, doudizhu_log(seed, set))));
    }
    for (seed, rules, order) in [
        (3, FollowRules::Strict, SuitOrder::Shcd),
        (5, FollowRules::Judge, SuitOrder::Shcd),
        (7, FollowRules::Strict, SuitOrder::Hdsc),
    ] {
        logs.push((GameId::Tractor, entries(tractor::played(seed, rules, order).1["log"].take())));
    }
    logs.extend([5, 9].map(|seed| (GameId::Mahjong, entries(mahjong::log(&mahjong::game(seed))))));
    logs
}

/// The one game of a text, whose beginning is noted as missing.
fn cut(text: &str, game: GameId, what: &str) -> Report {
    let Inspection { reports, problems, .. } = read(text);
    assert!(problems.is_empty(), "{what}: {problems:?}\n{text}");
    let [report] = <[Report; 1]>::try_from(reports).unwrap_or_else(|all| panic!("{what}: {} games\n{text}", all.len()));
    assert_eq!(report.game, game, "{what}\n{text}");
    assert!(report.notes.contains(&Note::BeginningMissing), "{what}: {:?}\n{text}", report.notes);
    report
}

/// The problems that are not mere notes.
fn accusations(report: &Report) -> Vec<&Problem> {
    report.problems.iter().filter(|problem| problem.severity != Severity::Note).collect()
}

/// Nothing is wrong with a legal game, wherever it begins.
fn is_legal(text: &str, game: GameId, what: &str) -> Report {
    let report = cut(text, game, what);
    assert!(accusations(&report).is_empty(), "{what}: {:?}\n{text}", accusations(&report));
    report
}
