//! A whole match as Botzone logs it: the judge's entries and the seats' answers by turns.
//!
//! It differs from the platform's in two things: the container names the game, the players, the scores and the order of the tiles, and the
//! judge's next entry after a fault has the word for it in `display.error`.

use std::collections::BTreeMap;

use paiju_game::table::Answer;
use paiju_game::{Fault, Game, Seat};
use paiju_platform::{JudgeWords, Reply, WrittenLog, by_seat};
use serde::Serialize;
use serde_json::Value;

use crate::botzone::{JudgeTurn, judge_turns, wanted, write_response};
use crate::{Mahjong, SEATS, text};

/// A game that has been played.
pub type Record<'a> = paiju_platform::Record<'a, Mahjong>;

/// The match log of Mahjong.
type MatchLog = WrittenLog<f64, Initdata, Output>;

/// What the match began with.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Initdata {
    tiles: String,
    /// As a string: a number of 64 bits does not survive JavaScript.
    seed: String,
}

/// What the judge says: whom it asks what, or the points.
#[derive(Debug, Serialize)]
#[serde(tag = "command", rename_all = "snake_case")]
pub(crate) enum Output {
    Request { content: BTreeMap<String, String>, display: Display },
    Finish { content: BTreeMap<String, f64>, display: Display },
}

/// What the judge shows to those who watch.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct Display {
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'static str>,
}

/// How a seat failed: what stands in its place, and the judge's word.
#[derive(Clone, Debug)]
struct Failure {
    reply: Reply,
    word: &'static str,
    /// The last turn in which it was told something.
    turn: Option<usize>,
}

/// How each seat failed, by [`Seat::index`].
type Failures = [Option<Failure>; SEATS as usize];

/// Writes the match log.
pub(crate) fn match_log(record: &Record<'_>) -> MatchLog {
    let (game, failures) = replay(record);
    let initdata = Initdata { tiles: text::tiles(record.setup.tiles.iter().copied()), seed: record.seed.0.to_string() };
    let mut log = WrittenLog::new::<Mahjong>(record.players, initdata);
    let last = write_turns(&mut log, &judge_turns(&game), failures);
    if let Some(outcome) = game.outcome() {
        let scores = Mahjong::scores(&outcome);
        log.judge(Output::Finish { content: by_seat(Seat::all(SEATS).zip(scores.iter().copied())), display: last });
        log.finish(scores);
    }
    log
}

/// Plays the game again and gathers who failed.
fn replay(record: &Record<'_>) -> (Mahjong, Failures) {
    let mut game = Mahjong::start(record.setup);
    let mut failures = Failures::default();
    for turn in record.turns {
        let failure = match &turn.answer {
            Answer::Acted(decision) => {
                // It was accepted when it was played.
                _ = game.act(turn.seat, &decision.action);
                continue;
            }
            Answer::Refused { action, .. } => {
                let response = write_response(action, wanted(&game.view(turn.seat)));
                game.forfeit(turn.seat, Fault::Illegal);
                Failure { reply: Reply::said(Value::String(response)), word: WORDS.illegal, turn: None }
            }
            // A seat may fail to acknowledge what it is told while it is asked something else: what it printed is no response to that.
            Answer::Failed(fault) => {
                game.forfeit(turn.seat, fault.clone());
                Failure { reply: Reply::failed(fault, WORDS), word: WORDS.of(fault).1, turn: None }
            }
        };
        if let Some(slot) = failures.get_mut(turn.seat.index()) {
            slot.get_or_insert(Failure { reply: failure.reply.printing(turn.printed.as_ref()), ..failure });
        }
    }
    (game, failures)
}

/// Writes what was asked and answered; what the judge's last entry is to show comes back.
fn write_turns(log: &mut MatchLog, turns: &[JudgeTurn], mut failures: Failures) -> Display {
    for (seat, failure) in failures.iter_mut().enumerate() {
        if let Some(failure) = failure {
            failure.turn = turns.iter().rposition(|turn| turn.requests[seat].is_some());
        }
    }
    let mut display = Display::default();
    for (number, turn) in turns.iter().enumerate() {
        let asked = || Seat::all(SEATS).filter_map(|seat| Some((seat, turn.requests[seat.index()]?)));
        log.judge(Output::Request {
            content: by_seat(asked().map(|(seat, request)| (seat, request.to_string()))),
            display,
        });
        let failed = |seat: Seat| failures[seat.index()].as_ref().filter(|failure| failure.turn == Some(number));
        display = Display { error: asked().rev().find_map(|(seat, _)| failed(seat)).map(|failure| failure.word) };
        log.seats(asked().map(|(seat, _)| {
            let said = || match &turn.responses[seat.index()] {
                Some(response) => Reply::said(Value::String(response.clone())),
                None => Reply::open(),
            };
            (seat, failed(seat).map_or_else(said, |failure| failure.reply.clone()))
        }));
    }
    display
}

/// The words of the platform's judges for a wrong answer.
const WORDS: JudgeWords = JudgeWords { malformed: ("MF", "INVALID_INPUT_VERDICT_MF"), illegal: "WA" };
