//! A record in a file, with a journal from which the match can be resumed.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::blocks::{self, Block, Found};
use super::journal::{self, Entry, Line, Settings};
use super::{Form, RecordError};
use crate::match_::result::GameResult;

/// A file of games and its journal.
#[derive(Debug)]
pub struct Kept {
    form: Form,
    path: PathBuf,
    file: File,
    journal_path: PathBuf,
    journal: File,
    /// The first line of the journal.
    settings: String,
    /// The end of the record.
    end: u64,
    /// The end of the journal.
    journal_end: u64,
    /// The valid games, each with the place of its bytes.
    games: BTreeMap<u64, (u64, Entry)>,
    /// Whether the record is not exactly these games in order.
    is_out_of_order: bool,
}

impl Kept {
    /// Starts a record.
    pub fn create(path: &Path, settings: &Settings) -> Result<Self, RecordError> {
        let journal_path = journal::path(path);
        let journal = match OpenOptions::new().read(true).write(true).create_new(true).open(&journal_path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                return Err(RecordError::Unfinished { record: path.to_owned(), journal: journal_path });
            }
            journal => journal.map_err(RecordError::io("write", &journal_path))?,
        };
        let created = Self::begin(path, journal_path.clone(), journal, settings);
        if created.is_err() {
            // There is no match yet that it could belong to.
            _ = fs::remove_file(journal_path);
        }
        created
    }

    /// An empty record with an empty journal.
    fn begin(path: &Path, journal_path: PathBuf, journal: File, settings: &Settings) -> Result<Self, RecordError> {
        lock(&journal, path)?;
        journal.set_len(0).map_err(RecordError::io("write", &journal_path))?;
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(true).open(path);
        let file = file.map_err(RecordError::io("write", path))?;
        // A symbolic link remains one when the record is put in order.
        let path = fs::canonicalize(path).map_err(RecordError::io("find", path))?;
        let line = json_line(settings, &journal_path)?;
        let mut kept = Self {
            form: settings.record,
            path,
            file,
            journal_path,
            journal,
            settings: line,
            end: 0,
            journal_end: 0,
            games: BTreeMap::new(),
            is_out_of_order: false,
        };
        let line = kept.settings.clone();
        kept.note(&line)?;
        Ok(kept)
    }

    /// Resumes a record, or starts a missing one.
    pub fn resume(path: &Path, settings: &Settings) -> Result<(Self, Vec<(u64, GameResult)>), RecordError> {
        let journal_path = journal::path(path);
        let mut journal = match OpenOptions::new().read(true).write(true).open(&journal_path) {
            Err(error) if error.kind() == ErrorKind::NotFound && path.exists() => {
                return Err(RecordError::NoJournal { record: path.to_owned(), journal: journal_path });
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Ok((Self::create(path, settings)?, Vec::new()));
            }
            journal => journal.map_err(RecordError::io("read", &journal_path))?,
        };
        lock(&journal, path)?;
        let mut text = Vec::new();
        journal.read_to_end(&mut text).map_err(RecordError::io("read", &journal_path))?;
        // An incomplete last line of a killed match is ignored.
        let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let mut lines = text[..whole].split_inclusive(|&byte| byte == b'\n').zip(1..);
        let Some((first, _)) = lines.next() else {
            return Ok((Self::begin(path, journal_path, journal, settings)?, Vec::new()));
        };
        let no_line = |line| {
            let journal = journal_path.clone();
            move |error| RecordError::NoJournalLine { journal, line, error }
        };
        let recorded: Settings = serde_json::from_slice(first).map_err(no_line(1))?;
        if let Some(difference) = settings.difference(&recorded) {
            return Err(RecordError::OtherMatch { record: path.to_owned(), difference });
        }
        let lines: Vec<(Line, usize)> = lines
            .map(|(line, number)| Ok((serde_json::from_slice(line).map_err(no_line(number))?, line.len())))
            .collect::<Result<_, RecordError>>()?;
        let file = OpenOptions::new().read(true).write(true).open(path).map_err(RecordError::io("write", path))?;
        let mut kept = Self {
            form: settings.record,
            path: fs::canonicalize(path).map_err(RecordError::io("find", path))?,
            file,
            journal_path,
            journal,
            settings: String::from_utf8_lossy(first).into_owned(),
            end: 0,
            journal_end: first.len() as u64,
            games: BTreeMap::new(),
            is_out_of_order: false,
        };
        kept.take_up(lines)?;
        let games = kept.games.values().map(|(_, entry)| (entry.game, entry.result.clone())).collect();
        Ok((kept, games))
    }

    /// Finds the journal's games in the record, and truncates an incomplete last one.
    fn take_up(&mut self, lines: Vec<(Line, usize)>) -> Result<(), RecordError> {
        let entries = || {
            lines.iter().filter_map(|(line, _)| match line {
                Line::Game(entry) => Some(entry),
                Line::Again { .. } => None,
            })
        };
        let compare = |blocks: &mut dyn Iterator<Item = Block>| {
            blocks::compare(&self.file, self.form, blocks).map_err(RecordError::io("read", &self.path))
        };
        let (mut whole, found) = compare(&mut entries().map(|entry| entry.block))?;
        if found != Found::Whole {
            // The match may have been killed between putting the record and the journal in order.
            let in_order = counting(lines.iter().map(|(line, _)| line));
            if compare(&mut in_order.values().map(|entry| entry.block))?.1 == Found::Whole {
                in_order.into_values().for_each(|entry| self.place(entry));
                self.file.set_len(self.end).map_err(RecordError::io("write", &self.path))?;
                return self.rewrite_journal();
            }
        }
        if found == Found::Other {
            let game = entries().nth(whole).map_or(0, |entry| entry.game);
            return Err(RecordError::Changed { record: self.path.clone(), game });
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
            self.journal_end += bytes as u64;
        }
        self.file.set_len(self.end).map_err(RecordError::io("write", &self.path))?;
        self.journal.set_len(self.journal_end).map_err(RecordError::io("write", &self.journal_path))
    }

    /// The place of a game at the end of the record.
    fn place(&mut self, entry: Entry) {
        let (from, end) = entry.block.after(self.end, self.form);
        self.end = end;
        let is_last = self.games.last_key_value().is_none_or(|(&last, _)| last < entry.game);
        self.is_out_of_order |= !is_last;
        self.games.insert(entry.game, (from, entry));
    }

    fn forget(&mut self, games: &[u64]) {
        for game in games {
            self.is_out_of_order |= self.games.remove(game).is_some();
        }
    }

    pub const fn form(&self) -> Form {
        self.form
    }

    pub fn play_again(&mut self, games: &[u64]) -> Result<(), RecordError> {
        if games.is_empty() {
            return Ok(());
        }
        self.forget(games);
        let line = json_line(&Line::Again { again: games.to_vec() }, &self.journal_path)?;
        self.note(&line)
    }

    pub fn add(&mut self, game: u64, text: &str, result: &GameResult) -> Result<(), RecordError> {
        let text = format!("{text}\n");
        let entry = Entry { game, block: Block::of(text.as_bytes()), result: result.clone() };
        let line = json_line(&entry, &self.journal_path)?;
        let journal_end = self.journal_end;
        self.note(&line)?;
        let separator = if self.end == 0 { "" } else { self.form.separator() };
        if let Err(error) = write_at(&mut self.file, self.end, &format!("{separator}{text}")) {
            // The next game reuses its place in the journal. If this fails as well, the game is found missing on
            // resume.
            _ = self.journal.set_len(journal_end);
            self.journal_end = journal_end;
            return Err(RecordError::io("write", &self.path)(error));
        }
        self.place(entry);
        Ok(())
    }

    /// Adds a line to the journal.
    fn note(&mut self, line: &str) -> Result<(), RecordError> {
        let written = write_at(&mut self.journal, self.journal_end, line);
        written.map_err(RecordError::io("write", &self.journal_path))?;
        self.journal_end += line.len() as u64;
        Ok(())
    }

    pub fn finish(mut self, finished: bool) -> Result<(), RecordError> {
        if self.is_out_of_order {
            self.put_in_order()?;
        }
        if finished {
            fs::remove_file(&self.journal_path).map_err(RecordError::io("remove", &self.journal_path))
        } else if self.is_out_of_order {
            self.rewrite_journal()
        } else {
            Ok(())
        }
    }

    /// Writes the valid games in order and replaces the record.
    fn put_in_order(&mut self) -> Result<(), RecordError> {
        let form = self.form;
        let blocks = self.games.values().map(|(from, entry)| (*from, entry.block));
        let file = &self.file;
        replace(&self.path, |to| blocks::copy(file, to, form, blocks))?;
        self.end = 0;
        let games = std::mem::take(&mut self.games);
        games.into_values().for_each(|(_, entry)| self.place(entry));
        Ok(())
    }

    /// Writes a journal of the ordered record.
    fn rewrite_journal(&mut self) -> Result<(), RecordError> {
        let mut text = self.settings.clone();
        for (_, entry) in self.games.values() {
            text.push_str(&json_line(entry, &self.journal_path)?);
        }
        self.journal = replace(&self.journal_path, |to| to.write_all(text.as_bytes()))?;
        lock(&self.journal, &self.path)?;
        self.journal_end = text.len() as u64;
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

/// Writes text at a place; on failure, truncates what was written.
fn write_at(file: &mut File, at: u64, text: &str) -> io::Result<()> {
    file.seek(SeekFrom::Start(at))?;
    file.write_all(text.as_bytes()).inspect_err(|_| _ = file.set_len(at))
}

/// Writes a new file and replaces an old one, which stays intact on failure.
fn replace(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> Result<File, RecordError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    let new = PathBuf::from(name);
    let mut open = OpenOptions::new();
    let mut file =
        open.read(true).write(true).create(true).truncate(true).open(&new).map_err(RecordError::io("write", &new))?;
    let written = write(&mut file).and_then(|()| fs::rename(&new, path));
    if let Err(error) = written {
        _ = fs::remove_file(&new);
        return Err(RecordError::io("write", &new)(error));
    }
    Ok(file)
}

/// Keeps other processes from writing the same record.
fn lock(journal: &File, record: &Path) -> Result<(), RecordError> {
    match journal.try_lock() {
        Err(TryLockError::WouldBlock) => Err(RecordError::InUse { record: record.to_owned() }),
        // On systems without file locks nothing is prevented.
        Err(TryLockError::Error(_)) | Ok(()) => Ok(()),
    }
}

fn json_line(value: &impl serde::Serialize, journal: &Path) -> Result<String, RecordError> {
    journal::line(value).map_err(|error| RecordError::Io {
        doing: "write",
        path: journal.to_owned(),
        error: error.into(),
    })
}
