//! Where a game stands in a tournament.

use std::time::Duration;

use paiju_doudizhu::protocol::RoundInfo;

/// A game's place in a tournament, as its programs are told.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The round, from 1.
    pub round: u32,
    /// How many rounds there are.
    pub rounds: u32,
    /// The game of the round, from 1.
    pub game: u32,
    /// How many games a round has.
    pub games: u32,
    /// The number of players who advance.
    pub advancing: u32,
    /// Dou Dizhu's 封顶分数 of the round.
    pub cap: u32,
    /// A program's time limit per answer.
    pub limit: Duration,
}

impl Place {
    /// As in DOUDIZHUVER.
    pub fn info(&self) -> RoundInfo {
        let Self { round, rounds, game, games, advancing, cap, limit } = *self;
        let seconds = limit.as_secs().saturating_add(u64::from(limit.subsec_nanos() > 0));
        RoundInfo {
            round,
            rounds,
            game,
            games,
            advancing,
            cap,
            seconds: Some(u32::try_from(seconds).unwrap_or(u32::MAX)),
        }
    }
}
