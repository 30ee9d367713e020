//! `paiju match` with programs that behave and programs that do not.

#![cfg(unix)]

mod kept;
mod processes;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::running::{PAIJU, Ran, Run, command, engine, wait_for};

/// The result of a match with one program among AIs.
struct Outcome {
    output: Ran,
    result: Value,
    transcript: String,
    folder: TempDir,
}

impl Outcome {
    /// The first player's faults, as `kind × count`.
    fn faults(&self) -> Vec<String> {
        let faults = self.result["players"][0]["faults"].as_object().unwrap();
        faults.iter().map(|(kind, count)| format!("{kind} × {count}")).collect()
    }

    fn mean(&self, player: usize) -> f64 {
        self.result["players"][player]["score"]["mean"].as_f64().unwrap()
    }

    /// How often a line stands in the transcript.
    fn count(&self, line: &str) -> usize {
        self.transcript.lines().filter(|said| *said == line).count()
    }
}

/// Two games of a round with this program at the first seat.
fn match_with(program: &str) -> Outcome {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("record.txt");
    let seats = format!("cmd:\"{program}\",ai:sample,ai:random");
    let arguments = ["match", "doudizhu", "--json", "--games", "2", "--time-limit", "1500", "--seats", &seats];
    let output = command().args(arguments).arg("--record").arg(&record).current_dir(folder.path()).ran();
    Outcome { result: output.json(), output, transcript: fs::read_to_string(record).unwrap(), folder }
}

fn match_with_script(script: &str) -> Outcome {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("engine.sh");
    fs::write(&path, script).unwrap();
    match_with(&format!("sh {}", path.display()))
}

/// An engine that bids 3 and does this when asked to play; as West it is the landlord and moves first.
fn engine_that_plays(play: &str) -> String {
    engine_that("echo OK DEAL", play)
}

/// The same, which also does this when cards are dealt.
fn engine_that(dealt: &str, play: &str) -> String {
    engine(&format!("DEAL*) {dealt};; 'BID WHAT') echo BID ${{seat}}3;; 'PLAY WHAT') {play};;"))
}

#[test]
fn a_silent_program_times_out_before_the_kitty() {
    let silent = match_with("sleep 1000");
    assert_eq!(silent.faults(), ["time-out × 2"]);
    assert_eq!((silent.mean(0), silent.mean(1), silent.mean(2)), (-700.0, 350.0, 350.0));
    assert_eq!(silent.output.code, Some(1));
    // Restarted for the second game, so asked its name again; the AIs are asked once per round.
    assert_eq!((silent.count("A < DOUDIZHUVER 1.0"), silent.count("B < DOUDIZHUVER 1.0")), (2, 1));
    assert_eq!((silent.count("B < ERROR A"), silent.count("C > OK ERROR"), silent.count("A < ERROR A")), (2, 2, 0));
    assert!(silent.output.err.contains("no answer within 1500 ms"), "{:?}", silent.output);
}

#[test]
fn a_program_that_reads_to_the_end_of_its_input_is_told_so() {
    let reads = match_with_script("all=$(cat); echo OK");
    assert_eq!(reads.faults(), ["time-out × 2"]);
    let told = &reads.output.err;
    assert!(told.contains("no answer within 1500 ms; it was still reading its input"), "{told}");
}

/// The message names the line or the value that was due.
// ruling: D77
#[test]
fn a_malformed_answer_says_what_was_asked() {
    let bare = match_with_script(&engine("'BID WHAT') echo 0;;"));
    assert_eq!(bare.faults(), ["malformed × 2"]);
    let told = &bare.output.err;
    assert!(told.contains("malformed answer: “0”; a bid was asked: BID A0 to BID A3"), "{told}");
    let dealt = match_with_script(&engine("DEAL*) echo OK;;"));
    let told = &dealt.output.err;
    assert!(told.contains("malformed answer: “OK”; only an acknowledgement was asked: OK DEAL"), "{told}");

    let folder = tempfile::tempdir().unwrap();
    let of = |response: &str| {
        let path = folder.path().join("bot.sh");
        fs::write(&path, format!("read line; echo '{{\"response\":{response}}}'")).unwrap();
        let seats = format!("cmd:\"sh {}\",ai:sample,ai:sample", path.display());
        command().args(["match", "doudizhu", "--form", "json", "--json", "--seats", &seats]).ran()
    };
    let cards = of("[3]");
    assert!(cards.err.contains("; a bid (a whole number from 0 to 3) was asked"), "{}", cards.err);
    assert!(cards.err.contains("a bot of FightTheLandlord 1, which has no bidding"), "{}", cards.err);
    let word = of("\"pass\"");
    assert!(word.err.contains("a bid is answered with a whole number from 0 to 3"), "{}", word.err);
    assert_eq!(word.json()["players"][0]["faults"]["malformed"], 1);
}

#[test]
fn a_program_that_ends_at_once_crashes() {
    let crashed = match_with("false");
    assert_eq!(crashed.faults(), ["crash × 2"]);
    assert_eq!(crashed.mean(0), -700.0);
    assert!(crashed.output.err.contains("exit status: 1"));
}

#[test]
fn a_program_that_ends_in_the_middle_pays_by_the_hands() {
    let crashed = match_with_script(&engine_that_plays("exit 9"));
    assert_eq!(crashed.faults(), ["crash × 2"]);
    // At least 2 · 3 · 100 per game, and as much as the others get together.
    assert!(crashed.mean(0) <= -600.0);
    assert_eq!(crashed.mean(0), -crashed.mean(1) - crashed.mean(2));
    assert_eq!((crashed.count("A < PLAY WHAT"), crashed.count("B < ERROR A")), (2, 2));
}

#[test]
fn a_line_without_end_and_blank_lines_without_end_are_too_much_output() {
    for play in ["tr '\\0' x </dev/zero", "yes ''"] {
        let endless = match_with_script(&engine_that_plays(play));
        assert_eq!(endless.faults(), ["too-much-output × 2"], "{play}");
    }
}

#[test]
fn garbage_is_a_malformed_answer_and_is_in_the_record() {
    for (play, answer) in [
        ("echo 'Segmentation fault'", "A > Segmentation fault"),
        ("echo PLAY B-1", "A > PLAY B-1"),
        ("echo PLAY ${seat}3,3", "A > PLAY A3,3"),
        ("echo OK PLAY", "A > OK PLAY"),
        ("printf '\\377\\n'", "A > \u{fffd}"),
    ] {
        let garbage = match_with_script(&engine_that_plays(play));
        assert_eq!(garbage.faults(), ["malformed × 2"], "{play}");
        assert_eq!((garbage.count(answer), garbage.count("B < ERROR A")), (2, 2), "{play}: {}", garbage.transcript);
    }
}

// ruling: D33
#[test]
fn lines_that_nobody_asked_for_are_malformed_answers() {
    let chatty = match_with_script(&engine_that("echo OK DEAL; echo thinking", "echo PLAY $seat$first"));
    assert_eq!(chatty.faults(), ["malformed × 2"]);
    assert_eq!(chatty.count("A > thinking"), 2);
    let flood = match_with_script(&engine_that("yes OK DEAL", "echo PLAY $seat$first"));
    assert_eq!(flood.faults(), ["malformed × 2"]);
}

/// Three engines that bid as told and fail when a bid is relayed; West is the first player.
// ruling: D18
#[test]
fn a_fault_at_the_last_bid_is_charged_by_the_messages_sent() {
    for (bids, told, failing) in [("030", "BID B3", 'C'), ("030", "BID B3", 'A'), ("000", "BID C0", 'B')] {
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("engine.sh");
        let [west, south, east] = [0, 1, 2].map(|seat| &bids[seat..=seat]);
        let answer = format!("case $seat in A) echo BID A{west};; B) echo BID B{south};; C) echo BID C{east};; esac");
        let fails = format!("[ $seat = {failing} ] && echo OOPS || echo OK BID");
        let engine = engine(&format!("'BID WHAT') {answer};; '{told}') {fails};;"));
        fs::write(&script, engine).unwrap();
        let engine = format!("cmd:sh {}", script.display());
        for record in ["record.txt", "record.jsonl"] {
            let record = folder.path().join(record);
            let output = command()
                .args(["match", "doudizhu", "--json", "--seed", "77", "--record"])
                .arg(&record)
                .args(["--seats", &format!("{engine},{engine},{engine}")])
                .ran();
            let result: Value = output.json();
            let wanted = ['A', 'B', 'C'].map(|seat| if seat == failing { -700.0 } else { 350.0 });
            let mean = |player: usize| result["players"][player]["score"]["mean"].as_f64().unwrap();
            assert_eq!([0, 1, 2].map(mean), wanted, "{bids} {failing}");
            assert!(!fs::read_to_string(&record).unwrap().contains("LEFTOVER"));
            // A reader of the record gets the same result.
            let report = command().args(["inspect", "--json"]).arg(&record).ran().json();
            for (seat, score) in ["0", "1", "2"].iter().zip(wanted) {
                assert_eq!(report["result"]["scores"][seat].as_f64(), Some(score), "{report}");
            }
        }
    }
}

// ruling: D32
#[test]
fn an_illegal_play_is_punished_and_the_program_lives_on() {
    let illegal = match_with_script(&engine_that_plays("echo PLAY $seat-1"));
    assert_eq!(illegal.faults(), ["illegal × 2"]);
    assert_eq!((illegal.count("A < DOUDIZHUVER 1.0"), illegal.count("A > PLAY A-1")), (1, 2));
    assert_eq!((illegal.count("A < ERROR A"), illegal.count("A > OK ERROR")), (2, 2));
    assert!(illegal.output.err.contains("the leader may not pass"));
}

#[test]
fn a_late_answer_counts_for_nothing() {
    let late = match_with_script(&engine_that_plays("sleep 3; echo PLAY $seat$first"));
    assert_eq!(late.faults(), ["time-out × 2"]);
    assert!(!late.transcript.contains("A > PLAY"));
}

// ruling: D29
#[test]
fn sloppy_writing_is_not_a_fault() {
    let sloppy = match_with_script(&engine_that("printf '\\n ok  deal\\r\\n'", "exit 0"));
    assert_eq!(sloppy.faults(), ["crash × 2"]);
    assert_eq!(sloppy.count("A >  ok  deal"), 2);
}

#[test]
fn a_program_that_cannot_be_started_is_wrong_usage() {
    let seats = "cmd:/no/such/engine,ai:random,ai:random";
    assert!(command().args(["match", "doudizhu", "--seats", seats]).ran().refused().contains("/no/such/engine"));
}

/// The transcript of a match between three players, and its other results.
fn played(folder: &Path, seats: &str, record: &str, more: &[&str]) -> (String, Value) {
    let record = folder.join(record);
    let output = command()
        .args(["match", "doudizhu", "--json", "--games", "8", "--rotate", "--seed", "3", "--seats", seats, "--record"])
        .arg(&record)
        .args(more)
        .ran()
        .well();
    (fs::read_to_string(record).unwrap(), output.json())
}

#[test]
fn a_sound_program_plays_move_for_move_what_its_ai_plays() {
    let folder = tempfile::tempdir().unwrap();
    let engine = format!("cmd:\"{PAIJU} bot doudizhu --ai sample\"");
    let (by_ais, of_ais) = played(folder.path(), "ai:sample,ai:sample,ai:random", "ais.txt", &[]);
    let seats = format!("ai:sample,{engine},ai:random");
    let (by_program, of_program) = played(folder.path(), &seats, "program.txt", &["--jobs", "2"]);
    assert_eq!(by_program.replace("NAME paiju-sample", "NAME sample"), by_ais);
    assert_eq!(by_program.lines().filter(|line| *line == "---").count(), 8 * 3 - 1);
    for player in 0..3 {
        assert_eq!(of_ais["players"][player]["score"], of_program["players"][player]["score"]);
    }
    // The names of games: eight deals are a round of six and one of two, each in three rotations.
    assert_eq!(by_ais.lines().filter(|line| *line == "A < INFO 2,2,2,2,9,700,15").count(), 3);
}

/// The referee's messages, as an engine writes them down.
fn heard(more: &[&str]) -> (Vec<String>, String) {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("heard");
    let script = folder.path().join("engine.sh");
    // Not `tee` to the end: the engine must have written all before it is waited for.
    let write = format!("while IFS= read -r line; do echo \"$line\" >>{}; echo \"$line\"; done", log.display());
    fs::write(&script, format!("({write}) | {PAIJU} bot doudizhu --ai sample --name '我 们'\n")).unwrap();
    let seats = format!("cmd:sh {},ai:sample,ai:sample", script.display());
    let record = folder.path().join("record.txt");
    command()
        .args(["match", "doudizhu", "--json", "--games", "6", "--seed", "5", "--seats", &seats, "--record"])
        .arg(&record)
        .args(more)
        .ran()
        .well();
    let heard = fs::read_to_string(log).unwrap().lines().map(str::to_owned).collect();
    (heard, fs::read_to_string(record).unwrap())
}

// ruling: D36, D37
#[test]
fn what_the_text_leaves_to_the_platform_is_a_setting() {
    let (plain, usual) = heard(&[]);
    assert!(plain.contains(&"INFO 1,1,1,6,9,2100,15".to_owned()) && usual.contains("A > NAME 我 们"));
    assert_eq!(plain.last().map(String::as_str), Some("EXIT"));
    let own = |said: &str| said.lines().filter(|line| *line == "A < PLAY A-1").count();
    assert_eq!(own(&usual), 0);
    let settings = ["--turnid", "2", "--turncount", "4", "--upcount", "12", "--auto-pass", "--no-exit"];
    let (told, automatic) = heard(&settings);
    assert!(told.contains(&"INFO 2,4,1,6,12,2100,15".to_owned()), "{told:?}");
    assert!(!told.contains(&"EXIT".to_owned()));
    // The game is the same; where West can only pass it is not asked.
    let passes = |said: &str, line: &str| said.lines().filter(|said| *said == line).count();
    assert!(own(&automatic) > 0);
    assert_eq!(passes(&automatic, "A > PLAY A-1") + own(&automatic), passes(&usual, "A > PLAY A-1"));
    assert_eq!(passes(&automatic, "B < PLAY A-1"), passes(&usual, "B < PLAY A-1"));
    for (at, line) in automatic.lines().enumerate().filter(|(_, line)| *line == "A < PLAY A-1") {
        assert_eq!(automatic.lines().nth(at + 1), Some("A > OK PLAY"), "{line}");
    }
    // The record agrees.
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("automatic.txt");
    fs::write(&record, &automatic).unwrap();
    let output = command().args(["inspect", "--json"]).arg(&record).ran();
    let codes: Vec<String> = output
        .json_lines()
        .iter()
        .flat_map(|report| report["problems"].as_array().unwrap().clone())
        .map(|problem| problem["code"].as_str().unwrap().to_owned())
        .collect();
    assert!(!codes.is_empty() && codes.iter().all(|code| code == "automatic-pass"), "{codes:?}");
    assert!(!output.out.contains("could have played"));
}
