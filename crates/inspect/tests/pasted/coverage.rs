//! A verdict names its coverage: a text of which little was read never has no problems.

use paiju_game::Game;
use paiju_inspect::{Inspection, Note};
use serde_json::{Value, json};

use super::{all_noise, clean, noise};
use crate::common::{actions, games, ids, input, read};

/// The numbers that stand in rows of three and more, and how many of them belong to what was read.
fn rows(found: &Inspection) -> [usize; 2] {
    let (mut all, mut read) = (0, 0);
    let is_read = |at: usize| match &found.extract {
        Some(extract) => extract.skipped.iter().all(|part| at < part.start || part.end <= at),
        None => {
            let places = found.reports.iter().map(|report| report.place).chain(found.outputs.iter().copied());
            places.into_iter().any(|place| place.start <= at && at < place.end)
        }
    };
    let text = &found.text;
    let is_row = |letter: char| letter.is_ascii_digit() || matches!(letter, ',' | ' ');
    let mut start = 0;
    for row in text.split(|letter| !is_row(letter)) {
        let at = row.as_ptr() as usize - text.as_ptr() as usize;
        let numbers: Vec<&str> = row.split([',', ' ']).filter(|word| !word.is_empty()).collect();
        if numbers.len() >= 3 && numbers.iter().all(|number| number.len() <= 2) {
            all += numbers.len();
            read += if is_read(at + row.len() / 2) { numbers.len() } else { 0 };
        }
        start = at;
    }
    assert!(start <= text.len());
    [all, read]
}

/// Whether the inspection says that all is well although most of the text was not read.
fn is_hidden(found: &Inspection) -> bool {
    let [all, read] = rows(found);
    let is_fine = !found.is_unread() && found.all_problems().next().is_none();
    is_fine && read * 100 < all * 50
}

#[test]
fn no_problems_are_never_those_of_a_small_part() {
    let mut all = 0;
    for clean in clean::texts() {
        for noise in all_noise().filter(|noise| noise::fits(noise, &clean)) {
            let text = (noise.make)(&clean.text);
            for text in
                [text.clone(), text.replace('{', "("), text.replace(':', " => "), text.replace("requests", "reqs")]
            {
                all += 1;
                let found = read(&text);
                let said: String = text.chars().take(300).collect();
                assert!(!is_hidden(&found), "{} · {}: {said}", clean.name, noise.class);
            }
        }
    }
    assert!(all >= 1000, "{all}");
}

/// How authors of bots log a game in their own words.
fn arena_logs() -> Vec<String> {
    type Words = (&'static str, &'static str, &'static str);
    const WORDS: [Words; 4] = [
        ("initial P# hand=[", "BID P# bid=", "TURN P#\n  action=["),
        ("player # cards: [", "player # bids ", "player # plays ["),
        ("玩家# 手牌：[", "玩家# 叫 ", "玩家# 出牌 ["),
        ("hand[#] [", "bid[#] ", "move # -> {\"response\":["),
    ];
    let mut logs = Vec::new();
    for game in games(5).take(13) {
        let course = game.course();
        for (hand, bid, play) in WORDS {
            let of = |words: &str, seat: usize| words.replace('#', &seat.to_string());
            let mut text = String::from("===== GAME 1 =====\n");
            for (seat, cards) in game.setup().hands.iter().enumerate() {
                text += &format!("{}{}]\n", of(hand, seat), ids(*cards).replace(',', ", "));
            }
            text += &format!("public=[{}]\n", ids(game.setup().kitty));
            for (seat, action) in actions(&game).take(course.bids().len()) {
                text += &format!("{}{action:?}\n", of(bid, seat.index()));
            }
            for turns in [1, 4, 400] {
                let mut text = text.clone();
                for turn in course.plays().iter().take(turns) {
                    text += &format!("{}{}] ok\n", of(play, turn.seat.index()), ids(turn.cards));
                }
                logs.push(text);
            }
        }
    }
    logs
}

#[test]
fn a_deal_above_turns_of_one_card_a_line_is_not_a_deal() {
    for game in games(5).take(13) {
        let hands = game.setup().hands.iter().map(|hand| format!("[{}]\n", ids(*hand)));
        let mut log: String = hands.chain([format!("[{}]\n", ids(game.setup().kitty))]).collect();
        for play in game.course().plays().iter().take(6) {
            let card = play.cards.iter().next().map_or("pass".to_owned(), |card| card.id().to_string());
            log += &format!("P{}: {card}\n", play.seat.0);
        }
        let found = read(&log);
        assert_eq!(found.problems.first().map(|problem| problem.code()), Some("partly-read"), "{log}");
        assert!(!found.reports.iter().any(|report| report.notes.contains(&Note::OnlyDealt)), "{log}");
    }
}

#[test]
fn a_log_whose_deal_alone_is_read_is_not_a_deal() {
    let logs = arena_logs();
    assert!(logs.len() >= 150, "{}", logs.len());
    for log in logs {
        let found = read(&log);
        assert!(found.is_unread() || found.has_errors(), "{log}");
        let notes: Vec<&Note> = found.reports.iter().flat_map(|report| &report.notes).collect();
        assert!(!notes.contains(&&Note::OnlyDealt), "{log}");
        if let Some(problem) = found.problems.iter().find(|problem| problem.code() == "partly-read") {
            let place = problem.range.unwrap().of(&log);
            assert!(place.starts_with('[') || place.starts_with('{'), "{place}");
        }
    }
}

/// What a browser's console shows of a value that is not opened.
fn collapsed(value: &Value) -> String {
    let short = |value: &Value| match value {
        Value::Array(items) if items.len() < 2 => value.to_string(),
        Value::Array(items) => format!("Array({})", items.len()),
        Value::Object(_) => "{…}".to_owned(),
        plain => plain.to_string(),
    };
    let object = |value: &Value| {
        let entries = value.as_object().unwrap().iter().map(|(key, value)| format!("{key}: {}", short(value)));
        format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
    };
    let mut text = object(value) + "\n";
    for (key, list) in value.as_object().unwrap() {
        text += &format!("{key}: {}\n", short(list));
        for (number, item) in list.as_array().unwrap().iter().enumerate() {
            text += &format!("{number}: {}\n", if item.is_object() { object(item) } else { short(item) });
        }
        text += "length: 2\n[[Prototype]]: Array(0)\n";
    }
    text + "[[Prototype]]: Object\n"
}

#[test]
fn a_value_that_was_not_printed_is_named() {
    let inputs = games(2).take(40).enumerate().map(|(number, game)| {
        let seat = paiju_game::Seat((number % 3) as u8);
        input(paiju_doudizhu::botzone::input(&game.view(seat)))
    });
    let mut all = 0;
    for value in inputs {
        let node = json!({ "requests": "[Array]", "responses": "[Array]" }).to_string().replace('"', "");
        for text in [
            collapsed(&value),
            format!("> console.log(input)\n{}", collapsed(&value)),
            node.clone(),
            "System.Collections.Generic.Dictionary`2[System.String,System.Object]\n".to_owned(),
            "input: [object Object]\n".to_owned(),
        ] {
            all += 1;
            let found = read(&text);
            let said: Vec<String> = found.problems.iter().map(|problem| format!("{:?}", problem.kind)).collect();
            assert!(found.is_unread() && said.iter().any(|said| said.contains("Printed")), "{said:?} {text}");
        }
    }
    assert!(all >= 200, "{all}");
}

/// Go prints no quotation marks, so the messages of Mahjong have no ends.
#[test]
fn a_value_with_two_readings_is_named() {
    let text = "map[requests:[0 1 1 B1 B1 B2 B3 T1 T2 T3 T5 T6 W1 W2 W3 W9 2 T5] responses:[PASS PASS]]\n";
    let found = read(text);
    assert!(found.has_errors() || found.is_unread(), "{found:?}");
    let said = format!("{:?}", found.problems);
    assert!(said.contains("Go"), "{said}");
}
