//! The file of a shard being played; lines are only appended.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, bail};

use super::line::Line;
use super::{GameLine, Header, Part};
use crate::match_::appended::{Appended, cannot, json_line, lock, read_write};
use crate::match_::record::Form;
use crate::match_::result::GameResult;

#[derive(Debug)]
pub struct ShardFile {
    file: Appended,
    forms: Vec<Form>,
}

impl ShardFile {
    /// Starts a shard's file, or resumes an existing one. Also returns the numbers of the games already played.
    ///
    /// # Errors
    /// It cannot be written; or something exists that must not be resumed, or is of another match.
    pub fn open(path: &Path, header: &Header, resume: bool) -> anyhow::Result<(Self, Vec<(u64, GameResult)>)> {
        let mut options = read_write();
        let created = if resume { options.create(true).truncate(false) } else { options.create_new(true) }.open(path);
        let file = match created {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                bail!("{} exists; continue it with --resume, or remove it", path.display());
            }
            file => file.with_context(cannot("write", path))?,
        };
        lock(&file, path)?;
        let mut games = BTreeMap::new();
        let reading = file.try_clone().with_context(cannot("read", path))?;
        let part = Part::read(path, reading, |game, result| _ = games.insert(game, result))?;
        let mut kept = Self { file: Appended { path: path.to_owned(), file, end: 0 }, forms: header.games.clone() };
        let first = json_line(header)?;
        let Some(part) = part else {
            // At most an incomplete first line of a killed process.
            if !std::fs::read(path).is_ok_and(|bytes| first.as_bytes().starts_with(&bytes)) {
                return Err(Part::incomplete(path));
            }
            kept.file.append(&first)?;
            return Ok((kept, Vec::new()));
        };
        let there = part.header();
        let difference = header.difference(there).or_else(|| {
            let (here, there) = (header.shard, there.shard);
            (here != there).then(|| format!("it is shard {there}, and this is {here}"))
        });
        if let Some(difference) = difference {
            bail!("{} is from another match: {difference}", path.display());
        }
        games.retain(|game, _| part.has(*game));
        kept.file.end = part.end();
        kept.file.cut()?;
        Ok((kept, games.into_iter().collect()))
    }

    /// Marks these games as to be played again; their results no longer count.
    pub fn play_again(&mut self, games: &[u64]) -> anyhow::Result<()> {
        self.file.append(&json_line(&Line::Again { again: games.to_vec() })?)
    }

    /// Appends a game, which `write` formats in each form.
    ///
    /// # Errors
    /// It cannot be written; the file is then unchanged.
    pub fn add(
        &mut self,
        game: u64,
        result: &GameResult,
        write: impl Fn(Form) -> anyhow::Result<String>,
    ) -> anyhow::Result<()> {
        self.file.append(&json_line(&GameLine::new(game, result.clone(), &self.forms, write)?)?)
    }

    /// Flushes the file to the disk.
    pub fn finish(self) -> anyhow::Result<()> {
        self.file.file.sync_data().with_context(cannot("write", &self.file.path))
    }
}
