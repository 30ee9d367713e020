//! Botzone's match log: the judge's entries and the seats' answers in turn.
//!
//! A game by Botzone's rules is written as its judge logs it. A game by the contest's rules has the entries of the second
//! version, with two differences that `initdata.rules` announces: a fault ends the game, and the scores are the
//! contest's small score.

use std::collections::BTreeMap;

use paiju_game::cards::CardSet;
use paiju_game::platform::{JudgeWords, Reply, WrittenLog, by_seat};
use paiju_game::table::{Answer, Turn};
use paiju_game::{Fault, Game, Seat};
use serde::Serialize;
use serde_json::Value;

use crate::botzone::{self, Word};
use crate::outcome::score_value;
use crate::{Action, DouDizhu, Ending, Opening, Phase, RuleSet, SEATS, Setup, View, WEST};

/// A finished game.
pub type Record<'a> = paiju_game::platform::Record<'a, DouDizhu>;

type MatchLog = WrittenLog<Value, Initdata, Output>;

/// The match's initial data.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Initdata {
    /// In the first version seat 0 is dealt the kitty, too.
    allocation: [CardSet; SEATS as usize],
    publiccard: CardSet,
    /// A string, as on Botzone: a 64-bit number does not survive JavaScript.
    seed: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<ContestRules>,
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
pub(crate) struct Output {
    command: &'static str,
    content: BTreeMap<String, Value>,
    display: Display,
    #[serde(skip_serializing_if = "Option::is_none")]
    initdata: Option<Initdata>,
}

/// What the judge shows to spectators; what one of the judges does not show is left out.
#[derive(Debug, Default, Serialize)]
struct Display {
    #[serde(skip_serializing_if = "Option::is_none")]
    allocation: Option<[CardSet; SEATS as usize]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    publiccard: Option<CardSet>,
    /// Beside a deal, so that displays alone tell their rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<ContestRules>,
    #[serde(skip_serializing_if = "Option::is_none")]
    landlord: Option<Option<Seat>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bid: Option<Vec<u8>>,
    /// The reason for which each seat was taken over.
    #[serde(skip_serializing_if = "Option::is_none")]
    errored: Option<[Option<&'static str>; SEATS as usize]>,
    /// The reason for which the first version ends the game.
    #[serde(rename = "errorInfo", skip_serializing_if = "Option::is_none")]
    error_info: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<LastPlay>,
    #[serde(flatten)]
    scores: BTreeMap<String, Value>,
}

/// The last play, or what the first version ended the game on.
#[derive(Clone, Debug, Serialize)]
struct LastPlay {
    /// A seat; −1 if the first version ended the game before the first answer was looked at.
    player: i8,
    action: Value,
}

impl LastPlay {
    fn of(seat: Seat, action: impl Into<Value>) -> Self {
        Self { player: seat.0 as i8, action: action.into() }
    }
}

pub(crate) fn match_log(record: &Record<'_>) -> MatchLog {
    let initdata = initdata(record);
    let mut writer = Writer {
        game: DouDizhu::start(record.setup),
        initdata: initdata.clone(),
        errored: [None; SEATS as usize],
        event: None,
        written: 0,
        log: WrittenLog::new::<DouDizhu>(record.players, initdata),
    };
    for turn in record.turns {
        writer.turn(turn);
    }
    writer.finish();
    writer.log
}

fn initdata(record: &Record<'_>) -> Initdata {
    let Setup { hands, kitty, rules, opening } = record.setup;
    let mut allocation = *hands;
    if rules.set == RuleSet::Botzone1 {
        allocation[WEST.index()] |= *kitty;
    }
    let contest = ContestRules { name: RuleSet::Contest.code(), cap: rules.cap, games: rules.games };
    Initdata {
        allocation,
        publiccard: *kitty,
        seed: record.seed.0.to_string(),
        rules: rules.set.is_contest().then_some(contest),
        first: if let Opening::BidFirst { seat } = opening { Some(*seat) } else { None },
    }
}

/// Replays the game and writes each turn.
struct Writer {
    game: DouDizhu,
    initdata: Initdata,
    errored: [Option<&'static str>; SEATS as usize],
    event: Option<LastPlay>,
    /// The bids, plays and passes written so far.
    written: usize,
    log: WrittenLog<Value, Initdata, Output>,
}

impl Writer {
    fn turn(&mut self, turn: &Turn<DouDizhu>) {
        if let Some(halfway) = self.game.halfway().filter(|_| turn.halfway) {
            self.game = halfway;
        }
        // A seat that failed without being asked failed to take a message, so that request is used.
        let view = self.game.view(turn.seat);
        self.request(by_seat([(turn.seat, botzone::request(&view))]));
        let set = self.game.course().rule_set();
        self.log.seats([(turn.seat, reply(turn, set))]);
        let bids = matches!(self.game.course().phase(), Phase::Bidding { .. });
        turn.replay(&mut self.game);
        let before = self.event.take();
        match &turn.answer {
            Answer::Acted(_) => {}
            Answer::Refused { action, refusal } => {
                self.errored[turn.seat.index()] = Some(botzone::word(refusal, action, &view));
            }
            Answer::Failed(fault) => {
                let word = match set {
                    RuleSet::Botzone2 if bids => "INVALID_BID",
                    _ => reason(fault, set, &view),
                };
                self.errored[turn.seat.index()] = Some(word);
            }
        }
        self.shown();
        // What the judge plays for the seats that it has taken over.
        while self.written < self.game.course().bids().len() + self.game.course().plays().len() {
            self.request(BTreeMap::new());
            self.log.seats([]);
            self.shown();
        }
        if set == RuleSet::Botzone1 && self.game.is_settled() && turn.answer.fault().is_some() {
            self.event = Some(ended_on(turn, before));
        }
    }

    /// Writes an entry of the judge.
    fn request(&mut self, content: BTreeMap<String, Value>) {
        self.log.judge(Output {
            command: "request",
            content,
            display: self.display(),
            initdata: self.log.is_empty().then(|| self.initdata.clone()),
        });
    }

    /// The next bid or play has been made; the displays show the play.
    fn shown(&mut self) {
        let course = self.game.course();
        let play = self.written.checked_sub(course.bids().len());
        if let Some(play) = play.and_then(|at| course.plays().get(at)) {
            self.event = Some(LastPlay::of(play.seat, botzone::response(&Action::of_cards(play.cards))));
        }
        if self.written < course.bids().len() + course.plays().len() {
            self.written += 1;
        }
    }

    fn display(&self) -> Display {
        let course = self.game.course();
        let bids: Vec<u8> = course.bids().iter().map(|bid| bid.value).take(self.written).collect();
        let deal = Display {
            allocation: Some(self.initdata.allocation),
            publiccard: Some(self.initdata.publiccard),
            rules: self.initdata.rules.clone(),
            ..Display::default()
        };
        match course.rule_set() {
            RuleSet::Botzone1 if self.log.is_empty() => deal,
            RuleSet::Botzone1 => Display { event: self.event.clone(), ..Display::default() },
            RuleSet::Contest | RuleSet::Botzone2 if course.kitty().is_some() && self.written >= course.bids().len() => {
                Display {
                    landlord: Some(course.landlord()),
                    bid: Some(bids),
                    errored: Some(self.errored),
                    event: self.event.clone(),
                    ..Display::default()
                }
            }
            RuleSet::Contest | RuleSet::Botzone2 => Display { bid: Some(bids), ..deal },
        }
    }

    /// Writes the last entry, if the game has ended.
    fn finish(&mut self) {
        let Some(outcome) = self.game.outcome() else { return };
        let scores = outcome.scores.map(score_value);
        let content = by_seat(Seat::all(SEATS).zip(scores.clone()));
        let shown = Display { scores: content.clone(), ..Display::default() };
        let event = self.event.clone();
        let display = match (outcome.rule_set, &outcome.ending) {
            (RuleSet::Contest, _) => {
                Display { landlord: Some(outcome.landlord), errored: Some(self.errored), event, ..shown }
            }
            (RuleSet::Botzone2, Ending::AllFailed { .. }) => Display { errored: Some(self.errored), ..shown },
            (RuleSet::Botzone2, _) => Display { landlord: Some(outcome.landlord), event, ..shown },
            (RuleSet::Botzone1, _) => {
                Display { error_info: self.errored.iter().flatten().next().copied(), event, ..shown }
            }
        };
        self.log.judge(Output { command: "finish", content, display, initdata: None });
        self.log.finish(scores.to_vec());
    }
}

/// What the first version shows of the turn that ended the game, after the play `before` it.
fn ended_on(turn: &Turn<DouDizhu>, before: Option<LastPlay>) -> LastPlay {
    let unseen = LastPlay { player: -1, action: Value::Array(Vec::new()) };
    match (&turn.answer, &before) {
        (Answer::Refused { action, .. }, _) => LastPlay::of(turn.seat, botzone::response(action)),
        (Answer::Failed(Fault::Unfit { answer, .. }), _) => match serde_json::from_str::<Value>(answer) {
            // The judge asks for the length of the first answer before anything else.
            Ok(Value::Null | Value::Bool(_) | Value::Number(_)) | Err(_) if before.is_none() => unseen,
            Ok(Value::String(text)) if before.is_none() && text.is_empty() => {
                LastPlay::of(turn.seat, Vec::<Value>::new())
            }
            Ok(Value::Object(keys)) if before.is_none() && keys.is_empty() => {
                LastPlay::of(turn.seat, Vec::<Value>::new())
            }
            Ok(value) => LastPlay::of(turn.seat, value),
            Err(_) => unseen,
        },
        (_, Some(before)) => LastPlay::of(turn.seat, before.action.clone()),
        (_, None) => unseen,
    }
}

/// A seat's answer as the log has it. Botzone logs an answer of another form as what it is.
fn reply(turn: &Turn<DouDizhu>, set: RuleSet) -> Reply {
    if let (false, Answer::Failed(Fault::Unfit { answer, .. })) = (set.is_contest(), &turn.answer)
        && let Ok(value) = serde_json::from_str(answer)
    {
        return Reply::said(value).printing(turn.printed.as_ref());
    }
    Reply::of(turn, words(set), botzone::response)
}

/// The judge's word for a seat's failure.
fn reason(fault: &Fault, set: RuleSet, view: &View) -> &'static str {
    if let (false, Fault::Unfit { answer, .. }) = (set.is_contest(), fault) {
        let read = paiju_game::platform::json::read(answer, 0).value;
        if let Some(Err(Word::Reason(word))) = read.map(|json| botzone::judged(&json, view)) {
            return word;
        }
    }
    words(set).of(fault).1
}

/// The judge's words in Dou Dizhu.
const fn words(set: RuleSet) -> JudgeWords {
    let malformed = match set {
        RuleSet::Contest => ("MF", "INVALID_INPUT_VERDICT_MF"),
        RuleSet::Botzone2 | RuleSet::Botzone1 => ("NJ", "INVALID_INPUT_VERDICT_NJ"),
    };
    JudgeWords { malformed, illegal: "BAD_FORMAT" }
}

#[cfg(test)]
mod tests;
