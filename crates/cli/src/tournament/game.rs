//! What a tournament asks of a game: how its programs are started and seated.

use std::time::Duration;

use paiju_doudizhu::protocol::RoundInfo;
use paiju_game::{Player, Seat};
use paiju_games::{DouDizhu, KnownGame, Mahjong, Tractor};
use paiju_platform::session::Form;

use crate::match_::botzone_seat::BotzoneSeat;
use crate::match_::contest_seat::{ContestSeat, Speech};

/// A game with tournaments.
pub trait TournamentGame: KnownGame {
    /// A player's program, through the games of a round.
    type Program;

    /// Starts a program.
    ///
    /// # Errors
    /// It cannot be started.
    fn launch(line: &str, limit: Duration) -> anyhow::Result<Self::Program>;

    /// Seats a program for a game.
    fn sit<'a>(program: &'a mut Self::Program, seat: Seat, info: RoundInfo) -> Box<dyn Player<Self> + 'a>;

    /// Adapts a deal to the round's rules.
    fn prepare(_: &mut Self::Setup, _: RoundInfo) {}
}

impl TournamentGame for DouDizhu {
    type Program = ContestSeat;

    fn launch(line: &str, limit: Duration) -> anyhow::Result<ContestSeat> {
        ContestSeat::new(line, limit, Speech::default())
    }

    fn sit<'a>(program: &'a mut ContestSeat, seat: Seat, info: RoundInfo) -> Box<dyn Player<Self> + 'a> {
        program.sit(seat, info);
        Box::new(program)
    }

    fn prepare(setup: &mut Self::Setup, info: RoundInfo) {
        setup.rules = info.rules();
    }
}

/// Games whose programs speak Botzone's protocol.
macro_rules! on_botzone {
    ($($Game:ty),*) => {
        $(impl TournamentGame for $Game {
            type Program = BotzoneSeat<Self>;

            fn launch(line: &str, limit: Duration) -> anyhow::Result<Self::Program> {
                BotzoneSeat::new(line, Form::Json, limit, None)
            }

            fn sit<'a>(program: &'a mut Self::Program, _: Seat, _: RoundInfo) -> Box<dyn Player<Self> + 'a> {
                program.sit();
                Box::new(program)
            }
        })*
    };
}

on_botzone!(Mahjong, Tractor);
