//! What the inspector asks of a game: its seats, its steps, its board. Each function goes to the game of the replay; a new game adds its
//! module and an arm to each.

mod doudizhu;
mod told;

use paiju_game::{Lang, Seat};
use paiju_inspect::GameId;
use yew::prelude::*;

use super::found::Game;
use crate::i18n::InspectText;
use crate::shown::Shared;
pub use crate::worker::beat::Beat;
use crate::worker::inspected::{GameReport, Played};
use crate::worker::{Parcel, Spoken};

/// An answer of the game that is pointed at, in a list or on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Pointed {
    /// Whose answer.
    pub seat: Seat,
    /// The game's action.
    pub action: Parcel,
    /// The action in words.
    pub what: Spoken,
}

/// One seat's cards for the ledger (账目).
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// The seat.
    pub seat: Seat,
    /// Its name, with its part in the game.
    pub title: String,
    /// What came and went, and what should be left.
    pub lines: Vec<AccountLine>,
}

/// One line of an account.
#[derive(Clone, Debug, PartialEq)]
pub struct AccountLine {
    /// What the cards are.
    pub what: InspectText,
    /// The cards; `None` where they are not known.
    pub cards: Option<String>,
    /// How many.
    pub count: usize,
}

/// The seat to look from: the one whose log this is, else the one whose fault the first problem is, else the game's own.
pub fn front(report: &GameReport) -> Seat {
    let at_fault = || report.problems.first().and_then(|problem| problem.seat);
    report.own.or_else(at_fault).unwrap_or(match report.played {
        Played::DouDizhu(_) => doudizhu::FRONT,
        Played::Told(_) => Seat(0),
    })
}

/// A seat's name, as short as it goes.
pub fn seat_name(played: &Played, seat: Seat, lang: Lang) -> &'static str {
    match played {
        Played::DouDizhu(_) => doudizhu::seat_name(seat, lang),
        Played::Told(game) => told::seat_name(game.game, seat, lang),
    }
}

/// A step in words.
pub fn step_words(played: &Played, step: usize, lang: Lang) -> String {
    match played {
        Played::DouDizhu(replay) => doudizhu::step_words(replay, step, lang),
        Played::Told(game) => told::step_words(game, step, lang),
    }
}

/// A step and whose it is.
pub fn beat(played: &Played, step: usize) -> Option<(Seat, Beat)> {
    match played {
        Played::DouDizhu(replay) => doudizhu::beat(replay, step),
        Played::Told(game) => told::beat(game, step),
    }
}

/// The accounts of all seats at a moment.
pub fn accounts(played: &Played, moment: usize, lang: Lang) -> Vec<Account> {
    match played {
        Played::DouDizhu(replay) => doudizhu::accounts(replay, moment, lang),
        Played::Told(game) => told::accounts(game, moment, lang),
    }
}

/// The name of a seat's player, where the text gives it.
pub fn player(played: &Played, seat: Seat) -> Option<&str> {
    match played {
        Played::DouDizhu(replay) => replay.names.get(seat.index())?.as_deref(),
        Played::Told(game) => game.names.get(seat.index())?.as_deref(),
    }
}

/// What a game's parts on the page need.
#[derive(Clone, PartialEq)]
pub struct Scene {
    /// The game.
    pub game: Shared<Game>,
    /// How many of its steps were made.
    pub moment: usize,
    /// The seat at the lower side.
    pub viewer: Seat,
    /// An action that is pointed at.
    pub pointed: Option<Pointed>,
}

/// Which game it is.
pub const fn which(played: &Played) -> GameId {
    match played {
        Played::DouDizhu(_) => GameId::DouDizhu,
        Played::Told(game) => game.game,
    }
}

/// Whether somebody is asked at a moment.
pub fn is_asked(played: &Played, moment: usize) -> bool {
    match played {
        Played::DouDizhu(replay) => replay.position(moment).course().turn().is_some(),
        Played::Told(game) => game.tables.get(moment).is_some_and(|table| !table.asked.is_empty()),
    }
}

/// The board, with something in the middle of the table.
pub fn board(scene: &Scene, middle: Html, lang: Lang) -> Html {
    match &scene.game.report.played {
        Played::DouDizhu(replay) => doudizhu::board(replay, scene, middle),
        Played::Told(game) => told::board(game, scene, middle, lang),
    }
}
