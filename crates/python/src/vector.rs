//! Many games at once, whose arrays are numpy's and are written in place.

use std::cell::Cell;

use paiju_env::{Arrays, Batch, Encoded};
use paiju_game::{Rng, Seat, Seed};
use paiju_games::with_game;
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arrays::{cells, fill, integers, zeros};
use crate::names::{Facts, json};
use crate::saved::SavedGame;

/// An array, with the engine's access to it.
struct Array<T: pyo3::buffer::Element> {
    array: Py<PyAny>,
    buffer: PyBuffer<T>,
}

impl<T: pyo3::buffer::Element> Array<T> {
    fn new(py: Python<'_>, shape: &[usize], kind: &str) -> PyResult<Self> {
        let array = zeros(py, shape, kind)?;
        Ok(Self { buffer: PyBuffer::get(&array)?, array: array.unbind() })
    }
}

/// The arrays of a batch.
struct Places {
    observations: Array<i8>,
    masks: Array<i8>,
    seats: Array<i32>,
    rewards: Array<f32>,
    dones: Array<u8>,
    drawn: Array<i32>,
}

impl Places {
    fn arrays<'a>(&'a self, py: Python<'a>) -> PyResult<Arrays<'a>> {
        Ok(Arrays {
            observations: cells(&self.observations.buffer, py)?,
            masks: cells(&self.masks.buffer, py)?,
            seats: cells(&self.seats.buffer, py)?,
            rewards: cells(&self.rewards.buffer, py)?,
            dones: cells(&self.dones.buffer, py)?,
        })
    }
}

/// The game, the number of games and the seed; and the arguments with names.
type Arguments<'py> = ((&'static str, usize, u64), Bound<'py, PyDict>);

/// A tuple of three arrays.
type Triple<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>);

/// Many games of one kind, each dealt anew when it ends. The arrays stay the same objects; a step writes into them.
#[pyclass(module = "paiju", name = "Vector")]
pub struct Vector {
    batch: Box<dyn AnyBatch>,
    size: usize,
    places: Places,
    /// The array of the ends, as booleans.
    dones: Py<PyAny>,
    options: Options,
}

/// How it was made, besides the game and the number of games.
struct Options {
    seed: u64,
    observations: bool,
    masks: bool,
    skip_forced: bool,
    rules: Option<String>,
}

#[pymethods]
impl Vector {
    #[new]
    #[pyo3(signature = (game, num_envs, seed = 0, *, observations = true, masks = true, skip_forced = false, rules = None))]
    #[expect(clippy::too_many_arguments, reason = "they are named in Python")]
    fn new(
        py: Python<'_>,
        game: &str,
        num_envs: usize,
        seed: u64,
        observations: bool,
        masks: bool,
        skip_forced: bool,
        rules: Option<&str>,
    ) -> PyResult<Self> {
        if !(1..=MOST).contains(&num_envs) {
            return Err(PyValueError::new_err(format!("there can be 1 to {MOST} games, not {num_envs}")));
        }
        let options = Options { seed, observations, masks, skip_forced, rules: rules.map(str::to_owned) };
        let game = crate::names::game(game)?;
        let rules = crate::names::rules(rules, Some(game))?;
        let batch = with_game!(game, G => {
            Box::new(Batch::<G>::by(rules, num_envs, Seed(seed), skip_forced)) as Box<dyn AnyBatch>
        });
        let Facts { shape: [planes, width], actions, seats, .. } = batch.facts();
        // Unwanted arrays have no rows.
        let lines = |wanted: bool| if wanted { num_envs } else { 0 };
        let places = Places {
            observations: Array::new(py, &[lines(observations), planes, width], "int8")?,
            masks: Array::new(py, &[lines(masks), actions], "int8")?,
            seats: Array::new(py, &[num_envs], "int32")?,
            rewards: Array::new(py, &[num_envs, usize::from(seats)], "float32")?,
            dones: Array::new(py, &[num_envs], "uint8")?,
            drawn: Array::new(py, &[num_envs], "int32")?,
        };
        let dones = places.dones.array.bind(py).call_method1("view", ("bool",))?.unbind();
        let mut vector = Self { batch, size: num_envs, places, dones, options };
        vector.batch.write(&vector.places.arrays(py)?);
        Ok(vector)
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.batch.facts().name
    }

    #[getter]
    fn num_envs(&self) -> usize {
        self.size
    }

    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyAny> {
        self.places.observations.array.clone_ref(py)
    }

    #[getter]
    fn action_masks(&self, py: Python<'_>) -> Py<PyAny> {
        self.places.masks.array.clone_ref(py)
    }

    #[getter]
    fn current_players(&self, py: Python<'_>) -> Py<PyAny> {
        self.places.seats.array.clone_ref(py)
    }

    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyAny> {
        self.places.rewards.array.clone_ref(py)
    }

    #[getter]
    fn dones(&self, py: Python<'_>) -> Py<PyAny> {
        self.dones.clone_ref(py)
    }

    #[getter]
    fn games_dealt(&self) -> u64 {
        self.batch.dealt()
    }

    #[getter]
    fn illegal_actions(&self) -> u64 {
        self.batch.faults()
    }

    /// Draws a random legal action for each game, into an array that the next draw overwrites.
    fn random_actions(&mut self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        self.batch.draw(cells(&self.places.drawn.buffer, py)?);
        Ok(self.places.drawn.array.clone_ref(py))
    }

    /// The legal actions of all games, one game after the other: their ids; where each game's begin, and the end; their
    /// rows of small numbers.
    fn legal<'py>(&mut self, py: Python<'py>) -> PyResult<Triple<'py>> {
        let (ids, counts) = self.batch.legal();
        let found = zeros(py, &[ids.len()], "int32")?;
        let buffer = PyBuffer::<i32>::get(&found)?;
        cells(&buffer, py)?.iter().zip(&ids).for_each(|(place, &id)| place.set(id as i32));
        let starts = zeros(py, &[counts.len() + 1], "int32")?;
        let buffer = PyBuffer::<i32>::get(&starts)?;
        let mut sum = 0;
        for (place, count) in cells(&buffer, py)?.iter().skip(1).zip(counts) {
            sum += count as i32;
            place.set(sum);
        }
        let rows = fill(py, &[ids.len(), self.batch.facts().row_width], None, |into| self.batch.rows(into))?;
        Ok((found, starts, rows))
    }

    /// Carries out an action in each game.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let buffer = integers(actions)?;
        if buffer.item_count() != self.size {
            return Err(PyValueError::new_err(format!("step takes one action a game, {} in all", self.size)));
        }
        self.batch.step(cells(&buffer, py)?, &self.places.arrays(py)?);
        Ok(())
    }

    /// For `pickle`: the arguments with which a new one is made.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<Arguments<'py>> {
        let Options { seed, observations, masks, skip_forced, rules } = &self.options;
        let named = PyDict::new(py);
        named.set_item("observations", observations)?;
        named.set_item("masks", masks)?;
        named.set_item("skip_forced", skip_forced)?;
        named.set_item("rules", rules)?;
        Ok(((self.game(), self.size, *seed), named))
    }

    /// The games, and the rewards and ends of the last step.
    fn __getstate__(&self, py: Python<'_>) -> PyResult<(String, Py<PyAny>, Py<PyAny>)> {
        Ok((self.batch.saved()?, self.rewards(py), self.dones(py)))
    }

    fn __setstate__(&mut self, py: Python<'_>, saved: (String, Bound<'_, PyAny>, Bound<'_, PyAny>)) -> PyResult<()> {
        let (games, rewards, dones) = saved;
        self.batch.restore(&games)?;
        self.batch.write(&self.places.arrays(py)?);
        for (array, saved) in [(self.rewards(py), rewards), (self.dones(py), dones)] {
            array.bind(py).set_item(pyo3::types::PyEllipsis::get(py), saved)?;
        }
        Ok(())
    }

    fn __deepcopy__<'py>(slf: &Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let (arguments, named) = slf.borrow().__getnewargs_ex__(slf.py())?;
        let copied = slf.get_type().call(arguments, Some(&named))?;
        copied.call_method1("__setstate__", (slf.borrow().__getstate__(slf.py())?,))?;
        Ok(copied)
    }

    fn __len__(&self) -> usize {
        self.size
    }

    fn __repr__(&self) -> String {
        format!("<paiju.Vector of {} games of {}>", self.size, self.game())
    }
}

/// The most games of one vector.
const MOST: usize = 1 << 20;

/// A batch without its game's type, which Python does not know.
trait AnyBatch: Send + Sync {
    fn facts(&self) -> Facts;
    fn dealt(&self) -> u64;
    fn faults(&self) -> u64;
    fn legal(&mut self) -> (Vec<u32>, Vec<usize>);
    fn rows(&mut self, into: &[Cell<i8>]);
    fn draw(&mut self, into: &[Cell<i32>]);
    fn step(&mut self, actions: &[Cell<i32>], arrays: &Arrays<'_>);
    fn write(&mut self, arrays: &Arrays<'_>);
    fn saved(&self) -> PyResult<String>;
    fn restore(&mut self, saved: &str) -> PyResult<()>;
}

/// The games of a batch, how many were dealt, how many actions were illegal, and what random actions are drawn from.
type Games<S> = (Vec<SavedGame<S>>, u64, u64, Rng);

impl<G: Encoded> AnyBatch for Batch<G> {
    fn facts(&self) -> Facts {
        // There is at least one game.
        Facts::of::<G>(self.tables()[0].eye(Seat(0)))
    }

    fn dealt(&self) -> u64 {
        Self::dealt(self)
    }

    fn faults(&self) -> u64 {
        Self::faults(self)
    }

    fn legal(&mut self) -> (Vec<u32>, Vec<usize>) {
        Self::legal(self)
    }

    fn rows(&mut self, into: &[Cell<i8>]) {
        Self::rows(self, into);
    }

    fn draw(&mut self, into: &[Cell<i32>]) {
        Self::draw(self, into);
    }

    fn step(&mut self, actions: &[Cell<i32>], arrays: &Arrays<'_>) {
        Self::step(self, actions, arrays);
    }

    fn write(&mut self, arrays: &Arrays<'_>) {
        Self::write(self, arrays);
    }

    fn saved(&self) -> PyResult<String> {
        let games: Vec<_> = self.tables().iter().map(SavedGame::of).collect();
        json(&(games, self.dealt(), self.faults(), self.rng()))
    }

    fn restore(&mut self, saved: &str) -> PyResult<()> {
        let (games, dealt, faults, rng): Games<G::Setup> =
            serde_json::from_str(saved).map_err(|wrong| PyValueError::new_err(wrong.to_string()))?;
        if games.len() != self.tables().len() {
            return Err(PyValueError::new_err("the saved games are more or fewer"));
        }
        let tables = games.iter().map(SavedGame::table).collect::<PyResult<_>>()?;
        *self = self.clone().restored(tables, dealt, faults, rng);
        Ok(())
    }
}
