//! `paiju match`: games between AIs and external programs.

mod arena;
mod doudizhu;
mod seats;
mod tally;

use std::path::PathBuf;

use anyhow::ensure;
use indicatif::{ProgressBar, ProgressStyle};
use paiju_game::{Limit, Seed};

use crate::GameId;
use crate::status::Status;
use arena::Plan;

/// Let AIs and external programs play each other.
///
/// Prints each player's mean score with its 95 % interval, its wins by role and its faults. The same seed and players give the same
/// games and the same record on any number of jobs.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Which game.
    game: GameId,
    /// Who sits where: ai:NAME or cmd:"COMMAND LINE", with commas between.
    #[arg(long, value_name = "P,P,P[,P]")]
    seats: String,
    /// How many deals; with --rotate each is played once in every rotation of the seats.
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u64,
    /// Where the deals come from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Play each deal with the seats rotated.
    #[arg(long)]
    rotate: bool,
    /// Write one whole match log per line to this file; a name ending in .txt or .log gets the referee's transcript of every seat.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Print the result as one JSON object.
    #[arg(long)]
    json: bool,
    /// How many games at a time; as many as there are cores if not given.
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// What an external program may take for one answer, in milliseconds; the contest's limit if not given.
    #[arg(long, value_name = "MS")]
    time_limit: Option<u64>,
    /// What an AI may work for one decision.
    #[arg(long, value_name = "N", default_value_t = Limit::WORK)]
    work: u64,
}

impl Args {
    fn plan(&self) -> Plan {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        Plan {
            deals: self.games,
            seed: Seed(self.seed),
            rotate: self.rotate,
            jobs: self.jobs.unwrap_or_else(cores).max(1),
            work: self.work,
        }
    }

    /// A bar on standard error, where that is a terminal.
    fn progress(&self, seats: u8) -> anyhow::Result<ProgressBar> {
        let games = self.games * if self.rotate { u64::from(seats) } else { 1 };
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games  {per_sec}  {eta} left")?;
        Ok(ProgressBar::new(games).with_style(style))
    }
}

/// Plays all games.
pub fn run(args: Args) -> anyhow::Result<Status> {
    ensure!(args.games > 0, "--games must be at least 1");
    let tally = match args.game {
        GameId::DouDizhu => doudizhu::run(&args)?,
    };
    if args.json {
        println!("{}", serde_json::to_string(&tally)?);
    } else {
        tally.print();
    }
    Ok(if tally.has_faults() { Status::Problems } else { Status::Fine })
}
