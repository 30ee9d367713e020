//! A text and its inspection, as words: the page only shows problems and notes, and should not include the code for
//! every problem of every game. The worker keeps the games and returns each one when it is opened, so a file with
//! thousands of games neither freezes the page nor is stored twice.

use paiju_game::{Seat, Spoken};
use paiju_inspect::{Encoding, Format, Inspection, LineIndex, Report, Severity, Span};
use serde::{Deserialize, Serialize};

use super::game_report::GameReport;
use super::spoken_problem::SpokenProblem;
use crate::games;
use crate::scene::Replayed;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Inspected {
    /// The decoded text; all places are byte ranges of it.
    pub text: String,
    /// Its lines, found by [`Inspected::index`]; sending millions of line starts would be slower.
    #[serde(skip)]
    pub lines: LineIndex,
    pub encoding: Encoding,
    /// Its format; `None` if it was not recognised.
    pub format: Option<Format>,
    /// The evidence for the format.
    pub why: Vec<Spoken>,
    /// Problems of the text as a whole.
    pub problems: Vec<SpokenProblem>,
    /// The unread parts that belong to no game, in order.
    pub skipped: Vec<Span>,
    /// Its games, in the order of the text.
    pub games: Vec<InspectedGame>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct InspectedGame {
    pub place: Span,
    /// The number of turns in the text.
    pub turns: usize,
    /// The points of each seat; `None` for a game without a result.
    pub scores: Option<Vec<f64>>,
    /// The number of errors of each seat.
    pub errors: Vec<usize>,
    /// The severity and place of each problem, in the report's order.
    pub problems: Vec<(Severity, Option<Span>)>,
}

/// An opened game; stepping through it never waits for the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpenedGame {
    /// Its index in the text.
    pub index: usize,
    pub report: GameReport,
    /// The scene at each moment.
    pub replayed: Replayed,
}

impl OpenedGame {
    /// Opens a game; `None` if it does not exist.
    pub fn of(inspection: &Inspection, index: usize) -> Option<Self> {
        let report = inspection.reports.get(index)?;
        let report_said = GameReport::of(report, &inspection.faults(index));
        Some(Self { index, report: report_said, replayed: games::replayed(&report.replay) })
    }
}

impl Inspected {
    /// Puts an inspection into words.
    pub fn of(inspection: &Inspection) -> Self {
        let notes = inspection.notes();
        let skipped = inspection.skipped().to_vec();
        let Inspection { text, encoding, format, why, reports, problems, .. } = inspection;
        Self {
            games: reports.iter().map(InspectedGame::of).collect(),
            text: text.clone(),
            lines: LineIndex::default(),
            encoding: *encoding,
            format: *format,
            why: why.iter().map(Spoken::of).collect(),
            skipped,
            problems: problems
                .iter()
                .map(|problem| SpokenProblem::of(problem, None))
                .chain(notes.iter().map(SpokenProblem::of_note))
                .collect(),
        }
    }

    /// Finds the lines of the text.
    pub fn index(mut self) -> Self {
        self.lines = LineIndex::new(&self.text);
        self
    }

    /// The game at a place of the text: the one around it, otherwise the one before it.
    pub fn game_at(&self, byte: usize) -> usize {
        self.games.partition_point(|game| game.place.start <= byte).saturating_sub(1)
    }

    /// The game to show first: the first with an error, otherwise the first with a warning, otherwise the first.
    pub fn worst_game(&self) -> usize {
        let first = |severity| self.games.iter().position(|game| game.worst() == Some(severity));
        first(Severity::Error).or_else(|| first(Severity::Warning)).unwrap_or(0)
    }

    /// The next game with problems, or the previous one, cyclically.
    pub fn next_with_problems(&self, game: usize, forward: bool) -> Option<usize> {
        let count = self.games.len();
        let has_problems = |index: &usize| self.games.get(*index).is_some_and(|game| !game.problems.is_empty());
        let mut others = (1..count).map(|by| if forward { (game + by) % count } else { (game + count - by) % count });
        others.find(has_problems)
    }

    /// The number of errors in the whole text.
    pub fn errors(&self) -> usize {
        let of_games = self.games.iter().flat_map(|game| game.problems.iter().map(|&(severity, _)| severity));
        let all = self.problems.iter().map(|problem| problem.severity).chain(of_games);
        all.filter(|&severity| severity == Severity::Error).count()
    }

    /// Whether anything is wrong in the whole text.
    pub fn has_problems(&self) -> bool {
        !self.problems.is_empty() || self.games.iter().any(|game| !game.problems.is_empty())
    }
}

impl InspectedGame {
    fn of(report: &Report) -> Self {
        Self {
            place: report.place,
            turns: report.turns,
            scores: report.result.as_ref().map(|result| result.scores.clone()),
            errors: Seat::all(report.seats).map(|seat| errors_of(report, seat)).collect(),
            problems: report.problems.iter().map(|problem| (problem.severity, problem.range)).collect(),
        }
    }

    /// The severity of the worst problem.
    pub fn worst(&self) -> Option<Severity> {
        self.problems.iter().map(|&(severity, _)| severity).max()
    }
}

fn errors_of(report: &Report, seat: Seat) -> usize {
    report.problems.iter().filter(|problem| (problem.severity, problem.seat) == (Severity::Error, Some(seat))).count()
}

#[cfg(test)]
mod tests {
    use paiju_game::{Lang, Say};
    use paiju_inspect::{Options, inspect};

    use super::*;

    #[test]
    fn every_problem_is_reported() {
        let inspection = inspect("不是对局".as_bytes(), &Options::default());
        let inspected = Inspected::of(&inspection);
        assert_eq!((&inspected.text, inspected.games.len()), (&inspection.text, inspection.reports.len()));
        let words = |lang| inspection.problems.iter().map(|problem| problem.say(lang)).collect::<Vec<_>>();
        for lang in [Lang::Zh, Lang::En] {
            assert_eq!(
                inspected.problems.iter().map(|problem| problem.text.say(lang)).collect::<Vec<_>>(),
                words(lang)
            );
        }
    }
}
