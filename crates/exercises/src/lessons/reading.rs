//! Reads the things that a step shows.

use paiju_game::Seat;
use paiju_games::GameId;
use paiju_inspect::{Inspection, Options, inspect};

use crate::lessons::lesson::{Moment, Show};
use crate::lessons::pieces::Pieces;
use crate::lessons::problem::LessonProblem;

/// A thing to show, parsed.
#[derive(Clone, Debug)]
pub enum Found {
    Pieces(Pieces),
    Text(String),
    /// A moment of a game.
    Moment {
        /// The text and its games.
        inspection: Box<Inspection>,
        /// The game's index.
        game: usize,
        /// The number of its steps before the moment.
        step: usize,
        /// The seat at the bottom, if the lesson sets it.
        seat: Option<Seat>,
    },
}

impl Show {
    /// Reads a thing to show in a lesson of this game.
    ///
    /// # Errors
    /// It has no content or several, invalid cards, or no such moment.
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
        let inspection = inspect(self.text.as_bytes(), &Options { game: Some(game), ..Options::default() });
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
