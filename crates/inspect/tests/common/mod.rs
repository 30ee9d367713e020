//! Games of our own engine, written as platforms write them.

#![allow(dead_code, reason = "not every test file needs all")]
#![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

pub mod exercise;
pub mod mahjong;
pub mod tractor;

use paiju_doudizhu::DouDizhu;
use paiju_doudizhu::protocol::{self, Message, RoundInfo};
use paiju_doudizhu::record::Record;
use paiju_game::random::Random;
use paiju_game::{Game, Rng, Seat, Seed, table};
use paiju_inspect::{Inspection, Options, Problem, Report, Severity, inspect};
use serde_json::Value;

/// A random game from a deal, played to its end.
pub fn game(seed: u64) -> DouDizhu {
    let seed = Seed(seed);
    let mut game = DouDizhu::start(&DouDizhu::deal(seed));
    let (mut rng, mut actions) = (Rng::new(seed), Vec::new());
    while let Some(seat) = game.to_act().first() {
        game.legal_actions(seat, &mut actions);
        game.act(seat, rng.pick(&actions).unwrap()).unwrap();
    }
    game
}

/// The first games from this seed on in which somebody became landlord.
pub fn games(from: u64) -> impl Iterator<Item = DouDizhu> {
    (from..).map(game).filter(|game| game.course().landlord().is_some())
}

/// A random match of Dou Dizhu as Botzone logs it: `{"log":…}` and what else the record has.
pub fn match_log(seed: u64) -> Value {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(seed)));
    let mut turns = Vec::new();
    table::play(&mut game, &mut [Random, Random, Random], 0, Seed(seed), |_, turn| turns.push(turn.clone()));
    let record =
        Record { setup: game.setup(), seed: Seed(seed), players: &["x", "y", "z"], turns: &turns, writing: () };
    serde_json::to_value(record.match_log()).unwrap()
}

/// A seat's input and answers.
pub fn seat_log(game: &DouDizhu, seat: Seat) -> Vec<String> {
    let mut lines = vec!["DOUDIZHUVER 1.0".to_owned(), "NAME 选手".to_owned()];
    lines.extend(protocol::messages(&game.view(seat), &RoundInfo::default()).iter().map(Message::to_string));
    lines
}

/// A referee's record.
pub fn referee_log(game: &DouDizhu) -> Vec<String> {
    let mut lines = Vec::new();
    for exchange in protocol::record(game, &RoundInfo::default()) {
        let letter = protocol::letter(exchange.seat);
        lines.push(format!("{letter} < {}", exchange.sent));
        lines.extend(exchange.answer.map(|answer| format!("{letter} > {answer}")));
    }
    lines
}

pub fn text(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

pub fn read(text: &str) -> Inspection {
    inspect(text.as_bytes(), &Options::default())
}

/// The one report of a text.
pub fn report(text: &str) -> Report {
    let inspection = read(text);
    assert_eq!(inspection.problems, vec![], "{text}");
    assert_eq!(inspection.reports.len(), 1, "{text}");
    inspection.reports.into_iter().next().unwrap()
}

pub fn errors(report: &Report) -> Vec<&Problem> {
    report.problems.iter().filter(|problem| problem.severity == Severity::Error).collect()
}

/// A text's line (from 1) at a place.
pub fn line_of(text: &str, problem: &Problem) -> usize {
    text[..problem.range.unwrap().start].matches('\n').count() + 1
}
