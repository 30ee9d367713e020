//! What platform and bots said to each other, turn by turn: requests, responses, and what the platform noted of how the bots ran.

use paiju_game::Seat;
use paiju_platform::json::Json;
use paiju_platform::match_log::{Answer, MatchLog, Verdict};
use paiju_platform::{BotInput, json};
use serde::{Deserialize, Serialize};

use crate::Inspection;
use crate::envelope::Envelope;

/// What was said between the platform and one bot in one turn; texts are JSON.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Exchange {
    /// The turn, as [`crate::Problem::turn`] counts.
    pub turn: usize,
    /// Whose bot; `None` in a bot's own input.
    pub seat: Option<Seat>,
    /// What it was asked.
    pub request: String,
    /// What it answered; `None` where it has not, or failed.
    pub response: Option<String>,
    /// What it printed for whoever debugs it.
    pub debug: Option<String>,
    /// What it printed where that could not be read, or besides.
    pub raw: Option<String>,
    /// What the platform said of how it ran.
    pub verdict: Option<Verdict>,
    /// How long it took, in milliseconds.
    pub time: Option<u64>,
    /// How much memory it took, in MB.
    pub memory: Option<u64>,
}

/// Everything that was said in a game of the inspection, in the order of the turns and seats. Empty for forms that are not Botzone's.
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
    let of_turn = |(number, turn): (usize, &paiju_platform::match_log::Turn)| {
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

/// A value as people read it: a string as it is, anything else as JSON.
fn written(value: &Json) -> String {
    match &value.value {
        json::Value::Text(text) => text.clone(),
        _ => value.to_value().to_string(),
    }
}
