//! What `paiju tournament show` prints.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{PRELIMINARY, Place, Run, command};

fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

/// The rows of a table in Markdown, its head first.
fn sheet(markdown: &str, title: &str) -> Vec<Vec<String>> {
    let sheet = markdown.split(title).nth(1).unwrap().split("\n## ").next().unwrap();
    let rows = sheet.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| ---"));
    rows.map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
}

#[test]
fn the_json_form_has_exactly_its_keys() {
    let place = Place::new();
    place.hold_well(PRELIMINARY);
    let json = place.json();
    assert_eq!(keys(&json), ["final", "kind", "players", "rounds"]);
    assert_eq!(json["rounds"].as_array().map(Vec::len), Some(4));
    for round in json["rounds"].as_array().unwrap() {
        assert_eq!(keys(round), ["bye", "late", "out", "place_points", "round", "small", "standings", "tables"]);
        assert_eq!((keys(&round["place_points"]).len(), keys(&round["small"]).len()), (7, 7));
        let mut deals = Vec::new();
        for table in round["tables"].as_array().unwrap() {
            assert_eq!(keys(table), ["games", "seats"]);
            let games = table["games"].as_array().unwrap();
            for game in games {
                assert_eq!(keys(game), ["deal", "fault", "scores"]);
            }
            deals.push(games.iter().map(|game| game["deal"].as_str().unwrap()).collect::<Vec<_>>());
        }
        assert!(deals.iter().all(|table| *table == deals[0]), "the same deals at every table");
        assert_ne!(deals[0][0], deals[0][1]);
    }
    assert_eq!(json["final"], json["rounds"][3]["standings"]);
}

/// With --why every point is traced: the parts in JSON add up, and the sheets show the same.
#[test]
fn every_point_is_traced() {
    let place = Place::new();
    place.hold_well(PRELIMINARY);
    let why = |place: &Place| -> Value { serde_json::from_str(&place.show(&["--json", "--why"])).unwrap() };
    let adds_up = |json: &Value| {
        for round in json["rounds"].as_array().unwrap() {
            for (player, points) in round["place_points"].as_object().unwrap() {
                let parts = round["parts"][player].as_array().unwrap();
                let sum: f64 = parts.iter().map(|part| part["points"].as_f64().unwrap()).sum();
                assert!((sum - points.as_f64().unwrap()).abs() < 1e-9, "{player}: {parts:?}");
            }
        }
    };
    let json = why(&place);
    adds_up(&json);
    let rows = sheet(&place.show(&["--markdown", "--why", "--lang", "en"]), "## Round 1, where the points come from");
    assert_eq!(rows.len(), 8);
    for row in &rows[1..] {
        assert_eq!(row[6].parse::<f64>().unwrap(), json["rounds"][0]["place_points"][&row[0]].as_f64().unwrap());
        let first = &json["rounds"][0]["parts"][&row[0]][0]["from"];
        assert_eq!(row[3].starts_with("bye"), *first == "bye", "{row:?} {first}");
    }

    let final_ = Place::new();
    let nine = ["ai:random"; 9].join(",");
    final_.hold_well(&["doudizhu-final", "--games", "2", "--players", &nine]);
    let json = why(&final_);
    adds_up(&json);
    let markdown = final_.show(&["--markdown", "--why", "--lang", "zh"]);
    let rows = sheet(&markdown, "## 第 1 轮的场分从哪里来");
    assert_eq!(rows[0], ["局", "方向", "第 1 桌", "第 2 桌", "第 3 桌"]);
    assert_eq!(rows.len(), 1 + 2 * 3);
    assert!(markdown.contains("固定编排，1 号位次（裁定 C18）"), "{markdown}");
    let west = json["rounds"][0]["tables"][0]["seats"][0].as_str().unwrap();
    let from = &json["rounds"][0]["parts"][west][0]["from"]["deal"];
    assert_eq!(
        (&from["game"], &from["table"], &from["seat"], &from["among"]),
        (&1.into(), &1.into(), &0.into(), &3.into())
    );
}

#[test]
fn an_unfinished_tournament_is_shown_as_far_as_it_goes() {
    let place = Place::new();
    place.hold_well(PRELIMINARY);
    let all = place.record();
    let third = all.find(r#"{"seating":{"round":3"#).unwrap();
    fs::write(place.file(), &all[..third + 500]).unwrap();
    let json = place.json();
    assert_eq!((json["rounds"].as_array().map(Vec::len), &json["final"]), (Some(2), &serde_json::json!([])));
    assert!(place.show(&["--lang", "en"]).contains("2 of 4 rounds"));
    assert_eq!(place.record(), all[..third + 500], "showing changes nothing");
}

#[test]
fn each_game_can_be_inspected() {
    let place = Place::new();
    place.hold_well(PRELIMINARY);
    let records = place.path("records.jsonl");
    place.show(&["--json", "--records", records.to_str().unwrap()]);
    assert_eq!(fs::read_to_string(&records).unwrap().lines().count(), 2 * 2 * 4);
    let reports = command().args(["inspect", "--json"]).arg(&records).ran().well().json_lines();
    let json = place.json();
    let games = json["rounds"].as_array().unwrap().iter().flat_map(|round| {
        round["tables"].as_array().unwrap().iter().flat_map(|table| table["games"].as_array().unwrap())
    });
    let mut count = 0;
    for (game, report) in games.zip(&reports) {
        let scores = ["0", "1", "2"].map(|seat| report["result"]["scores"][seat].as_f64());
        let wanted: Vec<Option<f64>> = game["scores"].as_array().unwrap().iter().map(Value::as_f64).collect();
        assert_eq!(scores[..], wanted[..]);
        count += 1;
    }
    assert_eq!(count, 16);
}

#[test]
fn tables_are_in_one_language() {
    let place = Place::new();
    place.hold_well(PRELIMINARY);
    let is_chinese =
        |letter: char| ('\u{2e80}'..='\u{9fff}').contains(&letter) || ('\u{ff00}'..='\u{ffef}').contains(&letter);
    let names = ["甲", "乙", "丙", "丁", "戊", "己", "庚"];
    for form in [&["--why"][..], &["--why", "--markdown"]] {
        let chinese = place.show(&[form, &["--lang", "zh"]].concat());
        let word = chinese.split(|letter: char| !letter.is_ascii_alphabetic()).find(|word| !word.is_empty());
        assert_eq!(word, None, "{chinese}");
        for word in ["二打一预赛：7 名选手，4 轮", "西家", "轮空：", "晋级", "交手表", "抽签", "积分第"]
        {
            assert!(chinese.contains(word), "{word}: {chinese}");
        }
        let mut english = place.show(&[form, &["--lang", "en"]].concat());
        for name in names {
            assert!(english.contains(name));
            english = english.replace(name, "");
        }
        assert!(!english.contains(is_chinese), "{english}");
        for word in ["7 players, 4 rounds of 2 games", "West", "bye", "goes on", "Crosstable", "by the draw"] {
            assert!(english.contains(word), "{word}: {english}");
        }
    }
}

#[test]
fn the_other_forms_have_every_player_in_every_round() {
    let place = Place::new();
    place.hold_well(PRELIMINARY);
    let csv = place.show(&["--csv"]);
    let mut rows = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let head = rows.next().unwrap();
    let rows: Vec<Vec<&str>> = rows.collect();
    assert_eq!(rows.len(), 7 * 4);
    let json = place.json();
    let column = |name: &str| head.iter().position(|other| *other == name).unwrap();
    for row in rows {
        assert_eq!(row.len(), head.len());
        let round = &json["rounds"][row[0].parse::<usize>().unwrap() - 1];
        let player = row[column("player")];
        let number = |name: &str| row[column(name)].parse::<f64>().unwrap();
        assert_eq!(round["place_points"][player].as_f64(), Some(number("place_points")));
        assert_eq!(round["small"][player].as_f64(), Some(number("small")));
        assert_eq!(round["standings"][number("place") as usize - 1], player);
        let is_bye = round["bye"].as_array().unwrap().iter().any(|bye| bye == player);
        assert_eq!(row[column("came")] == "bye", is_bye);
        if !is_bye {
            let seat = number("seat") as usize;
            assert_eq!(round["tables"][number("table") as usize - 1]["seats"][seat], player);
        }
    }
    let markdown = place.show(&["--markdown", "--lang", "en"]);
    assert!(markdown.starts_with("# Dou Dizhu, preliminary") && markdown.contains("## Round 4"));
    let ranking: Vec<&str> = markdown.lines().filter(|line| line.starts_with("| 1 | ")).collect();
    assert!(ranking[0].contains(json["final"][0].as_str().unwrap()));
}

/// The crosstable names the rounds in which two played, on both sides of the diagonal.
#[test]
fn the_crosstable_says_who_met_whom_when() {
    let place = Place::new();
    place.hold_well(PRELIMINARY);
    let json = place.json();
    let markdown = place.show(&["--markdown", "--lang", "en"]);
    let rows = &sheet(&markdown, "## Crosstable")[1..];
    assert_eq!(rows.len(), 7);
    let at = |round: usize, player: &str| {
        json["rounds"][round]["tables"]
            .as_array()
            .unwrap()
            .iter()
            .position(|table| table["seats"].as_array().unwrap().iter().any(|seat| seat == player))
    };
    for (row, one) in rows.iter().enumerate() {
        for (column, other) in rows.iter().enumerate() {
            let cell = &one[column + 2];
            let met = |round: &usize| at(*round, &one[1]).is_some() && at(*round, &one[1]) == at(*round, &other[1]);
            let rounds: Vec<String> = (0..4).filter(met).map(|round| (round + 1).to_string()).collect();
            assert_eq!(*cell, if row == column { "×".to_owned() } else { rounds.join(",") });
        }
    }
}

#[test]
fn other_files_are_not_shown() {
    let place = Place::new();
    let show = |text: &str| {
        fs::write(place.file(), text).unwrap();
        command().args(["tournament", "show"]).arg(place.file()).ran().refused()
    };
    assert!(show("").contains("is not a tournament"));
    assert!(show("{\"game\":1}\n").contains("line 1"));
}

/// After every round: the order is that of the JSON form, and the points are those of all rounds so far.
#[test]
fn the_standings_after_every_round_are_shown() {
    let place = Place::new();
    let numbers = place.path("numbers.json");
    fs::write(&numbers, r#"{"promoted":[6,5]}"#).unwrap();
    place.hold_well(&[PRELIMINARY, &["--numbers", numbers.to_str().unwrap()]].concat());
    let json = place.json();
    let markdown = place.show(&["--markdown", "--lang", "en"]);
    let mut totals = std::collections::BTreeMap::<String, f64>::new();
    for (round, number) in json["rounds"].as_array().unwrap().iter().zip(1..) {
        let rows = &sheet(&markdown, &format!("## Standings after round {number}\n"))[1..];
        let count = round["place_points"].as_object().unwrap().len();
        assert_eq!(rows.len(), count);
        for (row, player) in rows.iter().zip(round["standings"].as_array().unwrap()) {
            assert_eq!(*player, row[1]);
            let points = round["place_points"][&row[1]].as_f64().unwrap();
            let total = totals.entry(row[1].clone()).or_default();
            *total += points;
            assert_eq!([&row[2], &row[4]].map(|cell| cell.parse::<f64>().unwrap()), [*total, points]);
            let is_out = round["out"].as_array().unwrap().contains(player);
            assert_eq!(row[6] == format!("out after round {number}"), is_out);
        }
    }
    assert_eq!(json["rounds"][3]["place_points"].as_object().unwrap().len(), 6);
}

/// While it is held: on standard error the best after each round, at the end the ranking.
#[test]
fn progress_is_reported_while_it_runs() {
    for (lang, round, ranking) in [
        ("zh", "第 2/4 轮结束，还有 7 名选手：1. ", "排名"),
        ("en", "round 2 of 4 is over, 7 players are in: 1. ", "Ranking"),
    ] {
        let place = Place::new();
        let output = place.hold(&[PRELIMINARY, &["--lang", lang]].concat());
        let said = output.err;
        assert_eq!(said.lines().count(), 4, "{said}");
        let json = place.json();
        let best = json["rounds"][1]["standings"][0].as_str().unwrap();
        let line = said.lines().nth(1).unwrap();
        assert!(line.starts_with(&format!("{round}{best} ")), "{line}");
        let shown = output.out;
        assert!(shown.contains(ranking) && place.show(&["--lang", lang]).starts_with(shown.trim_end()), "{shown}");
    }
}

/// 带分: a total is the carried points plus the rounds; if nobody carries points, there is no such column.
#[test]
fn a_final_shows_what_was_carried() {
    let place = Place::new();
    let players = ["甲", "乙", "丙", "丁", "戊"].map(|name| format!("{name}=ai:random")).join(",");
    let arguments = ["doudizhu-final", "--rounds", "2", "--games", "1", "--players", &players];
    place.hold_well(&arguments);
    let number = |cell: &str| cell.parse::<f64>().unwrap();
    for (lang, title, word) in [("zh", "## 排名", "带分"), ("en", "## Ranking", "carried")] {
        let markdown = place.show(&["--markdown", "--lang", lang]);
        let rows = sheet(&markdown, title);
        assert_eq!((rows[0][5].as_str(), rows.len()), (word, 6), "{rows:?}");
        for row in &rows[1..] {
            let [points, carried, first, second] = [3, 5, 6, 7].map(|column: usize| number(&row[column]));
            assert!((points - carried - first - second).abs() < 1e-9, "{row:?}");
            let entered = ["甲", "乙", "丙", "丁", "戊"].iter().position(|name| *name == row[1]).unwrap();
            assert!((carried - 5.6 + 0.7 * entered as f64).abs() < 1e-9, "{row:?}");
        }
        assert!(place.show(&["--lang", lang]).contains(word), "as text too");
    }
    let csv = place.show(&["--csv"]);
    let mut rows = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let column = rows.next().unwrap().iter().position(|name| *name == "carried").unwrap();
    for row in rows.filter(|row| row[0] == "1") {
        assert!((number(row[7]) - number(row[5]) - number(row[column])).abs() < 1e-9, "{row:?}");
    }

    let preliminary = Place::new();
    preliminary.hold_well(PRELIMINARY);
    assert!(!preliminary.show(&["--markdown", "--lang", "en"]).contains("carried"));
}

/// Every fault and its cost, in one language.
#[test]
fn faults_and_penalties_are_listed() {
    let place = Place::new();
    let players = "甲=ai:sample,乙=cmd:false,丙=ai:sample,丁=cmd:./nosuchbot,戊=ai:sample,己=ai:sample";
    let arguments = ["doudizhu-preliminary", "--rounds", "1", "--games", "3", "--seed", "3", "--players", players];
    assert_eq!(place.hold(&arguments).code, Some(1));
    let json = place.json();
    let rows = |lang: &str, title: &str| sheet(&place.show(&["--markdown", "--lang", lang]), title).split_off(1);
    let table_of = |player: &str| {
        let tables = json["rounds"][0]["tables"].as_array().unwrap();
        let at = |table: &Value| table["seats"].as_array().unwrap().iter().any(|seat| seat == player);
        (tables.iter().position(at).unwrap() + 1).to_string()
    };
    let (failing, late) = (table_of("乙"), table_of("丁"));
    assert_ne!(failing, late, "the seed sits them apart");
    let game = |game: &str, fault: &str, penalty: &str| {
        ["1", &failing, game, "乙", fault, penalty].map(str::to_owned).to_vec()
    };
    let chinese = [
        game("1", "程序中止", "本局 -700"),
        game("2", "程序中止", "本局 -700"),
        game("3", "程序中止", "本局 -700"),
        ["1", &late, "–", "丁", "迟到", "本轮场分 -4"].map(str::to_owned).to_vec(),
        ["1", "–", "–", "乙", "失误局数", "第 1 轮取消比赛资格"].map(str::to_owned).to_vec(),
    ];
    assert_eq!(rows("zh", "失误与处罚"), chinese);
    let english: Vec<String> =
        rows("en", "Faults and penalties").into_iter().map(|mut row| row.swap_remove(5)).collect();
    assert_eq!(
        english,
        [
            "-700 in the game",
            "-700 in the game",
            "-700 in the game",
            "-4 points in the round",
            "disqualified in round 1"
        ]
    );
    let none = Place::new();
    none.hold_well(PRELIMINARY);
    assert!(!none.show(&["--lang", "en"]).contains("Faults and penalties"));
}

/// Bids begin with West, or in turn with the games of a round, in tournaments and matches alike.
// ruling: C25
#[test]
fn who_bids_first_is_a_setting() {
    let first_bids = |record: &Path| -> Vec<u64> {
        let lines = fs::read_to_string(record).unwrap();
        let bids = lines.lines().map(|line| {
            let game: Value = serde_json::from_str(line).unwrap();
            let log = game["log"].as_array().unwrap();
            let asked = log.iter().find_map(|turn| turn["output"]["content"].as_object()).unwrap();
            asked.keys().next().unwrap().parse().unwrap()
        });
        bids.collect()
    };
    let of_file = |place: &Place| {
        let records = place.path("records.jsonl");
        place.show(&["--json", "--records", records.to_str().unwrap()]);
        first_bids(&records)
    };
    let arguments =
        ["doudizhu-preliminary", "--rounds", "1", "--games", "4", "--players", "ai:sample,ai:sample,ai:sample"];
    let place = Place::new();
    place.hold_well(&arguments);
    assert_eq!(of_file(&place), [0, 0, 0, 0]);
    let place = Place::new();
    let numbers = place.path("numbers.json");
    fs::write(&numbers, r#"{"first-bid":"in-turn"}"#).unwrap();
    place.hold_well(&[&arguments[..], &["--numbers", numbers.to_str().unwrap()]].concat());
    assert_eq!(of_file(&place), [0, 1, 2, 0]);

    let record = place.path("match.jsonl");
    let seats = "ai:sample,ai:sample,ai:sample";
    for (custom, wanted) in [("in-turn", [0, 1, 2, 0]), ("west", [0; 4])] {
        let played = command()
            .args(["match", "doudizhu", "--seats", seats, "--games", "4", "--round", "3", "--first-bid", custom])
            .arg("--record")
            .arg(&record)
            .ran();
        played.well();
        assert_eq!(first_bids(&record), wanted, "{custom}");
        // The record's reader follows, and its deals keep their first bidder.
        command().arg("inspect").arg(&record).ran().well();
        let again = place.path("again.jsonl");
        let deals = command()
            .args(["match", "doudizhu", "--seats", seats, "--deals"])
            .arg(&record)
            .arg("--record")
            .arg(&again)
            .ran();
        deals.well();
        assert_eq!(first_bids(&again), wanted, "{custom}");
        fs::remove_file(&again).unwrap();
        fs::remove_file(&record).unwrap();
    }
    let refused = command()
        .args(["match", "doudizhu", "--seats", seats, "--form", "json", "--first-bid", "in-turn"])
        .ran()
        .refused();
    assert!(refused.contains("West bids first"), "{refused}");
}
