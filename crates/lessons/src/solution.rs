//! An answer that is right, for whoever gives up.

use paiju_games::GameId;

use crate::judge::{Answer, accepted, marked};
use crate::lesson::{Question, Step};
use crate::pieces::Pieces;

/// An answer to a step that is right; `None` where the step asks nothing, where any legal answer to a program's
/// input is right, and of a play: what is best an AI tells ([`crate::best_play`]).
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
