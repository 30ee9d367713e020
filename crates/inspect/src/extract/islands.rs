//! Finds a game's JSON anywhere: between words, in other JSON, in pieces.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::json::{self, Json, JsonProblem, Key};
use paiju_game::platform::match_log::is_answered;
use paiju_game::platform::{Span, scan};

use super::cases::{self, Case};
use super::said::{self, Said};
use crate::doudizhu;

/// How many times the search restarts behind something that seemed to run to the end of the text.
const RETRIES: usize = 16;
/// How deep in other JSON a game is searched for.
const DEPTH: usize = 4;

/// A piece of JSON that belongs to a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Island {
    /// Its place.
    pub span: Span,
    pub kind: Kind,
}

/// The content of a piece.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A bot's input, a match, test cases: read as it is.
    Whole,
    /// A deal, as a match's initial data.
    Deal,
    /// The judge's entry of a log, or the answers to it.
    Entry {
        /// Whether it is the judge's.
        is_judge: bool,
    },
    /// A test case whose input is a string.
    Case(Case),
    /// Single requests and responses.
    Said(Vec<Said>),
    /// What the judge of Dou Dizhu shows after a deal.
    Display,
}

impl Island {
    /// Whether it is what a bot printed: an object with its response.
    pub fn is_printed(&self, text: &str) -> bool {
        let is_response = |said: &Said| said.is_response && said.span != self.span;
        matches!(&self.kind, Kind::Said(said) if matches!(&said[..], [one] if is_response(one)))
            && self.span.of(text).starts_with('{')
    }
}

/// More answers than a bot gives in a match; the longest has a few hundred turns.
const MOST_ANSWERS: usize = 10_000;

/// The keys of which a game's piece has at least one, and the words of Mahjong's answers, which are in lists.
const WORDS: [&str; 14] = [
    "allocation",
    "request",
    "response",
    "output",
    "input",
    "log",
    "stage",
    "history",
    "own",
    "verdict",
    "PASS",
    "PLAY",
    "PENG",
    "HU",
];

/// Whether a text may contain any. A quick scan, several times faster than parsing JSON.
pub fn may_be_in(text: &str) -> bool {
    json::may_hold(text, &WORDS) || super::tiles::hold_requests(text) || holds_plays(text)
}

/// Whether a list of lists of numbers begins anywhere: a bot's answers in card games.
fn holds_plays(text: &str) -> bool {
    scan::visited(text.len());
    let mut opened = 0;
    for &byte in text.as_bytes() {
        match byte {
            b'[' => opened += 1,
            b' ' | b'\t'..=b'\r' => {}
            b'0'..=b'9' | b'-' | b']' if opened >= 2 => return true,
            _ => opened = 0,
        }
    }
    scan::find(text, "［").is_some()
}

/// All pieces of a text that belong to a game.
pub fn islands(text: &str) -> Vec<Island> {
    let mut islands = Vec::new();
    let (mut at, mut retries) = (0, RETRIES);
    let mut after_broken = false;
    while let Some(found) = text.get(at..).and_then(|rest| scan::find_letter(rest, opens)) {
        let start = at + found;
        let mut document = json::read(text, start);
        let Some(value) = document.value.take() else {
            at = document.end.max(start + 1);
            continue;
        };
        let before = islands.len();
        pieces(&value, 0, &mut islands);
        if after_broken {
            // The rest of a broken value is part of it.
            islands.truncate(
                before
                    + usize::from(
                        islands.get(before).is_some_and(|found| matches!(found.kind, Kind::Whole | Kind::Deal)),
                    ),
            );
        }
        at = value.span.end.max(start + 1);
        let is_found = islands.len() > before;
        if document.cut_off && !is_found && retries > 0 {
            retries -= 1;
            at = start + scan::line(text.get(start..).unwrap_or_default()).len();
        }
        let broken = document.slips.iter().rev().find(|slip| slip.problem.is_error());
        if let Some(slip) = broken.filter(|_| is_found) {
            at = slip.span.end;
            // If words follow, the JSON was copied incompletely; any other character is an error in it, for its reader
            // to report.
            let is_word = matches!(slip.problem, JsonProblem::Unexpected { found, .. } if found.is_alphabetic());
            let end = if is_word { slip.span.start } else { slip.span.end };
            after_broken = !is_word;
            islands
                .iter_mut()
                .skip(before)
                .filter(|island| island.span.end >= slip.span.start.min(value.span.end))
                .for_each(|island| island.span.end = end);
        }
    }
    islands
}

/// Whether JSON may begin with this.
pub fn opens(letter: char) -> bool {
    matches!(letter, '{' | '[' | '｛' | '［')
}

/// The pieces in a value: itself, or parts of it.
fn pieces(value: &Json, depth: usize, into: &mut Vec<Island>) {
    if let Some(kind) = kind(value, depth) {
        into.push(Island { span: value.span, kind });
        return;
    }
    if depth >= DEPTH {
        return;
    }
    // What the judge knows or shows is not a message.
    let is_said = |key: &Key| !matches!(key.name.as_str(), "initdata" | "display");
    let entries = value.entries().into_iter().flatten().filter(|(key, _)| is_said(key)).map(|(_, inner)| inner);
    entries.chain(value.items().into_iter().flatten()).for_each(|inner| pieces(inner, depth + 1, into));
}

fn kind(value: &Json, depth: usize) -> Option<Kind> {
    if let Some(items) = value.items() {
        return list(value, items, depth);
    }
    value.entries()?;
    let holds = |key: &str| value.get(key).is_some_and(|held| held.items().is_some() || held.text().is_some());
    let is_both = value.has("requests") && value.has("responses");
    if doudizhu::is_first_display(value) && !value.has("log") && !value.has("logs") && !is_both {
        return Some(Kind::Deal);
    }
    if is_both || holds("log") || holds("logs") {
        return Some(Kind::Whole);
    }
    if let Some(case) = cases::case(value) {
        return Some(Kind::Case(case));
    }
    if cases::is_plain(value) {
        return Some(Kind::Whole);
    }
    let alone = |key: &str, of: fn(&Json) -> Said| -> Option<Vec<Said>> {
        let items = value.get(key)?.items()?;
        Some(items.iter().filter(|item| item.complete).map(of).collect())
    };
    if let Some(said) = alone("requests", Said::request).or_else(|| alone("responses", Said::response)) {
        return Some(Kind::Said(said));
    }
    if value.has("output") {
        return Some(Kind::Entry { is_judge: true });
    }
    if is_answered(value) {
        return Some(Kind::Entry { is_judge: false });
    }
    let said: Vec<Said> = [("request", Said::request as fn(&Json) -> Said), ("response", Said::response)]
        .into_iter()
        .filter_map(|(key, said)| value.get(key).map(said))
        .collect();
    if !said.is_empty() {
        return Some(Kind::Said(said));
    }
    if doudizhu::is_later_display(value) {
        return Some(Kind::Display);
    }
    is_request(value).then(|| Kind::Said(vec![Said::request(value)]))
}

fn list(value: &Json, items: &[Json], depth: usize) -> Option<Kind> {
    let first = items.first()?;
    let is_object = first.entries().is_some();
    if is_object
        && (doudizhu::is_first_display(first) || first.has("output") || first.has("requests") || cases::is_plain(first))
        && cases::case(first).is_none()
    {
        return Some(Kind::Whole);
    }
    if let Some(said) = said::in_turn(items).filter(|_| is_object && is_request(first)) {
        return Some(Kind::Said(said));
    }
    // A list of log entries or pairs: piece by piece.
    if is_object && is_request(first) || items.iter().take(3).any(is_told) {
        return Some(Kind::Said(items.iter().map(Said::request).collect()));
    }
    let is_answered = |item: &Json| item.text().is_some_and(super::tiles::is_response);
    let is_cards = |item: &Json| item.items().is_some_and(|cards| cards.iter().all(|card| card.integer().is_some()));
    let all = |of: &dyn Fn(&Json) -> bool| (2..=MOST_ANSWERS).contains(&items.len()) && items.iter().all(of);
    // Lists of numbers inside something else may be anything.
    (value.complete && (all(&is_answered) || depth == 0 && all(&is_cards)))
        .then(|| Kind::Said(items.iter().map(Said::response).collect()))
}

/// Whether this is a request of some game.
fn is_request(value: &Json) -> bool {
    value.has("stage") || value.has("history") || value.get("own").is_some_and(|own| own.items().is_some())
}

/// Whether this is a request of Mahjong.
fn is_told(item: &Json) -> bool {
    item.text().is_some_and(super::tiles::is_request)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_more_answers_than_any_match_has_is_ignored() {
        let is_said = |count: usize| {
            let text = format!("[{}]", vec!["[1]"; count].join(","));
            let value = json::read(&text, 0).value.unwrap();
            list(&value, value.items().unwrap(), 0).is_some()
        };
        assert!(is_said(2) && is_said(MOST_ANSWERS));
        assert!(!is_said(MOST_ANSWERS + 1));
    }
}
