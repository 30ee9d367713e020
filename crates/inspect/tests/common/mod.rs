//! Games of our own engine, written as platforms write them.

pub mod exercise;
pub mod mahjong;
pub mod tractor;

use paiju_doudizhu::protocol::{self, Message, RoundInfo};
use paiju_doudizhu::record::Record;
use paiju_doudizhu::{Action, DouDizhu};
use paiju_game::cards::CardSet;
use paiju_game::random::Random;
use paiju_game::{Game, Rng, Seat, Seed, table};
use paiju_inspect::{GameId, Inspection, Options, Problem, Replay, Report, Severity, inspect};
use serde_json::{Value, json};

/// A random game from a deal, played to its end.
pub fn game(seed: u64) -> DouDizhu {
    let seed = Seed(seed);
    let mut game = DouDizhu::start(&DouDizhu::deal(seed));
    let (mut rng, mut actions) = (Rng::new(seed), Vec::new());
    while let Some(seat) = game.to_act().first() {
        game.legal_actions(seat, &mut actions);
        game.act(seat, rng.pick(&actions).unwrap()).unwrap();
    }
    game
}

/// The first games from this seed on in which somebody became landlord.
pub fn games(from: u64) -> impl Iterator<Item = DouDizhu> {
    (from..).map(game).filter(|game| game.course().landlord().is_some())
}

/// The bids and plays of a game, in order.
pub fn actions(game: &DouDizhu) -> impl Iterator<Item = (Seat, Action)> {
    let bids = game.course().bids().iter().map(|bid| (bid.seat, Action::Bid(bid.value)));
    let action = |cards: CardSet| if cards.is_empty() { Action::Pass } else { Action::Play(cards) };
    bids.chain(game.course().plays().iter().map(move |play| (play.seat, action(play.cards))))
}

/// The numbers of cards, as lines list them.
pub fn ids(cards: CardSet) -> String {
    cards.iter().map(|card| card.id().to_string()).collect::<Vec<_>>().join(",")
}

/// A random match of Dou Dizhu, and how Botzone logs it: `{"log":…}` and what else the record has.
pub fn played(seed: u64) -> (DouDizhu, Value) {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(seed)));
    let mut turns = Vec::new();
    table::play(&mut game, &mut [Random, Random, Random], 0, Seed(seed), |_, turn| turns.push(turn.clone()));
    let record =
        Record { setup: game.setup(), seed: Seed(seed), players: &["x", "y", "z"], turns: &turns, writing: () };
    let log = serde_json::to_value(record.match_log()).unwrap();
    (game, log)
}

/// A random match of Dou Dizhu as Botzone logs it.
pub fn match_log(seed: u64) -> Value {
    played(seed).1
}

/// The bare log of a match of each game.
pub fn logs() -> [(GameId, Value); 3] {
    [
        (GameId::DouDizhu, match_log(3)["log"].take()),
        (GameId::Tractor, tractor::match_log(3)["log"].take()),
        (GameId::Mahjong, mahjong::log(&mahjong::game(5))),
    ]
}

/// Marks the bots as kept running, but for some answers of some seats.
pub fn keep_running(log: &mut Value, mut is_kept: impl FnMut(&str) -> bool) {
    for answers in log.as_array_mut().unwrap().iter_mut().skip(1).step_by(2) {
        let answers = answers.as_object_mut().unwrap().iter_mut();
        answers.for_each(|(seat, answer)| answer["keep_running"] = json!(is_kept(seat)));
    }
}

/// A bot's input; the last answer may be part of it.
pub fn input((requests, responses): (Vec<Value>, Vec<Value>)) -> Value {
    json!({ "requests": requests, "responses": responses })
}

/// An input in the simple interaction, without the last answer.
pub fn simple(input: &Value) -> String {
    let line = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned) + "\n";
    let (requests, responses) = (input["requests"].as_array().unwrap(), input["responses"].as_array().unwrap());
    let mut text = format!("{}\n", requests.len());
    for (turn, request) in requests.iter().enumerate() {
        text += &line(request);
        text.extend(responses.get(turn).filter(|_| turn + 1 < requests.len()).map(line));
    }
    text + "\n\n"
}

/// An input as a long-running bot reads it, without its answers.
pub fn long_running(input: &Value) -> String {
    let requests = input["requests"].as_array().unwrap();
    let first = json!({ "requests": [requests[0]], "responses": [] });
    let later: String = requests[1..].iter().map(|request| format!("{request}\n")).collect();
    format!("{first}\n{later}")
}

/// A seat's input and answers.
pub fn seat_log(game: &DouDizhu, seat: Seat) -> Vec<String> {
    let mut lines = vec!["DOUDIZHUVER 1.0".to_owned(), "NAME 选手".to_owned()];
    lines.extend(protocol::messages(&game.view(seat), &RoundInfo::default()).iter().map(Message::to_string));
    lines
}

/// A referee's record.
pub fn referee_log(game: &DouDizhu) -> Vec<String> {
    let mut lines = Vec::new();
    for exchange in protocol::record(game, &RoundInfo::default()) {
        let letter = protocol::letter(exchange.seat);
        lines.push(format!("{letter} < {}", exchange.sent));
        lines.extend(exchange.answer.map(|answer| format!("{letter} > {answer}")));
    }
    lines
}

pub fn text(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

pub fn read(text: &str) -> Inspection {
    inspect(text.as_bytes(), &Options::default())
}

/// The one report of a text.
pub fn report(text: &str) -> Report {
    let inspection = read(text);
    assert_eq!(inspection.problems, vec![], "{text}");
    assert_eq!(inspection.reports.len(), 1, "{text}");
    inspection.reports.into_iter().next().unwrap()
}

pub fn doudizhu(report: &Report) -> &paiju_inspect::doudizhu::Replay {
    let Replay::DouDizhu(replay) = &report.replay else { panic!("no game of Dou Dizhu: {report:?}") };
    replay
}

pub fn errors(report: &Report) -> Vec<&Problem> {
    report.problems.iter().filter(|problem| problem.severity == Severity::Error).collect()
}

/// A text's line (from 1) at a place.
pub fn line_of(text: &str, problem: &Problem) -> usize {
    text[..problem.range.unwrap().start].matches('\n').count() + 1
}
