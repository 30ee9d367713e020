//! Anything other than the complete parts of one match.

use super::*;

const MATCH: &[&str] =
    &["match", "doudizhu", "--seats", SEATS, "--games", "6", "--round", "1", "--rotate", "--jobs", "1"];
const SEATS: &str = "ai:random,ai:random,ai:sample";

/// Three parts of two deals each, in three rotations.
fn three() -> Place {
    let place = Place::new();
    place.play_all(MATCH, 3);
    place
}

/// The first three parts with one line changed.
fn with_line(place: &Place, line: usize, change: impl Fn(&str) -> String) {
    let text = place.text("2-of-3.jsonl");
    let lines: Vec<String> =
        text.lines().enumerate().map(|(at, text)| if at == line { change(text) } else { text.to_owned() }).collect();
    place.write("changed.jsonl", &(lines.join("\n") + "\n"));
}

#[test]
fn missing_and_duplicate_parts_are_reported() {
    let place = three();
    for (files, word) in [
        (vec!["1-of-3.jsonl", "3-of-3.jsonl"], "1 of the 3 shards are missing: 2"),
        (vec!["3-of-3.jsonl"], "2 of the 3 shards are missing: 1, 2"),
        (
            vec!["1-of-3.jsonl", "2-of-3.jsonl", "2-of-3.jsonl", "3-of-3.jsonl"],
            "two files are shard 2/3: 2-of-3.jsonl and 2-of-3.jsonl",
        ),
        (vec!["1-of-3.jsonl", "1-of-3.jsonl"], "two files are shard 1/3"),
        (vec!["1-of-3.jsonl", "nowhere.jsonl"], "cannot read nowhere.jsonl"),
        (vec!["1-of-3.jsonl", "."], ". is not a file"),
    ] {
        let refused = place.refused(&files);
        assert!(refused.contains(word), "{files:?}: {refused}");
    }
}

#[test]
fn parts_of_different_matches_are_refused() {
    let place = three();
    for (from, to, word) in [
        ("6", "7", "games is 6 there and 7 here"),
        ("ai:random,ai:random,ai:sample", "ai:random,ai:random,ai:random", "seats is"),
        ("doudizhu", "mahjong", "game is"),
        ("ai:random,ai:random,ai:sample", "ai:random,ai:sample,ai:sample", "seats is"),
        ("--rotate", "--json", "rotate is true there and false here"),
    ] {
        let others: Vec<&str> = MATCH
            .iter()
            .map(|&word| match (word == from, to) {
                (true, to) => to,
                (false, "mahjong") if word.starts_with("ai:") => "ai:random,ai:random,ai:random,ai:random",
                (false, _) => word,
            })
            .collect();
        place.paiju(&[&others[..], &["--shard", "2/3", "--out", "other.jsonl"]].concat()).well();
        let refused = place.refused(&["1-of-3.jsonl", "other.jsonl", "3-of-3.jsonl"]);
        assert!(refused.contains("other.jsonl is from another match") && refused.contains(word), "{refused}");
        assert!(refused.contains("1-of-3.jsonl"), "{refused}");
        fs::remove_file(place.path("other.jsonl")).unwrap();
    }
    place.paiju(&[MATCH, &["--no-exit", "--shard", "2/3", "--out", "other.jsonl"]].concat());
    let refused = place.refused(&["1-of-3.jsonl", "other.jsonl", "3-of-3.jsonl"]);
    assert!(refused.contains("contest is null there and \"1,None,9,false,true,None\" here"), "{refused}");
    // A name that does not tell what plays.
    let named = |plays: &str| format!("a={plays},ai:random,ai:sample");
    for (number, plays) in [("1/2", "ai:random"), ("2/2", "ai:sample")] {
        let shard = ["--seats", &named(plays), "--shard", number, "--out", &format!("{}.named", &number[..1])];
        place.paiju(&[&["match", "doudizhu", "--games", "4"], &shard[..]].concat());
    }
    let refused = place.refused(&["1.named", "2.named"]);
    assert!(refused.contains("plays is [\"ai:random\",") && refused.contains("[\"ai:sample\","), "{refused}");
    place.play_all(MATCH, 2);
    let refused = place.refused(&["1-of-3.jsonl", "2-of-2.jsonl", "3-of-3.jsonl"]);
    assert!(refused.contains("the number of shards is 3 there and 2 here"), "{refused}");
}

#[test]
fn truncated_parts_are_reported_with_what_they_lack() {
    let place = three();
    let text = place.text("2-of-3.jsonl");
    // The games 3, 4, 5 and 12, 13, 14, in the order in which they ended.
    let without = |games: &[u64]| -> String {
        let is_left = |line: &&str| !games.iter().any(|game| line.starts_with(&format!("{{\"game\":{game},")));
        text.lines().filter(is_left).map(|line| format!("{line}\n")).collect()
    };
    for (games, word) in [
        (vec![4], "1 of the 6 games of shard 2/3 are missing (4)"),
        (vec![3, 12, 13, 14], "4 of the 6 games of shard 2/3 are missing (3, 12–14)"),
        (vec![3, 4, 5, 12, 13, 14], "6 of the 6 games of shard 2/3 are missing (3–5, 12–14)"),
    ] {
        place.write("cut.jsonl", &without(&games));
        let refused = place.refused(&["1-of-3.jsonl", "cut.jsonl", "3-of-3.jsonl"]);
        assert!(refused.contains("cut.jsonl is not finished") && refused.contains(word), "{refused}");
    }
    // Cut within its last line, and within its first.
    place.write("cut.jsonl", &text[..text.len() - 2]);
    let refused = place.refused(&["1-of-3.jsonl", "cut.jsonl", "3-of-3.jsonl"]);
    assert!(refused.contains("1 of the 6 games"), "{refused}");
    for bytes in [0, 20] {
        place.write("cut.jsonl", &text[..bytes]);
        let refused = place.refused(&["1-of-3.jsonl", "cut.jsonl", "3-of-3.jsonl"]);
        assert!(refused.contains("cut.jsonl is not a part of a match: its first line is incomplete"), "{refused}");
    }
}

#[test]
fn junk_is_reported_by_its_line() {
    let place = three();
    let first = "changed.jsonl, line 1: not the first line of a part";
    for (line, from, to, word) in [
        (0, "", "hello", first),
        (0, "\"paiju-shard\":1,", "", first),
        (0, "\"rotate\"", "\"turn\"", first),
        (0, "\"paiju-shard\":1,", "\"paiju-shard\":2,", "line 1: format version 2 is not supported"),
        (0, "\"shard\":\"2/3\"", "\"shard\":\"4/3\"", "\"4/3\" is not a shard"),
        (0, "\"rotations\":3", "\"rotations\":0", "no match has these settings"),
        (0, "\"rotations\":3", "\"rotations\":18446744073709551615", "no match has these settings"),
        (0, "\"rotations\":3", "\"rotations\":6", "line 2: game 3 is not one of shard 2/3"),
        (3, "", "{\"game\":", "changed.jsonl, line 4: "),
        (3, "\"deal\":1", "\"deal\":2", "changed.jsonl, line 4: not a result of game "),
        (3, "\"deal\":1", "\"deal\":null", "changed.jsonl, line 4: "),
        (3, "\"game\":5", "\"game\":6", "line 4: game 6 is not one of shard 2/3"),
        (3, "\"game\":5,\"result\":{\"deal\":1", "\"game\":4,\"result\":{\"deal\":1", "line 4: game 4 occurs twice"),
        (3, "\"game\":5", "\"game\":18446744073709551615", "is not one of shard 2/3"),
        (3, "{\"score\":\"", "{\"score\":\"NaN", "line 4: "),
        (3, "\"players\":[", "\"players\":[{\"score\":\"0\"},", "line 4: not a result of game 5"),
    ] {
        with_line(&place, line, |text| {
            assert!(text.contains(from), "{from}");
            text.replacen(from, to, 1)
        });
        let refused = place.refused(&["1-of-3.jsonl", "changed.jsonl", "3-of-3.jsonl"]);
        assert!(refused.contains(word), "{from} → {to}: {refused}");
    }
    fs::write(place.path("changed.jsonl"), [0x1f, 0x8b, 0xff, b'\n', 0]).unwrap();
    assert!(place.refused(&["changed.jsonl"]).contains(first));
}

#[test]
fn a_claim_of_endless_games_is_refused_at_once() {
    let place = three();
    with_line(&place, 0, |text| {
        text.replacen("\"games\":6", "\"games\":6000000000000000000", 1).replacen("2/3", "2/3000000000000000000", 1)
    });
    let first = place.text("changed.jsonl").lines().next().unwrap().to_owned() + "\n";
    place.write("changed.jsonl", &first);
    let refused = place.refused(&["changed.jsonl"]);
    assert!(refused.contains("2999999999999999999 of the 3000000000000000000 shards are missing: 1, 3–"), "{refused}");
    with_line(&place, 0, |text| {
        text.replacen("\"games\":6", "\"games\":6000000000000000000", 1).replacen("2/3", "1/1", 1)
    });
    let refused = place.refused(&["changed.jsonl"]);
    assert!(refused.contains("changed.jsonl is not finished"), "{refused}");
}

#[test]
fn a_part_is_neither_overwritten_nor_resumed_by_another_match() {
    let place = three();
    let before = place.text("1-of-3.jsonl");
    let with = |arguments: &[&str], more: &[&str]| {
        let refused = place.paiju(&[arguments, more].concat()).refused();
        assert_eq!(place.text("1-of-3.jsonl"), before);
        refused
    };
    let out = ["--out", "1-of-3.jsonl"];
    let there = with(MATCH, &[&out[..], &["--shard", "1/3"]].concat());
    assert!(there.contains("1-of-3.jsonl exists; continue it with --resume, or remove it"), "{there}");
    let other = with(MATCH, &[&out[..], &["--shard", "2/3", "--resume"]].concat());
    assert!(other.contains("it is shard 1/3, and this is 2/3"), "{other}");
    let other = with(MATCH, &[&out[..], &["--shard", "1/3", "--resume", "--seed", "8"]].concat());
    assert!(other.contains("seed is 1 there and 8 here"), "{other}");
    let merged = place.paiju(&["merge", "1-of-3.jsonl", "2-of-3.jsonl", "3-of-3.jsonl", "--record", "1-of-3.jsonl"]);
    assert_eq!((merged.code, place.text("1-of-3.jsonl") == before), (Some(2), true));
    assert!(merged.err.contains("--record 1-of-3.jsonl is one of the parts"), "{}", merged.err);
    // Not a shard.
    place.write("notes.txt", "my notes");
    let notes = place.paiju(&[MATCH, &["--shard", "1/3", "--out", "notes.txt", "--resume"]].concat());
    assert_eq!((notes.code, place.text("notes.txt").as_str()), (Some(2), "my notes"), "{}", notes.err);
}

#[test]
fn shards_are_given_as_numbers_with_a_file() {
    let place = Place::new();
    for (more, word) in [
        (vec!["--shard", "0/3", "--out", "a"], "K/N"),
        (vec!["--shard", "4/3", "--out", "a"], "K/N"),
        (vec!["--shard", "1/3"], "--out"),
        (vec!["--out", "a"], "--shard"),
        (vec!["--shard", "1/3", "--out", "a", "--record", "b"], "cannot be used with"),
        (vec!["--resume"], "--record"),
    ] {
        let output = place.paiju(&[MATCH, &more].concat());
        assert_eq!(output.code, Some(2), "{more:?}");
        assert!(output.err.contains(word), "{more:?}: {}", output.err);
    }
    assert_eq!(place.paiju(&["merge"]).code, Some(2));
}

#[test]
fn a_part_without_a_whole_line_is_started() {
    let place = three();
    let whole = place.text("2-of-3.jsonl");
    let header = whole.lines().next().unwrap();
    // An empty file, and the incomplete first line of a killed process.
    for left in ["", &header[..40]] {
        place.write("left.jsonl", left);
        place.paiju(&[MATCH, &["--shard", "2/3", "--out", "left.jsonl", "--resume"]].concat()).well();
        let merged = place.paiju(&["merge", "1-of-3.jsonl", "left.jsonl", "3-of-3.jsonl"]).well();
        assert_eq!(merged.out, place.paiju(MATCH).out);
    }
}
