//! A file of a match, to which text is only appended. An incomplete write is undone.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

/// The file, open for reading and writing.
#[derive(Debug)]
pub struct Appended {
    pub path: PathBuf,
    pub file: File,
    /// Where the next text goes, in bytes.
    pub end: u64,
}

impl Appended {
    /// Adds a text.
    ///
    /// # Errors
    /// It cannot be written; the file is then unchanged.
    pub fn append(&mut self, text: &str) -> anyhow::Result<()> {
        let Self { path, file, end } = self;
        let written = file.seek(SeekFrom::Start(*end)).and_then(|_| file.write_all(text.as_bytes()));
        written.inspect_err(|_| _ = file.set_len(*end)).with_context(cannot("write", path))?;
        *end += text.len() as u64;
        Ok(())
    }

    /// Removes whatever follows the end.
    pub fn cut(&mut self) -> anyhow::Result<()> {
        self.file.set_len(self.end).with_context(cannot("write", &self.path))
    }
}

/// Options for such a file.
pub fn read_write() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    options
}

/// Keeps other processes from writing the match of this file. Systems without file locks have no protection.
pub fn lock(file: &File, path: &Path) -> anyhow::Result<()> {
    ensure!(!matches!(file.try_lock(), Err(TryLockError::WouldBlock)), "another match is writing {}", path.display());
    Ok(())
}

/// The message for what the system refuses to do with a file.
pub fn cannot<'a>(doing: &'a str, path: &'a Path) -> impl FnOnce() -> String + 'a {
    move || format!("cannot {doing} {}", path.display())
}

/// A value as a line.
pub fn json_line(value: &impl serde::Serialize) -> serde_json::Result<String> {
    Ok(serde_json::to_string(value)? + "\n")
}
