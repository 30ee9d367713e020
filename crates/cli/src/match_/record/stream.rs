//! A pipe or a device: output there cannot be reordered later, so a game waits for those before it.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;

use super::Form;
use crate::match_::appended::cannot;

/// The destination of games in order.
#[derive(Debug)]
pub struct Stream {
    path: PathBuf,
    pub form: Form,
    file: File,
    is_empty: bool,
    /// The number of the next game.
    next: u64,
    /// The games waiting for it.
    waiting: BTreeMap<u64, String>,
}

impl Stream {
    /// Opens it; a pipe waits for its reader.
    pub fn open(path: &Path, form: Form) -> anyhow::Result<Self> {
        let file = OpenOptions::new().write(true).open(path).with_context(cannot("write", path))?;
        Ok(Self { path: path.to_owned(), form, file, is_empty: true, next: 0, waiting: BTreeMap::new() })
    }

    pub fn add(&mut self, game: u64, text: &str) -> anyhow::Result<()> {
        self.waiting.insert(game, text.to_owned());
        while let Some(text) = self.waiting.remove(&self.next) {
            self.write(&text)?;
            self.next += 1;
        }
        Ok(())
    }

    /// Writes games that still wait for one that was not played.
    pub fn finish(mut self) -> anyhow::Result<()> {
        for text in std::mem::take(&mut self.waiting).into_values() {
            self.write(&text)?;
        }
        Ok(())
    }

    fn write(&mut self, text: &str) -> anyhow::Result<()> {
        let separator = if self.is_empty { "" } else { self.form.separator() };
        self.is_empty = false;
        let block = format!("{separator}{text}\n");
        self.file.write_all(block.as_bytes()).with_context(cannot("write", &self.path))
    }
}
