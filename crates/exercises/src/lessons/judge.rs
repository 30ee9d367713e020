//! Judges answers.

use crate::cases::{Case, Grade, grade, printed, remarks};
use paiju_game::{Lang, Spoken};
use paiju_games::GameId;
use paiju_inspect::{Inspection, LineIndex, Options, Severity, inspect};
use serde::{Deserialize, Serialize};

use crate::lessons::ask::{Ask, Input, Mark, Question};
use crate::lessons::judged::Judged;
use crate::lessons::lesson::{Lesson, Show, Step};
use crate::lessons::pieces::Pieces;
use crate::lessons::play::{self, Played};
use crate::lessons::problem::LessonProblem;

/// A learner's answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The choice at this index, from 0.
    Choice(usize),
    Pieces(String),
    Number(i64),
    /// A line of the text, from 1.
    Line(usize),
    /// A program's output.
    Printed(String),
    /// A play at a position, with its cost.
    Played(Played),
}

/// Judges an answer to a step of a lesson.
///
/// # Errors
/// The step asks nothing, or its question cannot be judged.
pub fn judge(lesson: &Lesson, step: usize, answer: &Answer) -> Result<Judged, LessonProblem> {
    let step = lesson.steps.get(step).ok_or(LessonProblem::NoSuchStep)?;
    let ask = step.ask.as_ref().ok_or(LessonProblem::NotOneQuestion)?;
    let mut judged = plainly(lesson.game, step, ask, answer)?;
    let own = if judged.right {
        ask.right.as_ref()
    } else {
        let listed = match answer {
            Answer::Played(played) => play::reply(lesson.game, step, ask, played),
            _ => ask.replies.iter().find(|reply| is_same(lesson.game, ask, &reply.to, answer)),
        };
        listed.map(|reply| &reply.say).or(ask.wrong.as_ref())
    };
    judged.say.splice(0..0, own.map(Spoken::of));
    Ok(judged)
}

/// The answer that a listed reply is for; `None` if it is invalid, and for a play, which has to be weighed.
pub(crate) fn listed(ask: &Ask, to: &str) -> Option<Answer> {
    Some(match ask.question()? {
        Question::Choose(_) => Answer::Choice(to.trim().parse().ok()?),
        Question::Pick(_) => Answer::Pieces(to.to_owned()),
        Question::Number(_) => Answer::Number(to.trim().parse().ok()?),
        Question::Mark(_) => Answer::Line(to.trim().parse().ok()?),
        Question::Answer(_) => Answer::Printed(to.to_owned()),
        Question::Play(_) => return None,
    })
}

/// Whether an answer is the one that a reply is for.
fn is_same(game: GameId, ask: &Ask, to: &str, answer: &Answer) -> bool {
    match (listed(ask, to), answer) {
        (Some(Answer::Pieces(one)), Answer::Pieces(other)) => {
            match (Pieces::read(game, &one), Pieces::read(game, other)) {
                (Ok(one), Ok(other)) => one.codes() == other.codes(),
                _ => false,
            }
        }
        (Some(Answer::Printed(one)), Answer::Printed(other)) => {
            let tight = |text: &str| text.split_whitespace().collect::<String>();
            tight(&one) == tight(other)
        }
        (listed, answer) => listed.as_ref() == Some(answer),
    }
}

/// Judges without the lesson's own replies.
fn plainly(game: GameId, step: &Step, ask: &Ask, answer: &Answer) -> Result<Judged, LessonProblem> {
    let other = || Judged::wrong("other", Spoken::default());
    Ok(match (ask.question().ok_or(LessonProblem::NotOneQuestion)?, answer) {
        (Question::Choose(choices), Answer::Choice(at)) => {
            let Some(choice) = choices.get(*at) else { return Ok(other()) };
            let mut judged = if choice.right { Judged::right() } else { other() };
            judged.say.extend(choice.reply.iter().map(Spoken::of));
            judged
        }
        (Question::Pick(pick), Answer::Pieces(cards)) => {
            let from = Pieces::read(game, &pick.from)?;
            let picked = match Pieces::read(game, cards) {
                Ok(picked) => picked,
                Err(error) => return Ok(Judged::wrong("no-cards", Spoken::of(&error))),
            };
            if let Some(beyond) = picked.beyond(&from) {
                let code = &beyond.code;
                let words = |lang| match lang {
                    Lang::Zh => format!("这里没有 {code}。"),
                    Lang::En => format!("{code} cannot be picked here."),
                };
                return Ok(Judged::wrong("not-there", Spoken::by(words)));
            }
            match pick.that.judge(game, &from, &picked)? {
                Ok(()) => Judged::right(),
                Err(wrong) => Judged::wrong(wrong.code(), Spoken::of(&wrong)),
            }
        }
        (Question::Number(right), Answer::Number(number)) => {
            if *number == right {
                Judged::right()
            } else {
                other()
            }
        }
        (Question::Mark(mark), Answer::Line(line)) => {
            let (lines, why) = marked(game, step, mark)?;
            let mut judged = if lines.contains(line) { Judged::right() } else { other() };
            if judged.right {
                judged.say.extend(why);
            }
            judged
        }
        (Question::Answer(input), Answer::Printed(printed)) => printed_to(game, input, printed),
        (Question::Play(play), Answer::Played(played)) => play::judge(game, step, play, played)?,
        _ => other(),
    })
}

/// The right lines to mark, from 1, and the inspector's explanation.
pub(crate) fn marked(game: GameId, step: &Step, mark: &Mark) -> Result<(Vec<usize>, Vec<Spoken>), LessonProblem> {
    let text = step.show.iter().find_map(|Show { text, .. }| text.as_ref()).ok_or(LessonProblem::NothingToMark)?;
    let count = text.lines().count();
    match mark {
        Mark::Lines(lines) if lines.iter().all(|line| (1..=count).contains(line)) && !lines.is_empty() => {
            Ok((lines.clone(), Vec::new()))
        }
        Mark::Lines(_) => Err(LessonProblem::NothingToMark),
        Mark::Error => {
            let inspection = inspect(text.as_bytes(), &Options { game: Some(game), ..Options::default() });
            let (line, why) = first_problem(&inspection, Severity::Error).ok_or(LessonProblem::NoRightAnswer)?;
            Ok((vec![line], vec![why]))
        }
    }
}

/// The line of the first problem of at least this severity, from 1, and the problem in words.
pub(crate) fn first_problem(inspection: &Inspection, least: Severity) -> Option<(usize, Spoken)> {
    let is_severe = |problem: &&paiju_inspect::Problem| problem.severity >= least;
    let error = inspection.all_problems().filter(is_severe).find(|problem| problem.range.is_some())?;
    let line = LineIndex::new(&inspection.text).line(error.range?.start) + 1;
    Some((line, Spoken::of(error)))
}

/// The platform's reaction to an output.
pub(crate) fn printed_to(game: GameId, input: &Input, printed: &str) -> Judged {
    let grade = graded(game, input, printed);
    if grade.verdict.is_right() {
        let remarks = remarks(&case(input), printed).into_iter();
        return Judged { say: grade.said.into_iter().chain(remarks).collect(), ..Judged::right() };
    }
    Judged::wrong(grade.verdict.code(), Spoken::of(&grade))
}

/// Compares an output with the accepted answers.
pub(crate) fn graded(game: GameId, input: &Input, printed: &str) -> Grade {
    grade(game, &case(input), printed)
}

/// The accepted answers in the form of this input's programs.
pub(crate) fn accepted(game: GameId, input: &Input) -> impl Iterator<Item = String> {
    let case = case(input);
    let answers = case.accept.clone();
    answers.into_iter().map(move |answer| printed(game, &case, &answer))
}

fn case(input: &Input) -> Case {
    Case {
        name: String::new(),
        input: input.input.clone(),
        accept: input.accept.iter().map(crate::cases::Answer::of).collect(),
        answered: input.answered.clone(),
        failed: None,
    }
}
