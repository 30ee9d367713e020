//! The standard output: every subcommand's results go through here, and nothing else writes there.

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, StdoutLock, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use serde::Serialize;

use crate::shown;

/// Unstyled text.
pub const PLAIN: Style = Style::new();
/// Success.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// An error.
pub const BAD: Style = AnsiColor::Red.on_default();
/// What may be wrong.
pub const DOUBTFUL: Style = AnsiColor::Yellow.on_default();
/// Secondary text.
pub const ASIDE: Style = AnsiColor::Cyan.on_default();

/// The standard output of the whole command.
#[derive(Debug)]
pub struct Output {
    out: BufWriter<StdoutLock<'static>>,
    is_terminal: bool,
    has_colours: bool,
}

/// Why nothing more can be printed.
#[derive(Debug, thiserror::Error)]
pub enum OutputError {
    /// The reader has closed the pipe, as `head` does.
    #[error("the standard output is closed")]
    Closed,
    /// It cannot be written, for example to a full disk.
    #[error("cannot write the standard output: {0}")]
    Unwritable(io::Error),
    /// A value that is not JSON.
    #[error("cannot write the result as JSON: {0}")]
    NotJson(serde_json::Error),
}

impl From<io::Error> for OutputError {
    fn from(error: io::Error) -> Self {
        if error.kind() == ErrorKind::BrokenPipe { Self::Closed } else { Self::Unwritable(error) }
    }
}

impl Output {
    /// Takes the standard output for the rest of the run.
    pub fn open() -> Self {
        let out = io::stdout().lock();
        let is_terminal = out.is_terminal();
        // On a terminal that supports them, unless NO_COLOR or the like forbids them; CLICOLOR_FORCE forces them anywhere.
        let has_colours = AutoStream::auto(io::stdout()).current_choice() == ColorChoice::AlwaysAnsi;
        Self { out: BufWriter::new(out), is_terminal, has_colours }
    }

    /// One line for people. Whatever a terminal would obey in it is shown as an escape, here and in a file alike.
    pub fn line(&mut self, text: impl Display) -> Result<(), OutputError> {
        self.styled(&[(PLAIN, &text.to_string())])
    }

    /// The same in parts, each in its style if there are colours.
    pub fn styled(&mut self, parts: &[(Style, &str)]) -> Result<(), OutputError> {
        for (style, text) in parts {
            let text = shown::line(text);
            if self.has_colours { write!(self.out, "{style}{text}{style:#}")? } else { write!(self.out, "{text}")? }
        }
        Ok(writeln!(self.out)?)
    }

    /// A value as JSON on one line.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), OutputError> {
        let json = serde_json::to_string(value).map_err(OutputError::NotJson)?;
        self.json_text(&json)
    }

    /// JSON that is already text, on one line.
    pub fn json_text(&mut self, json: &str) -> Result<(), OutputError> {
        Ok(writeln!(self.out, "{}", shown::json(json))?)
    }

    /// Text for another program, byte for byte; for a terminal, control characters are escaped.
    pub fn exact(&mut self, text: &str) -> Result<(), OutputError> {
        let shown = if self.is_terminal { &shown::lines(text) } else { text };
        Ok(self.out.write_all(shown.as_bytes())?)
    }

    /// Flushes the output: at the end, and wherever somebody waits for it.
    pub fn flush(&mut self) -> Result<(), OutputError> {
        Ok(self.out.flush()?)
    }
}
