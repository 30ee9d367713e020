//! The findings of a match log's judge, and whether it is still judging.

use paiju_game::Seat;
use paiju_platform::{MatchLog, Span};

use crate::problems::Problems;
use crate::{Note, Problem, ProblemKind, Severity};

/// The seats of both games whose matches are judged with these.
const SEATS: u8 = 4;

/// The findings so far.
pub(crate) struct Findings {
    /// In the order found.
    pub problems: Problems,
    pub notes: Vec<Note>,
    /// Whether no error has been found. After the first, the game is followed but not judged.
    pub judging: bool,
}

impl Findings {
    /// No problems yet. A judge that starts without judging only follows.
    pub fn new(judging: bool, notes: Vec<Note>) -> Self {
        Self { problems: Problems::default(), notes, judging }
    }

    /// The first error ends the judging.
    pub fn error(&mut self, turn: usize, seat: Option<Seat>, finding: impl Into<ProblemKind>, place: Span) {
        if self.judging {
            self.add(Severity::Error, turn, seat, finding, place);
            self.judging = false;
        }
    }

    /// Adds a finding.
    pub fn add(
        &mut self,
        severity: Severity,
        turn: impl Into<Option<usize>>,
        seat: Option<Seat>,
        finding: impl Into<ProblemKind>,
        place: Span,
    ) {
        self.problems.push(Problem::new(severity, finding).at(place).by(turn, seat));
    }

    /// Notes what became of the turns after the error, of which `judged` were judged and `followed` could be followed.
    pub fn rest(&mut self, turns: usize, judged: usize, followed: usize) {
        // The turn of the error itself was judged.
        self.notes.extend(match (self.judging, turns.saturating_sub(judged + 1)) {
            (true, _) | (false, 0) => None,
            (false, rest) if followed == turns => Some(Note::FollowedOn { turns: rest }),
            (false, rest) => Some(Note::RestSkipped { turns: rest }),
        });
    }

    /// Compares the final scores with those by the rules, and notes how the match ended; the judge's word for it is at
    /// one of these keys. Returns the scores that count.
    pub fn end(
        &mut self,
        log: &MatchLog,
        word_at: &[&str],
        ours: Option<Vec<f64>>,
        differs: impl Into<ProblemKind>,
    ) -> Option<Vec<f64>> {
        let said = log.final_scores(SEATS);
        if let (Some(said), Some(ours), Some(last), true) = (&said, &ours, log.end(), self.judging)
            && said != ours
        {
            self.add(Severity::Warning, log.turns.len() - 1, None, differs, last.span);
        }
        self.notes.extend(judges_word(log, word_at));
        let scores = said.or(ours);
        if scores.is_none() {
            self.notes.push(Note::Unfinished);
        }
        scores
    }
}

/// The platform's word for how a match ended, at one of these keys.
pub(crate) fn judges_word(log: &MatchLog, keys: &[&str]) -> Option<Note> {
    let display = log.end()?.display.as_ref()?;
    let word = keys.iter().find_map(|key| display.get(key)?.text())?;
    Some(Note::JudgeSays { word: word.to_owned() })
}
