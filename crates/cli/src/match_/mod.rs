//! `paiju match`: games between AIs and external programs.

mod arena;
mod botzone;
mod botzone_seat;
mod contest_seat;
mod doudizhu;
mod record;
mod seats;
mod tally;

use std::path::PathBuf;

use anyhow::ensure;
use indicatif::{ProgressBar, ProgressStyle};
use paiju_game::table::Answer;
use paiju_game::{Game, Lang, Limit, Say, Seed};
use paiju_mahjong::Mahjong;
use paiju_platform::session::Form;
use paiju_tractor::{Level, Setup, Tractor};

use self::arena::{Plan, Played};
use self::tally::Tally;
use crate::status::Status;
use crate::{GameId, interrupt};

/// Let AIs and external programs play each other.
///
/// Prints each player's mean score with its 95 % interval, its wins by role and its faults. The same seed and players give the same
/// games and the same record on any number of jobs. The status is 1 if a player failed.
///
/// A program reads and writes lines on its standard input and output. For Dou Dizhu they are DOUDIZHUVER 1.0: it plays all games of a
/// round in one process, is started again for the next game when it has failed, and is told EXIT at the end. For the other games they are
/// Botzone's: it is started for every question with all messages so far, unless it asks to be kept running. A command line may begin
/// with variables: cmd:"USER=root python3 bot.py".
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
    /// Where the deals come from: deal n is dealt from the seed that S derives for n, which the record names.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Play each round once in every rotation of the seats; rotations in which equal players sit at the same seats are played once.
    #[arg(long)]
    rotate: bool,
    /// Write one whole match log in Botzone's form per line to this file; for Dou Dizhu a name ending in .txt or .log gets the referee's
    /// transcript of every seat instead.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Print the result as one JSON object.
    #[arg(long)]
    json: bool,
    /// How many rounds at a time; as many as there are cores if not given.
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// What an external program may take for one answer, in milliseconds; if not given the contest's 15 seconds for Dou Dizhu, the longest
    /// of Botzone's limits, 6 seconds, for the other games.
    #[arg(long, value_name = "MS")]
    time_limit: Option<u64>,
    /// How many deals a round has.
    #[arg(long, value_name = "N", default_value_t = 6)]
    round: u64,
    /// How Botzone's messages reach external programs.
    #[arg(long, value_enum, default_value_t = Interaction::Json)]
    form: Interaction,
    /// Tractor: the level that is played: 2 3 4 5 6 7 8 9 0 J Q K A, 0 for ten.
    #[arg(long, value_name = "LEVEL", default_value_t = '2')]
    level: char,
    /// Dou Dizhu: the cap of a round's small score, which also says what an early fault costs; 350 a game if not given.
    #[arg(long, value_name = "POINTS")]
    cap: Option<u64>,
    /// What an AI may work for one decision.
    #[arg(long, value_name = "N", default_value_t = Limit::WORK)]
    work: u64,
}

/// Botzone's two ways of interaction.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Interaction {
    /// One JSON object a turn.
    Json,
    /// Lines (简单交互).
    Simple,
}

impl From<Interaction> for Form {
    fn from(interaction: Interaction) -> Self {
        match interaction {
            Interaction::Json => Self::Json,
            Interaction::Simple => Self::Simple,
        }
    }
}

impl Args {
    /// The plan of a match whose players sit as at first after `period` rotations.
    fn plan(&self, period: usize) -> Plan {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        Plan {
            deals: self.games,
            round: self.round,
            seed: Seed(self.seed),
            rotations: if self.rotate { period } else { 1 },
            jobs: self.jobs.unwrap_or_else(cores).max(1),
            work: self.work,
        }
    }

    /// A bar on standard error, where that is a terminal.
    fn progress(&self, plan: &Plan) -> anyhow::Result<ProgressBar> {
        let games = plan.deals * plan.rotations as u64;
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games  {per_sec}  {eta} left")?;
        Ok(ProgressBar::new(games).with_style(style))
    }
}

/// Plays all games.
pub fn run(args: Args) -> anyhow::Result<Status> {
    ensure!(args.games > 0, "--games must be at least 1");
    ensure!(args.round > 0, "--round must be at least 1");
    interrupt::watch();
    let tally = match args.game {
        GameId::DouDizhu => doudizhu::run(&args)?,
        GameId::Tractor => {
            let level = Level::try_from(args.level)?;
            botzone::run::<Tractor>(&args, |setup: &mut Setup| setup.level = level)?
        }
        GameId::Mahjong => botzone::run::<Mahjong>(&args, |_: &mut paiju_mahjong::Setup| {})?,
    };
    if args.json {
        println!("{}", serde_json::to_string(&tally)?);
    } else {
        tally.print();
    }
    Ok(if tally.faults() > 0 { Status::Problems } else { Status::Fine })
}

/// How many faults are told one by one; all are counted.
const FAULTS_TOLD: u64 = 20;

/// Says on standard error who failed in a game, and how.
fn report_faults<G: Game, S>(game: &Played<G, S>, names: &[String], tally: &Tally, progress: &ProgressBar) {
    let told = tally.faults();
    for (seat, answer) in game.faults().take(FAULTS_TOLD.saturating_sub(told) as usize) {
        let why = match answer {
            Answer::Acted(_) => continue,
            Answer::Refused { action, refusal } => {
                let action = serde_json::to_string(action).unwrap_or_default();
                format!("{} ({action})", refusal.say(Lang::En))
            }
            Answer::Failed(fault) => fault.say(Lang::En),
        };
        let (name, seat, deal) = (&names[game.seating[seat.index()]], seat.0, game.place.deal);
        progress.suspend(|| eprintln!("paiju: deal {deal}, seat {seat}, {name}: {why}"));
    }
}
