//! A tournament resumes from any point to the same bytes.

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::{PRELIMINARY, Place};

/// A tournament with long games.
const SLOW: &[&str] = &["doudizhu-preliminary", "--players", NINE, "--games", "4", "--work", "600", "--jobs", "3"];
const NINE: &str = "ai:planner,ai:planner,ai:planner,ai:sample,ai:sample,ai:sample,ai:sample,ai:sample,ai:sample";

fn whole(arguments: &[&str]) -> String {
    let place = Place::new();
    place.hold_well(arguments);
    assert_eq!(fs::read_dir(place.0.path()).unwrap().count(), 1, "only the file is left");
    place.record()
}

fn count_lines(path: &std::path::Path) -> usize {
    fs::read(path).map_or(0, |text| text.iter().filter(|&&byte| byte == b'\n').count())
}

#[test]
fn the_file_is_the_same_on_any_number_of_jobs() {
    let one = whole(&[PRELIMINARY, &["--jobs", "1"]].concat());
    assert_eq!(one, whole(&[PRELIMINARY, &["--jobs", "4"]].concat()));
    assert_ne!(one, whole(&[&PRELIMINARY[..PRELIMINARY.len() - 1], &["6"]].concat()), "another seed");
}

#[test]
fn a_file_that_was_cut_anywhere_is_resumed_to_the_same_bytes() {
    let all = whole(PRELIMINARY);
    let place = Place::new();
    let mut random = 1u64;
    for cut in 0..50 {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // Among them every kind of place: nothing, within the first line, at the end of the last.
        let length = match cut {
            0 => 0,
            1 => 9,
            2 => all.len() - 1,
            3 => all.find('\n').unwrap() + 1,
            _ => (random >> 33) as usize % all.len(),
        };
        fs::write(place.file(), &all.as_bytes()[..length]).unwrap();
        place.hold_well(PRELIMINARY);
        assert!(place.record() == all, "cut at {length}");
    }
    // Nothing is left to do.
    place.hold_well(PRELIMINARY);
    assert!(place.record() == all);
}

/// Resumes a tournament until it has so many lines, then sends it a signal; returns its status, `None` if the signal killed it.
fn interrupt(place: &Place, lines: usize, signal: &str) -> Option<i32> {
    let mut paiju = place.command(SLOW).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let begin = Instant::now();
    while count_lines(&place.file()) < lines && paiju.try_wait().unwrap().is_none() {
        assert!(begin.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(1));
    }
    Command::new("kill").args([signal, &paiju.id().to_string()]).stderr(Stdio::null()).status().unwrap();
    paiju.wait().unwrap().code()
}

/// Killed again and again by KILL, which cannot be caught; and stopped by INT.
// ruling: C23
#[test]
fn a_tournament_that_was_killed_loses_nothing() {
    let all = whole(SLOW);
    let place = Place::new();
    for (lines, signal, status) in
        [(4, "-KILL", None), (17, "-KILL", None), (30, "-INT", Some(130)), (40, "-KILL", None)]
    {
        // On a busy machine it may end before the signal: then it starts once more from the beginning.
        let mut tries = 0;
        while interrupt(&place, lines, signal) != status {
            tries += 1;
            assert!(tries < 20, "{signal} at {lines} lines");
            fs::remove_file(place.file()).unwrap();
        }
        let text = place.record();
        let kept = &text[..text.rfind('\n').unwrap() + 1];
        assert!(count_lines(&place.file()) >= lines && all.starts_with(kept), "what is there stays");
    }
    place.hold_well(SLOW);
    assert!(place.record() == all);
    assert_eq!(fs::read_dir(place.0.path()).unwrap().count(), 1, "only the file is left");
}

/// A game that ended before its turn in the file is not played again: its record has a mark that no game has.
#[test]
fn games_that_were_played_ahead_of_their_turn_are_kept() {
    let all = whole(PRELIMINARY);
    let lines: Vec<&str> = all.lines().collect();
    let place = Place::new();
    let ahead = lines.iter().find(|line| line.contains(r#""round":1,"table":2,"game":1"#)).unwrap();
    let marked = ahead.replace(r#""record":{"#, r#""record":{"mark":"kept","#);
    assert_ne!(&marked, ahead);
    let begin = format!("{}\n{}\n", lines[0], lines[1]);
    let with = |noted: &str| {
        fs::write(place.file(), &begin).unwrap();
        fs::write(place.path("t.jsonl.ahead"), noted).unwrap();
        place.hold_well(PRELIMINARY);
        assert!(!place.path("t.jsonl.ahead").exists());
        place.record()
    };
    // An incomplete line counts for nothing.
    let text = with(&format!("{}\n{marked}\n{}", lines[0], &ahead[..90]));
    assert_eq!(text.replace(r#""mark":"kept","#, ""), all);
    assert_eq!(text.matches("\"mark\"").count(), 1);
    // The notes of another tournament are ignored.
    let other = lines[0].replace(r#""seed":5"#, r#""seed":6"#);
    assert_eq!(with(&format!("{other}\n{marked}\n")), all);
    assert_eq!(with("no notes"), all);
}

#[test]
fn another_tournament_or_file_is_left_alone() {
    let place = Place::new();
    place.hold_well(PRELIMINARY);
    let all = place.record();
    for (more, named) in [
        (&["--rounds", "3"][..], "the settings"),
        (&["--time-limit", "20"], "the time limit"),
        (&["--work", "20"], "the work"),
    ] {
        assert!(place.hold(&[PRELIMINARY, more].concat()).refused().contains(named), "{named}");
    }
    let others = &[&["doudizhu-preliminary", "--players", "ai:sample,ai:sample,ai:sample"], &PRELIMINARY[3..]].concat();
    assert!(place.hold(others).refused().contains("the players"));
    assert_eq!(place.record(), all);
    for text in ["my notes", "{\"tournament\":{}}\n", "{\"tournament\":3", "[]\n"] {
        fs::write(place.file(), text).unwrap();
        let output = place.hold(PRELIMINARY);
        if text.ends_with('3') {
            assert_eq!(output.code, Some(0), "a first line that was not written whole");
        } else {
            output.refused();
            assert_eq!(place.record(), text);
        }
    }
}

#[test]
fn a_line_that_does_not_follow_is_reported() {
    let place = Place::new();
    place.hold_well(PRELIMINARY);
    let all = place.record();
    let lines: Vec<&str> = all.lines().collect();
    let points = lines.iter().position(|line| line.starts_with(r#"{"round""#)).unwrap();
    let changed = [
        (2, lines[1].replacen(r#""bye":[{"player":"#, r#""bye":[{"player":1"#, 1), "seating"),
        (3, lines[2].replacen(r#""game":1"#, r#""game":2"#, 1), "next game"),
        (points + 1, lines[points].replacen(r#""points":"#, r#""points":1"#, 1), "the round's games"),
        (4, "{}".to_owned(), "line 4"),
    ];
    for (line, text, said) in changed {
        let mut changed = lines.clone();
        changed[line - 1] = &text;
        fs::write(place.file(), format!("{}\n", changed.join("\n"))).unwrap();
        let refused = place.hold(PRELIMINARY).refused();
        assert!(refused.contains(&format!("line {line} ")) && refused.contains(said), "{refused}");
    }
}

#[test]
fn a_file_that_somebody_writes_is_not_written() {
    let place = Place::new();
    let file = fs::File::create(place.file()).unwrap();
    file.lock().unwrap();
    assert!(place.hold(PRELIMINARY).refused().contains("another command"));
}
