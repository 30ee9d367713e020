//! The player at a tournament table: an AI, a program, or nobody if a program cannot be started.

use std::time::Duration;

use paiju_doudizhu::protocol::RoundInfo;
use paiju_game::{Ai, Decision, Fault, Limit, Player, Seat};
use paiju_games::{DouDizhu, KnownGame, Mahjong, Tractor};
use paiju_platform::session::Form;

use crate::match_::botzone_seat::BotzoneSeat;
use crate::match_::contest_seat::{ContestSeat, Speech};
use crate::match_::seats::Entrant;

/// A game's place in a tournament, as its programs are told.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The round, from 1.
    pub round: u32,
    /// How many rounds there are.
    pub rounds: u32,
    /// The game of the round, from 1.
    pub game: u32,
    /// How many games a round has.
    pub games: u32,
    /// The number of players who advance.
    pub advancing: u32,
    /// Dou Dizhu's 封顶分数 of the round.
    pub cap: u32,
    /// A program's time limit per answer.
    pub limit: Duration,
}

impl Place {
    /// As in DOUDIZHUVER.
    fn info(&self) -> RoundInfo {
        let Self { round, rounds, game, games, advancing, cap, limit } = *self;
        let seconds = limit.as_secs().saturating_add(u64::from(limit.subsec_nanos() > 0));
        RoundInfo {
            round,
            rounds,
            game,
            games,
            advancing,
            cap,
            seconds: Some(u32::try_from(seconds).unwrap_or(u32::MAX)),
        }
    }
}

/// A game with tournaments.
pub trait Seated: KnownGame {
    /// A player's program, through the games of a round.
    type Program;

    /// Starts a program.
    ///
    /// # Errors
    /// It cannot be started.
    fn launch(line: &str, limit: Duration) -> anyhow::Result<Self::Program>;

    /// Seats a program for a game.
    fn sit<'a>(program: &'a mut Self::Program, seat: Seat, place: &Place) -> Box<dyn Player<Self> + 'a>;

    /// Adapts a deal to the round's rules.
    fn prepare(_: &mut Self::Setup, _: &Place) {}
}

impl Seated for DouDizhu {
    type Program = ContestSeat;

    fn launch(line: &str, limit: Duration) -> anyhow::Result<ContestSeat> {
        ContestSeat::new(line, limit, Speech::default())
    }

    fn sit<'a>(program: &'a mut ContestSeat, seat: Seat, place: &Place) -> Box<dyn Player<Self> + 'a> {
        program.sit(seat, place.info());
        Box::new(program)
    }

    fn prepare(setup: &mut Self::Setup, place: &Place) {
        setup.rules = place.info().rules();
    }
}

/// The games whose programs speak Botzone's protocol.
macro_rules! on_botzone {
    ($Game:ty) => {
        impl Seated for $Game {
            type Program = BotzoneSeat<Self>;

            fn launch(line: &str, limit: Duration) -> anyhow::Result<Self::Program> {
                BotzoneSeat::new(line, Form::Json, limit, None)
            }

            fn sit<'a>(program: &'a mut Self::Program, _: Seat, _: &Place) -> Box<dyn Player<Self> + 'a> {
                program.sit();
                Box::new(program)
            }
        }
    };
}

on_botzone!(Mahjong);
on_botzone!(Tractor);

/// The player at a seat through a round.
pub enum Chair<G: Seated> {
    Ai(Ai<G>),
    Program(Box<G::Program>),
    /// A program that could not be started, with the system's message.
    Absent(String),
}

impl<G: Seated> Chair<G> {
    /// Prepares a player for a round.
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
    pub fn sit<'a>(&'a mut self, seat: Seat, place: &Place) -> Box<dyn Player<G> + 'a> {
        match self {
            Self::Ai(player) => Box::new(player),
            Self::Program(program) => G::sit(program, seat, place),
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
