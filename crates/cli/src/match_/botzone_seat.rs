//! A program at the table that speaks Botzone's protocol.

use paiju_doudizhu::protocol::RoundInfo;
use paiju_game::platform::MAX_OUTPUT;
use paiju_game::platform::dialogue::BotzoneTalk;
use paiju_game::platform::session::Form;
use paiju_game::visitor::at_once;
use paiju_game::{Decision, Fault, Limit, Player, Seat};
use paiju_games::KnownGame;

use super::chair::{Seated, Speech};
use super::pipes::{Pipes, TurnOutput};
use crate::program::Bot;

/// A program, through the games of a round.
#[derive(Debug)]
pub struct BotzoneSeat<G: KnownGame> {
    talk: BotzoneTalk<G>,
    pipes: Pipes,
}

impl<G: KnownGame> BotzoneSeat<G> {
    /// Starts a program.
    pub fn new(bot: &Bot, speech: &Speech) -> anyhow::Result<Self> {
        let Speech { form, limit, memory, .. } = *speech;
        let pipes = Pipes::new(bot, limit, memory, MAX_OUTPUT)?;
        let ms = u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
        Ok(Self { talk: BotzoneTalk::new(form.unwrap_or(Form::Json), ms).within(memory), pipes })
    }
}

impl<G: KnownGame> Seated<G> for BotzoneSeat<G> {
    fn sit(&mut self, _: Seat, _: RoundInfo) {
        self.talk.sit(&mut self.pipes);
    }

    fn take_said(&mut self) -> Option<TurnOutput> {
        self.pipes.take_said()
    }
}

impl<G: KnownGame> Player<G> for BotzoneSeat<G> {
    fn name(&self) -> &str {
        self.pipes.command_line()
    }

    fn decide(&mut self, view: &G::View, _: &Limit<'_>) -> Result<Decision<G>, Fault> {
        waited(at_once(self.talk.decide(view, &mut self.pipes))).map(Decision::bare)
    }

    fn observe(&mut self, view: &G::View) -> Result<(), Fault> {
        waited(at_once(self.talk.observe(view, &mut self.pipes)))
    }
}

/// Runs a future over pipes, which block.
pub fn waited<T>(answer: Option<Result<T, Fault>>) -> Result<T, Fault> {
    answer.unwrap_or_else(|| Err(Fault::Crash { detail: "its pipes are not waited for".to_owned() }))
}
