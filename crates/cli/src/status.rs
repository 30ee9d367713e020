//! What the command tells the shell when it ends.

use std::process::ExitCode;

use crate::output::OutputError;

/// The exit status; other programs build on these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// 0: all is well.
    Fine,
    /// 1: problems were found, or a match had faults.
    Problems,
    /// 2: wrong usage, input that cannot be read, or output that cannot be written.
    Unusable,
    /// 128 and the signal's number: the user, or the system, wanted it to end.
    Signalled(u8),
    /// 141, as of a program that the signal PIPE ended: who read the output has closed it.
    Closed,
}

impl Status {
    /// What an error that ends the command means.
    pub fn of_error(error: &anyhow::Error) -> Self {
        match error.downcast_ref() {
            Some(OutputError::Closed) => Self::Closed,
            _ => Self::Unusable,
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(match status {
            Status::Fine => 0,
            Status::Problems => 1,
            Status::Unusable => 2,
            Status::Signalled(signal) => 128 + signal,
            Status::Closed => 141,
        })
    }
}
