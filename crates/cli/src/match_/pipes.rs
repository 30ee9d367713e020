//! A channel to a program over pipes.

use std::time::{Duration, Instant};

use paiju_game::Fault;
use paiju_platform::dialogue::{Channel, Heard, Question, Until};
use paiju_platform::session::KEEP_RUNNING;

use crate::program::Program;

pub const fn megabytes(count: u64) -> u64 {
    count.saturating_mul(1 << 20)
}

/// A program that can be restarted.
#[derive(Debug)]
pub struct Pipes {
    command_line: String,
    /// Its time limit per answer.
    limit: Duration,
    /// Its memory limit, in MB.
    memory: Option<u64>,
    /// Its output limit per answer, in bytes.
    max_output: usize,
    /// Whether its input ends with the first question.
    closes: bool,
    /// Started, but not used yet.
    spare: Option<Program>,
    running: Option<Program>,
}

impl Pipes {
    /// A program with its limits. It is started at once, so that problems show before any game.
    pub fn new(command_line: &str, limit: Duration, memory: Option<u64>, max_output: usize) -> anyhow::Result<Self> {
        let command_line = command_line.to_owned();
        let mut pipes = Self { command_line, limit, memory, max_output, closes: false, spare: None, running: None };
        pipes.spare = Some(pipes.start()?);
        Ok(pipes)
    }

    pub fn command_line(&self) -> &str {
        &self.command_line
    }

    /// Takes the running program, if there is one.
    pub fn take(&mut self) -> Option<Program> {
        self.running.take().or_else(|| self.spare.take())
    }

    fn start(&self) -> anyhow::Result<Program> {
        let program = Program::start(&self.command_line, self.max_output)?;
        self.memory.map_or(Ok(()), |memory| program.limit_memory(megabytes(memory)))?;
        Ok(program)
    }

    /// Sends the program its whole input and reads its whole output.
    pub fn once(mut self, text: &str) -> Result<String, Fault> {
        self.closes = true;
        let question = Question { fresh: true, text: text.to_owned(), until: Until::Ended };
        self.carry(&question).map(|heard| heard.printed)
    }

    /// Sends a question and reads the answer.
    pub fn carry(&mut self, question: &Question) -> Result<Heard, Fault> {
        let mut program = match self.running.take() {
            Some(program) if !question.fresh => program,
            _ if !question.fresh => return Err(Fault::NotRunning),
            _ => self
                .spare
                .take()
                .map_or_else(|| self.start(), Ok)
                .map_err(|error| Fault::Crash { detail: format!("{error:#}") })?,
        };
        program.tell(&question.text)?;
        if self.closes {
            program.close_input();
        }
        let deadline = Instant::now() + self.limit;
        let mut printed = String::new();
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let heard = match question.until {
                Until::Ended => program.hear_or_end(left),
                Until::Line => program.hear(left).map(Some),
            };
            let line = heard.map_err(|fault| match fault {
                Fault::TimeOut { .. } => self.late(&mut program),
                other => other,
            })?;
            let is_last = match (&line, question.until) {
                (None, _) => return Ok(Heard { printed, runs: false }),
                (Some(line), Until::Ended) if line.trim() == KEEP_RUNNING => {
                    self.running = Some(program);
                    return Ok(Heard { printed, runs: true });
                }
                (Some(_), Until::Ended) => false,
                (Some(line), Until::Line) => !line.trim().is_empty(),
            };
            printed.extend(line.as_deref());
            if is_last {
                self.running = Some(program);
                return Ok(Heard { printed: printed.trim_start_matches(['\r', '\n']).to_owned(), runs: true });
            }
            printed.push('\n');
        }
    }
}

impl Pipes {
    /// The fault of a program that ran out of time.
    fn late(&self, program: &mut Program) -> Fault {
        let limit_ms = self.limit.as_millis() as u64;
        if program.was_reading() { Fault::StillReading { limit_ms } } else { Fault::TimeOut { limit_ms } }
    }
}

impl Channel for Pipes {
    async fn ask(&mut self, question: Question) -> Result<Heard, Fault> {
        self.carry(&question)
    }

    fn end(&mut self) {
        self.running = None;
    }
}
