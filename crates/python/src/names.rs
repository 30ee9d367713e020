//! What all calls share: names, errors, JSON, and the facts of a game.

use paiju_env::{Encoded, Eye};
use paiju_game::{Lang, Say, Seat};
use paiju_games::{GameId, GameRules};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

/// What is the same in all games of one kind.
#[derive(Clone, Copy)]
pub(crate) struct Facts {
    pub(crate) name: &'static str,
    pub(crate) seats: u8,
    /// The number of ids.
    pub(crate) actions: usize,
    /// The names of an observation's rows.
    pub(crate) planes: &'static [&'static str],
    /// The number of rows of an observation, and of values in each.
    pub(crate) shape: [usize; 2],
    /// The number of values in an action's row.
    pub(crate) row_width: usize,
}

impl Facts {
    /// The facts of a game by its rules.
    pub(crate) fn of<G: Encoded>(eye: Eye<'_, G>) -> Self {
        Self {
            name: G::ID,
            seats: G::SEATS,
            actions: G::actions(eye),
            planes: G::PLANES,
            shape: [G::PLANES.len(), G::WIDTH],
            row_width: G::row_width(),
        }
    }
}

/// A value as its JSON.
pub(crate) fn json(value: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(|wrong| PyValueError::new_err(wrong.to_string()))
}

/// An error in the engine's own words.
pub(crate) fn error(problem: &impl Say) -> PyErr {
    PyValueError::new_err(problem.say(Lang::En))
}

/// The game with this name.
pub(crate) fn game(name: &str) -> PyResult<GameId> {
    let known = || GameId::ALL.map(GameId::code).join(", ");
    GameId::from_code(name)
        .ok_or_else(|| PyValueError::new_err(format!("there is no game {name:?}; there are {}", known())))
}

/// The rules with this name, of the game if it is known.
pub(crate) fn rules(name: Option<&str>, game: Option<GameId>) -> PyResult<Option<GameRules>> {
    let Some(name) = name else { return Ok(None) };
    let found = GameRules::named(name).and_then(|rules| game.map_or(Ok(rules), |game| rules.of(game)));
    found.map(Some).map_err(|unknown| error(&unknown))
}

/// The seat with this number, in a game with so many.
pub(crate) fn seat(player: u8, seats: u8) -> PyResult<Seat> {
    if player < seats {
        return Ok(Seat(player));
    }
    let last = seats - 1;
    Err(PyIndexError::new_err(format!("there is no player {player}; players are 0 to {last}")))
}

/// The language with this name.
pub(crate) fn language(name: &str) -> PyResult<Lang> {
    match name {
        "en" => Ok(Lang::En),
        "zh" => Ok(Lang::Zh),
        _ => Err(PyValueError::new_err(format!("there is no language {name:?}; there are en and zh"))),
    }
}

/// Why a text is not an action.
pub(crate) fn not_written<G: Encoded>(text: &str) -> PyErr {
    PyValueError::new_err(format!("{text:?} is not an action of {}", G::ID))
}

/// Why an id is not an action here.
pub(crate) fn no_action(id: i64, count: usize) -> PyErr {
    PyValueError::new_err(format!("{id} is not a legal action here; the ids are 0 to {}", count - 1))
}
