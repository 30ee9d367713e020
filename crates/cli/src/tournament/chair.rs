//! Who plays at a table of a tournament: an AI, a program, or nobody where a program cannot be started.

use std::time::Duration;

use paiju_game::{Ai, Decision, Fault, Limit, Player, Seat};
use paiju_games::KnownGame;

use crate::games::CommandGame;
use crate::match_::seats::Entrant;

use super::Place;

/// Who plays at a seat through a round.
pub enum Chair<G: CommandGame> {
    /// One of our AIs.
    Ai(Ai<G>),
    /// A program.
    Program(Box<G::Program>),
    /// A program that could not be started, with what the system said.
    Absent(String),
}

impl<G: CommandGame> Chair<G> {
    /// Takes a chair for a round.
    ///
    /// # Errors
    /// No AI is called so.
    pub fn take(entrant: &Entrant, limit: Duration) -> anyhow::Result<Self> {
        Ok(match entrant {
            Entrant::Ai(name) => Self::Ai(G::find_ai(name)?),
            Entrant::Program(line) => match G::launch(line, limit) {
                Ok(program) => Self::Program(Box::new(program)),
                Err(error) => Self::Absent(format!("{error:#}")),
            },
        })
    }

    /// The player for a game.
    pub fn sit<'a>(&'a mut self, seat: Seat, place: &Place) -> Box<dyn Player<G> + 'a> {
        match self {
            Self::Ai(player) => Box::new(player),
            Self::Program(program) => G::sit(program, seat, place),
            Self::Absent(why) => Box::new(Nobody(why.clone())),
        }
    }
}

/// Fails whenever it is asked something.
struct Nobody(String);

impl<G: KnownGame> Player<G> for Nobody {
    fn name(&self) -> &str {
        ""
    }

    fn decide(&mut self, _: &G::View, _: &Limit<'_>) -> Result<Decision<G>, Fault> {
        Err(Fault::Crash { detail: self.0.clone() })
    }
}
