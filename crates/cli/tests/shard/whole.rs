//! Merged parts equal the whole match.

use std::process::Stdio;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use super::*;

/// Splits a match into each of these numbers of parts, and compares them with the match as one command plays it: text,
/// JSON, every record and the exit status.
fn assert_same(arguments: &[&str], counts: &[u64], records: &[&str], status: i32) {
    let place = Place::new();
    let one = |more: &[&str]| {
        let output = place.paiju(&[arguments, more].concat());
        assert_eq!(output.code, Some(status), "{}", output.err);
        output.out
    };
    let (text, json) = (one(&[]), one(&["--json"]));
    let recorded: Vec<String> = records
        .iter()
        .map(|name| {
            one(&["--record", name]);
            place.text(name)
        })
        .collect();
    for &count in counts {
        let files = place.play_all(arguments, count);
        let merged = place.merge(&files, &[]);
        assert_eq!(merged.out, text, "{count} parts: {}", merged.err);
        assert_eq!(merged.code, Some(status));
        for (name, recorded) in records.iter().zip(&recorded) {
            let record = format!("merged-{name}");
            // In any order of the files.
            let files: Vec<String> = files.iter().rev().cloned().collect();
            let merged = place.merge(&files, &["--json", "--record", &record]);
            assert_eq!(merged.out, json, "{count} parts");
            assert!(timeless(&place.text(&record)) == timeless(recorded), "{count} parts: {name} differs");
        }
    }
}

// ruling: N1
#[test]
fn parts_of_dou_dizhu_are_the_whole_to_the_byte() {
    let seats = "ai:sample,ai:random,ai:planner";
    let arguments = [
        "match", "doudizhu", "--seats", seats, "--games", "8", "--rotate", "--round", "3", "--seed", "5", "--work",
        "60", "--jobs", "2",
    ];
    // Three rounds, of which the last is short: five parts are more than there are rounds.
    assert_same(&arguments, &[1, 2, 3, 5], &["r.jsonl", "r.txt"], 0);
}

#[test]
fn parts_of_teams_are_the_whole_to_the_byte() {
    let seats = "ai:standard,ai:sample,ai:standard,ai:sample";
    let arguments = [
        "match", "tractor", "--seats", seats, "--games", "5", "--rotate", "--round", "2", "--work", "60", "--level",
        "0",
    ];
    assert_same(&arguments, &[2, 4], &["r.jsonl"], 0);
}

#[test]
fn faults_and_rounds_of_parts_are_those_of_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let seats = format!("{},ai:random,ai:sample", quitter(folder.path()));
    let arguments = ["match", "doudizhu", "--seats", &seats, "--games", "7", "--rotate", "--round", "4", "--seed", "3"];
    assert_same(&arguments, &[2, 3], &["r.jsonl", "r.txt"], 1);
}

/// A match that takes its time.
pub const SLOW: &[&str] = &[
    "match", "doudizhu", "--seats", SEATS, "--games", "24", "--rotate", "--round", "2", "--work", "300", "--jobs", "2",
];
const SEATS: &str = "ai:planner,ai:sample,ai:planner";

/// Its result and its record, as one command gives them.
pub fn slow_whole() -> &'static (String, String) {
    static WHOLE: OnceLock<(String, String)> = OnceLock::new();
    WHOLE.get_or_init(|| {
        let place = Place::new();
        let output = place.paiju(&[SLOW, &["--record", "whole.jsonl"]].concat());
        (output.out, place.text("whole.jsonl"))
    })
}

#[test]
fn a_part_that_was_killed_is_resumed() {
    let place = Place::new();
    let second = ["--shard", "2/2", "--out", "2-of-2.jsonl", "--resume"];
    for games in [5, 15] {
        let mut paiju = command()
            .args([SLOW, &second].concat())
            .current_dir(place.0.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let begin = Instant::now();
        let lines = || fs::read_to_string(place.path("2-of-2.jsonl")).map_or(0, |text| text.lines().count());
        while lines() <= games {
            assert!(paiju.try_wait().unwrap().is_none(), "the part is over");
            assert!(begin.elapsed() < Duration::from_secs(60));
            std::thread::sleep(Duration::from_millis(1));
        }
        paiju.kill().unwrap();
        paiju.wait().unwrap();
    }
    place.play(SLOW, 1, 2);
    let files = ["1-of-2.jsonl".to_owned(), "2-of-2.jsonl".to_owned()];
    let unfinished = place.refused(&["1-of-2.jsonl", "2-of-2.jsonl"]);
    assert!(unfinished.contains("2-of-2.jsonl is not finished") && unfinished.contains("--resume"), "{unfinished}");
    let resumed = place.paiju(&[SLOW, &second].concat()).well();
    let merged = place.merge(&files, &["--record", "merged.jsonl"]);
    let (result, record) = slow_whole();
    assert_eq!(&merged.out, result);
    assert!(place.text("merged.jsonl") == *record);
    // A complete part is accepted at once and stays unchanged.
    let before = place.text("2-of-2.jsonl");
    let again = place.paiju(&[SLOW, &second].concat());
    assert_eq!((again.code, place.text("2-of-2.jsonl") == before), (Some(0), true));
    assert_eq!(again.out, resumed.out, "the result of the part");
}

#[test]
fn rounds_of_a_part_with_programs_are_played_again_from_their_first_game() {
    let place = Place::new();
    let seats = format!("ai:sample,cmd:\"{PAIJU} bot doudizhu --ai sample\",ai:random");
    let arguments = ["match", "doudizhu", "--seats", &seats, "--games", "9", "--round", "3", "--jobs", "1"];
    let whole = place.paiju(&[&arguments[..], &["--json", "--record", "whole.txt"]].concat());
    let files = place.play_all(&arguments, 2);
    // Its last round lost its last game, and the one before it its first.
    let text = place.text("1-of-2.jsonl");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 7);
    let left: Vec<&str> =
        lines.iter().enumerate().filter(|(at, _)| ![1, 6].contains(at)).map(|(_, line)| *line).collect();
    place.write("1-of-2.jsonl", &(left.join("\n") + "\n{\"game\":8,\"re"));
    place.paiju(&[&arguments[..], &["--shard", "1/2", "--out", "1-of-2.jsonl", "--resume"]].concat()).well();
    assert!(place.text("1-of-2.jsonl").contains("\n{\"again\":[1,2,6,7]}\n"));
    let merged = place.merge(&files, &["--json", "--record", "merged.txt"]);
    assert_eq!(merged.out, whole.out, "{}", merged.err);
    assert!(place.text("merged.txt") == place.text("whole.txt"));
}

#[test]
fn parts_with_results_only_are_merged_without_a_record() {
    let place = Place::new();
    let arguments = ["match", "doudizhu", "--seats", "ai:random,ai:random,ai:sample", "--games", "4", "--round", "1"];
    let whole = place.paiju(&arguments);
    let files = place.play_all(&[&arguments[..], &["--results-only"]].concat(), 2);
    assert_eq!(place.merge(&files, &[]).out, whole.out);
    let text = place.text(&files[0]);
    assert!(!text.contains("\"log\"") && !text.contains("transcript"));
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let refused = place.refused(&files);
    assert!(refused.contains("has no match logs for --record"), "{refused}");
}

/// The number of timed decisions of each player in a result.
fn decisions(output: &Ran) -> Vec<u64> {
    let result = output.json();
    let of = |player: &serde_json::Value| {
        let times = &player["times"];
        let [mean, p95, longest] = ["mean_ms", "p95_ms", "longest_ms"].map(|what| times[what].as_f64().unwrap());
        assert!(mean > 0.0 && mean <= longest && p95 <= longest && longest > 0.0, "{times}");
        times["decisions"].as_u64().unwrap()
    };
    result["players"].as_array().unwrap().iter().map(of).collect()
}

// ruling: N4
#[test]
fn decision_times_are_separate_from_the_result() {
    let place = Place::new();
    let arguments = [
        "match",
        "doudizhu",
        "--seats",
        "a=ai:random,ai:random,ai:sample",
        "--games",
        "4",
        "--round",
        "1",
        "--progress",
        "0",
    ];
    let plain = place.paiju(&arguments);
    assert!(!plain.out.contains(" ms"));
    let told = &plain.err;
    assert_eq!(told.lines().count(), 3, "{told}");
    assert!(
        told.starts_with("  a ") && told.lines().all(|line| line.contains(" ms a decision, 95 % within ")),
        "{told}"
    );
    // The record shows how often each was asked.
    let recorded = place.paiju(&[&arguments[..], &["--json", "--times", "--record", "r.jsonl"]].concat());
    assert_eq!(recorded.err, "");
    let mut asked = [0; 3];
    for line in place.text("r.jsonl").lines() {
        let log: serde_json::Value = serde_json::from_str(line).unwrap();
        for turn in log["log"].as_array().unwrap() {
            (0..3).filter(|seat| turn[seat.to_string()].is_object()).for_each(|seat| asked[seat] += 1);
        }
    }
    assert_eq!(decisions(&recorded), asked);
    let files = place.play_all(&arguments, 2);
    let merged = place.merge(&files, &["--json", "--times"]);
    assert_eq!((decisions(&merged), merged.err), (asked.to_vec(), String::new()));
    let text = place.merge(&files, &["--times"]);
    assert!(text.out.contains(&format!(", of {}\n", asked[0])));
    assert_eq!(place.merge(&files, &[]).err.lines().count(), 3);
    // In a resumed match the times before the interruption count as well.
    let text = place.text(&files[0]);
    place.write(&files[0], &text[..=text[..text.len() - 1].rfind('\n').unwrap()]);
    place.paiju(&[&arguments[..], &["--shard", "1/2", "--out", &files[0], "--resume"]].concat());
    assert_eq!(decisions(&place.merge(&files, &["--json", "--times"])), asked);
}
