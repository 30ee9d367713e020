//! Interrupted parts: what they leave, and how they resume.

use super::whole::{SLOW, slow_whole};
use super::*;

/// Resumes the second part, and compares both with the match as one command plays it.
fn assert_goes_on(place: &Place) {
    place.paiju(&[SLOW, &["--shard", "2/2", "--out", "2-of-2.jsonl", "--resume"]].concat()).well();
    place.play(SLOW, 1, 2);
    let merged = place.merge(&["1-of-2.jsonl".to_owned(), "2-of-2.jsonl".to_owned()], &["--record", "merged.jsonl"]);
    let (result, record) = slow_whole();
    assert_eq!(&merged.out, result, "{}", merged.err);
    assert!(place.text("merged.jsonl") == *record);
}

/// Runs the second part in a shell that does this around it: `"$@"` stands for the command.
fn in_shell(place: &Place, script: &str) -> Ran {
    let arguments = [&["-c", script, "sh", PAIJU], SLOW, &["--shard", "2/2", "--out", "2-of-2.jsonl"]].concat();
    Command::new("sh").env("PAIJU_LANG", "en").args(arguments).current_dir(place.0.path()).ran()
}

#[test]
fn a_full_disk_leaves_whole_games_of_a_part() {
    let place = Place::new();
    // In blocks of 512 bytes: room for some games.
    let ended = in_shell(&place, "ulimit -f 200; exec \"$@\"");
    assert_eq!(ended.code, Some(2), "{}", ended.err);
    assert!(ended.err.contains("2-of-2.jsonl: File too large"), "{}", ended.err);
    let text = place.text("2-of-2.jsonl");
    assert!(text.ends_with("}\n") && text.lines().count() > 3, "whole lines");
    assert_goes_on(&place);
}

#[test]
fn an_interrupted_part_reports_what_was_played() {
    let place = Place::new();
    let script =
        "\"$@\" & while [ $(cat 2-of-2.jsonl 2>/dev/null | wc -l) -lt 6 ]; do sleep 0.01; done; kill -INT $!; wait $!";
    let ended = in_shell(&place, script);
    assert_eq!(ended.code, Some(130), "{}", ended.err);
    assert!(
        ended.err.contains("; they are in 2-of-2.jsonl, and the same command with --resume continues"),
        "{}",
        ended.err
    );
    let games = place.text("2-of-2.jsonl").lines().count() - 1;
    let told = &ended.out;
    assert!(told.contains(&format!(" deals, {games} games, seed 1\n")), "{games}: {told}");
    assert_goes_on(&place);
}
