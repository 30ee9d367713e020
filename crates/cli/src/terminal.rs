//! Standard error: messages, programs' own standard error, and progress.
//!
//! The process has one, so the visible progress bar is known here and makes way for every line.

use std::fmt::Display;
use std::io::{IsTerminal, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{FormattedDuration, HumanDuration, ProgressBar, ProgressStyle};
use paiju_game::{Lang, Say, texts};

use crate::shown;

/// The visible progress bar.
static BAR: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// Reports something to the user.
pub fn complain(message: impl Display) {
    write_line(&format!("paiju: {}", shown::line(&message.to_string())));
}

/// Reports several lines verbatim, such as a command-line error.
pub fn explain(message: &str) {
    write_line(shown::lines(message).trim_end_matches('\n'));
}

/// Passes on a line of a program's standard error, after the program's name.
pub fn relay(name: &str, line: &str) {
    write_line(&format!("{}: {}", shown::line(name), shown::line(line)));
}

/// Writes a line at once, so that lines of different threads do not mix. If this fails, it cannot be reported.
fn write_line(line: &str) {
    let line = format!("{line}\n");
    let write = || _ = std::io::stderr().lock().write_all(line.as_bytes());
    match &*BAR.lock().unwrap_or_else(PoisonError::into_inner) {
        Some(bar) => bar.suspend(write),
        None => write(),
    }
}

texts! {
    /// The unit of progress.
    #[derive(Clone, Copy, Debug)]
    pub enum Things {
        Games => "局", "games";
        Cases => "题", "cases";
        Decisions => "个决策", "decisions";
    }
}

/// Progress: a bar on standard error if that is a terminal, otherwise a line now and then. Disappears when dropped.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    _teller: Option<Teller>,
}

impl Progress {
    /// The default interval between lines without a terminal.
    pub const EVERY: Duration = Duration::from_secs(10);

    /// Progress over a total, some of it already done. `every` is the interval between lines without a terminal; zero
    /// disables them.
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

/// Writes a line now and then, until dropped.
#[derive(Debug)]
struct Teller {
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Teller {
    /// Starts it; `None` if the system has no thread left.
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

/// The progress, of which `before` were done at the start, this long ago.
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
