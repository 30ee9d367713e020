//! The command from outside: output, exit status, and the same result every time.

use paiju_ai::Ais;
use paiju_games::{GameId, with_game};
use serde_json::{Value, json};

use crate::running::paiju;

#[test]
fn rules_answer_line_by_line_and_go_on_after_a_bad_one() {
    let input =
        "{\"game\":\"doudizhu\",\"classify\":[16,17,18,20]}\n\nnonsense\n{\"game\":\"doudizhu\",\"classify\":[0,4]}\n";
    let output = paiju(&["rules"], input);
    let lines: Vec<&str> = output.out.lines().collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0], r#"{"type":6,"main":"7","length":1}"#);
    assert!(lines[1].starts_with(r#"{"error":"#), "{}", lines[1]);
    assert_eq!(lines[2], r#"{"type":-1}"#);
    assert_eq!(output.code, Some(1));
    paiju(&["rules"], "{\"game\":\"doudizhu\",\"classify\":[]}\n").well();
}

#[test]
fn rules_answer_a_line_that_cannot_be_read_and_go_on() {
    let question = "{\"game\":\"doudizhu\",\"classify\":[16,17,18,20]}\n";
    let mut input = question.as_bytes().to_vec();
    input.extend(b"\xff\xfe{}\n");
    input.extend(question.as_bytes());
    input.extend(vec![b' '; (1 << 20) + 1]);
    input.extend(b"\n");
    input.extend(vec![b'['; 1 << 20]);
    input.extend(b"\n\0\n");
    input.extend(question.as_bytes());
    input.extend(b"\xc3");
    let output = paiju(&["rules"], &input);
    let lines = output.json_lines();
    let is_error: Vec<bool> = lines.iter().map(|line| line["error"]["en"].is_string()).collect();
    assert_eq!(is_error, [false, true, false, true, true, true, false, true], "{lines:?}");
    assert!(lines[1]["error"]["en"].as_str().unwrap().contains("UTF-8 from byte 0"));
    assert!(lines[3]["error"]["zh"].as_str().unwrap().contains("1048576"));
    assert_eq!(output.code, Some(1));
}

#[test]
fn perft_counts_the_same_on_every_machine() {
    for (game, games, plies, checksum) in
        [("doudizhu", "1000", "61708", "a21190cf44277435"), ("tractor", "200", "37820", "277e35a85d50806d")]
    {
        let output = paiju(&["perft", game, "--games", games, "--seed", "1"], "");
        let counted = format!("games     {games}\nplies     {plies}\nchecksum  {checksum}\ngames/s   ");
        assert!(output.out.starts_with(&counted), "{output:?}");
    }
}

#[test]
fn perft_says_the_same_as_json() {
    let output = paiju(&["perft", "doudizhu", "--games", "1000", "--seed", "1", "--json"], "");
    let mut result = output.json();
    let speed = result.as_object_mut().unwrap().remove("games_per_second").unwrap();
    assert!(speed.as_f64().unwrap() > 0.0);
    let counts =
        json!({ "game": "doudizhu", "games": 1000, "seed": 1, "plies": 61708, "checksum": "a21190cf44277435" });
    assert_eq!((result, output.code), (counts, Some(0)));
}

// ruling: T23, T24
#[test]
fn a_mirrored_match_of_tractor_is_the_same_on_any_number_of_jobs() {
    let result = |jobs: &str| {
        let seats = "ai:standard,ai:sample,ai:standard,ai:sample";
        let arguments = [
            "match", "tractor", "--seats", seats, "--games", "8", "--rotate", "--json", "--work", "200", "--jobs",
            jobs, "--level", "0",
        ];
        paiju(&arguments, "").well().json()
    };
    let one = result("1");
    assert_eq!(one, result("2"));
    // Equal partners sit as before after two rotations.
    assert_eq!((one["deals"].as_u64(), one["games"].as_u64()), (Some(8), Some(16)));
    let mean = |player: usize| one["players"][player]["score"]["mean"].as_f64().unwrap();
    assert!(mean(0) == mean(2) && mean(1) == mean(3) && mean(0) > mean(1));
    assert!(one["players"][0]["deals_won"]["mean"].as_f64().unwrap() > 50.0);
    let roles = one["players"][0]["roles"].as_object().unwrap();
    assert!(roles.keys().all(|role| ["attacker", "banker"].contains(&role.as_str())));
}

// ruling: D35
#[test]
fn a_match_is_the_same_on_any_number_of_jobs() {
    let result = |jobs: &str| {
        let seats = "ai:sample,ai:random,ai:random";
        let arguments = [
            "match", "doudizhu", "--seats", seats, "--games", "20", "--rotate", "--seed", "5", "--json", "--jobs", jobs,
        ];
        paiju(&arguments, "").well().json()
    };
    let one = result("1");
    assert_eq!(one, result("3"));
    assert_eq!((one["deals"].as_u64(), one["games"].as_u64()), (Some(20), Some(60)));
    let mean = |player: usize| one["players"][player]["score"]["mean"].as_f64().unwrap();
    assert!((mean(0) + mean(1) + mean(2)).abs() < 1e-9, "points are given by one to another");
    assert_eq!(one["players"][2]["name"], "ai:random#2");
}

#[test]
fn wrong_usage_is_status_2_and_says_what_is_wrong() {
    for (arguments, word) in [
        (vec!["match", "doudizhu", "--seats", "ai:random,ai:random"], "3 seats"),
        (vec!["match", "doudizhu", "--seats", "ai:nobody,ai:random,ai:random"], "nobody"),
        (vec!["match", "doudizhu", "--seats", "planner,ai:random,ai:random"], "planner"),
        (vec!["match", "doudizhu", "--seats", "ai:tuned:few=99,ai:random,ai:random"], "few 0..20"),
        (vec!["match", "mahjong", "--seats", "ai:tuned,ai:random,ai:random,ai:random"], "tuned"),
        (vec!["match", "tractor", "--seats", "ai:random,ai:random,ai:random"], "4 seats"),
        (vec!["match", "tractor", "--seats", "ai:random,ai:random,ai:random,ai:random", "--level", "Z"], "level"),
        (
            vec!["match", "tractor", "--seats", "ai:random,ai:random,ai:random,ai:random", "--record", "a.txt"],
            "transcripts",
        ),
        (vec!["match", "tractor", "--seats", "cmd:/no/such/bot,ai:random,ai:random,ai:random"], "/no/such/bot"),
        (vec!["match", "doudizhu", "--seats", "a=ai:random,b=ai:random,a=ai:random"], "two players are called \"a\""),
        (
            vec!["match", "doudizhu", "--seats", "=ai:random,ai:random,ai:random"],
            "needs a name without quotes before the =",
        ),
        (vec!["match", "chess", "--seats", "ai:random"], "chess"),
        (vec!["match", "doudizhu", "--seats", "ai:random,ai:random,ai:random", "--games", "0"], "--games"),
        (vec!["perft"], "GAME"),
    ] {
        let output = paiju(&arguments, "");
        assert_eq!(output.code, Some(2), "{arguments:?}");
        assert!(output.err.contains(word), "{arguments:?}: {}", output.err);
    }
}

#[test]
fn the_help_says_how_long_a_program_may_think_in_each_game() {
    let help = paiju(&["match", "--help"], "").out;
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("[default: 6000, DOUDIZHUVER 15000, Mahjong 1000]"), "{help}");
}

/// The tutorial's engine plays with its own numbers, under the name that lists them.
#[test]
fn the_tuned_engine_plays_a_match() {
    let seats = "ai:tuned:single=-40:few=0,mine=ai:tuned,ai:sample";
    let result = paiju(&["match", "doudizhu", "--seats", seats, "--games", "2", "--json"], "").json();
    let names: Vec<&str> =
        result["players"].as_array().unwrap().iter().map(|player| player["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["ai:tuned:single=-40:few=0", "mine", "ai:sample"]);
    // Without any it is the sample engine.
    let scores = |seats: &str| {
        let result = paiju(&["match", "doudizhu", "--seats", seats, "--games", "3", "--json"], "").json();
        [0, 1, 2].map(|seat| result["players"][seat]["score"]["mean"].clone())
    };
    assert_eq!(scores("ai:tuned,ai:tuned,ai:sample"), scores("ai:sample,ai:sample,ai:sample"));
}

#[test]
fn players_are_called_by_their_names() {
    let seats = "哈工大=ai:sample,ai:random,third=ai:random";
    let result = paiju(&["match", "doudizhu", "--seats", seats, "--json"], "").json();
    let names: Vec<&str> =
        result["players"].as_array().unwrap().iter().map(|player| player["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["哈工大", "ai:random", "third"]);
    let text = paiju(&["match", "doudizhu", "--seats", seats, "--record", "/dev/stdout"], "");
    let (record, table) = text.out.split_once('\n').unwrap();
    let record: Value = serde_json::from_str(record).unwrap();
    assert_eq!(record["players"][2]["name"], "third");
    assert!(table.contains("\n  哈工大") && table.contains("\n  third"), "{table}");
}

#[test]
fn the_help_of_every_command_that_takes_an_ai_names_those_of_its_games() {
    let named = |arguments: &[&str], games: &[GameId]| {
        let help = paiju(arguments, "").out;
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        for game in GameId::ALL {
            let (ais, levelled) = with_game!(game, G => (<G as Ais>::AIS, <G as Ais>::LEVELLED));
            let star = |ai: &&str| format!(" {ai}{}", if levelled.contains(ai) { "*" } else { "" });
            let line = format!(" {}{}", game.code(), ais.iter().map(star).collect::<String>());
            assert_eq!(help.contains(&line), games.contains(&game), "{arguments:?}, {line}: {help}");
        }
    };
    for command in ["match", "bot", "check"] {
        named(&[command, "--help"], &GameId::ALL);
    }
    for (kind, game) in [
        ("doudizhu-preliminary", GameId::DouDizhu),
        ("doudizhu-final", GameId::DouDizhu),
        ("mahjong-swiss", GameId::Mahjong),
        ("tractor-round-robin", GameId::Tractor),
    ] {
        named(&["tournament", kind, "--help"], &[game]);
    }
}
