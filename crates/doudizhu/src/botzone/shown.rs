//! Judges a long-running bot's requests when its own answers are hidden: the others' plays, one by one.

use paiju_game::Seat;
use paiju_game::cards::CardSet;
use paiju_game::platform::json::Json;
use paiju_game::platform::{EnvelopeProblem, Expected};

use super::problem::{BotzoneProblem, Misread};
use super::value::{self, Read, wrong};
use crate::rules::check_cards;
use crate::{Refusal, RuleSet, SEATS};

/// The cards whose place a long-running bot knows.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    /// The rule set.
    pub rule_set: RuleSet,
    /// Whether a request of the play phase has been read.
    pub playing: bool,
    /// Whether all later requests repeat what Botzone sends once.
    pub repeats: bool,
    /// Its seat, once known.
    pub seat: Option<Seat>,
    /// Its deal, and the kitty if it is the landlord.
    pub own: CardSet,
    /// The cards the others played.
    pub played: CardSet,
}

impl Shown {
    /// Judges request number `turn`.
    pub fn request(&mut self, turn: usize, request: &Json) -> Read<()> {
        if request.entries().is_none() {
            return wrong(EnvelopeProblem::wrong_type(format!("requests[{turn}]"), Expected::Object, request), request);
        }
        let is_again = self.playing;
        if request.has("bid") && !request.has("landlord") || is_again && request.has("publiccard") && !self.repeats {
            return wrong(BotzoneProblem::OutOfPlace, request);
        }
        if !self.playing {
            value::value(request, "publiccard")?;
        }
        self.playing = true;
        if let Some(own) = request.get("own") {
            let told = if is_again { value::cards(own)? } else { value::own(request, 17)? };
            // Later it may be what is left.
            let is_other = if is_again { !(told - self.own).is_empty() } else { told != self.own };
            if !self.own.is_empty() && is_other {
                return wrong(BotzoneProblem::OwnChanged, own);
            }
            self.own |= told;
        }
        if request.has("publiccard") {
            let shown = value::kitty(request)?;
            let number = |key: &str| request.get(key).and_then(Json::integer);
            if number("landlord").is_some() && number("landlord") == number("pos") {
                self.own |= shown;
            }
        }
        let [before, last] = value::two_plays(request)?;
        let target = self.play(2, before, None)?;
        self.play(1, last, Some(target)).map(|_| ())
    }

    /// Judges the play of the seat `before` places back. It must beat the play before it, if that is known and not a
    /// pass.
    fn play(&mut self, back: u8, play: &Json, target: Option<CardSet>) -> Read<CardSet> {
        let seat = self.seat.map(|seat| Seat((seat.0 + SEATS - back) % SEATS));
        let found = value::cards(play)?;
        let refused = |refusal: Refusal| Misread::new(refusal, play).by(seat);
        let foreign = found & (self.own | self.played);
        if !foreign.is_empty() {
            return Err(refused(Refusal::NotHeld { cards: foreign }));
        }
        if !found.is_empty() {
            let target = target.and_then(|cards| self.rule_set.combination(cards));
            check_cards(self.rule_set, found, target).map_err(refused)?;
        }
        self.played |= found;
        Ok(found)
    }
}
