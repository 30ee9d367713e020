//! Combines single requests and responses into what a bot read.

use paiju_platform::Span;
use paiju_platform::json::Json;
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
