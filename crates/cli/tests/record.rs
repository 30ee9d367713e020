//! Interrupted matches: what they leave, and how they resume.

#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use crate::running::{PAIJU, Ran, Run, command, timeless, wait_for};

/// A match of AIs that takes its time.
const AIS: &[&str] = &[
    "match", "doudizhu", "--json", "--seats", SEATS, "--games", "60", "--rotate", "--round", "2", "--seed", "9",
    "--work", "300", "--jobs", "4",
];
const SEATS: &str = "ai:planner,ai:sample,ai:planner";

/// A folder for the record of a match.
struct Place {
    folder: TempDir,
    name: &'static str,
}

impl Place {
    fn new(name: &'static str) -> Self {
        Self { folder: tempfile::tempdir().unwrap(), name }
    }

    fn record(&self) -> PathBuf {
        self.folder.path().join(self.name)
    }

    fn journal(&self) -> PathBuf {
        self.folder.path().join(format!("{}.unfinished", self.name))
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = command();
        command.args(arguments).arg("--record").arg(self.record()).current_dir(self.folder.path());
        command
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        self.command(arguments).ran()
    }

    /// Starts a match and waits until this many lines are in its record.
    fn start_until(&self, arguments: &[&str], lines: usize) -> Child {
        let mut paiju = self.command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let begin = Instant::now();
        while fs::read(self.record()).is_ok_and(|text| count_lines(&text) < lines) || !self.record().exists() {
            assert!(paiju.try_wait().unwrap().is_none(), "the match is over: {:?}", paiju.wait_with_output());
            assert!(begin.elapsed() < Duration::from_secs(60));
            std::thread::sleep(Duration::from_millis(1));
        }
        paiju
    }

    /// Resumes the match and returns its result.
    fn resume(&self, arguments: &[&str]) -> Value {
        let result = self.command(arguments).arg("--resume").ran().well().json();
        assert!(!self.journal().exists());
        result
    }

    fn text(&self) -> String {
        fs::read_to_string(self.record()).unwrap()
    }
}

fn count_lines(text: &[u8]) -> usize {
    text.iter().filter(|&&byte| byte == b'\n').count()
}

/// The record and the result of the whole match.
fn whole(arguments: &[&str], name: &'static str) -> (String, Value) {
    let place = Place::new(name);
    let output = place.run(arguments).well();
    assert_eq!(fs::read_dir(place.folder.path()).unwrap().count(), 1, "only the record is left");
    (place.text(), output.json())
}

/// Checks that every line is a whole game of the match.
fn assert_games(text: &str, all: &str) -> usize {
    let all: std::collections::BTreeSet<&str> = all.lines().collect();
    let games: std::collections::BTreeSet<&str> = text.lines().collect();
    assert!(games.is_subset(&all));
    assert_eq!(games.len(), text.lines().count(), "no game twice");
    games.len()
}

fn kill(child: &Child, signal: &str) {
    assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
}

#[test]
fn a_match_that_was_killed_keeps_every_game_and_goes_on() {
    let (all, result) = whole(AIS, "r.jsonl");
    let place = Place::new("r.jsonl");
    let mut kept = 0;
    // Killed several times: it resumes each time.
    for lines in [7, 40, 90] {
        let more: &[&str] = if kept == 0 { &[] } else { &["--resume"] };
        let mut paiju = place.start_until(&[AIS, more].concat(), lines);
        paiju.kill().unwrap();
        paiju.wait().unwrap();
        // The last line may have been cut off.
        let text = place.text();
        let games = assert_games(&text[..=text.rfind('\n').unwrap()], &all);
        assert!(games >= lines.max(kept), "{games} games");
        kept = games;
        let inspected = command().args(["inspect", "--json"]).arg(place.record()).ran();
        assert!(inspected.out.lines().count() >= games, "each game is a report");
    }
    assert_eq!(place.resume(AIS), result);
    assert_eq!(place.text(), all);
}

#[test]
fn an_interrupted_match_reports_what_was_played() {
    let (all, result) = whole(AIS, "r.jsonl");
    for (signal, status) in [("-INT", 130), ("-TERM", 143)] {
        let place = Place::new("r.jsonl");
        let paiju = place.start_until(AIS, 10);
        kill(&paiju, signal);
        let output = Ran::from(paiju.wait_with_output().unwrap());
        assert_eq!(output.code, Some(status));
        let games = assert_games(&place.text(), &all);
        let tally: Value = output.json();
        assert_eq!((tally["games"].as_u64(), &tally["finished"]), (Some(games as u64), &Value::Bool(false)));
        let said = &output.err;
        assert!(said.contains(&format!("interrupted: {games} of 180 games")) && said.contains("--resume"), "{said}");
        // In the order of the games, though not all of them.
        let mut rest = all.lines();
        assert!(place.text().lines().all(|game| rest.any(|other| other == game)));
        assert_eq!(place.resume(AIS), result);
        assert_eq!(place.text(), all);
    }
}

#[test]
fn a_match_in_the_background_heeds_an_interrupt_and_not_a_lost_terminal() {
    let place = Place::new("r.jsonl");
    // A shell starts background processes with INT ignored; nohup adds HUP.
    let script = "trap '' INT HUP; exec \"$@\"";
    let arguments = [&["-c", script, "sh", PAIJU], AIS].concat();
    let mut paiju = Command::new("sh")
        .args(arguments)
        .arg("--record")
        .arg(place.record())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let recorded = || fs::read(place.record()).map_or(0, |text| count_lines(&text));
    wait_for(|| recorded() > 3);
    kill(&paiju, "-HUP");
    let before = recorded();
    wait_for(|| recorded() > before + 8);
    kill(&paiju, "-INT");
    assert_eq!(paiju.wait().unwrap().code(), Some(130));
}

#[test]
fn a_full_disk_leaves_whole_games_and_their_tally() {
    let (all, result) = whole(AIS, "r.jsonl");
    let place = Place::new("r.jsonl");
    let limited = format!("ulimit -f {}; exec \"$@\"", all.len() / 3 / 512);
    let output =
        Command::new("sh").args(["-c", &limited, "sh", PAIJU]).args(AIS).arg("--record").arg(place.record()).ran();
    let said = &output.err;
    assert_eq!(output.code, Some(2), "{said}");
    assert!(said.contains("r.jsonl: File too large") && said.contains(" of 180 games: cannot write"), "{said}");
    let games = assert_games(&place.text(), &all);
    assert!(games > 20, "{games}");
    let tally: Value = output.json();
    assert_eq!(tally["games"].as_u64(), Some(games as u64));
    assert_eq!(place.resume(AIS), result);
    assert_eq!(place.text(), all);
}

#[test]
#[cfg(target_os = "linux")]
fn an_unwritable_record_is_reported() {
    let output = command().args(AIS).args(["--record", "/dev/full"]).ran();
    assert!(output.err.contains("cannot write /dev/full: No space left"), "{output:?}");
    assert_eq!(output.code, Some(2));
}

#[test]
fn a_pipe_gets_the_games_in_order() {
    let (all, result) = whole(AIS, "r.jsonl");
    // The record is the third stream, besides the result and the messages.
    let script = "folder=$(mktemp -d); mkfifo $folder/pipe; cat $folder/pipe >record & \"$@\" --record $folder/pipe; wait; rm -r $folder";
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new("sh").args(["-c", script, "sh", PAIJU]).args(AIS).current_dir(folder.path()).ran();
    assert!(fs::read_to_string(folder.path().join("record")).unwrap() == all);
    assert_eq!(output.json(), result);
}

/// A match with a program that gets messages about its round.
fn with_a_program() -> Vec<String> {
    let seats = format!("ai:sample,cmd:\"{PAIJU} bot doudizhu --ai sample\",ai:random");
    let arguments =
        ["match", "doudizhu", "--json", "--games", "24", "--round", "4", "--rotate", "--jobs", "2", "--seats"];
    arguments.into_iter().map(str::to_owned).chain([seats]).collect()
}

#[test]
fn rounds_with_programs_are_played_again_from_their_first_game() {
    for name in ["r.txt", "r.jsonl"] {
        let arguments = with_a_program();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let (all, result) = whole(&arguments, name);
        let place = Place::new(name);
        for (resumed, lines) in [(false, 3), (true, count_lines(all.as_bytes()) / 2)] {
            let more: &[&str] = if resumed { &["--resume"] } else { &[] };
            let paiju = place.start_until(&[&arguments[..], more].concat(), lines);
            kill(&paiju, if resumed { "-INT" } else { "-KILL" });
            paiju.wait_with_output().unwrap();
        }
        assert_eq!(place.resume(&arguments), result);
        assert_eq!(timeless(&place.text()), timeless(&all));
    }
}

/// A match of which some games are recorded.
fn unfinished() -> Place {
    let place = Place::new("r.jsonl");
    let mut paiju = place.start_until(AIS, 5);
    paiju.kill().unwrap();
    paiju.wait().unwrap();
    place
}

fn append(path: &Path, text: &str) {
    fs::OpenOptions::new().append(true).open(path).unwrap().write_all(text.as_bytes()).unwrap();
}

#[test]
#[ignore = "in --all"]
fn games_that_were_not_written_whole_are_played_again() {
    let (all, _) = whole(AIS, "r.jsonl");
    let place = unfinished();
    append(&place.record(), "{\"log\":[");
    append(&place.journal(), "{\"game\":59,\"by");
    place.resume(AIS);
    assert_eq!(place.text(), all);
    // Nothing of it was written.
    let place = Place::new("r.jsonl");
    fs::write(place.journal(), "{\"paiju\"").unwrap();
    fs::write(place.record(), "").unwrap();
    place.resume(AIS);
    assert_eq!(place.text(), all);
    // There is no match yet.
    let place = Place::new("r.jsonl");
    place.resume(AIS);
    assert_eq!(place.text(), all);
}

#[test]
fn a_record_is_resumed_only_by_its_own_match() {
    let place = unfinished();
    let before = (place.text(), fs::read_to_string(place.journal()).unwrap());
    let changed = |from: &str, to: &'static str| -> Vec<&str> {
        AIS.iter().map(|&word| if word == from { to } else { word }).chain(["--resume"]).collect()
    };
    for (arguments, word) in [
        (changed("9", "10"), "seed is 9 there and 10 here"),
        (changed("60", "61"), "games is 60 there and 61 here"),
        (changed("300", "301"), "work is 300 there"),
        (changed("ai:planner,ai:sample,ai:planner", "ai:planner,ai:sample,ai:random"), "seats is"),
        (changed("--rotate", "--json"), "error: the argument '--json'"),
        (AIS.to_vec(), "belongs to an unfinished match; continue it with --resume"),
    ] {
        let output = place.run(&arguments);
        let said = &output.err;
        assert!(said.contains(word), "{said}");
        assert_eq!(output.code, Some(2));
        assert_eq!((place.text(), fs::read_to_string(place.journal()).unwrap()), before);
    }
    // Somebody changed a game.
    let text = before.0.replacen("ai:sample", "ai:simple", 1);
    fs::write(place.record(), &text).unwrap();
    let output = place.run(&[AIS, &["--resume"]].concat());
    assert!(output.err.contains("was changed since the match"), "{output:?}");
    assert_eq!(place.text(), text);
    // It is finished.
    fs::remove_file(place.journal()).unwrap();
    let output = place.run(&[AIS, &["--resume"]].concat());
    assert!(output.err.contains("nothing to resume"), "{output:?}");
    assert_eq!(output.code, Some(2));
}

#[test]
fn a_player_that_cannot_be_started_leaves_nothing_that_refuses_the_corrected_command() {
    let games = ["match", "doudizhu", "--games", "2", "--seed", "9"];
    let (wrong, right) = ("ai:random,cmd:\"/nonexistent/x\",ai:random", "ai:random,ai:sample,ai:random");
    for name in ["r.jsonl", "r.txt"] {
        for resume in [&[][..], &["--resume"]] {
            let place = Place::new(name);
            let match_with = |seats| place.run(&[&games[..], &["--seats", seats], resume].concat());
            let refused = match_with(wrong);
            assert!(refused.err.contains("/nonexistent/x"), "{refused:?}");
            assert_eq!(refused.code, Some(2));
            assert_eq!(fs::read_dir(place.folder.path()).unwrap().count(), 0);
            assert_eq!(match_with(right).code, Some(0));
            assert!(!place.journal().exists() && !place.text().is_empty());
        }
    }
    // A record of another match stays unchanged.
    let place = Place::new("r.jsonl");
    fs::write(place.record(), "a record\n").unwrap();
    assert_eq!(place.run(&[&games[..], &["--seats", wrong]].concat()).code, Some(2));
    assert_eq!(place.text(), "a record\n");
    // The same for a part of a match.
    let part = place.folder.path().join("part.jsonl");
    let play = |seats| {
        let arguments = [&games[..], &["--shard", "1/1", "--seats", seats, "--out"]].concat();
        command().args(arguments).arg(&part).ran().code
    };
    assert_eq!((play(wrong), part.exists(), play(right)), (Some(2), false, Some(0)));
}
