//! What the command tells the shell when it ends.

use std::process::ExitCode;

/// The exit status; other programs build on these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// 0: all is well.
    Fine,
    /// 1: problems were found, or a match had faults.
    Problems,
    /// 2: wrong usage, or input that cannot be read.
    Unusable,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(match status {
            Status::Fine => 0,
            Status::Problems => 1,
            Status::Unusable => 2,
        })
    }
}
