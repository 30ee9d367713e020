//! Collects problems.

use std::collections::BTreeMap;

use paiju_game::Seat;
use paiju_game::order::least_pair_first;
use paiju_game::platform::scan;

use crate::{Problem, Severity, TextProblem};

/// The most problems of one kind listed per game. Nobody reads more, ten megabytes may have millions, and no game has
/// this many turns.
pub(crate) const LISTED: usize = 10_000;

/// The problems of one game, in the order found.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    list: Vec<Problem>,
    /// The number listed of each kind.
    listed: BTreeMap<&'static str, usize>,
    /// The unlisted ones of each kind: the first, and their number.
    more: BTreeMap<&'static str, (Problem, usize)>,
    /// The places of problems that may repeat, by kind, seat and distinguishing mark.
    repeating: BTreeMap<(&'static str, Option<Seat>, u64), Vec<usize>>,
}

impl Problems {
    pub fn push(&mut self, problem: Problem) {
        let listed = self.listed.entry(problem.code()).or_default();
        if *listed >= LISTED {
            let count = problem.count;
            self.leave_out(&problem, count);
            return;
        }
        *listed += 1;
        self.list.push(problem);
    }

    /// Counts unlisted problems of the same kind as this one, which is the first.
    pub fn leave_out(&mut self, first: &Problem, count: usize) {
        let (known, all) = self.more.entry(first.code()).or_insert_with(|| (Problem { count: 1, ..first.clone() }, 0));
        known.severity = known.severity.max(first.severity);
        *all += count;
    }

    /// Adds a problem that may be on every line; repetitions are counted at its first place.
    pub fn push_repeating(&mut self, problem: Problem) {
        let known = self.repeating.entry((problem.code(), problem.seat, problem.kind.mark())).or_default();
        scan::visited(known.len());
        for &at in known.iter() {
            if let Some(known) = self.list.get_mut(at).filter(|known| known.kind == problem.kind) {
                known.count += problem.count;
                return;
            }
        }
        if self.listed.get(problem.code()).is_none_or(|&listed| listed < LISTED) {
            known.push(self.list.len());
        }
        self.push(problem);
    }

    /// Further problems are added to these.
    pub fn from(problems: Vec<Problem>) -> Self {
        let mut listed = BTreeMap::new();
        problems.iter().for_each(|problem| *listed.entry(problem.code()).or_default() += 1);
        Self { list: problems, listed, ..Self::default() }
    }

    pub fn has_errors(&self) -> bool {
        self.list.iter().any(|problem| problem.severity == Severity::Error)
    }

    /// All problems: errors first, in the order found, so that an illegal action precedes its consequences; then the
    /// others in the order of the text.
    pub fn into_sorted(self) -> Vec<Problem> {
        let mut problems = self.list;
        let more = |(first, count)| Problem { kind: TextProblem::MoreOfThese { count }.into(), ..first };
        problems.extend(self.more.into_values().map(more));
        problems.sort_by_cached_key(|problem| match problem.severity {
            Severity::Error => 0,
            Severity::Warning | Severity::Note => least_pair_first(1, problem.range.map_or(0, |range| range.start + 1)),
        });
        problems
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::platform::{JsonProblem, Span};

    use super::*;

    fn slip(at: usize) -> Problem {
        Problem::new(Severity::Warning, JsonProblem::TrailingComma).at(Span::empty(at))
    }

    #[test]
    fn what_nobody_would_read_is_counted() {
        let mut problems = Problems::default();
        (0..LISTED + 5).for_each(|at| problems.push(slip(at)));
        let sorted = problems.into_sorted();
        assert_eq!(sorted.len(), LISTED + 1);
        let last = sorted.last().unwrap();
        assert_eq!(last.kind, TextProblem::MoreOfThese { count: 5 }.into());
        assert_eq!((last.severity, last.range), (Severity::Warning, Some(Span::empty(LISTED))));
    }

    #[test]
    fn the_same_again_is_counted_at_its_first_place() {
        let mut problems = Problems::default();
        (0..3).for_each(|at| problems.push_repeating(slip(at)));
        problems.push_repeating(Problem { seat: Some(Seat(1)), ..slip(9) });
        let sorted = problems.into_sorted();
        assert_eq!(sorted.iter().map(|problem| problem.count).collect::<Vec<_>>(), [3, 1]);
    }
}
