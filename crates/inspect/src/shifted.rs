//! Whether a bot's responses stand one turn off: one too many in front, or one missing. Each of them is then an answer to the request
//! beside its own, and the first that does not fit is blamed for all.

use paiju_platform::BotInput;
use paiju_platform::json::{Json, Value};
use serde::{Deserialize, Serialize};

use paiju_games::with_game;

use crate::judged::Judged;
use crate::{GameId, Problem, Report, Severity, botzone};

/// How the responses of a bot's input are shifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shift {
    /// One too many stands in front: each response is one turn late.
    Late,
    /// One is missing in front: each response is one turn early.
    Early,
}

/// So many responses that do more than pass must fit in their other places: fewer may do so by accident.
const TELLING: usize = 2;

/// The longest input, in bytes, that is tried with its responses shifted: each trial copies and judges it again. No game's is so long.
const LONGEST: usize = 1 << 20;

/// How the responses are shifted, where that alone makes the input legal.
pub(crate) fn shift(game: GameId, input: &BotInput, report: &Report) -> Option<Shift> {
    let blamed = report.problems.iter().find(is_of_turn)?.turn?;
    if input.span.end.saturating_sub(input.span.start) > LONGEST || telling(&input.responses).count() < TELLING {
        return None;
    }
    let is_legal = |responses: Vec<Json>| {
        let requests = input.requests.iter().take(responses.len() + 1).cloned().collect::<Vec<_>>();
        let responses = responses.into_iter().take(requests.len()).collect();
        let other = BotInput { requests, responses, span: input.span, ..BotInput::default() };
        let report = botzone::bot_report(game, &other, Vec::new(), report.format, Vec::new());
        !report.problems.iter().any(|problem| problem.severity == Severity::Error)
    };
    let (first, others) = input.responses.split_first()?;
    // A first response that is wrong by itself is no shift.
    let alone =
        || openings(game).into_iter().any(|opening| is_legal([&[in_place_of(first, opening)], others].concat()));
    if telling(others).count() >= TELLING && is_legal(others.to_vec()) && (blamed > 0 || !alone()) {
        return Some(Shift::Late);
    }
    let early = |opening: Value| is_legal([&[in_place_of(first, opening)], &input.responses[..]].concat());
    openings(game).into_iter().any(early).then_some(Shift::Early)
}

/// What may have been answered first.
fn openings(game: GameId) -> Vec<Value> {
    with_game!(game, G => G::first_responses())
}

/// An error that the messages themselves make, not their envelope.
fn is_of_turn(problem: &&Problem) -> bool {
    problem.severity == Severity::Error && problem.turn.is_some()
}

/// The responses that do more than pass.
fn telling(responses: &[Json]) -> impl Iterator<Item = &Json> {
    responses.iter().filter(|response| match &response.value {
        Value::Null | Value::Integer(_) => false,
        Value::Text(text) => text != "PASS",
        Value::List(cards) => !cards.is_empty(),
        _ => true,
    })
}

/// A response in the place of another.
fn in_place_of(other: &Json, value: Value) -> Json {
    Json { value, span: other.span, complete: true }
}
