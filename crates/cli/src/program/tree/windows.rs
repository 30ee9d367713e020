//! Job objects: processes started by a process of a job belong to that job.

use std::io;
use std::process::{Command, ExitStatus};

use process_wrap::std::{ChildWrapper, CommandWrap, JobObject};

use super::Pipes;
use crate::program::memory;

/// A program in its job, killed when this is dropped.
#[derive(Debug)]
pub struct Tree(Box<dyn ChildWrapper>);

impl Tree {
    pub fn start(command: Command) -> io::Result<(Self, Pipes)> {
        let mut child = CommandWrap::from(command).wrap(JobObject).spawn()?;
        let pipes = Pipes { stdin: child.stdin().take(), stdout: child.stdout().take(), stderr: child.stderr().take() };
        Ok((Self(child), pipes))
    }

    pub fn peak_memory(&self) -> Option<u64> {
        memory::peak(self.0.id())
    }

    pub const fn is_idle(&self) -> bool {
        true
    }

    pub fn ended(&mut self) -> io::Result<Option<ExitStatus>> {
        self.0.inner_mut().try_wait()
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        // Fails only if everything has ended already.
        _ = self.0.kill();
    }
}
