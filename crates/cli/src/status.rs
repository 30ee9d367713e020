//! What the command tells the shell when it ends.

use std::process::ExitCode;

use crate::interrupt::Interrupted;

/// The exit status; other programs build on these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// 0: all is well.
    Fine,
    /// 1: problems were found, or a match had faults.
    Problems,
    /// 2: wrong usage, or input that cannot be read.
    Unusable,
    /// 130: the user interrupted it.
    Interrupted,
}

impl Status {
    /// What an error that ends the command means.
    pub fn of_error(error: &anyhow::Error) -> Self {
        if error.is::<Interrupted>() { Self::Interrupted } else { Self::Unusable }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(match status {
            Status::Fine => 0,
            Status::Problems => 1,
            Status::Unusable => 2,
            Status::Interrupted => 130,
        })
    }
}
