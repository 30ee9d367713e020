//! What goes wrong in a whole file, by kind and by seat.

use crate::common;
use crate::common::{match_log, read};
use paiju_game::{Game, Lang, Say, Seat};
use paiju_inspect::summary::{Sitter, Summary};
use paiju_inspect::{Severity, summary};
use serde_json::{Value, json};

/// Four matches, one per line: in three of them the bot of seat 1 answers nonsense to its second request.
fn file() -> String {
    let line = |seed: u64| {
        let mut log = match_log(seed);
        let entries = log["log"].as_array_mut().unwrap();
        let mut own = entries.iter_mut().filter_map(|entry| entry.get_mut("1")?.get_mut("response"));
        if seed != 2 {
            *own.nth(1).unwrap() = json!("nonsense");
        }
        log.to_string() + "\n"
    };
    (1..5).map(line).collect()
}

fn whose(summary: &Summary, index: usize) -> Vec<(u8, Option<&str>, usize)> {
    let shares = summary.kinds[index].seats.iter();
    shares.map(|share| (share.who.seat.0, share.who.name.as_deref(), share.count)).collect()
}

#[test]
fn faults_are_counted_by_kind_with_their_first_place() {
    let text = file();
    let inspection = read(&text);
    let summary = summary(&inspection);
    assert_eq!((summary.games, summary.faulty), (4, 3));
    let first = &summary.kinds[0];
    let problem = &inspection.reports[0].problems[0];
    assert_eq!((first.severity, first.code, first.game), (Severity::Error, problem.code(), Some("doudizhu")));
    assert_eq!((first.count, first.games), (3, 3));
    assert_eq!(whose(&summary, 0), [(1, Some("y"), 3)]);
    assert_eq!((first.first.game, first.first.turn, first.first.line), (Some(0), problem.turn, Some(1)));
    let [zh, en] = [Lang::Zh, Lang::En].map(|lang| first.first.message.say(lang));
    assert!(en.is_ascii() && !zh.is_ascii());
    // Every problem is counted once.
    let counted: usize = summary.kinds.iter().map(|kind| kind.count).sum();
    assert_eq!(counted, inspection.all_problems().map(|problem| problem.count).sum::<usize>());
    let severities: Vec<Severity> = summary.kinds.iter().map(|kind| kind.severity).collect();
    assert!(severities.is_sorted_by(|one, other| one >= other), "errors come first: {severities:?}");
}

#[test]
fn each_seat_has_its_games_errors_and_points() {
    let inspection = read(&file());
    let summary = summary(&inspection);
    let of = |seat: u8| summary.seats.iter().find(|tally| tally.who.seat == Seat(seat)).unwrap();
    assert_eq!(summary.seats.len(), 3);
    assert_eq!(of(1).who, Sitter { seat: Seat(1), name: Some("y".to_owned()) });
    assert_eq!([0, 1, 2].map(|seat| (of(seat).games, of(seat).errors)), [(4, 0), (4, 3), (4, 0)]);
    for seat in 0..3 {
        let scores = inspection.reports.iter().filter_map(|report| report.result.as_ref());
        let scores: Vec<f64> = scores.map(|result| result.scores[usize::from(seat)]).collect();
        assert_eq!((of(seat).scored, of(seat).score), (scores.len(), scores.iter().sum()));
    }
}

#[test]
fn a_bots_own_input_counts_for_its_seat_alone() {
    let view = common::mahjong::game(3).view(Seat(2));
    let summary = summary(&read(&common::mahjong::input(&view).to_string()));
    let seats: Vec<(u8, usize)> = summary.seats.iter().map(|tally| (tally.who.seat.0, tally.games)).collect();
    assert_eq!(seats, [(2, 1)]);
}

#[test]
fn a_text_without_games_has_its_problems_all_the_same() {
    let summary = summary(&read("no game"));
    assert_eq!((summary.games, summary.seats.len(), summary.kinds.len()), (0, 0, 1));
    assert_eq!((summary.kinds[0].game, summary.kinds[0].first.game), (None, None));
}

#[test]
fn programs_get_it_as_json() {
    let value: Value = serde_json::to_value(summary(&read(&file()))).unwrap();
    assert_eq!((&value["games"], &value["faulty"]), (&json!(4), &json!(3)));
    assert_eq!(value["kinds"][0]["seats"], json!([{"seat": 1, "name": "y", "count": 3}]));
    assert_eq!(value["seats"][1]["errors"], json!(3));
    assert!(value["kinds"][0]["first"]["message"]["zh"].is_string());
}
