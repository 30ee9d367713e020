//! Puts one case to one player.

use std::time::Duration;

use paiju_doudizhu::protocol::{Due, PlatformMessage, RoundInfo};
use paiju_exercises::cases::{Case, CaseGame, Form, Grade, Question, Verdict};
use paiju_game::platform::MAX_OUTPUT;
use paiju_game::platform::dialogue::{self, Until};
use paiju_game::{Fault, Lang, Say};
use paiju_games::KnownGame;
use serde_json::{Value, json};

use crate::match_::limits::Limits;
use crate::match_::pipes::Pipes;
use crate::match_::seats::Entrant;
use crate::program::Bot;

/// How players are asked.
#[derive(Clone, Copy, Debug)]
pub struct Asking {
    /// The budget of an AI per answer.
    pub work: u64,
    /// The limit of a program per answer; by default the game's own.
    pub limits: Limits,
}

/// The outcome of a case.
#[derive(Clone, Debug)]
pub enum Outcome {
    Graded(Grade),
    /// It failed before answering.
    Failed(Fault),
}

impl Outcome {
    pub const fn is_right(&self) -> bool {
        matches!(self, Self::Graded(grade) if grade.verdict.is_right())
    }

    /// The answer; null if there is none.
    pub fn answer(&self) -> Value {
        match self {
            Self::Graded(grade) => grade.answer.as_ref().map(paiju_exercises::cases::Answer::value).unwrap_or_default(),
            Self::Failed(_) => Value::Null,
        }
    }

    /// Why it is wrong, as a fixed name and in words.
    pub fn wrong(&self) -> Option<Value> {
        let kind = match self {
            Self::Graded(grade) if grade.verdict.is_right() => return None,
            Self::Graded(grade) => grade.verdict.code(),
            Self::Failed(Fault::TimeOut { .. } | Fault::StillReading { .. } | Fault::ReadsOn { .. }) => "time",
            Self::Failed(Fault::TooMuchOutput { .. }) => "output",
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
    /// Checks that the player exists.
    ///
    /// # Errors
    /// The game has no such AI, or the program cannot be started or limited in memory.
    pub fn check<G: KnownGame>(&self, name: &str, player: &Entrant) -> anyhow::Result<()> {
        match player {
            Entrant::Ai(name) => G::find_ai(name).map(drop).map_err(Into::into),
            Entrant::Program(line) => self.start(name, line, G::TIME_LIMIT_MS).map(drop),
        }
    }

    /// Starts a program with its limits.
    fn start(&self, name: &str, command_line: &str, limit_ms: u64) -> anyhow::Result<Pipes> {
        let limit = Duration::from_millis(self.limits.time.unwrap_or(limit_ms));
        Pipes::new(&Bot::new(name, command_line), limit, self.limits.memory, MAX_OUTPUT)
    }

    /// Puts the case to the player of this name.
    ///
    /// # Errors
    /// The player does not exist, or the case asks nothing.
    pub fn ask<G: CaseGame>(&self, name: &str, player: &Entrant, case: &Case) -> anyhow::Result<Outcome> {
        let question =
            Question::<G>::of(case).map_err(|problem| anyhow::anyhow!("{}: {}", case.name, problem.say(Lang::En)))?;
        Ok(match player {
            Entrant::Ai(ai) => graded(&question, case, question.put(&mut G::find_ai(ai)?, self.work)),
            Entrant::Program(line) => {
                let lines = question.form() == Form::Lines;
                let limit = if lines { RoundInfo::TIME_LIMIT_MS } else { G::TIME_LIMIT_MS };
                match self.start(name, line, limit) {
                    Ok(program) if lines => talk(program, &question, case),
                    Ok(program) => {
                        // A turn that was lost is asked as in its game: its input stays open.
                        let input = case.input.strip_suffix('\n').unwrap_or(&case.input);
                        graded(&question, case, program.once(input, case.failed.is_none()))
                    }
                    Err(error) => Outcome::Failed(Fault::Crash { detail: format!("{error:#}") }),
                }
            }
        })
    }
}

fn graded<G: CaseGame>(question: &Question<G>, case: &Case, printed: Result<String, Fault>) -> Outcome {
    printed.map_or_else(Outcome::Failed, |printed| Outcome::Graded(question.grade(case, &printed)))
}

/// Speaks DOUDIZHUVER with a program, line by line.
fn talk<G: CaseGame>(mut program: Pipes, question: &Question<G>, case: &Case) -> Outcome {
    let mut printed = String::new();
    let wants_answer = |line: &&str| PlatformMessage::parse(line).is_ok_and(|read| read.message.due() != Due::Nothing);
    for (number, line) in case.input.lines().filter(wants_answer).enumerate() {
        let said = dialogue::Question { fresh: number == 0, text: line.to_owned(), until: Until::Line };
        match program.carry(&said) {
            Ok(heard) => printed.extend([&heard.printed, "\n"]),
            Err(fault) => {
                // If the program strayed from the case earlier, that is reported, not how it ended.
                let grade = question.grade(case, &printed);
                let strayed = matches!(grade.verdict, Verdict::Strayed { .. });
                return if strayed { Outcome::Graded(grade) } else { Outcome::Failed(fault) };
            }
        }
    }
    Outcome::Graded(question.grade(case, &printed))
}
