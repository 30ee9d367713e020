//! A program's process with everything that it starts: all of it ends together.
//!
//! On Unix a program has a process group of its own. What leaves the group (`setsid`, daemons) is found on Linux: this process is the
//! *subreaper* of its descendants, so whatever loses its parent becomes its child, and a variable in the environment says of which program it
//! is. On Windows a program is a job object. On other systems what has left the group lives on.

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

/// A program's processes; they are killed when this is dropped.
#[derive(Debug)]
pub struct Tree(system::Tree);

/// Our ends of the pipes to a program.
#[derive(Debug)]
pub struct Pipes {
    /// Its standard input.
    pub stdin: Option<ChildStdin>,
    /// Its standard output.
    pub stdout: Option<ChildStdout>,
    /// Its standard error.
    pub stderr: Option<ChildStderr>,
}

impl Tree {
    /// Starts a program.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(command: Command) -> io::Result<(Self, Pipes)> {
        system::Tree::start(command).map(|(tree, pipes)| (Self(tree), pipes))
    }

    /// Holds the program, and what it starts from now on, to so many bytes of address space.
    ///
    /// # Errors
    /// The system knows no such limit: it is known on Linux alone.
    pub fn limit_memory(&self, bytes: u64) -> io::Result<()> {
        self.0.limit_memory(bytes)
    }

    /// Whether it does nothing just now, as far as the system says: Linux does.
    pub fn is_idle(&self) -> bool {
        self.0.is_idle()
    }

    /// How the program ended; `None` if it has not.
    ///
    /// # Errors
    /// The system does not say.
    pub fn ended(&mut self) -> io::Result<Option<ExitStatus>> {
        self.0.ended()
    }
}
