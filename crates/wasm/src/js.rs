//! Converts values between the engine and JavaScript, in the shape of their JSON.

use paiju_game::{Lang, Limit, Say, Seed};
use paiju_games::{GameId, GameRules, KnownGame};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsError, JsValue};

/// A value as plain objects, lists, strings and numbers.
pub fn to_js(value: &impl Serialize) -> Result<JsValue, JsError> {
    Ok(value.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
}

/// The inverse of [`to_js`], for its results or similar values.
pub fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, JsError> {
    Ok(serde_wasm_bindgen::from_value(value)?)
}

/// An error in the engine's own words.
pub fn error(problem: &impl Say) -> JsError {
    JsError::new(&problem.say(Lang::En))
}

/// The game with this name.
pub fn game(name: &str) -> Result<GameId, JsError> {
    let known = || GameId::ALL.map(GameId::code).join(", ");
    GameId::from_code(name).ok_or_else(|| JsError::new(&format!("there is no game {name}; there are {}", known())))
}

/// The rules with this name, of the game if it is known.
pub fn rules(name: Option<&str>, game: Option<GameId>) -> Result<Option<GameRules>, JsError> {
    let Some(name) = name else { return Ok(None) };
    let found = GameRules::named(name).and_then(|rules| game.map_or(Ok(rules), |game| rules.of(game)));
    found.map(Some).map_err(|unknown| error(&unknown))
}

/// An AI's decision for an observation. `work` is its budget; by default the normal one.
pub fn decision<G: KnownGame>(view: &G::View, ai: &str, seed: u64, work: Option<u32>) -> Result<JsValue, JsError> {
    let mut player = G::find_ai(ai).map_err(|unknown| error(&unknown))?;
    let limit = Limit { work: work.map_or(Limit::WORK, u64::from), ..Limit::with_seed(Seed(seed)) };
    to_js(&player.decide(view, &limit).map_err(|fault| error(&fault))?)
}
