//! Process groups, and on Linux what has left them.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus};

use rustix::process::{Pid, Signal, kill_process_group};

use super::Pipes;
#[cfg(target_os = "linux")]
use super::orphans;
use crate::program::memory;

/// A program and its group, killed when this is dropped.
#[derive(Debug)]
pub struct Tree {
    child: Child,
    /// Whether it has ended and its process id may be reused.
    is_gone: bool,
    #[cfg(target_os = "linux")]
    mark: orphans::Mark,
}

impl Tree {
    pub fn start(mut command: Command) -> io::Result<(Self, Pipes)> {
        command.process_group(0);
        #[cfg(target_os = "linux")]
        let (mut child, mark) = orphans::start(&mut command)?;
        #[cfg(not(target_os = "linux"))]
        let mut child = command.spawn()?;
        let pipes = Pipes { stdin: child.stdin.take(), stdout: child.stdout.take(), stderr: child.stderr.take() };
        let tree = Self {
            child,
            is_gone: false,
            #[cfg(target_os = "linux")]
            mark,
        };
        Ok((tree, pipes))
    }

    /// The most memory that the program, or one that it has started, has had resident, in bytes, as far as the system tells.
    pub fn peak_memory(&self) -> Option<u64> {
        memory::peak(self.child.id()).filter(|_| !self.is_gone)
    }

    /// Whether it is idle now, as far as the system tells; Linux does.
    #[cfg(target_os = "linux")]
    pub fn is_idle(&self) -> bool {
        super::idle::is_idle(self.child.id())
    }

    #[cfg(not(target_os = "linux"))]
    pub const fn is_idle(&self) -> bool {
        true
    }

    /// The exit status; `None` if it is running.
    pub fn ended(&mut self) -> io::Result<Option<ExitStatus>> {
        let ended = self.child.try_wait();
        self.is_gone |= matches!(ended, Ok(Some(_)));
        ended
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        // This fails only if everything has ended already.
        let group = Pid::from_raw(self.child.id().cast_signed());
        // On Linux the rest of the group is found as orphans.
        if let Some(group) = group.filter(|_| !self.is_gone || cfg!(not(target_os = "linux"))) {
            _ = kill_process_group(group, Signal::KILL);
        }
        _ = self.child.kill();
        _ = self.child.wait();
        #[cfg(target_os = "linux")]
        orphans::end(self.mark);
    }
}
