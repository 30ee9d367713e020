//! Counts the problems of a whole file or match by kind and by seat: a bot's list of faults.

mod csv;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use paiju_game::{Seat, Spoken};
use serde::Serialize;

pub use self::csv::{csv, quoted};
use crate::{Inspection, LineIndex, Problem, Report, Severity};

/// The problems of a whole text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The number of games in the text.
    pub games: usize,
    /// The number of games with an error.
    pub faulty: usize,
    /// The kinds of problems: errors first, then by frequency.
    pub kinds: Vec<Kind>,
    /// Each player's record at each seat; for one seat's text, that seat only.
    pub seats: Vec<Tally>,
}

/// A kind of problem.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Kind {
    /// Its severity.
    pub severity: Severity,
    /// [`Problem::code`].
    pub code: &'static str,
    /// [`crate::GameId::code`]; `null` for problems of the text as a whole.
    pub game: Option<&'static str>,
    /// The number of occurrences.
    pub count: usize,
    /// The number of games.
    pub games: usize,
    /// The games, from 0.
    #[serde(skip)]
    pub occurs_in: Vec<usize>,
    /// The seats at fault, with counts; empty if it is nobody's fault.
    pub seats: Vec<Share>,
    /// Its first occurrence.
    pub first: First,
}

/// A player at a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Sitter {
    /// The seat.
    pub seat: Seat,
    /// The player's name, if the text has it.
    pub name: Option<String>,
}

/// A player's share of a count.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Share {
    /// The player.
    #[serde(flatten)]
    pub who: Sitter,
    /// The count.
    pub count: usize,
}

/// The first occurrence of a kind of problem.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct First {
    /// The game, from 0; `null` for problems of the text as a whole.
    pub game: Option<usize>,
    /// The turn, from 0.
    pub turn: Option<usize>,
    /// The line, from 1.
    pub line: Option<usize>,
    /// The problem in words.
    pub message: Spoken,
}

/// A player's record at a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tally {
    /// [`crate::GameId::code`].
    pub game: &'static str,
    /// The player.
    #[serde(flatten)]
    pub who: Sitter,
    /// The number of games.
    pub games: usize,
    /// The number of its own errors.
    pub errors: usize,
    /// The number of games with a result.
    pub scored: usize,
    /// Its total points in those, in the platform's unit.
    pub score: f64,
}

/// Counts the problems of the whole text.
pub fn summary(inspection: &Inspection) -> Summary {
    let lines = inspection.lines();
    let mut kinds: BTreeMap<(Severity, &'static str, Option<&'static str>), Counted> = BTreeMap::new();
    let mut tallies: BTreeMap<(&'static str, Sitter), Tally> = BTreeMap::new();
    let of_text = inspection.problems.iter().map(|problem| (None, problem));
    let of_games = inspection.reports.iter().enumerate();
    let of_games = of_games
        .flat_map(|(index, report)| report.problems.iter().map(move |problem| (Some((index, report)), problem)));
    for (report, problem) in of_text.chain(of_games) {
        let game = report.map(|(_, report)| report.game.code());
        let first = || first(inspection, &lines, report.map(|(index, _)| index), problem);
        let counted = kinds.entry((problem.severity, problem.code(), game)).or_insert_with(|| Counted::new(first()));
        counted.take(report, problem);
    }
    for report in &inspection.reports {
        tally(report, &mut tallies);
    }
    let mut kinds: Vec<Kind> =
        kinds.into_iter().map(|((severity, code, game), counted)| counted.into_kind(severity, code, game)).collect();
    kinds.sort_by_key(|kind| Reverse((kind.severity, kind.count)));
    let is_faulty = |report: &&Report| report.problems.iter().any(|problem| problem.severity == Severity::Error);
    Summary {
        games: inspection.reports.len(),
        faulty: inspection.reports.iter().filter(is_faulty).count(),
        kinds,
        seats: tallies.into_values().collect(),
    }
}

/// The counts of a kind.
struct Counted {
    count: usize,
    /// The games, in order.
    games: Vec<usize>,
    seats: BTreeMap<Sitter, usize>,
    first: First,
}

impl Counted {
    const fn new(first: First) -> Self {
        Self { count: 0, games: Vec::new(), seats: BTreeMap::new(), first }
    }

    fn take(&mut self, report: Option<(usize, &Report)>, problem: &Problem) {
        self.count += problem.count.max(1);
        let Some((index, report)) = report else { return };
        if self.games.last() != Some(&index) {
            self.games.push(index);
        }
        if let Some(seat) = problem.seat {
            *self.seats.entry(sitter(report, seat)).or_default() += problem.count.max(1);
        }
    }

    fn into_kind(self, severity: Severity, code: &'static str, game: Option<&'static str>) -> Kind {
        let Self { count, games: occurs_in, seats, first } = self;
        let seats = seats.into_iter().map(|(who, count)| Share { who, count }).collect();
        Kind { severity, code, game, count, games: occurs_in.len(), occurs_in, seats, first }
    }
}

fn first(inspection: &Inspection, lines: &LineIndex, game: Option<usize>, problem: &Problem) -> First {
    let line = problem.range.map(|range| lines.line_column(&inspection.text, range.start).line);
    First { game, turn: problem.turn, line, message: Spoken::of(&problem.kind) }
}

fn tally(report: &Report, tallies: &mut BTreeMap<(&'static str, Sitter), Tally>) {
    let own = report.own();
    for seat in Seat::all(report.seats).filter(|seat| own.is_none_or(|own| own == *seat)) {
        let who = sitter(report, seat);
        let errors = report.problems.iter().filter(|problem| problem.severity == Severity::Error);
        let errors =
            errors.filter(|problem| problem.seat == Some(seat)).map(|problem| problem.count.max(1)).sum::<usize>();
        let score = report.result.as_ref().and_then(|result| result.scores.get(seat.index()).copied());
        let game = report.game.code();
        let tally = tallies.entry((game, who.clone())).or_insert_with(|| Tally {
            game,
            who,
            games: 0,
            errors: 0,
            scored: 0,
            score: 0.0,
        });
        tally.games += 1;
        tally.errors += errors;
        tally.scored += usize::from(score.is_some());
        tally.score += score.unwrap_or(0.0);
    }
}

/// The player at a seat of a game.
fn sitter(report: &Report, seat: Seat) -> Sitter {
    Sitter { seat, name: report.player(seat).map(str::to_owned) }
}
