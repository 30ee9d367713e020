//! The engine for any web page or Node: the command's features as functions on plain JavaScript values.
//!
//! No logic lives here: a function finds the game by its name and asks it. Values have the shapes of the command's
//! JSON; `types.ts` declares them for TypeScript.

mod ask;
mod game;
mod js;

pub use ask::{decide, games, inspect, response, rules_line, task};
pub use game::JsGame;

use wasm_bindgen::prelude::*;

/// The types of the functions, for TypeScript.
#[wasm_bindgen(typescript_custom_section)]
pub const TYPES: &str = include_str!("types.ts");
