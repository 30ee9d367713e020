//! The engine for any web page or Node: what the command does, as functions that take and give plain JavaScript values.
//!
//! No logic lives here. Values have the shapes of the command's JSON; `TYPES` declares them for TypeScript.

use paiju_doudizhu::{DouDizhu, View, ai, botzone};
use paiju_game::{Game, Lang, Limit, Player, Say, Seed};
use paiju_inspect::{Format, Options, json, rules};
use paiju_platform::{BotInput, json as placed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

/// What the functions take and give, for TypeScript.
#[wasm_bindgen(typescript_custom_section)]
pub const TYPES: &str = r#"
/** A text in both languages. */
export interface Bilingual { zh: string; en: string }
/** One thing that is wrong: `range` in bytes of the text in UTF-8, `line` and `column` from 1. */
export interface Problem {
  severity: "error" | "warning" | "note"; code: string; turn: number | null; seat: number | null; message: Bilingual;
  range: [number, number] | null; line: number | null; column: number | null;
}
/** One game's report. */
export interface Report {
  format: string; game: string | null; seats: number; turns: number; result: { scores: Record<string, number> } | null;
  problems: Problem[]; notes: { code: string; message: Bilingual }[];
}
/** A deal of Dou Dizhu: card numbers 0 to 53. */
export interface Deal { hands: [number[], number[], number[]]; kitty: number[] }
/** What one seat knows; as `view` gives it. */
export type View = object;
/** What a seat does. */
export type Action = { bid: number } | "pass" | { play: number[] };
/** What an AI does and what it weighed, best first. */
export interface Decision {
  action: Action; candidates: { action: Action; value: number; reasons: object[] }[]; stopped: boolean;
}
"#;

/// Reads a log or a bot's input and reports on it, one report a game. `format` is the form's name where it is not to be guessed.
///
/// # Errors
/// There is no such form.
#[wasm_bindgen(unchecked_return_type = "Report[]")]
pub fn inspect(bytes: &[u8], format: Option<String>) -> Result<JsValue, JsError> {
    let format = match format {
        Some(code) => Some(Format::from_code(&code).ok_or_else(|| JsError::new(&format!("no form is called {code}")))?),
        None => None,
    };
    to_js(&json::reports(&paiju_inspect::inspect(bytes, &Options { game: None, format })))
}

/// Answers one question about the rules: JSON in, JSON out, as `paiju rules` does.
#[wasm_bindgen(js_name = rules)]
pub fn rules_line(line: &str) -> String {
    rules::answer(line).unwrap_or_else(|error| error)
}

/// The deal of a seed: the same everywhere.
///
/// # Errors
/// Never.
#[wasm_bindgen(unchecked_return_type = "Deal")]
pub fn deal(seed: u64) -> Result<JsValue, JsError> {
    to_js(&DouDizhu::deal(Seed(seed)))
}

/// What a Dou Dizhu bot knows, from the JSON that Botzone gives it.
///
/// # Errors
/// The text is no bot's input, or it makes no game.
#[wasm_bindgen(unchecked_return_type = "View")]
pub fn view(input: &str) -> Result<JsValue, JsError> {
    let json = placed::read(input, 0).value.ok_or_else(|| JsError::new("no JSON"))?;
    let (input, misfits) = BotInput::of(&json);
    if let Some(misfit) = misfits.first() {
        return Err(JsError::new(&misfit.problem.say(Lang::En)));
    }
    to_js(&botzone::view(&input)?)
}

/// What an AI (`random`, `sample`, `planner`) does with a view. `work` is what it may do; its normal strength without.
///
/// # Errors
/// The value is no view, or there is no such AI.
#[wasm_bindgen(unchecked_return_type = "Decision")]
pub fn decide(
    #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
    ai: &str,
    seed: u64,
    work: Option<u32>,
) -> Result<JsValue, JsError> {
    let view: View = from_js(view)?;
    let mut player = ai::by_name(ai).ok_or_else(|| JsError::new(&format!("no AI is called {ai}")))?;
    let work = work.map_or(Limit::WORK, u64::from);
    let decision = player.decide(&view, &Limit { work, ..Limit::with_seed(Seed(seed)) });
    to_js(&decision.map_err(|fault| JsError::new(&fault.say(Lang::En)))?)
}

/// The answer to Botzone's request: a bid's number, or a list of cards.
///
/// # Errors
/// The value is no action.
#[wasm_bindgen(unchecked_return_type = "number | number[]")]
pub fn response(#[wasm_bindgen(unchecked_param_type = "Action")] action: JsValue) -> Result<JsValue, JsError> {
    to_js(&botzone::response(&from_js(action)?))
}

fn to_js(value: &impl Serialize) -> Result<JsValue, JsError> {
    Ok(value.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
}

fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, JsError> {
    Ok(serde_wasm_bindgen::from_value(value)?)
}
