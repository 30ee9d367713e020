//! Levels of AIs, wherever the command takes an AI.

use serde_json::Value;
use tempfile::TempDir;

use crate::running::paiju;

const BID_REQUEST: &str =
    r#"{"requests":[{"own":[0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46],"bid":[0]}],"responses":[]}"#;

#[test]
fn players_are_called_with_their_level() {
    let seats = "ai:expert@1,ai:sample,ai:expert@1";
    let result = paiju(&["match", "doudizhu", "--seats", seats, "--json"], "").json();
    let names: Vec<&str> =
        result["players"].as_array().unwrap().iter().map(|player| player["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["ai:expert@1#1", "ai:sample", "ai:expert@1#2"]);
}

#[test]
fn a_bot_plays_at_a_level() {
    let answer = |ai: &str| paiju(&["bot", "doudizhu", "--ai", ai], BID_REQUEST);
    let (quick, all) = (answer("expert@1"), answer("expert@5"));
    for answer in [quick.well(), all.well()] {
        assert!(answer.out.contains("response"), "{answer:?}");
    }
    let contest = paiju(&["bot", "doudizhu", "--ai", "expert@1"], "DOUDIZHUVER 1.0\n");
    assert_eq!(contest.out, "NAME paiju-expert@1\n");
}

#[test]
fn a_tournament_keeps_the_levels() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("t.jsonl");
    let players = "ai:expert@1,ai:sample,ai:planner@1,ai:random";
    let hold = [
        "tournament",
        "tractor-round-robin",
        "--file",
        file.to_str().unwrap(),
        "--games",
        "1",
        "--rounds",
        "1",
        "--players",
    ];
    let error = paiju(&[&hold[..], &[players]].concat(), "").refused();
    assert!(error.contains("planner"), "{error}");
    let players = "ai:expert@1,ai:standard@1";
    paiju(&[&hold[..], &[players]].concat(), "").well();
    let text = std::fs::read_to_string(&file).unwrap();
    let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!(header["tournament"]["players"][0]["plays"], "ai:expert@1");
}

#[test]
fn an_invalid_level_is_refused_before_anything_is_played() {
    let pack = TempDir::new().unwrap();
    let pack = pack.path().join("no-pack.json");
    let none = "levels are 1 to 5";
    for (arguments, words) in [
        (vec!["match", "doudizhu", "--seats", "ai:expert@9,ai:sample,ai:sample"], none),
        (vec!["match", "mahjong", "--seats", "ai:expert@,ai:sample,ai:sample,ai:sample"], none),
        (vec!["bot", "tractor", "--ai", "expert@max"], none),
        (
            vec!["match", "doudizhu", "--seats", "ai:sample@2,ai:sample,ai:sample"],
            "those with levels are planner, expert",
        ),
        (vec!["bot", "mahjong", "--ai", "greedy@4"], "those with levels are steady, expert"),
        (
            vec![
                "tournament",
                "mahjong-swiss",
                "--players",
                "ai:random@1,ai:sample,ai:sample,ai:sample",
                "--file",
                pack.to_str().unwrap(),
            ],
            "has no levels",
        ),
    ] {
        let error = paiju(&arguments, "").refused();
        assert!(error.contains(words), "{arguments:?}: {error}");
    }
    assert!(!pack.exists());
}

#[test]
fn the_help_says_who_has_levels() {
    for command in [vec!["match"], vec!["bot"], vec!["check"], vec!["tournament", "tractor-round-robin"]] {
        let help = paiju(&[&command[..], &["--help"]].concat(), "").out;
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        let levels = "* has levels 1 (quickest, weakest) to 5 (thinks longest), as in expert@2; default 4:";
        assert!(help.contains(levels), "{help}");
    }
}
