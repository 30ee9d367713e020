//! The command's exit status.

use std::process::ExitCode;

use crate::output::OutputError;

/// The exit status, a contract with other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// 0: success.
    Fine,
    /// 1: problems found, or a match had faults.
    Problems,
    /// 2: wrong usage, input that cannot be read, or output that cannot be written.
    Unusable,
    /// 128 plus the signal's number: interrupted by the user or the system.
    Signalled(u8),
    /// 141, as after the signal PIPE: the reader has closed the output.
    Closed,
}

impl Status {
    /// The status of an error that ends the command.
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
