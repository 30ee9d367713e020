//! Reads the names in calls, and makes its errors.

use paiju_game::{Lang, Say};
use paiju_games::GameId;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

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

/// The language with this name.
pub(crate) fn language(name: &str) -> PyResult<Lang> {
    match name {
        "en" => Ok(Lang::En),
        "zh" => Ok(Lang::Zh),
        _ => Err(PyValueError::new_err(format!("there is no language {name:?}; there are en and zh"))),
    }
}

/// Why an id is not an action here.
pub(crate) fn no_action(id: i64, count: usize) -> PyErr {
    PyValueError::new_err(format!("{id} is no legal action here; the ids are 0 to {}", count - 1))
}
