//! Games of Mahjong of our own engine, written as Botzone writes them.

use paiju_ai::Ais as _;
use paiju_game::table::play;
use paiju_game::{Game, Limit, Seed};
use paiju_inspect::{Replay, Report};
use paiju_mahjong::botzone::{self, judge_turns};
use paiju_mahjong::{Mahjong, SEATS, View};
use serde_json::{Map, Value, json};

/// A game of greedy AIs, played to its end.
pub fn game(seed: u64) -> Mahjong {
    let mut game = Mahjong::start(&Mahjong::deal(Seed(seed)));
    let mut players: Vec<_> = (0..SEATS).filter_map(|_| Mahjong::ai("greedy")).collect();
    play(&mut game, &mut players, Limit::WORK, Seed(seed), |_, _| {});
    game
}

/// A bot's input at its last turn.
pub fn input(view: &View) -> Value {
    let (requests, mut responses) = botzone::input(view);
    responses.truncate(requests.len() - 1);
    json!({ "requests": requests, "responses": responses })
}

pub fn replay(report: &Report) -> &paiju_inspect::mahjong::Replay {
    let Replay::Mahjong(replay) = &report.replay else { panic!("no game of Mahjong: {report:?}") };
    replay
}

pub fn log(game: &Mahjong) -> Value {
    let mut log = Vec::new();
    for turn in judge_turns(game) {
        let (mut content, mut answers) = (Map::new(), Map::new());
        for (seat, (request, response)) in turn.requests.iter().zip(&turn.responses).enumerate() {
            if let Some(request) = request {
                content.insert(seat.to_string(), json!(request.to_string()));
                answers.insert(seat.to_string(), json!({ "verdict": "OK", "response": response }));
            }
        }
        log.push(json!({ "output": { "command": "request", "content": content, "display": {} } }));
        log.push(answers.into());
    }
    if let Some(outcome) = game.outcome() {
        let content: Map<String, Value> = (0..)
            .zip(Mahjong::scores(&outcome))
            .map(|(seat, points): (u8, _)| (seat.to_string(), json!(points)))
            .collect();
        log.push(json!({ "output": { "command": "finish", "content": content } }));
    }
    log.into()
}
