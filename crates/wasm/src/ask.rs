//! Functions that need no game in progress.

use paiju_game::platform::{BotInput, BotzoneGame, Task, json as placed};
use paiju_games::{GameRules, KnownGame, with_game};
use paiju_inspect::{Format, Options, json, rules};
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

use crate::js::{decision, error, from_js, game, rules as named_rules, to_js};

/// Inspects a log or a bot's input and returns one report per game. `format` overrides the detection, `rules` those that
/// the text tells.
///
/// # Errors
/// There is no such format, or there are no such rules.
#[wasm_bindgen(unchecked_return_type = "Report[]")]
pub fn inspect(bytes: &[u8], format: Option<String>, rules: Option<String>) -> Result<JsValue, JsError> {
    let format = match format {
        Some(code) => Some(Format::from_code(&code).ok_or_else(|| JsError::new(&format!("there is no form {code}")))?),
        None => None,
    };
    let rules = named_rules(rules.as_deref(), None)?;
    let (reading, rule_set) = (rules.and_then(GameRules::reading), rules.and_then(GameRules::rule_set));
    let options = Options { format, rules: reading, rule_set, ..Options::default() };
    to_js(&json::reports(&paiju_inspect::inspect(bytes, &options)))
}

/// Answers one question about the rules: JSON in, JSON out, as `paiju rules` does.
#[wasm_bindgen(js_name = rules)]
pub fn rules_line(line: &str) -> String {
    rules::answer(line).unwrap_or_else(|error| error)
}

/// Every game with its name, its seats and its AIs, weakest first.
///
/// # Errors
/// Never.
#[wasm_bindgen(unchecked_return_type = "GameDescription[]")]
pub fn games() -> Result<JsValue, JsError> {
    to_js(&paiju_games::descriptions())
}

/// What a bot must do for this Botzone input (JSON): give the only possible answer, or decide, with its observation.
///
/// # Errors
/// The text is not a bot's input, or not a game.
#[wasm_bindgen(skip_typescript)]
pub fn task(name: &str, input: &str) -> Result<JsValue, JsError> {
    #[derive(Serialize)]
    #[serde(tag = "task", rename_all = "snake_case")]
    enum Found<View, Writing> {
        Note { answer: Value },
        Decide { view: View, writing: Writing },
    }
    fn read<G: BotzoneGame>(input: &BotInput) -> Result<JsValue, JsError> {
        match G::task(input).map_err(|wrong| error(&wrong.problem))? {
            Task::Note(answer) => to_js(&Found::<G::View, G::Writing>::Note { answer }),
            Task::Decide { view, writing } => to_js(&Found::Decide { view: *view, writing }),
        }
    }
    let json = placed::read(input, 0).value.ok_or_else(|| JsError::new("no JSON"))?;
    let (input, misfits) = BotInput::of(&json);
    match misfits.first() {
        Some(misfit) => Err(error(&misfit.problem)),
        None => with_game!(game(name)?, G => read::<G>(&input)),
    }
}

/// An AI's decision for an observation, with its candidates. `work` is its budget; by default the normal one.
///
/// # Errors
/// The value is not an observation of this game, or there is no such AI.
#[wasm_bindgen(skip_typescript)]
pub fn decide(name: &str, view: JsValue, ai: &str, seed: u64, work: Option<u32>) -> Result<JsValue, JsError> {
    with_game!(game(name)?, G => decision::<G>(&from_js(view)?, ai, seed, work))
}

/// The answer to Botzone's request from a bot with this observation. `writing` is the task's; by default the platform's
/// usual one.
///
/// # Errors
/// A value is not of its type.
#[wasm_bindgen(skip_typescript)]
pub fn response(name: &str, action: JsValue, view: JsValue, writing: Option<JsValue>) -> Result<JsValue, JsError> {
    fn write<G: KnownGame>(action: JsValue, view: JsValue, writing: Option<JsValue>) -> Result<JsValue, JsError> {
        let writing = writing.map(from_js).transpose()?.unwrap_or_default();
        to_js(&G::response(&from_js(action)?, &from_js(view)?, writing))
    }
    with_game!(game(name)?, G => write::<G>(action, view, writing))
}
