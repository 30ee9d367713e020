//! A whole match as Botzone logs it: the judge's entries and the seats' answers by turns.
//!
//! The entries are those of Botzone's second version, which begins with bidding, with two differences that `initdata.rules` announces: the
//! contest's rules hold, so a fault ends the game, and the scores are the contest's small score.

use paiju_cards::CardSet;
use paiju_game::table::{Answer, Turn};
use paiju_game::{Fault, Game, Seat, Seed};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::course::Action;
use crate::{DouDizhu, Refusal, SEATS, Setup, botzone};

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
    pub turns: &'a [Turn<DouDizhu>],
}

/// A match log, to be serialised: `{"game", "players", "scores", "initdata", "log"}`.
#[derive(Debug, Serialize)]
pub struct MatchLog<'a> {
    game: &'static str,
    players: [Named<'a>; SEATS as usize],
    scores: Option<[i32; SEATS as usize]>,
    initdata: Initdata<'a>,
    log: Vec<Entry<'a>>,
}

#[derive(Debug, Serialize)]
struct Named<'a> {
    name: &'a str,
}

#[derive(Clone, Debug, Serialize)]
struct Initdata<'a> {
    allocation: &'a [CardSet; SEATS as usize],
    publiccard: CardSet,
    /// As a string, as Botzone has it: a number of 64 bits does not survive JavaScript.
    seed: String,
    rules: ContestRules,
}

#[derive(Clone, Debug, Serialize)]
struct ContestRules {
    name: &'static str,
    cap: u32,
    games: u32,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Entry<'a> {
    Judge { keep_running: bool, verdict: &'static str, output: Box<Output<'a>> },
    Seat(BySeat<Reply<'a>>),
}

#[derive(Debug, Serialize)]
struct Output<'a> {
    command: &'static str,
    content: BySeat<Value>,
    display: Display<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    initdata: Option<Initdata<'a>>,
}

/// What the judge shows to those who watch.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Display<'a> {
    Bidding {
        allocation: &'a [CardSet; SEATS as usize],
        publiccard: CardSet,
        bid: Vec<u8>,
    },
    Playing {
        landlord: Option<Seat>,
        bid: Vec<u8>,
        errored: [Option<&'static str>; SEATS as usize],
        #[serde(skip_serializing_if = "Option::is_none")]
        event: Option<Event>,
    },
    Finish {
        landlord: Option<Seat>,
        errored: [Option<&'static str>; SEATS as usize],
        #[serde(skip_serializing_if = "Option::is_none")]
        event: Option<Event>,
        #[serde(flatten)]
        scores: BySeat<Value>,
    },
}

#[derive(Clone, Copy, Debug, Serialize)]
struct Event {
    player: Seat,
    action: CardSet,
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

/// An object with the seats' numbers as its names.
#[derive(Clone, Debug)]
struct BySeat<T>(Vec<(Seat, T)>);

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (seat, value) in &self.0 {
            map.serialize_entry(&seat.0.to_string(), value)?;
        }
        map.end()
    }
}

impl<'a> Record<'a> {
    /// The match log.
    pub fn match_log(&self) -> MatchLog<'a> {
        let mut writer = Writer {
            game: DouDizhu::start(self.setup),
            setup: self.setup,
            errored: [None; SEATS as usize],
            event: None,
            log: Vec::with_capacity(2 * self.turns.len() + 1),
        };
        for turn in self.turns {
            writer.turn(turn, || self.initdata());
        }
        let scores = writer.finish();
        MatchLog {
            game: DouDizhu::ID,
            players: self.players.map(|name| Named { name }),
            scores,
            initdata: self.initdata(),
            log: writer.log,
        }
    }

    fn initdata(&self) -> Initdata<'a> {
        let Setup { hands, kitty, rules, .. } = self.setup;
        Initdata {
            allocation: hands,
            publiccard: *kitty,
            seed: self.seed.0.to_string(),
            rules: ContestRules { name: "contest", cap: rules.cap, games: rules.games },
        }
    }
}

/// Plays the game again and writes down each turn.
struct Writer<'a> {
    game: DouDizhu,
    setup: &'a Setup,
    errored: [Option<&'static str>; SEATS as usize],
    /// The play or pass just made.
    event: Option<Event>,
    log: Vec<Entry<'a>>,
}

impl<'a> Writer<'a> {
    fn turn(&mut self, turn: &'a Turn<DouDizhu>, initdata: impl FnOnce() -> Initdata<'a>) {
        // A seat that failed without having been asked failed when it was told of something: its request stands for that.
        let content = BySeat(vec![(turn.seat, botzone::request(&self.game.view(turn.seat)))]);
        let output = Output {
            command: "request",
            content,
            display: self.display(),
            initdata: self.log.is_empty().then(initdata),
        };
        self.log.push(Entry::Judge { keep_running: false, verdict: "OK", output: Box::new(output) });
        self.log.push(Entry::Seat(BySeat(vec![(turn.seat, reply(&turn.answer))])));
        self.event = None;
        match &turn.answer {
            Answer::Acted(decision) => {
                // It was accepted when it was played.
                _ = self.game.act(turn.seat, &decision.action);
                self.event = match decision.action {
                    Action::Bid(_) => None,
                    Action::Pass => Some(Event { player: turn.seat, action: CardSet::EMPTY }),
                    Action::Play(cards) => Some(Event { player: turn.seat, action: cards }),
                };
            }
            Answer::Refused { refusal, .. } => {
                self.errored[turn.seat.index()] = Some(word(refusal));
                self.game.forfeit(turn.seat, Fault::Illegal);
            }
            Answer::Failed(fault) => {
                self.errored[turn.seat.index()] = Some(fault_word(fault).1);
                self.game.forfeit(turn.seat, fault.clone());
            }
        }
    }

    fn display(&self) -> Display<'a> {
        let course = self.game.course();
        let bid = course.bids().iter().map(|bid| bid.value).collect();
        if course.kitty().is_some() {
            Display::Playing { landlord: course.landlord(), bid, errored: self.errored, event: self.event }
        } else {
            Display::Bidding { allocation: &self.setup.hands, publiccard: self.setup.kitty, bid }
        }
    }

    /// Writes the last entry, if the game has ended.
    fn finish(&mut self) -> Option<[i32; SEATS as usize]> {
        let outcome = self.game.outcome()?;
        let content = BySeat(Seat::all(SEATS).zip(outcome.scores.map(Value::from)).collect());
        let display = Display::Finish {
            landlord: outcome.landlord,
            errored: self.errored,
            event: self.event,
            scores: content.clone(),
        };
        let output = Output { command: "finish", content, display, initdata: None };
        self.log.push(Entry::Judge { keep_running: false, verdict: "OK", output: Box::new(output) });
        Some(outcome.scores)
    }
}

fn reply(answer: &Answer<DouDizhu>) -> Reply<'_> {
    let said =
        |action| Reply { keep_running: false, verdict: "OK", response: Some(botzone::response(action)), raw: None };
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

/// Botzone's verdict on a fault, and the word its judge shows for that.
const fn fault_word(fault: &Fault) -> (&'static str, &'static str) {
    match fault {
        Fault::TimeOut { .. } => ("TLE", "INVALID_INPUT_VERDICT_TLE"),
        Fault::Crash { .. } => ("RE", "INVALID_INPUT_VERDICT_RE"),
        Fault::TooMuchOutput { .. } => ("OLE", "INVALID_INPUT_VERDICT_OLE"),
        Fault::Malformed { .. } => ("MF", "INVALID_INPUT_VERDICT_MF"),
        Fault::Illegal | Fault::Reported { .. } => ("OK", "BAD_FORMAT"),
    }
}

/// The word of Botzone's judge for a refusal.
pub const fn word(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::NoSuchBid { .. } | Refusal::BidTooLow { .. } => "INVALID_BID",
        Refusal::NotHeld { .. } | Refusal::TooManyCards { .. } => "MISSING_CARD",
        Refusal::NoCombination { .. } => "INVALID_CARDTYPE",
        Refusal::MustLead => "INVALID_PASS",
        Refusal::WrongKind { .. } => "MISMATCH_CARDTYPE",
        Refusal::WrongSize { .. } => "MISMATCH_CARDLENGTH",
        Refusal::TooLow { .. } => "LESS_COMPARE",
        Refusal::Over
        | Refusal::NotYourTurn { .. }
        | Refusal::StillBidding
        | Refusal::KittyNotShown { .. }
        | Refusal::BiddingOver => "BAD_FORMAT",
    }
}

#[cfg(test)]
mod tests;
