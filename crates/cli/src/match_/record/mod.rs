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
use std::path::{Path, PathBuf};

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

/// Why a match cannot be recorded, or a record cannot be resumed.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The system refuses access.
    #[error("cannot {doing} {}: {error}", path.display())]
    Io {
        /// What was tried, as a verb.
        doing: &'static str,
        /// With which file.
        path: PathBuf,
        /// What the system said.
        error: std::io::Error,
    },
    /// A new match would overwrite an unfinished one.
    #[error(
        "{} belongs to an unfinished match; continue it with --resume, or remove {}",
        record.display(), journal.display()
    )]
    Unfinished {
        /// The record.
        record: PathBuf,
        /// Its journal.
        journal: PathBuf,
    },
    /// The record has no journal.
    #[error(
        "nothing to resume: {} has no {} beside it, so its match is finished",
        record.display(), journal.display()
    )]
    NoJournal {
        /// The record.
        record: PathBuf,
        /// Where its journal should be.
        journal: PathBuf,
    },
    /// The record is of another match.
    #[error("{} is from another match: {difference}", record.display())]
    OtherMatch {
        /// The record.
        record: PathBuf,
        /// The first setting that differs.
        difference: String,
    },
    /// The record does not agree with its journal.
    #[error("{} was changed since the match: game {game} differs", record.display())]
    Changed {
        /// The record.
        record: PathBuf,
        /// The first game that differs.
        game: u64,
    },
    /// The journal has a line that no match wrote.
    #[error("{}, line {line}: {error}", journal.display())]
    NoJournalLine {
        /// The journal.
        journal: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        error: serde_json::Error,
    },
    /// Another process is writing the record.
    #[error("another match is writing {}", record.display())]
    InUse {
        /// The record.
        record: PathBuf,
    },
    /// Something other than a file cannot be read again.
    #[error("{} is not a file, so it cannot be resumed", record.display())]
    NoFile {
        /// The record.
        record: PathBuf,
    },
}

impl RecordError {
    /// What the system refused to do with a file.
    fn io(doing: &'static str, path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        move |error| Self::Io { doing, path: path.to_owned(), error }
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
    pub fn open(path: &Path, settings: &Settings, resume: bool) -> Result<(Self, Vec<(u64, GameResult)>), RecordError> {
        let is_special = fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir());
        match (is_special, resume) {
            (true, true) => Err(RecordError::NoFile { record: path.to_owned() }),
            (true, false) => Ok((Self::Stream(Stream::open(path, settings.record)?), Vec::new())),
            (false, true) => Kept::resume(path, settings).map(|(kept, games)| (Self::Kept(kept), games)),
            (false, false) => Ok((Self::Kept(Kept::create(path, settings)?), Vec::new())),
        }
    }

    pub const fn form(&self) -> Form {
        match self {
            Self::Kept(kept) => kept.form(),
            Self::Stream(stream) => stream.form(),
        }
    }

    /// Marks these games as to be played again; their recorded results no longer count.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn play_again(&mut self, games: &[u64]) -> Result<(), RecordError> {
        match self {
            Self::Kept(kept) => kept.play_again(games),
            Self::Stream(_) => Ok(()),
        }
    }

    /// Writes the game with this number, in the record's form; a final line break is optional.
    ///
    /// # Errors
    /// It cannot be written; the record then has nothing of this game.
    pub fn add(&mut self, game: u64, text: &str, result: &GameResult) -> Result<(), RecordError> {
        let text = text.trim_end_matches('\n');
        match self {
            Self::Kept(kept) => kept.add(game, text, result),
            Self::Stream(stream) => stream.add(game, text),
        }
    }

    /// Puts the record in order. `finished` means that no game is missing.
    ///
    /// # Errors
    /// It cannot be written; the games stay as they are, and the match can be resumed.
    pub fn finish(self, finished: bool) -> Result<(), RecordError> {
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
