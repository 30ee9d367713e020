//! What a long-running bot read from its start: a whole input, then one request per line.

#![deny(clippy::disallowed_methods)]

use crate::platform::bot_input::{MAX_REQUESTS, simple_value};
use crate::platform::json::{self, Json, Slip, Value};
use crate::platform::match_log::{Answer, Verdict};
use crate::platform::session::KEEP_RUNNING;
use crate::platform::{BotInput, Misfit, Span, scan};

/// What a long-running bot read from its start.
#[derive(Clone, Debug, PartialEq)]
pub struct LongRunning {
    /// All requests, including later lines; [`BotInput::at_once`] tells them apart.
    pub input: BotInput,
    /// The problems in the form of the first input.
    pub misfits: Vec<Misfit>,
    /// Where the text is not quite JSON.
    pub slips: Vec<Slip>,
    /// Whether the text is truncated inside a request.
    pub cut_off: bool,
    /// Whether more requests follow than [`MAX_REQUESTS`]; those are left out.
    pub too_many: bool,
    /// The bot's last failure, by what is in place of an answer, and at which request.
    pub failed: Option<(usize, Answer)>,
}

/// Reads a bot's input as JSON, then one request per line: JSON (possibly on several lines), or the line itself, as the
/// platform passes strings. Output of the bot between them counts as its responses. `is_request` is called for each
/// further item until it decides. `None` if the text does not start with a whole input, or is followed by neither a
/// known request nor the keep-running mark.
pub fn read_long_running(
    text: &str,
    mut is_request: impl FnMut(&BotInput, &Json) -> Option<bool>,
) -> Option<LongRunning> {
    // A list is not an input, however long.
    if scan::trim_start(text).starts_with(['[', '［']) {
        return None;
    }
    let first = json::read(text, 0);
    let value = first.value.as_ref().filter(|value| value.complete && BotInput::is_meant_by(value))?;
    let (mut input, misfits) = BotInput::of(value);
    input.at_once = Some(input.requests.len());
    let mut lines = Lines {
        text,
        at: first.end,
        line_end: 0,
        written: scan::trim_end(text).len(),
        slips: first.slips,
        cut_off: false,
        one_by_one: false,
    };
    let (mut is_kept, mut failed) = (false, None);
    loop {
        if input.requests.len() >= MAX_REQUESTS {
            return None;
        }
        let Some(request) = lines.next() else {
            // It asked to be kept running, and nothing more came.
            if is_kept {
                break;
            }
            return None;
        };
        if is_mark(&request) {
            is_kept = true;
            continue;
        }
        if take_printed(&mut input, &mut failed, &request) {
            continue;
        }
        let known = is_request(&input, &request);
        input.requests.push(request);
        match known {
            Some(true) => break,
            Some(false) => return None,
            None => {}
        }
    }
    let mut too_many = false;
    for line in lines.by_ref() {
        if is_mark(&line) || take_printed(&mut input, &mut failed, &line) {
            continue;
        }
        if input.requests.len() >= MAX_REQUESTS {
            too_many = true;
            break;
        }
        input.requests.push(line);
    }
    let last = input.requests.iter().chain(&input.responses).map(|json| json.span).max_by_key(|span| span.end);
    input.span = last.map_or(input.span, |last| input.span.to(last));
    Some(LongRunning { input, misfits, slips: lines.slips, cut_off: lines.cut_off, too_many, failed })
}

/// Takes the bot's own output: its answer to the last request, or its failure.
fn take_printed(input: &mut BotInput, failed: &mut Option<(usize, Answer)>, line: &Json) -> bool {
    let Some(answer) = Answer::printed(line) else { return false };
    let Some(turn) = input.requests.len().checked_sub(1) else { return true };
    if answer.ended().0 != Verdict::Ok {
        *failed = Some((turn, answer));
    } else if input.responses.len() <= turn {
        // Its earlier answers may be hidden.
        input.responses.resize(turn, Json::absent());
        input.responses.extend(answer.response);
    }
    true
}

fn is_mark(line: &Json) -> bool {
    line.text().is_some_and(|text| text == KEEP_RUNNING)
}

/// The later requests.
struct Lines<'a> {
    text: &'a str,
    at: usize,
    /// The end of the line scanned last; it may have several requests.
    line_end: usize,
    /// The end of the text, without white space.
    written: usize,
    slips: Vec<Slip>,
    cut_off: bool,
    /// Whether a request was once truncated in its line and not continued in the next. Then requests are expected on
    /// single lines.
    one_by_one: bool,
}

impl Iterator for Lines<'_> {
    type Item = Json;

    fn next(&mut self) -> Option<Json> {
        let rest = self.text.get(self.at..)?;
        let start = self.text.len() - scan::trim_start(rest).len();
        if start >= self.written {
            return None;
        }
        if start >= self.line_end {
            self.line_end = start + scan::trim_end(scan::line(self.text.get(start..)?)).len();
        }
        let line = Span::new(start, self.line_end);
        self.at = line.end;
        Some(if line.of(self.text).starts_with(['{', '[', '"']) {
            self.json(line)
        } else {
            simple_value(self.text, line)
        })
    }
}

impl Lines<'_> {
    /// The value that begins in a line. A line without one is taken as it is; its reader will refuse it.
    fn json(&mut self, line: Span) -> Json {
        let alone = json::read(&self.text[..line.end], line.start);
        let is_last = line.end >= self.written;
        let document = match alone.cut_off && !is_last && !self.one_by_one {
            true => Some(json::read(self.text, line.start)).filter(|whole| !whole.cut_off && !whole.is_broken()),
            false => None,
        };
        self.one_by_one |= alone.cut_off && document.is_none();
        let document = document.unwrap_or(alone);
        let cut_off = document.cut_off && is_last;
        self.slips.extend(document.slips);
        match document.value.filter(|value| value.complete || cut_off) {
            Some(value) => {
                self.at = document.end;
                self.cut_off |= cut_off;
                value
            }
            None => Json { value: Value::Text(line.of(self.text).to_owned()), span: line, complete: true },
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(text: &str) -> Option<LongRunning> {
        read_long_running(text, |_, _| Some(true))
    }

    fn requests(text: &str) -> Vec<serde_json::Value> {
        read(text).map_or_else(Vec::new, |read| read.input.requests.iter().map(Json::to_value).collect())
    }

    #[test]
    fn lines_are_requests_whatever_their_form() {
        let text = "{\"requests\":[\"0 1\",\"1 B1\"],\"responses\":[\"PASS\"]}\r\n2 T5\r\n\n\"4\"\n{\"a\":\n[1]}\n4\n3 1 PLAY T5";
        let found = read(text).unwrap();
        assert_eq!(
            requests(text),
            [json!("0 1"), json!("1 B1"), json!("2 T5"), json!("4"), json!({"a": [1]}), json!(4), json!("3 1 PLAY T5")]
        );
        assert_eq!((found.input.at_once, found.input.responses.len(), found.slips.len()), (Some(2), 1, 0));
        let places: Vec<&str> = found.input.requests.iter().map(|request| request.span.of(text)).collect();
        assert_eq!(places[2..], ["2 T5", "\"4\"", "{\"a\":\n[1]}", "4", "3 1 PLAY T5"]);
        assert_eq!(found.input.span, Span::new(0, text.len()));
    }

    #[test]
    fn output_between_requests_is_the_bots_responses() {
        let text = format!(
            "{{\"requests\":[\"a\"],\"responses\":[]}}\n{{\"response\":\"PASS\"}}\n{KEEP_RUNNING}\nb\n{{\"response\":7}}\n{KEEP_RUNNING}\nc\n{{\"response\":8}}\n"
        );
        assert_eq!(requests(&text), [json!("a"), json!("b"), json!("c")]);
        let found = read(&text).unwrap().input;
        let responses: Vec<_> = found.responses.iter().map(Json::to_value).collect();
        assert_eq!((responses, found.at_once), (vec![json!("PASS"), json!(7), json!(8)], Some(1)));
        assert!(found.span.of(&text).ends_with('8'));
        let last = format!("{{\"requests\":[1],\"responses\":[]}}\n{{\"response\":2}}\n{KEEP_RUNNING}\n");
        assert_eq!((requests(&last), read(&last).unwrap().input.responses.len()), (vec![json!(1)], 1));
        let later = "{\"requests\":[1],\"responses\":[]}\n2\n{\"response\":8}\n3";
        let found = read(later).unwrap().input;
        assert_eq!((found.requests.len(), found.responses.len()), (3, 2));
        assert!(found.responses[0].is_absent() && found.responses[1].to_value() == json!(8));
        let failed = "{\"requests\":[1],\"responses\":[]}\n2\n{\"verdict\":\"RE\",\"debug\":\"x\"}\n";
        let found = read(failed).unwrap();
        let (turn, answer) = found.failed.unwrap();
        assert_eq!((found.input.requests.len(), turn, answer.ended().0), (2, 1, Verdict::RuntimeError));
    }

    #[test]
    fn a_broken_line_affects_no_other() {
        let text = "{\"requests\":[1],\"responses\":[]}\n{\"a\":[1}\n{\"a\":[\n{\"a\":2}\n{\"a\":[3";
        assert_eq!(
            requests(text),
            [json!(1), json!("{\"a\":[1}"), json!("{\"a\":["), json!({"a": 2}), json!({"a": [3]})]
        );
        let found = read(text).unwrap();
        assert!(found.cut_off && !found.input.requests[4].complete);
        assert_eq!(found.slips.iter().filter(|slip| slip.problem.is_error()).count(), 1);
    }

    #[test]
    fn without_later_requests_it_is_something_else() {
        for text in [
            "",
            "{}",
            "{\"a\":1}\n2",
            "{\"requests\":[1],\"responses\":[]}\n \n",
            "{\"requests\":[1]",
            "[1]\n2",
            "2 T5\n{}",
            "{\"requests\":[1],\"responses\":[]}\n{\"response\":2}",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(
            read_long_running("{\"requests\":[1],\"responses\":[]}\n{\"requests\":[2]}", |_, next| Some(
                !next.has("requests")
            )),
            None
        );
    }
}
