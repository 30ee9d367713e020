//! What a bot read at one turn, rebuilt from a match or from a later input, in every form in which bots read and people try them.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::json::Json;
use crate::{BotInput, MatchLog};

/// What a bot read at one turn: all requests so far, and its answers to all but the last.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    requests: Vec<Value>,
    responses: Vec<Value>,
    /// How many of the requests the running program had read before: it was kept running, and reads only what is new.
    read_before: usize,
}

/// A form in which a bot reads, or in which people hand it to a bot they try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AskedForm {
    /// One line of JSON, as if restarted.
    Json,
    /// The simple (line) interaction, as if restarted.
    Simple,
    /// What a long-running bot read from its start to this turn.
    LongRunning,
    /// A shell command that pipes the JSON into a bot.
    Shell,
    /// The JSON as literals of C++, in pieces that every compiler takes.
    Cpp,
    /// The JSON as a literal of Python.
    Python,
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

    /// The form with this name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.code() == code)
    }

    /// The file that bots are tried with.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Json => "in.json",
            Self::Simple => "in.txt",
            Self::LongRunning => "log_forAI.json",
            Self::Shell => "in.sh",
            Self::Cpp => "in.cpp",
            Self::Python => "in.py",
        }
    }
}

impl Say for AskedForm {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Json, Lang::Zh) => "JSON 一行",
            (Self::Json, Lang::En) => "JSON, one line",
            (Self::Simple, Lang::Zh) => "简单交互",
            (Self::Simple, Lang::En) => "simple interaction",
            (Self::LongRunning, Lang::Zh) => "长时运行",
            (Self::LongRunning, Lang::En) => "long-running",
            (Self::Shell, Lang::Zh) => "命令行",
            (Self::Shell, Lang::En) => "shell command",
            (Self::Cpp, Lang::Zh) => "C++ 字符串",
            (Self::Cpp, Lang::En) => "C++ string",
            (Self::Python, Lang::Zh) => "Python 字符串",
            (Self::Python, Lang::En) => "Python string",
        }
        .to_owned()
    }
}

impl Asked {
    /// What a seat read at a turn of a match (`log[2t]`), or when it was last asked before; `None` where it was not asked yet.
    pub fn in_match(log: &MatchLog, seat: u8, turn: usize) -> Option<Self> {
        let (mut requests, mut responses) = (Vec::new(), Vec::new());
        let mut read_before = 0;
        let mut kept = false;
        for turn in log.turns.iter().take(turn + 1).filter(|turn| !turn.is_finish) {
            let Some((_, request)) = turn.content.iter().find(|(asked, _)| *asked == seat) else { continue };
            read_before = if kept { read_before } else { requests.len() };
            requests.push(request.to_value());
            let answer = turn.answers.iter().find(|answer| answer.seat == seat);
            responses.push(answer.and_then(|answer| answer.response.as_ref()).map_or(Value::Null, Json::to_value));
            kept = answer.is_some_and(|answer| answer.kept_running);
        }
        responses.pop()?;
        Some(Self { requests, responses, read_before })
    }

    /// What the bot read at the turn of `requests[turn]`; of its last one for a turn beyond.
    pub fn in_input(input: &BotInput, turn: usize) -> Option<Self> {
        let asked = (turn + 1).min(input.requests.len());
        let values = |list: &[Json]| list.iter().map(Json::to_value).collect::<Vec<_>>();
        let answered = asked.checked_sub(1)?.min(input.responses.len());
        Some(Self {
            requests: values(&input.requests[..asked]),
            responses: values(&input.responses[..answered]),
            // Whoever reads only what is new has been running since what it read at once, or since the first turn.
            read_before: input.at_once.map_or(0, |at_once| at_once.min(asked).saturating_sub(1)),
        })
    }

    /// The same, had the bot been kept running since its first turn.
    pub fn kept_running(self) -> Self {
        Self { read_before: 0, ..self }
    }

    /// In one of the forms.
    pub fn write(&self, form: AskedForm) -> String {
        match form {
            AskedForm::Json => self.json(self.requests.len()) + "\n",
            AskedForm::Simple => self.simple(),
            AskedForm::LongRunning => self.long_running(),
            AskedForm::Shell => format!("echo {} | ./bot\n", shell_quoted(&self.json(self.requests.len()))),
            AskedForm::Cpp => cpp_literal(&self.json(self.requests.len())),
            // Python reads JSON's strings as its own, but for surrogates, which serde_json does not write.
            AskedForm::Python => format!("line = {}\n", Value::from(self.json(self.requests.len()))),
        }
    }

    /// The whole input at an earlier request, or at the last.
    fn json(&self, requests: usize) -> String {
        let responses = self.responses.len().min(requests.saturating_sub(1));
        json!({ "requests": &self.requests[..requests], "responses": &self.responses[..responses] }).to_string()
    }

    fn simple(&self) -> String {
        let mut lines = vec![self.requests.len().to_string()];
        for (turn, request) in self.requests.iter().enumerate() {
            lines.push(plain_line(request));
            if turn + 1 < self.requests.len() {
                lines.push(self.responses.get(turn).map_or_else(String::new, plain_line));
            }
        }
        // Data and globaldata: always there, here empty.
        lines.join("\n") + "\n\n\n"
    }

    fn long_running(&self) -> String {
        let first = self.json((self.read_before + 1).min(self.requests.len()));
        let later = self.requests.iter().skip(self.read_before + 1).map(plain_line);
        std::iter::once(first).chain(later).collect::<Vec<_>>().join("\n") + "\n"
    }
}

/// A value on a line of its own: a string without quotation marks, as the platform hands it on.
fn plain_line(value: &Value) -> String {
    match value {
        Value::String(text) => text.replace(['\r', '\n'], " "),
        _ => value.to_string(),
    }
}

fn shell_quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// So many bytes at most stand in one literal: some compilers end at 2048, and the platform's own page cuts here.
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
    use crate::{json, read_simple};

    fn log(kept: [bool; 2]) -> MatchLog {
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
        MatchLog::of(&json::read(&entries.to_string(), 0).value.unwrap()).unwrap()
    }

    fn written(log: &MatchLog, seat: u8, turn: usize, form: AskedForm) -> String {
        Asked::in_match(log, seat, turn).unwrap().write(form)
    }

    #[test]
    fn a_match_is_read_up_to_the_turn() {
        let log = log([false; 2]);
        assert_eq!(written(&log, 0, 0, AskedForm::Json), "{\"requests\":[\"a\"],\"responses\":[]}\n");
        assert_eq!(written(&log, 0, 1, AskedForm::Json), written(&log, 0, 0, AskedForm::Json), "not asked since");
        assert_eq!(written(&log, 0, 9, AskedForm::Json), "{\"requests\":[\"a\",\"b\",\"c\"],\"responses\":[1,3]}\n");
        assert_eq!(Asked::in_match(&log, 1, 0), None, "not asked yet");
    }

    #[test]
    fn a_bot_that_was_kept_running_reads_what_is_new() {
        let all = [[true, true], [false, true], [true, false], [false, false]].map(|kept| {
            written(&log(kept), 0, 3, AskedForm::LongRunning).lines().map(str::to_owned).collect::<Vec<_>>()
        });
        assert_eq!(all[0], ["{\"requests\":[\"a\"],\"responses\":[]}", "b", "c"]);
        assert_eq!(all[1], ["{\"requests\":[\"a\",\"b\"],\"responses\":[1]}", "c"]);
        assert_eq!(all[2], ["{\"requests\":[\"a\",\"b\",\"c\"],\"responses\":[1,3]}"]);
        assert_eq!(all[2], all[3]);
    }

    #[test]
    fn what_is_written_simply_is_read_back() {
        let text = written(&log([false; 2]), 0, 3, AskedForm::Simple);
        assert_eq!(text, "3\na\n1\nb\n3\nc\n\n\n");
        let (input, misfits) = read_simple(&text).unwrap();
        assert_eq!((input.requests.len(), input.responses.len(), misfits), (3, 2, vec![]));
        for turn in 0..4 {
            let asked = Asked::in_input(&input, turn).unwrap();
            assert_eq!((asked.requests.len(), asked.responses.len()), ((turn + 1).min(3), turn.min(2)));
        }
        assert_eq!(Asked::in_input(&BotInput::default(), 0), None);
    }

    #[test]
    fn literals_hold_the_same_text() {
        let request = format!("it's \"牌\" \\ {}", "牌".repeat(1500));
        let asked = Asked { requests: vec![request.into()], responses: Vec::new(), read_before: 0 };
        let json = asked.json(1);
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
