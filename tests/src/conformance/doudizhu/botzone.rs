//! Botzone's JSON: a bot's input for one turn.

use super::errors;
use crate::conformance::{Facts, File};
use paiju_inspect::{Format, Options, inspect};
use serde_json::Value;

/// Whether this is the input of a Dou Dizhu bot.
fn is_input(value: &Value) -> bool {
    value["responses"].is_array() && value["requests"][0]["own"].is_array()
}

/// A single bot's input: its requests and responses are the turns, and whatever Botzone sent is legal.
pub fn inputs(file: &File) -> Option<Facts> {
    let value: Value = serde_json::from_slice(&file.bytes).ok().filter(is_input)?;
    let inspection = inspect(&file.bytes, &Options::default());
    let mut facts = Facts::default();
    facts.equal("form", Some(Format::BotInput), inspection.format);
    facts.equal("reports", 1, inspection.reports.len());
    let turns = value["requests"].as_array().map_or(0, Vec::len);
    facts.equal("turns", turns, inspection.reports.iter().map(|report| report.turns).sum());
    facts.equal("errors", 0, errors(&inspection));
    Some(facts)
}

/// A list of inputs with the answers that their author expects.
pub fn cases(file: &File) -> Option<Facts> {
    let value: Value = serde_json::from_slice(&file.bytes).ok()?;
    let cases =
        value.as_array().filter(|cases| cases.iter().all(|case| is_input(&case["input"])) && !cases.is_empty())?;
    let inspection = inspect(&file.bytes, &Options::default());
    let mut facts = Facts::default();
    facts.equal("form", Some(Format::TestCases), inspection.format);
    facts.equal("cases", cases.len(), inspection.reports.len());
    let turns = |case: &Value| case["input"]["requests"].as_array().map_or(0, Vec::len);
    let expected: Vec<usize> = cases.iter().map(turns).collect();
    facts.equal("turns", expected, inspection.reports.iter().map(|report| report.turns).collect());
    Some(facts)
}
