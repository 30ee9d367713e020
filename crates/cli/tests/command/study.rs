//! `paiju study` and `paiju bot --opponents`: what is learnt of players, and who is prepared by it.

use std::path::Path;
use std::process::Output;

use serde_json::Value;

use super::running::paiju;

fn said(output: &Output) -> (&str, &str) {
    (std::str::from_utf8(&output.stdout).unwrap(), std::str::from_utf8(&output.stderr).unwrap())
}

/// A record of games in which one plays anything, another by the sample engine.
fn record(folder: &Path) -> String {
    let file = folder.join("games.jsonl").to_str().unwrap().to_owned();
    let seats = "odd=ai:random,sample=ai:sample,other=ai:sample";
    let played = paiju(
        &["match", "doudizhu", "--seats", seats, "--games", "12", "--record", &file, "--seed", "5", "--json"],
        "",
    );
    assert_eq!(played.status.code(), Some(0), "{played:?}");
    file
}

fn counts(output: &Output) -> Vec<u64> {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let learnt: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&learnt["game"], &learnt["habits"]["games"]), (&Value::from("doudizhu"), &Value::from(12)));
    learnt["habits"]["counts"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).collect()
}

#[test]
fn players_are_studied_all_together_or_one_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = record(folder.path());
    let all = counts(&paiju(&["study", &file, "--json"], ""));
    let by_name =
        ["odd", "sample", "other"].map(|name| counts(&paiju(&["study", &file, "--json", "--player", name], "")));
    let sum: Vec<u64> = (0..all.len()).map(|place| by_name.iter().map(|counts| counts[place]).sum()).collect();
    assert_eq!(sum, all);
    let told = paiju(&["study", &file, "--player", "odd", "--lang", "en"], "");
    let (out, _) = said(&told);
    assert!(out.starts_with("learnt from 12 games\n") && out.contains("usually"), "{out}");
    let told = paiju(&["study", &file, "--player", "odd", "--lang", "zh"], "");
    assert!(said(&told).0.starts_with("学了 12 局\n"), "{told:?}");
    let nobody = paiju(&["study", &file, "--player", "nobody"], "");
    assert_eq!(nobody.status.code(), Some(2));
    assert!(said(&nobody).1.contains("players: odd, other, sample"), "{nobody:?}");
}

/// A record of games of Tractor between sample programs.
fn tractor_record(folder: &Path) -> String {
    let file = folder.join("tractor.jsonl").to_str().unwrap().to_owned();
    let seats = "ai:sample,ai:sample,ai:sample,ai:sample";
    let played = paiju(&["match", "tractor", "--seats", seats, "--games", "5", "--record", &file, "--seed", "5"], "");
    assert_eq!(played.status.code(), Some(0), "{played:?}");
    file
}

/// A bot that is to lead at the seat of a Tractor game: what Botzone sends it.
fn tractor_input(record: &str) -> String {
    let input = paiju(&["stdin", record, "--seat", "0", "--turn", "30", "--form", "json"], "");
    assert_eq!(input.status.code(), Some(0), "{input:?}");
    String::from_utf8(input.stdout).unwrap()
}

#[test]
fn players_of_tractor_are_studied_and_read_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = tractor_record(folder.path());
    let told = paiju(&["study", &file, "--lang", "en"], "");
    assert!(said(&told).0.starts_with("learnt from 5 games\n") && said(&told).0.contains("usually"), "{told:?}");
    let learnt = paiju(&["study", &file, "--json"], "");
    let value: Value = serde_json::from_slice(&learnt.stdout).unwrap();
    assert_eq!((&value["game"], &value["habits"]["games"]), (&Value::from("tractor"), &Value::from(5)));
    let table = folder.path().join("learnt.json").to_str().unwrap().to_owned();
    std::fs::write(&table, &learnt.stdout).unwrap();
    let retold = paiju(&["study", &table, "--lang", "en"], "");
    assert_eq!(retold.stdout, told.stdout);
    let input = tractor_input(&file);
    let [by_logs, by_table] =
        [&file, &table].map(|file| paiju(&["bot", "tractor", "--opponents", file, "--work", "500"], &input));
    assert_eq!((by_logs.status.code(), said(&by_logs).1), (Some(0), ""), "{by_logs:?}");
    assert!(said(&by_logs).0.contains("response"), "{by_logs:?}");
    assert_eq!(by_logs.stdout, by_table.stdout);
    let other = paiju(&["bot", "doudizhu", "--opponents", &table], INPUT);
    assert!(said(&other).1.contains("has habits of \"tractor\", not of Dou Dizhu"), "{other:?}");
}

/// Of a file with games of several kinds one must be chosen.
#[test]
fn of_a_file_with_several_games_one_is_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let [one, other] = [record(folder.path()), tractor_record(folder.path())];
    let both = folder.path().join("both.jsonl").to_str().unwrap().to_owned();
    std::fs::write(&both, std::fs::read_to_string(&one).unwrap() + &std::fs::read_to_string(&other).unwrap()).unwrap();
    let undecided = paiju(&["study", &both], "");
    assert_eq!(undecided.status.code(), Some(2));
    assert!(said(&undecided).1.contains("--game doudizhu or --game tractor"), "{undecided:?}");
    for (game, games) in [("doudizhu", 12), ("tractor", 5)] {
        let told = paiju(&["study", &both, "--game", game, "--lang", "en"], "");
        assert!(said(&told).0.starts_with(&format!("learnt from {games} games\n")), "{told:?}");
    }
}

const INPUT: &str =
    "DOUDIZHUVER 1.0\nINFO 1,4,1,6,9,2100\nDEAL A0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46\nBID WHAT\nEXIT\n";

#[test]
fn a_bot_is_prepared_by_logs_and_by_what_was_learnt_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let file = record(folder.path());
    let learnt = folder.path().join("learnt.json").to_str().unwrap().to_owned();
    std::fs::write(&learnt, paiju(&["study", &file, "--json"], "").stdout).unwrap();
    let [by_logs, by_table] =
        [&file, &learnt].map(|file| paiju(&["bot", "doudizhu", "--opponents", file, "--work", "500"], INPUT));
    assert_eq!((by_logs.status.code(), said(&by_logs).1), (Some(0), ""), "{by_logs:?}");
    assert!(said(&by_logs).0.contains("BID "), "{by_logs:?}");
    assert_eq!(by_logs.stdout, by_table.stdout);
}

#[test]
fn what_teaches_nothing_is_refused_and_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("own.txt").to_str().unwrap().to_owned();
    std::fs::write(&own, INPUT).unwrap();
    let refused = |arguments: &[&str], why: &str| {
        let output = paiju(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        assert!(said(&output).1.contains(why), "{output:?}");
    };
    refused(&["study", &own], "none of its games (1) shows every hand");
    refused(&["bot", "doudizhu", "--opponents", &own], "none of its games (1) shows every hand");
    std::fs::write(&own, "nothing of the kind").unwrap();
    refused(&["study", &own], "no game in ");
    std::fs::write(&own, "{\"game\":\"doudizhu\",\"habits\":{\"tables\":0,\"games\":1,\"counts\":[]}}").unwrap();
    refused(&["study", &own], "counted by another version");
    refused(&["bot", "doudizhu", "--ai", "planner", "--opponents", &own], "--opponents needs expert");
    refused(&["bot", "mahjong", "--opponents", &own], "has habits of \"doudizhu\", not of Mahjong");
}

/// In Mahjong, too, by logs and by what was learnt of them.
#[test]
fn mahjong_is_studied_and_a_bot_prepared() {
    const INPUT: &str =
        r#"{"requests":["0 0","1 B1 B1 B2 B3 B5 T2 T3 T7 T7 T9 W4 W5 W9","2 W6"],"responses":["PASS","PASS"]}"#;
    let folder = tempfile::tempdir().unwrap();
    let [file, learnt] =
        ["games.jsonl", "learnt.json"].map(|name| folder.path().join(name).to_str().unwrap().to_owned());
    let seats = "odd=ai:random,one=ai:greedy,two=ai:greedy,three=ai:greedy";
    let played = ["match", "mahjong", "--seats", seats, "--games", "12", "--record", &file, "--seed", "5", "--json"];
    assert_eq!(paiju(&played, "").status.code(), Some(0));
    let told = paiju(&["study", &file, "--player", "odd", "--lang", "en"], "");
    let (out, _) = said(&told);
    assert!(out.starts_with("learnt from 12 games\n"), "{told:?}");
    assert!(out.contains("discards what takes the hand further from winning"), "{out}");
    std::fs::write(&learnt, paiju(&["study", &file, "--json"], "").stdout).unwrap();
    let [by_logs, by_table] =
        [&file, &learnt].map(|file| paiju(&["bot", "mahjong", "--opponents", file, "--work", "500"], INPUT));
    assert_eq!((by_logs.status.code(), said(&by_logs).1), (Some(0), ""), "{by_logs:?}");
    assert!(said(&by_logs).0.contains("PLAY"), "{by_logs:?}");
    assert_eq!(by_logs.stdout, by_table.stdout);
}
