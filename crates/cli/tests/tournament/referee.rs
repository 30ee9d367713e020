//! The organiser's and the referee's part: their own seating and deals, a roster, late players, and withdrawals between rounds.

use std::fs;

use serde_json::Value;

use super::{Place, Run, command};

const SEVEN: &str = "a|甲队=ai:random,b=ai:random,c=ai:random,d=ai:random,e=ai:random,f=ai:random,g=ai:random";

/// A preliminary of seven players in two rounds, with these extra arguments.
fn arguments<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let all = ["doudizhu-preliminary", "--players", SEVEN, "--rounds", "2", "--games", "2", "--seed", "9"];
    [&all[..], more].concat()
}

#[test]
fn rounds_can_be_played_singly_with_the_next_seating_shown_first() {
    let place = Place::new();
    let first = place.hold_well(&arguments(&["--one-round", "--lang", "en"]));
    assert!(first.contains("Round 2, who meets whom (not played yet)"), "{first}");
    let json = place.json();
    assert_eq!(json["rounds"].as_array().unwrap().len(), 1);
    let next = place.show(&["--lang", "en"]);
    let next: Vec<&str> = next.lines().skip_while(|line| !line.contains("not played yet")).skip(2).take(2).collect();
    place.hold_well(&arguments(&["--one-round"]));
    let tables = place.json()["rounds"][1]["tables"].clone();
    for (row, table) in next.iter().zip(tables.as_array().unwrap()) {
        let seats = table["seats"].as_array().unwrap().iter().map(|seat| seat.as_str().unwrap().replace('a', "甲队"));
        let words: Vec<&str> = row.split_whitespace().skip(1).collect();
        assert_eq!(words, seats.collect::<Vec<_>>());
    }
    // Round by round or at once: the same file.
    let at_once = Place::new();
    at_once.hold_well(&arguments(&[]));
    assert_eq!(place.record(), at_once.record());
}

#[test]
fn consequences_are_shown_first_and_applied_with_yes() {
    let place = Place::new();
    place.hold_well(&arguments(&["--one-round"]));
    let before = place.record();
    let json = place.json();
    let bye = json["rounds"][0]["bye"][0].as_str().unwrap().to_owned();
    // The player who had a bye has a seat now.
    let said = place.hold_well(&arguments(&["--late", &bye, "--lang", "en"]));
    // Seven teams: the mean is 2.
    assert!(said.contains("-4 points and a small score of -1400") && said.contains("--yes"), "{said}");
    let said = place.hold_well(&arguments(&["--late", &bye, "--lang", "zh"]));
    assert!(said.contains("场分 -4，小分 -1400") && said.contains("5分钟"), "{said}");
    assert_eq!(place.record(), before, "nothing is done without --yes");
    assert_eq!(place.hold(&arguments(&["--late", &bye, "--yes"])).code, Some(1));
    let round = place.json()["rounds"][1].clone();
    assert_eq!((round["late"][0].as_str(), round["place_points"][&bye].as_f64()), (Some(&*bye), Some(-4.0)));
    // Now it is over.
    assert!(place.hold(&arguments(&["--late", &bye, "--lang", "en"])).refused().contains("between two rounds only"));
}

// ruling: C26
#[test]
fn a_player_who_withdraws_keeps_points_and_ranks_below_those_still_in() {
    let place = Place::new();
    place.hold_well(&arguments(&["--one-round"]));
    let first = place.json()["rounds"][0].clone();
    let best = first["standings"][0].as_str().unwrap().to_owned();
    let said = place.hold_well(&arguments(&["--withdraw", &best, "--lang", "en"]));
    assert!(said.contains("6 players remain"), "{said}");
    place.hold_well(&arguments(&["--withdraw", &best, "--yes"]));
    let json = place.json();
    let second = &json["rounds"][1];
    assert_eq!(second["bye"], serde_json::json!([]), "six are left");
    assert!(second["place_points"].get(&best).is_none());
    assert_eq!(json["final"][6].as_str(), Some(&*best));
    let shown = place.show(&["--lang", "en"]);
    assert!(shown.contains("withdrew before round 2"), "{shown}");
}

#[test]
fn before_the_prize_giving_no_standings_are_shown() {
    let place = Place::new();
    let ran = place.hold(&arguments(&["--hide-standings", "--lang", "en"])).well();
    assert!(!ran.out.contains("Ranking") && !ran.err.contains("1. "), "{} {}", ran.out, ran.err);
    let shown = place.show(&["--hide-standings", "--lang", "en"]);
    assert!(shown.contains("Round 2") && !shown.contains("Standings") && !shown.contains('+'), "{shown}");
    assert!(place.show(&["--lang", "en"]).contains("Ranking"));
}

/// A roster: options, files and JSON use the id, people see the name.
#[test]
fn players_have_an_id_and_a_shown_name() {
    let place = Place::new();
    place.hold_well(&arguments(&[]));
    let shown = place.show(&["--lang", "zh"]);
    assert!(shown.contains("甲队"), "{shown}");
    assert!(place.json()["players"].as_array().unwrap().contains(&Value::from("a")));
    assert!(place.show(&["--csv"]).contains("\n1,a,"));
}

// ruling: C27
#[test]
fn the_organisers_seating_and_deals_are_played() {
    let place = Place::new();
    let (pairings, deals) = (place.path("pairings.csv"), place.path("deals.jsonl"));
    fs::write(&pairings, "# round, West, South, East\n1,b,a,c\n1,f,g,e\n").unwrap();
    let record = |seed: &str, games: &str| {
        let seats = "ai:random,ai:random,ai:random";
        let arguments = ["match", "doudizhu", "--seats", seats, "--games", games, "--seed", seed, "--record"];
        command().args(arguments).arg(&deals).ran().well();
    };
    record("5", "4");
    let given = ["--pairings", pairings.to_str().unwrap(), "--deals", deals.to_str().unwrap()];
    place.hold_well(&arguments(&given));
    let json = place.json();
    let tables = &json["rounds"][0]["tables"];
    assert_eq!(tables[0]["seats"], serde_json::json!(["b", "a", "c"]));
    assert_eq!(json["rounds"][0]["bye"], serde_json::json!(["d"]));
    assert!(place.show(&["--why", "--lang", "en"]).contains("the organiser's seating"));
    // Every table has the deals of the file, round by round.
    let records = place.path("records.jsonl");
    place.show(&["--json", "--records", records.to_str().unwrap()]);
    let of = |path: &std::path::Path| -> Vec<Value> {
        let text = fs::read_to_string(path).unwrap();
        text.lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap()["initdata"]["allocation"].clone())
            .collect()
    };
    let (wanted, played) = (of(&deals), of(&records));
    let tables = 2;
    for (number, game) in played.iter().enumerate() {
        let (round, game_of_round) = (number / (2 * tables), number % 2);
        assert_eq!(*game, wanted[round * 2 + game_of_round], "game {number}");
    }

    // Too few deals, a seating with unknown players.
    let other = Place::new();
    record("5", "3");
    assert!(other.hold(&arguments(&given)).refused().contains("3 deals, and the tournament has 4"));
    fs::write(&pairings, "1,b,a,x\n").unwrap();
    assert!(other.hold(&arguments(&given[..2])).refused().contains("line 1: there is no player \"x\""));
    assert!(!other.file().exists());
}
