//! Finds a bot's outputs in everything it printed.

#![deny(clippy::disallowed_methods)]

use super::{BotOutput, KEYS, Outputs};
use crate::platform::bot_input::placed_lines;
use crate::platform::json::{self, Document, Json, Slip};
use crate::platform::session::KEEP_RUNNING;
use crate::platform::{EnvelopeProblem, Misfit, Span, scan};

/// Reads what a bot printed. Without JSON and without a mark it is a single simple output, which only its owner can
/// tell from arbitrary lines.
pub fn read_outputs(text: &str) -> Outputs {
    let mut outputs = Vec::new();
    let mut slips = Vec::new();
    let cut_off = read_each_output(text, &mut |output, of_output| {
        outputs.push(output);
        slips.extend(of_output);
    });
    Outputs { outputs, slips, cut_off }
}

/// As [`read_outputs`], but passes on each output as soon as it is read, with the places where it is not quite JSON.
/// Returns whether the text is truncated inside an output. At most one output is held at a time.
pub fn read_each_output(text: &str, take: &mut dyn FnMut(BotOutput, Vec<Slip>)) -> bool {
    let mut reader = Reader {
        text,
        at: 0,
        other_json: 0,
        line: Line::default(),
        open: None,
        stray: None,
        last: None,
        cut_off: false,
        take,
    };
    while reader.item().is_some() {}
    reader.finish()
}

/// Whether a text contains JSON that looks like an output, or a mark. Nothing else distinguishes an output from other
/// lines.
pub fn holds_outputs(text: &str) -> bool {
    let first = scan::trim_start(text);
    if first.starts_with(['{', '[']) {
        return json::may_hold(text, &KEYS) && is_output(text, text.len() - first.len()).0;
    }
    if scan::find(text, KEEP_RUNNING).is_some() {
        return true;
    }
    if scan::find(text, RESPONSE).is_none() {
        return false;
    }
    // Up to here the text was parsed as JSON, and is not an output.
    let mut read = 0;
    placed_lines(text).any(|line| {
        let words = line.of(text);
        let Some(response) = scan::find(words, RESPONSE) else { return false };
        if words.starts_with('{') && line.start >= read {
            let (is_output, end) = is_output(text, line.start);
            read = end;
            if is_output {
                return true;
            }
        }
        object_before(words, response).is_some()
    })
}

/// Whether the JSON at a place looks like an output, and where it ends.
fn is_output(text: &str, at: usize) -> (bool, usize) {
    let document = json::read(text, at);
    (is_meant(text, at, &document), document.end)
}

/// Whether a value looks like an output, or like the attempt at one: unreadable, with the key near its beginning.
fn is_meant(text: &str, at: usize, document: &Document) -> bool {
    /// How far the key may be from the beginning, in bytes.
    const NEAR: usize = 32;
    let is_attempt = || {
        let near = text.floor_char_boundary((at + NEAR).min(text.len()));
        let key = scan::find(Span::new(at, near).of(text), "response").map(|key| at + key + "response".len());
        document.is_broken() && key.is_some_and(|end| !Span::new(end, text.len()).of(text).starts_with('s'))
    };
    document
        .value
        .as_ref()
        .is_some_and(|value| BotOutput::is_meant_by(value) || value.entries().is_some() && is_attempt())
}

/// The key of an output.
const RESPONSE: &str = "\"response\"";

/// The start, within a line, of the object whose first key is the `response` at this place.
fn object_before(line: &str, response: usize) -> Option<usize> {
    let before = scan::trim_end(line.get(..response)?);
    before.ends_with('{').then(|| before.len() - 1)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// Up to here the text was parsed as JSON that is not an output, so it is not read line by line again.
    other_json: usize,
    /// What is known about the current line. A line may be long, and is scanned once.
    line: Line,
    /// An output that may still be followed by a mark.
    open: Option<Open>,
    /// Lines since the last output that are not one.
    stray: Option<Span>,
    /// The last output; what follows may still belong to it.
    last: Option<Open>,
    cut_off: bool,
    take: &'a mut dyn FnMut(BotOutput, Vec<Slip>),
}

/// An output, and where its text is not quite JSON.
type Open = (BotOutput, Vec<Slip>);

/// A line and what was found in it, with places in the whole text.
#[derive(Clone, Copy, Debug, Default)]
struct Line {
    /// Its end, without white space.
    end: usize,
    /// The next mark at or after the position up to which it was searched.
    mark: Option<usize>,
    /// The next `response`, likewise.
    response: Option<usize>,
}

impl Line {
    /// The rest of the line from `start`; `known` is what was already found in it.
    fn at(text: &str, start: usize, known: Self) -> Self {
        let end = if start < known.end {
            known.end
        } else {
            start + scan::trim_end(scan::line(Span::new(start, text.len()).of(text))).len()
        };
        // What was found is still ahead or has been passed; what was not found does not exist.
        let next = |wanted: &str, found: Option<usize>| match found {
            Some(at) if start < known.end && at >= start => Some(at),
            None if start < known.end => None,
            _ => scan::find(Span::new(start, end).of(text), wanted).map(|at| start + at),
        };
        Self { end, mark: next(KEEP_RUNNING, known.mark), response: next(RESPONSE, known.response) }
    }
}

impl Reader<'_> {
    /// Takes the next value, mark or line.
    fn item(&mut self) -> Option<()> {
        let rest = self.text.get(self.at..)?;
        let start = self.text.len() - scan::trim_start(rest).len();
        if start == self.text.len() {
            return None;
        }
        let skipped = Span::new(self.at, start).of(self.text);
        let begins_line = self.at == 0 || scan::find_last(skipped, "\n").is_some();
        self.line = Line::at(self.text, start, self.line);
        let Line { end, mark, response } = self.line;
        let line = Span::new(start, end).of(self.text);
        if line.starts_with('{') && self.json(start) {
            return Some(());
        }
        if let Some(mark) = mark {
            let before = scan::trim_end(Span::new(start, mark).of(self.text));
            if mark > start {
                self.stray(Span::new(start, start + before.len()));
            }
            self.mark(Span::new(mark, mark + KEEP_RUNNING.len()), line == KEEP_RUNNING && begins_line);
            self.at = end;
            return Some(());
        }
        let object = response.and_then(|response| object_before(line, response - start));
        if let Some(object) = object.filter(|object| *object > 0) {
            let before = scan::trim_end(line.get(..object)?);
            self.stray(Span::new(start, start + before.len()));
            if self.json(start + object) {
                return Some(());
            }
        }
        self.stray(Span::new(start, end));
        self.at = end;
        Some(())
    }

    /// Takes an output in JSON, if there is one here.
    fn json(&mut self, start: usize) -> bool {
        if start < self.other_json {
            return false;
        }
        let document = json::read(self.text, start);
        let begins = |value: &Json| value.entries().is_some_and(<[_]>::is_empty);
        if document.cut_off && document.value.as_ref().is_none_or(begins) {
            // The text ends before its first key does.
            (self.cut_off, self.at) = (true, self.text.len());
            return true;
        }
        let is_meant = is_meant(self.text, start, &document);
        let Some(value) = document.value.filter(|_| is_meant) else {
            self.other_json = document.end;
            return false;
        };
        self.close();
        let mut output = BotOutput::of_json(&value);
        if let Some(span) = self.stray.take() {
            output.misfits.push(Misfit { problem: EnvelopeProblem::PrintedBefore, span });
        }
        self.open = Some((output, document.slips));
        self.cut_off |= document.cut_off;
        self.at = document.end;
        true
    }

    fn mark(&mut self, mark: Span, alone: bool) {
        let (mut output, slips) = match (self.open.take(), self.stray.take()) {
            (Some((mut output, slips)), after) => {
                output.misfits.extend(after.map(|span| Misfit { problem: EnvelopeProblem::PrintedAfter, span }));
                (output, slips)
            }
            (None, Some(lines)) => (BotOutput::of_lines(self.text, lines), Vec::new()),
            (None, None) => {
                let mut output = BotOutput { span: mark, ..BotOutput::default() };
                output.lacks_response(mark);
                (output, Vec::new())
            }
        };
        if !alone {
            output.misfits.push(Misfit { problem: EnvelopeProblem::MarkNotAlone, span: mark });
        }
        (output.keeps_running, output.span) = (true, output.span.to(mark));
        self.open = Some((output, slips));
        self.close();
    }

    fn stray(&mut self, line: Span) {
        self.stray = Some(self.stray.map_or(line, |lines| lines.to(line)));
    }

    fn close(&mut self) {
        if let Some((mut output, slips)) = self.open.take() {
            output.measure();
            self.hand_over();
            self.last = Some((output, slips));
        }
    }

    /// The previous output is complete: another follows, or the end.
    fn hand_over(&mut self) {
        if let Some((output, slips)) = self.last.take() {
            (self.take)(output, slips);
        }
    }

    fn finish(mut self) -> bool {
        self.close();
        // A last line without a line break may be a truncated mark.
        let cut = |span: &Span| span.end == self.text.len() && KEEP_RUNNING.starts_with(span.of(self.text));
        let stray = self.stray.take();
        self.cut_off |= stray.as_ref().is_some_and(cut);
        if let Some(span) = stray.filter(|_| !self.cut_off) {
            match &mut self.last {
                Some((last, _)) => last.misfits.push(Misfit { problem: EnvelopeProblem::PrintedAfter, span }),
                None => {
                    self.open = Some((BotOutput::of_lines(self.text, span), Vec::new()));
                    self.close();
                }
            }
        }
        self.hand_over();
        self.cut_off
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::{MAX_DATA, MAX_DEBUG};

    /// The problem codes with the text at their places, by output.
    fn wrong(text: &str) -> Vec<Vec<(&'static str, &str)>> {
        let of = |output: &BotOutput| {
            output.misfits.iter().map(|misfit| (misfit.problem.code(), misfit.span.of(text))).collect()
        };
        read_outputs(text).outputs.iter().map(of).collect()
    }

    fn responses(text: &str) -> Vec<(Option<&str>, bool)> {
        let outputs = read_outputs(text).outputs;
        outputs
            .iter()
            .map(|output| (output.response.as_ref().map(|json| json.span.of(text)), output.keeps_running))
            .collect()
    }

    #[test]
    fn outputs_of_every_form_are_read() {
        let text = format!(
            "{{\"response\":[1],\"debug\":\"x\"}}\n{KEEP_RUNNING}\n{{\n\"response\": 2\n}}\r\n{KEEP_RUNNING}\r\n{{\"response\":3}}"
        );
        assert_eq!(responses(&text), [(Some("[1]"), true), (Some("2"), true), (Some("3"), false)]);
        assert_eq!(wrong(&text), vec![vec![]; 3]);
        let spans: Vec<&str> = read_outputs(&text).outputs.iter().map(|output| output.span.of(&text)).collect();
        assert!(spans[0].starts_with('{') && spans[0].ends_with("<<<") && spans[2] == "{\"response\":3}");
        let simple = format!("PLAY B1\nthinking\n\nmemory\n{KEEP_RUNNING}\nPASS\n{KEEP_RUNNING}\n");
        assert_eq!(responses(&simple), [(Some("PLAY B1"), true), (Some("PASS"), true)]);
        let first = &read_outputs(&simple).outputs[0];
        assert_eq!((first.debug.as_ref().unwrap().text(), &first.data), (Some("thinking"), &None));
        assert_eq!(first.globaldata.as_ref().unwrap().text(), Some("memory"));
        assert_eq!(responses("PLAY B1\n"), [(Some("PLAY B1"), false)]);
        assert_eq!(responses(""), []);
    }

    // ruling: D59
    #[test]
    fn faults_of_the_envelope_are_found_in_their_places() {
        let json = "{\"response\":1}";
        for (text, found) in [
            ("{\"debug\":\"x\"}".to_owned(), vec![("missing-key", "{")]),
            (format!("depth 3\nbest 5\n{json}"), vec![("printed-before", "depth 3\nbest 5")]),
            (format!("best 5: {json}"), vec![("printed-before", "best 5:")]),
            (format!("{json}\nbye"), vec![("printed-after", "bye")]),
            (format!("{json} bye\n"), vec![("printed-after", "bye")]),
            (format!("{json}\nbye\n{KEEP_RUNNING}\n"), vec![("printed-after", "bye")]),
            (format!("{json}\n{KEEP_RUNNING}\nbye"), vec![("printed-after", "bye")]),
            (format!("{json}{KEEP_RUNNING}"), vec![("keep-running-mark", KEEP_RUNNING)]),
            (format!("{json}\n{KEEP_RUNNING} ok"), vec![("keep-running-mark", KEEP_RUNNING)]),
            (format!("\n{KEEP_RUNNING}\n"), vec![("missing-key", KEEP_RUNNING)]),
        ] {
            assert_eq!(wrong(&text), [found], "{text}");
        }
        // Text between two outputs was printed before the second.
        assert_eq!(wrong(&format!("{json}\nlog\n{json}")), [vec![], vec![("printed-before", "log")]]);
        for (key, limit) in [("debug", MAX_DEBUG), ("data", MAX_DATA), ("globaldata", MAX_DATA)] {
            let text = |length: usize| format!("{{\"response\":1,\"{key}\":\"{}\"}}", "x".repeat(length));
            assert_eq!(wrong(&text(limit)), [vec![]]);
            assert_eq!(wrong(&text(limit + 1))[0][0].0, "too-long");
        }
    }

    #[test]
    fn nothing_else_is_taken_for_an_output() {
        let json = "{\"response\":1}";
        for text in [
            json.to_owned(),
            format!("log\n{json}"),
            format!("log {json}"),
            format!("PASS\n{KEEP_RUNNING}"),
            "{\"debug\":1}".to_owned(),
        ] {
            assert!(holds_outputs(&text), "{text}");
        }
        for text in [
            "",
            "PASS",
            "{}",
            "[{\"response\":1}]",
            "{\"requests\":[],\"responses\":[]}",
            "{\"a\":\n{\"response\":1}}",
            "\"response\"",
        ] {
            assert!(!holds_outputs(text), "{text}");
        }
        assert!(read_outputs("{\"response\":[1,2").cut_off);
        assert_eq!(wrong("{\"debug\":\"x"), [vec![]], "more may follow");
        let whole = format!("{json}\n{KEEP_RUNNING}\n{json}\n{KEEP_RUNNING}\n");
        for cut in json.len()..whole.len() {
            assert!(wrong(&whole[..cut]).iter().all(Vec::is_empty), "{}", &whole[..cut]);
        }
    }
}
