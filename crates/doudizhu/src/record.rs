//! A whole match as Botzone logs it: the judge's entries and the seats' answers by turns.
//!
//! The entries are those of Botzone's second version, which begins with bidding, with two differences that `initdata.rules` announces: the
//! contest's rules hold, so a fault ends the game, and the scores are the contest's small score.

use paiju_game::table::{Answer, Turn};
use paiju_game::{Fault, Game, Seat, Seed};
use serde_json::{Map, Value, json};

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

impl Record<'_> {
    /// The match log: `{"game", "players", "scores", "initdata", "log"}`.
    pub fn to_json(&self) -> Value {
        let mut game = DouDizhu::start(self.setup);
        let mut log = Vec::with_capacity(2 * self.turns.len() + 1);
        let mut words = [None; SEATS as usize];
        let mut event = None;
        for turn in self.turns {
            let mut content = Map::new();
            if game.to_act().contains(turn.seat) {
                content.insert(turn.seat.0.to_string(), botzone::request(&game.view(turn.seat)));
            }
            let mut output =
                json!({ "command": "request", "content": content, "display": display(&game, &words, event) });
            if log.is_empty() {
                output["initdata"] = self.initdata();
            }
            log.push(json!({ "keep_running": false, "verdict": "OK", "output": output }));
            log.push(json!({ turn.seat.0.to_string(): answer(&turn.answer) }));
            event = None;
            match &turn.answer {
                Answer::Acted(decision) => {
                    // It was accepted when it was played.
                    _ = game.act(turn.seat, &decision.action);
                    event = Some((turn.seat, decision.action));
                }
                Answer::Refused { refusal, .. } => {
                    words[turn.seat.index()] = Some(word(refusal));
                    game.forfeit(turn.seat, Fault::Illegal);
                }
                Answer::Failed(fault) => {
                    words[turn.seat.index()] = Some(fault_word(fault).1);
                    game.forfeit(turn.seat, fault.clone());
                }
            }
        }
        let outcome = game.outcome();
        if let Some(outcome) = &outcome {
            let content: Map<String, Value> =
                (0..SEATS).map(|seat| (seat.to_string(), json!(outcome.scores[usize::from(seat)]))).collect();
            let mut last = display(&game, &words, event);
            for (seat, score) in &content {
                last[seat] = score.clone();
            }
            let output = json!({ "command": "finish", "content": content, "display": last });
            log.push(json!({ "keep_running": false, "verdict": "OK", "output": output }));
        }
        json!({
            "game": DouDizhu::ID,
            "players": self.players.map(|name| json!({ "name": name })),
            "scores": outcome.map(|outcome| outcome.scores),
            "initdata": self.initdata(),
            "log": log,
        })
    }

    fn initdata(&self) -> Value {
        json!({
            "allocation": self.setup.hands,
            "publiccard": self.setup.kitty,
            // As a string, as Botzone has it: a number of 64 bits does not survive JavaScript.
            "seed": self.seed.0.to_string(),
            "rules": { "name": "contest", "cap": self.setup.rules.cap, "games": self.setup.rules.games },
        })
    }
}

/// What the judge shows to those who watch.
fn display(game: &DouDizhu, words: &[Option<&str>; SEATS as usize], event: Option<(Seat, Action)>) -> Value {
    let course = game.course();
    let bids: Vec<u8> = course.bids().iter().map(|bid| bid.value).collect();
    let mut display = if course.kitty().is_some() {
        json!({ "landlord": course.landlord(), "bid": bids, "errored": words })
    } else {
        json!({ "allocation": game.setup().hands, "publiccard": game.setup().kitty, "bid": bids })
    };
    if let Some((seat, action @ (Action::Play(_) | Action::Pass))) = event {
        display["event"] = json!({ "player": seat, "action": botzone::response(&action) });
    }
    display
}

fn answer(answer: &Answer<DouDizhu>) -> Value {
    let said =
        |action: &Action| json!({ "keep_running": false, "verdict": "OK", "response": botzone::response(action) });
    match answer {
        Answer::Acted(decision) => said(&decision.action),
        Answer::Refused { action, .. } => said(action),
        Answer::Failed(fault) => {
            let mut entry = json!({ "keep_running": false, "verdict": fault_word(fault).0 });
            if let Fault::Malformed { answer } = fault {
                entry["raw"] = json!(answer);
            }
            entry
        }
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
