//! `paiju stdin` as other programs see it.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::running::paiju;

/// Two matches of a game, one per line.
fn record(folder: &Path, game: &str, seats: &str) -> (String, Vec<Value>) {
    let path = folder.join(format!("{game}.jsonl")).display().to_string();
    paiju(&["match", game, "--seats", seats, "--games", "2", "--seed", "7", "--record", &path], "").well();
    let matches = fs::read_to_string(&path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    (path, matches)
}

fn printed(file: &str, seat: usize, turn: usize, more: &[&str]) -> String {
    let (seat, turn) = (seat.to_string(), turn.to_string());
    paiju(&[&["stdin", file, "--seat", &seat, "--turn", &turn], more].concat(), "").well().out
}

#[test]
fn every_form_holds_the_requests_up_to_the_turn() {
    let folder = TempDir::new().unwrap();
    for (game, seats) in [("doudizhu", 3), ("tractor", 4), ("mahjong", 4)] {
        let (path, matches) = record(folder.path(), game, &vec!["ai:random"; seats].join(","));
        for (number, played) in matches.iter().enumerate() {
            let log = played["log"].as_array().unwrap();
            let asked = |turn: usize, seat: usize| &log[2 * turn]["output"]["content"][seat.to_string()];
            let answered = |turn: usize, seat: usize| &log[2 * turn + 1][seat.to_string()]["response"];
            let turn = log.len() / 2 - 2;
            let seat = (0..seats).find(|seat| !asked(turn, *seat).is_null()).unwrap();
            let turns: Vec<usize> = (0..=turn).filter(|turn| !asked(*turn, seat).is_null()).collect();
            let requests: Vec<&Value> = turns.iter().map(|turn| asked(*turn, seat)).collect();
            let responses: Vec<&Value> = turns.iter().map(|turn| answered(*turn, seat)).collect();
            let whole = json!({ "requests": requests, "responses": responses[..responses.len() - 1] });
            let number = number.to_string();
            let of = |form: &str| printed(&path, seat, turn, &["--form", form, "--match", &number]);
            assert_eq!(serde_json::from_str::<Value>(&of("json")).unwrap(), whole);
            assert_eq!(of("simple").lines().next(), Some(requests.len().to_string().as_str()));
            assert_eq!(of("long-running").lines().count(), 1, "nobody was kept running");
            assert!(of("cpp").starts_with("const char* line ="));
            assert!(of("shell").starts_with("echo '"));
            let python: Value = serde_json::from_str(of("python").strip_prefix("line = ").unwrap()).unwrap();
            assert_eq!(serde_json::from_str::<Value>(python.as_str().unwrap()).unwrap(), whole);
            // The output is an input in which the inspector finds no errors.
            let input = folder.path().join("in.json");
            fs::write(&input, of("json")).unwrap();
            let report = paiju(&["inspect", "--json", input.to_str().unwrap()], "").well().json();
            assert_eq!(report["game"], game);
            // An earlier turn can be read from it again.
            let again = printed(input.to_str().unwrap(), seat, 0, &[]);
            assert_eq!(
                serde_json::from_str::<Value>(&again).unwrap(),
                json!({ "requests": [requests[0]], "responses": [] })
            );
        }
        // The first of several, by default.
        assert_eq!(printed(&path, 0, 9, &[]), printed(&path, 0, 9, &["--match", "0"]));
        assert_ne!(printed(&path, 0, 9, &[]), printed(&path, 0, 9, &["--match", "1"]));
    }
}

#[test]
fn a_missing_seat_turn_or_match_is_reported() {
    let folder = TempDir::new().unwrap();
    let (path, _) = record(folder.path(), "tractor", "ai:random,ai:random,ai:random,ai:random");
    let transcript = folder.path().join("a.log").display().to_string();
    fs::write(&transcript, "DEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46\nBID A1\n").unwrap();
    let deals = folder.path().join("deals.txt").display().to_string();
    let numbers = |from: usize, to: usize| (from..to).map(|card| card.to_string()).collect::<Vec<_>>().join(",");
    let deal = [(0, 17), (17, 34), (34, 51), (51, 54)].map(|(from, to)| numbers(from, to)).join("\n");
    fs::write(&deals, deal + "\n").unwrap();
    for (arguments, said) in [
        (&[path.as_str(), "--seat", "4", "--turn", "0"][..], "no seat 4: Tractor has 4"),
        (&[&path, "--seat", "3", "--turn", "0"], "not asked anything up to turn 0"),
        (&[&path, "--seat", "0", "--turn", "9999"], "no turn 9999"),
        (&[&path, "--seat", "0", "--turn", "0", "--match", "2"], "no match 2: the file has 2"),
        (&[&path, "--seat", "0", "--turn", "0", "--form", "xml"], "invalid value"),
        (&[&path, "--seat", "0"], "--turn"),
        (&[&transcript, "--seat", "0", "--turn", "0"], "this is the log of seat 1"),
        (&[&transcript, "--seat", "1", "--turn", "0"], "not asked anything up to turn 0"),
        (&[&transcript, "--seat", "1", "--turn", "1"], "no turn 1: there are 0"),
        (&[&transcript, "--seat", "1", "--turn", "0", "--form", "json"], "omit --form"),
        (&[&deals, "--seat", "1", "--turn", "0"], "no bot read a"),
        (&["/no/such/file", "--seat", "0", "--turn", "0"], "/no/such/file"),
        (&["/dev/null", "--seat", "0", "--turn", "0"], "no game in /dev/null"),
    ] {
        let error = paiju(&[&["stdin"], arguments].concat(), "").refused();
        assert!(error.contains(said), "{arguments:?}: {error}");
    }
}

#[test]
fn a_transcript_gives_the_lines_that_the_bot_was_sent() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.txt").display().to_string();
    let seats = "ai:random,ai:random,ai:random";
    paiju(&["match", "doudizhu", "--seats", seats, "--games", "1", "--seed", "7", "--record", &path], "").well();
    let report: Value = paiju(&["inspect", "--json", &path], "").json();
    let end = report["turns"].as_u64().unwrap() as usize;
    assert!(end > 2, "{report}");
    for seat in 0..3 {
        let letter = ["A", "B", "C"][seat];
        let record = fs::read_to_string(&path).unwrap();
        let sent = record.lines().filter_map(|line| line.strip_prefix(&format!("{letter} < "))).collect::<Vec<_>>();
        let lines = printed(&path, seat, end, &[]);
        let lines: Vec<&str> = lines.lines().collect();
        assert_eq!(lines, sent[..lines.len()]);
        assert!(lines.last().unwrap().ends_with("WHAT"), "{lines:?}");
        assert!(!sent[lines.len()..].iter().any(|line| line.ends_with("WHAT")), "nothing was asked after it");
        // Given this input, a bot answers the last question.
        assert!(printed(&path, seat, end, &[]).starts_with(&printed(&path, seat, 2, &[])));
    }
}
