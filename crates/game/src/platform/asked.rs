//! What a bot read at one turn, rebuilt from a match or a later input, in every form that bots read and people test
//! with.

use crate::texts;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::platform::json::{self, Json};
use crate::platform::{BotInput, MatchLog};

/// What a bot read at one turn: all requests so far and its answers to all but the last, verbatim from the source text.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// Each is JSON on one line.
    requests: Vec<String>,
    responses: Vec<String>,
    /// How many requests the running program had read before. A kept bot reads only new ones.
    read_before: usize,
    /// The input's other entries, and where the two lists are among them.
    entries: Vec<Entry>,
    /// What it had saved, as read with that many requests. What it had saved before earlier turns is unknown.
    saved: Option<Saved>,
}

/// An entry of a bot's input, in the order of the text.
#[derive(Clone, Debug, PartialEq)]
enum Entry {
    Requests,
    Responses,
    /// `data` or `globaldata`.
    Saved {
        key: String,
        value: String,
    },
    /// Anything else, such as its limits.
    Other {
        key: String,
        value: String,
    },
}

/// Saved data that the text has for one turn.
#[derive(Clone, Debug, PartialEq)]
struct Saved {
    /// The number of requests in that input.
    requests: usize,
    /// The input verbatim, if it is JSON.
    whole: Option<String>,
    /// `data` and `globaldata` as lines.
    lines: [String; 2],
}

texts! {
    /// A form in which a bot reads its input, or in which people pass it to a bot under test.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum AskedForm {
        Json => "JSON 一行", "JSON, one line";
        Simple => "简单交互", "simple interaction";
        LongRunning => "长时运行", "long-running";
        Shell => "命令行", "shell command";
        Cpp => "C++ 字符串", "C++ string";
        Python => "Python 字符串", "Python string";
    }
}

impl AskedForm {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Json, Self::Simple, Self::LongRunning, Self::Shell, Self::Cpp, Self::Python];

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Simple => "simple",
            Self::LongRunning => "long-running",
            Self::Shell => "shell",
            Self::Cpp => "cpp",
            Self::Python => "python",
        }
    }

    /// Parses what [`AskedForm::code`] writes.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.code() == code)
    }

    /// The names of the files to test a bot with; `log_forAI.json` is what the platform's Tractor sample program reads
    /// when run locally.
    pub const fn files(self) -> &'static [&'static str] {
        match self {
            Self::Json => &["in.json", "log_forAI.json"],
            Self::Simple => &["in.txt"],
            Self::LongRunning => &["in-running.txt"],
            Self::Shell => &["in.sh"],
            Self::Cpp => &["in.cpp"],
            Self::Python => &["in.py"],
        }
    }
}

impl Asked {
    /// What a seat read at a turn of a match (`log[2t]`), or when it was last asked before; `None` if it had not been
    /// asked yet. `text` is what the match was read from.
    pub fn in_match(log: &MatchLog, text: &str, seat: u8, turn: usize) -> Option<Self> {
        let (mut requests, mut responses) = (Vec::new(), Vec::new());
        let mut read_before = 0;
        let mut kept = false;
        for turn in log.turns.iter().take(turn + 1).filter(|turn| !turn.is_finish) {
            let Some((_, request)) = turn.content.iter().find(|(asked, _)| *asked == seat) else { continue };
            read_before = if kept { read_before } else { requests.len() };
            requests.push(request.written(text));
            let answer = turn.answers.iter().find(|answer| answer.seat == seat);
            let response = answer.and_then(|answer| answer.response.as_ref());
            responses.push(response.map_or_else(|| "null".to_owned(), |response| response.written(text)));
            kept = answer.is_some_and(|answer| answer.kept_running);
        }
        responses.pop()?;
        Some(Self { requests, responses, read_before, entries: vec![Entry::Requests, Entry::Responses], saved: None })
    }

    /// What the bot read at the turn of `requests[turn]`, or at its last. `text` is what the input was read from. Its
    /// limits apply to every turn; what the bot had saved, only to the turn of the text.
    pub fn in_input(input: &BotInput, text: &str, turn: usize) -> Option<Self> {
        let asked = (turn + 1).min(input.requests.len());
        let written = |value: &Json| if value.is_absent() { "null".to_owned() } else { value.verbatim(text) };
        let values = |list: &[Json]| list.iter().map(written).collect::<Vec<_>>();
        let answered = asked.checked_sub(1)?.min(input.responses.len());
        let value = json::read(text, input.span.start).value.filter(BotInput::is_meant_by);
        let requests = input.at_once.unwrap_or(input.requests.len());
        let line =
            |saved: &Option<Json>| saved.as_ref().map_or_else(String::new, |saved| plain_line(&saved.verbatim(text)));
        // Surplus answers are not something it read.
        let is_what_it_read = |value: &&Json| value.complete && input.responses.len() < requests;
        let saved = Saved {
            requests,
            whole: value.as_ref().filter(is_what_it_read).map(|value| value.verbatim(text)),
            lines: [line(&input.data), line(&input.globaldata)],
        };
        Some(Self {
            requests: values(&input.requests[..asked]),
            responses: values(&input.responses[..answered]),
            // A bot that reads only new requests has run since its first input, or since the first turn.
            read_before: input.at_once.map_or(0, |at_once| at_once.min(asked).saturating_sub(1)),
            entries: entries(value.as_ref(), input, text),
            saved: Some(saved),
        })
    }

    /// The same input as read by a bot kept running since its first turn.
    pub fn kept_running(self) -> Self {
        Self { read_before: 0, ..self }
    }

    /// Writes it in one of the forms.
    pub fn write(&self, form: AskedForm) -> String {
        match form {
            AskedForm::Json => self.json(self.requests.len()) + "\n",
            AskedForm::Simple => self.simple(),
            AskedForm::LongRunning => self.long_running(),
            AskedForm::Shell => format!("echo {} | ./bot\n", shell_quoted(&self.json(self.requests.len()))),
            AskedForm::Cpp => cpp_literal(&self.json(self.requests.len())),
            // Python reads JSON strings as its own, except surrogates, which serde_json does not write.
            AskedForm::Python => format!("line = {}\n", Value::from(self.json(self.requests.len()))),
        }
    }

    /// What the bot had saved, if known for the turn with this many requests.
    fn saved(&self, requests: usize) -> Option<&Saved> {
        self.saved.as_ref().filter(|saved| saved.requests == requests)
    }

    /// The whole input at an earlier request, or at the last.
    fn json(&self, requests: usize) -> String {
        let saved = self.saved(requests);
        if let Some(whole) = saved.and_then(|saved| saved.whole.clone()) {
            return whole;
        }
        let responses = self.responses.len().min(requests.saturating_sub(1));
        let list = |list: &[String]| format!("[{}]", list.join(","));
        let written = |entry: &Entry| match entry {
            Entry::Requests => Some(format!("\"requests\":{}", list(&self.requests[..requests]))),
            Entry::Responses => Some(format!("\"responses\":{}", list(&self.responses[..responses]))),
            Entry::Saved { key, value } => saved.map(|_| format!("{key}:{value}")),
            Entry::Other { key, value } => Some(format!("{key}:{value}")),
        };
        format!("{{{}}}", self.entries.iter().filter_map(written).collect::<Vec<_>>().join(","))
    }

    fn simple(&self) -> String {
        let mut lines = vec![self.requests.len().to_string()];
        for (turn, request) in self.requests.iter().enumerate() {
            lines.push(plain_line(request));
            if turn + 1 < self.requests.len() {
                lines.push(self.responses.get(turn).map_or_else(String::new, |response| plain_line(response)));
            }
        }
        // `data` and `globaldata` are always present, empty if unknown.
        let saved = self.saved(self.requests.len()).map(|saved| saved.lines.clone());
        lines.extend(saved.unwrap_or_default());
        lines.join("\n") + "\n"
    }

    fn long_running(&self) -> String {
        let first = self.json((self.read_before + 1).min(self.requests.len()));
        let later = self.requests.iter().skip(self.read_before + 1).map(|request| plain_line(request));
        std::iter::once(first).chain(later).collect::<Vec<_>>().join("\n") + "\n"
    }
}

/// The entries of an input; for lines, the entries they stand for.
fn entries(value: Option<&Json>, input: &BotInput, text: &str) -> Vec<Entry> {
    let of_text = value.and_then(Json::entries).unwrap_or_default().iter().map(|(key, value)| {
        let quoted = || Value::from(key.name.as_str()).to_string();
        match key.name.as_str() {
            "requests" => Entry::Requests,
            "responses" => Entry::Responses,
            "data" | "globaldata" => Entry::Saved { key: quoted(), value: value.verbatim(text) },
            _ => Entry::Other { key: quoted(), value: value.verbatim(text) },
        }
    });
    let mut entries: Vec<Entry> = Vec::new();
    for entry in of_text.chain([Entry::Requests, Entry::Responses]) {
        let is_list = matches!(entry, Entry::Requests | Entry::Responses);
        if !(is_list && entries.contains(&entry)) {
            entries.push(entry);
        }
    }
    if value.is_none() {
        let saved = [("\"data\"", &input.data), ("\"globaldata\"", &input.globaldata)];
        let saved = saved.into_iter().filter_map(|(key, saved)| Some((key.to_owned(), saved.as_ref()?.verbatim(text))));
        entries.extend(saved.map(|(key, value)| Entry::Saved { key, value }));
    }
    entries
}

/// A value on its own line: a string without quotation marks, as the platform passes it.
fn plain_line(value: &str) -> String {
    match serde_json::from_str::<String>(value) {
        Ok(text) => text.replace(['\r', '\n'], " "),
        Err(_) => value.to_owned(),
    }
}

fn shell_quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// The most bytes in one literal. Some compilers stop at 2048, and the platform's own page splits here.
const PIECE: usize = 2000;

fn cpp_literal(text: &str) -> String {
    let mut literal = String::from("const char* line =\n");
    let mut rest = text;
    while !rest.is_empty() {
        let mut end = rest.len().min(PIECE);
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        let (piece, after) = rest.split_at(end);
        literal += &format!("    {}\n", Value::from(piece));
        rest = after;
    }
    literal.truncate(literal.trim_end().len());
    literal + ";\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    use crate::platform::read_simple;

    fn log(kept: [bool; 2]) -> String {
        let judge =
            |seat: u8, request: &str| json!({"output": {"command": "request", "content": {seat.to_string(): request}}});
        let bot = |seat: u8, answer: i32, kept: bool| json!({seat.to_string(): {"verdict": "OK", "response": answer, "keep_running": kept}});
        let entries = json!([
            judge(0, "a"),
            bot(0, 1, kept[0]),
            judge(1, "x"),
            bot(1, 2, false),
            judge(0, "b"),
            bot(0, 3, kept[1]),
            judge(0, "c"),
            bot(0, 4, false),
        ]);
        entries.to_string()
    }

    fn asked(log: &str, seat: u8, turn: usize) -> Option<Asked> {
        Asked::in_match(&MatchLog::of(&json::read(log, 0).value.unwrap()).unwrap(), log, seat, turn)
    }

    fn written(log: &str, seat: u8, turn: usize, form: AskedForm) -> String {
        asked(log, seat, turn).unwrap().write(form)
    }

    fn of_input(text: &str, turn: usize) -> Asked {
        let value = json::read(text, 0).value.unwrap();
        Asked::in_input(&BotInput::of(&value).0, text, turn).unwrap()
    }

    #[test]
    fn a_match_is_read_up_to_the_turn() {
        let log = log([false; 2]);
        assert_eq!(written(&log, 0, 0, AskedForm::Json), "{\"requests\":[\"a\"],\"responses\":[]}\n");
        assert_eq!(written(&log, 0, 1, AskedForm::Json), written(&log, 0, 0, AskedForm::Json), "not asked since");
        assert_eq!(written(&log, 0, 9, AskedForm::Json), "{\"requests\":[\"a\",\"b\",\"c\"],\"responses\":[1,3]}\n");
        assert_eq!(asked(&log, 1, 0), None, "not asked yet");
    }

    #[test]
    fn a_bot_that_was_kept_running_reads_only_new_requests() {
        let all = [[true, true], [false, true], [true, false], [false, false]].map(|kept| {
            written(&log(kept), 0, 3, AskedForm::LongRunning).lines().map(str::to_owned).collect::<Vec<_>>()
        });
        assert_eq!(all[0], ["{\"requests\":[\"a\"],\"responses\":[]}", "b", "c"]);
        assert_eq!(all[1], ["{\"requests\":[\"a\",\"b\"],\"responses\":[1]}", "c"]);
        assert_eq!(all[2], ["{\"requests\":[\"a\",\"b\",\"c\"],\"responses\":[1,3]}"]);
        assert_eq!(all[2], all[3]);
    }

    #[test]
    fn the_simple_form_is_read_back() {
        let text = written(&log([false; 2]), 0, 3, AskedForm::Simple);
        assert_eq!(text, "3\na\n1\nb\n3\nc\n\n\n");
        let (input, misfits) = read_simple(&text).unwrap();
        assert_eq!((input.requests.len(), input.responses.len(), misfits), (3, 2, vec![]));
        for turn in 0..4 {
            let asked = Asked::in_input(&input, &text, turn).unwrap();
            assert_eq!((asked.requests.len(), asked.responses.len()), ((turn + 1).min(3), turn.min(2)));
        }
        assert_eq!(Asked::in_input(&BotInput::default(), "", 0), None);
    }

    // ruling: D65
    #[test]
    fn the_last_turn_of_an_input_is_that_input() {
        for text in [
            r#"{"time_limit": "", "responses": [ [3, 4] ], "data": {"b": 1.0, "a": 2}, "requests":[{"z":1,"a":[]}, "\u724c"], "globaldata":null, "x":1}"#,
            r#"{"requests":["0 1 2"],"responses":[],"data":"","globaldata":"g","time_limit":1,"memory_limit":256}"#,
        ] {
            for beyond in [1, 9] {
                assert_eq!(of_input(text, beyond).write(AskedForm::Json), format!("{text}\n"));
                assert_eq!(of_input(text, beyond).write(AskedForm::Shell), format!("echo '{text}' | ./bot\n"));
            }
        }
        let spread = "{\"responses\": [],\n \"memory_limit\": 256,\n \"requests\": [\"0 1 2\"]\n}";
        assert_eq!(
            of_input(spread, 0).write(AskedForm::Json),
            "{\"responses\":[],\"memory_limit\":256,\"requests\":[\"0 1 2\"]}\n"
        );
    }

    // ruling: D65
    #[test]
    fn what_was_saved_belongs_to_its_own_turn() {
        let text = r#"{"time_limit":6,"data":"d","requests":["a","b"],"responses":[1],"globaldata":"g"}"#;
        let first = of_input(text, 0);
        assert_eq!(first.write(AskedForm::Json), "{\"time_limit\":6,\"requests\":[\"a\"],\"responses\":[]}\n");
        assert_eq!(first.write(AskedForm::Simple), "1\na\n\n\n");
        let last = of_input(text, 1);
        assert_eq!(last.write(AskedForm::Simple), "2\na\n1\nb\nd\ng\n");
        assert_eq!(last.kept_running().write(AskedForm::LongRunning), first.write(AskedForm::Json) + "b\n");
    }

    #[test]
    fn lines_are_written_as_they_were_read() {
        let text = "2\n{\"z\":1,\"a\":2}\nPASS\n2 F4\nmy data\n{\"g\": 1}\n";
        let (input, _) = read_simple(text).unwrap();
        let last = Asked::in_input(&input, text, 1).unwrap();
        assert_eq!(last.write(AskedForm::Simple), text);
        let json =
            r#"{"requests":[{"z":1,"a":2},"2 F4"],"responses":["PASS"],"data":"my data","globaldata":"{\"g\": 1}"}"#;
        assert_eq!(last.write(AskedForm::Json), format!("{json}\n"));
        assert_eq!(Asked::in_input(&input, text, 0).unwrap().write(AskedForm::Simple), "1\n{\"z\":1,\"a\":2}\n\n\n");
    }

    #[test]
    fn surplus_answers_are_not_what_it_read() {
        let text = r#"{"requests":["a"],"responses":[1]}"#;
        assert_eq!(of_input(text, 0).write(AskedForm::Json), "{\"requests\":[\"a\"],\"responses\":[]}\n");
    }

    #[test]
    fn requests_of_a_match_keep_the_order_of_their_keys() {
        let text = r#"[{"output":{"command":"request","content":{"0":{"z": 1, "a": [2]}}}},{"0":{"response":[]}}]"#;
        assert_eq!(written(text, 0, 0, AskedForm::Json), "{\"requests\":[{\"z\":1,\"a\":[2]}],\"responses\":[]}\n");
    }

    #[test]
    fn literals_hold_the_same_text() {
        let request = format!("it's \"牌\" \\ {}", "牌".repeat(1500));
        let json = json!({ "requests": [request], "responses": [] }).to_string();
        let asked = of_input(&json, 0);
        let literals = asked.write(AskedForm::Cpp);
        let pieces: Vec<String> = literals
            .lines()
            .skip(1)
            .map(|line| serde_json::from_str(line.trim().trim_end_matches(';')).unwrap())
            .collect();
        assert!(pieces.len() > 2 && pieces.iter().all(|piece| piece.len() <= PIECE));
        assert_eq!(pieces.concat(), json);
        let python = asked.write(AskedForm::Python);
        assert_eq!(serde_json::from_str::<String>(python.strip_prefix("line = ").unwrap()).unwrap(), json);
        let shell = asked.write(AskedForm::Shell);
        assert!(shell.starts_with("echo '{") && shell.contains(r"it'\''s"), "{}", &shell[..40]);
    }
}
