//! Botzone's match log: the judge's entries and the seats' answers in turn.
//!
//! It differs from the platform's in two ways: the container has the game, the players, the scores and the order of the
//! tiles; and the judge's entry after a fault names it in `display.error`.

use std::collections::BTreeMap;

use paiju_game::platform::{JudgeWords, Reply, WrittenLog, by_seat};
use paiju_game::table::{Answer, Turn};
use paiju_game::{Game, Seat};
use serde::Serialize;
use serde_json::Value;

use crate::botzone::{JudgeTurn, Wanted, judge_turns, response};
use crate::{Mahjong, SEATS, text};

/// A finished game.
pub type Record<'a> = paiju_game::platform::Record<'a, Mahjong>;

type MatchLog = WrittenLog<f64, Initdata, Output>;

/// The match's initial data.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Initdata {
    tiles: String,
    /// A string, because a 64-bit number does not survive JavaScript.
    seed: String,
}

/// The judge's output: requests, or points.
#[derive(Debug, Serialize)]
#[serde(tag = "command", rename_all = "snake_case")]
pub(crate) enum Output {
    Request { content: BTreeMap<String, String>, display: Display },
    Finish { content: BTreeMap<String, f64>, display: Display },
}

/// What the judge shows to spectators.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct Display {
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'static str>,
}

/// A seat's failure: what replaces its answer, and the judge's word.
#[derive(Clone, Debug)]
struct Failure {
    reply: Reply,
    word: &'static str,
    /// The last turn in which it got a message.
    turn: Option<usize>,
}

/// Each seat's failure, by [`Seat::index`].
type Failures = [Option<Failure>; SEATS as usize];

pub(crate) fn match_log(record: &Record<'_>) -> MatchLog {
    let (game, failures) = replay(record);
    let initdata = Initdata { tiles: text::tiles(record.setup.tiles.iter().copied()), seed: record.seed.0.to_string() };
    let mut log = WrittenLog::new::<Mahjong>(record.players, initdata);
    let last = write_turns(&mut log, &judge_turns(&game), failures, record.turns);
    if let Some(outcome) = game.outcome() {
        let scores = Mahjong::scores(&outcome);
        log.judge(Output::Finish { content: by_seat(Seat::all(SEATS).zip(scores.iter().copied())), display: last });
        log.finish(scores);
    }
    log
}

/// Replays the game and collects the failures.
fn replay(record: &Record<'_>) -> (Mahjong, Failures) {
    let mut game = Mahjong::start(record.setup);
    let mut failures = Failures::default();
    for turn in record.turns {
        let word = match &turn.answer {
            Answer::Acted(_) => None,
            Answer::Refused { .. } => Some(WORDS.illegal),
            Answer::Failed(fault) => Some(WORDS.of(fault).1),
        };
        if let (Some(word), Some(slot)) = (word, failures.get_mut(turn.seat.index())) {
            let reply = Reply::of(turn, WORDS, |action| response(action, &game.view(turn.seat)));
            // A seat may fail to acknowledge one message while it is asked something else; what it printed is not the
            // answer to that.
            slot.get_or_insert(Failure { reply, word, turn: None });
        }
        turn.replay(&mut game);
    }
    (game, failures)
}

/// Writes the requests and answers; returns what the judge's last entry shows.
fn write_turns(
    log: &mut MatchLog,
    turns: &[JudgeTurn],
    mut failures: Failures,
    decisions: &[Turn<Mahjong>],
) -> Display {
    for (seat, failure) in failures.iter_mut().enumerate() {
        if let Some(failure) = failure {
            failure.turn = turns.iter().rposition(|turn| turn.requests[seat].is_some());
        }
    }
    let acted = |seat: u8| {
        let by = decisions.iter().filter(move |turn| turn.seat.0 == seat && turn.answer.fault().is_none());
        by.map(|turn| turn.printed.as_ref())
    };
    let mut acted: [_; SEATS as usize] = [0, 1, 2, 3].map(acted);
    let mut display = Display::default();
    for (number, turn) in turns.iter().enumerate() {
        let asked = || Seat::all(SEATS).filter_map(|seat| Some((seat, turn.requests[seat.index()]?)));
        log.judge(Output::Request {
            content: by_seat(asked().map(|(seat, request)| (seat, request.to_string()))),
            display,
        });
        let failed = |seat: Seat| failures[seat.index()].as_ref().filter(|failure| failure.turn == Some(number));
        display = Display { error: asked().rev().find_map(|(seat, _)| failed(seat)).map(|failure| failure.word) };
        log.seats(asked().map(|(seat, request)| {
            let said = match &turn.responses[seat.index()] {
                Some(response) => {
                    // A notice is answered, but nothing is decided.
                    let printed = if request.wanted() == Wanted::Note { None } else { acted[seat.index()].next() };
                    Reply::said(Value::String(response.clone())).printing(printed.flatten())
                }
                None => Reply::open(),
            };
            (seat, failed(seat).map_or(said, |failure| failure.reply.clone()))
        }));
    }
    display
}

/// The words of the platform's judge for a wrong answer.
const WORDS: JudgeWords = JudgeWords { malformed: ("MF", "INVALID_INPUT_VERDICT_MF"), illegal: "WA" };
