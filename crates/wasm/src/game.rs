//! A game in progress, for pages with human players.

use std::fmt::Debug;

use paiju_game::platform::Record;
use paiju_game::{Seat, Seed};
use paiju_games::{GameRules, KnownGame, Ruled, with_game};
use wasm_bindgen::prelude::*;

use crate::js::{decision, error, from_js, game, rules, to_js};

/// The full state of a game: a referee that deals, asks, checks and scores.
#[derive(Debug)]
#[wasm_bindgen(js_name = Game, skip_typescript)]
pub struct JsGame(Box<dyn AnyGame>);

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// Deals a game from a seed; a seed gives the same deal everywhere. `by` names its rules; by default the game's own.
    ///
    /// # Errors
    /// There is no such game, or it has no such rules.
    #[wasm_bindgen(constructor, skip_typescript)]
    pub fn new(name: &str, seed: u64, by: Option<String>) -> Result<Self, JsError> {
        fn deal<G: KnownGame + Ruled>(seed: Seed, rules: Option<GameRules>) -> Box<dyn AnyGame> {
            let deal = G::deal(seed);
            let setup = match rules {
                Some(rules) => G::by(deal, rules),
                None => deal,
            };
            Box::new(InProgress::<G> { game: G::start(&setup), seed })
        }
        let id = game(name)?;
        let rules = rules(by.as_deref(), Some(id))?;
        Ok(Self(with_game!(id, G => deal::<G>(Seed(seed), rules))))
    }

    /// Everything that chance decided: the deal, and what is drawn later.
    ///
    /// # Errors
    /// Never.
    #[wasm_bindgen(getter, skip_typescript)]
    pub fn setup(&self) -> Result<JsValue, JsError> {
        self.0.setup()
    }

    /// The seats that must act now, lowest first; none when the game is over.
    #[wasm_bindgen(js_name = toAct, skip_typescript)]
    pub fn to_act(&self) -> Vec<u8> {
        self.0.to_act()
    }

    /// A seat's observation.
    ///
    /// # Errors
    /// There is no such seat.
    #[wasm_bindgen(skip_typescript)]
    pub fn view(&self, seat: u8) -> Result<JsValue, JsError> {
        self.0.view(seat)
    }

    /// The legal actions of a seat; if there are too many, those a player would consider. Empty if it is not to act.
    ///
    /// # Errors
    /// There is no such seat.
    #[wasm_bindgen(skip_typescript)]
    pub fn actions(&self, seat: u8) -> Result<JsValue, JsError> {
        self.0.actions(seat)
    }

    /// Carries out a seat's action.
    ///
    /// # Errors
    /// Why it is illegal. The game is then unchanged.
    #[wasm_bindgen(skip_typescript)]
    pub fn act(&mut self, seat: u8, action: JsValue) -> Result<(), JsError> {
        self.0.act(seat, action)
    }

    /// What an AI would do at a seat that must act.
    ///
    /// # Errors
    /// There is no such AI, or the seat is not to act.
    #[wasm_bindgen(skip_typescript)]
    pub fn advise(&self, seat: u8, ai: &str, seed: u64, work: Option<u32>) -> Result<JsValue, JsError> {
        self.0.advise(seat, ai, seed, work)
    }

    /// The points of each seat once the game is over.
    #[wasm_bindgen(skip_typescript)]
    pub fn scores(&self) -> Option<Vec<f64>> {
        self.0.scores()
    }

    /// The outcome, with everything behind the score; `undefined` before the end.
    ///
    /// # Errors
    /// Never.
    #[wasm_bindgen(skip_typescript)]
    pub fn outcome(&self) -> Result<JsValue, JsError> {
        self.0.outcome()
    }

    /// The match so far as a Botzone log, in JSON.
    ///
    /// # Errors
    /// It cannot be written as JSON.
    #[wasm_bindgen(js_name = matchLog, skip_typescript)]
    pub fn match_log(&self, names: Vec<String>) -> Result<String, JsError> {
        self.0.match_log(&names)
    }
}

/// A game without its type, which JavaScript does not know.
trait AnyGame: Debug {
    fn setup(&self) -> Result<JsValue, JsError>;
    fn to_act(&self) -> Vec<u8>;
    fn view(&self, seat: u8) -> Result<JsValue, JsError>;
    fn actions(&self, seat: u8) -> Result<JsValue, JsError>;
    fn act(&mut self, seat: u8, action: JsValue) -> Result<(), JsError>;
    fn advise(&self, seat: u8, ai: &str, seed: u64, work: Option<u32>) -> Result<JsValue, JsError>;
    fn scores(&self) -> Option<Vec<f64>>;
    fn outcome(&self) -> Result<JsValue, JsError>;
    fn match_log(&self, names: &[String]) -> Result<String, JsError>;
}

#[derive(Debug)]
struct InProgress<G> {
    game: G,
    seed: Seed,
}

/// The seat with this number.
fn seat<G: KnownGame>(number: u8) -> Result<Seat, JsError> {
    let last = G::SEATS - 1;
    if number < G::SEATS {
        Ok(Seat(number))
    } else {
        Err(JsError::new(&format!("no seat {number}; seats are 0 to {last}")))
    }
}

impl<G: KnownGame> AnyGame for InProgress<G> {
    fn setup(&self) -> Result<JsValue, JsError> {
        to_js(self.game.setup())
    }

    fn to_act(&self) -> Vec<u8> {
        self.game.to_act().iter().map(|seat| seat.0).collect()
    }

    fn view(&self, number: u8) -> Result<JsValue, JsError> {
        to_js(&self.game.view(seat::<G>(number)?))
    }

    fn actions(&self, number: u8) -> Result<JsValue, JsError> {
        let mut actions = Vec::new();
        self.game.legal_actions(seat::<G>(number)?, &mut actions);
        to_js(&actions)
    }

    fn act(&mut self, number: u8, action: JsValue) -> Result<(), JsError> {
        self.game.act(seat::<G>(number)?, &from_js(action)?).map_err(|refusal| error(&refusal))
    }

    fn advise(&self, number: u8, ai: &str, seed: u64, work: Option<u32>) -> Result<JsValue, JsError> {
        let seat = seat::<G>(number)?;
        if !self.game.to_act().contains(seat) {
            return Err(JsError::new(&format!("seat {number} is not to act now")));
        }
        decision::<G>(&self.game.view(seat), ai, seed, work)
    }

    fn scores(&self) -> Option<Vec<f64>> {
        self.game.outcome().as_ref().map(G::scores)
    }

    fn outcome(&self) -> Result<JsValue, JsError> {
        self.game.outcome().map_or(Ok(JsValue::UNDEFINED), |outcome| to_js(&outcome))
    }

    fn match_log(&self, names: &[String]) -> Result<String, JsError> {
        let players: Vec<&str> = names.iter().map(String::as_str).collect();
        let turns = self.game.turns();
        let record = Record {
            setup: self.game.setup(),
            seed: self.seed,
            players: &players,
            turns: &turns,
            writing: G::Writing::default(),
        };
        Ok(serde_json::to_string(&record.match_log())?)
    }
}
