//! Navigation between games, moments and problems.

use paiju_inspect::{Format, Severity};

use super::super::open_game::OpenGame;
use super::{InspectEvent, InspectState, Work};
use crate::shared::Shared;
use crate::worker::inspected::OpenedGame;
use crate::worker::protocol::Trouble;

impl InspectState {
    /// Requests a game from the worker, unless it is open; until it arrives, events about it wait.
    pub(super) fn open(&mut self, index: usize) {
        let exists = self.found.as_ref().is_some_and(|found| index < found.games.len());
        let is_open = self.game.as_ref().is_some_and(|game| game.index == index);
        self.opening = (exists && !is_open).then_some(index);
    }

    /// Replaces the open game with the requested one, at its beginning; then handles the events that waited for it.
    pub(super) fn opened(&mut self, answer: Result<OpenedGame, Trouble>) {
        let waiting = std::mem::take(&mut self.waiting);
        match answer {
            Ok(opened) if Some(opened.index) == self.opening => {
                self.opening = None;
                self.look_at(opened);
                waiting.into_iter().for_each(|event| self.handle(event));
            }
            // The visitor has gone elsewhere since.
            Ok(_) => self.waiting = waiting,
            Err(trouble) => {
                self.opening = None;
                self.work = Work::Failed(trouble);
            }
        }
    }

    pub(super) fn look_at(&mut self, opened: OpenedGame) {
        let of_text = self.found.as_ref().map_or(&[][..], |found| &found.problems);
        self.game = Some(Shared::new(OpenGame::new(opened, of_text, self.edited)));
        (self.moment, self.chosen) = (0, None);
    }

    /// Shows a moment, and selects the problem there.
    pub(super) fn show(&mut self, moment: usize) {
        let Some(game) = &self.game else { return };
        self.moment = moment.min(game.moments.last());
        let stays = self.chosen.filter(|&problem| game.shown_at(problem) == Some(self.moment));
        self.chosen = stays.or_else(|| game.fault_at(self.moment));
    }

    /// The first error; otherwise, for a bot's input, its end, where the bot must answer.
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
                let first = found.problems.len();
                let last = first + found.games[other].problems.len() - 1;
                self.open(other);
                self.handle(InspectEvent::Choose(if forward { first } else { last }));
            }
            None if forward => self.choose(0),
            None => self.choose(game.problems.len().saturating_sub(1)),
        }
    }

    pub(super) fn place(&mut self, byte: usize) {
        let Some(found) = self.found.clone() else { return };
        self.open(found.game_at(byte));
        if self.opening.is_some() {
            return self.waiting.push(InspectEvent::Place(byte));
        }
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
