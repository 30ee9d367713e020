//! The file of a shard being played; lines are only appended.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::line::{self, Line};
use super::{GameLine, Header, Part, ShardError};
use crate::match_::record::Form;
use crate::match_::result::GameResult;

/// A shard's file, open for appending.
#[derive(Debug)]
pub struct ShardFile {
    path: PathBuf,
    file: File,
    end: u64,
    forms: Vec<Form>,
}

impl ShardFile {
    /// Starts a shard's file, or resumes an existing one. Also returns the numbers of the games already played.
    ///
    /// # Errors
    /// It cannot be written; or something exists that must not be resumed, or is of another match.
    pub fn open(path: &Path, header: &Header, resume: bool) -> Result<(Self, Vec<(u64, GameResult)>), ShardError> {
        let mut options = OpenOptions::new();
        options.read(true).write(true);
        let created = if resume { options.create(true).truncate(false) } else { options.create_new(true) }.open(path);
        let file = match created {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                return Err(ShardError::Exists { path: path.to_owned() });
            }
            file => file.map_err(ShardError::io("write", path))?,
        };
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(ShardError::InUse { path: path.to_owned() });
        }
        let mut games = BTreeMap::new();
        let reading = file.try_clone().map_err(ShardError::io("read", path))?;
        let read = Part::read(path, reading, |game, result| _ = games.insert(game, result));
        let part = match read {
            // At most an incomplete first line of a killed process.
            Err(ShardError::Empty { .. }) if is_beginning(path, header) => None,
            read => Some(read?),
        };
        let Some(part) = part else {
            let mut begun = Self { path: path.to_owned(), file, end: 0, forms: header.games.clone() };
            let first = line::text(header, path)?;
            begun.append(&first)?;
            return Ok((begun, Vec::new()));
        };
        let there = part.header();
        let difference = header.difference(there).or_else(|| {
            let (here, there) = (header.shard, there.shard);
            (here != there).then(|| format!("it is shard {there}, and this is {here}"))
        });
        if let Some(difference) = difference {
            return Err(ShardError::OtherMatch { path: path.to_owned(), difference });
        }
        games.retain(|game, _| part.has(*game));
        let (_, end) = part.into_file();
        file.set_len(end).map_err(ShardError::io("write", path))?;
        let kept = Self { path: path.to_owned(), file, end, forms: header.games.clone() };
        Ok((kept, games.into_iter().collect()))
    }

    /// Marks these games as to be played again; their results no longer count.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn play_again(&mut self, games: &[u64]) -> Result<(), ShardError> {
        if games.is_empty() {
            return Ok(());
        }
        let text = line::text(&Line::Again { again: games.to_vec() }, &self.path)?;
        self.append(&text)
    }

    /// Appends a game, which `write` formats in each form.
    ///
    /// # Errors
    /// It cannot be written; the file then has nothing of it.
    pub fn add(
        &mut self,
        game: u64,
        result: &GameResult,
        write: impl Fn(Form) -> anyhow::Result<String>,
    ) -> anyhow::Result<()> {
        let line = GameLine::new(game, result.clone(), &self.forms, write)?;
        let text = line::text(&line, &self.path)?;
        Ok(self.append(&text)?)
    }

    fn append(&mut self, text: &str) -> Result<(), ShardError> {
        let Self { path, file, end, .. } = self;
        let written = file.seek(SeekFrom::Start(*end)).and_then(|_| file.write_all(text.as_bytes()));
        if let Err(error) = written {
            _ = file.set_len(*end);
            return Err(ShardError::io("write", path)(error));
        }
        *end += text.len() as u64;
        Ok(())
    }

    /// Flushes the file to the disk.
    ///
    /// # Errors
    /// The disk refuses it.
    pub fn finish(self) -> Result<(), ShardError> {
        self.file.sync_data().map_err(ShardError::io("write", &self.path))
    }
}

/// Whether the file has only a part of the first line to be written.
fn is_beginning(path: &Path, header: &Header) -> bool {
    let first = line::text(header, path).unwrap_or_default();
    std::fs::read(path).is_ok_and(|bytes| first.as_bytes().starts_with(&bytes))
}
