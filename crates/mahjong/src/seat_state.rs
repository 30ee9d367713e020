//! What a seat knows besides the public state: its own tiles and answers.

use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::course::{Course, Phase};
use crate::{Action, Counts, Hand, PublicEvent, Refusal, Tile};

/// A seat's own tiles and answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatState {
    /// The 13 tiles it was dealt.
    pub(crate) dealt: Counts,
    /// Its concealed tiles.
    pub(crate) concealed: Counts,
    pub(crate) drawn: Option<Tile>,
    /// All tiles it drew.
    pub(crate) draws: Vec<Tile>,
    /// All its answers, in order, including those beaten by another's HU.
    pub(crate) answers: Vec<Action>,
    /// Its answer that does not count until the others have answered.
    pub(crate) pending: Option<Action>,
}

impl SeatState {
    pub(crate) const fn new(dealt: Counts) -> Self {
        Self { dealt, concealed: dealt, drawn: None, draws: Vec::new(), answers: Vec::new(), pending: None }
    }

    pub(crate) fn hand(&self, course: &Course, seat: Seat) -> Hand {
        Hand::new(self.concealed, course.melds(seat))
    }

    pub(crate) fn check(&self, course: &Course, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.pending.is_some() {
            let mut asked = course.asked();
            asked.remove(seat);
            return Err(Refusal::NotAsked { asked });
        }
        course.check(seat, action, &self.concealed)?;
        if *action == Action::Hu {
            let tile = course.offered().map(|(_, tile)| tile);
            let hand = self.hand(course, seat);
            let hand = tile.map_or(hand, |tile| hand.with(tile));
            if !hand.is_win() {
                return Err(Refusal::NoWin { tile, replace: hand.replace() });
            }
        }
        Ok(())
    }

    /// Records a legal answer and returns the event that follows at once; `None` if others are asked too.
    pub(crate) fn answer(&mut self, course: &Course, seat: Seat, action: &Action) -> Option<PublicEvent> {
        self.answers.push(*action);
        match (course.phase(), *action) {
            (Phase::Turn { .. }, Action::Play(tile)) => Some(PublicEvent::Play { seat, tile }),
            (Phase::Turn { .. }, Action::Gang(tile)) => Some(PublicEvent::Gang { seat, tile }),
            (Phase::Turn { .. }, Action::Hu) => Some(PublicEvent::Hu { seat, tile: None }),
            _ => {
                self.pending = Some(*action);
                None
            }
        }
    }

    pub(crate) fn draw(&mut self, tile: Tile) {
        self.concealed.insert(tile, 1);
        self.drawn = Some(tile);
        self.draws.push(tile);
    }

    /// Updates the seat's tiles for its own action, before the public state changes.
    pub(crate) fn follow(&mut self, course: &Course, event: &PublicEvent) {
        match *event {
            PublicEvent::Play { tile, .. } | PublicEvent::Peng { tile, .. } | PublicEvent::Gang { tile, .. } => {
                self.concealed.remove(tile, course.tiles_for(event));
                self.drawn = None;
            }
            PublicEvent::Hu { tile: Some(tile), .. } => self.concealed.insert(tile, 1),
            PublicEvent::Hu { tile: None, .. }
            | PublicEvent::Draw { .. }
            | PublicEvent::Out { .. }
            | PublicEvent::End => {}
        }
    }

    /// Lists the legal actions, as [`paiju_game::Game::legal_actions`] specifies.
    pub(crate) fn actions(&self, course: &Course, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if self.pending.is_some() || !course.asks(seat) {
            return;
        }
        let mut offer = |action: Action| {
            if self.check(course, seat, &action).is_ok() {
                into.push(action);
            }
        };
        match *course.phase() {
            Phase::Turn { .. } => {
                offer(Action::Hu);
                Tile::all().for_each(|tile| offer(Action::Gang(tile)));
                self.concealed.iter().for_each(|(tile, _)| offer(Action::Play(tile)));
            }
            Phase::Answers { tile, .. } => {
                offer(Action::Hu);
                offer(Action::Gang(tile));
                self.concealed.iter().for_each(|(play, _)| offer(Action::Peng { play }));
                offer(Action::Pass);
            }
            Phase::Targets { .. } => {
                let best = crate::target::best(&self.hand(course, seat), |tile| course.last_place(tile));
                into.push(Action::Target(best));
            }
            Phase::Draw { .. } | Phase::Discard { .. } | Phase::Over => {}
        }
    }
}
