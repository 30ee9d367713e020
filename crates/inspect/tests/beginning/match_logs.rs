//! Match logs that are cut at the front.

use std::collections::BTreeSet;

use paiju_doudizhu::RuleSet;
use paiju_game::Seat;
use paiju_inspect::{GameId, Note, Report, Severity};
use serde_json::{Value, json};

use super::{accusations, cut, entries, is_legal, logs};
use crate::common::read;
use crate::rule_sets::random_game;

/// A log from this entry on, in several forms.
fn clothed(entries: &[Value]) -> [(&'static str, String); 6] {
    let list = json!(entries);
    let one_by_one = |between: &str| entries.iter().map(Value::to_string).collect::<Vec<_>>().join(between);
    let pretty = serde_json::to_string_pretty(&list).unwrap();
    [
        ("a list", list.to_string()),
        ("a list, indented", pretty.clone()),
        ("an object with a log", json!({ "log": entries }).to_string()),
        ("an entry a line", one_by_one("\n")),
        ("entries with commas", one_by_one(",\n") + "]"),
        ("after a remark", format!("第 {} 条起：\n{pretty}\n", entries.len())),
    ]
}

/// Whether an entry asks somebody.
fn asks(entry: &Value) -> bool {
    entry["output"]["command"] == "request"
        && entry["output"]["content"].as_object().is_some_and(|asked| !asked.is_empty())
}

/// Every entry of a short log; in a long one those of the beginning, of the end, and some between.
fn places(entries: &[Value]) -> Vec<usize> {
    let last = entries.iter().rposition(asks).unwrap();
    (1..=last).filter(|at| *at < 12 || *at + 12 > last || at % 13 == 0).collect()
}

#[test]
fn a_log_may_begin_at_any_entry() {
    let mut tried = 0;
    for (game, entries) in logs() {
        for at in places(&entries) {
            for (form, text) in clothed(&entries[at..]).into_iter().skip(tried % 3).step_by(2) {
                is_legal(&text, game, &format!("{game:?} from entry {at}, {form}"));
                tried += 1;
            }
        }
    }
    assert!(tried > 800, "{tried}");
}

#[test]
fn a_log_may_begin_in_the_middle_of_an_entry() {
    let mut tried = 0;
    for (game, entries) in logs() {
        for at in places(&entries).into_iter().filter(|at| entries[*at..].iter().skip(1).any(asks)) {
            let broken = entries[at].to_string();
            let rest = json!(entries[at + 1..]).to_string();
            for part in [1, 5, broken.len() / 2, broken.len() - 3, broken.len() - 1] {
                let Some(tail) = broken.get(part..) else { continue };
                let text = format!("{tail},{}", &rest[1..]);
                is_legal(&text, game, &format!("{game:?} from byte {part} of entry {at}"));
                tried += 1;
            }
        }
    }
    assert!(tried > 800, "{tried}");
}

#[test]
fn every_turn_is_shown() {
    for (game, entries) in logs() {
        let at = places(&entries)[places(&entries).len() / 2];
        let at = (at..entries.len()).find(|at| asks(&entries[*at])).unwrap();
        let report = is_legal(&json!(entries[at..]).to_string(), game, "a list");
        assert_eq!(report.turns, entries[at..].iter().filter(|entry| entry["output"]["command"] == "request").count());
        let answered = report.replay.len();
        assert!(answered >= report.turns.saturating_sub(1), "{answered} steps of {} turns", report.turns);
        assert_eq!(report.result.is_some(), entries.last().unwrap()["output"]["command"] == "finish");
        assert!(!report.notes.contains(&Note::Unfinished), "the end is there");
    }
}

/// In Botzone's Dou Dizhu a failed seat is not asked again, and its turns have no answers.
#[test]
fn faults_are_told_at_their_turns() {
    let (mut told, mut there, mut tried) = (0, 0, 0);
    for (set, seed) in [RuleSet::Botzone2, RuleSet::Botzone1, RuleSet::Contest]
        .into_iter()
        .flat_map(|set| (1..7).map(move |seed| (set, seed)))
    {
        let mut whole = random_game(set, seed, true, |_, _| {}).log();
        let entries = entries(whole["log"].take());
        // The initial data may follow the log, which proves nothing about the plays that are missing.
        let container = |entries: &[Value]| {
            format!("{{\"log\":{},\"initdata\":{},\"players\":[]}}", json!(entries), whole["initdata"])
        };
        let report = read(&container(&entries)).reports.pop().unwrap();
        let errors = |report: &Report, from: usize| -> BTreeSet<(usize, Option<Seat>)> {
            let errors = report.problems.iter().filter(|problem| problem.severity == Severity::Error);
            errors.map(|problem| (problem.turn.unwrap() + from, problem.seat)).collect()
        };
        for at in places(&entries) {
            let from = at.div_ceil(2);
            let text = container(&entries);
            let rest = text.find(&json!(entries[at..]).to_string()[1..]).unwrap();
            for (form, text) in [("a list", json!(entries[at..]).to_string()), ("the rest", text[rest..].to_owned())] {
                let what = format!("{set:?} {seed} from entry {at}, {form}");
                let cut = cut(&text, GameId::DouDizhu, &what);
                let wanted: BTreeSet<_> = errors(&report, 0).into_iter().filter(|(turn, _)| *turn >= from).collect();
                let found = errors(&cut, from);
                assert!(found.is_subset(&wanted), "{what}: {:?}\n{text}", accusations(&cut));
                let warnings = |report: &Report| accusations(report).len() - errors(report, 0).len();
                assert!(warnings(&cut) <= warnings(&report), "{what}: {:?}\n{text}", accusations(&cut));
                told += found.len();
                there += wanted.len();
                tried += 1;
            }
        }
    }
    // A hand that is not known may hide one.
    assert!(told * 10 > there * 8 && told > 100 && tried > 400, "{told} of {there} in {tried}");
}

/// Puts an answer in the place of the first one from an entry on that `fits`; returns the seat.
fn plant(entries: &mut [Value], from: usize, fits: impl Fn(&Value) -> bool, bad: &Value) -> Option<(usize, Seat)> {
    let at = (from..entries.len())
        .find(|at| !entries[*at].as_object().unwrap().contains_key("output") && fits(&entries[*at]))?;
    let (seat, answer) = entries[at].as_object_mut().unwrap().iter_mut().next().unwrap();
    answer["response"] = bad.clone();
    Some((at, Seat(seat.parse().unwrap())))
}

#[test]
fn an_answer_that_no_hand_allows_is_found() {
    let mut found = 0;
    for (game, entries) in logs() {
        for from in places(&entries).into_iter().filter(|from| from % 2 == 0).step_by(3) {
            let is_play = |entry: &Value| {
                let answer = &entry.as_object().unwrap().values().next().unwrap()["response"];
                match game {
                    GameId::DouDizhu => answer.as_array().is_some_and(|cards| !cards.is_empty()),
                    GameId::Tractor => answer.as_array().is_some_and(|cards| !cards.is_empty() && cards.len() != 3),
                    GameId::Mahjong => answer.as_str().is_some_and(|answer| answer.starts_with("PLAY")),
                }
            };
            let bad = match game {
                GameId::DouDizhu => json!([0, 5]),
                GameId::Tractor => json!([0, 1, 2, 0]),
                GameId::Mahjong => json!("PLAY B0"),
            };
            let mut faulty = entries.clone();
            let Some((at, seat)) = plant(&mut faulty, from, is_play, &bad) else { continue };
            // The log goes on as if nothing had happened, so only the first error counts.
            let report = cut(&json!(faulty[from..=at]).to_string(), game, "with a fault");
            let errors: Vec<_> = accusations(&report);
            assert_eq!(errors.len(), 1, "{game:?} from {from}, fault at {at}: {errors:?}");
            assert_eq!((errors[0].turn, errors[0].seat), (Some((at - from) / 2), Some(seat)), "{game:?}");
            assert_eq!(errors[0].severity, Severity::Error);
            found += 1;
        }
    }
    assert!(found > 60, "{found}");
}
