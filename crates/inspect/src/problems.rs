//! Problems as they are gathered.

use crate::{Problem, Severity};

/// The problems of one game, in the order in which they were found.
#[derive(Debug, Default)]
pub(crate) struct Problems(Vec<Problem>);

impl Problems {
    pub fn push(&mut self, problem: Problem) {
        self.0.push(problem);
    }

    /// Adds what may stand on every line: the same again is counted at its first place.
    pub fn push_repeating(&mut self, problem: Problem) {
        let same = |known: &&mut Problem| (&known.kind, known.seat) == (&problem.kind, problem.seat);
        match self.0.iter_mut().find(same) {
            Some(known) => known.count += 1,
            None => self.0.push(problem),
        }
    }

    /// More problems than are here come to these.
    pub const fn from(problems: Vec<Problem>) -> Self {
        Self(problems)
    }

    pub fn has_errors(&self) -> bool {
        self.0.iter().any(|problem| problem.severity == Severity::Error)
    }

    /// All: errors first, as they were found, so that an illegal action comes before what else is wrong; then the others in the order
    /// of the text.
    pub fn into_sorted(self) -> Vec<Problem> {
        let mut problems = self.0;
        problems.sort_by_key(|problem| match problem.severity {
            Severity::Error => (0, None),
            Severity::Warning | Severity::Note => (1, problem.range.map(|range| range.start)),
        });
        problems
    }
}
