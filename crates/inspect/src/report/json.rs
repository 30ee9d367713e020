//! Reports as JSON, for the command and for other programs.
//!
//! The shape is a contract that others build on:
//!
//! ```json
//! {"format":"seat-log","game":"doudizhu","seats":3,"turns":42,"result":{"scores":{"0":-200,"1":100,"2":100}},
//!  "problems":[{"severity":"error","code":"not-held","turn":7,"seat":1,"message":{"zh":"…","en":"…"},
//!               "range":[120,134],"line":9,"column":1,
//!               "fault":{"answer":"[42,104]","cards":{"zh":"…","en":"…"},"why":{"zh":"…","en":"…"},
//!                        "legal":{"answer":"[34,88]","cards":{"zh":"…","en":"…"}}}}],
//!  "notes":[{"code":"one-seat","message":{"zh":"…","en":"…"}}]}
//! ```
//!
//! `range` counts bytes of the text in UTF-8, `line` and `column` count from 1, the column in characters.
//! `fault` is there if a seat's answer is at fault: the answer as printed and its cards, the rule, and a legal answer as
//! it must be printed; `null` for what the text does not show.

use std::collections::BTreeMap;

use paiju_game::{Seat, Spoken};
use serde::Serialize;
use serde_json::Number;

use crate::{Fault, Format, Inspection, LineIndex, MatchResult, Note, Problem, Report, Span};

/// The report of one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonReport {
    /// [`crate::Format::code`], or `unknown`.
    pub format: &'static str,
    /// [`crate::GameId::code`]; `null` if nothing was recognised.
    pub game: Option<&'static str>,
    /// The number of seats.
    pub seats: u8,
    /// The number of turns in the text.
    pub turns: usize,
    /// The result; `null` if the game did not end.
    pub result: Option<JsonResult>,
    /// The problems.
    pub problems: Vec<JsonProblem>,
    /// The notes.
    pub notes: Vec<JsonNote>,
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonResult {
    /// The points of each seat, by its number.
    pub scores: BTreeMap<String, Number>,
    /// Tractor: the attackers' points, if the text shows the whole play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attackers: Option<i32>,
}

/// A problem.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonProblem {
    /// `error`, `warning` or `note`.
    pub severity: &'static str,
    /// A fixed name, for programs.
    pub code: &'static str,
    /// The turn, from 0.
    pub turn: Option<usize>,
    /// The seat at fault.
    pub seat: Option<Seat>,
    /// The problem in words, for people.
    pub message: Spoken,
    /// Its place.
    pub range: Option<Span>,
    /// The line where it begins, from 1.
    pub line: Option<usize>,
    /// The character in the line, from 1.
    pub column: Option<usize>,
    /// What a seat answered, and what it could have answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<JsonFault>,
}

/// What a seat answered against the rules.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonFault {
    /// The answer as printed; `null` if there is none.
    pub answer: Option<String>,
    /// Its cards or tiles; `null` if it means none.
    pub cards: Option<Spoken>,
    /// The rule that it breaks.
    pub why: Spoken,
    /// A legal answer; `null` if the text does not show the hand.
    pub legal: Option<JsonLegal>,
}

/// A legal answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonLegal {
    /// As it must be printed.
    pub answer: String,
    /// Its cards or tiles.
    pub cards: Spoken,
}

/// A note.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JsonNote {
    /// A fixed name, for programs.
    pub code: &'static str,
    /// The note in words, for people.
    pub message: Spoken,
}

/// One report per game, in the order of the text. Problems of the text as a whole are in the first. A text in which
/// nothing was recognised has one report with format `unknown`. Outputs of an unknown game have one report, with the
/// outputs as its turns.
pub fn reports(inspection: &Inspection) -> Vec<JsonReport> {
    each_report(inspection).collect()
}

/// As [`reports`], but lazily, because a large file has many.
pub fn each_report(inspection: &Inspection) -> impl Iterator<Item = JsonReport> {
    let lines = inspection.lines();
    let alone = || JsonReport {
        format: inspection.format.filter(|_| !inspection.is_unread()).map_or("unknown", Format::code),
        game: None,
        seats: 0,
        turns: inspection.outputs.len(),
        result: None,
        problems: Vec::new(),
        notes: inspection.notes().iter().map(json_note).collect(),
    };
    (0..inspection.reports.len().max(1)).map(move |index| {
        let shape = |problem: &Problem| json_problem(problem, None, &lines, &inspection.text);
        let mut report = match inspection.reports.get(index) {
            Some(report) => {
                let faults = inspection.faults(index);
                let of_game = report.problems.iter().zip(faults);
                let shaped = of_game.map(|(problem, fault)| json_problem(problem, fault, &lines, &inspection.text));
                json_report(report, shaped.collect())
            }
            None => alone(),
        };
        if index == 0 {
            report.problems.extend(inspection.problems.iter().map(shape));
        }
        report
    })
}

fn json_report(report: &Report, problems: Vec<JsonProblem>) -> JsonReport {
    JsonReport {
        format: report.format.code(),
        game: Some(report.game.code()),
        seats: report.seats,
        turns: report.turns,
        result: report.result.as_ref().map(json_result),
        problems,
        notes: report.all_notes().iter().map(json_note).collect(),
    }
}

fn json_result(result: &MatchResult) -> JsonResult {
    let scores = result.scores.iter().enumerate().map(|(seat, &score)| (seat.to_string(), number(score)));
    JsonResult { scores: scores.collect(), attackers: result.attackers }
}

fn json_problem(problem: &Problem, fault: Option<Fault>, lines: &LineIndex, text: &str) -> JsonProblem {
    let place = problem.range.map(|range| lines.line_column(text, range.start));
    JsonProblem {
        severity: problem.severity.code(),
        code: problem.code(),
        turn: problem.turn,
        seat: problem.seat,
        message: fault.as_ref().map_or_else(|| Spoken::of(problem), Spoken::of),
        range: problem.range,
        line: place.map(|place| place.line),
        column: place.map(|place| place.column),
        fault: fault.map(json_fault),
    }
}

fn json_fault(fault: Fault) -> JsonFault {
    let Fault { printed, cards, why, legal, .. } = fault;
    let legal = legal.map(|legal| JsonLegal { answer: legal.printed, cards: legal.cards });
    JsonFault { answer: printed, cards, why, legal }
}

fn json_note(note: &Note) -> JsonNote {
    JsonNote { code: note.code(), message: Spoken::of(note) }
}

/// A whole number without a fraction, as the platforms write points.
fn number(value: f64) -> Number {
    const EXACT: f64 = (1u64 << 53) as f64;
    if value.trunc() == value && value.abs() <= EXACT {
        Number::from(value as i64)
    } else {
        Number::from_f64(value).unwrap_or_else(|| Number::from(0))
    }
}
