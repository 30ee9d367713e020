//! Collects reports.

use crate::problems::Problems;
use crate::{Problem, Report, Severity, TextProblem};

/// The most games judged per text. Ten megabytes have fewer: the 54 numbers of a deal alone take a hundred and fifty
/// bytes.
pub(crate) const MAX_GAMES: usize = 100_000;

/// The reports of a text, in the order of its games.
#[derive(Debug, Default)]
pub(crate) struct Reports {
    list: Vec<Report>,
    left_out: usize,
}

impl Reports {
    /// Adds the report that `judge` makes of the next game, unless there are too many.
    pub fn add(&mut self, judge: impl FnOnce() -> Report) {
        if self.list.len() < MAX_GAMES {
            let mut report = judge();
            // A text may have thousands.
            report.problems.shrink_to_fit();
            report.notes.shrink_to_fit();
            self.list.push(report);
        } else {
            self.left_out += 1;
        }
    }

    pub fn as_slice(&self) -> &[Report] {
        &self.list
    }

    pub fn last_mut(&mut self) -> Option<&mut Report> {
        self.list.last_mut()
    }

    /// The reports. If some games have none, that is a problem of the text.
    pub fn listed(self, problems: &mut Problems) -> Vec<Report> {
        let Self { list, left_out } = self;
        if left_out > 0 {
            let problem = TextProblem::TooManyGames { read: list.len(), left_out };
            problems.push(Problem::new(Severity::Warning, problem));
        }
        list
    }
}
