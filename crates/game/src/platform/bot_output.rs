//! What a bot printed, turn by turn: JSON with a `response`, or lines of the simple interaction, each optionally with
//! the keep-running mark.

#![deny(clippy::disallowed_methods)]

mod reader;

pub use self::reader::{holds_outputs, read_each_output, read_outputs};
use crate::platform::bot_input::simple_value;
use crate::platform::json::{Json, Slip};
use crate::platform::{EnvelopeProblem, Misfit, Span, scan};

/// The most bytes of `debug`: 1 KB.
pub const MAX_DEBUG: usize = 1 << 10;
/// The most bytes of `data` and of `globaldata`: 100 KB.
pub const MAX_DATA: usize = 100 << 10;

const KEYS: [&str; 4] = ["response", "debug", "data", "globaldata"];

/// What a bot printed in one turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BotOutput {
    /// The answer, if there is one.
    pub response: Option<Json>,
    /// Text for people.
    pub debug: Option<Json>,
    /// Data for the next turn.
    pub data: Option<Json>,
    /// Data kept across matches.
    pub globaldata: Option<Json>,
    /// Whether it asks to be kept running.
    pub keeps_running: bool,
    /// Its place, including the mark.
    pub span: Span,
    /// The problems of its form.
    pub misfits: Vec<Misfit>,
}

/// All bot outputs in a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outputs {
    /// One per turn, in the order of the text.
    pub outputs: Vec<BotOutput>,
    /// Where the text is not quite JSON.
    pub slips: Vec<Slip>,
    /// Whether the text is truncated inside an output.
    pub cut_off: bool,
}

impl BotOutput {
    /// Whether a JSON value looks like a bot's output: it has a `response`, or only keys that accompany one.
    pub fn is_meant_by(json: &Json) -> bool {
        let is_key = |name: &str| KEYS.contains(&name);
        let entries = json.entries().unwrap_or_default();
        json.has("response") || !entries.is_empty() && entries.iter().all(|(key, _)| is_key(&key.name))
    }

    fn of_json(json: &Json) -> Self {
        let [response, debug, data, globaldata] =
            KEYS.map(|key| json.get(key).filter(|value| !value.is_null()).cloned());
        let mut output = Self { response, debug, data, globaldata, span: json.span, ..Self::default() };
        if !json.has("response") && json.complete {
            output.lacks_response(Span::new(json.span.start, json.span.start + 1));
        }
        output
    }

    /// Reads the lines of the simple interaction: response, debug, data; the rest is globaldata.
    fn of_lines(text: &str, span: Span) -> Self {
        let mut rest = span;
        let mut lines = std::iter::from_fn(|| {
            let left = Some(rest.of(text)).filter(|left| !left.is_empty())?;
            let line = scan::line(left);
            let at = Span::new(rest.start, rest.start + scan::trim_end(line).len());
            rest.start += (line.len() + 1).min(left.len());
            Some(at)
        });
        let [response, debug, data] = [(); 3].map(|()| lines.next());
        let filled =
            |line: Option<Span>| line.filter(|line| line.start < line.end).map(|line| simple_value(text, line));
        let [response, debug, data, globaldata] = [response, debug, data, Some(rest)].map(filled);
        Self { response, debug, data, globaldata, span, ..Self::default() }
    }

    fn lacks_response(&mut self, span: Span) {
        let problem = EnvelopeProblem::MissingKey { key: "response".to_owned() };
        self.misfits.push(Misfit { problem, span });
    }

    /// Reports what exceeds the platform's limits.
    fn measure(&mut self) {
        let kept = [
            ("debug", &self.debug, MAX_DEBUG),
            ("data", &self.data, MAX_DATA),
            ("globaldata", &self.globaldata, MAX_DATA),
        ];
        for (key, value, limit) in kept {
            let Some(value) = value else { continue };
            let bytes = value.text().map_or(value.span.end - value.span.start, str::len);
            if bytes > limit {
                let problem = EnvelopeProblem::TooLong { key: key.to_owned(), bytes, limit };
                self.misfits.push(Misfit { problem, span: value.span });
            }
        }
    }
}
