//! The dialogue between platform and bots, turn by turn: requests, responses, and the platform's data on the bots'
//! runs.

use paiju_game::Seat;
use paiju_game::platform::json::Json;
use paiju_game::platform::match_log::{Answer, MatchLog, Verdict};
use paiju_game::platform::{BotInput, json};
use serde::{Deserialize, Serialize};

use crate::Inspection;
use crate::envelope::Envelope;

/// One bot's dialogue in one turn; texts are JSON.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Exchange {
    /// The turn, as [`crate::Problem::turn`] counts.
    pub turn: usize,
    /// The bot's seat; `None` in a bot's own input.
    pub seat: Option<Seat>,
    /// The request.
    pub request: String,
    /// The response; `None` if it is missing, or the bot failed.
    pub response: Option<String>,
    /// Debug text.
    pub debug: Option<String>,
    /// Raw output, if it could not be read, or besides the response.
    pub raw: Option<String>,
    /// The platform's verdict.
    pub verdict: Option<Verdict>,
    /// The time taken, in milliseconds.
    pub time: Option<u64>,
    /// The memory used, in MB.
    pub memory: Option<u64>,
}

/// The whole dialogue of a game, ordered by turn and seat. Empty for forms that are not Botzone's.
pub fn exchanges(inspection: &Inspection, game: usize) -> Vec<Exchange> {
    let envelope = inspection.reports.get(game).and_then(|report| Envelope::of(inspection, report));
    match envelope {
        Some(Envelope::Match(log)) => of_match(&log),
        Some(Envelope::Input(input)) => of_input(&input),
        None => Vec::new(),
    }
}

fn of_match(log: &MatchLog) -> Vec<Exchange> {
    let turns = log.turns.iter().enumerate().filter(|(_, turn)| !turn.is_finish);
    let exchange = |turn, (seat, request): &(u8, Json), answer: Option<&Answer>| Exchange {
        turn,
        seat: Some(Seat(*seat)),
        request: written(request),
        response: answer.and_then(|answer| answer.response.as_ref()).map(written),
        debug: answer.and_then(|answer| answer.debug.as_ref()).map(written),
        raw: answer.and_then(|answer| answer.raw.as_ref()).map(written),
        verdict: answer.map(|answer| answer.verdict.clone()),
        time: answer.and_then(|answer| answer.time),
        memory: answer.and_then(|answer| answer.memory),
    };
    let of_turn = |(number, turn): (usize, &paiju_game::platform::match_log::Turn)| {
        let answer = |seat: u8| turn.answers.iter().find(|answer| answer.seat == seat);
        turn.content.iter().map(|asked| exchange(number, asked, answer(asked.0))).collect::<Vec<_>>()
    };
    turns.flat_map(of_turn).collect()
}

fn of_input(input: &BotInput) -> Vec<Exchange> {
    let exchange = |(turn, request)| Exchange {
        turn,
        request: written(request),
        response: input.responses.get(turn).filter(|response| !response.is_absent()).map(written),
        ..Exchange::default()
    };
    input.requests.iter().enumerate().map(exchange).collect()
}

/// A value as shown to people: a string as it is, anything else as JSON.
fn written(value: &Json) -> String {
    match &value.value {
        json::Value::Text(text) => text.clone(),
        _ => value.to_value().to_string(),
    }
}
