//! Finds a bot's outputs among whatever else it printed.

use super::{BotOutput, Outputs};
use crate::bot_input::placed_lines;
use crate::json::{self, Json};
use crate::session::KEEP_RUNNING;
use crate::{EnvelopeProblem, Misfit, Span};

/// Reads what a bot printed. Without JSON and without a mark it is one simple output, which only its owner can tell from any other lines.
pub fn read_outputs(text: &str) -> Outputs {
    let mut reader = Reader { text, at: 0, other_json: 0, open: None, stray: None, found: Outputs::default() };
    while reader.item().is_some() {}
    reader.finish()
}

/// Whether a text holds JSON that is meant as an output, or a mark; nothing else tells an output from other lines.
pub fn holds_outputs(text: &str) -> bool {
    let is_output = |at: usize| json::read(text, at).value.is_some_and(|value| BotOutput::is_meant_by(&value));
    let first = text.trim_start();
    if first.starts_with(['{', '[']) {
        return is_output(text.len() - first.len());
    }
    let holds = |line: Span| {
        let words = line.of(text);
        words.contains("\"response\"")
            && (words.starts_with('{') && is_output(line.start) || object_before_response(words).is_some())
    };
    text.contains(KEEP_RUNNING) || placed_lines(text).any(holds)
}

/// Where in a line an object begins whose first key is `response`.
fn object_before_response(line: &str) -> Option<usize> {
    let before = line.get(..line.find("\"response\"")?)?.trim_end();
    before.ends_with('{').then(|| before.len() - 1)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// Up to here the text was read as JSON and is no output: it is not read again line by line.
    other_json: usize,
    /// An output that may still be marked.
    open: Option<BotOutput>,
    /// Lines that are no output, since the last one.
    stray: Option<Span>,
    found: Outputs,
}

impl Reader<'_> {
    /// Takes the next value, mark or line.
    fn item(&mut self) -> Option<()> {
        let rest = self.text.get(self.at..)?;
        let start = self.text.len() - rest.trim_start().len();
        let begins_line = self.text.get(..start)?.trim_end_matches([' ', '\t']).ends_with('\n')
            || self.text[..start].trim().is_empty();
        let line = rest.trim_start().lines().next()?.trim_end();
        let end = start + line.len();
        if line.starts_with('{') && self.json(start) {
            return Some(());
        }
        if let Some(mark) = line.find(KEEP_RUNNING) {
            if mark > 0 {
                self.stray(Span::new(start, start + line[..mark].trim_end().len()));
            }
            self.mark(Span::new(start + mark, start + mark + KEEP_RUNNING.len()), line == KEEP_RUNNING && begins_line);
            self.at = end;
            return Some(());
        }
        if let Some(object) = object_before_response(line).filter(|object| *object > 0) {
            self.stray(Span::new(start, start + line[..object].trim_end().len()));
            if self.json(start + object) {
                return Some(());
            }
        }
        self.stray(Span::new(start, end));
        self.at = end;
        Some(())
    }

    /// Takes an output as JSON, if one stands there.
    fn json(&mut self, start: usize) -> bool {
        if start < self.other_json {
            return false;
        }
        let document = json::read(self.text, start);
        let begins = |value: &Json| value.entries().is_some_and(<[_]>::is_empty);
        if document.cut_off && document.value.as_ref().is_none_or(begins) {
            // The text ends before the first key does.
            (self.found.cut_off, self.at) = (true, self.text.len());
            return true;
        }
        let Some(value) = document.value.filter(BotOutput::is_meant_by) else {
            self.other_json = document.end;
            return false;
        };
        self.close();
        let mut output = BotOutput::of_json(&value);
        if let Some(span) = self.stray.take() {
            output.misfits.push(Misfit { problem: EnvelopeProblem::PrintedBefore, span });
        }
        self.open = Some(output);
        self.found.slips.extend(document.slips);
        self.found.cut_off |= document.cut_off;
        self.at = document.end;
        true
    }

    fn mark(&mut self, mark: Span, alone: bool) {
        let mut output = match (self.open.take(), self.stray.take()) {
            (Some(mut output), after) => {
                output.misfits.extend(after.map(|span| Misfit { problem: EnvelopeProblem::PrintedAfter, span }));
                output
            }
            (None, Some(lines)) => BotOutput::of_lines(self.text, lines),
            (None, None) => {
                let mut output = BotOutput { span: mark, ..BotOutput::default() };
                output.lacks_response(mark);
                output
            }
        };
        if !alone {
            output.misfits.push(Misfit { problem: EnvelopeProblem::MarkNotAlone, span: mark });
        }
        (output.keeps_running, output.span) = (true, output.span.to(mark));
        self.open = Some(output);
        self.close();
    }

    fn stray(&mut self, line: Span) {
        self.stray = Some(self.stray.map_or(line, |lines| lines.to(line)));
    }

    fn close(&mut self) {
        if let Some(mut output) = self.open.take() {
            output.measure();
            self.found.outputs.push(output);
        }
    }

    fn finish(mut self) -> Outputs {
        self.close();
        // A last line without a line break may be a mark that is cut off.
        let cut = |span: &Span| span.end == self.text.len() && KEEP_RUNNING.starts_with(span.of(self.text));
        let stray = self.stray.take();
        self.found.cut_off |= stray.as_ref().is_some_and(cut);
        if let Some(span) = stray.filter(|_| !self.found.cut_off) {
            match self.found.outputs.last_mut() {
                Some(last) => last.misfits.push(Misfit { problem: EnvelopeProblem::PrintedAfter, span }),
                None => {
                    self.open = Some(BotOutput::of_lines(self.text, span));
                    self.close();
                }
            }
        }
        self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MAX_DATA, MAX_DEBUG};

    /// The problems' codes with the text at their places, by output.
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
        // What stands between two is printed before the second.
        assert_eq!(wrong(&format!("{json}\nlog\n{json}")), [vec![], vec![("printed-before", "log")]]);
        for (key, limit) in [("debug", MAX_DEBUG), ("data", MAX_DATA), ("globaldata", MAX_DATA)] {
            let text = |length: usize| format!("{{\"response\":1,\"{key}\":\"{}\"}}", "x".repeat(length));
            assert_eq!(wrong(&text(limit)), [vec![]]);
            assert_eq!(wrong(&text(limit + 1))[0][0].0, "too-long");
        }
    }

    #[test]
    fn only_outputs_are_taken_for_them() {
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
