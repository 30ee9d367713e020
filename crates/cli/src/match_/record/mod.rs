//! The output of a match: one match log per line, or the referee's transcripts.
//!
//! Each game is in the file as soon as it ends, whatever happens to the match. During the match the file has the games
//! in the order in which they ended, and a journal next to it (`journal.rs`) lists them. At the end the file is put in
//! the order of the games, and the journal of a finished match is removed.

mod blocks;
mod journal;
mod kept;
mod stream;

use std::fs;
use std::path::Path;

use anyhow::bail;

pub use self::journal::Settings;
use self::kept::Kept;
use self::stream::Stream;
use super::result::GameResult;

/// The form of a record, by the file's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// One match log per line, in Botzone's form.
    JsonLines,
    /// The dialogue at every seat, with `---` between games.
    Transcript,
}

impl Form {
    /// `.txt` and `.log` are transcripts.
    pub fn of(path: &Path) -> Self {
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        if ["txt", "log"].iter().any(|text| extension.eq_ignore_ascii_case(text)) {
            Self::Transcript
        } else {
            Self::JsonLines
        }
    }

    /// What separates two games.
    const fn separator(self) -> &'static str {
        match self {
            Self::JsonLines => "",
            Self::Transcript => "---\n",
        }
    }
}

/// A record that games are written to as they end.
#[derive(Debug)]
pub enum Record {
    /// A file, with its journal.
    Kept(Kept),
    /// A pipe or a device, which gets the games in order.
    Stream(Stream),
}

impl Record {
    /// Starts a record or resumes an existing one. A file is overwritten unless it belongs to an unfinished match. Also
    /// returns the numbers of the games already played.
    ///
    /// # Errors
    /// It cannot be written; with `resume`, it is of another match.
    pub fn open(path: &Path, settings: &Settings, resume: bool) -> anyhow::Result<(Self, Vec<(u64, GameResult)>)> {
        let is_special = fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir());
        match (is_special, resume) {
            (true, true) => bail!("{} is not a file, so it cannot be resumed", path.display()),
            (true, false) => Ok((Self::Stream(Stream::open(path, settings.record)?), Vec::new())),
            (false, true) => Kept::resume(path, settings).map(|(kept, games)| (Self::Kept(kept), games)),
            (false, false) => Ok((Self::Kept(Kept::create(path, settings)?), Vec::new())),
        }
    }

    /// Marks these games as to be played again; their recorded results no longer count.
    pub fn play_again(&mut self, games: &[u64]) -> anyhow::Result<()> {
        match self {
            Self::Kept(kept) => kept.play_again(games),
            Self::Stream(_) => Ok(()),
        }
    }

    /// Adds the game with this number, which `write` gives in the record's form; a final line break is optional.
    ///
    /// # Errors
    /// It cannot be written; the record then has nothing of this game.
    pub fn add(
        &mut self,
        game: u64,
        result: &GameResult,
        write: impl Fn(Form) -> anyhow::Result<String>,
    ) -> anyhow::Result<()> {
        match self {
            Self::Kept(kept) => kept.add(game, write(kept.form)?.trim_end_matches('\n'), result),
            Self::Stream(stream) => stream.add(game, write(stream.form)?.trim_end_matches('\n')),
        }
    }

    /// Puts the record in order. `finished` means that no game is missing.
    ///
    /// # Errors
    /// It cannot be written; the games stay as they are, and the match can be resumed.
    pub fn finish(self, finished: bool) -> anyhow::Result<()> {
        match self {
            Self::Kept(kept) => kept.finish(finished),
            Self::Stream(stream) => stream.finish(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // ruling: D34
    #[test]
    fn the_name_decides_the_form() {
        for (name, form) in [
            ("a.txt", Form::Transcript),
            ("b.LOG", Form::Transcript),
            ("c.jsonl", Form::JsonLines),
            ("d", Form::JsonLines),
            ("txt", Form::JsonLines),
        ] {
            assert_eq!(Form::of(Path::new(name)), form, "{name}");
        }
    }
}
