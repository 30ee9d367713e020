//! JSON of a game, wherever it stands: between words, in other JSON, piece by piece.

#![deny(clippy::disallowed_methods)]

use paiju_platform::json::{self, Json, JsonProblem, Key};
use paiju_platform::{Span, scan};

use super::said::Said;

/// So often the text is looked at again behind something that seemed to go on to its end.
const RETRIES: usize = 16;
/// So deep in other JSON a game is looked for.
const DEPTH: usize = 4;

/// A piece of JSON that says something of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Island {
    /// Where it stands.
    pub span: Span,
    pub kind: Kind,
}

/// What a piece says.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A bot's input, a match, test cases: what is read as it stands.
    Whole,
    /// The judge's entry of a log, or what was answered to it.
    Entry {
        /// Whether it is the judge's.
        is_judge: bool,
    },
    /// Single requests and responses.
    Said(Vec<Said>),
}

/// So many answers no bot gives in a match: the longest has a few hundred turns.
const MOST_ANSWERS: usize = 10_000;

/// The keys one of which a piece of a game has, and the words of Mahjong's answers, which stand in lists.
const WORDS: [&str; 13] = [
    "request", "response", "output", "input", "log", "stage", "history", "own", "verdict", "PASS", "PLAY", "PENG", "HU",
];

/// Whether there can be any in a text. It takes a few looks, where reading JSON takes ten.
pub fn may_be_in(text: &str) -> bool {
    json::may_hold(text, &WORDS) || super::tiles::hold_requests(text) || holds_plays(text)
}

/// Whether a list of lists of numbers begins anywhere: a bot's answers where it plays cards.
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

/// All pieces of a text that say something of a game.
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
            // What stands in the rest of something broken is a part of that.
            islands.truncate(before + usize::from(islands.get(before).is_some_and(|found| found.kind == Kind::Whole)));
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
            // Where words follow, the JSON was not copied to its end; any other sign is a fault in it, for its reader to name.
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

/// The pieces in a value: itself, or what stands in it.
fn pieces(value: &Json, depth: usize, into: &mut Vec<Island>) {
    if let Some(kind) = kind(value, depth) {
        into.push(Island { span: value.span, kind });
        return;
    }
    if depth >= DEPTH {
        return;
    }
    // What the judge knows or shows of a match is no message of it.
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
    if is_both || holds("log") || holds("logs") || value.has("input") {
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
    if is_answers(value) {
        return Some(Kind::Entry { is_judge: false });
    }
    let said: Vec<Said> = [("request", Said::request as fn(&Json) -> Said), ("response", Said::response)]
        .into_iter()
        .filter_map(|(key, said)| value.get(key).map(said))
        .collect();
    if !said.is_empty() {
        return Some(Kind::Said(said));
    }
    is_request(value).then(|| Kind::Said(vec![Said::request(value)]))
}

fn list(value: &Json, items: &[Json], depth: usize) -> Option<Kind> {
    let first = items.first()?;
    let is_object = first.entries().is_some();
    if is_object && (first.has("output") || first.has("requests") || first.has("input")) {
        return Some(Kind::Whole);
    }
    // A list of a log's entries, of pairs: piece by piece.
    if is_object && is_request(first) || items.iter().take(3).any(is_told) {
        return Some(Kind::Said(items.iter().map(Said::request).collect()));
    }
    let is_answered = |item: &Json| item.text().is_some_and(super::tiles::is_response);
    let is_cards = |item: &Json| item.items().is_some_and(|cards| cards.iter().all(|card| card.integer().is_some()));
    let all = |of: &dyn Fn(&Json) -> bool| (2..=MOST_ANSWERS).contains(&items.len()) && items.iter().all(of);
    // Lists of numbers within something else are anything.
    (value.complete && (all(&is_answered) || depth == 0 && all(&is_cards)))
        .then(|| Kind::Said(items.iter().map(Said::response).collect()))
}

/// What a seat answered in a log: `{"0":{"verdict":"OK","response":…}}`.
fn is_answers(value: &Json) -> bool {
    value.entries().is_some_and(|entries| {
        let is_answer = |answer: &Json| answer.has("verdict") || answer.has("response");
        entries.first().is_some_and(|(key, answer)| key.name.parse::<u8>().is_ok() && is_answer(answer))
    })
}

/// Whether this is what a bot is asked in some game.
fn is_request(value: &Json) -> bool {
    value.has("stage") || value.has("history") || value.get("own").is_some_and(|own| own.items().is_some())
}

/// Whether this is what a bot of Mahjong is told.
fn is_told(item: &Json) -> bool {
    item.text().is_some_and(super::tiles::is_request)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_more_answers_than_any_match_has_is_none() {
        let is_said = |count: usize| {
            let text = format!("[{}]", vec!["[1]"; count].join(","));
            let value = json::read(&text, 0).value.unwrap();
            list(&value, value.items().unwrap(), 0).is_some()
        };
        assert!(is_said(2) && is_said(MOST_ANSWERS));
        assert!(!is_said(MOST_ANSWERS + 1));
    }
}
