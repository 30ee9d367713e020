//! A table out of a link, and a link to a table.

use std::rc::Rc;

use paiju_game::{Seat, Seed};

use super::super::original::Original;
use super::super::record::Record;
use super::{Notice, TableState};
use crate::deal;
use crate::games::Shown;
use crate::link::{Sitter, TableLink};
use crate::moves::Moves;
use crate::names::Named;

/// A deal that came with a link: the seed is for the AIs' guesses alone then.
pub(super) struct Given<G: Shown> {
    setup: G::Setup,
    /// As the link has it.
    packed: String,
}

impl<G: Shown> TableState<G> {
    /// As a link says; where it names no deal, with this seed.
    pub fn load(link: &TableLink, fresh_seed: u64) -> Self {
        let seed = link.seed.unwrap_or(fresh_seed);
        let sitter = |seat: Seat| link.sitters.get(seat.index()).cloned().flatten();
        let sitters: Vec<_> = Seat::all(G::SEATS).map(|seat| sitter(seat).unwrap_or_else(Self::strongest)).collect();
        let given = link
            .deal
            .as_ref()
            .map(|packed| deal::unpack::<G>(packed).map(|setup| Rc::new(Given { setup, packed: packed.clone() })));
        // The moves of a deal that cannot be read are those of no other.
        let (given, broken) = match given.transpose() {
            Ok(given) => (given, None),
            Err(error) => (None, Some(error)),
        };
        let record = Self::deal(seed, given.as_deref());
        let mut state = Self {
            seed,
            original: Original::load(&record, link).filter(|_| broken.is_none()).map(Rc::new),
            given,
            record,
            fixed: 0,
            cursor: 0,
            seen: 0,
            goal: link.step,
            playing: link.play || link.step.is_none() || sitters.iter().any(Sitter::is_human),
            halted: false,
            open: link.open.unwrap_or(false),
            view: link.view.unwrap_or(G::Board::FRONT),
            revision: 0,
            attempt: 0,
            notice: broken.map(Notice::BrokenDeal),
            sitters,
        };
        if broken.is_none() {
            state.follow(&link.line);
        } else {
            state.goal = None;
        }
        state.advance();
        state.reach_goal();
        state
    }

    /// The table as a link; `at_step` says whether the shown step is part of it.
    pub fn link(&self, at_step: bool) -> TableLink {
        let original = self.original.as_deref().map(Original::link).unwrap_or_default();
        TableLink {
            deal: self.given().map(str::to_owned),
            seed: Some(self.seed),
            sitters: self.sitters.iter().cloned().map(Some).collect(),
            line: self.record.line(self.fixed),
            step: at_step.then_some(self.goal.filter(|&goal| goal != Self::END).unwrap_or(self.cursor)),
            open: self.open.then_some(true),
            view: (self.view != G::Board::FRONT).then_some(self.view),
            ..original
        }
    }

    /// The deal that came with the link, as it stands there.
    pub fn given(&self) -> Option<&str> {
        self.given.as_ref().map(|given| given.packed.as_str())
    }

    fn strongest() -> Sitter {
        Sitter::Ai((*G::Board::AIS.last().unwrap_or(&"random")).to_owned())
    }

    pub(super) fn deal(seed: u64, given: Option<&Given<G>>) -> Record<G> {
        match given {
            Some(given) => Record::start(&given.setup),
            None => Record::start(&G::deal(Seed(seed))),
        }
    }

    /// Carries out a link's moves.
    fn follow(&mut self, line: &str) {
        let Some(mut moves) = Moves::<G>::read(line) else {
            self.notice = Some(Notice::BrokenLine { steps: 0 });
            return;
        };
        while let Some(next) = moves.next(self.record.latest()) {
            if self.record.follow(next).is_err() {
                self.notice = Some(Notice::BrokenLine { steps: self.record.len() });
                break;
            }
        }
        self.fixed = self.record.len();
    }
}
