//! A bot's side of a dialogue with Botzone: lines in, turns out, without I/O.
//!
//! The input decides the form: a JSON object, or the line count of the simple interaction. After an answer, further
//! lines are requests to a long-running bot, one per turn.

use crate::{Lang, Say};
use serde_json::Value;

use crate::platform::bot_input::{BotInput, Misfit, read_simple, simple_value};
use crate::platform::json::{self, Json};
use crate::platform::{EnvelopeProblem, JsonProblem, Span};

/// What a bot prints after an answer to be kept running.
pub const KEEP_RUNNING: &str = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";

/// The form of the dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One JSON object per turn.
    Json,
    /// The number of requests on one line, then one line per message (简单交互).
    Simple,
}

/// A bot's end of a dialogue with the platform, fed line by line.
#[derive(Clone, Debug, Default)]
pub struct Session {
    /// The lines of an incomplete turn.
    pending: String,
    /// Their number.
    pending_lines: usize,
    form: Option<Form>,
    /// The last turn, on which a long-running bot's next one builds.
    last: Option<BotInput>,
    /// The mismatch between that turn's requests and responses, if any.
    miscounted: Option<EnvelopeProblem>,
}

/// Why a dialogue cannot continue.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SessionError {
    /// The first line is neither JSON nor a number of requests.
    #[error("the input is neither Botzone's JSON nor its simple interaction")]
    NotBotzone,
    /// The input is not JSON.
    #[error("the input is not JSON at byte {at}: {}", problem.say(Lang::En))]
    Broken {
        /// The problem.
        problem: JsonProblem,
        /// Its place in this turn's input.
        at: usize,
    },
    /// The input ends within a turn.
    #[error("the input ends within a turn")]
    CutOff,
    /// The envelope lacks something.
    #[error("{}", .0.problem)]
    Misfit(Misfit),
}

impl Session {
    /// A dialogue before its first line.
    pub fn new() -> Self {
        Self::default()
    }

    /// The platform's form, once known.
    pub const fn form(&self) -> Option<Form> {
        self.form
    }

    /// The mismatch between requests and responses in the last turn: one was dropped, or sent twice.
    pub const fn miscounted(&self) -> Option<&EnvelopeProblem> {
        self.miscounted.as_ref()
    }

    /// Takes one line, with or without its line break; returns the turn when it is complete.
    ///
    /// # Errors
    /// This cannot be a bot's input. The lines of this turn are dropped; the next line may start another.
    pub fn line(&mut self, line: &str) -> Result<Option<BotInput>, SessionError> {
        let line = line.trim_end_matches(['\r', '\n']);
        if let Some(last) = &self.last
            && self.pending.is_empty()
        {
            return Ok(if line.trim().is_empty() { None } else { Some(self.next_turn(last.clone(), line)) });
        }
        if self.pending.is_empty() && line.trim().is_empty() {
            return Ok(None);
        }
        self.pending.push_str(line);
        self.pending.push('\n');
        self.pending_lines += 1;
        let turn = if self.may_be_complete(line) { self.complete_turn(false) } else { Ok(None) };
        if !matches!(turn, Ok(None)) {
            self.forget_pending();
        }
        turn
    }

    /// The input has ended; returns a turn that was only waiting for optional lines.
    ///
    /// # Errors
    /// The input ends inside a turn.
    pub fn end(&mut self) -> Result<Option<BotInput>, SessionError> {
        if self.pending.is_empty() {
            return Ok(None);
        }
        let turn = self.complete_turn(true);
        self.forget_pending();
        turn
    }

    /// The output for the last turn. `keep_running` asks the platform to send the next request to this process.
    pub fn answer(&mut self, response: &Value, keep_running: bool) -> String {
        if let Some(last) = &mut self.last {
            let text = response.to_string();
            let json = json::read(&text, 0).value;
            last.responses.extend(json.map(|json| Json { span: Span::default(), ..json }));
        }
        let answer = match (self.form, response) {
            (Some(Form::Simple), Value::String(text)) => text.clone(),
            (Some(Form::Simple), _) => response.to_string(),
            _ => serde_json::json!({ "response": response }).to_string(),
        };
        let marker = if keep_running { format!("{KEEP_RUNNING}\n") } else { String::new() };
        format!("{answer}\n{marker}")
    }

    fn forget_pending(&mut self) {
        self.pending.clear();
        self.pending_lines = 0;
    }

    /// Whether the pending lines may now be a complete turn. They are parsed again only then; otherwise a turn of many
    /// lines would take quadratic time.
    fn may_be_complete(&self, last: &str) -> bool {
        match self.pending.lines().next().and_then(|first| first.trim().parse().ok()) {
            Some(turns) => self.pending_lines >= simple_lines(turns),
            None => !self.pending.starts_with('{') || last.contains('}'),
        }
    }

    /// The turn in the pending lines, if they hold one.
    fn complete_turn(&mut self, ended: bool) -> Result<Option<BotInput>, SessionError> {
        let start = self.pending.trim_start();
        let input = if start.starts_with('{') {
            self.form = Some(Form::Json);
            let (turn, miscounted) = json_turn(&self.pending)?;
            self.miscounted = miscounted;
            turn
        } else if start.lines().next().is_some_and(|line| line.trim().parse::<usize>().is_ok()) {
            self.form = Some(Form::Simple);
            simple_turn(&self.pending, ended)?
        } else {
            return Err(SessionError::NotBotzone);
        };
        match input {
            Some(input) => {
                self.last = Some(input.clone());
                Ok(Some(input))
            }
            None if ended => Err(SessionError::CutOff),
            None => Ok(None),
        }
    }

    /// A long-running bot's turn: the last one plus this request.
    fn next_turn(&mut self, mut input: BotInput, line: &str) -> BotInput {
        self.miscounted = None;
        let from = line.len() - line.trim_start().len();
        input.requests.push(simple_value(line, Span::new(from, from + line.trim().len())));
        self.last = Some(input.clone());
        input
    }
}

/// The input in one JSON object, possibly on several lines, with its mismatch; `None` while incomplete.
fn json_turn(text: &str) -> Result<(Option<BotInput>, Option<EnvelopeProblem>), SessionError> {
    let document = json::read(text, 0);
    if let Some(slip) = document.slips.iter().find(|slip| slip.problem.is_error()) {
        return Err(SessionError::Broken { problem: slip.problem.clone(), at: slip.span.start });
    }
    let Some(json) = document.value.filter(|_| !document.cut_off) else { return Ok((None, None)) };
    let (input, misfits) = BotInput::of(&json);
    match misfits.into_iter().next() {
        None => Ok((Some(input), None)),
        Some(Misfit { problem: problem @ EnvelopeProblem::Counts { .. }, .. }) if !input.requests.is_empty() => {
            Ok((Some(input), Some(problem)))
        }
        Some(misfit) => Err(SessionError::Misfit(misfit)),
    }
}

/// The input on lines; `None` while incomplete.
fn simple_turn(text: &str, ended: bool) -> Result<Option<BotInput>, SessionError> {
    let Some((input, misfits)) = read_simple(text) else { return Err(SessionError::NotBotzone) };
    let turns: usize = text.trim_start().lines().next().and_then(|line| line.trim().parse().ok()).unwrap_or(0);
    let all_lines = text.trim_start().lines().count() >= simple_lines(turns);
    match misfits.is_empty() {
        true if all_lines || ended => Ok(Some(input)),
        false if all_lines => misfits.into_iter().next().map_or(Ok(None), |misfit| Err(SessionError::Misfit(misfit))),
        _ => Ok(None),
    }
}

/// The number of lines of a simple input with this many requests: the count, 2n − 1 lines, data and globaldata. The
/// last two are optional at the end of the input.
const fn simple_lines(turns: usize) -> usize {
    turns.saturating_mul(2).saturating_add(2)
}

#[cfg(test)]
mod tests;
