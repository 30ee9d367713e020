//! What a step shows, read.

use paiju_game::Seat;
use paiju_games::GameId;
use paiju_inspect::{Inspection, Options, inspect};

use crate::lesson::{Moment, Show};
use crate::pieces::Pieces;
use crate::problem::LessonProblem;

/// One thing that is shown, read.
#[derive(Clone, Debug)]
pub enum Found {
    /// Cards or tiles.
    Pieces(Pieces),
    /// Lines.
    Text(String),
    /// A moment of a game.
    Moment {
        /// The text and its games.
        inspection: Box<Inspection>,
        /// Which game.
        game: usize,
        /// After how many of its steps.
        step: usize,
        /// The seat at the lower side, where the lesson says it.
        seat: Option<Seat>,
    },
}

impl Show {
    /// Reads what is shown in a lesson of this game.
    ///
    /// # Errors
    /// It is nothing or several things, no cards of this game, or no such moment.
    pub fn read(&self, game: GameId) -> Result<Found, LessonProblem> {
        match (&self.cards, &self.text, &self.position) {
            (Some(cards), None, None) => Ok(Found::Pieces(Pieces::read(game, cards)?)),
            (None, Some(text), None) if !text.trim().is_empty() => Ok(Found::Text(text.clone())),
            (None, None, Some(moment)) => moment.read(game),
            _ => Err(LessonProblem::NotOneThing),
        }
    }
}

impl Moment {
    fn read(&self, game: GameId) -> Result<Found, LessonProblem> {
        let inspection = inspect(self.text.as_bytes(), &Options { game: Some(game), format: None });
        let report = inspection.reports.get(self.game).filter(|report| report.game == game);
        let steps = report.map(|report| report.replay.len()).ok_or(LessonProblem::NoGame)?;
        let step = self.step.unwrap_or(steps);
        if step > steps {
            return Err(LessonProblem::NoSuchMoment { steps });
        }
        let seat = match self.seat {
            Some(seat) if seat >= game.seats() => return Err(LessonProblem::NoSuchSeat { seats: game.seats() }),
            seat => seat.map(Seat),
        };
        let inspection = Box::new(inspection);
        Ok(Found::Moment { inspection, game: self.game, step, seat })
    }
}
