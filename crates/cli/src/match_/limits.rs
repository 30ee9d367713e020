//! What external programs may take, as commands are told.

/// What an external program may take.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Limits {
    /// What an external program may take for one answer, in milliseconds; if not given 15 seconds for Dou Dizhu and 1 second for Mahjong, the
    /// texts' own limits, and 6 seconds for Tractor, the longest of Botzone's.
    #[arg(long = "time-limit", value_name = "MS")]
    pub time: Option<u64>,
    /// What an external program may take of memory, in MB of address space; no limit if not given. On Linux only.
    #[arg(long = "memory-limit", value_name = "MB")]
    pub memory: Option<u64>,
}
