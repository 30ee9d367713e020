//! Reads a shard's file: its games and their places.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use super::error::runs;
use super::line::{self, Line, ShardLineError};
use super::{FORM, GameLine, Header, ShardError};
use crate::match_::plan::Plan;
use crate::match_::result::GameResult;

/// The longest line, in bytes. A game has some ten thousand, and ten times that if a program prints as much as it may.
const LONGEST: u64 = 1 << 28;

/// The place of a line in a file, in bytes.
#[derive(Clone, Copy, Debug)]
struct Span {
    from: u64,
    line: u64,
}

/// A shard's file.
#[derive(Debug)]
pub struct Part {
    path: PathBuf,
    header: Header,
    plan: Plan,
    reader: BufReader<File>,
    games: BTreeMap<u64, Span>,
    /// The end of the last complete line.
    end: u64,
}

impl Part {
    /// Reads a file up to its last complete line and passes each valid game to `found`, which may get one again that is
    /// played again.
    ///
    /// # Errors
    /// It cannot be read, or is not a shard's file.
    pub fn read(path: &Path, file: File, mut found: impl FnMut(u64, GameResult)) -> Result<Self, ShardError> {
        if !file.metadata().map_err(ShardError::io("read", path))?.is_file() {
            return Err(ShardError::NoFile { path: path.to_owned() });
        }
        let mut lines = Lines { path, reader: BufReader::new(file), end: 0, number: 0, text: Vec::new() };
        let header = match lines.next()? {
            None => return Err(ShardError::Empty { path: path.to_owned() }),
            Some(text) => header(text),
        };
        let (header, plan) = header.map_err(|error| lines.error(error))?;
        let mut games = BTreeMap::new();
        loop {
            let from = lines.end;
            let Some(text) = lines.next()? else { break };
            let read = serde_json::from_slice(text).map_err(ShardLineError::from);
            let checked = read.and_then(|read| match read {
                Line::Game { game, result } => {
                    line::check(&plan, header.settings.seats.len(), game, &result)?;
                    if games.insert(game, Span { from, line: lines.number }).is_some() {
                        return Err(ShardLineError::Twice { game });
                    }
                    found(game, result);
                    Ok(())
                }
                Line::Again { again } => {
                    again.iter().for_each(|game| _ = games.remove(game));
                    Ok(())
                }
            });
            checked.map_err(|error| lines.error(error))?;
        }
        let Lines { reader, end, .. } = lines;
        Ok(Self { path: path.to_owned(), header, plan, reader, games, end })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The games it should have.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    pub fn has(&self, game: u64) -> bool {
        self.games.contains_key(&game)
    }

    /// The file, and the end of its last complete line.
    pub fn into_file(self) -> (File, u64) {
        (self.reader.into_inner(), self.end)
    }

    /// Checks that no game is missing.
    ///
    /// # Errors
    /// One is missing.
    pub fn check_finished(&self) -> Result<(), ShardError> {
        let (games, have) = (self.plan.games(), self.games.len() as u64);
        if games == have {
            return Ok(());
        }
        let missing = self.plan.numbers().filter(|game| !self.has(*game));
        Err(ShardError::GamesMissing {
            path: self.path.clone(),
            shard: self.header.shard,
            missing: games - have,
            games,
            which: runs(missing),
        })
    }

    /// The game with this number; `None` if it is not there.
    ///
    /// # Errors
    /// The second read differs from the first.
    pub fn game(&mut self, game: u64) -> Result<Option<GameLine>, ShardError> {
        let Some(&Span { from, line }) = self.games.get(&game) else { return Ok(None) };
        let here = self.reader.stream_position().map_err(ShardError::io("read", &self.path))?;
        // For games in order nothing is read twice.
        if here != from {
            self.reader.seek(SeekFrom::Start(from)).map_err(ShardError::io("read", &self.path))?;
        }
        let mut text = Vec::new();
        let read = (&mut self.reader).take(LONGEST).read_until(b'\n', &mut text);
        read.map_err(ShardError::io("read", &self.path))?;
        let checked = serde_json::from_slice(&text).map_err(ShardLineError::from).and_then(|read: GameLine| {
            line::check(&self.plan, self.header.settings.seats.len(), read.game, &read.result)?;
            if read.game == game { Ok(read) } else { Err(ShardLineError::NoResult { game }) }
        });
        checked.map(Some).map_err(|error| ShardError::Line { path: self.path.clone(), line, error })
    }
}

fn header(text: &[u8]) -> Result<(Header, Plan), ShardLineError> {
    /// What the first line of any version has.
    #[derive(serde::Deserialize)]
    #[serde(rename_all = "kebab-case")]
    struct Form {
        paiju_shard: u32,
    }
    let Form { paiju_shard } = serde_json::from_slice(text).map_err(ShardLineError::NoHeader)?;
    if paiju_shard != FORM {
        return Err(ShardLineError::Form(paiju_shard));
    }
    let header: Header = serde_json::from_slice(text).map_err(ShardLineError::NoHeader)?;
    let plan = header.plan().ok_or(ShardLineError::Settings)?;
    Ok((header, plan))
}

/// The whole lines of a file.
struct Lines<'a> {
    path: &'a Path,
    reader: BufReader<File>,
    /// Where the last line that was read ends, in bytes.
    end: u64,
    /// Its number, from 1.
    number: u64,
    text: Vec<u8>,
}

impl Lines<'_> {
    /// The next whole line; what a process that was killed left of one counts for nothing.
    fn next(&mut self) -> Result<Option<&[u8]>, ShardError> {
        self.text.clear();
        let read = (&mut self.reader).take(LONGEST).read_until(b'\n', &mut self.text);
        let read = read.map_err(ShardError::io("read", self.path))? as u64;
        if self.text.last() == Some(&b'\n') {
            self.end += read;
            self.number += 1;
            return Ok(Some(&self.text));
        }
        if read == LONGEST {
            self.number += 1;
            return Err(self.error(ShardLineError::TooLong(LONGEST)));
        }
        Ok(None)
    }

    fn error(&self, error: ShardLineError) -> ShardError {
        ShardError::Line { path: self.path.to_owned(), line: self.number, error }
    }
}
