//! A record in a file, with a journal from which the match can be resumed.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use super::Form;
use super::blocks::{self, Block, Found};
use super::journal::{self, Entry, Line, Settings};
use crate::match_::appended::{Appended, cannot, json_line, lock, read_write};
use crate::match_::result::GameResult;

/// A file of games and its journal.
#[derive(Debug)]
pub struct Kept {
    pub form: Form,
    record: Appended,
    journal: Appended,
    /// The first line of the journal.
    settings: String,
    /// The valid games, each with the place of its bytes.
    games: BTreeMap<u64, (u64, Entry)>,
    /// Whether the record is not exactly these games in order.
    is_out_of_order: bool,
}

impl Kept {
    pub fn create(path: &Path, settings: &Settings) -> anyhow::Result<Self> {
        let journal_path = journal::path(path);
        let journal = match read_write().create_new(true).open(&journal_path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => bail!(
                "{} belongs to an unfinished match; continue it with --resume, or remove {}",
                path.display(),
                journal_path.display()
            ),
            journal => journal.with_context(cannot("write", &journal_path))?,
        };
        let created = Self::begin(path, journal_path.clone(), journal, settings);
        if created.is_err() {
            // There is no match yet for it to belong to.
            _ = fs::remove_file(journal_path);
        }
        created
    }

    /// An empty record with an empty journal.
    fn begin(path: &Path, journal_path: PathBuf, journal: File, settings: &Settings) -> anyhow::Result<Self> {
        lock(&journal, path)?;
        journal.set_len(0).with_context(cannot("write", &journal_path))?;
        let file = read_write().create(true).truncate(true).open(path).with_context(cannot("write", path))?;
        let mut kept = Self::new(path, file, Appended { path: journal_path, file: journal, end: 0 }, settings)?;
        kept.settings = json_line(settings)?;
        kept.journal.append(&kept.settings)?;
        Ok(kept)
    }

    /// A record of which nothing is known yet.
    fn new(path: &Path, file: File, journal: Appended, settings: &Settings) -> anyhow::Result<Self> {
        // A symbolic link remains one when the record is put in order.
        let path = fs::canonicalize(path).with_context(cannot("find", path))?;
        let record = Appended { path, file, end: 0 };
        let (settings, form) = (String::new(), settings.record);
        Ok(Self { form, record, journal, settings, games: BTreeMap::new(), is_out_of_order: false })
    }

    /// Resumes a record, or starts a missing one.
    pub fn resume(path: &Path, settings: &Settings) -> anyhow::Result<(Self, Vec<(u64, GameResult)>)> {
        let journal_path = journal::path(path);
        let mut journal = match read_write().open(&journal_path) {
            Err(error) if error.kind() == ErrorKind::NotFound && path.exists() => bail!(
                "nothing to resume: {} has no {} beside it, so its match is finished",
                path.display(),
                journal_path.display()
            ),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Ok((Self::create(path, settings)?, Vec::new()));
            }
            journal => journal.with_context(cannot("read", &journal_path))?,
        };
        lock(&journal, path)?;
        let mut text = Vec::new();
        journal.read_to_end(&mut text).with_context(cannot("read", &journal_path))?;
        // An incomplete last line of a killed match is ignored.
        let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let mut lines = text[..whole].split_inclusive(|&byte| byte == b'\n').zip(1..);
        let Some((first, _)) = lines.next() else {
            return Ok((Self::begin(path, journal_path, journal, settings)?, Vec::new()));
        };
        let line_of = |line: usize| format!("{}, line {line}", journal_path.display());
        let recorded: Settings = serde_json::from_slice(first).with_context(|| line_of(1))?;
        if let Some(difference) = settings.difference(&recorded) {
            bail!("{} is from another match: {difference}", path.display());
        }
        let lines: Vec<(Line, usize)> = lines
            .map(|(line, number)| Ok((serde_json::from_slice(line).with_context(|| line_of(number))?, line.len())))
            .collect::<anyhow::Result<_>>()?;
        let file = read_write().open(path).with_context(cannot("write", path))?;
        let journal = Appended { path: journal_path, file: journal, end: first.len() as u64 };
        let mut kept = Self::new(path, file, journal, settings)?;
        kept.settings = String::from_utf8_lossy(first).into_owned();
        kept.take_up(lines)?;
        let games = kept.games.values().map(|(_, entry)| (entry.game, entry.result.clone())).collect();
        Ok((kept, games))
    }

    /// Finds the journal's games in the record, and truncates an incomplete last one.
    fn take_up(&mut self, lines: Vec<(Line, usize)>) -> anyhow::Result<()> {
        let entries = || {
            lines.iter().filter_map(|(line, _)| match line {
                Line::Game(entry) => Some(entry),
                Line::Again { .. } => None,
            })
        };
        let compare = |blocks: &mut dyn Iterator<Item = Block>| {
            blocks::compare(&self.record.file, self.form, blocks).with_context(cannot("read", &self.record.path))
        };
        let (mut whole, found) = compare(&mut entries().map(|entry| entry.block))?;
        if found != Found::Whole {
            // The match may have been killed between putting the record and the journal in order.
            let in_order = counting(lines.iter().map(|(line, _)| line));
            if compare(&mut in_order.values().map(|entry| entry.block))?.1 == Found::Whole {
                in_order.into_values().for_each(|entry| self.place(entry));
                self.record.cut()?;
                return self.rewrite_journal();
            }
        }
        if found == Found::Other {
            let game = entries().nth(whole).map_or(0, |entry| entry.game);
            bail!("{} was changed since the match: game {game} differs", self.record.path.display());
        }
        for (line, bytes) in lines {
            match line {
                Line::Game(_) if whole == 0 => break,
                Line::Game(entry) => {
                    whole -= 1;
                    self.place(entry);
                }
                Line::Again { again } => self.forget(&again),
            }
            self.journal.end += bytes as u64;
        }
        self.record.cut()?;
        self.journal.cut()
    }

    /// Notes a game that stands at the end of the record.
    fn place(&mut self, entry: Entry) {
        let (from, end) = entry.block.after(self.record.end, self.form);
        self.record.end = end;
        self.insert(from, entry);
    }

    fn insert(&mut self, from: u64, entry: Entry) {
        let is_last = self.games.last_key_value().is_none_or(|(&last, _)| last < entry.game);
        self.is_out_of_order |= !is_last;
        self.games.insert(entry.game, (from, entry));
    }

    fn forget(&mut self, games: &[u64]) {
        for game in games {
            self.is_out_of_order |= self.games.remove(game).is_some();
        }
    }

    pub fn play_again(&mut self, games: &[u64]) -> anyhow::Result<()> {
        self.forget(games);
        self.journal.append(&json_line(&Line::Again { again: games.to_vec() })?)
    }

    pub fn add(&mut self, game: u64, text: &str, result: &GameResult) -> anyhow::Result<()> {
        let text = format!("{text}\n");
        let entry = Entry { game, block: Block::of(text.as_bytes()), result: result.clone() };
        let journal_end = self.journal.end;
        self.journal.append(&json_line(&entry)?)?;
        let separator = if self.record.end == 0 { "" } else { self.form.separator() };
        let (from, _) = entry.block.after(self.record.end, self.form);
        self.record.append(&format!("{separator}{text}")).inspect_err(|_| {
            // The next game reuses its place in the journal. If this fails as well, the game is found missing on
            // resume.
            self.journal.end = journal_end;
            _ = self.journal.cut();
        })?;
        self.insert(from, entry);
        Ok(())
    }

    pub fn finish(mut self, finished: bool) -> anyhow::Result<()> {
        if self.is_out_of_order {
            self.put_in_order()?;
        }
        if finished {
            fs::remove_file(&self.journal.path).with_context(cannot("remove", &self.journal.path))
        } else if self.is_out_of_order {
            self.rewrite_journal()
        } else {
            Ok(())
        }
    }

    /// Writes the valid games in order and replaces the record.
    fn put_in_order(&mut self) -> anyhow::Result<()> {
        let form = self.form;
        let blocks = self.games.values().map(|(from, entry)| (*from, entry.block));
        let file = &self.record.file;
        replace(&self.record.path, |to| blocks::copy(file, to, form, blocks))?;
        self.record.end = 0;
        let games = std::mem::take(&mut self.games);
        games.into_values().for_each(|(_, entry)| self.place(entry));
        Ok(())
    }

    /// Writes a journal of the ordered record.
    fn rewrite_journal(&mut self) -> anyhow::Result<()> {
        let mut text = self.settings.clone();
        for (_, entry) in self.games.values() {
            text.push_str(&json_line(entry)?);
        }
        self.journal.file = replace(&self.journal.path, |to| to.write_all(text.as_bytes()))?;
        lock(&self.journal.file, &self.record.path)?;
        self.journal.end = text.len() as u64;
        Ok(())
    }
}

/// The games that are valid after these lines.
fn counting<'a>(lines: impl Iterator<Item = &'a Line>) -> BTreeMap<u64, Entry> {
    let mut games = BTreeMap::new();
    for line in lines {
        match line {
            Line::Game(entry) => _ = games.insert(entry.game, entry.clone()),
            Line::Again { again } => games.retain(|game, _| !again.contains(game)),
        }
    }
    games
}

/// Writes a new file and replaces an old one, which stays intact on failure.
fn replace(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> anyhow::Result<File> {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    let new = PathBuf::from(name);
    let mut file = read_write().create(true).truncate(true).open(&new).with_context(cannot("write", &new))?;
    let written = write(&mut file).and_then(|()| fs::rename(&new, path));
    written.inspect_err(|_| _ = fs::remove_file(&new)).with_context(cannot("write", &new))?;
    Ok(file)
}
