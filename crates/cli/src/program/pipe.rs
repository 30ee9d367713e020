//! Our ends of a program's pipes, which can be closed from our side.
//!
//! A pipe ends only when everyone who holds its other end has closed it, and a program's children may hold it for ever.
//! So readers and writers here wait for the pipe or for a hang-up, whichever comes first.

use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Hangs up when dropped.
#[derive(Debug)]
pub struct Line {
    hung_up: Arc<PipeReader>,
    _holds: PipeWriter,
}

impl Line {
    /// A line that is not hung up.
    pub fn new() -> io::Result<Self> {
        let (reader, writer) = io::pipe()?;
        Ok(Self { hung_up: Arc::new(reader), _holds: writer })
    }

    /// A pipe on this line. After a hang-up up to `rest` available bytes are still read.
    pub fn on<P>(&self, pipe: P, rest: usize) -> OnLine<P> {
        OnLine { pipe, hung_up: Arc::clone(&self.hung_up), rest, busy: Arc::default() }
    }
}

/// A pipe that ends when its line hangs up, at the latest.
#[derive(Debug)]
pub struct OnLine<P> {
    pipe: P,
    #[cfg_attr(windows, expect(dead_code, reason = "a job's pipes end with it"))]
    hung_up: Arc<PipeReader>,
    #[cfg_attr(windows, expect(dead_code, reason = "a job's pipes end with it"))]
    rest: usize,
    /// Whether its reader has something that it has not come back from.
    busy: Arc<AtomicBool>,
}

impl<P> OnLine<P> {
    /// Whether its reader has something that it has not come back from. Look at the pipe before.
    pub fn busy(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.busy)
    }
}

#[cfg(unix)]
mod unix {
    use std::os::fd::{AsFd, BorrowedFd};

    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;

    use super::{OnLine, Ordering, Read, Write, io};

    /// The bytes a pipe takes without blocking once it takes anything: `_POSIX_PIPE_BUF`.
    const TAKEN_AT_ONCE: usize = 512;

    impl<P: AsFd> AsFd for OnLine<P> {
        fn as_fd(&self) -> BorrowedFd<'_> {
            self.pipe.as_fd()
        }
    }

    impl<P: AsFd> OnLine<P> {
        /// Waits for the pipe or the hang-up: returns whether the pipe is ready, and whether the line hung up.
        fn wait(&self, flags: PollFlags) -> io::Result<(bool, bool)> {
            let mut both =
                [PollFd::new(&self.pipe, flags), PollFd::from_borrowed_fd(self.hung_up.as_fd(), PollFlags::IN)];
            loop {
                match poll(&mut both, None) {
                    Err(Errno::INTR) => {}
                    polled => {
                        polled?;
                        return Ok((!both[0].revents().is_empty(), !both[1].revents().is_empty()));
                    }
                }
            }
        }
    }

    impl<P: AsFd + Read> Read for OnLine<P> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.busy.store(false, Ordering::Release);
            let (is_ready, is_hung_up) = self.wait(PollFlags::IN)?;
            self.busy.store(true, Ordering::Release);
            if !is_hung_up {
                let read = self.pipe.read(buffer)?;
                // Nobody comes back after the end.
                self.busy.store(read > 0, Ordering::Release);
                return Ok(read);
            }
            let wanted = buffer.len().min(self.rest);
            if !is_ready || wanted == 0 {
                return Ok(0);
            }
            let read = self.pipe.read(&mut buffer[..wanted])?;
            self.rest -= read;
            Ok(read)
        }
    }

    impl<P: AsFd + Write> Write for OnLine<P> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            match self.wait(PollFlags::OUT)? {
                (_, true) => Err(io::ErrorKind::BrokenPipe.into()),
                (_, false) => self.pipe.write(&bytes[..bytes.len().min(TAKEN_AT_ONCE)]),
            }
        }

        fn flush(&mut self) -> io::Result<()> {
            self.pipe.flush()
        }
    }
}

// A job object kills everyone who could hold its pipes.
#[cfg(windows)]
impl<P: Read> Read for OnLine<P> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.pipe.read(buffer)
    }
}

#[cfg(windows)]
impl<P: Write> Write for OnLine<P> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pipe.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pipe.flush()
    }
}
