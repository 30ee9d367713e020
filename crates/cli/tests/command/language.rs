//! Which language the command speaks, and what does not depend on it.

use serde_json::Value;
use tempfile::TempDir;

use crate::running::{Ran, Run, command, paiju};

const RANDOM: &str = "ai:random,ai:random,ai:random";

fn said(output: &Ran) -> String {
    format!("{}{}", output.out, output.err)
}

fn is_chinese(text: &str) -> bool {
    text.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter))
}

/// Every subcommand that prints sentences, with files to read in the folder.
fn commands(folder: &TempDir) -> Vec<Vec<String>> {
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (log, pack, file) = (path("log.jsonl"), path("pack.json"), path("t.jsonl"));
    for arguments in [
        &["match", "doudizhu", "--seats", RANDOM, "--games", "2", "--record", &log][..],
        &["check", "--make", &log, "--seat", "0", "--out", &pack, "--title", "pack"],
        &["tournament", "doudizhu-preliminary", "--players", RANDOM, "--games", "1", "--rounds", "1", "--file", &file],
    ] {
        paiju(arguments, "").well();
    }
    let part = path("part.jsonl");
    let parted = ["match", "doudizhu", "--seats", RANDOM, "--shard", "1/1", "--out", &part];
    paiju(&parted, "").well();
    [
        &["check", &pack, "--player", "ai:sample"][..],
        &["inspect", &log],
        &["inspect", "--summary", &log],
        &["match", "doudizhu", "--seats", RANDOM],
        &["merge", &part],
        &["perft", "doudizhu", "--games", "10"],
        &["review", &log, "--match", "0", "--work", "1"],
        &["solve", "33", "4"],
        &["tournament", "show", &file],
        &["tournament", "doudizhu-preliminary", "--players", RANDOM, "--games", "1", "--rounds", "1", "--file", &file],
    ]
    .iter()
    .map(|arguments| arguments.iter().map(|&word| word.to_owned()).collect())
    .collect()
}

#[test]
fn every_subcommand_speaks_the_language_given_before_or_after_it() {
    let folder = TempDir::new().unwrap();
    for arguments in commands(&folder) {
        let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let stdout = |arguments: &[&str]| paiju(arguments, "").out;
        let (before, after) =
            (stdout(&[&["--lang", "zh"], &*words].concat()), stdout(&[&*words, &["--lang", "zh"]].concat()));
        assert!(is_chinese(&before) && is_chinese(&after), "{words:?}: {before}");
        let english = stdout(&[&*words, &["--lang", "en"]].concat());
        assert!(!english.is_empty() && !is_chinese(&english), "{words:?}: {english}");
    }
}

#[test]
fn json_is_the_same_in_both_languages() {
    let folder = TempDir::new().unwrap();
    let mut compared = 0;
    for arguments in commands(&folder).into_iter().filter(|words| words[0] != "tournament" || words[1] == "show") {
        let json = |lang: &str| {
            let words: Vec<&str> = arguments.iter().map(String::as_str).chain(["--json", "--lang", lang]).collect();
            let mut values = paiju(&words, "").json_lines();
            // The time taken differs from run to run.
            for fields in values.iter_mut().filter_map(Value::as_object_mut) {
                fields.retain(|name, _| !["ms", "games_per_second"].contains(&name.as_str()));
            }
            values
        };
        assert_eq!(json("zh"), json("en"), "{arguments:?}");
        compared += 1;
    }
    assert_eq!(compared, 9);
}

#[test]
fn by_default_it_speaks_the_language_of_the_variable_or_the_locale() {
    for (variables, chinese) in [
        (&[][..], true),
        (&[("LC_ALL", "en_US")], false),
        (&[("LC_ALL", "zh_CN.UTF-8"), ("LANG", "en_US.UTF-8")], true),
        (&[("LANG", "C.UTF-8")], false),
        (&[("LANG", "C.UTF-8"), ("PAIJU_LANG", "zh")], true),
        (&[("LC_ALL", "zh_CN.UTF-8"), ("PAIJU_LANG", "en")], false),
    ] {
        let mut perft = command();
        perft.args(["perft", "doudizhu", "--games", "1"]).env_remove("PAIJU_LANG");
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            perft.env_remove(name);
        }
        let output = perft.envs(variables.iter().copied()).ran();
        assert_eq!(is_chinese(&said(&output)), chinese, "{variables:?}");
    }
    let output = command().args(["perft", "doudizhu"]).env("PAIJU_LANG", "fr").ran();
    assert!(output.code == Some(2) && said(&output).contains("--lang"), "{output:?}");
}

#[test]
fn a_match_is_reported_in_chinese_from_its_first_line_to_its_last() {
    for (game, seats, roles) in [
        ("doudizhu", RANDOM.to_owned(), ["地主 ", "农民 "]),
        ("tractor", format!("{RANDOM},ai:random"), ["庄家 ", "闲家 "]),
        ("mahjong", format!("{RANDOM},ai:random"), ["每局 ", "胡牌 "]),
    ] {
        let arguments = ["match", game, "--seats", &seats, "--games", "6", "--times", "--lang", "zh"];
        let told = paiju(&arguments, "").out;
        assert!(roles.iter().all(|role| told.contains(role)), "{told}");
        assert!(told.contains("6 副牌，6 局，种子 1") && told.contains("每次决策"), "{told}");
        // Apart from the players' names, nothing is left in the other language.
        let words = told.replace("ai:random", "");
        assert!(!words.chars().any(|letter| letter.is_ascii_alphabetic()), "{told}");
    }
}

#[test]
fn a_fault_is_reported_in_the_requested_language() {
    for (lang, place, kind) in [("zh", "第 0 副牌，0 号位", "程序中止 × 1"), ("en", "deal 0, seat 0, ", "crash × 1")]
    {
        let seats = "cmd:false,ai:random,ai:random";
        let told = said(&paiju(&["match", "doudizhu", "--seats", seats, "--lang", lang], ""));
        assert!(told.contains(place) && told.contains(kind), "{told}");
    }
}
