//! The open game: its report, its scenes, and which moment shows which problem.

use paiju_game::{Seat, Spoken};
use paiju_inspect::{Severity, Span};

use super::moments::{Moments, overlap};
use crate::i18n::InspectText;
use crate::scene::Replayed;
use crate::shared::Shared;
use crate::worker::game_report::GameReport;
use crate::worker::inspected::OpenedGame;
use crate::worker::spoken_problem::SpokenProblem;

#[derive(Debug)]
pub struct OpenGame {
    pub index: usize,
    pub report: GameReport,
    /// The scene at each moment.
    pub replayed: Shared<Replayed>,
    pub moments: Moments,
    /// The text's own problems, then the game's.
    pub problems: Vec<SpokenProblem>,
    /// The moment that shows each problem.
    shown_at: Vec<Option<usize>>,
}

impl OpenGame {
    /// A game of a text; `of_text` are the problems of the text as a whole. What a judge said of the original game is not
    /// held against a text that was edited here.
    pub fn new(opened: OpenedGame, of_text: &[SpokenProblem], edited: bool) -> Self {
        let OpenedGame { index, report, replayed } = opened;
        let moments = Moments::new(&report);
        let mut problems: Vec<SpokenProblem> = of_text.iter().chain(&report.problems).cloned().collect();
        for problem in problems.iter_mut().filter(|problem| edited && problem.of_judge) {
            (problem.text, problem.severity) = (Spoken::of(&InspectText::EditedSince), Severity::Note);
        }
        let shown_at = problems.iter().map(|problem| moments.of_problem(problem)).collect();
        Self { index, report, replayed: Shared::new(replayed), moments, problems, shown_at }
    }

    /// The moment that shows a problem.
    pub fn shown_at(&self, problem: usize) -> Option<usize> {
        self.shown_at.get(problem).copied().flatten()
    }

    /// Whether the step that led to a moment is an error.
    pub fn is_wrong(&self, moment: usize) -> bool {
        let errors = self.problems.iter().filter(|problem| problem.severity == Severity::Error);
        errors.filter_map(|problem| self.moments.step_at(problem)).any(|of_step| of_step == moment)
    }

    /// The error that ended the judged part, if nothing follows it: an action that never became a step.
    pub fn refused(&self) -> Option<usize> {
        let is_refused = |&problem: &usize| {
            let found = &self.problems[problem];
            found.is_fault() && self.moments.step_at(found).is_none()
        };
        self.problems_at(self.moments.last()).find(is_refused)
    }

    /// The turn of a moment and its seat: the chosen problem's if the moment shows it, otherwise that of the step that
    /// led there.
    pub fn turn_at(&self, moment: usize, chosen: Option<usize>) -> Option<(usize, Option<Seat>)> {
        let problem = chosen.filter(|&problem| self.shown_at(problem) == Some(moment));
        let of_problem =
            problem.and_then(|problem| self.problems.get(problem)).and_then(|found| Some((found.turn?, found.seat)));
        of_problem.or_else(|| self.moments.turn_of(moment).map(|(turn, seat)| (turn, Some(seat))))
    }

    /// The chosen problem, if the moment shows it.
    pub fn problem_shown(&self, moment: usize, chosen: Option<usize>) -> Option<&SpokenProblem> {
        self.problems.get(chosen.filter(|&problem| self.shown_at(problem) == Some(moment))?)
    }

    /// The same, if it is a seat's fault.
    pub fn fault_shown(&self, moment: usize, chosen: Option<usize>) -> Option<&SpokenProblem> {
        self.problem_shown(moment, chosen).filter(|problem| problem.is_fault())
    }

    /// The turn that a moment is before, as `paiju draw` and `<paiju-board>` say it: that of the next step; after the last
    /// one that of what was refused.
    pub fn next_turn(&self, moment: usize) -> Option<usize> {
        match self.report.steps.get(moment) {
            Some(step) => step.turn,
            None => self.refused().and_then(|problem| self.problems.get(problem)?.turn),
        }
    }

    /// The last turn that is shown: that of the last step, or of what was refused after it.
    pub fn last_turn(&self) -> usize {
        let refused = self.refused().and_then(|problem| self.problems.get(problem)?.turn);
        self.moments.last_turn().max(refused.unwrap_or(0))
    }

    /// The problems that a moment shows, in order.
    pub fn problems_at(&self, moment: usize) -> impl Iterator<Item = usize> {
        (0..self.problems.len()).filter(move |&problem| self.shown_at(problem) == Some(moment))
    }

    /// The moment above whose step a problem is marked: its own, otherwise the one that shows it.
    pub fn marked_at(&self, problem: usize) -> Option<usize> {
        self.moments.step_at(self.problems.get(problem)?).or_else(|| self.shown_at(problem))
    }

    /// The moments with a mark on the timeline, and the worst problem of each. A rejected action has a column of its
    /// own.
    pub fn marks(&self) -> Vec<(usize, usize)> {
        let refused = self.refused();
        let mut worst: Vec<Option<usize>> = vec![None; self.moments.last() + 1];
        for (problem, found) in self.problems.iter().enumerate().filter(|(problem, _)| Some(*problem) != refused) {
            let Some(slot) = self.marked_at(problem).and_then(|at| worst.get_mut(at)) else { continue };
            if slot.is_none_or(|marked| self.problems[marked].severity < found.severity) {
                *slot = Some(problem);
            }
        }
        worst.into_iter().enumerate().filter_map(|(moment, problem)| Some((moment, problem?))).collect()
    }

    /// The worst problem of a moment that is more than a note; the first if several are equally bad.
    pub fn fault_at(&self, moment: usize) -> Option<usize> {
        let severity = |&problem: &usize| self.problems[problem].severity;
        let faults = self.problems_at(moment).filter(|problem| severity(problem) > Severity::Note);
        faults.reduce(|worst, other| if severity(&other) > severity(&worst) { other } else { worst })
    }

    /// The worst problem at a place of the text; the narrowest if several are equally bad.
    pub fn problem_at(&self, byte: usize) -> Option<usize> {
        let here = |&problem: &usize| {
            let place = self.problems[problem].range?;
            overlap(place, Span::new(byte, byte + 1)).then_some(place)
        };
        let found = (0..self.problems.len()).filter_map(|problem| Some((problem, here(&problem)?)));
        let worst = found.max_by_key(|(problem, place)| {
            (self.problems[*problem].severity, std::cmp::Reverse((place.end - place.start, *problem)))
        });
        worst.map(|(problem, _)| problem)
    }
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::{EAST, SOUTH, WEST};

    use super::super::moments::tests::{problem, report, step};
    use super::*;
    use crate::worker::beat::Beat;

    #[test]
    fn the_mark_of_a_fault_is_over_its_own_step() {
        let play = |turn, seat, at: usize| step(Some(turn), seat, Beat::Pass, Some((at, at + 9)));
        let by = |seat, problem| SpokenProblem { seat: Some(seat), ..problem };
        let problems = vec![
            by(EAST, problem(Severity::Error, Some(2), Some((40, 49)))),
            by(SOUTH, problem(Severity::Error, Some(1), Some((20, 29)))),
            by(SOUTH, problem(Severity::Note, Some(1), Some((20, 29)))),
        ];
        let report = report((0, 100), vec![play(0, WEST, 10), play(1, SOUTH, 20)], problems);
        let game = OpenGame::new(OpenedGame { index: 0, report, replayed: Replayed::DouDizhu(Vec::new()) }, &[], false);
        assert_eq!(game.shown_at(1), Some(1), "shown where the seat must act");
        assert_eq!(game.marks(), [(2, 1)], "and marked over what it did, the worst of them");
        assert_eq!(game.refused(), Some(0), "a refused action has a column of its own");
        assert_eq!((game.turn_at(2, Some(0)), game.last_turn()), (Some((2, Some(EAST))), 2));
        assert_eq!(game.turn_at(2, None), Some((1, Some(SOUTH))));
        // The words beside the turn are of the same turn: the fault's where it is shown, otherwise the step's.
        assert_eq!(game.fault_shown(2, Some(0)).and_then(|fault| fault.seat), Some(EAST));
        assert!(game.fault_shown(2, None).is_none() && game.fault_shown(0, Some(0)).is_none());
        assert_eq!(game.turn_at(0, None), None);
        assert_eq!([0, 1, 2].map(|moment| game.next_turn(moment)), [Some(0), Some(1), Some(2)]);
    }

    #[test]
    fn a_judge_is_not_blamed_for_a_text_that_was_edited() {
        let of_judge = |severity| SpokenProblem { of_judge: true, ..problem(severity, Some(1), Some((20, 29))) };
        let own = problem(Severity::Error, Some(1), Some((20, 29)));
        let open = |edited| {
            let problems = vec![own.clone(), of_judge(Severity::Error), of_judge(Severity::Warning)];
            let report = report((0, 100), Vec::new(), problems);
            OpenGame::new(OpenedGame { index: 0, report, replayed: Replayed::DouDizhu(Vec::new()) }, &[], edited)
        };
        let said = Spoken::of(&InspectText::EditedSince);
        let told = |game: &OpenGame| game.problems.iter().filter(|problem| problem.text == said).count();
        assert_eq!([told(&open(false)), told(&open(true))], [0, 2]);
        let severities: Vec<Severity> = open(true).problems.iter().map(|problem| problem.severity).collect();
        assert_eq!(severities, [Severity::Error, Severity::Note, Severity::Note]);
    }
}
