//! Combines single requests and responses into what a bot read.

use paiju_game::platform::json::{self, Json};
use paiju_game::platform::{Span, scan};
use serde::{Deserialize, Serialize};

use super::Mapped;
use super::line_noise::are_noise_beside;

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

/// Adds to requests the bare answers that stand between them in the text, if one stands on a line below each: `send [3, 4]`.
pub fn with_answers(text: &str, requests: &[Said]) -> Option<Vec<Said>> {
    if requests.len() < 2 || requests.iter().any(|said| said.is_response) {
        return None;
    }
    let mut said = Vec::with_capacity(requests.len() * 2);
    for (number, request) in requests.iter().enumerate() {
        said.push(*request);
        let next = requests.get(number + 1).map(|next| next.span.start);
        match bare_answer(text, request.span, next) {
            Some(place) => said.push(Said { span: place, is_response: true, is_plain: false }),
            None if next.is_none() => {}
            None => return None,
        }
    }
    Some(said)
}

/// The one line below a request that is an answer; below the last request only the next line may be. What a log puts before
/// the request, such as a host's name, may stand before the answer, too.
fn bare_answer(text: &str, request: Span, next: Option<usize>) -> Option<Span> {
    /// The most bytes between two requests: an answer, and what a program says while it thinks.
    const LONGEST: usize = 400;
    let from = request.end;
    let to = text.floor_char_boundary(next.unwrap_or(text.len()).min(from + LONGEST));
    let start = text.ceil_char_boundary(request.start.saturating_sub(LONGEST));
    let prefix = scan::lines(text.get(start..request.start)?).last().unwrap_or_default();
    let mut at = from;
    let mut found = None;
    // What follows a request on its line, and stands before one on its line, is about the request.
    for line in scan::lines(text.get(from..to)?) {
        let place = Span::new(at, at + line.len());
        at = place.end;
        let is_whole = place.start > from && (line.ends_with('\n') || next.is_none());
        let answer = if is_whole { answer_at_end(text, place, prefix) } else { None };
        if found.is_some() && answer.is_some() {
            return None;
        }
        found = found.or(answer);
        if next.is_none() && is_whole && !scan::is_blank(line) {
            break;
        }
    }
    found
}

/// The list of cards, or the bid, with which a line ends, if what stands before it is only what logs put before an answer.
fn answer_at_end(text: &str, line: Span, prefix: &str) -> Option<Span> {
    let said = scan::trim_end(line.of(text));
    let start = match said.bytes().last()? {
        b']' => said.bytes().rposition(|byte| byte == b'[')?,
        b'0'..=b'9' => said.len() - 1,
        _ => return None,
    };
    let place = Span::new(line.start + start, line.start + said.len());
    let value = json::read(text, place.start).value.filter(|value| value.complete && value.span == place)?;
    let before = said.get(..start)?;
    // Of two lists neither is the answer; a time may have a comma, too.
    let is_alone = !before.bytes().any(|byte| byte == b'[') || !before.bytes().any(|byte| byte == b',');
    (is_bare(&value) && is_alone && are_noise_beside(before, prefix)).then_some(place)
}

/// Whether this is a list of cards, or a bid.
fn is_bare(value: &Json) -> bool {
    /// Of Tractor, whose two packs have the highest numbers.
    const CARDS: std::ops::Range<i64> = 0..108;
    let are_cards = |items: &[Json]| items.iter().all(|item| item.integer().is_some_and(|card| CARDS.contains(&card)));
    value.integer().is_some_and(|bid| (0..=3).contains(&bid)) || value.items().is_some_and(are_cards)
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
