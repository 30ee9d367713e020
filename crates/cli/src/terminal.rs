//! The standard error: messages, what programs print on theirs, and the progress between them.
//!
//! There is one for the whole process, so the bar that stands on it is known here and steps aside for every line.

use std::fmt::Display;
use std::io::{IsTerminal, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

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

/// How far a run of games is: a bar on standard error where that is a terminal, else a line now and then. It goes when this is dropped.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    _teller: Option<Teller>,
}

impl Progress {
    /// How often a line is written where there is no terminal, if nobody says.
    pub const EVERY: Duration = Duration::from_secs(10);

    /// The progress of this many games, of which some are played already. `every` is how often a line is written where there is no terminal;
    /// of zero there is none.
    ///
    /// # Errors
    /// The bar's template is broken.
    pub fn new(games: u64, played: u64, every: Duration) -> anyhow::Result<Self> {
        Self::of("games", games, played, every)
    }

    /// The same of other things than games.
    ///
    /// # Errors
    /// As [`Progress::new`].
    pub fn of(what: &'static str, count: u64, done: u64, every: Duration) -> anyhow::Result<Self> {
        let style =
            ProgressStyle::with_template(&format!("{{bar:30}} {{pos}}/{{len}} {what}  {{per_sec}}  {{eta}} left"))?;
        let bar = ProgressBar::new(count).with_style(style).with_position(done);
        bar.reset_eta();
        let tells = !every.is_zero() && !std::io::stderr().is_terminal();
        let teller = tells.then(|| Teller::start(what, bar.clone(), every)).flatten();
        *BAR.lock().unwrap_or_else(PoisonError::into_inner) = Some(bar.clone());
        Ok(Self { bar, _teller: teller })
    }

    /// One more is done.
    pub fn advance(&self) {
        self.bar.inc(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
        BAR.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// Writes a line now and then, until it is dropped.
#[derive(Debug)]
struct Teller {
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Teller {
    /// Begins; `None` where the system has no thread left for it.
    fn start(what: &'static str, bar: ProgressBar, every: Duration) -> Option<Self> {
        let (stop, stopped) = channel();
        let (begin, played) = (Instant::now(), bar.position());
        let tell = move || {
            while stopped.recv_timeout(every) == Err(RecvTimeoutError::Timeout) {
                complain(how_far(what, bar.position(), bar.length().unwrap_or_default(), played, begin.elapsed()));
            }
        };
        let thread = thread::Builder::new().spawn(tell).ok()?;
        Some(Self { stop: Some(stop), thread: Some(thread) })
    }
}

impl Drop for Teller {
    fn drop(&mut self) {
        drop(self.stop.take());
        _ = self.thread.take().map(JoinHandle::join);
    }
}

/// How far games are, of which some were `played` before, so long ago.
fn how_far(what: &str, games: u64, all: u64, played: u64, since: Duration) -> String {
    let done = games.saturating_sub(played);
    let mut words = format!("{games} of {all} {what}");
    if done > 0 {
        let left = since.as_secs_f64() / done as f64 * all.saturating_sub(games) as f64;
        // Longer than anybody waits is as good as for ever.
        let left = Duration::try_from_secs_f64(left.round()).unwrap_or(Duration::MAX);
        words.push_str(&format!(", {:.2} a second, {} left", done as f64 / since.as_secs_f64(), HumanDuration(left)));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_progress_says_how_long_it_will_take() {
        let minute = Duration::from_secs(60);
        assert_eq!(how_far("games", 0, 600, 0, minute), "0 of 600 games");
        assert_eq!(how_far("games", 130, 600, 100, minute), "130 of 600 games, 0.50 a second, 16 minutes left");
        assert_eq!(how_far("games", 600, 600, 0, minute), "600 of 600 games, 10.00 a second, 0 seconds left");
        assert!(how_far("games", 1, u64::MAX, 0, Duration::MAX).starts_with("1 of 18446744073709551615 games"));
    }
}
