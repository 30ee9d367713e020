//! A bot's input and its deadlines.

use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::input::{Lines, TooLong};

/// A line of standard input.
#[derive(Debug)]
pub struct Line {
    /// Without its line break.
    pub text: String,
    /// Its arrival.
    pub at: Instant,
}

/// The lines as they arrive, or why there are no more.
pub type Heard = Receiver<Result<Line, TooLong>>;

/// How many lines may wait for an answer; a faster writer is blocked.
const WAITING: usize = 4;

/// Reads standard input. Names from old platforms may be in GB18030, which does not matter here.
pub fn lines() -> Heard {
    let (sender, heard) = sync_channel(WAITING);
    thread::spawn(move || {
        let mut lines = Lines::new(std::io::stdin().lock());
        // An input that can no longer be read has ended.
        while let Ok(Some(line)) = lines.next_line() {
            let at = Instant::now();
            let line = line.map(|line| Line { text: String::from_utf8_lossy(line).into_owned(), at });
            let last = line.is_err();
            if sender.send(line).is_err() || last {
                return;
            }
        }
    });
    heard
}

/// The thinking time of an AI.
#[derive(Clone, Copy, Debug)]
pub struct Patience(Option<Duration>);

impl Patience {
    /// Three quarters of the platform's limit, in milliseconds; the rest is for process start, pipes and a busy
    /// machine. 0 means no limit.
    pub fn of(limit: u64) -> Self {
        Self((limit > 0).then(|| Duration::from_millis(limit.saturating_mul(3) / 4)))
    }

    /// Whether it is over for a question asked at that time.
    pub fn is_over(self, asked: Instant) -> bool {
        self.0.is_some_and(|most| asked.elapsed() >= most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_is_three_quarters_of_the_limit() {
        let now = Instant::now();
        assert_eq!(Patience::of(15_000).0, Some(Duration::from_millis(11_250)));
        assert!(Patience::of(1).is_over(now) && !Patience::of(u64::MAX).is_over(now));
        assert_eq!(Patience::of(0).0, None);
    }
}
