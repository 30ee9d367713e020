//! Values of the engine ⇄ values of JavaScript, in the shape of their JSON.

use paiju_game::{Lang, Limit, Say, Seed};
use paiju_games::{GameId, KnownGame};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsError, JsValue};

/// A value as plain objects, lists, strings and numbers.
pub fn to_js(value: &impl Serialize) -> Result<JsValue, JsError> {
    Ok(value.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
}

/// A value from what [`to_js`] made of one, or from its like.
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

/// What an AI does with a view. `work` is what it may do, its normal strength without.
pub fn decision<G: KnownGame>(view: &G::View, ai: &str, seed: u64, work: Option<u32>) -> Result<JsValue, JsError> {
    let mut player = G::find_ai(ai).map_err(|unknown| error(&unknown))?;
    let limit = Limit { work: work.map_or(Limit::WORK, u64::from), ..Limit::with_seed(Seed(seed)) };
    to_js(&player.decide(view, &limit).map_err(|fault| error(&fault))?)
}
