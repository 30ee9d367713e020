//! The lines of a shard's file: first the settings, then each game in the order in which they end.

use anyhow::{Context, ensure};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::Shard;
use crate::match_::plan::Plan;
use crate::match_::record::{Form, Settings};
use crate::match_::result::GameResult;

/// The version of the file's format, in its first line.
pub const FORM: u32 = 1;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Header {
    /// [`FORM`].
    pub paiju_shard: u32,
    /// The part of the match.
    pub shard: Shard,
    /// The number of rotations in which every deal is played.
    pub rotations: u64,
    /// 封顶分数 of a full round, if the game has one.
    pub cap: Option<u64>,
    /// The forms in which each game is stored.
    pub games: Vec<Form>,
    /// Everything that the games depend on.
    #[serde(rename = "match")]
    pub settings: Settings,
}

impl Header {
    /// The shard's games; `None` for impossible settings.
    pub fn plan(&self) -> Option<Plan> {
        let Settings { games: deals, round, seed, work, .. } = self.settings;
        let seed = paiju_game::Seed(seed);
        let plan = Plan { deals, round, seed, rotations: self.rotations, shard: self.shard, jobs: 1, work };
        let is_match = deals > 0 && round > 0 && self.rotations > 0 && plan.checked_games().is_some();
        is_match.then_some(plan)
    }

    /// The first difference between this match and that of another shard, in words.
    pub fn difference(&self, other: &Self) -> Option<String> {
        let differs = |name: &str, here: &dyn std::fmt::Debug, there: &dyn std::fmt::Debug| {
            let (here, there) = (format!("{here:?}"), format!("{there:?}"));
            (here != there).then(|| format!("{name} is {there} there and {here} here"))
        };
        differs("the number of shards", &self.shard.count(), &other.shard.count())
            .or_else(|| self.settings.difference(&other.settings))
            .or_else(|| differs("rotations", &self.rotations, &other.rotations))
            .or_else(|| differs("cap", &self.cap, &other.cap))
            .or_else(|| differs("games", &self.games, &other.games))
    }
}

/// A line after the first, without the game itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Line {
    /// A finished game.
    Game {
        /// Its number in the match, from 0.
        game: u64,
        result: GameResult,
    },
    /// Games that are played again: earlier lines about them do not count.
    Again { again: Vec<u64> },
}

#[derive(Debug, Serialize, Deserialize)]
pub struct GameLine {
    /// Its number in the match, from 0.
    pub game: u64,
    pub result: GameResult,
    /// Its match log, byte for byte as in a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub log: Option<Box<RawValue>>,
    /// The referee's transcript, for Dou Dizhu.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transcript: Option<String>,
}

impl GameLine {
    /// A game in these forms, each of which `write` produces.
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

    /// The game as in a record; `None` if this form is missing.
    pub fn text(&self, form: Form) -> Option<&str> {
        match form {
            Form::JsonLines => self.log.as_deref().map(RawValue::get),
            Form::Transcript => self.transcript.as_deref(),
        }
    }
}

/// Whether a game belongs to this shard: it has the right deal, and finite points for each player.
pub fn check(plan: &Plan, players: usize, game: u64, result: &GameResult) -> anyhow::Result<()> {
    let deal = plan.deal_of(game).with_context(|| format!("game {game} is not one of shard {}", plan.shard))?;
    let is_result = result.deal == deal
        && result.players.len() == players
        && result.players.iter().all(|player| player.score.is_finite());
    ensure!(is_result, "not a result of game {game}");
    Ok(())
}
