//! `paiju match --deals`: deals from a file, such as a record; the rules and the level they are played by.

use std::fs;

use serde_json::Value;

use crate::running::paiju_in as paiju;

/// Plays a match, and again with the deals of its record, and with their `initdata` alone.
fn is_played_again(game: &str, seats: &str, more: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let of = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let all =
        ["match", game, "--seats", seats, "--games", "4", "--work", "50", "--seed", "8", "--rotate", "--round", "2"];
    let first = paiju(folder.path(), &[&all, more, &["--record", "first.jsonl"]].concat()).well();
    // A deal has a line for each rotation, and a round one rotation after the other.
    let record = of("first.jsonl");
    let lines: Vec<&str> = record.lines().collect();
    let in_a_round = lines.len() / 2;
    let deals = [lines[0], lines[1], lines[in_a_round], lines[in_a_round + 1]];
    fs::write(folder.path().join("logs.jsonl"), deals.join("\n")).unwrap();
    let cut_out = deals.map(|line| serde_json::from_str::<Value>(line).unwrap()["initdata"].to_string());
    fs::write(folder.path().join("deals.jsonl"), format!("# cut out\n{}\n", cut_out.join("\n"))).unwrap();
    for file in ["logs.jsonl", "deals.jsonl"] {
        let without_count: Vec<&str> = all.iter().filter(|word| !["--games", "4"].contains(word)).copied().collect();
        let again = paiju(folder.path(), &[&without_count[..], &["--deals", file, "--record", "again.jsonl"]].concat());
        assert_eq!(again.well().out, first.out, "{file}");
        assert!(of("again.jsonl") == record, "{file}");
    }
}

// ruling: N5
#[test]
fn the_deals_of_a_record_are_played_again() {
    is_played_again("doudizhu", "ai:sample,ai:random,ai:sample", &[]);
    is_played_again("mahjong", "ai:greedy,ai:random,ai:sample,ai:random", &[]);
    // Each deal has its own level; without a bid, the banker follows from the seed in the record.
    is_played_again("tractor", "ai:sample,ai:random,ai:sample,ai:random", &["--level", "J"]);
}

#[test]
fn parts_of_a_match_have_the_deals_of_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let all = ["match", "doudizhu", "--seats", "ai:sample,ai:random,ai:sample", "--round", "1", "--rotate"];
    let run = |more: &[&str]| paiju(folder.path(), &[&all[..], more].concat());
    // Other deals than the seed's.
    run(&["--games", "5", "--seed", "4", "--record", "r.jsonl"]);
    let record = fs::read_to_string(folder.path().join("r.jsonl")).unwrap();
    let deals: Vec<&str> = record.lines().step_by(3).collect();
    fs::write(folder.path().join("deals"), deals.join("\n")).unwrap();
    fs::write(folder.path().join("others"), [deals[1], deals[0], deals[2], deals[3], deals[4]].join("\n")).unwrap();
    let whole = run(&["--deals", "deals", "--record", "whole.jsonl"]);
    assert_ne!(whole.out, run(&["--deals", "others"]).out);
    for number in ["1", "2"] {
        run(&["--deals", "deals", "--shard", &format!("{number}/2"), "--out", number]);
    }
    let merged = paiju(folder.path(), &["merge", "1", "2", "--record", "merged.jsonl"]);
    assert_eq!((&merged.out, merged.err.lines().count()), (&whole.out, 3));
    let of = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert!(of("merged.jsonl") == of("whole.jsonl"));
    run(&["--deals", "others", "--shard", "2/2", "--out", "other"]);
    let refused = paiju(folder.path(), &["merge", "1", "other"]).err;
    assert!(refused.contains("deals is \"crc32:"), "{refused}");
    // A match that was started with other deals is a different one.
    let resumed = run(&["--deals", "others", "--shard", "1/2", "--out", "1", "--resume"]);
    assert!(resumed.err.contains("deals is \"crc32:"), "{}", resumed.err);
}

#[test]
fn deals_that_cannot_be_played_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("bad"), "\n{\"tiles\":\"B1 B1 B1 B1 B1\"}\n").unwrap();
    let whole: Vec<String> = (0..54).map(|id: u32| id.to_string()).collect();
    fs::write(folder.path().join("one"), whole.join(" ")).unwrap();
    for (game, seats, more, word) in [
        ("mahjong", 4, vec!["--deals", "bad"], "bad, line 2: B1 occurs more than 4 times"),
        ("tractor", 4, vec!["--deals", "bad"], "bad, line 2: \"allocation\" is missing"),
        ("doudizhu", 3, vec!["--deals", "nowhere"], "cannot read nowhere"),
        ("doudizhu", 3, vec!["--deals", "."], "cannot read ."),
        ("doudizhu", 3, vec!["--deals", "one", "--games", "2"], "--games 2 is more than the 1 deals in --deals"),
    ] {
        let seats = vec!["ai:random"; seats].join(",");
        let refused = paiju(folder.path(), &[&["match", game, "--seats", &seats], &more[..]].concat()).refused();
        assert!(refused.contains(word), "{refused}");
    }
    let played =
        paiju(folder.path(), &["match", "doudizhu", "--seats", "ai:random,ai:random,ai:random", "--deals", "one"]);
    assert!(played.out.starts_with("doudizhu: 1 deals, 1 games"), "{}", played.err);
}

// ruling: N6
#[test]
fn a_level_on_the_command_line_is_played_whatever_a_deal_says() {
    let folder = tempfile::tempdir().unwrap();
    let seats = ["match", "tractor", "--seats", "ai:random,ai:random,ai:random,ai:random"];
    let run = |more: &[&str]| {
        paiju(folder.path(), &[&seats[..], more].concat()).well();
        let record = fs::read_to_string(folder.path().join(more.last().unwrap())).unwrap();
        serde_json::from_str::<Value>(&record).unwrap()["initdata"]["level"].clone()
    };
    assert_eq!(run(&["--record", "2.jsonl"]), "2");
    assert_eq!(run(&["--level", "K", "--record", "k.jsonl"]), "K");
    assert_eq!(run(&["--deals", "k.jsonl", "--record", "again.jsonl"]), "K");
    assert_eq!(run(&["--deals", "k.jsonl", "--level", "10", "--record", "ten.jsonl"]), "0");
}

#[test]
fn mahjong_is_played_by_the_rules_that_the_command_line_names() {
    let folder = tempfile::tempdir().unwrap();
    // In the third deal of this seed a discard is added to one's own exposed PENG, where that is allowed.
    let seats = "ai:greedy,ai:greedy,ai:greedy,ai:greedy";
    let all = ["match", "mahjong", "--seats", seats, "--games", "3", "--work", "50"];
    let run = |more: &[&str]| paiju(folder.path(), &[&all[..], more].concat()).out;
    let (usual, undisputed) = (run(&[]), run(&["--rules", "undisputed"]));
    assert_eq!(run(&["--rules", "paiju"]), usual);
    assert_ne!(undisputed, usual);
    // They are a setting of the match.
    run(&["--shard", "1/1", "--out", "a", "--rules", "undisputed"]);
    let resumed = paiju(folder.path(), &[&all[..], &["--shard", "1/1", "--out", "a", "--resume"]].concat());
    assert!(resumed.err.contains("rules is \"undisputed\" there and null here"), "{}", resumed.err);
    assert_eq!(paiju(folder.path(), &["merge", "a"]).out, undisputed);
}
