//! One case, put to one player.

use std::time::{Duration, Instant};

use paiju_cases::{Case, CaseGame, Form, Grade, Question, Verdict};
use paiju_doudizhu::protocol::{Due, PlatformMessage};
use paiju_game::{Ai, Fault, Lang, Limit, Player, Say};
use paiju_platform::session::KEEP_RUNNING;
use serde_json::{Value, json};

use crate::bot::Reading;
use crate::games::CommandGame;
use crate::match_::pipes::megabytes;
use crate::match_::seats::Entrant;
use crate::program::Program;

/// What a program may print for a case, in bytes, as on the platform.
const MAX_OUTPUT: usize = 1 << 20;

/// What a program may take for a line of DOUDIZHUVER, in milliseconds: the text's own limit.
const LINE_LIMIT_MS: u64 = 15_000;

/// How players are asked.
#[derive(Clone, Copy, Debug)]
pub struct Asking {
    /// What an AI may work for one answer.
    pub work: u64,
    /// What a program may take for one answer, in milliseconds; `None` for the game's own limit.
    pub time_limit: Option<u64>,
    /// What a program may take of memory, in MB.
    pub memory_limit: Option<u64>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// It printed something.
    Graded(Grade),
    /// It failed before it had answered.
    Failed(Fault),
}

impl Outcome {
    pub const fn is_right(&self) -> bool {
        matches!(self, Self::Graded(grade) if grade.verdict.is_right())
    }

    /// The answer; null where there is none.
    pub fn answer(&self) -> Value {
        match self {
            Self::Graded(grade) => grade.answer.as_ref().map(paiju_cases::Answer::value).unwrap_or_default(),
            Self::Failed(_) => Value::Null,
        }
    }

    /// Why it is wrong, by a fixed name and in words.
    pub fn wrong(&self) -> Option<Value> {
        let kind = match self {
            Self::Graded(grade) if grade.verdict.is_right() => return None,
            Self::Graded(grade) => grade.verdict.code(),
            Self::Failed(Fault::TimeOut { .. }) => "time",
            Self::Failed(Fault::TooMuchOutput { .. }) => "output",
            Self::Failed(Fault::TooMuchMemory { .. }) => "memory",
            Self::Failed(_) => "crash",
        };
        Some(json!({ "kind": kind, "zh": self.say(Lang::Zh), "en": self.say(Lang::En) }))
    }
}

impl Say for Outcome {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Graded(grade) => grade.say(lang),
            Self::Failed(fault) => fault.say(lang),
        }
    }
}

impl Asking {
    /// Whether there is such a player.
    ///
    /// # Errors
    /// The game has no such AI, or the program cannot be started or held to its memory.
    pub fn check<G: CommandGame>(&self, player: &Entrant) -> anyhow::Result<()> {
        match player {
            Entrant::Ai(name) => G::find_ai(name).map(drop).map_err(Into::into),
            Entrant::Program(line) => self.start(line).map(drop),
        }
    }

    fn start(&self, command_line: &str) -> anyhow::Result<Program> {
        let program = Program::start(command_line, MAX_OUTPUT)?;
        self.memory_limit.map_or(Ok(()), |memory| program.limit_memory(megabytes(memory)))?;
        Ok(program)
    }

    /// Puts the case to the player.
    ///
    /// # Errors
    /// There is no such player, or the case asks nothing.
    pub fn ask<G: CommandGame + CaseGame>(&self, player: &Entrant, case: &Case) -> anyhow::Result<Outcome> {
        let question =
            Question::<G>::of(case).map_err(|problem| anyhow::anyhow!("{}: {}", case.name, problem.say(Lang::En)))?;
        Ok(match player {
            Entrant::Ai(name) => self.ask_ai(&mut G::find_ai(name)?, &question, case),
            Entrant::Program(line) => match self.start(line) {
                Ok(program) if question.form() == Form::Lines => self.talk(program, &question, case),
                Ok(program) => match self.ask_program(program, case, G::TIME_LIMIT_MS) {
                    Ok(printed) => Outcome::Graded(question.grade(case, &printed)),
                    Err(fault) => Outcome::Failed(fault),
                },
                Err(error) => Outcome::Failed(Fault::Crash { detail: format!("{error:#}") }),
            },
        })
    }

    fn ask_ai<G: CommandGame + CaseGame>(&self, player: &mut Ai<G>, question: &Question<G>, case: &Case) -> Outcome {
        let response = match question {
            Question::Note { answer, .. } => answer.clone(),
            Question::Botzone { view, .. } | Question::Own { view, .. } => {
                // As `paiju bot` answers.
                let view = G::seen_by(Reading::Undisputed, (**view).clone());
                let limit = Limit { work: self.work, seed: G::decision_seed(&view), stop: None };
                match player.decide(&view, &limit) {
                    Ok(decision) => question.response(&decision.action),
                    Err(fault) => return Outcome::Failed(fault),
                }
            }
        };
        Outcome::Graded(question.grade(case, &question.printed(&response)))
    }

    /// Gives a program the whole input, as one that is started for a turn of Botzone's.
    fn ask_program(&self, mut program: Program, case: &Case, limit: u64) -> Result<String, Fault> {
        program.tell(case.input.strip_suffix('\n').unwrap_or(&case.input))?;
        program.close_input();
        let clock = Clock::start(self.time_limit.unwrap_or(limit));
        let mut printed = String::new();
        while let Some(line) = program.hear_or_end(clock.left()).map_err(|fault| clock.whole(fault))? {
            if line.trim() == KEEP_RUNNING {
                break;
            }
            printed = printed + &line + "\n";
        }
        Ok(printed)
    }

    /// Speaks DOUDIZHUVER with a program, a line at a time.
    fn talk<G: CaseGame>(&self, mut program: Program, question: &Question<G>, case: &Case) -> Outcome {
        let mut printed = String::new();
        for line in case.input.lines().filter(|line| !line.trim().is_empty()) {
            let is_answered = PlatformMessage::parse(line).is_ok_and(|read| read.message.due() != Due::Nothing);
            match self.say(&mut program, line, is_answered) {
                Ok(answer) => printed.extend(answer.map(|answer| answer + "\n")),
                Err(fault) => {
                    // Whoever left the course of the case before is told that, not what came of it.
                    let grade = question.grade(case, &printed);
                    let strayed = matches!(grade.verdict, Verdict::Strayed { .. });
                    return if strayed { Outcome::Graded(grade) } else { Outcome::Failed(fault) };
                }
            }
        }
        Outcome::Graded(question.grade(case, &printed))
    }

    /// Says a line and hears the next one that is not blank.
    fn say(&self, program: &mut Program, line: &str, is_answered: bool) -> Result<Option<String>, Fault> {
        program.tell(line)?;
        if !is_answered {
            return Ok(None);
        }
        let clock = Clock::start(self.time_limit.unwrap_or(LINE_LIMIT_MS));
        loop {
            let answer = program.hear(clock.left()).map_err(|fault| clock.whole(fault))?;
            if !answer.trim().is_empty() {
                return Ok(Some(answer));
            }
        }
    }
}

/// What is left of a program's time.
struct Clock {
    limit_ms: u64,
    deadline: Instant,
}

impl Clock {
    fn start(limit_ms: u64) -> Self {
        Self { limit_ms, deadline: Instant::now() + Duration::from_millis(limit_ms) }
    }

    fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// A fault with the whole limit, where it is told that the rest of it ran out.
    fn whole(&self, fault: Fault) -> Fault {
        match fault {
            Fault::TimeOut { .. } => Fault::TimeOut { limit_ms: self.limit_ms },
            other => other,
        }
    }
}
