//! What a bot knows when it is asked.

use std::cell::Cell;

use paiju_env::{Encoded, Eye};
use paiju_game::platform::{BotInput, Task, json as placed};
use paiju_game::{Limit, Seat};
use paiju_games::with_game;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::names::{Facts, error, json, language, not_written};
use crate::{arrays, decide};

/// One seat's knowledge, rebuilt from the messages that it received.
#[pyclass(module = "paiju", name = "View")]
pub struct View(Box<dyn AnyView>);

/// Reads a platform's input, one JSON object. Returns the one possible answer, or what there is to decide.
///
/// An input that contradicts itself or the rules is still played, as far as it is understood; `strict` refuses it.
#[pyfunction]
#[pyo3(signature = (game, text, *, strict = false))]
pub fn read_input(game: &str, text: &str, strict: bool) -> PyResult<(Option<String>, Option<View>)> {
    fn read<G: Encoded>(input: &BotInput, strict: bool) -> PyResult<(Option<String>, Option<View>)> {
        let task = match G::task(input) {
            Ok(task) => task,
            Err(wrong) => G::believe(input).filter(|_| !strict).ok_or_else(|| error(&wrong.problem))?,
        };
        Ok(match task {
            Task::Note(answer) => (Some(answer.to_string()), None),
            Task::Decide { view, writing } => (None, Some(View::of::<G>(*view, writing))),
        })
    }
    let input = input(text)?;
    with_game!(crate::names::game(game)?, G => read::<G>(&input, strict))
}

/// A platform's input as it is read from its JSON.
pub(crate) fn input(text: &str) -> PyResult<BotInput> {
    let json = placed::read(text, 0).value.ok_or_else(|| PyValueError::new_err("the input is not JSON"))?;
    let (input, misfits) = BotInput::of(&json);
    match misfits.first() {
        Some(misfit) => Err(error(&misfit.problem)),
        None => Ok(input),
    }
}

impl View {
    pub(crate) fn of<G: Encoded>(view: G::View, writing: G::Writing) -> Self {
        Self(Box::new(Seen::<G> { view, writing, actions: Vec::new(), ids: Vec::new() }))
    }
}

#[pymethods]
impl View {
    #[getter]
    fn game(&self) -> &'static str {
        self.0.facts().name
    }

    fn num_players(&self) -> u8 {
        self.0.facts().seats
    }

    fn num_distinct_actions(&self) -> usize {
        self.0.facts().actions
    }

    fn observation_shape(&self) -> [usize; 2] {
        self.0.facts().shape
    }

    fn current_player(&self) -> u8 {
        self.0.seat().0
    }

    fn legal_actions(&mut self) -> &[u32] {
        self.0.legal()
    }

    #[pyo3(signature = (out = None))]
    fn observation<'py>(&self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        arrays::fill(py, &self.0.facts().shape, out, |into| self.0.observe(into))
    }

    #[pyo3(signature = (out = None))]
    fn action_mask<'py>(&mut self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let count = self.num_distinct_actions();
        arrays::mask(py, count, self.0.legal(), out)
    }

    /// The legal actions as rows of small numbers, in their order.
    fn legal_rows<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.rows(py)
    }

    #[pyo3(signature = (action, lang = Some("en")))]
    fn action_to_string(&self, action: i64, lang: Option<&str>) -> PyResult<String> {
        self.0.said(action, lang)
    }

    #[pyo3(signature = (ai = None, *, seed = None, work = Limit::WORK))]
    fn advise(
        &self,
        py: Python<'_>,
        ai: Option<&str>,
        seed: Option<u64>,
        work: u64,
    ) -> PyResult<(Option<u32>, String)> {
        py.detach(|| self.0.advise(ai, seed, work))
    }

    /// The platform's response for an action, as JSON.
    fn response(&self, action: i64) -> PyResult<String> {
        self.0.response(action)
    }

    /// The platform's response for an action as files write it, as JSON.
    fn response_written(&self, action: &str) -> PyResult<String> {
        self.0.response_written(action)
    }

    fn json(&self) -> PyResult<String> {
        self.0.json()
    }

    fn __repr__(&self) -> String {
        format!("<paiju.View of {}, player {}>", self.game(), self.current_player())
    }
}

trait AnyView: Send + Sync {
    fn facts(&self) -> Facts;
    fn seat(&self) -> Seat;
    fn legal(&mut self) -> &[u32];
    fn rows<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>>;
    fn observe(&self, into: &[Cell<i8>]);
    fn said(&self, id: i64, lang: Option<&str>) -> PyResult<String>;
    fn advise(&self, ai: Option<&str>, seed: Option<u64>, work: u64) -> PyResult<(Option<u32>, String)>;
    fn response(&self, id: i64) -> PyResult<String>;
    fn response_written(&self, written: &str) -> PyResult<String>;
    fn json(&self) -> PyResult<String>;
}

/// An observation, and how its match writes values.
struct Seen<G: Encoded> {
    view: G::View,
    writing: G::Writing,
    actions: Vec<G::Action>,
    ids: Vec<u32>,
}

impl<G: Encoded> Seen<G> {
    const fn eye(&self) -> Eye<'_, G> {
        Eye::View(&self.view)
    }

    fn checked(&self, action: &G::Action) -> PyResult<String> {
        G::view_check(&self.view, action).map_err(|refusal| error(&refusal))?;
        Ok(G::response(action, &self.view, self.writing).to_string())
    }
}

impl<G: Encoded> AnyView for Seen<G> {
    fn facts(&self) -> Facts {
        Facts::of::<G>(self.eye())
    }

    fn seat(&self) -> Seat {
        G::view_seat(&self.view)
    }

    fn legal(&mut self) -> &[u32] {
        if self.ids.is_empty() {
            G::legal(Eye::View(&self.view), &mut self.actions, &mut self.ids);
        }
        &self.ids
    }

    fn rows<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.legal();
        arrays::rows::<G>(py, &self.actions)
    }

    fn observe(&self, into: &[Cell<i8>]) {
        G::observe(self.eye(), into);
    }

    fn said(&self, id: i64, lang: Option<&str>) -> PyResult<String> {
        let lang = lang.map(language).transpose()?;
        Ok(decide::say::<G>(&decide::action::<G>(self.eye(), id)?, &self.view, lang))
    }

    fn advise(&self, ai: Option<&str>, seed: Option<u64>, work: u64) -> PyResult<(Option<u32>, String)> {
        let (id, action) = decide::advise::<G>(&self.view, ai, seed, work)?;
        Ok((id, G::write_action(&action)))
    }

    fn response(&self, id: i64) -> PyResult<String> {
        self.checked(&decide::action::<G>(self.eye(), id)?)
    }

    fn response_written(&self, written: &str) -> PyResult<String> {
        self.checked(&G::read_action(written, &self.view).ok_or_else(|| not_written::<G>(written))?)
    }

    fn json(&self) -> PyResult<String> {
        json(&self.view)
    }
}
