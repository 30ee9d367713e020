//! Reads a shard's file: its games and their places.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail, ensure};

use super::line::{self, Line};
use super::{FORM, GameLine, Header, runs};
use crate::match_::appended::cannot;
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
    /// played again; `None` if not even the first line is complete.
    ///
    /// # Errors
    /// It cannot be read, or is not a shard's file.
    pub fn read(path: &Path, file: File, mut found: impl FnMut(u64, GameResult)) -> anyhow::Result<Option<Self>> {
        let is_file = file.metadata().with_context(cannot("read", path))?.is_file();
        ensure!(is_file, "{} is not a file", path.display());
        let mut lines = Lines { path, reader: BufReader::new(file), end: 0, number: 0, text: Vec::new() };
        let Some(text) = lines.next()? else { return Ok(None) };
        let (header, plan) = header(text).with_context(|| lines.place())?;
        let mut games = BTreeMap::new();
        loop {
            let from = lines.end;
            let Some(text) = lines.next()? else { break };
            let read: serde_json::Result<Line> = serde_json::from_slice(text);
            let taken = read.map_err(anyhow::Error::from).and_then(|line| {
                match line {
                    Line::Game { game, result } => {
                        line::check(&plan, header.settings.seats.len(), game, &result)?;
                        let before = games.insert(game, Span { from, line: lines.number });
                        ensure!(before.is_none(), "game {game} occurs twice");
                        found(game, result);
                    }
                    Line::Again { again } => again.iter().for_each(|game| _ = games.remove(game)),
                }
                Ok(())
            });
            taken.with_context(|| lines.place())?;
        }
        let Lines { reader, end, .. } = lines;
        Ok(Some(Self { path: path.to_owned(), header, plan, reader, games, end }))
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

    /// The end of the last complete line, in bytes.
    pub const fn end(&self) -> u64 {
        self.end
    }

    /// The error of a file without a complete first line.
    pub fn incomplete(path: &Path) -> anyhow::Error {
        anyhow!("{} is not a part of a match: its first line is incomplete", path.display())
    }

    /// Checks that no game is missing.
    pub fn check_finished(&self) -> anyhow::Result<()> {
        let (games, have) = (self.plan.games(), self.games.len() as u64);
        if games == have {
            return Ok(());
        }
        let which = runs(self.plan.numbers().filter(|game| !self.has(*game)));
        let (path, missing, shard) = (self.path.display(), games - have, self.header.shard);
        bail!(
            "{path} is not finished: {missing} of the {games} games of shard {shard} are missing ({which}); \
             run the command that wrote it again with --resume"
        )
    }

    /// The game with this number; `None` if it is not there.
    ///
    /// # Errors
    /// The second read differs from the first.
    pub fn game(&mut self, game: u64) -> anyhow::Result<Option<GameLine>> {
        let Some(&Span { from, line }) = self.games.get(&game) else { return Ok(None) };
        let here = self.reader.stream_position().with_context(cannot("read", &self.path))?;
        // Games in order are read only once.
        if here != from {
            self.reader.seek(SeekFrom::Start(from)).with_context(cannot("read", &self.path))?;
        }
        let mut text = Vec::new();
        let read = (&mut self.reader).take(LONGEST).read_until(b'\n', &mut text);
        read.with_context(cannot("read", &self.path))?;
        let check = |read: GameLine| {
            line::check(&self.plan, self.header.settings.seats.len(), read.game, &read.result)?;
            ensure!(read.game == game, "not a result of game {game}");
            Ok(Some(read))
        };
        let checked = serde_json::from_slice(&text).map_err(anyhow::Error::from).and_then(check);
        checked.with_context(|| format!("{}, line {line}", self.path.display()))
    }
}

fn header(text: &[u8]) -> anyhow::Result<(Header, Plan)> {
    /// What the first line of any version has.
    #[derive(serde::Deserialize)]
    #[serde(rename_all = "kebab-case")]
    struct Form {
        paiju_shard: u32,
    }
    let no_header = "not the first line of a part";
    let Form { paiju_shard } = serde_json::from_slice(text).context(no_header)?;
    ensure!(paiju_shard == FORM, "format version {paiju_shard} is not supported, only {FORM}");
    let header: Header = serde_json::from_slice(text).context(no_header)?;
    let plan = header.plan().context("no match has these settings")?;
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
    /// The next whole line; the incomplete line of a killed process is skipped.
    fn next(&mut self) -> anyhow::Result<Option<&[u8]>> {
        self.text.clear();
        let read = (&mut self.reader).take(LONGEST).read_until(b'\n', &mut self.text);
        let read = read.with_context(cannot("read", self.path))? as u64;
        if self.text.last() == Some(&b'\n') {
            self.end += read;
            self.number += 1;
            return Ok(Some(&self.text));
        }
        if read == LONGEST {
            self.number += 1;
            bail!("{}: longer than {LONGEST} bytes", self.place());
        }
        Ok(None)
    }

    /// The place of the last line that was read.
    fn place(&self) -> String {
        format!("{}, line {}", self.path.display(), self.number)
    }
}
