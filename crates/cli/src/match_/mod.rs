//! `paiju match`: games between AIs and external programs.

pub mod arena;
mod botzone;
pub mod botzone_seat;
pub mod contest_seat;
mod course;
mod doudizhu;
mod plan;
mod record;
pub mod result;
mod rounds;
pub mod seats;
mod tally;

use std::path::PathBuf;

use anyhow::ensure;
use paiju_game::{Limit, Seed};
use paiju_games::{GameId, with_game};
use paiju_platform::session::Form;

pub use self::botzone::run as on_botzone;
use self::course::End;
pub use self::course::Match;
pub use self::doudizhu::run as by_contest;
use self::plan::Plan;
use crate::games::CommandGame;
use crate::output::Output;
use crate::status::Status;
use crate::{games, interrupt, jobs, terminal};

/// Let AIs and external programs play each other.
///
/// Prints each player's mean score with its 95 % interval, its wins by role and its faults. The same seed and players give the same
/// games and the same record on any number of jobs. The status is 1 if a player failed.
///
/// Each game is in the record as soon as it has ended, at first in the order in which games end; beside it FILE.unfinished says which they are.
/// At the end the record is put in the order of the games, and FILE.unfinished goes away. A match that was interrupted (INT, TERM, HUP: status
/// 128 and the signal's number) or could not write its record (status 2) prints the tally of what was played, and whatever ended it, the same
/// command with --resume goes on with it.
///
/// A program reads and writes lines on its standard input and output. For Dou Dizhu they are DOUDIZHUVER 1.0: it plays all games of a
/// round in one process, is started again for the next game when it has failed, and is told EXIT at the end. For the other games they are
/// Botzone's: it is started for every question with all messages so far, unless it asks to be kept running. A command line may begin
/// with variables: cmd:"USER=root python3 bot.py".
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Which game.
    #[arg(value_parser = games::parser())]
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
    /// Go on with the match whose record is there: the same players and settings, the games that are missing. With programs a round that was
    /// not played to its end is played again from its first game, because a program may remember the games before.
    #[arg(long, requires = "record")]
    resume: bool,
    /// Print the result as one JSON object.
    #[arg(long)]
    json: bool,
    /// How many rounds are played at a time, each rotation of one for itself: at most as many as the match has, and four for each core. As
    /// many as there are cores if not given.
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// What an external program may take for one answer, in milliseconds; if not given 15 seconds for Dou Dizhu and 1 second for Mahjong, the
    /// texts' own limits, and 6 seconds for Tractor, the longest of Botzone's.
    #[arg(long, value_name = "MS")]
    time_limit: Option<u64>,
    /// What an external program may take of memory, in MB of address space; no limit if not given. On Linux only.
    #[arg(long, value_name = "MB")]
    memory_limit: Option<u64>,
    /// How many deals a round has.
    #[arg(long, value_name = "N", default_value_t = 6)]
    round: u64,
    /// How Botzone's messages reach external programs.
    #[arg(long, value_enum, default_value_t = Interaction::Json)]
    form: Interaction,
    /// Tractor: the level that is played: 2 3 4 5 6 7 8 9 0 J Q K A, 0 or 10 for ten.
    #[arg(long, value_name = "LEVEL", default_value_t = '2', value_parser = level)]
    level: char,
    /// Dou Dizhu: the cap of a round's small score (封顶分数), 350 a game if not given. A round above it counts as the cap in the round's
    /// line of the result, one below minus the cap is counted as below the floor; the points of single games stay as they are. Divided by
    /// the games of a round it is also what a fault before LEFTOVER costs.
    #[arg(long, value_name = "POINTS")]
    cap: Option<u64>,
    #[command(flatten)]
    info: InfoSettings,
    /// Dou Dizhu: a program whose seat can only pass is not asked; it is sent `PLAY d-1` with its own letter d, and acknowledges it.
    #[arg(long)]
    auto_pass: bool,
    /// Dou Dizhu: do not tell programs EXIT, which is not among the text's instructions, before their input is closed.
    #[arg(long)]
    no_exit: bool,
    /// What an AI may work for one decision.
    #[arg(long, value_name = "N", default_value_t = Limit::WORK)]
    work: u64,
}

/// The numbers of INFO that no game of a match needs.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct InfoSettings {
    /// Dou Dizhu: INFO's turnid in the first round of the match; each round after it has one more.
    #[arg(long, value_name = "N", default_value_t = 1)]
    turnid: u64,
    /// Dou Dizhu: INFO's turncount, the rounds of the tournament; those of the match if not given.
    #[arg(long, value_name = "N")]
    turncount: Option<u64>,
    /// Dou Dizhu: INFO's upcount, how many players go on to the next round.
    #[arg(long, value_name = "N", default_value_t = 9)]
    upcount: u32,
}

/// Reads a level's letter; 10 is 0.
fn level(text: &str) -> Result<char, String> {
    match (text, text.parse()) {
        ("10", _) => Ok('0'),
        (_, letter) => {
            letter.map_err(|_| format!("{text:?} is no level; levels are 2 3 4 5 6 7 8 9 0 (or 10) J Q K A"))
        }
    }
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
    /// The level of a match of Tractor, as its letter.
    pub const fn level(&self) -> char {
        self.level
    }

    /// What is told differently from the usual, as it is told; `None` for nothing.
    fn contest(&self) -> Option<String> {
        let Self { info: InfoSettings { turnid, turncount, upcount }, auto_pass, no_exit, memory_limit, .. } = self;
        let usual =
            (*turnid, *turncount, *upcount, *auto_pass, *no_exit, *memory_limit) == (1, None, 9, false, false, None);
        (!usual).then(|| format!("{turnid},{turncount:?},{upcount},{auto_pass},{no_exit},{memory_limit:?}"))
    }

    /// The plan of a match whose players sit as at first after `period` rotations.
    ///
    /// # Errors
    /// There are more games than can be counted, or more jobs than the match or the machine has use for.
    fn plan(&self, period: usize) -> anyhow::Result<Plan> {
        let mut plan = Plan {
            deals: self.games,
            round: self.round,
            seed: Seed(self.seed),
            rotations: if self.rotate { period as u64 } else { 1 },
            jobs: 1,
            work: self.work,
        };
        ensure!(plan.checked_games().is_some(), "--games {} is more than can be counted", self.games);
        let sittings = plan.sittings();
        let Some(jobs) = self.jobs else {
            plan.jobs = usize::try_from(sittings).map_or(jobs::cores(), |sittings| sittings.min(jobs::cores()));
            return Ok(plan);
        };
        ensure!(
            jobs as u64 <= sittings,
            "--jobs {jobs} is too many: all rounds of the match, each rotation for itself, are {sittings}; give a smaller --round to have more"
        );
        jobs::check(jobs)?;
        plan.jobs = jobs;
        Ok(plan)
    }
}

/// Plays all games.
pub fn run(args: Args, out: &mut Output) -> anyhow::Result<Status> {
    ensure!(args.games > 0, "--games must be at least 1");
    ensure!(args.round > 0, "--round must be at least 1");
    interrupt::watch();
    let played = with_game!(args.game, G => G::play_match(&args))?;
    let tally = played.tally;
    if tally.games > 0 {
        if args.json {
            out.json(&tally)?;
        } else {
            tally.print(out)?;
        }
        out.flush()?;
    }
    match played.end {
        End::Whole if tally.faults() > 0 => Ok(Status::Problems),
        End::Whole => Ok(Status::Fine),
        End::Signal(signal) => {
            let (games, all, hint) = (tally.games, played.games, played.hint);
            terminal::complain(format_args!("interrupted: {games} of {all} games were played{hint}"));
            Ok(Status::Signalled(signal))
        }
        End::Failure(error) => Err(error),
    }
}
