//! The player at a seat through the games of a round: an AI, or a program that speaks the game's protocol.

use std::time::Duration;

use paiju_doudizhu::protocol::referee::Heard;
use paiju_doudizhu::protocol::{Manner, RoundInfo};
use paiju_game::platform::session::Form;
use paiju_game::{Ai, Game, Player, Seat};

use super::game::PlayedGame;
use super::pipes::TurnOutput;
use super::seats::Entrant;
use crate::program::Bot;

/// How programs are spoken to, and what they may take.
#[derive(Clone, Copy, Debug)]
pub struct Speech {
    /// The form of Botzone's protocol. Without one, the contest's protocol if the game has it, else JSON.
    pub form: Option<Form>,
    /// The options for the contest's messages, which the text leaves open.
    pub manner: Manner,
    /// Whether a program is sent EXIT; its input is closed in any case.
    pub exit: bool,
    /// The time for an answer.
    pub limit: Duration,
    /// The memory limit, in MB.
    pub memory: Option<u64>,
    /// Whether an acknowledgement in the contest's protocol may name another message than the last.
    pub takes_stale: bool,
}

impl Speech {
    /// The defaults: every seat is asked, and sent EXIT.
    pub fn within(limit: Duration) -> Self {
        Self { form: None, manner: Manner::default(), exit: true, limit, memory: None, takes_stale: false }
    }

    /// The time for an answer, in seconds begun.
    pub fn seconds(&self) -> u32 {
        u32::try_from(self.limit.as_secs() + u64::from(self.limit.subsec_nanos() > 0)).unwrap_or(u32::MAX)
    }
}

pub trait Seated<G: Game>: Player<G> + Send {
    /// Starts a game of the round.
    fn sit(&mut self, seat: Seat, info: RoundInfo);

    /// The actual dialogue of the last game, if the record has it.
    fn take_heard(&mut self) -> Option<Vec<Heard>> {
        None
    }

    /// What the program said since this was last asked; `None` if it was not spoken to.
    fn take_said(&mut self) -> Option<TurnOutput>;

    /// The number of stale acknowledgements that were taken in this game.
    fn stale(&self) -> u64 {
        0
    }
}

pub enum Chair<G: Game> {
    Ai(Ai<G>),
    Program(Box<dyn Seated<G>>),
}

impl<G: PlayedGame> Chair<G> {
    /// Takes a chair for a round.
    pub fn take(name: &str, entrant: &Entrant, speech: &Speech) -> anyhow::Result<Self> {
        Ok(match entrant {
            Entrant::Ai(ai) => Self::Ai(G::find_ai(ai)?),
            Entrant::Program(line) => Self::Program(G::launch(&Bot::new(name, line), speech)?),
        })
    }

    pub fn sit(&mut self, seat: Seat, info: RoundInfo) -> &mut Self {
        if let Self::Program(program) = self {
            program.sit(seat, info);
            // What it said after the last turn of a game belongs to none of this one.
            program.take_said();
        }
        self
    }

    pub fn name(&self) -> &str {
        match self {
            Self::Ai(player) => player.name(),
            Self::Program(program) => program.name(),
        }
    }

    pub fn player(&mut self) -> &mut dyn Player<G> {
        match self {
            Self::Ai(player) => player,
            Self::Program(program) => program,
        }
    }

    pub fn take_said(&mut self) -> Option<TurnOutput> {
        match self {
            Self::Ai(_) => None,
            Self::Program(program) => program.take_said(),
        }
    }

    pub fn stale(&self) -> u64 {
        match self {
            Self::Ai(_) => 0,
            Self::Program(program) => program.stale(),
        }
    }

    pub fn take_heard(&mut self) -> Option<Vec<Heard>> {
        match self {
            Self::Ai(_) => None,
            Self::Program(program) => program.take_heard(),
        }
    }
}
