//! Programs in tournaments: late, faulty, replaced.

use std::fs;

use serde_json::{Value, json};

use super::{PAIJU, Place, Ran};

fn preliminary(players: &[&str]) -> Vec<String> {
    let arguments = ["doudizhu-preliminary", "--rounds", "2", "--games", "3", "--players", &players.join(",")];
    arguments.map(str::to_owned).to_vec()
}

fn hold(place: &Place, arguments: &[String]) -> Ran {
    place.hold(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
}

// ruling: C7
#[test]
fn a_program_that_cannot_be_started_is_late() {
    let place = Place::new();
    let output = hold(&place, &preliminary(&["a=ai:sample", "b=ai:sample", "c=cmd:./nosuchbot"]));
    assert_eq!(output.code, Some(1));
    let said = output.err;
    assert!(said.contains("c is late"), "{said}");
    let json = place.json();
    for round in json["rounds"].as_array().unwrap() {
        assert_eq!(round["late"], json!(["c"]));
        // The mean of three teams is 1; three games of 350.
        assert_eq!(round["place_points"], json!({"a": 1, "b": 1, "c": -2}));
        assert_eq!(round["small"], json!({"a": 1050, "b": 1050, "c": -2100}));
        assert_eq!(round["tables"][0]["games"], json!([]));
    }
    assert!(place.show(&["--lang", "zh"]).contains("第 1 轮 迟到"));
    assert!(place.show(&["--csv"]).contains("\n1,c,late,1,"));
    let why = place.show(&["--why", "--lang", "en"]);
    assert!(why.contains("late (ruling C4)") && why.contains("opponent late (ruling C4)"), "{why}");
}

// ruling: C8
#[test]
fn a_program_that_fails_in_three_games_of_a_round_is_disqualified() {
    let place = Place::new();
    let output = hold(
        &place,
        &preliminary(&["a=ai:sample", "b=ai:sample", "c=cmd:false", "d=ai:sample", "e=ai:sample", "f=ai:sample"]),
    );
    assert_eq!(output.code, Some(1));
    let json = place.json();
    let round = &json["rounds"][0];
    assert_eq!(round["out"], json!(["c"]));
    let table = round["tables"]
        .as_array()
        .unwrap()
        .iter()
        .find(|table| table["seats"].as_array().unwrap().contains(&json!("c")));
    let table = table.unwrap();
    let seat = table["seats"].as_array().unwrap().iter().position(|name| name == "c").unwrap();
    for game in table["games"].as_array().unwrap() {
        assert_eq!(game["fault"], json!({"seat": seat, "fault": "crash"}));
        // Before LEFTOVER: 350 to each.
        assert_eq!(game["scores"][seat], -700);
    }
    assert_eq!(json["final"][5], "c");
    assert!(!json["rounds"][1]["place_points"].as_object().unwrap().contains_key("c"));
    assert!(place.show(&["--lang", "en"]).contains("disqualified in round 1"));
}

/// What DOUDIZHUVER tells an engine of the tournament: 轮局信息.
// ruling: C11
#[test]
fn programs_learn_which_round_and_game_they_play() {
    let place = Place::new();
    let script = place.path("engine.sh");
    fs::write(&script, "tee -a heard | $PAIJU bot doudizhu --ai sample\n").unwrap();
    let engine = format!("a=cmd:\"PAIJU={PAIJU} sh {}\"", script.display());
    let numbers = place.path("numbers.json");
    fs::write(&numbers, r#"{"promoted":[5],"cap-a-game":100}"#).unwrap();
    let players = [&engine, "ai:sample", "ai:sample", "ai:sample", "ai:sample", "ai:sample"];
    let mut arguments = preliminary(&players);
    arguments.extend(["--numbers", numbers.to_str().unwrap(), "--time-limit", "9500"].map(str::to_owned));
    hold(&place, &arguments).well();
    let heard = fs::read_to_string(place.path("heard")).unwrap();
    let infos: Vec<&str> = heard.lines().filter(|line| line.starts_with("INFO")).collect();
    assert_eq!(
        infos,
        [
            "INFO 1,2,1,3,6,300,10",
            "INFO 1,2,2,3,6,300,10",
            "INFO 1,2,3,3,6,300,10",
            "INFO 2,2,1,3,5,300,10",
            "INFO 2,2,2,3,5,300,10",
            "INFO 2,2,3,3,5,300,10"
        ]
    );
}

// ruling: C22
#[test]
fn programs_are_replaced_between_rounds_and_not_within() {
    let place = Place::new();
    let before = preliminary(&["a=ai:random", "b=ai:sample", "c=ai:random"]);
    assert_eq!(hold(&place, &before).code, Some(0));
    let all = place.record();
    let after = preliminary(&["a=ai:sample", "b=ai:sample", "c=ai:random"]);
    let seating = |round: u32| all.find(&format!("{{\"seating\":{{\"round\":{round}")).unwrap();
    // In the middle of the second round.
    let game = seating(2) + all[seating(2)..].find('\n').unwrap() + 1;
    fs::write(place.file(), &all[..game]).unwrap();
    let said = hold(&place, &after).refused();
    assert!(said.contains("a is not the program") && place.record() == all[..game], "{said}");
    // Before the second round.
    fs::write(place.file(), &all[..seating(2)]).unwrap();
    assert_eq!(hold(&place, &after).code, Some(0));
    let text = place.record();
    let line = text[seating(2)..].lines().next().unwrap();
    assert_eq!(line, r#"{"replaced":{"player":0,"plays":"ai:sample"}}"#);
    assert_ne!(text.replace(&format!("{line}\n"), ""), all, "the second round is played by another");
    // And the file can be read again.
    assert_eq!(place.json()["rounds"].as_array().map(Vec::len), Some(2));
    assert_eq!(hold(&place, &after).code, Some(0));
}

#[test]
fn the_other_kinds_are_played() {
    let kinds = [
        ("doudizhu-final", 8, &["--games", "1"][..], 4),
        ("mahjong-swiss", 5, &["--rounds", "2", "--games", "2"], 2),
        ("tractor-round-robin", 3, &["--games", "1"], 3),
    ];
    for (kind, players, more, rounds) in kinds {
        let players = vec!["ai:random"; players].join(",");
        let place = Place::new();
        place.hold_well(&[&[kind, "--players", &players], more].concat());
        let json = place.json();
        assert_eq!((json["kind"].as_str(), json["rounds"].as_array().map(Vec::len)), (Some(kind), Some(rounds)));
        for round in json["rounds"].as_array().unwrap() {
            let games = |table: &Value| table["games"].as_array().map(Vec::len);
            let count = if kind == "mahjong-swiss" { 2 } else { 1 };
            assert!(round["tables"].as_array().unwrap().iter().all(|table| games(table) == Some(count)));
        }
        let names: std::collections::BTreeSet<&str> =
            json["final"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        assert_eq!(names.len(), json["players"].as_array().unwrap().len());
    }
}

/// A kong onto one's own PENG is legal in one reading of the text, so that the same players come to other games.
#[test]
fn mahjong_is_played_by_the_reading_that_was_chosen() {
    let players = ["ai:random"; 8].join(",");
    let hold = |rules: &str| {
        let place = Place::new();
        let all = ["mahjong-swiss", "--players", &players, "--rounds", "6", "--games", "4", "--rules", rules];
        place.hold_well(&all);
        (place.record(), place)
    };
    let (paiju, _) = hold("paiju");
    let (undisputed, place) = hold("undisputed");
    let header = |text: &str| text.lines().next().unwrap().to_owned();
    assert_eq!(header(&undisputed).replace(",\"undisputed\":true", ""), header(&paiju));
    assert_ne!(undisputed.lines().nth(60), paiju.lines().nth(60));
    // A tournament keeps the rules that it was begun with.
    let other = place.hold(&["mahjong-swiss", "--players", &players, "--rounds", "6", "--games", "4"]).refused();
    assert!(other.contains("another tournament"), "{other}");
    let contest = ["doudizhu-final", "--players", "ai:random,ai:random,ai:random", "--rules", "botzone2"];
    assert!(Place::new().hold(&contest).refused().contains("by the contest's rules"));
}

#[test]
fn an_impossible_tournament_is_reported() {
    let place = Place::new();
    let hold = |arguments: &[&str]| place.hold(arguments).refused();
    assert!(hold(&["doudizhu-final", "--players", &["ai:sample"; 10].join(",")]).contains("3 to 9 players, not 10"));
    assert!(hold(&["mahjong-swiss", "--players", "ai:greedy,ai:greedy,ai:greedy"]).contains("4 to 3000"));
    assert!(hold(&["mahjong-swiss", "--players", "ai:planner"]).contains("greedy"));
    let three = ["doudizhu-preliminary", "--players", "ai:sample,ai:sample,ai:sample"];
    assert!(hold(&[&three[..], &["--rounds", "0"]].concat()).contains("rounds"));
    assert!(hold(&[&three[..], &["--games", "0"]].concat()).contains("games"));
    assert!(hold(&[&three[..], &["--jobs", "0"]].concat()).contains("--jobs"));
    assert!(
        hold(&["doudizhu-preliminary", "--players", "a=ai:sample,a=ai:sample,ai:sample"])
            .contains("two players are called")
    );
    let numbers = place.path("numbers.json");
    fs::write(&numbers, r#"{"seeds":3}"#).unwrap();
    assert!(hold(&[&three[..], &["--numbers", numbers.to_str().unwrap()]].concat()).contains("seeds"));
    assert!(!place.file().exists(), "nothing is begun");
}

#[test]
fn a_final_takes_the_players_that_the_preliminary_promoted() {
    let place = Place::new();
    let players: Vec<String> = (1..=11).map(|number| format!("p{number}=ai:random")).collect();
    let players = players.join(",");
    let preliminary = ["doudizhu-preliminary", "--games", "1", "--players", &players];
    place.hold_well(&preliminary);
    let preliminary_file = place.path("preliminary.jsonl");
    fs::rename(place.file(), &preliminary_file).unwrap();
    let text = fs::read_to_string(&preliminary_file).unwrap();
    let last: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    let promoted: Vec<String> = last["end"]["promoted"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| format!("p{}", player.as_u64().unwrap() + 1))
        .collect();
    let held = ["doudizhu-final", "--games", "1", "--players", "preliminary.jsonl"];
    place.hold_well(&held);
    assert_eq!(place.json()["players"], json!(promoted));
    assert_eq!(promoted.len(), 9);
    // The first carries 5.6.
    let (ranking, carried) = (place.show(&["--csv"]), "1,".to_owned() + &promoted[0] + ",played,");
    let row: Vec<&str> = ranking.lines().find(|line| line.starts_with(&carried)).unwrap().split(',').collect();
    let [points, total] = [5, 7].map(|column: usize| row[column].parse::<f64>().unwrap());
    assert!((total - points - 5.6).abs() < 1e-9, "{row:?}");
    fs::write(&preliminary_file, &text[..text.len() - 2]).unwrap();
    fs::remove_file(place.file()).unwrap();
    assert!(place.hold(&held).refused().contains("is not over"));
}

/// Random players with the same cards at two tables are not the same player.
// ruling: C24
#[test]
fn equal_ais_play_apart_at_their_tables() {
    let place = Place::new();
    place.hold_well(&["doudizhu-preliminary", "--rounds", "1", "--players", &["ai:random"; 6].join(",")]);
    let json = place.json();
    let [one, other] = [0, 1].map(|table| &json["rounds"][0]["tables"][table]["games"]);
    assert_ne!(one, other);
}
