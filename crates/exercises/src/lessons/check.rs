//! Reads a lesson, and checks what its file claims.

use crate::cases::Verdict;

use crate::lessons::ask::{Ask, Question};
use crate::lessons::judge::{accepted, graded, judge, listed, marked};
use crate::lessons::lesson::{Lesson, MAX_BYTES, MAX_STEPS, Reading, Step};
use crate::lessons::pieces::Pieces;
use crate::lessons::play;
use crate::lessons::problem::{LessonFault, LessonProblem};
use crate::lessons::rule::Rule;
use crate::lessons::solution::solution;

/// The format version.
const VERSION: u32 = 1;

impl Lesson {
    /// Reads a lesson's file.
    ///
    /// # Errors
    /// It does not have this format. Its content is left to [`check`].
    pub fn read(text: &str) -> Result<Self, LessonFault> {
        let fault = |problem| LessonFault { step: None, problem };
        if text.len() > MAX_BYTES {
            return Err(fault(LessonProblem::TooLong));
        }
        let lesson: Self = serde_json::from_str(text).map_err(|error| {
            let why = error.to_string();
            let why = why.split(" at line ").next().unwrap_or_default().to_owned();
            fault(LessonProblem::NotRead { line: error.line(), column: error.column(), why })
        })?;
        match lesson.steps.len() {
            _ if lesson.lesson != VERSION => Err(fault(LessonProblem::Version { found: lesson.lesson })),
            0 => Err(fault(LessonProblem::NoSteps)),
            count if count > MAX_STEPS => Err(fault(LessonProblem::TooManySteps)),
            _ => Ok(lesson),
        }
    }

    /// The lesson on one line, for a link.
    pub fn compact(&self) -> String {
        // A lesson always serializes.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The lesson as a file.
    pub fn write(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// Every problem of a lesson: unreadable content to show, a question that cannot be asked or has no right answer, an
/// answer listed as right but refused or listed as wrong but accepted, a fact that the engine contradicts.
pub fn check(lesson: &Lesson) -> Vec<LessonFault> {
    let mut faults = Vec::new();
    if lesson.title.is_blank() || lesson.about.as_ref().is_some_and(|about| about.is_blank()) {
        faults.push(LessonFault { step: None, problem: LessonProblem::Blank });
    }
    for (number, step) in lesson.steps.iter().enumerate() {
        let found = of_step(lesson, number, step);
        faults.extend(found.into_iter().map(|problem| LessonFault { step: Some(number), problem }));
    }
    faults
}

fn of_step(lesson: &Lesson, number: usize, step: &Step) -> Vec<LessonProblem> {
    let mut problems = Vec::new();
    let is_blank = |reading: &Reading| reading.ruling.trim().is_empty() || reading.say.is_blank();
    if step.title.is_blank() || step.text.is_blank() || step.readings.iter().any(is_blank) {
        problems.push(LessonProblem::Blank);
    }
    problems.extend(step.show.iter().filter_map(|show| show.read(lesson.game).err()));
    if let Some(ask) = &step.ask {
        if ask.say.is_blank() {
            problems.push(LessonProblem::Blank);
        }
        problems.extend(of_question(lesson, step, ask).err());
        problems.extend(of_answers(lesson, number, step, ask));
    }
    problems.extend(step.facts.iter().filter_map(|fact| fact.hold(lesson.game).err()).map(LessonProblem::Fact));
    problems
}

/// Whether the question can be asked and has a right answer.
fn of_question(lesson: &Lesson, step: &Step, ask: &Ask) -> Result<(), LessonProblem> {
    match ask.question().ok_or(LessonProblem::NotOneQuestion)? {
        Question::Choose(choices) => {
            let right = choices.iter().filter(|choice| choice.right).count();
            match right {
                _ if choices.iter().any(|choice| choice.say.is_blank()) => Err(LessonProblem::Blank),
                0 => Err(LessonProblem::NoRightAnswer),
                _ if right == choices.len() => Err(LessonProblem::NoWrongChoice),
                _ => Ok(()),
            }
        }
        Question::Pick(pick) => {
            let from = Pieces::read(lesson.game, &pick.from)?;
            match &pick.that {
                Rule::Is(accepted) if accepted.is_empty() => Err(LessonProblem::NoRightAnswer),
                Rule::Is(accepted) => {
                    accepted.iter().try_for_each(|answer| match Pieces::read(lesson.game, answer)?.beyond(&from) {
                        Some(_) => Err(LessonProblem::RightIsWrong { answer: answer.clone() }),
                        None => Ok(()),
                    })
                }
                rule => rule.judge(lesson.game, &from, &from).map(drop).map_err(Into::into),
            }?;
            match solution(lesson.game, step) {
                Some(_) => Ok(()),
                None => Err(LessonProblem::NoRightAnswer),
            }
        }
        Question::Number(_) => Ok(()),
        Question::Mark(mark) => marked(lesson.game, step, mark).map(drop),
        Question::Answer(input) => {
            if let Verdict::NoQuestion(why) = graded(lesson.game, input, "").verdict {
                return Err(LessonProblem::Input(why));
            }
            for printed in accepted(lesson.game, input) {
                if graded(lesson.game, input, &printed).verdict != Verdict::Right {
                    return Err(LessonProblem::RightIsWrong { answer: printed });
                }
            }
            Ok(())
        }
        Question::Play(play) => play::check(lesson.game, step, play),
    }
}

/// Whether listed answers are wrong, for the reason that is given.
fn of_answers(lesson: &Lesson, number: usize, step: &Step, ask: &Ask) -> Vec<LessonProblem> {
    if let Some(Question::Play(play)) = ask.question() {
        return play::check_replies(lesson.game, step, ask, play);
    }
    let mut problems = Vec::new();
    for reply in &ask.replies {
        let answer = reply.to.clone();
        let Some(given) = listed(ask, &reply.to) else {
            problems.push(LessonProblem::WrongIsOther { answer, because: Some("no-answer".into()) });
            continue;
        };
        match judge(lesson, number, &given) {
            Ok(judged) if judged.right => problems.push(LessonProblem::WrongIsOther { answer, because: None }),
            Ok(judged) if reply.because.as_ref().is_some_and(|because| *because != judged.because) => {
                problems.push(LessonProblem::WrongIsOther { answer, because: Some(judged.because) });
            }
            Ok(_) => {}
            Err(problem) => problems.push(problem),
        }
    }
    problems
}
