//! Judges an answer before it is sent, and finds one if the bot has none.

use paiju_game::Limit;
use paiju_game::platform::json::{self, Json};
use paiju_game::platform::{BotInput, BotzoneGame, Judged, Span, Task};
use paiju_games::{GameId, KnownGame, with_game};
use serde_json::Value;

/// The game that may open with this request.
pub fn game_of(request: &Value, only: Option<GameId>) -> Option<GameId> {
    let request = json_of(request);
    let opens = |game: &GameId| with_game!(*game, G => <G as BotzoneGame>::is_opening(&request));
    GameId::ALL.into_iter().filter(|&game| only.is_none_or(|only| game == only)).find(opens)
}

/// Whether the last of these requests, equal to the one before it, is a new question rather than a repetition.
pub fn is_new(game: GameId, requests: &[Value], responses: &[Value]) -> bool {
    let input = input(requests, responses);
    with_game!(game, G => <G as BotzoneGame>::ASKS_THE_SAME_AGAIN && <G as BotzoneGame>::task(&input).is_ok())
}

pub fn judge(game: GameId, requests: &[Value], responses: &[Value], answer: &Value) -> Judged {
    let (input, answer) = (input(requests, responses), json_of(answer));
    with_game!(game, G => paiju_game::platform::judge::<G>(&input, &answer))
}

/// What an AI answers to the last of these requests; `None` if it cannot read them.
pub fn stand_in(game: GameId, ai: Option<&str>, requests: &[Value], responses: &[Value]) -> Option<Value> {
    let input = input(requests, responses);
    with_game!(game, G => decided::<G>(ai, &input))
}

pub fn has_ai(game: GameId, ai: &str) -> bool {
    with_game!(game, G => <G as paiju_ai::Ais>::find_ai(ai).is_ok())
}

fn input(requests: &[Value], responses: &[Value]) -> BotInput {
    let read = |values: &[Value]| values.iter().map(json_of).collect();
    BotInput { requests: read(requests), responses: read(responses), ..BotInput::default() }
}

fn json_of(value: &Value) -> Json {
    let null = Json { value: json::Value::Null, span: Span::default(), complete: true };
    json::read(&value.to_string(), 0).value.unwrap_or(null)
}

fn decided<G: KnownGame>(ai: Option<&str>, input: &BotInput) -> Option<Value> {
    let (view, writing) = match G::task(input).ok().or_else(|| G::believe(input))? {
        Task::Note(answer) => return Some(answer),
        // The platform may not have our reading of a disputed rule.
        Task::Decide { view, writing } => (G::undisputed(*view), writing),
    };
    let mut player = G::find_ai(ai.unwrap_or(G::best_ai())).ok()?;
    let decision = player.decide(&view, &Limit::with_seed(G::decision_seed(&view))).ok()?;
    Some(G::response(&decision.action, &view, writing))
}
