//! Where the games of a match go as they end.

use anyhow::Context;
use paiju_game::Game;

use super::Args;
use super::plan::Plan;
use super::record::{Form, Record, Settings};
use super::result::GameResult;
use super::seats::Roster;
use super::shard::{FORM, Header, ShardFile};

/// Games that are played already, by their numbers.
pub type Recorded = Vec<(u64, GameResult)>;

/// Where the games are kept.
#[derive(Debug)]
pub enum Store {
    Nowhere,
    Record(Box<Record>),
    Shard(ShardFile),
}

impl Store {
    /// Opens what the command line names, and returns the games already there. `deals` is the checksum of a file of
    /// deals; `cap` is that of a full round; `forms` are those in which a game can be written.
    pub fn open<G: Game>(
        args: &Args,
        plan: &Plan,
        deals: Option<String>,
        roster: &Roster,
        cap: Option<u64>,
        forms: &[Form],
    ) -> anyhow::Result<(Self, Recorded)> {
        let plays = || roster.plays.iter().map(ToString::to_string).collect();
        let settings = |record| Settings {
            paiju: env!("CARGO_PKG_VERSION").to_owned(),
            game: G::ID.to_owned(),
            seats: roster.names.clone(),
            plays: if roster.is_named { plays() } else { Vec::new() },
            games: plan.deals,
            deals: deals.clone(),
            seed: args.seed,
            rotate: args.rotate,
            round: args.round,
            work: args.work,
            time_limit: args.limits.time,
            form: args.told_form(),
            level: args.level,
            judge: args.judge(),
            rules: args.rules(),
            cap: args.cap,
            contest: args.contest(),
            record,
        };
        if let Some(path) = &args.out {
            let header = Header {
                paiju_shard: FORM,
                shard: plan.shard,
                rotations: plan.rotations,
                cap,
                games: if args.results_only { Vec::new() } else { forms.to_vec() },
                settings: settings(Form::JsonLines),
            };
            let (file, games) = ShardFile::open(path, &header, args.resume).context("--out")?;
            return Ok((Self::Shard(file), games));
        }
        let Some(path) = &args.record else { return Ok((Self::Nowhere, Recorded::new())) };
        let (record, games) = Record::open(path, &settings(Form::of(path)), args.resume).context("--record")?;
        Ok((Self::Record(Box::new(record)), games))
    }

    /// Announces that these games will be played again, which discards what is kept of them.
    pub fn play_again(&mut self, games: &[u64]) -> anyhow::Result<()> {
        match self {
            _ if games.is_empty() => Ok(()),
            Self::Nowhere => Ok(()),
            Self::Record(record) => record.play_again(games),
            Self::Shard(file) => file.play_again(games),
        }
    }

    /// Takes in a game, which `write` gives in a form.
    ///
    /// # Errors
    /// It cannot be written; then nothing of this game is kept.
    pub fn add(
        &mut self,
        game: u64,
        result: &GameResult,
        write: impl Fn(Form) -> anyhow::Result<String>,
    ) -> anyhow::Result<()> {
        match self {
            Self::Nowhere => Ok(()),
            Self::Record(record) => record.add(game, result, write),
            Self::Shard(file) => file.add(game, result, write),
        }
    }

    /// Sorts the games if necessary. `finished`: no game is missing.
    ///
    /// # Errors
    /// It cannot be written; the games stay unchanged, and the match can be resumed.
    pub fn finish(self, finished: bool) -> anyhow::Result<()> {
        match self {
            Self::Nowhere => Ok(()),
            Self::Record(record) => record.finish(finished),
            Self::Shard(file) => file.finish(),
        }
    }
}
