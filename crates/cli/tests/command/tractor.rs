//! Tractor from outside: `paiju bot tractor` in every way of interaction, and programs at the table.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::running::{PAIJU, Ran, Run, command, paiju, paiju_in, timeless};

fn deal(card: u8) -> Value {
    let banking = json!({ "called": -1, "snatched": -1, "major": "", "banker": -1 });
    json!({ "stage": "deal", "deliver": [card], "global": { "level": "2", "banking": banking } })
}

fn bot(ai: &str, input: &str) -> Ran {
    paiju(&["bot", "tractor", "--ai", ai], input)
}

#[test]
fn a_bot_answers_json_and_lines_once() {
    // 4 is ♠2, a level card: the sample program calls at once.
    let json = json!({ "requests": [deal(4)], "responses": [] }).to_string();
    let said = |input: &str| bot("sample", input).out.trim().to_owned();
    assert_eq!(said(&json), r#"{"response":[4]}"#);
    assert_eq!(said(&format!("1\n{}\n\n\n", deal(4))), "[4]");
    assert_eq!(said(&format!("2\n{}\n[]\n{}\n\n\n", deal(8), deal(12))), "[]");
    assert_eq!(bot("standard", "DOUDIZHUVER 1.0\n").code, Some(2));
    assert_eq!(bot("nobody", &json).code, Some(2));
}

/// A match with these players, and its record.
fn played(folder: &Path, seats: &str, more: &[&str]) -> (Ran, Vec<Value>) {
    let record = folder.join("record.jsonl");
    let output = command()
        .args([
            "match", "tractor", "--json", "--games", "1", "--seed", "4", "--work", "100", "--seats", seats, "--record",
        ])
        .arg(&record)
        .args(more)
        .ran();
    let text = fs::read_to_string(record).unwrap_or_default();
    (output, timeless(&text).lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

// ruling: T21
#[test]
fn a_program_plays_move_for_move_what_its_ai_plays_in_either_form() {
    let folder = tempfile::tempdir().unwrap();
    let (_, of_ais) = played(folder.path(), "ai:sample,ai:random,ai:sample,ai:random", &[]);
    for form in ["json", "simple"] {
        let seats = format!("cmd:{PAIJU} bot tractor --ai sample,ai:random,ai:sample,ai:random");
        let (output, by_program) = played(folder.path(), &seats, &["--form", form]);
        assert_eq!(output.code, Some(0), "{}", output.err);
        assert_eq!(of_ais[0]["log"], by_program[0]["log"], "{form}");
    }
    let inspected = command().args(["inspect", "--json"]).arg(folder.path().join("record.jsonl")).ran();
    let report: Value = inspected.json();
    assert_eq!((inspected.code, &report["game"]), (Some(0), &json!("tractor")));
    for seat in ["0", "1", "2", "3"] {
        assert_eq!(report["result"]["scores"][seat], of_ais[0]["scores"][seat.parse::<usize>().unwrap()]);
    }
    assert!(report["result"]["attackers"].is_i64());
}

/// The fault of a program that does this with every input.
fn fault(script: &str) -> (Ran, Value) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bot.sh");
    fs::write(&path, format!("read -r input\n{script}\n")).unwrap();
    let seats = format!("cmd:sh {},ai:random,ai:random,ai:random", path.display());
    let (output, mut logs) = played(folder.path(), &seats, &["--time-limit", "1500"]);
    (output, logs.remove(0))
}

// ruling: T22
#[test]
fn a_programs_faults_are_distinguished_and_cost_three() {
    for (script, kind, word) in [
        ("echo '[0, 1]'", "illegal", "INVALID_FORMAT"),
        ("echo nonsense", "malformed", "INVALID_FORMAT"),
        ("true", "malformed", "INVALID_FORMAT"),
        ("echo '{\"response\":[]}'; exit 3", "crash", "INVALID_INPUT_VERDICT_RE"),
        ("sleep 30", "time-out", "INVALID_INPUT_VERDICT_TLE"),
        ("yes $(printf %01000d 0)", "too-much-output", "INVALID_INPUT_VERDICT_OLE"),
    ] {
        let (output, log) = fault(script);
        let result: Value = output.json();
        let faults = result["players"][0]["faults"].as_object().unwrap();
        assert_eq!(output.code, Some(1), "{script}");
        assert!(kind == "illegal" || faults.get(kind) == Some(&json!(1)), "{script}: {faults:?}");
        assert_eq!(faults.len(), 1, "{script}: {faults:?}");
        assert_eq!(log["scores"], json!([-3, 1, 0, 1]), "{script}");
        let last = log["log"].as_array().unwrap().last().unwrap();
        let error = &last["output"]["display"]["error"];
        assert!(kind == "illegal" || *error == word, "{script}: {error}");
    }
}

// ruling: N3
#[test]
fn a_crashed_programs_partner_loses_with_it() {
    let seats = "bad=cmd:false,ai:random,ai:sample,ai:random";
    let arguments = ["match", "tractor", "--seats", seats, "--games", "2", "--rotate", "--work", "100"];
    let text = command().args(arguments).ran();
    let text = text.out;
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines.len(), 4, "{text}");
    let lines: Vec<String> = lines.iter().map(|words| words.join(" ")).collect();
    assert_eq!(lines[1], "bad + ai:sample -1.50 (too few deals) a game deals 0.0 % (too few deals)", "{text}");
    assert!(lines[2].starts_with("ai:random#1 + ai:random#2 +1.00 (too few deals) a game deals 100.0 %"), "{text}");
    assert_eq!(lines[3], "bad crash × 8", "{text}");
    let json = command().args(arguments).arg("--json").ran();
    let json: Value = json.json();
    assert_eq!(json["players"][0]["faults"], json!({"crash": 8}));
    assert_eq!(json["players"][2]["faults"], json!({}));
    assert_eq!(
        (&json["teams"][0]["score"]["mean"], &json["players"][2]["deals_won"]["mean"]),
        (&json!(-1.5), &json!(0.0))
    );
}

/// A match of 40 games by this judge: how many faults are the judge's, and how many lines of the record say so.
fn by_judge(folder: &Path, judge: &str) -> [usize; 2] {
    let seats = ["ai:standard"; 4].join(",");
    let file = format!("{judge}.jsonl");
    let all = ["match", "tractor", "--seats", &seats, "--games", "40", "--work", "20", "--json", "--judge", judge];
    let played = paiju_in(folder, &[&all[..], &["--record", &file]].concat());
    let faults = |player: &Value| player["faults"]["judge"].as_u64().unwrap_or_default() as usize;
    let players = played.json()["players"].clone();
    let count = players.as_array().unwrap().iter().map(faults).sum();
    assert_eq!(played.code, Some(i32::from(count > 0)), "{}", played.err);
    let reports = paiju_in(folder, &["inspect", &file, "--json"]).json_lines();
    let charged = reports.iter().filter_map(|report| {
        let ended = report["problems"].as_array().unwrap().iter().find(|problem| problem["code"] == "judge-ended")?;
        assert_eq!(report["result"]["scores"][ended["seat"].to_string()], -3.0, "{report}");
        assert!(report["problems"].as_array().unwrap().iter().any(|problem| problem["code"] == "judge-fault"));
        Some(())
    });
    [count, charged.count()]
}

// ruling: T33
#[test]
#[ignore = "in --all"]
fn a_match_by_the_public_judge_ends_where_that_breaks_down() {
    let folder = tempfile::tempdir().unwrap();
    let [ours, now, former] = ["paiju", "botzone", "botzone-2024"].map(|judge| by_judge(folder.path(), judge));
    assert_eq!([ours, now], [[0, 0], [3, 3]]);
    assert!(former[0] > now[0] && former[0] == former[1], "{former:?}");
    // A review tells the leader.
    let review = ["review", "paiju.jsonl", "--match", "18", "--work", "50", "--json"];
    let review = paiju_in(folder.path(), &review).json();
    let cautions: Vec<&Value> =
        review["turns"].as_array().unwrap().iter().filter(|turn| turn.get("caution").is_some()).collect();
    let [led] = cautions[..] else { panic!("{cautions:?}") };
    assert!(led["caution"]["en"].as_str().unwrap().contains("breaks down on a throw with a tractor"), "{led}");
    let said = paiju_in(folder.path(), &["review", "paiju.jsonl", "--match", "18", "--work", "50"]).out;
    assert!(said.contains(&format!("note: turn {} ", led["turn"])), "{said}");
    // With another judge it is a different match.
    let seats = ["ai:random"; 4].join(",");
    let part = ["match", "tractor", "--seats", &seats, "--shard", "1/1", "--out", "part"];
    paiju_in(folder.path(), &[&part[..], &["--judge", "botzone"]].concat());
    let refused = paiju_in(folder.path(), &[&part[..], &["--resume"]].concat()).refused();
    assert!(refused.contains("judge is \"botzone\" there"), "{refused}");
}
