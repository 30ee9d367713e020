//! A game in progress.

use std::cell::Cell;

use paiju_draw::{Drawn, Picture, Theme};
use paiju_env::{Encoded, Mistake, Table};
use paiju_game::platform::Record;
use paiju_game::{Limit, Rng, Seat, Seed};
use paiju_games::{GameRules, with_game};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::names::{Facts, error, json, language, no_action, not_written, seat};
use crate::saved::SavedGame;
use crate::view::View;
use crate::{arrays, decide, names};

/// The player that OpenSpiel names when a game is over.
const NOBODY: i32 = -4;

/// A game in progress, with full knowledge: it deals, asks, checks and scores.
#[pyclass(module = "paiju", name = "State")]
pub struct State(Box<dyn AnyTable>);

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (game, seed = 0, *, skip_forced = false, setup = None, rules = None))]
    fn new(game: &str, seed: u64, skip_forced: bool, setup: Option<&str>, rules: Option<&str>) -> PyResult<Self> {
        fn table<G: Encoded + Drawn>(
            rules: Option<GameRules>,
            seed: Seed,
            skip_forced: bool,
            setup: Option<&str>,
        ) -> PyResult<Box<dyn AnyTable>> {
            let Some(setup) = setup else { return Ok(Box::new(Table::<G>::by(rules, seed, skip_forced))) };
            let setup: G::Setup =
                serde_json::from_str(setup).map_err(|wrong| PyValueError::new_err(wrong.to_string()))?;
            if !G::is_deal(&setup) {
                return Err(PyValueError::new_err("the setup is not a whole deal"));
            }
            Ok(Box::new(Table::<G>::from_setup(&setup, seed, skip_forced)))
        }
        if setup.is_some() && rules.is_some() {
            return Err(PyValueError::new_err("a setup has its own rules; give either"));
        }
        let game = crate::names::game(game)?;
        let rules = crate::names::rules(rules, Some(game))?;
        with_game!(game, G => table::<G>(rules, Seed(seed), skip_forced, setup)).map(Self)
    }

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

    fn observation_planes(&self) -> Vec<&'static str> {
        self.0.facts().planes.to_vec()
    }

    /// The seat to act; -4 when the game is over.
    fn current_player(&self) -> i32 {
        self.0.seat().map_or(NOBODY, |seat| seat.0.into())
    }

    fn is_terminal(&self) -> bool {
        self.0.seat().is_none()
    }

    fn legal_actions(&mut self) -> &[u32] {
        self.0.legal()
    }

    /// Carries out an action. ValueError says why it is illegal; the game is unchanged then.
    fn apply_action(&mut self, action: i64) -> PyResult<()> {
        self.0.act(action)
    }

    /// Carries out any action as files write it, with an id or without.
    fn apply_written(&mut self, action: &str) -> PyResult<()> {
        self.0.carry_out(action)
    }

    /// The game's rule for an illegal action, for the seat to act: it loses, or by `botzone2` the judge plays on for it, and the third
    /// such seat ends the game.
    fn forfeit(&mut self) {
        self.0.forfeit();
    }

    /// The points of each seat; zeros before the end.
    fn returns(&self) -> Vec<f64> {
        self.0.scores().unwrap_or_else(|| vec![0.0; usize::from(self.num_players())])
    }

    fn clone(&self) -> Self {
        Self(self.0.copied())
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// For `pickle`: the game, with which a new one is made.
    fn __getnewargs__(&self) -> (&'static str,) {
        (self.game(),)
    }

    fn __getstate__(&self) -> PyResult<String> {
        self.0.saved()
    }

    fn __setstate__(&mut self, saved: &str) -> PyResult<()> {
        self.0.restore(saved)
    }

    /// What a seat sees, written straight into `out` or a new array.
    #[pyo3(signature = (player = None, out = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        player: Option<u8>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.chosen(player)?;
        arrays::fill(py, &self.0.facts().shape, out, |into| self.0.observe(seat, into))
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

    /// Plays on at random to the end, on a copy, and returns the points.
    fn playout(&self, seed: u64) -> Vec<f64> {
        self.0.playout(Seed(seed))
    }

    /// In words (`en`, `zh`), or with `None` as files write it.
    #[pyo3(signature = (action, lang = Some("en")))]
    fn action_to_string(&self, action: i64, lang: Option<&str>) -> PyResult<String> {
        self.0.said(action, lang)
    }

    /// What the seat to act knows, as a bot gets it.
    fn view(&self) -> PyResult<View> {
        self.0.view()
    }

    /// What an AI would do: its id, if it has one, and as files write it.
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

    fn setup_json(&self) -> PyResult<String> {
        self.0.setup()
    }

    fn outcome_json(&self) -> PyResult<Option<String>> {
        self.0.outcome()
    }

    /// The game so far as the platform would have logged it.
    #[pyo3(signature = (names = Vec::new()))]
    fn match_log(&self, names: Vec<String>) -> PyResult<String> {
        self.0.match_log(&names)
    }

    /// The table as text, all hands open.
    #[pyo3(signature = (lang = "en"))]
    fn diagram(&self, lang: &str) -> PyResult<String> {
        Ok(self.0.picture(lang)?.text(language(lang)?))
    }

    /// The table as SVG, all hands open.
    #[pyo3(signature = (lang = "en"))]
    fn svg(&self, lang: &str) -> PyResult<String> {
        Ok(self.0.picture(lang)?.svg(language(lang)?, Theme::Auto))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg("en")
    }

    fn __repr__(&self) -> String {
        let (game, seed) = (self.game(), self.0.seed());
        format!("<paiju.State of {game}, seed {seed}, player {} to act>", self.current_player())
    }
}

impl State {
    /// The seat of this number; without one the seat to act, or the first when the game is over.
    fn chosen(&self, player: Option<u8>) -> PyResult<Seat> {
        match player {
            None => Ok(self.0.seat().unwrap_or(Seat(0))),
            Some(player) => seat(player, self.num_players()),
        }
    }
}

/// A table without its game's type, which Python does not know.
trait AnyTable: Send + Sync {
    fn facts(&self) -> Facts;
    fn seed(&self) -> u64;
    fn seat(&self) -> Option<Seat>;
    fn legal(&mut self) -> &[u32];
    fn rows<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>>;
    fn act(&mut self, id: i64) -> PyResult<()>;
    fn carry_out(&mut self, written: &str) -> PyResult<()>;
    fn forfeit(&mut self);
    fn observe(&self, seat: Seat, into: &[Cell<i8>]);
    fn scores(&self) -> Option<Vec<f64>>;
    fn copied(&self) -> Box<dyn AnyTable>;
    fn playout(&self, seed: Seed) -> Vec<f64>;
    fn said(&self, id: i64, lang: Option<&str>) -> PyResult<String>;
    fn view(&self) -> PyResult<View>;
    fn advise(&self, ai: Option<&str>, seed: Option<u64>, work: u64) -> PyResult<(Option<u32>, String)>;
    fn setup(&self) -> PyResult<String>;
    fn outcome(&self) -> PyResult<Option<String>>;
    fn match_log(&self, names: &[String]) -> PyResult<String>;
    fn picture(&self, lang: &str) -> PyResult<Picture>;
    fn saved(&self) -> PyResult<String>;
    fn restore(&mut self, saved: &str) -> PyResult<()>;
}

fn over() -> PyErr {
    PyValueError::new_err("the game is over: nobody is to act")
}

fn refused<G: Encoded>(mistake: Mistake<G::Refusal>, no_action: impl FnOnce() -> PyErr) -> PyErr {
    match mistake {
        Mistake::Over => over(),
        Mistake::NoSuchAction => no_action(),
        Mistake::Refused(refusal) => error(&refusal),
    }
}

impl<G: Encoded + Drawn> AnyTable for Table<G> {
    fn facts(&self) -> Facts {
        Facts::of::<G>(self.eye(Seat(0)))
    }

    fn seed(&self) -> u64 {
        Self::seed(self).0
    }

    fn seat(&self) -> Option<Seat> {
        Self::seat(self)
    }

    fn legal(&mut self) -> &[u32] {
        Self::legal(self)
    }

    fn rows<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        arrays::rows::<G>(py, self.legal_actions().1)
    }

    fn act(&mut self, id: i64) -> PyResult<()> {
        let count = self.actions();
        let none = || no_action(id, count);
        let known = u32::try_from(id).map_err(|_| none())?;
        Self::act(self, known).map_err(|mistake| refused::<G>(mistake, none))
    }

    fn carry_out(&mut self, written: &str) -> PyResult<()> {
        let seat = Self::seat(self).ok_or_else(over)?;
        let none = || not_written::<G>(written);
        let action = G::read_action(written, &self.game().view(seat)).ok_or_else(none)?;
        Self::carry_out(self, &action).map_err(|mistake| refused::<G>(mistake, none))
    }

    fn forfeit(&mut self) {
        Self::forfeit(self);
    }

    fn observe(&self, seat: Seat, into: &[Cell<i8>]) {
        Self::observe(self, seat, into);
    }

    fn scores(&self) -> Option<Vec<f64>> {
        Self::scores(self)
    }

    fn copied(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn playout(&self, seed: Seed) -> Vec<f64> {
        let (mut game, mut rng, mut list) = (self.game().clone(), Rng::new(seed), Vec::new());
        while let Some(seat) = game.to_act().first() {
            if !matches!(game.act_at_random(seat, &mut rng, &mut list), Ok(Some(_))) {
                break;
            }
        }
        game.outcome().as_ref().map(G::scores).unwrap_or_default()
    }

    fn said(&self, id: i64, lang: Option<&str>) -> PyResult<String> {
        let seat = Self::seat(self).ok_or_else(over)?;
        let lang = lang.map(language).transpose()?;
        let action = decide::action::<G>(self.eye(seat), id)?;
        Ok(decide::say::<G>(&action, &self.game().view(seat), lang))
    }

    fn view(&self) -> PyResult<View> {
        let seat = Self::seat(self).ok_or_else(over)?;
        Ok(View::of::<G>(self.game().view(seat), G::Writing::default()))
    }

    fn advise(&self, ai: Option<&str>, seed: Option<u64>, work: u64) -> PyResult<(Option<u32>, String)> {
        let seat = Self::seat(self).ok_or_else(over)?;
        let (id, action) = decide::advise::<G>(&self.game().view(seat), ai, seed, work)?;
        Ok((id, G::write_action(&action)))
    }

    fn setup(&self) -> PyResult<String> {
        json(self.game().setup())
    }

    fn outcome(&self) -> PyResult<Option<String>> {
        self.game().outcome().map(|outcome| json(&outcome)).transpose()
    }

    fn picture(&self, lang: &str) -> PyResult<Picture> {
        Ok(Picture::of_table(names::game(G::ID)?, self.game(), language(lang)?))
    }

    fn saved(&self) -> PyResult<String> {
        json(&SavedGame::of(self))
    }

    fn restore(&mut self, saved: &str) -> PyResult<()> {
        *self = SavedGame::read(saved)?.table()?;
        Ok(())
    }

    fn match_log(&self, names: &[String]) -> PyResult<String> {
        let players: Vec<&str> = names.iter().map(String::as_str).collect();
        let turns = self.game().turns();
        let record = Record {
            setup: self.game().setup(),
            seed: Self::seed(self),
            players: &players,
            turns: &turns,
            writing: G::Writing::default(),
        };
        json(&record.match_log())
    }
}
