//! Games of our own engine in every form, legal and with an error.

use paiju_game::Seat;
use paiju_inspect::{AskedForm, GameId, asked};
use serde_json::{Value, json};

use crate::common::{self, ids, read};

/// A text as its program wrote it.
pub struct Clean {
    /// Its name in failure messages.
    pub name: String,
    pub text: String,
    pub kind: Kind,
}

/// How a text is written, as far as that affects its modifications.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// JSON on one line.
    Compact,
    /// JSON over many lines.
    Pretty,
    /// DOUDIZHUVER.
    Instructions,
    /// Record notation.
    Notation,
    /// Botzone's simple interaction: numbers and plain messages.
    Simple,
    /// JSON, then one request per line.
    LongRunning,
}

impl Kind {
    pub const fn is_json(self) -> bool {
        matches!(self, Self::Compact | Self::Pretty)
    }

    /// Whether each line has content of its own.
    pub const fn is_lines(self) -> bool {
        matches!(self, Self::Instructions | Self::Notation)
    }
}

/// All of them.
pub fn texts() -> Vec<Clean> {
    let mut texts = Vec::new();
    let mut add = |name: &str, kind: Kind, text: String| texts.push(Clean { name: name.to_owned(), text, kind });
    let game = common::games(11).next().unwrap();
    let log = common::seat_log(&game, Seat(1));
    add("seat log", Kind::Instructions, common::text(&log));
    add("seat log, illegal play", Kind::Instructions, common::text(&with_illegal_play(&log)));
    let referee = common::referee_log(&game);
    add("referee's record", Kind::Instructions, common::text(&referee));
    add("record notation", Kind::Notation, notation(&game));
    for (game, log) in common::logs() {
        let (name, bad) = match game {
            GameId::DouDizhu => ("dou dizhu", json!([0, 5])),
            GameId::Tractor => ("tractor", json!([107, 107])),
            GameId::Mahjong => ("mahjong", json!("PLAY B0")),
        };
        let faulty = with_response(&log, bad);
        for (fault, log) in [("", &log), (", illegal answer", &faulty)] {
            add(&format!("{name} match{fault}"), Kind::Compact, log.to_string());
            add(&format!("{name} match, indented{fault}"), Kind::Pretty, serde_json::to_string_pretty(log).unwrap());
            let matched = read(&log.to_string());
            let turn = matched.reports[0].problems.first().and_then(|problem| problem.turn);
            let seat = if turn.is_some() { matched.reports[0].problems[0].seat.unwrap() } else { Seat(1) };
            // With the next turn, so that the illegal answer is part of the bot's input.
            let asked = asked(&matched, 0, seat, turn.map_or(60, |turn| turn + 12)).unwrap();
            let input = asked.write(AskedForm::Json);
            let value: Value = serde_json::from_str(&input).unwrap();
            add(&format!("{name} input{fault}"), Kind::Compact, input);
            let pretty = serde_json::to_string_pretty(&value).unwrap();
            add(&format!("{name} input, indented{fault}"), Kind::Pretty, pretty);
            if fault.is_empty() {
                add(&format!("{name} simple input"), Kind::Simple, asked.write(AskedForm::Simple));
                let kept = kept_running(log, seat);
                add(&format!("{name} long-running"), Kind::LongRunning, kept);
            }
        }
    }
    texts
}

/// One play in the middle of the log has a card that the seat does not have.
fn with_illegal_play(log: &[String]) -> Vec<String> {
    let mut log = log.to_vec();
    let plays = |line: &String| line.starts_with("PLAY B");
    let at = log.iter().position(plays).unwrap();
    let held: Vec<&str> = log.iter().find(|line| line.starts_with("DEAL")).unwrap()[6..].split(',').collect();
    let kitty: Vec<&str> = log.iter().find(|line| line.starts_with("LEFTOVER")).unwrap()[10..].split(',').collect();
    let foreign = (0..54)
        .map(|card| card.to_string())
        .find(|card| !held.contains(&card.as_str()) && !kitty.contains(&card.as_str()));
    log[at] = format!("PLAY B{}", foreign.unwrap());
    log
}

/// The log with an illegal answer after a third of it, from a seat with more than a pass.
fn with_response(log: &Value, bad: Value) -> Value {
    let mut log = log.clone();
    let entries = log.as_array_mut().unwrap();
    let third = entries.len() / 3;
    for entry in entries.iter_mut().skip(third) {
        let Some(answers) = entry.as_object_mut().filter(|entry| !entry.contains_key("output")) else { continue };
        let told = |answer: &&mut Value| answer["response"] != json!("PASS") && answer["response"] != json!([]);
        if let Some(answer) = answers.values_mut().find(told) {
            answer["response"] = bad;
            return log;
        }
    }
    panic!("nobody answers");
}

fn notation(game: &paiju_doudizhu::DouDizhu) -> String {
    let mut text = String::new();
    let deal = game.setup();
    for (letter, hand) in "ABC".chars().zip(&deal.hands) {
        text += &format!(";D{letter}[{}]", ids(*hand));
    }
    for exchange in paiju_doudizhu::protocol::record(game, &paiju_doudizhu::protocol::RoundInfo::default()) {
        let Some(answer) = exchange.answer.map(|answer| answer.to_string()) else { continue };
        let letter = paiju_doudizhu::protocol::letter(exchange.seat);
        if let Some(bid) = answer.strip_prefix(&format!("BID {letter}")) {
            text += &format!(";B{letter}[{bid}]");
        } else if let Some(cards) = answer.strip_prefix(&format!("PLAY {letter}")) {
            text += &format!(";{letter}[{cards}]");
        } else if answer == "OK LEFTOVER" && game.course().landlord() == Some(exchange.seat) {
            text += &format!(";L{letter}[{}]", ids(deal.kitty));
        }
    }
    text + "\n"
}

fn kept_running(log: &Value, seat: Seat) -> String {
    let mut log = log.clone();
    common::keep_running(&mut log, |_| true);
    asked(&read(&log.to_string()), 0, seat, usize::MAX / 2).unwrap().write(AskedForm::LongRunning)
}
