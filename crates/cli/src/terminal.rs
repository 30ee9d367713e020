//! The standard error: messages, what programs print on theirs, and the progress bar between them.
//!
//! There is one for the whole process, so the bar that stands on it is known here and steps aside for every line.

use std::fmt::Display;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

use indicatif::{ProgressBar, ProgressStyle};

use crate::shown;

/// The bar that stands on the terminal now.
static BAR: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// Says something to the user.
pub fn complain(message: impl Display) {
    write_line(&format!("paiju: {}", shown::line(&message.to_string())));
}

/// Says several lines to the user as they are, such as what is wrong with the command line.
pub fn explain(message: &str) {
    write_line(shown::lines(message).trim_end_matches('\n'));
}

/// Passes on a line that a program printed on its standard error.
pub fn relay(line: &str) {
    write_line(&shown::line(line));
}

/// Writes a line at once, so that the lines of many threads do not mix. Nobody can be told that nobody can be told.
fn write_line(line: &str) {
    let line = format!("{line}\n");
    let write = || _ = std::io::stderr().lock().write_all(line.as_bytes());
    match &*BAR.lock().unwrap_or_else(PoisonError::into_inner) {
        Some(bar) => bar.suspend(write),
        None => write(),
    }
}

/// A bar of games on standard error, where that is a terminal; it goes when this is dropped.
#[derive(Debug)]
pub struct Progress(ProgressBar);

impl Progress {
    /// A bar for this many games, of which some are played already.
    ///
    /// # Errors
    /// The bar's template is broken.
    pub fn new(games: u64, played: u64) -> anyhow::Result<Self> {
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games  {per_sec}  {eta} left")?;
        let bar = ProgressBar::new(games).with_style(style).with_position(played);
        bar.reset_eta();
        *BAR.lock().unwrap_or_else(PoisonError::into_inner) = Some(bar.clone());
        Ok(Self(bar))
    }

    /// One more game is played.
    pub fn advance(&self) {
        self.0.inc(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
        BAR.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}
