//! `paiju check`, tested from outside.

#![cfg(unix)]

use crate::running;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::running::paiju_in as paiju;
use crate::skip::skip;

/// West's bid with this hand, in DOUDIZHUVER.
const BID: &str =
    "DOUDIZHUVER 1.0\nINFO 1,4,1,6,9,2100\nDEAL A0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46\nBID WHAT\n";

/// A folder with a match of Mahjong and the pack of its first seat.
fn with_pack() -> (TempDir, Value) {
    let folder = TempDir::new().unwrap();
    let seats = "ai:random,ai:random,ai:random,ai:random";
    paiju(folder.path(), &["match", "mahjong", "--seats", seats, "--record", "log.jsonl"]).well();
    let made =
        paiju(folder.path(), &["check", "--make", "log.jsonl", "--seat", "0", "--out", "pack.json", "--title", "West"]);
    assert_eq!(made.well().out, "");
    let pack = serde_json::from_slice(&fs::read(folder.path().join("pack.json")).unwrap()).unwrap();
    (folder, pack)
}

fn bid_pack(folder: &Path, accept: Value) {
    let case = json!({ "name": "bid", "input": BID, "accept": accept });
    write_pack(folder, "bid.json", &[case]);
}

fn write_pack(folder: &Path, name: &str, cases: &[Value]) {
    let pack = json!({ "paiju": "cases", "version": 1, "game": "doudizhu", "title": name, "cases": cases });
    fs::write(folder.join(name), pack.to_string()).unwrap();
}

fn script(folder: &Path, name: &str, script: &str) -> String {
    fs::write(folder.join(name), script).unwrap();
    format!("cmd:sh {name}")
}

fn engine(folder: &Path, name: &str, bid: u8) -> String {
    script(folder, name, &running::engine(&format!("'BID WHAT') echo BID A{bid};; 'PLAY WHAT') echo PLAY A0;;")))
}

/// The status, and the objects that are printed.
fn checked(folder: &Path, arguments: &[&str]) -> (Option<i32>, Vec<Value>) {
    let output = paiju(folder, &[&["check", "--json"], arguments].concat());
    (output.code, output.json_lines())
}

#[test]
fn a_pack_made_from_a_match_has_its_answers() {
    if Command::new("python3").arg("--version").output().is_err() {
        return skip("python3 is not on this machine");
    }
    let (folder, pack) = with_pack();
    assert_eq!((&pack["paiju"], &pack["version"], &pack["title"]), (&json!("cases"), &json!(1), &json!("West")));
    let cases = pack["cases"].as_array().unwrap();
    assert!(cases.len() > 3);
    for (lang, turn) in [("zh", "回合 "), ("en", "turn ")] {
        let table = paiju(folder.path(), &["check", "pack.json", "--player", "ai:random", "--lang", lang]).out;
        assert!(table.contains(turn), "the cases' made names are said in {lang}: {table}");
    }
    // A program that prints what the pack accepts for the input that it reads.
    let answers: Value = cases
        .iter()
        .map(|case| (case["input"].as_str().unwrap().trim().to_owned(), case["accept"][0].clone()))
        .collect::<serde_json::Map<_, _>>()
        .into();
    fs::write(folder.path().join("answers.json"), answers.to_string()).unwrap();
    let bot =
        "import json,sys\nprint(json.dumps({'response': json.load(open('answers.json'))[sys.stdin.read().strip()]}))";
    fs::write(folder.path().join("bot.py"), bot).unwrap();
    let (status, results) = checked(folder.path(), &["pack.json", "--player", "cmd:python3 bot.py"]);
    assert_eq!(status, Some(0), "{results:?}");
    let expected: Vec<Value> =
        cases.iter().map(|case| json!({ "name": case["name"], "ok": true, "answer": case["accept"][0] })).collect();
    assert_eq!(results, [json!({ "cases": cases.len(), "right": cases.len(), "results": expected })]);
}

#[test]
fn an_ai_is_asked_as_a_bot_and_other_answers_are_wrong() {
    let folder = TempDir::new().unwrap();
    bid_pack(folder.path(), json!(["BID A0", "BID A1", "BID A2", "BID A3"]));
    let (status, results) = checked(folder.path(), &["bid.json", "--player", "ai:sample"]);
    assert_eq!((status, &results[0]["right"]), (Some(0), &json!(1)));
    let answer = results[0]["results"][0]["answer"].as_str().unwrap();
    let others: Vec<String> = (0..4).map(|bid| format!("BID A{bid}")).filter(|other| other != answer).collect();
    bid_pack(folder.path(), json!(others));
    let (status, results) = checked(folder.path(), &["bid.json", "--player", "ai:sample"]);
    assert_eq!((status, &results[0]["right"]), (Some(1), &json!(0)));
    let result = &results[0]["results"][0];
    assert_eq!(
        (&result["ok"], &result["answer"], &result["wrong"]["kind"]),
        (&json!(false), &json!(answer), &json!("other"))
    );
}

#[test]
fn a_failure_is_wrong_with_its_fault() {
    let folder = TempDir::new().unwrap();
    let path = folder.path();
    bid_pack(path, json!(["BID A3"]));
    let programs = [
        ("crash", "exit 3"),
        ("time", "sleep 60"),
        ("output", "tr '\\0' x </dev/zero"),
        ("unread", "while read line; do echo hello; done"),
        ("illegal", "read a; echo NAME x; read a; echo OK INFO; read a; echo OK DEAL; read a; echo BID A9"),
    ];
    for (kind, text) in programs {
        let player = script(path, "bot.sh", text);
        let (status, results) = checked(path, &["bid.json", "--player", &player, "--time-limit", "2000"]);
        let result = &results[0]["results"][0];
        assert_eq!(
            (status, &result["ok"], &result["wrong"]["kind"]),
            (Some(1), &json!(false), &json!(kind)),
            "{result}"
        );
        assert!(
            !result["wrong"]["zh"].as_str().unwrap().is_empty() && !result["wrong"]["en"].as_str().unwrap().is_empty()
        );
    }
}

#[test]
fn an_engine_that_strays_from_a_case_is_told_so() {
    let folder = TempDir::new().unwrap();
    let path = folder.path();
    let played = BID.to_owned() + "LEFTOVER A1,2,3\nPLAY WHAT\n";
    let case = json!({ "name": "play", "input": played, "answered": ["BID A3"], "accept": ["PLAY A0"] });
    write_pack(path, "play.json", &[case]);
    let (three, two) = (engine(path, "three.sh", 3), engine(path, "two.sh", 2));
    let (status, results) = checked(path, &["play.json", "--player", &three]);
    assert_eq!((status, &results[0]["right"]), (Some(0), &json!(1)), "{results:?}");
    let (status, results) = checked(path, &["play.json", "--player", &two]);
    assert_eq!((status, &results[0]["results"][0]["wrong"]["kind"]), (Some(1), &json!("strayed")));
}

#[test]
fn a_class_has_a_column_and_an_object_each() {
    let folder = TempDir::new().unwrap();
    let path = folder.path();
    bid_pack(path, json!(["BID A3"]));
    write_pack(path, "two.json", &[json!({ "name": "low", "input": BID, "accept": ["BID A2"] })]);
    let (three, two) = (engine(path, "three.sh", 3), "Li=".to_owned() + &engine(path, "two.sh", 2));
    let (status, results) =
        checked(path, &["bid.json", "two.json", "--player", &three, "--player", &two, "--jobs", "2"]);
    assert_eq!((status, results.len()), (Some(1), 2));
    assert_eq!((&results[0]["player"], &results[1]["player"]), (&json!("cmd:sh three.sh"), &json!("Li")));
    let oks = |player: usize| {
        results[player]["results"].as_array().unwrap().iter().map(|result| result["ok"].clone()).collect::<Vec<_>>()
    };
    assert_eq!((oks(0), oks(1)), (vec![json!(true), json!(false)], vec![json!(false), json!(true)]));
    assert_eq!(results[0]["results"][1]["pack"], json!("two.json"));
    let table = paiju(path, &["check", "bid.json", "--player", &three, "--player", &two, "--lang", "en"]).out;
    assert_eq!(
        table,
        "bid.json (Dou Dizhu, cases: 1)\n✓ ✗  bid\n[1] cmd:sh three.sh: 1 of 1 right\n[2] Li: 0 of 1 right\n"
    );
    let one = paiju(path, &["check", "bid.json", "--player", &two, "--lang", "zh"]).out;
    assert_eq!(one, "bid.json（斗地主，1 题）\n✗ bid  叫 2 分；可以接受：叫 3 分\nLi：1 题对了 0 题\n");
}

#[test]
fn an_unreadable_pack_is_reported_with_its_place() {
    let folder = TempDir::new().unwrap();
    let path = folder.path();
    bid_pack(path, json!(["BID A9"]));
    let refused = |arguments: &[&str]| paiju(path, &[&["check"], arguments].concat()).refused();
    let said = refused(&["bid.json", "--player", "ai:sample", "--lang", "en"]);
    assert!(said.contains("bid.json:1:") && said.contains("case 1: this item of accept is illegal"), "{said}");
    assert!(refused(&["no.json", "--player", "ai:sample"]).contains("no.json"));
    bid_pack(path, json!(["BID A3"]));
    assert!(refused(&["bid.json", "--player", "ai:nobody"]).contains("nobody"));
    assert!(refused(&["bid.json", "--player", "cmd:/no/such/bot"]).contains("/no/such/bot"));
    assert!(refused(&["bid.json", "--player", "sample"]).contains("ai:NAME"));
    assert!(refused(&["bid.json"]).contains("--player"));
    assert!(refused(&[]).contains("PACK"));
    fs::write(path.join("hello.txt"), "hello").unwrap();
    assert!(refused(&["--make", "hello.txt", "--lang", "en"]).contains("there is no such game"));
}
