//! The command with Mahjong: bots in every form, matches with programs, questions, reports.

use std::fs;

use serde_json::Value;

use crate::running::{KEEP_RUNNING, PAIJU, Run, Talk, command, paiju};

/// Waits for W3 and W6.
const HAND: &str = "1 B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8";

fn json_input(requests: &[&str], responses: &[&str]) -> String {
    format!("{}\n", serde_json::json!({ "requests": requests, "responses": responses }))
}

#[test]
fn a_bot_answers_what_it_is_told_and_what_it_is_asked() {
    for (requests, responses, answer) in [
        (&["0 1"][..], &[][..], "PASS"),
        (&["0 1", HAND], &["PASS"], "PASS"),
        (&["0 1", HAND, "3 0 PLAY W6"], &["PASS"; 2], "HU"),
        (&["0 0", HAND, "2 W6"], &["PASS"; 2], "HU"),
        (&["0 0", HAND, "2 W9"], &["PASS"; 2], "PLAY W9"),
        (&["0 1", HAND, "3 0 PLAY W8"], &["PASS"; 2], "PASS"),
        (&["0 1", HAND, "3 0 PLAY W9", "3 2 PENG W9"], &["PASS"; 3], "PASS"),
    ] {
        let json = paiju(&["bot", "mahjong"], json_input(requests, responses));
        assert_eq!(json.out, format!("{{\"response\":\"{answer}\"}}\n"));
        let mut lines = vec![requests.len().to_string()];
        for (turn, request) in requests.iter().enumerate() {
            lines.push((*request).to_owned());
            lines.extend(responses.get(turn).map(|response| (*response).to_owned()));
        }
        let simple = paiju(&["bot", "mahjong", "--ai", "greedy"], format!("{}\n\n\n", lines.join("\n")));
        assert_eq!(simple.out, format!("{answer}\n"));
    }
}

/// The seat holds two W8, claims a third by PENG, and the fourth is discarded: one reading of the text allows adding
/// it.
// ruling: M24
#[test]
fn a_bot_reads_the_text_as_a_match_does_unless_told_otherwise() {
    let requests = ["0 1", HAND, "3 0 PLAY W8", "3 2 PLAY W8"];
    let input = json_input(&requests, &["PASS", "PASS", "PENG W5"]);
    let answer = |rules: &[&str]| paiju(&[&["bot", "mahjong", "--ai", "sample"], rules].concat(), &input).out;
    assert_eq!(answer(&["--rules", "undisputed"]), "{\"response\":\"PASS\"}\n");
    assert_eq!(answer(&[]), "{\"response\":\"GANG\"}\n");
    // `paiju inspect` judges such an answer by either reading.
    let input = json_input(&requests, &["PASS", "PASS", "PENG W5", "GANG"]);
    let codes = |rules: &[&str]| -> Vec<String> {
        let report = paiju(&[&["inspect", "--json"], rules].concat(), &input).json();
        report["problems"]
            .as_array()
            .unwrap()
            .iter()
            .map(|problem| problem["code"].as_str().unwrap().to_owned())
            .collect()
    };
    for allows in [&[][..], &["--rules", "paiju"]] {
        assert!(!codes(allows).contains(&"gang-onto-peng".to_owned()), "{allows:?}");
    }
    assert_eq!(codes(&["--rules", "undisputed"])[0], "gang-onto-peng");
}

// ruling: M26
#[test]
fn a_bot_plays_on_from_messages_that_contradict_each_other() {
    for (requests, responses, answer) in [
        // An impossible draw is played back; so is one after a lost message.
        (&["0 0", HAND, "2 W6", "2 W9"][..], &["PASS", "PASS", "PLAY W9"][..], "PLAY W9"),
        (&["0 1", HAND, "3 0 PLAY W9", "3 0 PLAY W9"], &["PASS"; 3], "PASS"),
        (&["0 1", HAND, "3 0 PLAY W9"], &["PASS"], "PASS"),
        (&["0 1", "2 B1"], &["PASS"], "PLAY B1"),
        (&["0 1", HAND], &["HU"], "PASS"),
    ] {
        let output = paiju(&["bot", "mahjong"], json_input(requests, responses));
        assert_eq!(output.out, format!("{{\"response\":\"{answer}\"}}\n"), "{output:?}");
        assert_eq!(output.code, Some(0));
        assert!(output.err.contains("continuing from"), "{output:?}");
    }
}

#[test]
fn a_bot_is_kept_running() {
    let mut talk = Talk::new(&["bot", "mahjong"]);
    for (told, answer) in [
        (json_input(&["0 1"], &[]).trim_end(), r#"{"response":"PASS"}"#),
        (HAND, r#"{"response":"PASS"}"#),
        ("3 0 PLAY W9", r#"{"response":"PASS"}"#),
        ("2 W6", r#"{"response":"HU"}"#),
    ] {
        assert_eq!((talk.ask(told).as_str(), talk.hear().as_str()), (answer, KEEP_RUNNING));
    }
    talk.ends_well();
}

#[test]
fn an_input_without_a_request_of_the_game_is_refused() {
    for input in [json_input(&["hello"], &[]), json_input(&["0 5", "5"], &["PASS"]), "hello\n".to_owned()] {
        let output = paiju(&["bot", "mahjong"], &input);
        assert_eq!((output.code, output.out.as_str()), (Some(2), ""), "{input}");
    }
}

// ruling: M25
#[test]
fn a_program_reads_the_input_as_the_text_prints_it() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("bot.sh");
    let log = folder.path().join("read");
    fs::write(
        &script,
        format!(
            "read -r line\necho \"$line\" >>{}\necho '{{\"response\":\"PASS\",\"data\":\"kept\"}}'\n",
            log.display()
        ),
    )
    .unwrap();
    match_with(&format!("sh {}", script.display()), &["--memory-limit", "256"]);
    let read = fs::read_to_string(log).unwrap();
    let first = r#"{"requests":["0 0"],"responses":[],"data":"","time_limit":"1","memory_limit":"256"}"#;
    assert_eq!(read.lines().next(), Some(first));
    assert!(read.lines().nth(1).unwrap().contains(r#""responses":["PASS"],"data":"kept","time_limit":"1""#), "{read}");
}

/// A match of this program against three AIs; the result and the inspected record.
fn match_with(program: &str, more: &[&str]) -> (Value, Vec<Value>) {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("record.jsonl");
    let seats = format!("cmd:\"{program}\",ai:greedy,ai:sample,ai:greedy");
    let arguments = ["match", "mahjong", "--json", "--games", "2", "--seats", &seats, "--record"];
    let output = command().args(arguments).arg(&record).args(more).ran();
    let result = output.json();
    let failed = result["players"].as_array().unwrap().iter().any(|player| player["faults"] != serde_json::json!({}));
    assert_eq!(output.code, Some(i32::from(failed)));
    assert_eq!(fs::read_to_string(&record).unwrap().lines().count(), 2);
    let inspected = paiju(&["inspect", "--json", record.to_str().unwrap()], "");
    (result, inspected.json_lines())
}

#[test]
fn our_bot_plays_a_match_as_a_program_in_both_forms() {
    for form in ["json", "simple"] {
        let (result, inspected) =
            match_with(&format!("{PAIJU} bot mahjong --ai greedy"), &["--form", form, "--time-limit", "20000"]);
        assert_eq!(result["players"][0]["faults"], serde_json::json!({}), "{result}");
        let total: f64 =
            result["players"].as_array().unwrap().iter().map(|player| player["score"]["mean"].as_f64().unwrap()).sum();
        assert!((total - 10.0).abs() < 1e-9);
        for report in inspected {
            assert_eq!(
                (&report["problems"], &report["format"]),
                (&serde_json::json!([]), &serde_json::json!("match-log"))
            );
        }
    }
}

// ruling: M17
#[test]
fn a_program_that_fails_is_out_with_the_lowest_rank_and_the_game_goes_on() {
    for (script, fault, code) in [
        ("read line; echo HU", "malformed", "verdict"),
        ("read line; echo '{\"response\":\"PASS\"}'; exit", "illegal", "must-play"),
        ("read line; sleep 9", "time-out", "verdict"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bot.sh");
        fs::write(&path, script).unwrap();
        let (result, inspected) = match_with(&format!("sh {}", path.display()), &["--time-limit", "700"]);
        let player = &result["players"][0];
        assert_eq!(
            (player["faults"][fault].as_u64(), player["score"]["mean"].as_f64()),
            (Some(2), Some(1.0)),
            "{script}: {result}"
        );
        for report in inspected {
            let first = &report["problems"][0];
            assert_eq!(
                (&first["code"], first["seat"].as_u64()),
                (&serde_json::json!(code), Some(0)),
                "{script}: {first}"
            );
            assert_eq!(report["result"]["scores"]["0"], 1, "{script}");
        }
    }
}

#[test]
fn questions_and_random_games_have_their_contracts() {
    let question = format!("{{\"game\":\"mahjong\",\"hand\":\"{}\"}}\n", &HAND[2..]);
    assert_eq!(
        paiju(&["rules"], &question).out,
        "{\"win\":false,\"replace\":1,\"distance\":1,\"useful\":{\"W3\":3,\"W6\":4}}\n"
    );
    let perft = || paiju(&["perft", "mahjong", "--games", "50", "--seed", "7"], "").out;
    let checksum = |text: &str| text.lines().find(|line| line.starts_with("checksum")).map(str::to_owned);
    assert_eq!(checksum(&perft()), checksum(&perft()));
    assert!(perft().starts_with("games     50\nplies "));
}
