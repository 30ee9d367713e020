//! Stepping through the game: which steps count, and where the cursor may go.

use super::super::record::Deed;
use super::TableState;
use crate::games::TableGame;

impl<G: TableGame> TableState<G> {
    /// The step that stands for the end of the game, even if it is not known yet.
    pub const END: usize = usize::MAX;

    /// Whether the next step is shown after a pause.
    pub fn ticks(&self) -> bool {
        self.playing && !self.is_latest()
    }

    /// Whether there is an action of the visitor to take back.
    pub fn can_undo(&self) -> bool {
        self.last_own().is_some()
    }

    pub(super) fn last_own(&self) -> Option<usize> {
        (0..self.record.len()).rev().find(|&step| self.was_asked(step))
    }

    /// Whether the visitor was asked for this step.
    fn was_asked(&self, step: usize) -> bool {
        let game = self.record.position(step);
        let seat = self.record.steps().get(step).map(|step| step.seat).filter(|&seat| self.is_human(seat));
        seat.is_some_and(|seat| game.sole_answer(seat).or_else(|| game.standing_answer(seat)).is_none())
    }

    /// Whether stepping stops at a step: a seat had a choice that matters.
    fn counts(&self, step: usize) -> bool {
        let before = self.record.position(step);
        self.record.steps().get(step).is_none_or(|step| match &step.deed {
            Deed::Act(decision) => {
                before.sole_answer(step.seat).is_none() && !G::is_aside(before, step.seat, &decision.action)
            }
            Deed::Fail { .. } | Deed::Refused(_) => true,
        })
    }

    /// The step this many counted steps later or earlier; always one where somebody must decide.
    pub(super) fn step_by(&self, by: isize) -> usize {
        let mut step = self.cursor;
        for _ in 0..by.unsigned_abs() {
            step = if by > 0 {
                let next = (step + 1..self.record.len()).find(|&step| self.counts(step));
                next.unwrap_or((step + 1).max(self.record.len()))
            } else {
                (1..step).rev().find(|&step| self.counts(step)).unwrap_or(0)
            };
        }
        step
    }

    /// Whether the history lists a step: it matters and is no longer secret.
    pub fn is_listed(&self, step: usize) -> bool {
        let before = self.record.position(step);
        let is_aside = self.record.steps().get(step).is_none_or(|step| match &step.deed {
            Deed::Act(decision) => G::is_aside(before, step.seat, &decision.action),
            Deed::Fail { .. } | Deed::Refused(_) => false,
        });
        !is_aside && !self.is_secret(step)
    }

    pub(super) fn show(&mut self, step: usize) {
        self.cursor = step.min(self.record.len());
        self.seen = self.seen.max(self.cursor);
    }

    pub(super) fn go(&mut self, step: usize) {
        self.playing = false;
        self.goal = Some(step);
        self.reach_goal();
    }

    pub(super) fn reach_goal(&mut self) {
        /// How many steps on the way there are shown at once: drawing one takes longer than most decisions.
        const STRIDE: usize = 8;
        let Some(goal) = self.goal else { return };
        let has_ended = goal <= self.record.len() || self.record.to_act().is_none_or(|seat| self.is_human(seat));
        if has_ended || self.record.len() >= self.cursor + STRIDE {
            self.show(goal);
        }
        if has_ended {
            self.goal = None;
        } else {
            self.halted = false;
        }
    }
}
