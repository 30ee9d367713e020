//! `paiju inspect` as other programs see it.

use std::fs;

use serde_json::json;
use tempfile::TempDir;

use crate::running::{Ran, paiju};

const DEAL: &str = "INFO 1,4,1,6,9,2100,15\nOK INFO\nDEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46\nOK DEAL\n";

fn inspect(arguments: &[&str], input: &[u8]) -> Ran {
    paiju(&[&["inspect"], arguments].concat(), input)
}

// ruling: D74
#[test]
fn the_exit_status_tells_what_was_found() {
    let bid = |bid: &str| format!("{DEAL}BID A1\nOK BID\nBID WHAT\nBID {bid}\n");
    for (text, status) in [
        (bid("B2"), 0),
        (bid("B1"), 1),
        ("no such thing".to_owned(), 2),
        (String::new(), 2),
        ("{\"response\":[3]}".to_owned(), 0),
        ("log\n{\"response\":[3]}".to_owned(), 1),
    ] {
        for arguments in [&["--json"][..], &["-"], &["--lang", "en", "-"]] {
            let output = inspect(arguments, text.as_bytes());
            assert_eq!(output.code, Some(status), "{text:?} {arguments:?}");
            assert!(!output.out.is_empty());
        }
    }
    for arguments in [&["no-such-file"][..], &["/"], &["--format", "nonsense", "-"], &["--game", "chess", "-"]] {
        let output = inspect(arguments, DEAL.as_bytes());
        assert_eq!(output.code, Some(2), "{arguments:?}");
        assert!(!output.err.is_empty());
    }
}

#[test]
fn a_file_of_games_gives_a_line_of_json_for_each() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.log");
    fs::write(&path, format!("{DEAL}BID A4\n{DEAL}BID WHAT\nBID B3\n")).unwrap();
    let output = inspect(&["--json", path.to_str().unwrap()], b"");
    let reports = output.json_lines();
    assert_eq!(reports.len(), 2);
    let keys: Vec<&String> = reports[0].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["format", "game", "notes", "problems", "result", "seats", "turns"]);
    let problem = &reports[0]["problems"][0];
    assert_eq!(problem["code"], "no-such-bid");
    assert_eq!((&problem["line"], &problem["column"], &problem["seat"]), (&json!(5), &json!(1), &json!(0)));
    assert_eq!(reports[1]["problems"][0]["code"], "first-bidder");
    assert_eq!(output.code, Some(1));
}

#[test]
fn a_fault_shows_what_was_printed_and_what_could_be() {
    let text = format!("{DEAL}BID A1\nOK BID\nBID WHAT\nBID B1\n");
    for (lang, line) in [("zh", "输出了 BID B1，可以输出 BID B0"), ("en", "printed BID B1, could print BID B0")]
    {
        let said = inspect(&["--lang", lang], text.as_bytes()).out;
        assert!(said.lines().any(|said| said.trim() == line), "{said}");
    }
    let report = &inspect(&["--json"], text.as_bytes()).json_lines()[0];
    let fault = &report["problems"][0]["fault"];
    assert_eq!((&fault["answer"], &fault["legal"]["answer"]), (&json!("BID B1"), &json!("BID B0")));
}

#[test]
fn a_verdict_closes_the_report() {
    let fine = format!("{DEAL}BID A1\nOK BID\nBID WHAT\nBID B2\n");
    let wrong = format!("{DEAL}BID A4\n");
    for (text, zh, en) in [
        (fine.clone(), "1 局，没有问题", "1 game, no problems"),
        (fine.repeat(2), "2 局，没有问题", "2 games, no problems"),
        (fine + &wrong, "2 局，1 个错误", "2 games, 1 error"),
        (wrong.repeat(2), "2 局，2 个错误", "2 games, 2 errors"),
        ("{\"response\":[3]}".to_owned(), "没有问题", "no problems"),
    ] {
        for (lang, verdict) in [("zh", zh), ("en", en)] {
            let said = inspect(&["--lang", lang], text.as_bytes()).out;
            assert_eq!(said.lines().last(), Some(verdict), "{said}");
        }
    }
    let unread = inspect(&[], b"no such thing").out;
    assert!(!unread.contains("no problems"), "{unread}");
}

#[test]
fn a_summary_counts_by_kind_and_by_seat() {
    let fine = format!("{DEAL}BID A1\nOK BID\nBID WHAT\nBID B2\n");
    let wrong = format!("{DEAL}BID A1\nOK BID\nBID WHAT\nBID B1\n");
    let text = format!("{fine}{wrong}{wrong}");
    let output = inspect(&["--summary", "--json"], text.as_bytes());
    assert_eq!(output.code, Some(1));
    let summary = output.json();
    assert_eq!((&summary["games"], &summary["faulty"]), (&json!(3), &json!(2)));
    let kind = &summary["kinds"][0];
    assert_eq!((&kind["severity"], &kind["count"], &kind["seats"][0]["seat"]), (&json!("error"), &json!(2), &json!(1)));
    assert_eq!((&kind["first"]["game"], &kind["first"]["line"]), (&json!(1), &json!(16)));
    let code = kind["code"].as_str().unwrap();
    let said = |arguments: &[&str]| {
        let output = inspect(&[&["--summary"], arguments].concat(), text.as_bytes());
        assert_eq!(output.code, Some(1), "{output:?}");
        output.out
    };
    let zh = said(&["--lang", "zh"]);
    assert!(zh.contains("共 3 局，2 局有错") && zh.contains(code) && zh.contains("1号位×2"), "{zh}");
    assert!(zh.contains("第 2 局 第 16 行"), "{zh}");
    let en = said(&["--lang", "en"]);
    assert!(
        en.contains("games: 3, with errors: 2") && en.contains("seat 1×2") && en.contains("game 2 line 16"),
        "{en}"
    );
    assert!(en.chars().all(|letter| !('\u{2e80}'..='\u{ffef}').contains(&letter)), "{en}");
    let csv = said(&["--csv", "--lang", "en"]);
    let rows: Vec<&str> = csv.lines().collect();
    assert!(rows[1].starts_with(&format!("error,{code},doudizhu,2,2,1:2,1,,16,")), "{csv}");
    assert!(rows.contains(&"doudizhu,1,,3,2,0,0"), "{csv}");
    // For a spreadsheet, use the summary.
    assert_eq!(inspect(&["--csv"], text.as_bytes()).code, Some(2));
    assert_eq!(inspect(&["--summary", "--csv", "--json"], text.as_bytes()).code, Some(2));
}
