//! A program at a Dou Dizhu table that speaks DOUDIZHUVER 1.0.

use std::time::Duration;

use paiju_doudizhu::protocol::referee::Heard;
use paiju_doudizhu::protocol::{ContestTalk, PlatformMessage, RoundInfo};
use paiju_doudizhu::{DouDizhu, View};
use paiju_game::platform::dialogue::LineTalk;
use paiju_game::visitor::at_once;
use paiju_game::{Decision, Fault, Limit, Player, Seat};

use super::botzone_seat::waited;
use super::chair::{Seated, Speech};
use super::pipes::{Pipes, TurnOutput};
use crate::program::Bot;

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
    /// Starts a program.
    pub fn new(bot: &Bot, speech: &Speech) -> anyhow::Result<Self> {
        let pipes = Pipes::new(bot, speech.limit, speech.memory, MAX_OUTPUT)?;
        let talk = ContestTalk::new(speech.manner).taking_stale(speech.takes_stale);
        Ok(Self { talk, pipes, exit: speech.exit })
    }
}

impl Seated<DouDizhu> for ContestSeat {
    fn sit(&mut self, seat: Seat, info: RoundInfo) {
        self.talk.sit(seat, info);
    }

    fn take_heard(&mut self) -> Option<Vec<Heard>> {
        Some(self.talk.take_heard())
    }

    fn take_said(&mut self) -> Option<TurnOutput> {
        self.pipes.take_said()
    }

    fn stale(&self) -> u64 {
        self.talk.stale()
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
