//! The player at a seat through the games of a round: an AI, or a program that speaks the game's protocol.

use std::time::Duration;

use paiju_doudizhu::protocol::referee::Heard;
use paiju_doudizhu::protocol::{Manner, RoundInfo};
use paiju_game::{Ai, Game, Player, Seat};
use paiju_platform::session::Form;

use super::game::PlayedGame;
use super::seats::Entrant;

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
}

impl Speech {
    /// The defaults: every seat is asked, and sent EXIT.
    pub fn within(limit: Duration) -> Self {
        Self { form: None, manner: Manner::default(), exit: true, limit, memory: None }
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
}

pub enum Chair<G: Game> {
    Ai(Ai<G>),
    Program(Box<dyn Seated<G>>),
}

impl<G: PlayedGame> Chair<G> {
    /// Takes a chair for a round.
    pub fn take(entrant: &Entrant, speech: &Speech) -> anyhow::Result<Self> {
        Ok(match entrant {
            Entrant::Ai(name) => Self::Ai(G::find_ai(name)?),
            Entrant::Program(line) => Self::Program(G::launch(line, speech)?),
        })
    }

    pub fn sit(&mut self, seat: Seat, info: RoundInfo) -> &mut dyn Player<G> {
        match self {
            Self::Ai(player) => player,
            Self::Program(program) => {
                program.sit(seat, info);
                program
            }
        }
    }

    pub fn take_heard(&mut self) -> Option<Vec<Heard>> {
        match self {
            Self::Ai(_) => None,
            Self::Program(program) => program.take_heard(),
        }
    }
}
