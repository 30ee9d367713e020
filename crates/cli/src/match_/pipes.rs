//! A channel to a program over pipes.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use paiju_game::Fault;
use paiju_game::platform::dialogue::{Channel, Ending, Heard, Question, Run, Until};
use paiju_game::platform::session::KEEP_RUNNING;
use paiju_game::table::Printed;

use super::limits;
use crate::program::{Bot, Program};

/// How much of standard error is kept between two answers, in bytes: what a program prints first says most.
const MAX_ERRORS: usize = 1 << 20;

/// What a program said about its last turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnOutput {
    /// Its last answer with its time, and its standard error since the turn before.
    pub printed: Printed,
    /// Its run up to here.
    pub run: Run,
}

/// A program that can be restarted.
#[derive(Debug)]
pub struct Pipes {
    bot: Bot,
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
    /// Its standard error that no answer has taken yet.
    errors: Arc<Mutex<String>>,
    /// How much of that is its own doing, in bytes: what it writes after its time is over may be about the end of its
    /// input, which is ours.
    own_errors: usize,
    run: Run,
    /// What it printed since this was last taken; `None` if it was not asked.
    printed: Option<Printed>,
}

impl Pipes {
    /// A program with its limits. It is started at once, so that problems show before any game.
    pub fn new(bot: &Bot, limit: Duration, memory: Option<u64>, max_output: usize) -> anyhow::Result<Self> {
        let mut pipes = Self {
            bot: bot.clone(),
            limit,
            memory: limits::memory(memory)?,
            max_output,
            closes: false,
            spare: None,
            running: None,
            errors: Arc::default(),
            own_errors: usize::MAX,
            run: Run::default(),
            printed: None,
        };
        pipes.spare = Some(pipes.start()?);
        Ok(pipes)
    }

    pub fn command_line(&self) -> &str {
        &self.bot.command_line
    }

    /// Takes the running program, if there is one.
    pub fn take(&mut self) -> Option<Program> {
        self.running.take().or_else(|| self.spare.take())
    }

    /// What the program said since this was last called; `None` if it was not asked.
    pub fn take_said(&mut self) -> Option<TurnOutput> {
        Some(TurnOutput { printed: self.printed.take()?, run: self.run.clone() })
    }

    fn start(&self) -> anyhow::Result<Program> {
        let mut program = self.bot.start(self.max_output, &self.errors, MAX_ERRORS)?;
        if let Some(memory) = self.memory {
            program.limit_memory(memory);
        }
        Ok(program)
    }

    /// Sends the program its whole input, which may end there, and reads its whole output.
    pub fn once(mut self, text: &str, ends: bool) -> Result<String, Fault> {
        self.closes = ends;
        let question = Question { fresh: true, text: text.to_owned(), until: Until::Ended };
        self.carry(&question).map(|heard| heard.printed)
    }

    /// Sends a question and reads the answer.
    pub fn carry(&mut self, question: &Question) -> Result<Heard, Fault> {
        self.run.ask(question);
        let begin = Instant::now();
        let started = match self.running.take() {
            Some(program) if !question.fresh => Ok(program),
            _ if !question.fresh => Err(Fault::NotRunning),
            _ => self
                .spare
                .take()
                .map_or_else(|| self.start(), Ok)
                .map_err(|error| Fault::Crash { detail: format!("{error:#}") }),
        };
        let mut stdout = String::new();
        let (heard, took) = match started {
            Ok(mut program) => {
                let heard = self.converse(&mut program, question, &mut stdout);
                let took = begin.elapsed();
                if heard.as_ref().is_ok_and(|heard| heard.runs) {
                    program.settle();
                    self.running = Some(program);
                } else {
                    // Killed first, so that all its output is there.
                    let rest = program.rest();
                    // What it prints at the end of its input answers nothing.
                    if !matches!(heard, Err(Fault::StillReading { .. } | Fault::ReadsOn { .. })) {
                        stdout += &rest;
                    }
                }
                (heard, took)
            }
            Err(fault) => (Err(fault), Duration::ZERO),
        };
        self.keep(&stdout, took);
        heard
    }

    /// Keeps the program's last answer and its standard error.
    fn keep(&mut self, stdout: &str, took: Duration) {
        let mut stderr = std::mem::take(&mut *self.errors.lock().unwrap_or_else(PoisonError::into_inner));
        stderr.truncate(std::mem::replace(&mut self.own_errors, usize::MAX));
        self.run.print(stdout, &stderr);
        let printed = self.printed.get_or_insert_default();
        stdout.clone_into(&mut printed.stdout);
        printed.stderr.push_str(&stderr);
        printed.ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    }

    /// Sends a program a question and reads its answer; `stdout` gets every line as it is.
    fn converse(&mut self, program: &mut Program, question: &Question, stdout: &mut String) -> Result<Heard, Fault> {
        program.tell(&question.text).map_err(|fault| gone(program, question, fault))?;
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
            let line = match heard {
                Err(Fault::TimeOut { .. }) => return self.late(program, question, printed, stdout),
                other => other?,
            };
            stdout.extend(line.as_deref().into_iter().flat_map(|line| [line, "\n"]));
            let is_last = match (&line, question.until) {
                (None, _) if !question.fresh && printed.trim().is_empty() => return Err(Fault::NotRunning),
                (None, _) => return Ending::Ended.heard(&printed, self.limit_ms()),
                (Some(line), Until::Ended) if line.trim() == KEEP_RUNNING => return Ok(Heard { printed, runs: true }),
                (Some(_), Until::Ended) => false,
                (Some(line), Until::Line) => !line.trim().is_empty(),
            };
            printed.extend(line.as_deref());
            if is_last {
                return Ok(Heard { printed: printed.trim_start_matches(['\r', '\n']).to_owned(), runs: true });
            }
            printed.push('\n');
        }
    }

    /// What becomes of a program that ran out of time.
    fn late(
        &mut self,
        program: &mut Program,
        question: &Question,
        mut printed: String,
        stdout: &mut String,
    ) -> Result<Heard, Fault> {
        program.settle();
        self.own_errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner).len();
        // It may go on with the line when its input ends.
        let unfinished = program.unfinished();
        let ending = if program.was_reading() { Ending::Reads } else { Ending::Works };
        if ending == Ending::Reads {
            stdout.push_str(&unfinished);
        }
        match question.until {
            Until::Ended => printed.push_str(&unfinished),
            Until::Line => printed.clear(),
        }
        ending.heard(&printed, self.limit_ms())
    }

    fn limit_ms(&self) -> u64 {
        u64::try_from(self.limit.as_millis()).unwrap_or(u64::MAX)
    }
}

/// The fault of a program that cannot be told anything: one that asked to be kept running and then ended well is not
/// running any more.
fn gone(program: &mut Program, question: &Question, fault: Fault) -> Fault {
    if question.until == Until::Ended && !question.fresh && program.ended_well() { Fault::NotRunning } else { fault }
}

impl Channel for Pipes {
    async fn ask(&mut self, question: Question) -> Result<Heard, Fault> {
        self.carry(&question)
    }

    fn end(&mut self) {
        self.running = None;
    }
}
