//! Botzone's match log: the judge's entries and the seats' answers in turn.
//!
//! The entries are those of Botzone's second version, which begins with bidding, with two differences that
//! `initdata.rules` announces: the contest's rules apply, so a fault ends the game, and the scores are the contest's
//! small score.

use std::collections::BTreeMap;

use paiju_cards::CardSet;
use paiju_game::table::{Answer, Turn};
use paiju_game::{Game, Seat};
use paiju_platform::{JudgeWords, Reply, WrittenLog, by_seat};
use serde::Serialize;
use serde_json::Value;

use crate::action::Action;
use crate::{DouDizhu, Opening, Refusal, SEATS, Setup, botzone};

/// A finished game.
pub type Record<'a> = paiju_platform::Record<'a, DouDizhu>;

type MatchLog<'a> = WrittenLog<i32, Initdata<'a>, Output<'a>>;

/// The match's initial data.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Initdata<'a> {
    allocation: &'a [CardSet; SEATS as usize],
    publiccard: CardSet,
    /// A string, as on Botzone: a 64-bit number does not survive JavaScript.
    seed: String,
    rules: ContestRules,
    /// Who bids first, if not West. Botzone has no such thing.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<Seat>,
}

#[derive(Clone, Debug, Serialize)]
struct ContestRules {
    name: &'static str,
    cap: u32,
    games: u32,
}

/// The judge's output: requests, or scores.
#[derive(Debug, Serialize)]
pub(crate) struct Output<'a> {
    command: &'static str,
    content: BTreeMap<String, Value>,
    display: Display<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    initdata: Option<Initdata<'a>>,
}

/// What the judge shows to spectators.
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
        event: Option<LastPlay>,
    },
    Finish {
        landlord: Option<Seat>,
        errored: [Option<&'static str>; SEATS as usize],
        #[serde(skip_serializing_if = "Option::is_none")]
        event: Option<LastPlay>,
        #[serde(flatten)]
        scores: BTreeMap<String, Value>,
    },
}

#[derive(Clone, Copy, Debug, Serialize)]
struct LastPlay {
    player: Seat,
    action: CardSet,
}

pub(crate) fn match_log<'a>(record: &Record<'a>) -> MatchLog<'a> {
    let initdata = initdata(record);
    let mut writer = Writer {
        game: DouDizhu::start(record.setup),
        setup: record.setup,
        errored: [None; SEATS as usize],
        event: None,
        log: WrittenLog::new::<DouDizhu>(record.players, initdata.clone()),
    };
    for turn in record.turns {
        writer.turn(turn, &initdata);
    }
    writer.finish();
    writer.log
}

fn initdata<'a>(record: &Record<'a>) -> Initdata<'a> {
    let Setup { hands, kitty, rules, opening } = record.setup;
    Initdata {
        allocation: hands,
        publiccard: *kitty,
        seed: record.seed.0.to_string(),
        rules: ContestRules { name: "contest", cap: rules.cap, games: rules.games },
        first: if let Opening::BidFirst { seat } = opening { Some(*seat) } else { None },
    }
}

/// Replays the game and writes each turn.
struct Writer<'a> {
    game: DouDizhu,
    setup: &'a Setup,
    errored: [Option<&'static str>; SEATS as usize],
    event: Option<LastPlay>,
    log: MatchLog<'a>,
}

impl<'a> Writer<'a> {
    fn turn(&mut self, turn: &Turn<DouDizhu>, initdata: &Initdata<'a>) {
        if let Some(halfway) = self.game.halfway().filter(|_| turn.halfway) {
            self.game = halfway;
        }
        // A seat that failed without being asked failed to take a message, so that request is used.
        let request = botzone::request(&self.game.view(turn.seat));
        self.log.judge(Output {
            command: "request",
            content: by_seat([(turn.seat, request)]),
            display: self.display(),
            initdata: self.log.is_empty().then(|| initdata.clone()),
        });
        self.log.seats([(turn.seat, Reply::of(turn, WORDS, botzone::response))]);
        turn.replay(&mut self.game);
        self.event = None;
        match &turn.answer {
            Answer::Acted(decision) => {
                self.event = match decision.action {
                    Action::Bid(_) => None,
                    Action::Pass => Some(LastPlay { player: turn.seat, action: CardSet::EMPTY }),
                    Action::Play(cards) => Some(LastPlay { player: turn.seat, action: cards }),
                };
            }
            Answer::Refused { refusal, .. } => self.errored[turn.seat.index()] = Some(word(refusal)),
            Answer::Failed(fault) => self.errored[turn.seat.index()] = Some(WORDS.of(fault).1),
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
    fn finish(&mut self) {
        let Some(outcome) = self.game.outcome() else { return };
        let content = by_seat(Seat::all(SEATS).zip(outcome.scores.map(Value::from)));
        let display = Display::Finish {
            landlord: outcome.landlord,
            errored: self.errored,
            event: self.event,
            scores: content.clone(),
        };
        self.log.judge(Output { command: "finish", content, display, initdata: None });
        self.log.finish(outcome.scores.to_vec());
    }
}

/// The judge's words in Dou Dizhu.
const WORDS: JudgeWords = JudgeWords { malformed: ("MF", "INVALID_INPUT_VERDICT_MF"), illegal: "BAD_FORMAT" };

/// The word of Botzone's judge for an illegal action.
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
