//! The network line between a host and its visitors. The host simulates it, because the browser's own throttling slows down the page's
//! requests but not those of its workers.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How much is sent at a time, so that concurrent answers share the line.
const PIECE: usize = 4096;

/// A slow line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// The time from a request to the first byte of its answer.
    pub latency: Duration,
    /// The bandwidth shared by all responses.
    pub bytes_per_second: u32,
}

/// A line in use.
#[derive(Debug)]
pub(super) struct Traffic {
    line: Line,
    /// When the line is free again.
    free: Mutex<Instant>,
}

impl Traffic {
    pub(super) fn of(line: Line) -> Self {
        Self { line, free: Mutex::new(Instant::now()) }
    }

    /// Sends an answer.
    pub(super) fn carry(&self, to: &mut impl Write, answer: &[u8]) -> io::Result<()> {
        thread::sleep(self.line.latency);
        for piece in answer.chunks(PIECE) {
            let sent = {
                let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
                let seconds = piece.len() as f64 / f64::from(self.line.bytes_per_second);
                *free = (*free).max(Instant::now()) + Duration::from_secs_f64(seconds);
                *free
            };
            thread::sleep(sent.saturating_duration_since(Instant::now()));
            to.write_all(piece)?;
        }
        Ok(())
    }
}
