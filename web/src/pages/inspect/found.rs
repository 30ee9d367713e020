//! What was found in a text, ready to be shown.

use paiju_inspect::{LineIndex, Severity};

use super::moments::{Moments, overlap};
use crate::worker::Packed;
use crate::worker::inspected::{Finding, GameReport, Inspected, Summary};

/// A text and what was found in it.
#[derive(Debug)]
pub struct Found {
    /// The decoded text.
    pub text: String,
    /// Its lines.
    pub lines: LineIndex,
    /// What there is to say at a glance.
    pub summary: Summary,
    reports: Vec<Packed<GameReport>>,
}

/// One of the games, opened.
#[derive(Debug)]
pub struct Game {
    /// Which.
    pub index: usize,
    /// Everything about it.
    pub report: GameReport,
    /// Its moments.
    pub moments: Moments,
    /// The text's own problems, then the game's.
    pub problems: Vec<Finding>,
    /// The moment that shows each problem.
    shown_at: Vec<Option<usize>>,
}

impl Found {
    /// What came over the line.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn new(inspected: Inspected) -> Result<Self, postcard::Error> {
        let Inspected { text, summary, reports } = inspected;
        Ok(Self { lines: LineIndex::new(&text), summary: summary.unpack()?, text, reports })
    }

    /// Opens a game.
    ///
    /// # Errors
    /// Why it cannot be read; nothing where there is no such game.
    pub fn open(&self, index: usize) -> Option<Result<Game, postcard::Error>> {
        let report = self.reports.get(index)?.unpack();
        Some(report.map(|report| Game::new(index, report, &self.summary.problems)))
    }

    /// The game to which a place of the text belongs: the one around it, else the one before it.
    pub fn game_at(&self, byte: usize) -> usize {
        self.summary.games.partition_point(|game| game.place.start <= byte).saturating_sub(1)
    }

    /// The game to look at first: the first with an error, else the first with a warning, else the first.
    pub fn worst_game(&self) -> usize {
        let first = |severity| self.summary.games.iter().position(|game| game.worst() == Some(severity));
        first(Severity::Error).or_else(|| first(Severity::Warning)).unwrap_or(0)
    }

    /// The next game with problems after this one, or the last before it, going round.
    pub fn next_with_problems(&self, game: usize, forward: bool) -> Option<usize> {
        let count = self.summary.games.len();
        let has_problems = |index: &usize| self.summary.games.get(*index).is_some_and(|game| !game.problems.is_empty());
        let mut others = (1..count).map(|by| if forward { (game + by) % count } else { (game + count - by) % count });
        others.find(has_problems)
    }

    /// How many errors, warnings and notes there are in the whole text.
    pub fn tally(&self) -> [usize; 3] {
        let own = self.summary.problems.iter().map(|problem| problem.severity);
        let of_games = self.summary.games.iter().flat_map(|game| &game.problems).map(|&(severity, _)| severity);
        let mut tally = [0; 3];
        for severity in own.chain(of_games) {
            tally[match severity {
                Severity::Error => 0,
                Severity::Warning => 1,
                Severity::Note => 2,
            }] += 1;
        }
        tally
    }
}

impl Game {
    /// A game of a text with problems of its own.
    pub fn new(index: usize, report: GameReport, of_text: &[Finding]) -> Self {
        let moments = Moments::new(&report);
        let problems: Vec<Finding> = of_text.iter().chain(&report.problems).cloned().collect();
        let shown_at = problems.iter().map(|problem| moments.of_problem(problem)).collect();
        Self { index, report, moments, problems, shown_at }
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

    /// The error that ended the judged part, where nothing follows it: an action that never became a step.
    pub fn refused(&self) -> Option<usize> {
        let is_refused = |&problem: &usize| {
            let found = &self.problems[problem];
            found.severity == Severity::Error && found.seat.is_some() && self.moments.step_at(found).is_none()
        };
        self.problems_at(self.moments.last()).find(is_refused)
    }

    /// The problems that a moment shows, in their order.
    pub fn problems_at(&self, moment: usize) -> impl Iterator<Item = usize> {
        (0..self.problems.len()).filter(move |&problem| self.shown_at(problem) == Some(moment))
    }

    /// The worst problem of a moment that is more than a note; the first of equals.
    pub fn fault_at(&self, moment: usize) -> Option<usize> {
        let severity = |&problem: &usize| self.problems[problem].severity;
        let faults = self.problems_at(moment).filter(|problem| severity(problem) > Severity::Note);
        faults.reduce(|worst, other| if severity(&other) > severity(&worst) { other } else { worst })
    }

    /// The worst problem at a place of the text; of equals the narrowest.
    pub fn problem_at(&self, byte: usize) -> Option<usize> {
        let here = |&problem: &usize| {
            let place = self.problems[problem].range?;
            overlap(place, paiju_inspect::Span::new(byte, byte + 1)).then_some(place)
        };
        let found = (0..self.problems.len()).filter_map(|problem| Some((problem, here(&problem)?)));
        let worst = found.max_by_key(|(problem, place)| {
            (self.problems[*problem].severity, std::cmp::Reverse((place.end - place.start, *problem)))
        });
        worst.map(|(problem, _)| problem)
    }
}
