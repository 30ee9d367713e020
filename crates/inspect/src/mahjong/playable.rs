//! Turns a replay into a game that can be continued.

use paiju_game::{Rng, Seed};
use paiju_mahjong::{Mahjong, Setup};

use super::{Known, Replay, ReplayEvent, Step};
use crate::{Move, Playable, Unplayable};

impl Replay {
    /// The order of the tiles and the moves; the seed fills in hidden tiles.
    ///
    /// # Errors
    /// The text shows no tiles, or no order was found that agrees with it.
    pub fn playable(&self, seed: Seed) -> Result<Playable<Mahjong>, Unplayable> {
        match &self.known {
            Known::Table { setup, complete } => {
                let setup = if *complete { setup.clone() } else { self.completed(setup, seed) };
                let moved = |step: &Step| match &step.event {
                    ReplayEvent::Acted(action) => Some(Move::act(step.seat, *action)),
                    ReplayEvent::Forfeited(fault) => Some(Move::fail(step.seat, fault.clone())),
                    ReplayEvent::Requested(_) | ReplayEvent::Answered(_) => None,
                };
                let moves: Vec<_> = self.steps.iter().filter_map(moved).collect();
                let made = (0..=moves.len()).collect();
                Playable::new(setup, moves, made, (!complete).then_some(seed))
            }
            Known::Seat { .. } => super::filling::fill(self, seed),
            Known::Nothing => Err(Unplayable::NoDeal),
        }
    }

    /// The order with the undrawn tiles shuffled.
    fn completed(&self, setup: &Setup, seed: Seed) -> Setup {
        let mut completed = setup.clone();
        if let super::Position::Table(game) = self.position(self.steps.len())
            && let Some(wall) = completed.tiles.get_mut(game.wall_range())
        {
            Rng::new(seed).shuffle(wall);
        }
        completed
    }
}
