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

/// The referee's options that the text leaves open.
#[derive(Clone, Copy, Debug)]
pub struct Speech {
    /// The options for messages.
    pub manner: Manner,
    /// Whether a program is sent EXIT; its input is closed in any case.
    pub exit: bool,
    /// A program's memory limit, in MB.
    pub memory: Option<u64>,
}

impl Default for Speech {
    /// Everyone is asked, and sent EXIT.
    fn default() -> Self {
        Self { manner: Manner::default(), exit: true, memory: None }
    }
}

/// How long a program may take to exit after EXIT.
const PARTING: Duration = Duration::from_millis(200);

/// The most a program may print per answer, in bytes, blank lines included. No answer of the protocol has a hundred.
const MAX_OUTPUT: usize = 1 << 14;

/// A program, through the games of a round.
#[derive(Debug)]
pub struct ContestSeat {
    talk: ContestTalk,
    pipes: Pipes,
    exit: bool,
}

impl ContestSeat {
    /// A program with these options.
    ///
    /// # Errors
    /// It cannot be started, or not limited in memory.
    pub fn new(command_line: &str, limit: Duration, speech: Speech) -> anyhow::Result<Self> {
        let pipes = Pipes::new(command_line, limit, speech.memory, MAX_OUTPUT)?;
        Ok(Self { talk: ContestTalk::new(speech.manner), pipes, exit: speech.exit })
    }

    /// Starts a game.
    pub fn sit(&mut self, seat: Seat, info: RoundInfo) {
        self.talk.sit(seat, info);
    }

    /// The actual dialogue of the last game.
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
