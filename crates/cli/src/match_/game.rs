//! What a match or a tournament needs of a game: how its programs are started, and what a round changes.

use paiju_doudizhu::Opening;
use paiju_doudizhu::protocol::RoundInfo;
use paiju_game::Seat;
use paiju_games::{DouDizhu, KnownGame, Mahjong, Ruled, Tractor};

use super::arena::Played;
use super::botzone_seat::BotzoneSeat;
use super::chair::{Seated, Speech};
use super::contest_seat::ContestSeat;
use super::doudizhu;
use super::hall::Hall;
use crate::program::Bot;

/// A game that programs play. By default they speak Botzone's protocol.
pub trait PlayedGame: KnownGame + Ruled {
    /// Whether programs speak the contest's protocol unless they are to speak Botzone's.
    const HAS_CONTEST: bool = false;

    /// Starts a program for the games of a round.
    fn launch(bot: &Bot, speech: &Speech) -> anyhow::Result<Box<dyn Seated<Self>>> {
        Ok(Box::new(BotzoneSeat::new(bot, speech)?))
    }

    /// Adapts a deal to the round's rules.
    fn prepare(_: &mut Self::Setup, _: RoundInfo) {}

    /// Lets a seat bid first, if there are bids.
    fn bids_first(_: &mut Self::Setup, _: Seat) {}

    /// The referee's record of a game; `None` if the protocol has none.
    fn transcript(_: &Hall<Self>, _: &Played<Self>) -> Option<String> {
        None
    }
}

impl PlayedGame for Mahjong {}

impl PlayedGame for Tractor {}

impl PlayedGame for DouDizhu {
    const HAS_CONTEST: bool = true;

    fn launch(bot: &Bot, speech: &Speech) -> anyhow::Result<Box<dyn Seated<Self>>> {
        Ok(match speech.form {
            Some(_) => Box::new(BotzoneSeat::new(bot, speech)?),
            None => Box::new(ContestSeat::new(bot, speech)?),
        })
    }

    fn prepare(setup: &mut Self::Setup, info: RoundInfo) {
        setup.rules = info.rules();
    }

    fn bids_first(setup: &mut Self::Setup, seat: Seat) {
        setup.opening = Opening::bid_first(seat);
    }

    fn transcript(hall: &Hall<Self>, game: &Played<Self>) -> Option<String> {
        hall.contest.is_some().then(|| doudizhu::transcript(hall, game))
    }
}
