//! The player at a tournament table: an AI, a program, or nobody if a program cannot be started.

use std::time::Duration;

use paiju_doudizhu::protocol::RoundInfo;
use paiju_game::{Ai, Decision, Fault, Limit, Player, Seat};
use paiju_games::KnownGame;

use crate::match_::seats::Entrant;

use super::game::TournamentGame;

/// The player at a seat through a round.
pub enum Chair<G: TournamentGame> {
    Ai(Ai<G>),
    Program(Box<G::Program>),
    /// A program that could not be started, with the system's message.
    Absent(String),
}

impl<G: TournamentGame> Chair<G> {
    /// Takes a chair for a round.
    ///
    /// # Errors
    /// No AI has this name.
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
    pub fn sit<'a>(&'a mut self, seat: Seat, info: RoundInfo) -> Box<dyn Player<G> + 'a> {
        match self {
            Self::Ai(player) => Box::new(player),
            Self::Program(program) => G::sit(program, seat, info),
            Self::Absent(why) => Box::new(Nobody(why.clone())),
        }
    }
}

/// Fails at every question.
struct Nobody(String);

impl<G: KnownGame> Player<G> for Nobody {
    fn name(&self) -> &str {
        ""
    }

    fn decide(&mut self, _: &G::View, _: &Limit<'_>) -> Result<Decision<G>, Fault> {
        Err(Fault::Crash { detail: self.0.clone() })
    }
}
