//! A text of a game as it was, and the same with one fault in it.

use paiju_game::Spoken;
use paiju_games::GameId;
use paiju_inspect::{Options, Severity, inspect};

use crate::judge::first_problem;

/// A text of which some lines are a program's answers.
pub(super) struct Text<V> {
    /// Its lines.
    pub lines: Vec<String>,
    /// The answers: at which line, from 0, and what the seat knew before.
    pub answers: Vec<(usize, V)>,
}

/// What is done to a line.
pub(super) enum Change {
    /// It says something else.
    Says(String),
    /// It is not there.
    Missing,
}

/// A text with one fault.
pub(crate) struct Planted {
    /// As it was.
    pub clean: String,
    /// With the fault.
    pub text: String,
    /// The line of the fault, from 1; of an answer that is missing, the line that it should answer.
    pub line: usize,
}

impl<V> Text<V> {
    /// Changes the line at `at`, from 0.
    pub fn plant(&self, at: usize, change: Change) -> Planted {
        let mut lines = self.lines.clone();
        let line = match change {
            Change::Says(line) => {
                lines[at] = line;
                at + 1
            }
            Change::Missing => {
                lines.remove(at);
                at
            }
        };
        let written = |lines: &[String]| lines.join("\n") + "\n";
        Planted { clean: written(&self.lines), text: written(&lines), line }
    }
}

impl Planted {
    /// What the inspector says of the fault: its first problem that is at least so severe. `None` where that stands in another line, or where it
    /// finds one in the text as it was.
    pub fn found(&self, game: GameId, least: Severity) -> Option<Spoken> {
        let options = Options { game: Some(game), format: None };
        let (line, why) = first_problem(&inspect(self.text.as_bytes(), &options), least)?;
        let clean = inspect(self.clean.as_bytes(), &options);
        let is_clean = clean.all_problems().all(|problem| problem.severity < least);
        (line == self.line && is_clean).then_some(why)
    }
}

/// A play's card numbers with the first in place of the last; a single one stands there twice. `None` for no cards.
pub(super) fn first_again(mut ids: Vec<u8>) -> Option<Vec<u8>> {
    let last = ids.pop()?;
    let first = ids.first().copied();
    ids.push(first.unwrap_or(last));
    ids.extend(first.is_none().then_some(last));
    Some(ids)
}
