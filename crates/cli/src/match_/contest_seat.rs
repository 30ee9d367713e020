//! A program at a Dou Dizhu table that speaks DOUDIZHUVER 1.0.

use std::time::Duration;

use paiju_doudizhu::protocol::referee::Heard;
use paiju_doudizhu::protocol::{ContestTalk, Manner, PlatformMessage, RoundInfo};
use paiju_doudizhu::{DouDizhu, View};
use paiju_game::visitor::at_once;
use paiju_game::{Decision, Fault, Limit, Player, Seat};

use paiju_platform::dialogue::LineTalk;

use super::botzone_seat::waited;
use super::pipes::Pipes;

/// How the referee deals with programs, where the text leaves it a choice.
#[derive(Clone, Copy, Debug)]
pub struct Speech {
    /// In which manner games are told.
    pub manner: Manner,
    /// Whether a program is told EXIT when it is to end; its input is closed in any case.
    pub exit: bool,
    /// What a program may take of memory, in MB.
    pub memory: Option<u64>,
}

impl Default for Speech {
    /// Everybody is asked, and told EXIT.
    fn default() -> Self {
        Self { manner: Manner::default(), exit: true, memory: None }
    }
}

/// How long a program may take to end by itself after EXIT.
const PARTING: Duration = Duration::from_millis(200);

/// What a program may print for one answer, in bytes, blank lines included. No answer of the protocol has a hundred.
const MAX_OUTPUT: usize = 1 << 14;

/// A program, through the games of a round.
#[derive(Debug)]
pub struct ContestSeat {
    talk: ContestTalk,
    pipes: Pipes,
    exit: bool,
}

impl ContestSeat {
    /// A program that is dealt with in this way.
    ///
    /// # Errors
    /// It cannot be started, or not be held to its memory.
    pub fn new(command_line: &str, limit: Duration, speech: Speech) -> anyhow::Result<Self> {
        let pipes = Pipes::new(command_line, limit, speech.memory, MAX_OUTPUT)?;
        Ok(Self { talk: ContestTalk::new(speech.manner), pipes, exit: speech.exit })
    }

    /// A game begins.
    pub fn sit(&mut self, seat: Seat, info: RoundInfo) {
        self.talk.sit(seat, info);
    }

    /// What was really said in the game just played.
    pub fn take_heard(&mut self) -> Vec<Heard> {
        self.talk.take_heard()
    }
}

impl Player<DouDizhu> for ContestSeat {
    fn name(&self) -> &str {
        self.pipes.command_line()
    }

    fn decide(&mut self, view: &View, _: &Limit<'_>) -> Result<Decision<DouDizhu>, Fault> {
        waited(at_once(self.talk.decide(view, &mut self.pipes))).map(Decision::bare)
    }

    fn observe(&mut self, view: &View) -> Result<(), Fault> {
        waited(at_once(self.talk.observe(view, &mut self.pipes)))
    }
}

impl Drop for ContestSeat {
    fn drop(&mut self) {
        if let Some(mut program) = self.pipes.take() {
            if self.exit {
                _ = program.tell(&PlatformMessage::Exit.to_string());
            }
            program.finish(PARTING);
        }
    }
}
