//! The lines of a shard's file. Its first line says what is played; each after it is a game that ended, in the order in which they ended.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{Shard, ShardError};
use crate::match_::plan::Plan;
use crate::match_::record::{Form, Settings};
use crate::match_::result::GameResult;

/// The form of the file, in its first line; another number is another form.
pub const FORM: u32 = 1;

/// The first line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Header {
    /// [`FORM`].
    pub paiju_shard: u32,
    /// Which part of the match it is.
    pub shard: Shard,
    /// In how many rotations of the players over the seats every deal is played.
    pub rotations: u64,
    /// 封顶分数 of a round of full length, in a game whose rounds have one.
    pub cap: Option<u64>,
    /// In which forms each game is here.
    pub games: Vec<Form>,
    /// All that the games depend on.
    #[serde(rename = "match")]
    pub settings: Settings,
}

impl Header {
    /// Which games the shard has; `None` for settings that no match has.
    pub fn plan(&self) -> Option<Plan> {
        let Settings { games: deals, round, seed, work, .. } = self.settings;
        let seed = paiju_game::Seed(seed);
        let plan = Plan { deals, round, seed, rotations: self.rotations, shard: self.shard, jobs: 1, work };
        let is_match = deals > 0 && round > 0 && self.rotations > 0 && plan.checked_games().is_some();
        is_match.then_some(plan)
    }

    /// The first thing in which the match of another shard differs from the match of this one, in words.
    pub fn difference(&self, other: &Self) -> Option<String> {
        let differs = |name: &str, here: &dyn std::fmt::Debug, there: &dyn std::fmt::Debug| {
            Some(format!("{name} is {there:?} there and {here:?} here"))
        };
        if self.shard.count() != other.shard.count() {
            return differs("the number of shards", &self.shard.count(), &other.shard.count());
        }
        if let Some(difference) = self.settings.difference(&other.settings) {
            return Some(difference);
        }
        if self.rotations != other.rotations {
            return differs("rotations", &self.rotations, &other.rotations);
        }
        if self.cap != other.cap {
            return differs("cap", &self.cap, &other.cap);
        }
        (self.games != other.games).then(|| differs("games", &self.games, &other.games))?
    }
}

/// What follows the first line, without the game itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Line {
    /// A game that ended.
    Game {
        /// Its number in the match, from 0.
        game: u64,
        /// What it came to.
        result: GameResult,
    },
    /// Games that are played again: what stands before of them counts for nothing.
    Again {
        /// Their numbers.
        again: Vec<u64>,
    },
}

/// A game with its record.
#[derive(Debug, Serialize, Deserialize)]
pub struct GameLine {
    /// Its number in the match, from 0.
    pub game: u64,
    /// What it came to.
    pub result: GameResult,
    /// Its match log, as a record has it, byte for byte.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub log: Option<Box<RawValue>>,
    /// The referee's transcript, of Dou Dizhu.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transcript: Option<String>,
}

impl GameLine {
    /// A game in these forms, each of which `write` gives.
    ///
    /// # Errors
    /// `write` cannot, or its match log is not JSON.
    pub fn new(
        game: u64,
        result: GameResult,
        forms: &[Form],
        write: impl Fn(Form) -> anyhow::Result<String>,
    ) -> anyhow::Result<Self> {
        let mut line = Self { game, result, log: None, transcript: None };
        for &form in forms {
            let text = write(form)?;
            match form {
                Form::JsonLines => line.log = Some(RawValue::from_string(text)?),
                Form::Transcript => line.transcript = Some(text),
            }
        }
        Ok(line)
    }

    /// The game as it stands in a record; `None` where it is not here.
    pub fn text(&self, form: Form) -> Option<&str> {
        match form {
            Form::JsonLines => self.log.as_deref().map(RawValue::get),
            Form::Transcript => self.transcript.as_deref(),
        }
    }
}

/// Whether a game of this file can be one of this shard: it has its deal, and a finite number of points for each player.
pub fn check(plan: &Plan, players: usize, game: u64, result: &GameResult) -> Result<(), ShardLineError> {
    let deal = plan.deal_of(game).ok_or(ShardLineError::NotOfShard { game, shard: plan.shard })?;
    let is_result = result.deal == deal
        && result.players.len() == players
        && result.players.iter().all(|player| player.score.is_finite());
    if is_result { Ok(()) } else { Err(ShardLineError::NoResult { game }) }
}

/// What is wrong with a line of a shard's file.
#[derive(Debug, thiserror::Error)]
pub enum ShardLineError {
    /// A first line that no shard has.
    #[error("not the first line of a part: {0}")]
    NoHeader(serde_json::Error),
    /// No JSON, or another.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// More bytes than any game has.
    #[error("longer than {0} bytes")]
    TooLong(u64),
    /// A form that is not known here.
    #[error("format version {0} is not supported, only {FORM}")]
    Form(u32),
    /// Settings that no match has.
    #[error("no match has these settings")]
    Settings,
    /// A game of another shard, or of none.
    #[error("game {game} is not one of shard {shard}")]
    NotOfShard {
        /// Its number.
        game: u64,
        /// The shard of the file.
        shard: Shard,
    },
    /// A result that this game cannot have.
    #[error("not a result of game {game}")]
    NoResult {
        /// Its number.
        game: u64,
    },
    /// A game that was there before.
    #[error("game {game} occurs twice")]
    Twice {
        /// Its number.
        game: u64,
    },
}

/// A value as a line.
pub fn text(value: &impl Serialize, path: &std::path::Path) -> Result<String, ShardError> {
    match serde_json::to_string(value) {
        Ok(json) => Ok(json + "\n"),
        Err(error) => Err(ShardError::io("write", path)(error.into())),
    }
}
