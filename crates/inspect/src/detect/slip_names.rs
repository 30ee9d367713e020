//! Assigns places that are not quite JSON to the games they are in.

use std::collections::BTreeMap;

use paiju_game::order::least_pair_first;
use paiju_game::platform::Span;
use paiju_game::platform::json::{JsonProblem, Slip};

use crate::problems::{LISTED, Problems};
use crate::{Problem, Report, Severity};

/// The slips of a text, by game. A text may have millions: repetitions are counted at the first place, and the number
/// of distinct ones per kind is limited as for problems.
#[derive(Debug, Default)]
pub(crate) struct SlipNames {
    /// The game's number, `None` for none; the slip; its first place, and its count.
    named: BTreeMap<(Option<usize>, JsonProblem), (Span, usize)>,
    /// The number of distinct slips per kind.
    kinds: BTreeMap<(Option<usize>, &'static str), usize>,
    /// The unlisted ones: the first, and their number.
    more: BTreeMap<(Option<usize>, &'static str), (Slip, usize)>,
    /// Whether only strict JSON will do.
    is_strict: bool,
}

impl SlipNames {
    /// For what a program printed, of which the platform reads strict JSON only.
    pub fn strict() -> Self {
        Self { is_strict: true, ..Self::default() }
    }

    /// Takes slips whose possible reports are complete; reports are in the order of the text.
    pub fn take(&mut self, slips: impl IntoIterator<Item = Slip>, reports: &[Report]) {
        for slip in slips {
            let report = reports.partition_point(|report| report.place.start <= slip.span.start).checked_sub(1);
            let holds = |&report: &usize| reports.get(report).is_some_and(|report| slip.span.start <= report.place.end);
            self.name(report.filter(holds), slip);
        }
    }

    fn name(&mut self, report: Option<usize>, slip: Slip) {
        let kind = (report, slip.problem.code());
        let Slip { problem, span, count } = slip;
        let key = (report, problem);
        if let Some((_, known)) = self.named.get_mut(&key) {
            *known += count;
            return;
        }
        let named = self.kinds.entry(kind).or_default();
        if *named < LISTED {
            *named += 1;
            self.named.insert(key, (span, count));
        } else {
            let first = Slip { problem: key.1, span, count };
            self.more.entry(kind).or_insert((first, 0)).1 += count;
        }
    }

    /// Adds them to their games' problems, and the rest to the text's.
    pub fn put(self, reports: &mut [Report], problems: &mut Problems) {
        let problem = |problem: JsonProblem, span: Span, count: usize| {
            let is_error = problem.is_error() || self.is_strict && !problem.is_json();
            let severity = if is_error { Severity::Error } else { Severity::Warning };
            Problem { count, ..Problem::new(severity, problem).at(span) }
        };
        let mut by_game: BTreeMap<Option<usize>, Vec<Problem>> = BTreeMap::new();
        for ((report, slip), (span, count)) in self.named {
            by_game.entry(report).or_default().push(problem(slip, span, count));
        }
        let mut unlisted: BTreeMap<Option<usize>, Vec<(Problem, usize)>> = BTreeMap::new();
        for ((report, _), (first, count)) in self.more {
            let of_game = unlisted.entry(report).or_default();
            of_game.push((problem(first.problem, first.span, first.count), count));
        }
        for (report, mut found) in by_game {
            // In the order of the text.
            found.sort_by_cached_key(|problem| {
                problem.range.map_or(0, |range| least_pair_first(range.start, range.end))
            });
            let mut put = |all: &mut Problems| {
                found.drain(..).for_each(|problem| all.push(problem));
                for (first, count) in unlisted.remove(&report).unwrap_or_default() {
                    all.leave_out(&first, count);
                }
            };
            match report.and_then(|report| reports.get_mut(report)) {
                Some(report) => {
                    let mut all = Problems::from(std::mem::take(&mut report.problems));
                    put(&mut all);
                    report.problems = all.into_sorted();
                }
                None => put(problems),
            }
        }
    }
}
