//! A program's process and everything it starts, which end together.
//!
//! On Unix a program has its own process group. Processes that leave the group (`setsid`, daemons) are found on Linux:
//! this process is the *subreaper* of its descendants, so an orphan becomes its child, and an environment variable
//! names its program. On Windows a program is a job object. On other systems, processes that leave the group survive.

use std::io;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus};

#[cfg(unix)]
use self::unix as system;
#[cfg(windows)]
use self::windows as system;

#[cfg(target_os = "linux")]
mod idle;
#[cfg(target_os = "linux")]
mod orphans;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

/// A program's processes, killed when this is dropped.
#[derive(Debug)]
pub struct Tree(system::Tree);

/// Our ends of a program's pipes.
#[derive(Debug)]
pub struct Pipes {
    pub stdin: Option<ChildStdin>,
    pub stdout: Option<ChildStdout>,
    pub stderr: Option<ChildStderr>,
}

impl Tree {
    /// Starts a program.
    pub fn start(command: Command) -> io::Result<(Self, Pipes)> {
        system::Tree::start(command).map(|(tree, pipes)| (Self(tree), pipes))
    }

    /// Limits the address space of the program, and of processes it starts from now on, to this many bytes.
    ///
    /// # Errors
    /// The system has no such limit; only Linux has.
    pub fn limit_memory(&self, bytes: u64) -> io::Result<()> {
        self.0.limit_memory(bytes)
    }

    /// Whether it is idle now, as far as the system tells; Linux does.
    pub fn is_idle(&self) -> bool {
        self.0.is_idle()
    }

    /// The exit status; `None` if it is running.
    pub fn ended(&mut self) -> io::Result<Option<ExitStatus>> {
        self.0.ended()
    }
}
