//! A program at the table that speaks Botzone's protocol: it is started for every question with all messages so far, and reads the next
//! question in the same process only if it asks to be kept running.

use std::time::{Duration, Instant};

use paiju_game::{Decision, Fault, Limit, Player};
use paiju_games::KnownGame;
use paiju_platform::json::{self, Json};
use paiju_platform::session::{Form, KEEP_RUNNING};
use serde::Serialize;
use serde_json::Value;

use crate::program::Program;
use crate::shown::shortened;

/// What a program may print for one answer, in bytes, as on the platform.
const MAX_OUTPUT: usize = 1 << 20;

/// What a program reads when it is started, its fields in the order in which the text of NOI2014 prints them.
#[derive(Serialize)]
struct Input<'a> {
    requests: &'a [Value],
    responses: &'a [Value],
    /// What it saved; empty at first.
    data: &'a Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    globaldata: Option<&'a Value>,
    /// In seconds.
    time_limit: &'a str,
    /// In MB; empty where there is none.
    memory_limit: &'a str,
}

/// So many MB in bytes.
pub const fn megabytes(count: u64) -> u64 {
    count.saturating_mul(1 << 20)
}

/// A program, through the games of a round.
#[derive(Debug)]
pub struct BotzoneSeat<G: KnownGame> {
    command_line: String,
    form: Form,
    /// What it may take for one answer.
    limit: Duration,
    /// What it may take of memory, in MB.
    memory: Option<u64>,
    writing: G::Writing,
    /// The process, where it asked to be kept running.
    running: Option<Program>,
    /// How many requests of this game it has answered.
    done: usize,
    /// Whether it has failed in this game: it is asked nothing more.
    failed: bool,
    /// What it saved with its last answer, and over the games.
    data: Option<Value>,
    globaldata: Option<Value>,
}

impl<G: KnownGame> BotzoneSeat<G> {
    /// A program that reads this form. It is started once, so that one that cannot be started is known before any game.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn new(command_line: &str, form: Form, limit: Duration) -> anyhow::Result<Self> {
        Program::check(command_line)?;
        Ok(Self {
            command_line: command_line.to_owned(),
            form,
            limit,
            memory: None,
            writing: G::Writing::default(),
            running: None,
            done: 0,
            failed: false,
            data: None,
            globaldata: None,
        })
    }

    /// The same program, held to so many MB of memory.
    ///
    /// # Errors
    /// It cannot be held.
    pub fn within(self, memory: Option<u64>) -> anyhow::Result<Self> {
        let seat = Self { memory, ..self };
        seat.start(0).map(|_| seat)
    }

    fn start(&self, max_output: usize) -> anyhow::Result<Program> {
        let program = Program::start(&self.command_line, max_output)?;
        self.memory.map_or(Ok(()), |memory| program.limit_memory(megabytes(memory)))?;
        Ok(program)
    }

    /// A game begins.
    pub fn sit(&mut self) {
        (self.running, self.done, self.failed, self.data) = (None, 0, false, None);
    }

    /// Puts every request that has not been answered. What is known to be the answer must be it; the answer to the open one is the action.
    fn catch_up(&mut self, view: &G::View, wants_action: bool) -> Result<Option<G::Action>, Fault> {
        let (requests, responses) = G::input(view, self.writing);
        while self.done < requests.len() {
            let expected = responses.get(self.done);
            if expected.is_none() && !wants_action {
                break;
            }
            let asked = requests.get(..=self.done).unwrap_or_default();
            let answered = responses.get(..self.done).unwrap_or_default();
            let answer = self.ask(asked, answered);
            self.done += 1;
            let answer = answer.inspect_err(|_| self.fail())?;
            let malformed = || Fault::Malformed { answer: shortened(&answer.to_value().to_string()) };
            match expected {
                Some(expected) if answer.to_value() == *expected => {}
                Some(_) => {
                    self.fail();
                    return Err(malformed());
                }
                None => return G::action(&answer, view, self.writing).map(Some).ok_or_else(malformed),
            }
        }
        Ok(None)
    }

    fn fail(&mut self) {
        (self.running, self.failed) = (None, true);
    }

    /// Puts the last of these requests and hears the response.
    fn ask(&mut self, requests: &[Value], responses: &[Value]) -> Result<Json, Fault> {
        let mut program = match self.running.take() {
            Some(mut program) => {
                program.tell(&plain(requests.last().unwrap_or(&Value::Null)))?;
                program
            }
            None => {
                let mut program =
                    self.start(MAX_OUTPUT).map_err(|error| Fault::Crash { detail: format!("{error:#}") })?;
                program.tell(&self.input(requests, responses))?;
                program
            }
        };
        let mut printed: Vec<String> = Vec::new();
        let deadline = Instant::now() + self.limit;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let heard = program.hear_or_end(left).map_err(|fault| match fault {
                Fault::TimeOut { .. } => Fault::TimeOut { limit_ms: self.limit.as_millis() as u64 },
                other => other,
            })?;
            match heard {
                Some(line) if line.trim() == KEEP_RUNNING => {
                    self.running = Some(program);
                    break;
                }
                Some(line) => printed.push(line),
                None => break,
            }
        }
        self.response(&printed)
    }

    /// All that a program reads when it is started.
    fn input(&self, requests: &[Value], responses: &[Value]) -> String {
        match self.form {
            Form::Json => {
                let time = format!("{}", self.limit.as_secs_f64());
                let memory = self.memory.map_or(String::new(), |memory| memory.to_string());
                let data = self.data.clone().unwrap_or_else(|| Value::String(String::new()));
                let input = Input {
                    requests,
                    responses,
                    data: &data,
                    globaldata: self.globaldata.as_ref(),
                    time_limit: &time,
                    memory_limit: &memory,
                };
                serde_json::to_string(&input).unwrap_or_default()
            }
            Form::Simple => {
                let mut lines = vec![requests.len().to_string()];
                for (turn, request) in requests.iter().enumerate() {
                    lines.push(plain(request));
                    lines.extend(responses.get(turn).map(plain));
                }
                lines.extend([&self.data, &self.globaldata].map(|saved| saved.as_ref().map(plain).unwrap_or_default()));
                lines.join("\n")
            }
        }
    }

    /// The response in what was printed; what is to be saved is kept.
    fn response(&mut self, printed: &[String]) -> Result<Json, Fault> {
        let text = printed.join("\n");
        if text.trim().is_empty() {
            return Err(Fault::Malformed { answer: String::new() });
        }
        match self.form {
            Form::Json => {
                let document = json::read(&text, 0);
                let whole = !document.cut_off && document.slips.iter().all(|slip| !slip.problem.is_error());
                let value = document.value.filter(|_| whole);
                let value = value.ok_or_else(|| Fault::Malformed { answer: shortened(&text) })?;
                self.data = value.get("data").map(Json::to_value);
                self.globaldata = value.get("globaldata").map(Json::to_value).or(self.globaldata.take());
                // A bare value is tolerated as the response.
                Ok(value.get("response").cloned().unwrap_or(value))
            }
            Form::Simple => {
                let saved = |lines: &[String]| (!lines.is_empty()).then(|| Value::String(lines.join("\n")));
                self.data = saved(printed.get(2..3).unwrap_or_default());
                self.globaldata = saved(printed.get(3..).unwrap_or_default()).or(self.globaldata.take());
                let first = printed.first().map(String::as_str).unwrap_or_default().trim();
                let document = json::read(first, 0);
                let is_json = !document.cut_off && document.slips.is_empty() && document.end == first.len();
                let quoted = || json::read(&Value::String(first.to_owned()).to_string(), 0).value;
                let value = document.value.filter(|_| is_json).or_else(quoted);
                value.ok_or_else(|| Fault::Malformed { answer: shortened(first) })
            }
        }
    }
}

/// A request or response on a line of its own: a string without its quotes.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

impl<G: KnownGame> Player<G> for BotzoneSeat<G> {
    fn name(&self) -> &str {
        &self.command_line
    }

    fn decide(&mut self, view: &G::View, _: &Limit<'_>) -> Result<Decision<G>, Fault> {
        let action = self.catch_up(view, true)?;
        action.map(Decision::bare).ok_or_else(|| Fault::Malformed { answer: String::new() })
    }

    fn observe(&mut self, view: &G::View) -> Result<(), Fault> {
        if self.failed {
            return Ok(());
        }
        self.catch_up(view, false).map(|_| ())
    }
}
