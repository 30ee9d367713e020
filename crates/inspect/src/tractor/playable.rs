//! Turns a replay into a game that can be continued.

use paiju_game::{Rng, Seed};
use paiju_tractor::{Cards, FollowRules, Phase, SEATS, Setup, Tractor};

use super::{Known, Replay, ReplayEvent, Step};
use crate::{Move, Playable, Unplayable};

impl Replay {
    /// The deal and the moves; the seed fills in hidden cards.
    ///
    /// # Errors
    /// The text shows no cards, or no deal was found that agrees with it.
    pub fn playable(&self, seed: Seed) -> Result<Playable<Tractor>, Unplayable> {
        match &self.known {
            Known::Table { setup, complete: true } => self.as_judged(setup, None),
            Known::Table { setup, complete: false } => self.as_judged(&self.completed(setup, seed), Some(seed)),
            Known::Middle { .. } | Known::Nothing => Err(Unplayable::NoDeal),
            &Known::Seat { seat, level } => super::filling::fill(self, seat, level, seed),
        }
    }

    /// Under the text's follow rules if they allow every play, otherwise under the judge's.
    fn as_judged(&self, setup: &Setup, filled: Option<Seed>) -> Result<Playable<Tractor>, Unplayable> {
        let moved = |step: &Step| match &step.event {
            ReplayEvent::Acted(action) => Some(Move::act(step.seat, *action)),
            ReplayEvent::Forfeited(fault) => Some(Move::fail(step.seat, fault.clone())),
            _ => None,
        };
        let moves: Vec<_> = self.steps.iter().filter_map(moved).collect();
        let made: Vec<usize> = (0..=moves.len()).collect();
        let strict = Playable::new(setup.clone(), moves.clone(), made.clone(), filled)?;
        if strict.is_whole() {
            return Ok(strict);
        }
        let judged = Playable::new(Setup { rules: FollowRules::Judge, ..setup.clone() }, moves, made, filled)?;
        Ok(if judged.moves.len() > strict.moves.len() { judged } else { strict })
    }

    /// The deal of a log that ends during the deal: hidden cards are shuffled.
    fn completed(&self, setup: &Setup, seed: Seed) -> Setup {
        let super::Position::Table(game) = self.position(self.steps.len()) else { return setup.clone() };
        let dealt = usize::from(game.dealt());
        let mut completed = setup.clone();
        let shown: Cards = (0..game.dealt()).filter_map(|step| setup.card_at(step)).collect();
        let takes_up = !matches!(game.course().phase(), Phase::Dealing { .. });
        let public = if takes_up { setup.public_cards() } else { Cards::EMPTY };
        let mut rest: Vec<_> = (Cards::PACKS - shown - public).iter().collect();
        Rng::new(seed).shuffle(&mut rest);
        for step in dealt..100 {
            let seat = setup.seat_at(step as u8);
            let place = completed.allocation[seat.index()].get_mut(step / usize::from(SEATS));
            if let (Some(place), Some(card)) = (place, rest.pop()) {
                *place = card;
            }
        }
        for (place, card) in completed.public.iter_mut().zip(rest) {
            *place = card;
        }
        completed
    }
}
