//! Whether all that a program has written to standard error has been heard.
//!
//! What it wrote before its answer is in the pipe when the answer arrives, but another thread reads it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long the reader may take for what is in the pipe.
const CATCHES_UP: Duration = Duration::from_millis(50);
const GLANCE: Duration = Duration::from_micros(50);

/// A look at a pipe that another thread reads.
#[derive(Debug)]
pub struct Settling {
    #[cfg(unix)]
    pipe: std::os::fd::OwnedFd,
    busy: Arc<AtomicBool>,
}

impl Settling {
    #[cfg(unix)]
    pub fn of(pipe: &impl std::os::fd::AsFd, busy: Arc<AtomicBool>) -> std::io::Result<Self> {
        Ok(Self { pipe: pipe.as_fd().try_clone_to_owned()?, busy })
    }

    #[cfg(windows)]
    pub fn of<P>(_: &P, busy: Arc<AtomicBool>) -> std::io::Result<Self> {
        Ok(Self { busy })
    }

    /// Waits until the reader has passed on what was in the pipe, but not for a program that never stops writing.
    pub fn wait(&self) {
        let deadline = Instant::now() + CATCHES_UP;
        // In this order: the reader is marked busy before it empties the pipe.
        while (self.has_more() || self.busy.load(Ordering::Acquire)) && Instant::now() < deadline {
            thread::sleep(GLANCE);
        }
    }

    #[cfg(unix)]
    fn has_more(&self) -> bool {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};

        let mut pipe = [PollFd::new(&self.pipe, PollFlags::IN)];
        let polled = poll(&mut pipe, Some(&Timespec { tv_sec: 0, tv_nsec: 0 }));
        polled.is_ok() && pipe[0].revents().contains(PollFlags::IN)
    }

    /// Nothing tells; the reader is quick.
    #[cfg(windows)]
    fn has_more(&self) -> bool {
        false
    }
}
