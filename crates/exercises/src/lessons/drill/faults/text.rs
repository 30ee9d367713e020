//! A game's text, original and with one error.

use paiju_game::Spoken;
use paiju_games::GameId;
use paiju_inspect::{Options, Severity, inspect};

use crate::lessons::judge::first_problem;

/// A text in which some lines are a program's answers.
pub(super) struct Text<V> {
    pub lines: Vec<String>,
    /// The answers: their lines, from 0, and the seat's observation before each.
    pub answers: Vec<(usize, V)>,
}

/// A change of a line.
pub(super) enum Change {
    Says(String),
    Missing,
}

/// A text with one error.
pub(crate) struct Planted {
    pub clean: String,
    pub text: String,
    /// The line of the error, from 1; for a missing answer, the line it should answer.
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
    /// The inspector's first problem of at least this severity. `None` if it is on another line, or if the original has
    /// one.
    pub fn found(&self, game: GameId, least: Severity) -> Option<Spoken> {
        let options = Options { game: Some(game), ..Options::default() };
        let (line, why) = first_problem(&inspect(self.text.as_bytes(), &options), least)?;
        let clean = inspect(self.clean.as_bytes(), &options);
        let is_clean = clean.all_problems().all(|problem| problem.severity < least);
        (line == self.line && is_clean).then_some(why)
    }
}

/// A play's card numbers with the last replaced by the first; a single card is doubled. `None` for no cards.
pub(super) fn first_again(mut ids: Vec<u8>) -> Option<Vec<u8>> {
    let last = ids.pop()?;
    let first = ids.first().copied();
    ids.push(first.unwrap_or(last));
    ids.extend(first.is_none().then_some(last));
    Some(ids)
}
