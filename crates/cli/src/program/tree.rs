//! A program's process and everything it starts, which end together.
//!
//! On Unix a program has its own process group. Processes that leave the group (`setsid`, daemons) are found on Linux:
//! this process is the *subreaper* of its descendants, so an orphan becomes its child, and an environment variable
//! names its program. If this process is killed, a shell does the same. On Windows a program is a job object. On other
//! systems, processes that leave the group survive, and all do if this process is killed.

use std::process::{ChildStderr, ChildStdin, ChildStdout};

#[cfg(target_os = "linux")]
mod guard;
#[cfg(target_os = "linux")]
mod idle;
#[cfg(target_os = "linux")]
mod orphans;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub use self::unix::Tree;
#[cfg(windows)]
pub use self::windows::Tree;

/// Our ends of a program's pipes.
#[derive(Debug)]
pub struct Pipes {
    pub stdin: Option<ChildStdin>,
    pub stdout: Option<ChildStdout>,
    pub stderr: Option<ChildStderr>,
}

/// Has a folder of programs removed even if this process is killed.
#[cfg(target_os = "linux")]
pub use self::guard::remove as remove_if_killed;

/// Only Linux can remove a folder if this process is killed.
#[cfg(not(target_os = "linux"))]
pub const fn remove_if_killed(_: &std::path::Path) {}
