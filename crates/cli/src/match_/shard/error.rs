//! Why a shard's file cannot be written, resumed or merged.

use std::path::{Path, PathBuf};

use super::Shard;
use super::line::ShardLineError;

/// A problem with one or several shard files.
#[derive(Debug, thiserror::Error)]
pub enum ShardError {
    /// The system refuses access.
    #[error("cannot {doing} {}: {error}", path.display())]
    Io {
        /// What was tried, as a verb.
        doing: &'static str,
        /// With which file.
        path: PathBuf,
        /// What the system said.
        error: std::io::Error,
    },
    /// A new shard would overwrite a file.
    #[error("{} exists; continue it with --resume, or remove it", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// Another process is writing it.
    #[error("another match is writing {}", path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file is of another match, or another part of this one.
    #[error("{} is from another match: {difference}", path.display())]
    OtherMatch {
        /// The file.
        path: PathBuf,
        /// The first difference.
        difference: String,
    },
    /// A pipe, a device or a folder.
    #[error("{} is not a file", path.display())]
    NoFile {
        /// What it is called.
        path: PathBuf,
    },
    /// There is no complete first line.
    #[error("{} is not a part of a match: its first line is incomplete", path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// A line that no match wrote.
    #[error("{}, line {line}: {error}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: u64,
        /// What is wrong with it.
        error: ShardLineError,
    },
    /// Two files of one shard.
    #[error("two files are shard {shard}: {} and {}", first.display(), second.display())]
    ShardTwice {
        /// The shard.
        shard: Shard,
        /// The one file.
        first: PathBuf,
        /// The other file.
        second: PathBuf,
    },
    /// Shards without a file.
    #[error("{missing} of the {count} shards are missing: {which}")]
    ShardsMissing {
        /// The number of shards.
        count: u64,
        /// The number missing.
        missing: u64,
        /// Their numbers, in words.
        which: String,
    },
    /// An unfinished shard.
    #[error(
        "{} is not finished: {missing} of the {games} games of shard {shard} are missing ({which}); run the command that wrote it again with --resume",
        path.display()
    )]
    GamesMissing {
        /// The file.
        path: PathBuf,
        /// The shard.
        shard: Shard,
        /// The number missing.
        missing: u64,
        /// The number planned.
        games: u64,
        /// Their numbers, in words.
        which: String,
    },
    /// A record is requested, but the file has no games.
    #[error("{} has no {what} for --record", path.display())]
    NoGames {
        /// The file.
        path: PathBuf,
        /// What it lacks.
        what: &'static str,
    },
}

impl ShardError {
    /// What the system refused to do with a file.
    pub fn io(doing: &'static str, path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        move |error| Self::Io { doing, path: path.to_owned(), error }
    }
}

/// Numbers in words, ascending, with runs as from–to. Only the first few runs are listed, and the search is bounded,
/// because a file may claim any number of games.
pub fn runs(numbers: impl Iterator<Item = u64>) -> String {
    const TOLD: usize = 8;
    const LOOKED_AT: usize = 1 << 20;
    let mut runs: Vec<(u64, u64)> = Vec::new();
    let mut is_cut = false;
    for (at, number) in numbers.take(LOOKED_AT + 1).enumerate() {
        let told = runs.len();
        match runs.last_mut() {
            _ if at == LOOKED_AT => is_cut = true,
            Some((_, last)) if last.checked_add(1) == Some(number) => *last = number,
            _ if told == TOLD => {
                is_cut = true;
                break;
            }
            _ => runs.push((number, number)),
        }
    }
    let words = runs.iter().map(|&(first, last)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}–{last}"),
    });
    let more = if is_cut { ", …" } else { "" };
    words.collect::<Vec<_>>().join(", ") + more
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_in_runs() {
        assert_eq!(runs([3].into_iter()), "3");
        assert_eq!(runs([1, 2, 5, 6, 7, 9].into_iter()), "1, 2, 5–7, 9");
        assert_eq!(runs((0..20).map(|number| number * 2)), "0, 2, 4, 6, 8, 10, 12, 14, …");
        assert_eq!(runs((0..8).map(|number| number * 2)), "0, 2, 4, 6, 8, 10, 12, 14");
        assert_eq!(runs(0..1 << 16), "0–65535");
        assert_eq!(runs(0..), "0–1048575, …");
    }
}
