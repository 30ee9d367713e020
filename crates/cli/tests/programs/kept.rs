//! What a match keeps of its programs: their standard error and times, and the turns at which they failed.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::running::{KEEP_RUNNING, Place, Ran, Run, command, engine, paiju_in};

/// A bot of Mahjong in the simple interaction: it passes, plays its newest tile, and runs `last` at its `turn`-th turn.
fn passer(place: &Place, name: &str, turn: usize, last: &str) -> String {
    let script = format!(
        "IFS= read -r count; i=0; own=\nwhile [ $i -lt $((2 * count)) ]; do IFS= read -r line || break; i=$((i+1)); own=$line; \
         [ $((i % 2)) = 1 ] && asked=$line; done\necho \"turn $count\" >&2\n\
         if [ \"$count\" -ge {turn} ]; then {last}\nfi\n\
         set -- $asked\nif [ \"$1\" = 2 ]; then echo PLAY $2; elif [ \"$1\" = 4 ]; then \
         echo W1 W1 W1 W2 W2 W2 W3 W3 W3 W4 W4 W4 W5 W5; else echo PASS; fi\n"
    );
    fs::write(place.path(name), script).unwrap();
    format!("cmd:\"sh {name}\"")
}

fn logs(place: &Place, name: &str) -> Vec<Value> {
    let text = fs::read_to_string(place.path(name)).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A seat's answers in a log.
fn answers(log: &Value, seat: &str) -> Vec<Value> {
    let entries = log["log"].as_array().unwrap().iter();
    entries.filter_map(|entry| entry.get(seat)).filter(|answer| answer.is_object()).cloned().collect()
}

fn texts(folder: &Path) -> [String; 4] {
    ["stdin.txt", "stdout.txt", "stderr.txt", "again.txt"].map(|name| fs::read_to_string(folder.join(name)).unwrap())
}

/// The command of `again.txt`, run: its output.
fn again(how: &str) -> Ran {
    let line = how.lines().find_map(|line| line.strip_prefix("    ")).unwrap();
    Command::new("sh").args(["-c", line]).ran()
}

// ruling: N8
#[test]
fn a_record_has_the_standard_error_and_the_time_of_each_turn_of_a_program() {
    let place = Place::new();
    let passer = passer(&place, "bot.sh", 1000, ":");
    let seats = format!("noisy={passer},ai:greedy,ai:greedy,ai:greedy");
    let arguments = ["match", "mahjong", "--form", "simple", "--seats", &seats, "--record", "r.jsonl"];
    let ran = paiju_in(place.0.path(), &arguments).well();
    let log = logs(&place, "r.jsonl").remove(0);
    // It is told of its seat and its tiles when it first decides.
    let own: Vec<Value> = answers(&log, "0").into_iter().filter(|answer| answer["response"] != "PASS").collect();
    for (turn, answer) in own.iter().enumerate() {
        let debug = answer["debug"].as_str().unwrap();
        assert!(debug.starts_with("turn ") && debug.lines().count() >= usize::from(turn == 0) * 2, "{answer}");
        assert!(answer["time"].is_u64() && answer["response"].is_string(), "{answer}");
    }
    assert!(own.len() > 10);
    assert!(answers(&log, "1").iter().all(|answer| answer.get("time").is_none() && answer.get("debug").is_none()));
    assert!(ran.err.contains("noisy: turn 1\nnoisy: turn 2\n"), "{}", ran.err);
    // The inspector reads it as before.
    let report = command().args(["inspect", "--json"]).arg(place.path("r.jsonl")).ran().json();
    assert_eq!(report["problems"], json!([]), "{report}");
}

/// A kept program's standard error stands at the turn at which it was written.
#[test]
fn what_an_engine_says_before_its_answer_is_of_that_turn() {
    let place = Place::new();
    let says = "echo \"at $line\" >&2; echo BID ${seat}3;; 'PLAY WHAT') echo \"at $line\" >&2; echo PLAY $seat$first; first=;;";
    fs::write(place.path("engine.sh"), engine(&format!("'BID WHAT') {says} PLAY*) echo relayed >&2; echo OK PLAY;;")))
        .unwrap();
    let seats = "ai:sample,e=cmd:sh engine.sh,ai:random";
    let arguments = ["match", "doudizhu", "--seed", "3", "--games", "4", "--seats", seats, "--record", "r.jsonl"];
    let ran = paiju_in(place.0.path(), &arguments);
    assert!(ran.err.contains("e: at BID WHAT\n"), "{}", ran.err);
    let logs = logs(&place, "r.jsonl");
    let own: Vec<Value> = logs.iter().flat_map(|log| answers(log, "1")).collect();
    let debugs: Vec<&str> = own.iter().filter_map(|answer| answer["debug"].as_str()).collect();
    assert!(debugs.iter().filter(|debug| **debug == "at BID WHAT").count() >= 2, "{debugs:?}");
    assert!(debugs.iter().any(|debug| debug.ends_with("at PLAY WHAT")), "{debugs:?}");
    assert!(own.iter().all(|answer| answer["time"].is_u64()), "{own:?}");
}

#[test]
fn failing_turns_are_kept_with_all_that_runs_them_again() {
    let place = Place::new();
    for (name, last, code, stdout) in [
        ("crash.sh", "echo oh >&2; echo half; exit 3", Some(3), "half\n"),
        ("slow.sh", "printf unfinished; exec sleep 5", None, "unfinished\n"),
        ("words.sh", "echo 'no idea'; exit 0", Some(0), "no idea\n"),
        ("reads-on.sh", "echo PASS; exec cat", None, "PASS\n\n"),
        ("illegal.sh", "echo PLAY F1; exit 0", Some(0), "PLAY F1\n"),
    ] {
        let seats = format!("{},ai:greedy,ai:greedy,ai:greedy", passer(&place, name, 2, last));
        let kept = format!("kept/{name}");
        let arguments = ["match", "mahjong", "--form", "simple", "--time-limit", "700", "--seats", &seats];
        let record = format!("{name}.jsonl");
        let kept_where = ["--keep-failures", &kept, "--record", &record];
        let ran = paiju_in(place.0.path(), &[&arguments[..], &kept_where].concat());
        assert_eq!(ran.code, Some(1), "{}", ran.err);
        let folder = Path::new(&kept).join("game-0-seat-0");
        let told = format!("; its input and output are in {}", folder.display());
        assert!(ran.err.contains(&told), "{}", ran.err);
        let [stdin, printed, stderr, how] = texts(&place.path("").join(&folder));
        // Two requests with an answer between them.
        assert!(stdin.starts_with("2\n0 0\nPASS\n1 "), "{stdin}");
        assert_eq!(printed, stdout, "{name}");
        assert!(stderr.starts_with("turn 2\n"), "{stderr}");
        assert!(how.contains("the limit is 700 ms") && how.contains(&format!("seat 0, cmd:sh {name}")), "{how}");
        // The turn is a case that any legal answer solves, so the program fails it again and an AI does not.
        let case = folder.join("cases.json");
        let players = format!("{},ai=ai:greedy", seats.split(',').next().unwrap());
        let arguments = ["check", case.to_str().unwrap(), "--time-limit", "700", "--player", &players];
        let checked = paiju_in(place.0.path(), &arguments);
        assert_eq!(checked.code, Some(1), "{}", checked.err);
        assert!(checked.out.contains("0 of 1 right") && checked.out.contains("ai: 1 of 1 right"), "{}", checked.out);
        // The record leads to the same case.
        let made = paiju_in(place.0.path(), &["check", "--make", &record, "--failed"]);
        assert_eq!(made.out.matches("\"accept\":\"legal\"").count(), 1, "{}", made.out);
        let others = paiju_in(place.0.path(), &["check", "--make", &record, "--failed", "--seat", "1"]);
        assert!(others.code == Some(2) && others.err.contains("no seat failed"), "{}", others.err);
        if let Some(code) = code {
            let again = again(&how);
            assert_eq!((again.code, again.out.as_str(), again.err.as_str()), (Some(code), stdout, stderr.as_str()));
        }
    }
}

/// The input of a program that was kept running is all that it was sent since its start.
#[test]
fn a_kept_programs_input_begins_with_its_start() {
    let place = Place::new();
    let script = engine("'BID WHAT') echo BID ${seat}3;; 'PLAY WHAT') echo lost >&2; echo PLAY ${seat}99;;");
    fs::write(place.path("engine.sh"), script).unwrap();
    let seats = "cmd:sh engine.sh,ai:random,ai:random";
    let arguments = ["match", "doudizhu", "--seed", "4", "--keep-failures", "kept", "--seats", seats];
    let ran = paiju_in(place.0.path(), &[&arguments[..], &["--games", "2"]].concat());
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    for game in ["game-0-seat-0", "game-1-seat-0"] {
        let [stdin, stdout, stderr, how] = texts(&place.path("kept").join(game));
        assert!(stdin.starts_with("DOUDIZHUVER 1.0\nINFO 1,1,") && stdin.ends_with("\nPLAY WHAT\n"), "{stdin}");
        assert!(stdout.starts_with("NAME shell\nOK INFO\n") && stdout.ends_with("PLAY A99\n"), "{stdout}");
        assert_eq!(stderr, "lost\n");
        assert_eq!(again(&how).out, stdout);
        assert!(how.contains(&format!("It holds {} questions.", stdin.lines().count())), "{how}");
        let case = fs::read_to_string(place.path("kept").join(game).join("cases.json")).unwrap();
        assert!(case.contains("\"accept\":\"legal\"") && case.contains("DOUDIZHUVER 1.0"), "{case}");
    }
    let zh =
        Command::new(crate::running::PAIJU).env("PAIJU_LANG", "zh").args(arguments).current_dir(place.0.path()).ran();
    assert!(zh.err.contains("；输入和输出在 kept/game-0-seat-0"), "{}", zh.err);
    assert!(texts(&place.path("kept/game-0-seat-0"))[3].contains("重新运行："));
    // Nothing is left where nobody failed, but the folder is there.
    let fine = ["match", "doudizhu", "--seats", "ai:random,ai:random,ai:random", "--keep-failures", "none"];
    paiju_in(place.0.path(), &fine).well();
    assert_eq!(fs::read_dir(place.path("none")).unwrap().count(), 0);
    fs::write(place.path("file"), "").unwrap();
    let refused = paiju_in(place.0.path(), &[&fine[..4], &["--keep-failures", "file"]].concat());
    assert!(refused.code == Some(2) && refused.err.contains("--keep-failures"), "{refused:?}");
}

/// A program that asks to be kept running and ends has printed something: its next turn finds it gone.
#[test]
fn a_program_that_asks_to_be_kept_running_and_ends_is_told_so() {
    let place = Place::new();
    let script = format!("read line; read line; echo PASS; echo '{KEEP_RUNNING}'; exit 0\n");
    fs::write(place.path("bot.sh"), script).unwrap();
    let seats = "cmd:sh bot.sh,ai:greedy,ai:greedy,ai:greedy";
    let ran = paiju_in(place.0.path(), &["match", "mahjong", "--form", "simple", "--json", "--seats", seats]);
    assert!(ran.err.contains("asked to be kept running") && !ran.err.contains("printed nothing"), "{}", ran.err);
    assert_eq!(ran.json()["players"][0]["faults"], json!({ "crash": 1 }));
    // The mark alone is no answer, but it is not nothing.
    fs::write(place.path("bot.sh"), format!("read line; echo '{KEEP_RUNNING}'; exit 0\n")).unwrap();
    let ran = paiju_in(place.0.path(), &["match", "mahjong", "--form", "simple", "--json", "--seats", seats]);
    assert!(ran.err.contains("only the keep-running mark was printed"), "{}", ran.err);
    assert!(!ran.err.contains("printed nothing"), "{}", ran.err);
    assert_eq!(ran.json()["players"][0]["faults"], json!({ "malformed": 1 }));
}

/// A program that answers and reads on is not told to read less; what it printed stays in the record.
#[test]
fn a_program_that_reads_on_is_told_how_to_be_kept_running() {
    let place = Place::new();
    for (printed, said) in [
        ("echo PASS".to_owned(), "neither ended nor asked to be kept running"),
        (format!("echo 'PASS{KEEP_RUNNING}'"), "the keep-running mark only on a line of its own"),
        // Lines without an end are not lost.
        (format!("echo PASS; printf %s '{KEEP_RUNNING}'"), "the keep-running mark only on a line of its own"),
        ("printf PASS".to_owned(), "neither ended nor asked to be kept running"),
    ] {
        fs::write(place.path("bot.sh"), format!("while read line; do read line; {printed}; done\n")).unwrap();
        let seats = "cmd:sh bot.sh,ai:greedy,ai:greedy,ai:greedy";
        let arguments =
            ["match", "mahjong", "--form", "simple", "--json", "--time-limit", "300", "--record", "r.jsonl"];
        let ran = paiju_in(place.0.path(), &[&arguments[..], &["--seats", seats]].concat());
        assert!(ran.err.contains(said) && !ran.err.contains("read one line"), "{printed}: {}", ran.err);
        assert_eq!(ran.json()["players"][0]["faults"], json!({ "time-out": 1 }), "{printed}");
        let record = fs::read_to_string(place.path("r.jsonl")).unwrap();
        assert!(record.contains("\"raw\":\"PASS"), "{printed}: {record}");
    }
}

// ruling: D86
#[test]
fn a_stale_acknowledgement_is_taken_if_asked_for_and_told() {
    let place = Place::new();
    let script = engine(
        "PLAY*) case $line in *WHAT) echo PLAY ${seat}-1;; *) echo OK BID;; esac;; 'BID WHAT') echo BID ${seat}0;;",
    );
    fs::write(place.path("engine.sh"), script).unwrap();
    let arguments = ["match", "doudizhu", "--seed", "5", "--games", "3", "--json", "--record", "r.txt", "--seats"];
    let arguments = [&arguments[..], &["ai:planner,s=cmd:sh engine.sh,ai:sample"]].concat();
    let refused = paiju_in(place.0.path(), &arguments);
    assert_eq!(refused.json()["players"][1]["faults"], json!({ "malformed": 3 }), "{}", refused.err);
    assert_eq!(refused.err.matches("with --stale-ok").count(), 1, "{}", refused.err);
    assert!(refused.json()["players"][1].get("stale_acknowledgements").is_none());

    let accepting = [&arguments[..], &["--stale-ok"]].concat();
    let accepted = paiju_in(place.0.path(), &accepting);
    let player = &accepted.json()["players"][1];
    let record = fs::read_to_string(place.path("r.txt")).unwrap();
    let stale = record.lines().filter(|line| *line == "B > OK BID").count()
        - record.lines().filter(|line| line.starts_with("B < BID ") && *line != "B < BID WHAT").count();
    assert!(stale > 20, "{record}");
    assert_eq!(player["stale_acknowledgements"], json!(stale), "{}", accepted.err);
    assert_eq!(player["faults"], json!({}), "{}", accepted.err);
    let text =
        paiju_in(place.0.path(), &accepting.iter().filter(|word| **word != "--json").copied().collect::<Vec<_>>());
    assert!(text.out.contains(&format!("stale acknowledgements taken: {stale}\n")), "{}", text.out);

    // What answers no acknowledgement is still out of step.
    fs::write(place.path("engine.sh"), engine("'BID WHAT') echo OK BID;;")).unwrap();
    let wrong = paiju_in(place.0.path(), &accepting);
    assert_eq!(wrong.json()["players"][1]["faults"], json!({ "malformed": 3 }), "{}", wrong.err);
    // Botzone's protocol has no acknowledgements.
    let by = ["--rules", "botzone2", "--stale-ok"];
    let seats = ["match", "doudizhu", "--seats", "ai:random,ai:random,ai:random"];
    let other = paiju_in(place.0.path(), &[&seats[..], &by].concat()).refused();
    assert!(other.contains("--stale-ok is of the contest's"), "{other}");
}
