//! The findings of a match log's judge, and whether it is still judging.

use paiju_game::platform::{MatchLog, Span};
use paiju_game::{Game, Seat};

use crate::problems::Problems;
use crate::verdicts;
use crate::{Note, Problem, ProblemKind, Severity};

/// The findings so far.
pub(crate) struct Findings {
    /// In the order found.
    pub problems: Problems,
    pub notes: Vec<Note>,
    /// Whether no error has been found. After the first, the game is followed but not judged.
    pub judging: bool,
    /// Whether a finding has the judge's word for the end.
    pub word_told: bool,
}

impl Findings {
    /// No problems yet. A judge that starts without judging only follows.
    pub fn new(judging: bool, notes: Vec<Note>) -> Self {
        Self { problems: Problems::default(), notes, judging, word_told: false }
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

    /// Compares the final scores with those by the rules, and notes how the match ended. Returns the scores that count.
    pub fn end<G: Game, F: Into<ProblemKind>>(
        &mut self,
        log: &MatchLog,
        outcome: Option<&G::Outcome>,
        differs: impl FnOnce(&[f64], &G::Outcome) -> F,
    ) -> Option<Vec<f64>> {
        let said = log.final_scores(G::SEATS);
        let ours = outcome.map(G::scores);
        if let (Some(said), Some(outcome), Some(last), true) = (&said, outcome, log.end(), self.judging)
            && ours.as_ref() != Some(said)
        {
            self.add(Severity::Warning, log.turns.len() - 1, None, differs(said, outcome), last.span);
        }
        self.notes.extend(judges_word(log).filter(|_| !self.word_told));
        let scores = said.or(ours);
        if scores.is_none() {
            self.notes.push(Note::Unfinished);
        }
        scores
    }
}

/// The platform's word for how a match ended.
pub(crate) fn judges_word(log: &MatchLog) -> Option<Note> {
    let (word, _) = verdicts::said(log.end()?.display.as_ref()?)?;
    Some(Note::JudgeSays { word })
}

#[cfg(test)]
mod tests;
