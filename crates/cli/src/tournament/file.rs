//! A tournament's file, and while it runs a second one with games that ended out of order.
//!
//! Lines are only appended. An incomplete last line of a killed run is truncated. A game that ends before its turn in
//! the file is written to `FILE.ahead`, so that it is not played twice, and moves to the file in its turn; after each
//! round that file is removed.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use paiju_games::GameRules;
use paiju_mahjong::Rules as Reading;
use paiju_tournament::{Entrant, GameLine, Header, Ledger, Line, Next, Replaced, Withdrawn};

/// A tournament and its file.
#[derive(Debug)]
pub struct Kept {
    path: PathBuf,
    file: File,
    lines: usize,
    ledger: Ledger,
    ahead: Option<File>,
}

impl Kept {
    /// Starts a tournament, or resumes an existing one. Also returns the games that ended out of order.
    ///
    /// # Errors
    /// The file cannot be written, is not this tournament's, or is in use.
    pub fn open(path: &Path, header: Header) -> anyhow::Result<(Self, Vec<GameLine>)> {
        let shown = path.display();
        // Before the file is created.
        let ledger = Ledger::new(header.clone())?;
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = file.with_context(|| format!("cannot write {shown}"))?;
        ensure!(!matches!(file.try_lock(), Err(TryLockError::WouldBlock)), "another command is writing {shown}");
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).with_context(|| format!("cannot read {shown}"))?;
        ensure!(is_ours(&bytes), "{shown} exists and is not a tournament");
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        bytes.truncate(whole);
        let text = String::from_utf8(bytes).with_context(|| format!("{shown} is not text"))?;
        let read = Ledger::read(&text).with_context(|| shown.to_string())?;
        // The end of an incomplete line.
        file.set_len(whole as u64)
            .and_then(|()| file.seek(SeekFrom::End(0)))
            .with_context(|| format!("cannot write {shown}"))?;
        let lines = text.lines().count();
        if let Some((ledger, _)) = read {
            let mut kept = Self { path: path.to_owned(), file, lines, ledger, ahead: None };
            kept.compare(header).with_context(|| path.display().to_string())?;
            let played = kept.read_ahead(text.lines().next().unwrap_or_default())?;
            return Ok((kept, played));
        }
        let mut kept = Self { path: path.to_owned(), file, lines: 0, ledger, ahead: None };
        kept.forget_ahead()?;
        kept.write(&Line::Tournament(header).text()?)?;
        Ok((kept, Vec::new()))
    }

    /// The tournament so far.
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Takes players out before the next round.
    ///
    /// # Errors
    /// A round is being played, one of them is not in, or the file cannot be written.
    pub fn withdraw(&mut self, players: Vec<usize>) -> anyhow::Result<()> {
        players.into_iter().try_for_each(|player| self.append(Line::Withdrawn(Withdrawn { player })))
    }

    /// Appends the next line.
    ///
    /// # Errors
    /// It is not the next one, or cannot be written.
    pub fn append(&mut self, line: Line) -> anyhow::Result<()> {
        let text = line.text()?;
        let ends = matches!(line, Line::Round(_) | Line::End(_));
        self.ledger.append(line, self.lines + 1)?;
        self.write(&text)?;
        if ends {
            self.file.sync_data().with_context(|| format!("cannot write {}", self.path.display()))?;
        }
        Ok(())
    }

    fn write(&mut self, text: &str) -> anyhow::Result<()> {
        self.file.write_all(text.as_bytes()).with_context(|| format!("cannot write {}", self.path.display()))?;
        self.lines += 1;
        Ok(())
    }

    /// Stores a game that ended before its turn in the file.
    pub fn append_ahead(&mut self, game: GameLine) -> anyhow::Result<()> {
        let path = ahead_path(&self.path);
        let failed = || format!("cannot write {}", path.display());
        if self.ahead.is_none() {
            let mut file = File::create(&path).with_context(failed)?;
            // Identifies the tournament and round of these games.
            let header = Line::Tournament(self.ledger.header().clone()).text()?;
            file.write_all(header.as_bytes()).with_context(failed)?;
            self.ahead = Some(file);
        }
        let text = Line::Game(game).text()?;
        self.ahead.iter_mut().try_for_each(|file| file.write_all(text.as_bytes())).with_context(failed)
    }

    /// All stored games are in the file now, or obsolete.
    pub fn forget_ahead(&mut self) -> anyhow::Result<()> {
        self.ahead = None;
        let path = ahead_path(&self.path);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(error).with_context(|| format!("cannot remove {}", path.display()))
            }
            _ => Ok(()),
        }
    }

    /// The games that an earlier run stored before their turn. Those of another tournament or round are ignored, as is
    /// an incomplete line.
    fn read_ahead(&mut self, header: &str) -> anyhow::Result<Vec<GameLine>> {
        let path = ahead_path(&self.path);
        let text = match fs::read(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            text => {
                String::from_utf8_lossy(&text.with_context(|| format!("cannot read {}", path.display()))?).into_owned()
            }
        };
        let whole = text.rfind('\n').map_or("", |at| &text[..at]);
        let mut lines = whole.lines();
        let is_ours = lines.next().is_some_and(|first| same_tournament(first, header));
        let tournament = self.ledger.tournament();
        let games = lines.filter(|_| is_ours).filter_map(|line| match serde_json::from_str(line) {
            Ok(Line::Game(game)) => Some(game),
            _ => None,
        });
        let open = self.ledger.open_round().map(|(_, games)| games).unwrap_or_default();
        let is_of_now = |game: &GameLine| {
            let (Some(table), Some(number)) = (game.table.checked_sub(1), game.game.checked_sub(1)) else {
                return false;
            };
            // Games already in the file are skipped.
            game.round == tournament.next_round()
                && open.get(table as usize).is_some_and(|games| number as usize >= games.len())
                && tournament.settings().deal(game.round - 1, number).0.to_string() == game.deal
        };
        let games: Vec<GameLine> = games.filter(is_of_now).collect();
        self.forget_ahead()?;
        for game in &games {
            self.append_ahead(game.clone())?;
        }
        Ok(games)
    }

    /// Compares the file's tournament with the command line's. Programs may be replaced between rounds.
    fn compare(&mut self, wanted: Header) -> anyhow::Result<()> {
        let there = self.ledger.header();
        let fields = |header: &Header| -> anyhow::Result<Vec<(&'static str, String)>> {
            let shown: Vec<&str> = header.players.iter().map(Entrant::shown).collect();
            let names: Vec<&str> = header.players.iter().map(|player| player.name.as_str()).collect();
            Ok(vec![
                ("the version of Paiju", header.paiju.clone()),
                ("the settings", serde_json::to_string(&header.settings)?),
                ("the work of an AI", header.work.to_string()),
                ("the time limit", header.time_limit.to_string()),
                ("the players", names.join(", ")),
                ("the shown names", shown.join(", ")),
                ("Mahjong's reading", rules(header).code().to_owned()),
                ("the deals", serde_json::to_string(&header.deals)?),
            ])
        };
        for ((name, there), (_, here)) in fields(there)?.into_iter().zip(fields(&wanted)?) {
            ensure!(there == here, "another tournament: {name} is {there} there and {here} here");
        }
        let changed = wanted.players.into_iter().enumerate().zip(there.players.clone());
        let changed: Vec<(usize, Entrant)> =
            changed.filter(|((_, now), before)| now.plays != before.plays).map(|(player, _)| player).collect();
        for (player, Entrant { name, plays, .. }) in changed {
            match self.ledger.next() {
                Next::Seating(_) => self.append(Line::Replaced(Replaced { player, plays }))?,
                Next::End(_) | Next::Nothing => {}
                Next::Game { .. } | Next::Round(_) => {
                    bail!("{name} is not the program that began the round; replace programs between rounds")
                }
            }
        }
        Ok(())
    }
}

/// Mahjong's reading of the text in a tournament.
pub fn rules(header: &Header) -> GameRules {
    GameRules::Mahjong(if header.undisputed { Reading::UNDISPUTED } else { Reading::default() })
}

/// Whether a file is empty or starts like a tournament, as far as it goes.
fn is_ours(bytes: &[u8]) -> bool {
    const BEGIN: &[u8] = b"{\"tournament\":";
    bytes.starts_with(BEGIN) || BEGIN.starts_with(bytes)
}

/// Whether two first lines belong to one tournament; its programs may have been replaced since.
fn same_tournament(one: &str, other: &str) -> bool {
    let header = |text: &str| match serde_json::from_str(text) {
        Ok(Line::Tournament(mut header)) => {
            header.players.iter_mut().for_each(|player| player.plays.clear());
            Some(header)
        }
        _ => None,
    };
    header(one).is_some_and(|one| header(other) == Some(one))
}

fn ahead_path(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".ahead");
    name.into()
}
