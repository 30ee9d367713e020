//! Dou Dizhu by Botzone's rules: matches with programs that fail, deals, bots, questions, endgames.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::running::{PAIJU, Ran, engine, paiju, paiju_in, timeless};

/// A program of Botzone's that counts in `asked` how often it was started, and answers with this value.
fn program(folder: &Path, answer: &str) -> String {
    let script = folder.join("bot.sh");
    fs::write(&script, format!("echo >>asked; read line; echo '{{\"response\":{answer}}}'\n")).unwrap();
    format!("bad=cmd:\"sh {}\"", script.display())
}

fn game(folder: &Path, rules: &str, seats: &str, more: &[&str]) -> Ran {
    let all = ["match", "doudizhu", "--rules", rules, "--seats", seats, "--games", "2", "--jobs", "1"];
    paiju_in(folder, &[&all[..], more].concat())
}

/// The log's last displays show what really happened; `paiju inspect` agrees with the match.
fn is_sound(folder: &Path, record: &str, result: &Value) {
    let reports = paiju_in(folder, &["inspect", "--json", record]).json_lines();
    let games = fs::read_to_string(folder.join(record)).unwrap();
    assert_eq!(reports.len(), games.lines().count());
    let mut sum = 0.0;
    for (report, game) in reports.iter().zip(games.lines()) {
        let game: Value = serde_json::from_str(game).unwrap();
        for (seat, score) in game["scores"].as_array().unwrap().iter().enumerate() {
            assert_eq!(&report["result"]["scores"][seat.to_string()], score, "{report}");
        }
        sum += game["scores"][0].as_f64().unwrap();
    }
    let mean = result["players"][0]["score"]["mean"].as_f64().unwrap();
    assert!((mean - sum / reports.len() as f64).abs() < 1e-9, "{mean} {sum}");
}

#[test]
fn a_program_that_may_speak_the_contests_protocol_is_told_once_that_it_cannot_play() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("engine.sh");
    fs::write(&script, "read line; echo 'NAME a'\n").unwrap();
    let seats = format!("cmd:\"sh {}\",ai:random,ai:random", script.display());
    let played = game(folder.path(), "botzone2", &seats, &[]);
    assert_eq!(played.err.matches("an engine that speaks DOUDIZHUVER cannot play").count(), 1, "{}", played.err);
}

/// It bids 3, and answers 3 again when it is to lead.
#[test]
fn a_program_that_fails_is_played_for_and_not_asked_again() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    let seats = format!("{},ai:random,ai:random", program(place, "3"));
    let played = game(place, "botzone2", &seats, &["--json", "--record", "r.jsonl"]);
    assert_eq!(played.code, Some(1));
    let result = played.json();
    let bad = &result["players"][0];
    assert_eq!((&bad["faults"], &bad["roles"]["landlord"]["games"]), (&json!({ "malformed": 2 }), &json!(2)));
    assert_eq!(bad["taken_over"], json!([{ "game": 0, "turn": 1 }, { "game": 1, "turn": 1 }]));
    assert!(result["players"][1].get("taken_over").is_none() && bad.get("rounds").is_none());
    assert_eq!(fs::read_to_string(place.join("asked")).unwrap().lines().count(), 4, "twice a game");
    assert!(played.err.contains("; taken over at turn 1\n"), "{}", played.err);
    assert!(!played.err.contains("DOUDIZHUVER"), "it answers in JSON: {}", played.err);
    let record = fs::read_to_string(place.join("r.jsonl")).unwrap();
    assert!(record.contains(r#""errored":["INVALID_INPUT_VERDICT_OK",null,null]"#));
    is_sound(place, "r.jsonl", &result);
    for (lang, words) in [
        ("en", "taken over × 2: at turn 1 of game 0, at turn 1 of game 1"),
        ("zh", "托管 2 局：第 0 局从回合 1 起，第 1 局从回合 1 起"),
    ] {
        let told = game(place, "botzone2", &seats, &["--lang", lang]);
        assert!(told.out.contains(words), "{}", told.out);
    }
}

/// It bids 3, and passes when it is to lead: a legal form, but no legal action.
#[test]
fn an_illegal_action_is_followed_by_silence() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    let script = "echo >>asked; read line; case \"$line\" in *publiccard*) r=[];; *) r=3;; esac; echo \"{\\\"response\\\":$r}\"\n";
    fs::write(place.join("bot.sh"), script).unwrap();
    let played = game(place, "botzone2", "cmd:\"sh bot.sh\",ai:random,ai:random", &["--json", "--record", "r.jsonl"]);
    let result = played.json();
    let bad = &result["players"][0];
    assert_eq!((&bad["faults"], &bad["taken_over"][0]), (&json!({ "illegal": 2 }), &json!({ "game": 0, "turn": 1 })));
    assert_eq!(fs::read_to_string(place.join("asked")).unwrap().lines().count(), 4, "twice a game");
    assert!(!played.err.contains("DOUDIZHUVER"), "it speaks Botzone's JSON: {}", played.err);
    assert!(fs::read_to_string(place.join("r.jsonl")).unwrap().contains(r#""errored":["INVALID_PASS",null,null]"#));
    is_sound(place, "r.jsonl", &result);
}

#[test]
fn the_third_seat_that_fails_ends_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    // There is no bid of 9.
    let bots = program(place, "9");
    let seats = format!("{bots},{},{}", bots.replace("bad", "b"), bots.replace("bad", "c"));
    let played = game(place, "botzone2", &seats, &["--json", "--record", "r.jsonl"]);
    let result = played.json();
    for (seat, player) in result["players"].as_array().unwrap().iter().enumerate() {
        assert_eq!((&player["faults"], &player["score"]["mean"]), (&json!({ "illegal": 2 }), &json!(-1.0)));
        assert_eq!(player["taken_over"][1], json!({ "game": 1, "turn": seat }));
    }
    assert_eq!(fs::read_to_string(place.join("asked")).unwrap().lines().count(), 6);
    is_sound(place, "r.jsonl", &result);
    // By FightTheLandlord a fault ends the game.
    let first = game(place, "botzone1", &seats, &["--json", "--record", "1.jsonl"]).json();
    let mean = |player: usize| first["players"][player]["score"]["mean"].clone();
    assert_eq!([mean(0), mean(1), mean(2)], [json!(-1.0), json!(2.5), json!(2.5)]);
    assert!(first["players"].as_array().unwrap().iter().all(|player| player.get("taken_over").is_none()));
    is_sound(place, "1.jsonl", &first);
}

#[test]
fn an_engine_of_the_contest_cannot_play() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("engine.sh"), engine("'BID WHAT') echo BID ${seat}0;;")).unwrap();
    let seats = "cmd:\"sh engine.sh\",ai:random,ai:random";
    let played = game(folder.path(), "botzone2", seats, &["--time-limit", "2000"]);
    assert!(
        played.err.contains("programs are asked in Botzone's JSON; an engine that speaks DOUDIZHUVER"),
        "{}",
        played.err
    );
}

#[test]
fn our_own_bot_plays_as_its_ai_does_by_every_rule_set() {
    let folder = tempfile::tempdir().unwrap();
    let bot = format!("cmd:\"{PAIJU} bot doudizhu --ai sample\"");
    for (rules, form) in [("botzone2", "json"), ("botzone2", "simple"), ("botzone1", "json"), ("contest", "json")] {
        let played = |first: &str| {
            let seats = format!("one={first},two=ai:sample,three=ai:sample");
            game(folder.path(), rules, &seats, &["--form", form, "--record", "r.jsonl"]).well();
            timeless(&fs::read_to_string(folder.path().join("r.jsonl")).unwrap())
        };
        assert_eq!(played(&bot), played("ai:sample"), "{rules} {form}");
    }
}

#[test]
fn parts_and_deals_of_a_match_keep_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    let run = |more: &[&str]| {
        let all = ["match", "doudizhu", "--seats", "ai:random,ai:sample,ai:random", "--rotate", "--round", "2"];
        paiju_in(folder.path(), &[&all[..], more].concat())
    };
    let of = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let rules = ["--rules", "botzone1", "--games", "5"];
    let whole = run(&[&rules[..], &["--record", "whole.jsonl"]].concat()).well();
    for part in ["1", "2"] {
        run(&[&rules[..], &["--shard", &format!("{part}/2"), "--out", part]].concat()).well();
    }
    let merged = paiju_in(folder.path(), &["merge", "1", "2", "--record", "merged.jsonl"]).well();
    assert_eq!((merged.out, of("merged.jsonl")), (whole.out.clone(), of("whole.jsonl")));
    run(&["--rules", "botzone2", "--games", "5", "--shard", "2/2", "--out", "other"]).well();
    let mixed = paiju_in(folder.path(), &["merge", "1", "other"]).refused();
    assert!(mixed.contains("is from another match") && mixed.contains("botzone1"), "{mixed}");
    let other = run(&["--games", "5", "--shard", "2/2", "--out", "2", "--resume"]).refused();
    assert!(other.contains("is from another match"), "{other}");
    // The deals of a record by one rule set are played by another, and as they were again.
    let deals: Vec<String> = of("whole.jsonl").lines().step_by(3).map(str::to_owned).collect();
    assert_eq!(deals.len(), 5);
    fs::write(folder.path().join("deals"), of("whole.jsonl").lines().next().unwrap()).unwrap();
    let replayed = |rules: &str| {
        run(&["--rules", rules, "--deals", "deals", "--record", "again.jsonl"]).well();
        serde_json::from_str::<Value>(of("again.jsonl").lines().next().unwrap()).unwrap()
    };
    let first = serde_json::from_str::<Value>(&deals[0]).unwrap();
    assert_eq!(replayed("botzone1")["log"], first["log"]);
    let hand = |game: &Value, seat: usize| game["initdata"]["allocation"][seat].clone();
    for rules in ["botzone2", "contest"] {
        let game = replayed(rules);
        assert_eq!(hand(&game, 1), hand(&first, 1));
        assert_eq!(
            (hand(&game, 0).as_array().unwrap().len(), game["initdata"].get("rules").is_some()),
            (17, rules == "contest")
        );
        assert!(game["log"][0]["output"]["display"]["bid"].is_array());
    }
}

#[test]
fn rules_have_the_names_of_their_game() {
    let refused = |arguments: &[&str]| paiju(arguments, "").refused();
    let three = "ai:random,ai:random,ai:random";
    let own = refused(&["match", "doudizhu", "--rules", "undisputed", "--seats", three]);
    assert!(own.contains("Dou Dizhu has no rules “undisputed”; it has contest, botzone2, botzone1"), "{own}");
    let four = "ai:random,ai:random,ai:random,ai:random";
    let mahjongs = refused(&["match", "mahjong", "--rules", "contest", "--seats", four]);
    assert!(mahjongs.contains("it has paiju, undisputed"), "{mahjongs}");
    assert!(refused(&["perft", "tractor", "--rules", "contest"]).contains("nor any others"));
    for option in
        [&["--cap", "700"][..], &["--auto-pass"], &["--no-exit"], &["--turnid", "2"], &["--first-bid", "west"]]
    {
        let arguments = [&["match", "doudizhu", "--rules", "botzone2", "--seats", three][..], option].concat();
        assert!(refused(&arguments).contains(option[0]), "{option:?}");
    }
    let record = ["match", "doudizhu", "--rules", "botzone1", "--seats", three, "--record", "x.txt"];
    assert!(refused(&record).contains("must not end in .txt"));
    assert!(refused(&["bot", "doudizhu", "--rules", "botzone2"]).contains("its input tells the rules"));
    assert!(refused(&["inspect", "--game", "mahjong", "--rules", "botzone2"]).contains("paiju, undisputed"));
}

#[test]
fn questions_and_endgames_follow_the_chosen_rules() {
    let plane = "[0,1,2,4,5,6,8,12]";
    let asked = ["contest", "botzone2", "botzone1"]
        .map(|rules| format!(r#"{{"game":"doudizhu","rules":"{rules}","classify":{plane}}}"#));
    let pair = r#"{"game":"doudizhu","rules":"botzone2","classify":[0,1,2,4,5,6,8,9]}"#;
    let answers = paiju(&["rules"], format!("{}\n{pair}\n", asked.join("\n"))).well().json_lines();
    assert_eq!((&answers[0]["main"], &answers[1]), (&json!("4"), &json!({ "type": "飞机带小翼" })));
    assert_eq!((&answers[2], &answers[3]), (&answers[1], &json!({ "type": null })));
    let solved = |hands: &str, more: &[&str]| {
        let all = ["solve", "--json", "--hands", hands, "--landlord", "0", "--turn", "0"];
        paiju(&[&all[..], more].concat(), "")
    };
    let shuttle = |rules: &str| solved("33334444|KKA|Z78", &["--rules", rules]).well().json()["move"].clone();
    assert_eq!((shuttle("botzone2"), shuttle("botzone1")), (json!("33334444"), json!("33334444")));
    assert_ne!(shuttle("contest"), json!("33334444"));
    // Two bombs and spring: (1 + 2) × 2 in the contest, 2³ by FightTheLandlord2.
    let score = |rules: &str| solved("33334444|5|6", &["--score", "--rules", rules]);
    let times = |rules: &str| score(rules).well().json()["multiplier"].clone();
    assert_eq!((times("contest"), times("botzone2")), (json!(6), json!(8)));
    assert!(score("botzone1").refused().contains("no play multiplies"));
    let lead = ["--lead", "333344445566", "--by", "1", "--rules"];
    let beats = |rules: &str| solved("5|7|8", &[&lead[..], &[rules]].concat());
    assert_eq!(beats("botzone1").well().json()["verdict"], "loss");
    assert!(beats("botzone2").refused().contains("not a legal combination"));
}

#[test]
fn perft_counts_by_rule_set() {
    let checksum = |more: &[&str]| {
        let all = ["perft", "doudizhu", "--games", "50", "--json"];
        paiju(&[&all[..], more].concat(), "").well().json()["checksum"].clone()
    };
    assert_eq!(checksum(&[]), checksum(&["--rules", "contest"]));
    assert_ne!(checksum(&["--rules", "botzone2"]), checksum(&["--rules", "botzone1"]));
}
