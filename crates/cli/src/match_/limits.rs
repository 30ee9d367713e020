//! The limits of external programs, as options of commands.

use anyhow::ensure;
use clap::value_parser;
use paiju_game::platform::MEMORY_MB;

/// What an external program may take.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Limits {
    /// Time limit in ms [default: 6000, DOUDIZHUVER 15000, Mahjong 1000]
    #[arg(long = "time-limit", value_name = "MS", help_heading = "Programs", value_parser = value_parser!(u64).range(1..))]
    pub time: Option<u64>,
    /// Megabytes of memory per program; 0 lifts it (Linux) [default: 256]
    #[arg(long = "memory-limit", value_name = "MB", help_heading = "Programs")]
    pub memory: Option<u64>,
}

/// The memory limit in force, in MB: the one asked for, otherwise the platform's where memory can be measured.
///
/// # Errors
/// One was asked for, and this system does not tell what a program takes.
pub fn memory(asked: Option<u64>) -> anyhow::Result<Option<u64>> {
    let is_measured = cfg!(target_os = "linux");
    ensure!(is_measured || asked.is_none_or(|limit| limit == 0), "cannot enforce --memory-limit on this system");
    Ok(Some(asked.unwrap_or(MEMORY_MB)).filter(|limit| is_measured && *limit > 0))
}
