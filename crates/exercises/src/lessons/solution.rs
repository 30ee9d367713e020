//! A right answer, for learners who give up.

use paiju_games::GameId;

use crate::lessons::ask::Question;
use crate::lessons::judge::{Answer, accepted, marked};
use crate::lessons::lesson::Step;
use crate::lessons::pieces::Pieces;

/// A right answer to a step; `None` if the step asks nothing, if any legal answer is right, and for a play, whose best
/// answer comes from an AI ([`crate::lessons::best_play`]).
pub fn solution(game: GameId, step: &Step) -> Option<Answer> {
    match step.ask.as_ref()?.question()? {
        Question::Choose(choices) => choices.iter().position(|choice| choice.right).map(Answer::Choice),
        Question::Pick(pick) => {
            let from = Pieces::read(game, &pick.from).ok()?;
            pick.that.example(game, &from).map(Answer::Pieces)
        }
        Question::Number(number) => Some(Answer::Number(number)),
        Question::Mark(mark) => marked(game, step, mark).ok()?.0.first().copied().map(Answer::Line),
        Question::Answer(input) => accepted(game, input).next().map(Answer::Printed),
        Question::Play(_) => None,
    }
}
