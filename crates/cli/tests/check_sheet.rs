//! `paiju check --sheet`, tested from outside.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;

use paiju_exercises::sheets::{Attempt, HandIn, Sheet};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::running::{Ran, command, paiju_in, wait_for};
use crate::skip::skip;

const DEAL: &str =
    "DOUDIZHUVER 1.0\nINFO 1,4,1,6,9,2100\nDEAL A0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46\nBID WHAT\n";

/// A Python bot that bids and then passes.
const BIDDER: &str = r"import sys
for line in sys.stdin:
    word = line.split()[0] if line.split() else ''
    if word == 'DOUDIZHUVER': print('NAME pupil')
    elif line.startswith('BID WHAT'): print('BID A1')
    elif line.startswith('PLAY WHAT'): print('PLAY A-1')
    elif word in ('INFO', 'DEAL', 'BID', 'LEFTOVER', 'PLAY', 'GAMEOVER'): print('OK ' + word)
    sys.stdout.flush()
";

fn sheet(tasks: Value) -> Sheet {
    let sheet = json!({ "paiju": "sheet", "version": 1, "title": "Week 1", "tasks": tasks });
    Sheet::read(&sheet.to_string()).unwrap()
}

fn drill() -> Value {
    json!({ "drill": "distance", "grade": 1, "seed": 7, "count": 2 })
}

fn cases() -> Value {
    let pack = json!({ "paiju": "cases", "version": 1, "game": "doudizhu", "title": "Bids",
        "cases": [{ "name": "bid", "input": DEAL, "accept": ["BID A1"] }] });
    json!({ "cases": pack })
}

fn against(ai: &str) -> Value {
    json!({ "bot": { "game": "mahjong", "beats": ai, "deals": 2, "seed": 3 } })
}

fn bot(game: &str, language: &str, speech: &str, name: &str, text: &str) -> Value {
    json!({ "paiju": "bot", "version": 1, "name": "mine", "game": game, "language": language, "speech": speech,
        "files": [{ "name": name, "text": text }] })
}

/// A folder with the sheet and hand-ins.
fn folder(sheet: &Sheet, hand_ins: &[(&str, HandIn)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("sheet.json"), sheet.write()).unwrap();
    for (name, hand_in) in hand_ins {
        fs::write(folder.path().join(name), hand_in.write()).unwrap();
    }
    folder
}

fn of(sheet: &Sheet, who: &str, bots: &[(usize, Value)]) -> HandIn {
    let attempt = |step, right| {
        let answer = if right && sheet.tasks[0].bot_game().is_none() { exercise(step) } else { "n99".to_owned() };
        Attempt { task: 0, step, at: step as u64, took: 9, right, helped: false, answer }
    };
    let attempts = vec![attempt(0, false), attempt(0, true), attempt(1, true)];
    HandIn { who: who.to_owned(), attempts, bots: bots.iter().cloned().collect(), ..HandIn::of(sheet) }
}

/// The right answer to an exercise of [`drill`].
fn exercise(step: usize) -> String {
    let lesson = paiju_exercises::lessons::Drill::Distance.lesson(7 + step as u64, 1);
    paiju_exercises::sheets::write_answer(&paiju_exercises::lessons::solution(lesson.game, &lesson.steps[0]).unwrap())
}

fn check(folder: &Path, arguments: &[&str]) -> Ran {
    paiju_in(folder, &[&["check", "--sheet", "sheet.json"], arguments].concat())
}

fn has_python() -> bool {
    let has = Command::new("python3").arg("--version").output().is_ok();
    if !has {
        skip("python3 is not on this machine");
    }
    has
}

#[test]
fn a_changed_file_and_a_foreign_one_are_reported() {
    let sheet = sheet(json!([drill()]));
    let other = self::sheet(json!([drill(), drill()]));
    let folder = folder(&sheet, &[("a.json", of(&sheet, "Li Lei", &[])), ("b.json", of(&other, "Han Mei", &[]))]);
    let well = check(folder.path(), &["a.json"]).well();
    assert!(well.out.contains("Li Lei  2/2 (1)") && well.out.contains("intact"), "{}", well.out);
    let text = fs::read_to_string(folder.path().join("a.json")).unwrap();
    fs::write(folder.path().join("c.json"), text.replace("Li Lei", "Li Lai")).unwrap();
    let ran = check(folder.path(), &["a.json", "b.json", "c.json", "--json"]);
    assert_eq!(ran.code, Some(1));
    let lines = ran.json_lines();
    let seen: Vec<_> =
        lines.iter().map(|line| (&line["who"], &line["sealed"], &line["of_sheet"], &line["ok"])).collect();
    let yes = &json!(true);
    let no = &json!(false);
    assert_eq!(
        seen,
        [(&json!("Li Lei"), yes, yes, yes), (&json!("Han Mei"), yes, no, no), (&json!("Li Lai"), no, yes, no),]
    );
    assert_eq!(lines[0]["tasks"][0], json!({ "right": 2, "first": 1, "of": 2, "seconds": 9 }));
    assert_eq!(lines[1]["tasks"], json!([null]), "what was done of another sheet says nothing of this one");
    let table = check(folder.path(), &["a.json", "b.json", "c.json", "--lang", "zh"]);
    assert!(table.out.contains("是另一份练习单的") && table.out.contains("存下以后被改过"), "{}", table.out);
}

#[test]
fn a_wrong_answer_that_a_file_calls_right_is_told() {
    let sheet = sheet(json!([drill()]));
    let mut cheat = of(&sheet, "Han Mei", &[]);
    cheat.attempts[2].answer = "n99".to_owned();
    let folder = folder(&sheet, &[("a.json", of(&sheet, "Li Lei", &[])), ("b.json", cheat)]);
    let ran = check(folder.path(), &["a.json", "b.json"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.out.contains("Li Lei   2/2 (1)") && ran.out.contains("Han Mei  1/2 (0)"), "{}", ran.out);
    assert!(ran.out.contains("task 1, step 2: right by the hand-in, but the answer in it is wrong"), "{}", ran.out);
    assert!(ran.out.contains("Task 1  drill: How far from a win"), "{}", ran.out);
    let told = check(folder.path(), &["b.json", "--json"]).json_lines();
    assert_eq!(told[0]["tasks"][0], json!({ "right": 1, "first": 0, "of": 2, "seconds": 9, "refuted": [1] }));
    assert_eq!(told[0]["ok"], json!(false));
    let told = check(folder.path(), &["b.json", "--markdown", "--lang", "zh"]);
    assert!(told.out.contains("任务 1 第 2 步：答卷里写的是答对了，重判不对"), "{}", told.out);
    assert!(told.out.contains("练习：还差几张"), "{}", told.out);
}

#[test]
fn a_file_that_is_not_a_hand_in_does_not_hide_the_others() {
    let sheet = sheet(json!([drill()]));
    let folder = folder(&sheet, &[("a.json", of(&sheet, "Li Lei", &[]))]);
    fs::write(folder.path().join("b.json"), "{}").unwrap();
    // Saved again as UTF-16.
    fs::write(folder.path().join("c.json"), b"\xff\xfe{\0}\0").unwrap();
    fs::write(folder.path().join("d.json"), vec![b' '; 9 << 20]).unwrap();
    let files = ["b.json", "c.json", "d.json", "e.json", "a.json", "--markdown"];
    let ran = check(folder.path(), &files);
    assert_eq!(ran.code, Some(2), "{}", ran.err);
    for (file, said) in [("c", "it is not UTF-8"), ("d", "it is larger than"), ("e", "it cannot be read: No such file")]
    {
        assert!(ran.out.contains(&format!("| {file}.json | – | {said}")), "{}", ran.out);
    }
    assert!(ran.out.starts_with("# Week 1\n\n## Tasks\n\n- Task 1 drill: How far from a win\n\n## The class\n\n| Name | Task 1 | Hand-in |\n"), "{}", ran.out);
    assert!(
        ran.out.contains("| b.json | – | this is not a hand-in") && ran.out.contains("| Li Lei | 2/2 (1) | intact |"),
        "{}",
        ran.out
    );
    let refused = check(folder.path(), &[]).refused();
    assert!(refused.contains("neither a hand-in nor a --player"), "{refused}");
    fs::write(
        folder.path().join("sheet.json"),
        json!({ "paiju": "sheet", "version": 1, "title": "x", "tasks": [{ "puzzle": "99 - A -" }] }).to_string(),
    )
    .unwrap();
    let refused = check(folder.path(), &["a.json"]).refused();
    assert!(refused.contains("sheet.json: task 1: the puzzle cannot be read"), "{refused}");
}

#[test]
fn a_handed_in_bot_does_its_tasks_here() {
    if !has_python() {
        return;
    }
    let sheet = sheet(json!([drill(), cases()]));
    let good = bot("doudizhu", "python", "lines", "main.py", BIDDER);
    let bad = bot("doudizhu", "python", "lines", "main.py", &BIDDER.replace("BID A1", "BID A0"));
    let wasm = bot("doudizhu", "wasm", "json", "main.wasm", "");
    let foreign = bot("mahjong", "python", "json", "main.py", "");
    let folder = folder(
        &sheet,
        &[
            ("good.json", of(&sheet, "good", &[(1, good)])),
            ("bad.json", of(&sheet, "bad", &[(1, bad)])),
            ("wasm.json", of(&sheet, "wasm", &[(1, wasm)])),
            ("foreign.json", of(&sheet, "foreign", &[(1, foreign)])),
            ("none.json", of(&sheet, "none", &[])),
        ],
    );
    let well = check(folder.path(), &["good.json"]).well();
    assert!(well.out.contains("1 of 1 cases right"), "{}", well.out);
    let ran = check(folder.path(), &["bad.json", "wasm.json", "foreign.json", "none.json", "--json"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let bots: Vec<String> =
        ran.json_lines().iter().map(|line| line["tasks"][1]["en"].as_str().unwrap().to_owned()).collect();
    assert_eq!(bots[0], "0 of 1 cases right");
    assert!(bots[1].contains("--player") && bots[2].contains("not a bot for") && bots[3] == "no bot", "{bots:?}");
}

#[test]
fn a_match_is_won_by_points() {
    let sheet = sheet(json!([against("random")]));
    let folder = folder(&sheet, &[]);
    // An AI, in place of a repository's own program.
    let well = check(folder.path(), &["--player", "best=ai:greedy", "--json"]).well();
    let played = &well.json_lines()[0];
    assert_eq!(
        (&played["who"], &played["tasks"][0]["games"], &played["ok"]),
        (&json!("best"), &json!(8), &json!(true))
    );
    assert!(played["tasks"][0]["points"].as_f64() > played["tasks"][0]["others"].as_f64());
    assert_eq!(check(folder.path(), &["--player", "best=ai:greedy", "--json"]).out, well.out, "the same again");
    let failing = check(folder.path(), &["--player", "cmd:\"sh -c 'exit 3'\"", "--markdown"]);
    assert_eq!(failing.code, Some(1));
    assert!(failing.out.contains("faults"), "{}", failing.out);
}

#[test]
fn a_bot_that_cannot_be_started_again_does_not_stop_the_next() {
    if Command::new("c++").arg("--version").output().is_err() {
        return skip("c++ is not on this machine");
    }
    let sheet = sheet(json!([against("random")]));
    let vanishing = bot(
        "mahjong",
        "cpp",
        "json",
        "main.cpp",
        "#include <cstdio>\nint main(int, char **words) { std::remove(words[0]); }",
    );
    let folder = folder(&sheet, &[("a.json", of(&sheet, "a", &[(0, vanishing)]))]);
    let ran = check(folder.path(), &["a.json", "--player", "best=ai:greedy", "--json"]);
    let lines = ran.json_lines();
    let did = |at: usize| &lines[at]["tasks"][0];
    assert_eq!((&did(0)["bot"], &did(1)["games"]), (&json!("not run"), &json!(8)), "{}", ran.out);
}

#[test]
fn a_program_that_does_not_compile_is_told_so() {
    if Command::new("c++").arg("--version").output().is_err() {
        return skip("c++ is not on this machine");
    }
    let sheet = sheet(json!([drill(), cases()]));
    let broken = bot("doudizhu", "cpp", "lines", "main.cpp", "int main() { return nothing; }");
    let source = "#include <iostream>\n#include <string>\nint main() { std::string l; while (std::getline(std::cin, l)) {\
        if (l.rfind(\"BID WHAT\", 0) == 0) std::cout << \"BID A1\" << std::endl;\
        else if (l.rfind(\"DOUDIZHUVER\", 0) == 0) std::cout << \"NAME x\" << std::endl;\
        else std::cout << \"OK \" << l.substr(0, l.find(' ')) << std::endl; } }\n";
    let sound = bot("doudizhu", "cpp", "lines", "main.cpp", source);
    let folder =
        folder(&sheet, &[("a.json", of(&sheet, "a", &[(1, broken)])), ("b.json", of(&sheet, "b", &[(1, sound)]))]);
    let ran = check(folder.path(), &["a.json", "b.json", "--json"]);
    let lines = ran.json_lines();
    let said = lines[0]["tasks"][1]["en"].as_str().unwrap();
    assert!(said.starts_with("not run: it does not compile: main.cpp:1:"), "{said}");
    assert_eq!(lines[1]["ok"], json!(true), "{}", ran.out);
}

/// No pupil's program stays on the teacher's machine.
#[test]
#[cfg(target_os = "linux")]
fn a_killed_check_leaves_neither_programs_nor_their_folders() {
    if !has_python() {
        return;
    }
    let sheet = sheet(json!([against("random")]));
    let endless = bot("mahjong", "python", "json", "main.py", "open('runs', 'w')\nwhile True: pass\n");
    let folder = folder(&sheet, &[("a.json", of(&sheet, "a", &[(0, endless)]))]);
    let scratch = TempDir::new().unwrap();
    let mut check = command()
        .args(["check", "--sheet", "sheet.json", "a.json"])
        .current_dir(folder.path())
        .env("TMPDIR", scratch.path())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    wait_for(|| folder.path().join("runs").exists());
    assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 1);
    check.kill().unwrap();
    check.wait().unwrap();
    wait_for(|| fs::read_dir(scratch.path()).unwrap().next().is_none());
}

/// What goes wrong is said in the asked language, of a pupil and a file and not of a folder that is gone by then.
#[test]
fn a_failing_bot_is_named_by_its_pupil() {
    if !has_python() {
        return;
    }
    let sheet = sheet(json!([drill(), against("random")]));
    let broken = bot("mahjong", "python", "json", "bot.py", "raise SystemExit(3)\n");
    let copy = of(&sheet, "韩梅梅", &[]);
    let folder = folder(&sheet, &[("li.json", of(&sheet, "李雷", &[(1, broken)])), ("han.json", copy)]);
    let ran = check(folder.path(), &["li.json", "han.json", "--lang", "zh"]);
    assert!(ran.err.contains("李雷 (li.json)") && !ran.err.contains("/paiju-"), "{}", ran.err);
    assert!(!ran.err.contains("deal 0"), "{}", ran.err);
    assert!(ran.out.contains("李雷 和 韩梅梅 的作答完全相同"), "{}", ran.out);
}
