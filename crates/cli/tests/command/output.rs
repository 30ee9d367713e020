//! Output that fails, and output that is safe for a terminal.

use std::fs::{self, File};
use std::io::Write;
use std::process::Stdio;

use crate::running::{Ran, Run, command};

const DEAL: &str =
    "{\"requests\":[{\"own\":[0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46],\"bid\":[0]}],\"responses\":[]}";

/// Every subcommand with something to print: its arguments, and its input.
fn commands() -> Vec<(Vec<String>, String)> {
    let log = played_log();
    let words = |line: &str| line.split(' ').map(str::to_owned).collect();
    vec![
        (words("--help"), String::new()),
        (words("--version"), String::new()),
        (words("match --help"), String::new()),
        (words("match doudizhu --seats ai:random,ai:random,ai:random --games 2"), String::new()),
        (words("match mahjong --seats ai:random,ai:random,ai:random,ai:random --json"), String::new()),
        (words("perft doudizhu --games 10"), String::new()),
        (words("rules"), "{\"game\":\"doudizhu\",\"classify\":[16]}\n".to_owned()),
        (words("bot doudizhu --ai sample"), DEAL.to_owned()),
        (words("bot doudizhu --ai sample"), "DOUDIZHUVER 1.0\n".to_owned()),
        (words("inspect"), log.clone()),
        (words("inspect --json"), log.clone()),
        (words("stdin - --seat 0 --turn 2"), log),
    ]
}

/// The match log of a game.
fn played_log() -> String {
    let output = command()
        .args(["match", "doudizhu", "--seats", "ai:sample,ai:sample,ai:sample", "--record", "/dev/stderr"])
        .ran();
    let log = output.err;
    assert!(log.starts_with("{\""), "{log}");
    log
}

fn run(arguments: &[String], input: &str, stdout: Stdio) -> Ran {
    let mut child =
        command().args(arguments).stdin(Stdio::piped()).stdout(stdout).stderr(Stdio::piped()).spawn().unwrap();
    // This tests a reader that closes the pipe early.
    _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap().into()
}

#[test]
fn a_pipe_that_nobody_reads_ends_every_subcommand_quietly() {
    for (arguments, input) in commands() {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = run(&arguments, &input, writer.into());
        assert_eq!(output.err, "", "{arguments:?}");
        assert_eq!(output.code, Some(141), "{arguments:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn every_subcommand_reports_a_full_disk() {
    for (arguments, input) in commands() {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = run(&arguments, &input, full.into());
        let error = &output.err;
        assert!(error.contains("cannot write the standard output: No space left"), "{arguments:?}: {error}");
        assert_eq!(error.lines().count(), 1, "{arguments:?}: {error}");
        assert_eq!(output.code, Some(2), "{arguments:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_message_that_cannot_be_written_stops_nothing() {
    let full = File::options().write(true).open("/dev/full").unwrap();
    let seats = "cmd:false,ai:random,ai:random";
    let output = command().args(["match", "doudizhu", "--seats", seats]).stderr(full).ran();
    assert!(output.out.contains("crash × 1"), "{output:?}");
    assert_eq!(output.code, Some(1));
}

#[test]
fn more_jobs_than_are_useful_are_refused() {
    let seats = "ai:random,ai:random,ai:random";
    for (games, jobs, word) in [
        ("1", "2", "rotations (1)"),
        ("12", "3", "rotations (2)"),
        ("1000000", "100000", "for each of the"),
        ("1000000", "1000000", "rotations (166667)"),
        ("1", "0", "0 is not in 1.."),
        ("18446744073709551615", "1000000", "for each of the"),
    ] {
        let arguments = ["match", "doudizhu", "--seats", seats, "--games", games, "--jobs", jobs];
        let output = command().args(arguments).ran();
        let error = &output.err;
        assert!(error.contains(word) && error.contains("--jobs"), "{games} games, {jobs} jobs: {error}");
        assert_eq!(output.code, Some(2));
    }
    let rotated = ["match", "doudizhu", "--seats", "ai:random,ai:sample,ai:random", "--games", "18446744073709551615"];
    let output = command().args(rotated).arg("--rotate").ran();
    assert!(output.err.contains("--games"), "{output:?}");
    assert_eq!(output.code, Some(2));
}

/// Sets a title, clears the screen in two ways, rings, and makes a line read backwards.
const HOSTILE: &str = "\x1b]0;owned\x07\x1b[2J\u{9b}2J\u{202e}drawkcab\u{2066}";

/// Whether a terminal would do anything but show this.
fn is_obeyed(text: &str) -> bool {
    text.contains(|letter: char| {
        letter.is_control() && letter != '\n' || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    })
}

/// The output contains the hostile text, made harmless.
fn assert_harmless(said: &str, what: &str) {
    assert!(said.contains("drawkcab") || said.contains("owned"), "{what}: {said:?}");
    assert!(!is_obeyed(said), "{what}: {said:?}");
}

#[test]
fn a_programs_control_characters_reach_no_terminal() {
    let folder = tempfile::tempdir().unwrap();
    // As an answer, on standard error, and in its name.
    let answering = format!("printf '%b\\n' '{HOSTILE}'; sleep 60");
    let complaining = format!("printf '%s' '{HOSTILE}' >&2; echo x; sleep 60");
    for (script, name) in [(answering, "plain"), (complaining, "plain"), ("echo x".to_owned(), HOSTILE)] {
        let path = folder.path().join(format!("{name}.sh").replace('/', "_"));
        fs::write(&path, script).unwrap();
        let seats = format!("cmd:sh '{}',ai:random,ai:random", path.display());
        let output = command().args(["match", "doudizhu", "--seats", &seats]).ran();
        assert_harmless(&output.err, name);
        assert!(!is_obeyed(&output.out), "{output:?}");
        let json = command().args(["match", "doudizhu", "--json", "--seats", &seats]).ran();
        assert!(!is_obeyed(&json.out), "{json:?}");
    }
}

#[test]
fn a_files_control_characters_reach_no_terminal() {
    let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let question = serde_json::json!({ "game": "mahjong", "hand": HOSTILE }).to_string();
    for (arguments, input) in [
        (words("rules"), question),
        (words("bot mahjong"), HOSTILE.to_owned()),
        (words("bot doudizhu"), format!("DOUDIZHUVER 1.0\n{HOSTILE}\n")),
        (words("inspect --lang en"), format!("DOUDIZHUVER 1.0\nDEAL A{HOSTILE}\nBID WHAT\n{HOSTILE}\n")),
        (words("inspect --json"), format!("DOUDIZHUVER 1.0\nDEAL A{HOSTILE}\nBID WHAT\n{HOSTILE}\n")),
        (vec!["inspect".to_owned(), format!("/no/{HOSTILE}")], String::new()),
        (vec!["perft".to_owned(), HOSTILE.to_owned()], String::new()),
    ] {
        let output = run(&arguments, &input, Stdio::piped());
        assert_harmless(&(output.out + &output.err), &format!("{arguments:?}"));
    }
}

#[test]
fn a_line_of_a_programs_errors_is_bounded() {
    let script = "head -c 1000000 /dev/zero | tr '\\0' x >&2";
    let seats = format!("flood=cmd:sh -c \"{script}\",ai:random,ai:random");
    let output = command().args(["match", "doudizhu", "--seats", &seats]).ran();
    let said = output.err;
    let passed_on = said.lines().filter_map(|line| line.strip_prefix("flood: "));
    let passed_on = passed_on.filter(|line| line.bytes().all(|letter| letter == b'x')).map(str::len);
    assert_eq!(passed_on.sum::<usize>(), 1_000_000);
    assert!(said.lines().all(|line| line.len() <= (1 << 12) + "flood: ".len()), "a line is longer than is ever held");
}
