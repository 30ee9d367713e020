//! Where a match is written to: one whole match log per line, or the referee's transcripts.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::Context;

/// How games are written; the file's name decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One match log a line, in Botzone's form.
    JsonLines,
    /// What was said at every seat, `---` between games.
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
}

/// A file that games are written to.
#[derive(Debug)]
pub struct RecordFile {
    form: Form,
    file: BufWriter<File>,
    is_empty: bool,
}

impl RecordFile {
    /// Creates the file; one that is there is overwritten.
    ///
    /// # Errors
    /// The file cannot be created.
    pub fn create(path: &Path) -> anyhow::Result<Self> {
        let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Self { form: Form::of(path), file: BufWriter::new(file), is_empty: true })
    }

    /// How games are written here.
    pub const fn form(&self) -> Form {
        self.form
    }

    /// Writes a game in that form; a line break at its end may be left out.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&mut self, game: &str) -> anyhow::Result<()> {
        if self.form == Form::Transcript && !self.is_empty {
            writeln!(self.file, "---")?;
        }
        self.is_empty = false;
        writeln!(self.file, "{}", game.trim_end_matches('\n'))?;
        Ok(())
    }

    /// Makes sure that all is written.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(mut self) -> anyhow::Result<()> {
        self.file.flush()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
