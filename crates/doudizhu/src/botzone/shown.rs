//! Judges a long-running bot's requests when its own answers are hidden: the others' plays, one by one.

use paiju_cards::CardSet;
use paiju_game::Seat;
use paiju_platform::json::Json;
use paiju_platform::{EnvelopeProblem, Expected};

use super::problem::{BotzoneProblem, Misread};
use super::value::cards;
use crate::rules::check_cards;
use crate::{Refusal, SEATS};

/// The cards whose place a long-running bot knows.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    /// Whether a request of the play phase has been read.
    pub playing: bool,
    /// Its seat, once known.
    pub seat: Option<Seat>,
    /// Its deal, and the kitty if it is the landlord.
    pub own: CardSet,
    /// The cards the others played.
    pub played: CardSet,
}

/// The problem, and the seat at fault.
type Fault = (Option<Seat>, Misread);

impl Shown {
    /// Judges request number `turn`.
    pub fn request(&mut self, turn: usize, request: &Json) -> Result<(), Fault> {
        let platform = |problem: BotzoneProblem, at: &Json| (None, Misread::new(problem, at));
        if request.entries().is_none() {
            let problem = EnvelopeProblem::wrong_type(format!("requests[{turn}]"), Expected::Object, request);
            return Err(platform(problem.into(), request));
        }
        if request.has("bid") && !request.has("landlord") || self.playing && request.has("publiccard") {
            return Err(platform(BotzoneProblem::OutOfPlace, request));
        }
        if !self.playing && !request.has("publiccard") {
            let missing = EnvelopeProblem::MissingKey { key: "publiccard".to_owned() };
            return Err(platform(missing.into(), request));
        }
        self.playing = true;
        if let Some(own) = request.get("own") {
            let told = cards(own).map_err(|misread| (None, misread))?;
            if told.len() != 17 {
                return Err(platform(BotzoneProblem::HandSize { wanted: 17, found: told.len() }, own));
            }
            if !self.own.is_empty() && told != self.own {
                return Err(platform(BotzoneProblem::OwnChanged, own));
            }
            self.own = told;
        }
        if let Some(kitty) = request.get("publiccard") {
            let shown = cards(kitty).map_err(|misread| (None, misread))?;
            if shown.len() != 3 {
                return Err(platform(BotzoneProblem::KittySize { found: shown.len() }, kitty));
            }
            let number = |key: &str| request.get(key).and_then(Json::integer);
            if number("landlord").is_some() && number("landlord") == number("pos") {
                self.own |= shown;
            }
        }
        let history = request
            .get("history")
            .ok_or_else(|| platform(EnvelopeProblem::MissingKey { key: "history".to_owned() }.into(), request))?;
        let plays = history
            .items()
            .ok_or_else(|| platform(EnvelopeProblem::wrong_type("history", Expected::List, history).into(), history))?;
        let [before, last] = plays else {
            return Err(platform(BotzoneProblem::HistoryLength { found: plays.len() }, history));
        };
        let target = self.play(2, before, None)?;
        self.play(1, last, Some(target)).map(|_| ())
    }

    /// Judges the play of the seat `before` places back. It must beat the play before it, if that is known and not a
    /// pass.
    fn play(&mut self, back: u8, play: &Json, target: Option<CardSet>) -> Result<CardSet, Fault> {
        let seat = self.seat.map(|seat| Seat((seat.0 + SEATS - back) % SEATS));
        let found = cards(play).map_err(|misread| (None, misread))?;
        let refused = |refusal: Refusal| (seat, Misread::new(refusal, play));
        let foreign = found & (self.own | self.played);
        if !foreign.is_empty() {
            return Err(refused(Refusal::NotHeld { cards: foreign }));
        }
        if !found.is_empty() {
            check_cards(found, target.and_then(crate::Combination::of)).map_err(refused)?;
        }
        self.played |= found;
        Ok(found)
    }
}
