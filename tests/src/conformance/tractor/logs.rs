//! Match logs and bots' inputs.

use crate::conformance::{Facts, File};
use paiju_inspect::{Format, GameId, Inspection, Options, Replay, Report, Severity, inspect};
use paiju_tractor::SuitOrder;
use serde_json::Value;

fn is_log(value: &Value) -> bool {
    let first = &value["log"][0]["output"]["content"];
    first.as_object().is_some_and(|content| content.values().any(|request| request["stage"] == "deal"))
}

fn errors(inspection: &Inspection) -> usize {
    inspection.all_problems().filter(|problem| problem.severity == Severity::Error).count()
}

fn order(report: &Report) -> Option<(SuitOrder, bool)> {
    match &report.replay {
        Replay::Tractor(replay) => Some((replay.order.order, replay.order.evidence.is_some())),
        Replay::DouDizhu(_) | Replay::Mahjong(_) => None,
    }
}

/// The numbers of plays and failed throws in a report.
fn counted(report: &Report) -> (usize, usize) {
    let Replay::Tractor(replay) = &report.replay else { return (0, 0) };
    let is_play = |event: &paiju_inspect::tractor::ReplayEvent| {
        matches!(event, paiju_inspect::tractor::ReplayEvent::Acted(paiju_tractor::Action::Play(_)))
    };
    let plays = replay.steps.iter().filter(|step| is_play(&step.event)).count();
    (plays, report.problems.iter().filter(|problem| problem.code() == "throw-failed").count())
}

/// Whole games, one per line, each with the result that a repaired judge gives it.
pub fn with_results(file: &File) -> Option<Facts> {
    let text = std::str::from_utf8(&file.bytes).ok()?;
    let games: Option<Vec<Value>> = text.lines().map(|line| serde_json::from_str(line).ok()).collect();
    let games = games
        .filter(|games| !games.is_empty() && games.iter().all(|game| is_log(game) && !game["expected"].is_null()))?;
    let inspection = inspect(&file.bytes, &Options::default());
    let mut facts = Facts::default();
    facts.equal("games", games.len(), inspection.reports.len());
    facts.equal("errors", 0, errors(&inspection));
    let mut throws = 0;
    for (number, (game, report)) in games.iter().zip(&inspection.reports).enumerate() {
        let expected = &game["expected"];
        let scores: Option<Vec<f64>> = (0..4).map(|seat| expected["score"][seat.to_string()].as_f64()).collect();
        let result = report.result.as_ref();
        facts.check(format!("scores of game {number}"), scores.as_ref(), result.map(|result| &result.scores));
        let attackers = result.and_then(|result| result.attackers).map(i64::from);
        facts.check(format!("attackers' points of game {number}"), expected["attackers"].as_i64(), attackers);
        let (plays, failed) = counted(report);
        facts.check(format!("plays of game {number}"), expected["plays"].as_u64(), Some(plays as u64));
        facts.check(format!("failed throws of game {number}"), expected["failed_throws"].as_u64(), Some(failed as u64));
        facts.check(format!("suit order of game {number}"), Some((SuitOrder::Shcd, true)), order(report));
        let warnings = report.problems.iter().filter(|problem| problem.severity == Severity::Warning).count();
        facts.check(format!("warnings of game {number}"), 0, warnings);
        throws += failed;
    }
    facts.held(format!("results of {} games with {throws} failed throws", games.len()));
    Some(facts)
}

/// A real, unfinished match with human seats, in the text's suit order. Its judge accepted illegal plays: the first is
/// reported, and the others are followed as accepted.
pub fn unfinished(file: &File) -> Option<Facts> {
    let game: Value = serde_json::from_slice(&file.bytes).ok().filter(is_log)?;
    let turns = game["log"].as_array().map_or(0, |log| log.len().div_ceil(2));
    let humans =
        game["log"].as_array()?.iter().filter(|entry| (0..4).any(|seat| entry[seat.to_string()]["content"].is_array()));
    let mut facts = Facts::default();
    facts.equal("turns of human seats", true, humans.count() > 0);
    let inspection = inspect(&file.bytes, &Options::default());
    facts.equal("form", Some(Format::MatchLog), inspection.format);
    facts.equal("reports", 1, inspection.reports.len());
    let report = inspection.reports.first()?;
    facts.equal("turns", turns, report.turns);
    facts.equal("suit order", Some((SuitOrder::Hdsc, true)), order(report));
    facts.equal("result", None, report.result.clone());
    facts.equal("steps", turns, report.replay.len());
    let codes: Vec<_> = report.problems.iter().map(|problem| (problem.code(), problem.turn)).collect();
    facts.equal("problems", vec![("must-play-pairs", Some(107))], codes);
    Some(facts)
}

fn is_input(value: &Value) -> bool {
    value["responses"].is_array() && value["requests"][0]["stage"].is_string()
}

/// A bot's input, or a list of inputs with the answers then given: whatever Botzone sent is legal.
pub fn inputs(file: &File) -> Option<Facts> {
    let value: Value = serde_json::from_slice(&file.bytes).ok()?;
    let cases = value.as_array().filter(|cases| !cases.is_empty());
    let inputs: Vec<&Value> = match cases {
        Some(cases) => cases.iter().map(|case| &case["input"]).collect(),
        None => vec![&value],
    };
    if !inputs.iter().all(|input| is_input(input)) {
        return None;
    }
    let inspection = inspect(&file.bytes, &Options::default());
    let mut facts = Facts::default();
    facts.equal("form", Some(if cases.is_some() { Format::TestCases } else { Format::BotInput }), inspection.format);
    let games: Vec<GameId> = inspection.reports.iter().map(|report| report.game).collect();
    facts.equal("games", vec![GameId::Tractor; inputs.len()], games);
    let turns: Vec<usize> = inputs.iter().map(|input| input["requests"].as_array().map_or(0, Vec::len)).collect();
    facts.equal("turns", turns, inspection.reports.iter().map(|report| report.turns).collect());
    facts.equal("errors", 0, errors(&inspection));
    Some(facts)
}
