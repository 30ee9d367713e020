//! The cost of a play, by the game's strongest AI. No other module here calls an AI, so a program that does not use
//! this one contains none.

use paiju_ai::Ais;
use paiju_game::{Limit, Seat, Spoken};
use paiju_games::with_game;
use paiju_inspect::review::{Turn, WORK, answer};
use paiju_inspect::{Decided, InspectedGame};

use crate::lessons::ask::Question;
use crate::lessons::judge::Answer;
use crate::lessons::lesson::{Lesson, Step};
use crate::lessons::play::{Played, Worth, asked};
use crate::lessons::problem::LessonProblem;

/// The worth of an action for this observation, the same on every machine; with the review's appraisal, if it is legal
/// and an AI can tell.
pub fn weigh<G: Ais>(view: &G::View, action: &G::Action) -> (Played, Option<Turn>) {
    let played = |worth| Played { action: G::write_action(action), worth };
    if let Err(refusal) = G::view_check(view, action) {
        return (played(Worth::Refused(Spoken::of(&refusal))), None);
    }
    let turn = answer(&decided::<G>(view, action), WORK, None);
    (played(turn.as_ref().map_or(Worth::Untold, Worth::of)), turn)
}

/// The best action for this observation, with its appraisal; `None` if there is no choice, or no AI can tell.
pub fn best<G: Ais>(view: &G::View) -> Option<(G::Action, Turn)> {
    let mut actions = Vec::new();
    G::view_actions(view, &mut actions);
    // Appraising any action finds the best one; appraising the best gives its reasons.
    let limit = Limit { work: WORK, seed: G::decision_seed(view), stop: None };
    let best = G::appraise(view, actions.first()?, &limit)?.best;
    let turn = answer(&decided::<G>(view, &best), WORK, None)?;
    Some((best, turn))
}

/// A written play as a weighed answer.
///
/// # Errors
/// The step does not ask for a play at a position, or the text is not an action.
pub fn play(lesson: &Lesson, step: usize, written: &str) -> Result<Answer, LessonProblem> {
    fn of<G: InspectedGame + Ais>(step: &Step, written: &str) -> Result<Answer, LessonProblem> {
        let (_, view) = asked::<G>(step)?;
        let action = G::read_action(written, &view);
        let action = action.ok_or_else(|| LessonProblem::RightIsWrong { answer: written.to_owned() })?;
        Ok(Answer::Played(weigh::<G>(&view, &action).0))
    }
    let step = step_of(lesson, step)?;
    with_game!(lesson.game, G => of::<G>(step, written))
}

/// The best play at the position of a step, as an answer.
///
/// # Errors
/// The step does not ask for a play at a position, or no AI can tell what is best there.
pub fn best_play(lesson: &Lesson, step: usize) -> Result<Answer, LessonProblem> {
    fn of<G: InspectedGame + Ais>(step: &Step) -> Result<Answer, LessonProblem> {
        let (_, view) = asked::<G>(step)?;
        let (action, turn) = best::<G>(&view).ok_or(LessonProblem::Untold)?;
        Ok(Answer::Played(Played { action: G::write_action(&action), worth: Worth::of(&turn) }))
    }
    let step = step_of(lesson, step)?;
    with_game!(lesson.game, G => of::<G>(step))
}

impl Worth {
    const fn of(turn: &Turn) -> Self {
        Self::Costs { regret: turn.regret, margin: turn.margin }
    }
}

fn step_of(lesson: &Lesson, step: usize) -> Result<&Step, LessonProblem> {
    let step = lesson.steps.get(step).ok_or(LessonProblem::NoSuchStep)?;
    match step.ask.as_ref().and_then(|ask| ask.question()) {
        Some(Question::Play(_)) => Ok(step),
        _ => Err(LessonProblem::NotOneQuestion),
    }
}

fn decided<G: Ais>(view: &G::View, action: &G::Action) -> Decided<G> {
    let seat: Seat = G::view_seat(view);
    Decided { step: 0, turn: None, seat, view: view.clone(), action: action.clone() }
}
