//! Combines single requests and responses into what a bot read.

use paiju_platform::json::{self, Json};
use paiju_platform::{Span, scan};
use serde::{Deserialize, Serialize};

use super::Mapped;

/// A message of the platform or a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// Its place.
    pub span: Span,
    /// Whether it is the bot's.
    pub is_response: bool,
    /// Whether it is a line without JSON's quotation marks.
    pub is_plain: bool,
}

/// The result of combining single requests and responses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Put {
    /// Requests with all responses.
    Both,
    /// Requests alone; the answers are unknown.
    Requests {
        /// The number of requests.
        count: usize,
    },
    /// The responses alone.
    Responses {
        /// The number of responses.
        count: usize,
    },
}

impl Said {
    pub fn request(value: &Json) -> Self {
        Self { span: value.span, is_response: false, is_plain: false }
    }

    pub fn response(value: &Json) -> Self {
        Self { span: value.span, is_response: true, is_plain: false }
    }
}

/// The messages of a list in which each request is followed by its answer, a bare one: `(request, [3, 4])`.
pub fn in_turn(items: &[Json]) -> Option<Vec<Said>> {
    let said: Vec<Said> = items
        .iter()
        .map(|item| if item.entries().is_some() { Said::request(item) } else { Said::response(item) })
        .collect();
    let is_right = |(number, (item, said)): (usize, (&Json, &Said))| {
        said.is_response == (number % 2 == 1) && (!said.is_response || is_bare(item))
    };
    (items.len() >= 2 && items.iter().zip(&said).enumerate().all(is_right)).then_some(said)
}

/// Adds to requests the bare answers that stand between them in the text, if one stands below each: `send [3, 4]`.
pub fn with_answers(text: &str, requests: &[Said]) -> Option<Vec<Said>> {
    /// The most bytes between two requests: an answer with its time and its level in a log.
    const LONGEST: usize = 400;
    if requests.len() < 2 || requests.iter().any(|said| said.is_response) {
        return None;
    }
    let mut said = Vec::with_capacity(requests.len() * 2);
    for (number, request) in requests.iter().enumerate() {
        said.push(*request);
        let next = requests.get(number + 1).map(|next| next.span.start);
        let end = text.floor_char_boundary(next.unwrap_or(text.len()).min(request.span.end + LONGEST));
        match bare_answer(text, Span::new(request.span.end, end)) {
            Some(place) => said.push(Said { span: place, is_response: true, is_plain: false }),
            None if next.is_none() => {}
            None => return None,
        }
    }
    Some(said)
}

/// The one list of numbers at this place; without any, the one number that stands alone, which is a bid.
fn bare_answer(text: &str, place: Span) -> Option<Span> {
    let part = place.of(text);
    let mut lists = Vec::new();
    let mut at = 0;
    while let Some(found) = part.get(at..).and_then(|rest| scan::find(rest, "[")) {
        let start = place.start + at + found;
        let value = json::read(text, start).value.filter(|value| value.complete && value.span.end <= place.end);
        at = value.as_ref().map_or(start + 1, |value| value.span.end) - place.start;
        // `[12]` before a word is the number of a line.
        lists.extend(value.filter(is_bare).map(|value| value.span));
    }
    if let [list] = lists.as_slice() {
        return Some(*list);
    }
    let mut numbers = part.split_ascii_whitespace().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let (number, None) = (numbers.next()?, numbers.next()) else { return None };
    let start = number.as_ptr() as usize - text.as_ptr() as usize;
    (lists.is_empty() && number.len() == 1).then(|| Span::new(start, start + number.len()))
}

/// Whether this is a list of cards, or a bid.
fn is_bare(value: &Json) -> bool {
    let are_numbers = |items: &[Json]| items.iter().all(|item| item.integer().is_some());
    value.integer().is_some() || value.items().is_some_and(are_numbers)
}

/// Writes the messages as a bot's input, or as its output; `None` if there are none.
pub fn put(from: &Mapped, said: &[Said]) -> Option<(Mapped, Put)> {
    let [requests, responses] =
        [false, true].map(|is| said.iter().filter(|said| said.is_response == is).collect::<Vec<_>>());
    let mut mapped = Mapped::default();
    let list = |mapped: &mut Mapped, said: &[&Said]| {
        for (number, one) in said.iter().enumerate() {
            if number > 0 {
                mapped.add(",");
            }
            one.write(mapped, from);
        }
    };
    let (first, later) = match (requests.split_first(), responses.is_empty()) {
        (None, true) => return None,
        (None, false) => {
            for response in &responses {
                mapped.add("{\"response\":");
                response.write(&mut mapped, from);
                mapped.add("}\n");
            }
            return Some((mapped, Put::Responses { count: responses.len() }));
        }
        (Some((first, later)), _) => (*first, later),
    };
    mapped.add("{\"requests\":[");
    // With an answer to each request but the last they are an input; otherwise it is unknown which answers belong to
    // which.
    if responses.len() >= later.len() {
        list(&mut mapped, &requests);
        mapped.add("],\"responses\":[");
        list(&mut mapped, responses.get(..requests.len().min(responses.len())).unwrap_or_default());
        mapped.add("]}\n");
        let alone = responses.is_empty();
        return Some((mapped, if alone { Put::Requests { count: 1 } } else { Put::Both }));
    }
    // As a long-running bot reads them, without its answers.
    first.write(&mut mapped, from);
    mapped.add("],\"responses\":[]}\n");
    for request in later {
        request.write(&mut mapped, from);
        mapped.add("\n");
    }
    Some((mapped, Put::Requests { count: requests.len() }))
}

impl Said {
    fn write(&self, mapped: &mut Mapped, from: &Mapped) {
        let quote = if self.is_plain { "\"" } else { "" };
        mapped.add(quote);
        mapped.copy(from, self.span);
        mapped.add(quote);
    }
}
