//! A program at a Dou Dizhu table: it is told what its seat sees, line by line in DOUDIZHUVER 1.0, and must answer each line.

use std::time::{Duration, Instant};

use paiju_doudizhu::protocol::referee::{self, Answer, Heard};
use paiju_doudizhu::protocol::{Due, Manner, PlatformMessage, RoundInfo, VERSION, exchanges_by};
use paiju_doudizhu::{Action, DouDizhu, View, moves};
use paiju_game::{Decision, Fault, Limit, Player, Seat};

use super::botzone_seat::megabytes;
use crate::program::Program;
use crate::shown::shortened;

/// How the referee deals with programs, where the text leaves it a choice.
#[derive(Clone, Copy, Debug)]
pub struct Speech {
    /// In which manner games are told.
    pub manner: Manner,
    /// Whether a program is told EXIT when it is to end; its input is closed in any case.
    pub exit: bool,
    /// What a program may take of memory, in MB.
    pub memory: Option<u64>,
}

impl Default for Speech {
    /// Everybody is asked, and told EXIT.
    fn default() -> Self {
        Self { manner: Manner::default(), exit: true, memory: None }
    }
}

/// How long a program may take to end by itself after EXIT.
const PARTING: Duration = Duration::from_millis(200);

/// What a program may print for one answer, in bytes, blank lines included. No answer of the protocol has a hundred.
const MAX_OUTPUT: usize = 1 << 14;

/// A program, through the games of a round. It is started again for the next game when it has failed in one, unless it only wanted
/// something illegal: then it can still be talked to.
#[derive(Debug)]
pub struct ContestSeat {
    command_line: String,
    /// What it may take for one answer.
    limit: Duration,
    speech: Speech,
    program: Option<Program>,
    /// Whether it has been asked its name.
    greeted: bool,
    seat: Seat,
    info: RoundInfo,
    /// How many exchanges of this game are done.
    done: usize,
    heard: Vec<Heard>,
}

impl ContestSeat {
    /// Starts the program.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(command_line: &str, limit: Duration) -> anyhow::Result<Self> {
        Ok(Self {
            command_line: command_line.to_owned(),
            limit,
            speech: Speech::default(),
            program: Some(Program::start(command_line, MAX_OUTPUT)?),
            greeted: false,
            seat: Seat(0),
            info: RoundInfo::default(),
            done: 0,
            heard: Vec::new(),
        })
    }

    /// The same program, dealt with in this way.
    ///
    /// # Errors
    /// It cannot be held to its memory.
    pub fn speaking(mut self, speech: Speech) -> anyhow::Result<Self> {
        self.speech = speech;
        self.limit_memory()?;
        Ok(self)
    }

    fn limit_memory(&self) -> anyhow::Result<()> {
        let limited = self.program.as_ref().zip(self.speech.memory);
        limited.map_or(Ok(()), |(program, memory)| program.limit_memory(megabytes(memory)))
    }

    /// A game begins.
    ///
    /// # Errors
    /// The program failed in the game before and cannot be started again.
    pub fn sit(&mut self, seat: Seat, info: RoundInfo) -> anyhow::Result<()> {
        if self.program.is_none() {
            self.program = Some(Program::start(&self.command_line, MAX_OUTPUT)?);
            self.greeted = false;
            self.limit_memory()?;
        }
        (self.seat, self.info, self.done) = (seat, info, 0);
        self.heard.clear();
        Ok(())
    }

    /// What was really said in the game just played.
    pub fn take_heard(&mut self) -> Vec<Heard> {
        std::mem::take(&mut self.heard)
    }

    /// Says everything that the program has not been told yet. The open question is put only when its answer is wanted.
    fn catch_up(&mut self, view: &View, wants_action: bool) -> Result<Option<Action>, Fault> {
        if !self.greeted {
            self.greeted = true;
            self.say(PlatformMessage::Version(VERSION.to_owned()))?;
        }
        for exchange in exchanges_by(view, &self.info, self.speech.manner).into_iter().skip(self.done) {
            let is_question = matches!(exchange.sent.due(), Due::Bid | Due::Play);
            if is_question && !wants_action {
                break;
            }
            self.done += 1;
            if let Answer::Action(action) = self.say(exchange.sent)? {
                return Ok(Some(action));
            }
        }
        Ok(None)
    }

    /// Says one line and hears the answer. A program that fails here is out of step with us, and ended.
    fn say(&mut self, sent: PlatformMessage) -> Result<Answer, Fault> {
        let line = sent.to_string();
        self.heard.push(Heard { sent: sent.clone(), answer: None });
        let answer = self.converse(&line).and_then(|answer| {
            let judged = referee::judge(&sent, self.seat, &answer);
            let fault = judged.map_err(|_| Fault::Malformed { answer: shortened(&answer) });
            if let Some(heard) = self.heard.last_mut() {
                heard.answer = Some(shortened(&answer));
            }
            fault
        });
        if answer.is_err() {
            self.program = None;
        }
        answer
    }

    /// Says a line and hears the next one that is not blank.
    fn converse(&mut self, line: &str) -> Result<String, Fault> {
        let Some(program) = &mut self.program else {
            return Err(Fault::Crash { detail: "it is not running".to_owned() });
        };
        program.tell(line)?;
        let deadline = Instant::now() + self.limit;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let answer = program.hear(left).map_err(|fault| match fault {
                Fault::TimeOut { .. } => Fault::TimeOut { limit_ms: self.limit.as_millis() as u64 },
                other => other,
            })?;
            if !answer.trim().is_empty() {
                return Ok(answer);
            }
        }
    }
}

fn can_only_pass(view: &View) -> bool {
    view.target().is_some_and(|target| !moves::can_follow(view.hand(), &target))
}

impl Player<DouDizhu> for ContestSeat {
    fn name(&self) -> &str {
        &self.command_line
    }

    fn decide(&mut self, view: &View, _: &Limit<'_>) -> Result<Decision<DouDizhu>, Fault> {
        if self.speech.manner.auto_pass && can_only_pass(view) {
            return Ok(Decision::bare(Action::Pass));
        }
        let action = self.catch_up(view, true)?;
        action.map(Decision::bare).ok_or_else(|| Fault::Malformed { answer: String::new() })
    }

    fn observe(&mut self, view: &View) -> Result<(), Fault> {
        // One that has failed is not told of its own end.
        if self.program.is_none() {
            return Ok(());
        }
        self.catch_up(view, false).map(|_| ())
    }
}

impl Drop for ContestSeat {
    fn drop(&mut self) {
        if let Some(mut program) = self.program.take() {
            if self.speech.exit {
                _ = program.tell(&PlatformMessage::Exit.to_string());
            }
            program.finish(PARTING);
        }
    }
}
