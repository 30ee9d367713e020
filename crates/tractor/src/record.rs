//! A whole match as Botzone logs it: the judge's entries and the seats' answers by turns.
//!
//! It differs from the platform's in two things: the container names the game, the players and the scores, and after a fault `display.error`
//! has the judge's word for it.

use std::collections::BTreeMap;

use paiju_game::table::{Answer, Turn};
use paiju_game::{Fault, Game, Seed};
use serde::Serialize;
use serde_json::Value;

use crate::botzone::{self, Last, Output};
use crate::{SEATS, Setup, SuitOrder, Tractor};

/// A game that has been played.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// The deal.
    pub setup: &'a Setup,
    /// What it was dealt from.
    pub seed: Seed,
    /// The players' names, by seat.
    pub players: [&'a str; SEATS as usize],
    /// Every turn, in order.
    pub turns: &'a [Turn<Tractor>],
    /// How cards are numbered.
    pub order: SuitOrder,
}

/// A match log, to be serialised: `{"game", "players", "scores", "initdata", "log"}`.
#[derive(Debug, Serialize)]
pub struct MatchLog<'a> {
    game: &'static str,
    players: [Named<'a>; SEATS as usize],
    scores: Option<[i32; SEATS as usize]>,
    initdata: Initdata,
    log: Vec<Entry<'a>>,
}

#[derive(Debug, Serialize)]
struct Named<'a> {
    name: &'a str,
}

#[derive(Debug, Serialize)]
struct Initdata {
    allocation: [Vec<u8>; SEATS as usize],
    publiccard: Vec<u8>,
    level: crate::Level,
    /// As a string: a number of 64 bits does not survive JavaScript.
    seed: String,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Entry<'a> {
    Judge { keep_running: bool, verdict: &'static str, output: Box<Output> },
    Seat(BTreeMap<String, Reply<'a>>),
}

#[derive(Debug, Serialize)]
struct Reply<'a> {
    keep_running: bool,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    response: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    raw: Option<&'a str>,
}

impl<'a> Record<'a> {
    /// The match log.
    pub fn match_log(&self) -> MatchLog<'a> {
        let mut game = Tractor::start(self.setup);
        let mut last = None;
        let mut log = Vec::with_capacity(2 * self.turns.len() + 1);
        let judge = |output| Entry::Judge { keep_running: false, verdict: "OK", output: Box::new(output) };
        let mut error = None;
        for turn in self.turns {
            log.push(judge(botzone::output(&game, last, self.order)));
            log.push(Entry::Seat(BTreeMap::from([(turn.seat.0.to_string(), self.reply(&turn.answer))])));
            match &turn.answer {
                Answer::Acted(decision) => {
                    // It was accepted when it was played.
                    _ = game.act(turn.seat, &decision.action);
                    last = Some(Last { seat: turn.seat, action: decision.action });
                }
                Answer::Refused { refusal, .. } => {
                    error = Some(refusal.judge_word());
                    game.forfeit(turn.seat, Fault::Illegal);
                }
                Answer::Failed(fault) => {
                    error = Some(fault_word(fault).1);
                    game.forfeit(turn.seat, fault.clone());
                }
            }
        }
        let outcome = game.outcome();
        if outcome.is_some() {
            let mut output = botzone::output(&game, last, self.order);
            output.display.error = error.map(str::to_owned);
            log.push(judge(output));
        }
        MatchLog {
            game: Tractor::ID,
            players: self.players.map(|name| Named { name }),
            scores: outcome.map(|outcome| outcome.scores),
            initdata: self.initdata(),
            log,
        }
    }

    fn initdata(&self) -> Initdata {
        let numbers = |cards: &[crate::CardId]| cards.iter().map(|card| card.number(self.order)).collect();
        Initdata {
            allocation: std::array::from_fn(|seat| numbers(&self.setup.allocation[seat])),
            publiccard: numbers(&self.setup.public),
            level: self.setup.level,
            seed: self.seed.0.to_string(),
        }
    }

    fn reply(&self, answer: &'a Answer<Tractor>) -> Reply<'a> {
        let said = |action| {
            let response = Some(botzone::response(action, self.order));
            Reply { keep_running: false, verdict: "OK", response, raw: None }
        };
        match answer {
            Answer::Acted(decision) => said(&decision.action),
            Answer::Refused { action, .. } => said(action),
            Answer::Failed(fault) => Reply {
                keep_running: false,
                verdict: fault_word(fault).0,
                response: None,
                raw: match fault {
                    Fault::Malformed { answer } => Some(answer),
                    _ => None,
                },
            },
        }
    }
}

/// Botzone's verdict on a fault, and the word its judge shows for that.
const fn fault_word(fault: &Fault) -> (&'static str, &'static str) {
    match fault {
        Fault::TimeOut { .. } => ("TLE", "INVALID_INPUT_VERDICT_TLE"),
        Fault::Crash { .. } => ("RE", "INVALID_INPUT_VERDICT_RE"),
        Fault::TooMuchOutput { .. } => ("OLE", "INVALID_INPUT_VERDICT_OLE"),
        Fault::Malformed { .. } => ("OK", "INVALID_FORMAT"),
        Fault::Illegal | Fault::Reported { .. } => ("OK", "ILLEGAL_MOVE"),
    }
}
