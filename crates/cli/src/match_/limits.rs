//! The limits of external programs, as options of commands.

use clap::value_parser;

/// What an external program may take.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Limits {
    /// Time limit in ms [default: 6000, DOUDIZHUVER 15000, Mahjong 1000]
    #[arg(long = "time-limit", value_name = "MS", help_heading = "Programs", value_parser = value_parser!(u64).range(1..))]
    pub time: Option<u64>,
    /// Megabytes of address space per program (Linux only)
    #[arg(long = "memory-limit", value_name = "MB", help_heading = "Programs", value_parser = value_parser!(u64).range(1..))]
    pub memory: Option<u64>,
}
