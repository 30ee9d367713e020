//! A part of a match that is played separately, possibly on another machine, into a file that `paiju merge` combines.

mod file;
mod line;
mod part;
mod runs;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

pub use self::file::ShardFile;
pub use self::line::{FORM, GameLine, Header};
pub use self::part::Part;
pub use self::runs::runs;

/// A part of a match: K of N, written K/N.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    /// From 1 to `count`.
    number: u64,
    /// At least 1.
    count: u64,
}

/// Why a text is not a part of a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a shard; write K/N with K from 1 to N, such as 1/4")]
pub struct NoShard(String);

impl Shard {
    pub const WHOLE: Self = Self { number: 1, count: 1 };

    /// Shard number `number`, from 1, of `count`; `None` if it does not exist.
    pub const fn new(number: u64, count: u64) -> Option<Self> {
        if number >= 1 && number <= count { Some(Self { number, count }) } else { None }
    }

    pub const fn index(self) -> u64 {
        self.number - 1
    }

    pub const fn count(self) -> u64 {
        self.count
    }

    /// Whether this shard has the round (from 0) of the match; rounds are distributed in turn.
    pub const fn has(self, round: u64) -> bool {
        round % self.count == self.number - 1
    }
}

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Self, NoShard> {
        let no_shard = || NoShard(text.to_owned());
        let (number, count) = text.split_once('/').ok_or_else(no_shard)?;
        let read = |digits: &str| digits.parse().map_err(|_| no_shard());
        Self::new(read(number)?, read(count)?).ok_or_else(no_shard)
    }
}

impl TryFrom<String> for Shard {
    type Error = NoShard;

    fn try_from(text: String) -> Result<Self, NoShard> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> Self {
        shard.to_string()
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shard_is_read_as_it_is_written() {
        for text in ["1/1", "1/4", "4/4", "10/200"] {
            assert_eq!(text.parse::<Shard>().unwrap().to_string(), text);
        }
        for text in ["", "1", "/", "0/3", "4/3", "1/0", "-1/3", "1/3/3", "a/b", "1/ 3", "99999999999999999999/1"] {
            assert_eq!(text.parse::<Shard>(), Err(NoShard(text.to_owned())));
        }
    }
}
