//! From game to game, from moment to moment, from problem to problem.

use paiju_inspect::{Format, Severity};

use super::super::open_game::OpenGame;
use super::{InspectState, Work};
use crate::shared::Shared;
use crate::worker::protocol::Trouble;

impl InspectState {
    /// Opens a game at its beginning.
    pub(super) fn open(&mut self, index: usize) {
        let Some(found) = self.found.clone() else { return };
        if self.game.as_ref().is_some_and(|game| game.index == index) {
            return;
        }
        (self.moment, self.chosen) = (0, None);
        match OpenGame::new(&found, index) {
            None => self.game = None,
            Some(Ok(game)) => self.game = Some(Shared::new(game)),
            Some(Err(error)) => {
                self.game = None;
                self.work = Work::Failed(Trouble::Garbled { detail: error.to_string() });
            }
        }
    }

    /// Shows a moment, and chooses what is wrong there.
    pub(super) fn show(&mut self, moment: usize) {
        let Some(game) = &self.game else { return };
        self.moment = moment.min(game.moments.last());
        let stays = self.chosen.filter(|&problem| game.shown_at(problem) == Some(self.moment));
        self.chosen = stays.or_else(|| game.fault_at(self.moment));
    }

    /// The first error; else, of a bot's input, its end, where the bot must answer.
    pub(super) fn show_what_matters(&mut self) {
        let Some(game) = self.game.clone() else { return };
        let error = game.problems.iter().position(|problem| problem.severity == Severity::Error);
        match (error, game.report.format) {
            (Some(problem), _) => self.choose(problem),
            (None, Format::BotInput | Format::SimpleInput | Format::LongRunning | Format::TestCases) => {
                self.show(game.moments.last());
            }
            _ => {}
        }
    }

    pub(super) fn choose(&mut self, problem: usize) {
        let Some(game) = self.game.clone() else { return };
        if problem < game.problems.len() {
            if let Some(moment) = game.shown_at(problem) {
                self.moment = moment;
            }
            self.chosen = Some(problem);
        }
    }

    pub(super) fn next_problem(&mut self, forward: bool) {
        let (Some(game), Some(found)) = (self.game.clone(), self.found.clone()) else { return };
        let next = match (self.chosen, forward) {
            (None, true) => Some(0),
            (None, false) => game.problems.len().checked_sub(1),
            (Some(problem), true) => Some(problem + 1),
            (Some(problem), false) => problem.checked_sub(1),
        };
        if let Some(problem) = next.filter(|&problem| problem < game.problems.len()) {
            return self.choose(problem);
        }
        match found.next_with_problems(game.index, forward) {
            Some(other) => {
                self.open(other);
                let first = found.problems.len();
                let last = self.game.as_ref().map_or(0, |game| game.problems.len().saturating_sub(1));
                self.choose(if forward { first } else { last });
            }
            None if forward => self.choose(0),
            None => self.choose(game.problems.len().saturating_sub(1)),
        }
    }

    pub(super) fn place(&mut self, byte: usize) {
        let Some(found) = self.found.clone() else { return };
        self.open(found.game_at(byte));
        let Some(game) = self.game.clone() else { return };
        match game.problem_at(byte) {
            Some(problem) if game.shown_at(problem).is_some() => self.choose(problem),
            _ => {
                self.chosen = None;
                self.show(game.moments.at(byte));
            }
        }
    }
}
