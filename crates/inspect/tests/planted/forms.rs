//! A match with a fault planted in it, in every form of text in which it shows, with the place of what was planted.

use std::ops::Range;

use paiju_game::Seat;
use serde_json::{Value, json};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    NotHeld,
    WrongCount,
    CardTwice,
    WrongShape,
    WrongOrder,
    WrongSeat,
    BidTooLow,
    FalseHu,
    IllegalTarget,
    Garbage,
    Missing,
    OkForAnswer,
    WrongOk,
    MissingOk,
    MissingName,
    Hang,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    MatchLog,
    BotInput,
    Simple,
    LongRunning,
    SeatLog,
    RefereeLog,
}

/// The place of an error in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Another request to the seat.
    Request,
    /// Another response of the seat.
    Response,
    /// Another entry for all the answers of the turn; only a match log has that.
    Replies,
    /// Swaps the turn with the next; in a bot's input, its request with the next.
    Swap,
}

#[derive(Clone, Debug)]
pub struct Plant {
    pub kind: Kind,
    pub spot: Spot,
    /// `log[2 * turn]`.
    pub turn: usize,
    pub seat: u8,
    pub value: Value,
    /// The codes that fit.
    pub codes: &'static [&'static str],
    /// The seat at fault; `None` for the platform.
    pub blamed: Option<u8>,
}

/// A text with a fault in it.
#[derive(Clone, Debug)]
pub struct Planted {
    pub text: String,
    /// Where it was planted.
    pub range: Range<usize>,
    pub turn: Option<usize>,
    /// If two turns are swapped, the seat of the later one: it acts too soon.
    pub too_soon: Option<u8>,
}

impl Plant {
    /// A fault in a seat's line of DOUDIZHUVER.
    pub fn of_line(kind: Kind, seat: Seat, codes: &'static [&'static str]) -> Self {
        Self { kind, spot: Spot::Response, turn: 0, seat: seat.0, value: Value::Null, codes, blamed: Some(seat.0) }
    }
}

impl Planted {
    /// Lines with a fault at one of them.
    pub fn lines(lines: &[String], at: usize, turn: Option<usize>) -> Self {
        let start: usize = lines[..at].iter().map(|line| line.len() + 1).sum();
        Self { text: lines.join("\n") + "\n", range: start..start + lines[at].len(), turn, too_soon: None }
    }
}

/// A placeholder in a match for the planted text.
const HOLE: &str = "a hole for the fault";

/// The text of a form; `None` if the fault does not show in it.
pub fn write(log: &Value, plant: &Plant, form: Form) -> Option<Planted> {
    let mut log = log.as_array()?.clone();
    let (judge, answers, seat) = (2 * plant.turn, 2 * plant.turn + 1, plant.seat.to_string());
    match plant.spot {
        Spot::Request => log[judge]["output"]["content"][&seat] = json!(HOLE),
        Spot::Response => log[answers][&seat]["response"] = json!(HOLE),
        Spot::Replies => log[answers] = json!(HOLE),
        Spot::Swap => {}
    }
    let after = log.get(answers + 1).and_then(|entry| entry["output"]["content"].as_object()?.keys().next().cloned());
    let mut writer = Writer { plant, text: String::new(), range: None };
    let turn = match form {
        Form::MatchLog => {
            writer.match_log(log)?;
            plant.turn
        }
        Form::BotInput | Form::Simple | Form::LongRunning if plant.spot == Spot::Replies => return None,
        Form::BotInput | Form::Simple | Form::LongRunning => {
            let asked = |turn: &usize| {
                log[2 * turn]["output"]["command"] == "request" && !log[2 * turn]["output"]["content"][&seat].is_null()
            };
            let turns: Vec<usize> = (0..log.len() / 2).filter(asked).collect();
            let index = turns.iter().position(|turn| *turn == plant.turn)?;
            let mut requests: Vec<Value> =
                turns.iter().map(|turn| log[2 * turn]["output"]["content"][&seat].clone()).collect();
            let responses: Vec<Value> = turns.iter().map(|turn| log[2 * turn + 1][&seat]["response"].clone()).collect();
            let mut planted = (plant.spot == Spot::Request).then_some(index..index + 1);
            if plant.spot == Spot::Swap {
                (index + 1 < requests.len()).then(|| requests.swap(index, index + 1))?;
                planted = Some(index..index + 2);
            }
            // An input shows the last response only if it is at fault; the simple interaction has no line for it.
            let is_last = plant.spot == Spot::Response && index + 1 == responses.len();
            let given = &responses[..responses.len() - usize::from(!is_last)];
            match form {
                Form::BotInput => writer.bot_input(&requests, given, &planted),
                Form::Simple => writer.simple(&requests, &responses[..responses.len() - 1], &planted),
                _ => writer.long_running(&requests, &planted),
            }
            index
        }
        Form::SeatLog | Form::RefereeLog => return None,
    };
    let too_soon = match (plant.spot, form) {
        (Spot::Swap, Form::MatchLog) => after.and_then(|seat| seat.parse().ok()),
        _ => None,
    };
    Some(Planted { range: writer.range?, text: writer.text, turn: Some(turn), too_soon })
}

struct Writer<'a> {
    plant: &'a Plant,
    text: String,
    range: Option<Range<usize>>,
}

impl Writer<'_> {
    fn planted(&mut self, text: &str) {
        let start = self.text.len();
        self.text += text;
        self.range = Some(self.range.as_ref().map_or(start, |range| range.start)..self.text.len());
    }

    /// Writes JSON, the fault in the place of the hole.
    fn value(&mut self, value: &Value, planted: bool) {
        let text = value.to_string();
        match text.split_once(&json!(HOLE).to_string()) {
            Some((before, after)) => {
                self.text += before;
                self.planted(&self.plant.value.to_string());
                self.text += after;
            }
            None if planted => self.planted(&text),
            None => self.text += &text,
        }
    }

    /// Writes a line as the simple interaction has it: strings as they are.
    fn line(&mut self, value: &Value, planted: bool) {
        let is_hole = *value == HOLE;
        let value = if is_hole { &self.plant.value } else { value };
        let line = match value {
            Value::String(line) => line.clone(),
            Value::Null => String::new(),
            value => value.to_string(),
        };
        if is_hole || planted {
            self.planted(&line)
        } else {
            self.text += &line
        }
        self.text += "\n";
    }

    fn list(&mut self, values: &[Value], planted: &Option<Range<usize>>) {
        self.text += "[";
        for (index, value) in values.iter().enumerate() {
            if index > 0 {
                self.text += ",";
            }
            self.value(value, planted.as_ref().is_some_and(|planted| planted.contains(&index)));
        }
        self.text += "]";
    }

    fn match_log(&mut self, mut log: Vec<Value>) -> Option<()> {
        let at = 2 * self.plant.turn;
        let mut planted = None;
        if self.plant.spot == Spot::Swap {
            (at + 4 <= log.len()).then(|| log[at..at + 4].rotate_left(2))?;
            planted = Some(at..at + 4);
        }
        self.list(&log, &planted);
        Some(())
    }

    fn bot_input(&mut self, requests: &[Value], responses: &[Value], planted: &Option<Range<usize>>) {
        self.text += "{\"requests\":";
        self.list(requests, planted);
        self.text += ",\"responses\":";
        self.list(responses, &None);
        self.text += "}";
    }

    fn simple(&mut self, requests: &[Value], responses: &[Value], planted: &Option<Range<usize>>) {
        self.text += &format!("{}\n", requests.len());
        for (index, request) in requests.iter().enumerate() {
            self.line(request, planted.as_ref().is_some_and(|planted| planted.contains(&index)));
            responses.get(index).into_iter().for_each(|response| self.line(response, false));
        }
        self.text += "\n\n";
    }

    fn long_running(&mut self, requests: &[Value], planted: &Option<Range<usize>>) {
        self.bot_input(&requests[..1], &[], planted);
        self.text += "\n";
        for (index, request) in requests.iter().enumerate().skip(1) {
            self.line(request, planted.as_ref().is_some_and(|planted| planted.contains(&index)));
        }
    }
}
