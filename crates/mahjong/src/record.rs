//! A whole match as Botzone logs it: the judge's entries and the seats' answers by turns.
//!
//! It differs from the platform's in two things: the container names the game, the players, the scores and the order of the tiles, and the
//! judge's next entry after a fault has the word for it in `display.error`.

use std::collections::BTreeMap;

use paiju_game::table::{Answer, Turn};
use paiju_game::{Fault, Game, Seat, Seed};
use serde::Serialize;

use crate::botzone::{JudgeTurn, judge_turns, write_response};
use crate::{Mahjong, SEATS, Setup, text};

/// A game that has been played.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// The order of the tiles.
    pub setup: &'a Setup,
    /// What it was dealt from.
    pub seed: Seed,
    /// The players' names, by seat.
    pub players: [&'a str; SEATS as usize],
    /// Every turn, in order.
    pub turns: &'a [Turn<Mahjong>],
}

/// A match log, to be serialised: `{"game", "players", "scores", "initdata", "log"}`.
#[derive(Debug, Serialize)]
pub struct MatchLog<'a> {
    game: &'static str,
    players: [Named<'a>; SEATS as usize],
    scores: Option<Vec<f64>>,
    initdata: Initdata,
    log: Vec<Entry>,
}

#[derive(Debug, Serialize)]
struct Named<'a> {
    name: &'a str,
}

#[derive(Debug, Serialize)]
struct Initdata {
    tiles: String,
    /// As a string: a number of 64 bits does not survive JavaScript.
    seed: String,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Entry {
    Judge { keep_running: bool, verdict: &'static str, output: Output },
    Seats(BTreeMap<String, Reply>),
}

#[derive(Debug, Serialize)]
#[serde(tag = "command", rename_all = "snake_case")]
enum Output {
    Request { content: BTreeMap<String, String>, display: Display },
    Finish { content: BTreeMap<String, f64>, display: Display },
}

#[derive(Clone, Copy, Debug, Default, Serialize)]
struct Display {
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
struct Reply {
    keep_running: bool,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    response: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    raw: Option<String>,
}

/// How a seat failed: what stands in its place, and the judge's word.
#[derive(Clone, Debug)]
struct Failure {
    reply: Reply,
    word: &'static str,
    /// The last turn in which it was told something.
    turn: Option<usize>,
}

impl<'a> Record<'a> {
    /// The match log.
    pub fn match_log(&self) -> MatchLog<'a> {
        let mut game = Mahjong::start(self.setup);
        let mut failures: [Option<Failure>; SEATS as usize] = Default::default();
        for turn in self.turns {
            let failure = match &turn.answer {
                Answer::Acted(decision) => {
                    // It was accepted when it was played.
                    _ = game.act(turn.seat, &decision.action);
                    continue;
                }
                Answer::Refused { action, .. } => {
                    let wanted = crate::botzone::wanted(&game.view(turn.seat));
                    let response = Some(write_response(action, wanted));
                    game.forfeit(turn.seat, Fault::Illegal);
                    Failure { reply: reply(response), word: ILLEGAL, turn: None }
                }
                Answer::Failed(fault) => {
                    game.forfeit(turn.seat, fault.clone());
                    failed(fault)
                }
            };
            if let Some(slot) = failures.get_mut(turn.seat.index()) {
                slot.get_or_insert(failure);
            }
        }
        let turns = judge_turns(&game);
        for (seat, failure) in failures.iter_mut().enumerate() {
            if let Some(failure) = failure {
                failure.turn = turns.iter().rposition(|turn| turn.requests[seat].is_some());
            }
        }
        let scores = game.outcome().as_ref().map(Mahjong::scores);
        MatchLog {
            game: Mahjong::ID,
            players: self.players.map(|name| Named { name }),
            log: log(&turns, &failures, scores.as_deref()),
            scores,
            initdata: Initdata { tiles: text::tiles(self.setup.tiles.iter().copied()), seed: self.seed.0.to_string() },
        }
    }
}

fn log(turns: &[JudgeTurn], failures: &[Option<Failure>; SEATS as usize], scores: Option<&[f64]>) -> Vec<Entry> {
    let judge = |output| Entry::Judge { keep_running: false, verdict: "OK", output };
    let mut log = Vec::with_capacity(2 * turns.len() + 1);
    let mut display = Display::default();
    for (number, turn) in turns.iter().enumerate() {
        let asked = || Seat::all(SEATS).filter(|seat| turn.requests[seat.index()].is_some());
        let content = |seat: Seat| Some((seat.0.to_string(), turn.requests[seat.index()]?.to_string()));
        log.push(judge(Output::Request { content: asked().filter_map(content).collect(), display }));
        display = Display::default();
        let mut replies = BTreeMap::new();
        for seat in asked() {
            let failure = failures[seat.index()].as_ref().filter(|failure| failure.turn == Some(number));
            if let Some(failure) = failure {
                display.error = Some(failure.word);
            }
            let said = || reply(turn.responses[seat.index()].clone());
            replies.insert(seat.0.to_string(), failure.map_or_else(said, |failure| failure.reply.clone()));
        }
        log.push(Entry::Seats(replies));
    }
    if let Some(scores) = scores {
        let content = (0..).zip(scores).map(|(seat, &score): (u8, _)| (seat.to_string(), score)).collect();
        log.push(judge(Output::Finish { content, display }));
    }
    log
}

const fn reply(response: Option<String>) -> Reply {
    Reply { keep_running: false, verdict: "OK", response, raw: None }
}

/// The word that the platform's judges have for a wrong answer.
const ILLEGAL: &str = "WA";

/// Botzone's verdict on a fault, and the word its judge shows for that.
fn failed(fault: &Fault) -> Failure {
    let (verdict, word) = match fault {
        Fault::TimeOut { .. } => ("TLE", "INVALID_INPUT_VERDICT_TLE"),
        Fault::Crash { .. } => ("RE", "INVALID_INPUT_VERDICT_RE"),
        Fault::TooMuchOutput { .. } => ("OLE", "INVALID_INPUT_VERDICT_OLE"),
        // A seat may fail to acknowledge what it is told while it is asked something else: what it printed is no response to that.
        Fault::Malformed { .. } => ("MF", "INVALID_INPUT_VERDICT_MF"),
        Fault::Illegal | Fault::Reported { .. } => ("OK", ILLEGAL),
    };
    let raw = match fault {
        Fault::Malformed { answer } => Some(answer.clone()),
        _ => None,
    };
    Failure { reply: Reply { keep_running: false, verdict, response: None, raw }, word, turn: None }
}

#[cfg(test)]
mod tests;
