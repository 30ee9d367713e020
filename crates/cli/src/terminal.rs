//! The standard error: messages, what programs print on theirs, and the progress between them.
//!
//! There is one for the whole process, so the bar that stands on it is known here and steps aside for every line.

use std::fmt::Display;
use std::io::{IsTerminal, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{FormattedDuration, HumanDuration, ProgressBar, ProgressStyle};
use paiju_game::Lang;

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

/// What there are many of.
#[derive(Clone, Copy, Debug)]
pub enum Things {
    Games,
    Cases,
    Decisions,
}

impl Things {
    const fn say(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::Games, Lang::Zh) => "局",
            (Self::Games, Lang::En) => "games",
            (Self::Cases, Lang::Zh) => "题",
            (Self::Cases, Lang::En) => "cases",
            (Self::Decisions, Lang::Zh) => "个决策",
            (Self::Decisions, Lang::En) => "decisions",
        }
    }
}

/// How far a run of things is: a bar on standard error where that is a terminal, else a line now and then. It goes when this is dropped.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    _teller: Option<Teller>,
}

impl Progress {
    /// How often a line is written where there is no terminal, if nobody says.
    pub const EVERY: Duration = Duration::from_secs(10);

    /// The progress of so many things, of which some are done already. `every` is how often a line is written where there is no terminal;
    /// of zero there is none.
    ///
    /// # Errors
    /// The bar's template is broken.
    pub fn new(things: Things, count: u64, done: u64, every: Duration, lang: Lang) -> anyhow::Result<Self> {
        let what = things.say(lang);
        let style = ProgressStyle::with_template(&match lang {
            Lang::Zh => format!("{{bar:30}} {{pos}}/{{len}} {what}  {{per_sec}}  还要 {{eta_precise}}"),
            Lang::En => format!("{{bar:30}} {{pos}}/{{len}} {what}  {{per_sec}}  {{eta}} left"),
        })?;
        let bar = ProgressBar::new(count).with_style(style).with_position(done);
        bar.reset_eta();
        let tells = !every.is_zero() && !std::io::stderr().is_terminal();
        let teller = tells.then(|| Teller::start(things, bar.clone(), every, lang)).flatten();
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
    fn start(things: Things, bar: ProgressBar, every: Duration, lang: Lang) -> Option<Self> {
        let (stop, stopped) = channel();
        let (begin, played) = (Instant::now(), bar.position());
        let tell = move || {
            while stopped.recv_timeout(every) == Err(RecvTimeoutError::Timeout) {
                let (now, all) = (bar.position(), bar.length().unwrap_or_default());
                complain(how_far(things, now, all, played, begin.elapsed(), lang));
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

/// How far things are, of which some were done `before`, so long ago.
fn how_far(things: Things, now: u64, all: u64, before: u64, since: Duration, lang: Lang) -> String {
    let (done, what) = (now.saturating_sub(before), things.say(lang));
    let words = match lang {
        Lang::Zh => format!("{all} {what}中的 {now} {what}"),
        Lang::En => format!("{now} of {all} {what}"),
    };
    if done == 0 {
        return words;
    }
    let left = since.as_secs_f64() / done as f64 * all.saturating_sub(now) as f64;
    // Longer than anybody waits is as good as for ever.
    let left = Duration::try_from_secs_f64(left.round()).unwrap_or(Duration::MAX);
    let speed = done as f64 / since.as_secs_f64();
    match lang {
        Lang::Zh => format!("{words}，每秒 {speed:.2}，还要 {}", FormattedDuration(left)),
        Lang::En => format!("{words}, {speed:.2} a second, {} left", HumanDuration(left)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_progress_says_how_long_it_will_take() {
        let minute = Duration::from_secs(60);
        let games = |now, all, before, since| how_far(Things::Games, now, all, before, since, Lang::En);
        assert_eq!(games(0, 600, 0, minute), "0 of 600 games");
        assert_eq!(games(130, 600, 100, minute), "130 of 600 games, 0.50 a second, 16 minutes left");
        assert_eq!(games(600, 600, 0, minute), "600 of 600 games, 10.00 a second, 0 seconds left");
        assert!(games(1, u64::MAX, 0, Duration::MAX).starts_with("1 of 18446744073709551615 games"));
        let cases = how_far(Things::Cases, 130, 600, 100, minute, Lang::Zh);
        assert_eq!(cases, "600 题中的 130 题，每秒 0.50，还要 00:15:40");
    }
}
