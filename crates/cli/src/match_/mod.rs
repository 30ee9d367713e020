//! `paiju match`: games between AIs and external programs.

pub mod arena;
mod botzone;
pub mod botzone_seat;
pub mod contest_seat;
mod course;
mod deals;
mod doudizhu;
pub mod limits;
pub mod pipes;
pub mod plan;
pub mod record;
pub mod result;
mod rounds;
pub mod seats;
pub mod shard;
mod store;
mod table;
pub mod tally;

use std::path::PathBuf;

use anyhow::ensure;
use paiju_game::{Limit, Seed};
use paiju_games::{GameId, with_game};
use paiju_platform::session::Form;

pub use self::botzone::run as on_botzone;
use self::course::End;
pub use self::course::Match;
pub use self::doudizhu::run as by_contest;
use self::limits::Limits;
use self::plan::Plan;
use self::shard::Shard;
use self::tally::Tally;
use crate::bot::Reading;
use crate::games::CommandGame;
use crate::output::{Output, OutputError};
use crate::status::Status;
use crate::terminal::Progress;
use crate::{games, interrupt, jobs, terminal};

/// Let AIs and external programs play each other.
///
/// Prints each player's mean score, of Tractor each team's, with its 95 % interval, the deals won, wins by role, and faults. The games of
/// one deal are one cluster: what they have in common narrows no interval. The same seed and players give the same games and the same
/// record on any number of jobs. The status is 1 if a player failed.
///
/// Each game is in the record as soon as it has ended, at first in the order in which games end; beside it FILE.unfinished says which they are.
/// At the end the record is put in the order of the games, and FILE.unfinished goes away. A match that was interrupted (INT, TERM, HUP: status
/// 128 and the signal's number) or could not write its record (status 2) prints the tally of what was played, and whatever ended it, the same
/// command with --resume goes on with it.
///
/// A program reads and writes lines on its standard input and output. For Dou Dizhu they are DOUDIZHUVER 1.0: it plays all games of a
/// round in one process, is started again for the next game when it has failed, and is told EXIT at the end. For the other games, and for
/// Dou Dizhu with --form, they are Botzone's: it is started for every question with all messages so far, unless it asks to be kept running. A command line may begin
/// with variables: cmd:"USER=root python3 bot.py".
///
/// A match may be played in N parts, each by a command of its own with the same arguments and --shard K/N --out FILE, on any machines.
/// `paiju merge FILES…` then prints what one command would have printed, byte for byte. Parts have whole rounds (see --round): part K has
/// the rounds K, K+N, K+2N, …, so that all rotations of a deal are in one part.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameId,
    /// Who sits where: ai:NAME or cmd:"COMMAND LINE", with commas between; either after NAME= if it is to be called so.
    #[arg(
        long,
        value_name = "P,P,P[,P]",
        help = format!("Who sits where: ai:NAME or cmd:\"COMMAND LINE\", with commas between; either after NAME= if it is to be called so. AIs, the weakest first, are {}", games::ais())
    )]
    seats: String,
    /// How many deals, 1 if not given, or all of --deals; with --rotate each is played once in every rotation of the seats.
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// Play the deals of this file (牌套数据), one a line, in place of those from --seed, which then decides only what a deal leaves open and
    /// what AIs guess. A line is the initdata of a match log, or the whole log, such as a line of --record; of Dou Dizhu also 54 card numbers
    /// (17, 17 and 17 for West, South and East, 3 for the kitty), or the same on four lines. What begins with # is left out.
    #[arg(long, value_name = "FILE")]
    deals: Option<PathBuf>,
    /// Where the deals come from: deal n is dealt from the seed that S derives for n, which the record names.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Play each round once in every rotation of the seats; rotations in which equal players sit at the same seats are played once.
    #[arg(long)]
    rotate: bool,
    /// Write one whole match log in Botzone's form per line to this file; for Dou Dizhu a name ending in .txt or .log gets the referee's
    /// transcript of every seat instead.
    #[arg(long, value_name = "FILE", group = "kept")]
    record: Option<PathBuf>,
    /// Go on with the match whose record, or whose --out, is there: the same players and settings, the games that are missing. With programs
    /// a round that was not played to its end is played again from its first game, because a program may remember the games before. Where
    /// there is nothing yet, or no game is missing in --out, that is fine too.
    #[arg(long, requires = "kept")]
    resume: bool,
    /// Play only the K-th of N parts of the match, K from 1 to N, into the file of --out. A part may have no games, where N is more than
    /// there are rounds; give a smaller --round to have more of them.
    #[arg(long, value_name = "K/N", requires = "out")]
    shard: Option<Shard>,
    /// The file of the part: JSON Lines, to which each game is appended as it ends. It has all that `paiju merge` needs.
    #[arg(long, value_name = "FILE", group = "kept", requires = "shard")]
    out: Option<PathBuf>,
    /// Leave the games themselves out of --out, which then is small; `paiju merge` prints the result of it, and can write no record.
    #[arg(long, requires = "out")]
    results_only: bool,
    /// Print the result as one JSON object.
    #[arg(long)]
    json: bool,
    /// Put how long decisions took into the result: of each player how many there were, their mean, what 95 % stay within, and the longest, in
    /// ms. Without it standard error is told, because no two runs take the same time, and the result is to be the same.
    #[arg(long)]
    times: bool,
    /// How often a line on standard error says how far the match is, where that is no terminal and there is no bar: every so many seconds, 0
    /// for never.
    #[arg(long, value_name = "SECONDS", default_value_t = Progress::EVERY.as_secs())]
    progress: u64,
    /// How many rounds are played at a time, each rotation of one for itself: at most as many as the match has, and four for each core. As
    /// many as there are cores if not given.
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    #[command(flatten)]
    limits: Limits,
    /// How many deals a round has.
    #[arg(long, value_name = "N", default_value_t = 6)]
    round: u64,
    /// How Botzone's messages reach external programs; json if not given. Programs of Dou Dizhu then speak Botzone's protocol instead of
    /// DOUDIZHUVER.
    #[arg(long, value_enum)]
    form: Option<Interaction>,
    /// Tractor: the level that is played: 2 3 4 5 6 7 8 9 0 J Q K A, 0 or 10 for ten; if not given 2, or what a deal of --deals says.
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    level: Option<char>,
    /// Mahjong: the rules where readings of the text differ.
    #[arg(long, value_enum, default_value_t = Reading::Paiju)]
    rules: Reading,
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
    /// What an AI may work for one decision: that of one without a level. @1, @2, @3 and @5 take 1/2000, 1/200, 1/20 and 8 times of it.
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
#[derive(Clone, Copy, Debug, Default, clap::ValueEnum)]
enum Interaction {
    /// One JSON object a turn.
    #[default]
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
    /// The level of a match of Tractor, as its letter; `None` for that of each deal.
    pub const fn level(&self) -> Option<char> {
        self.level
    }

    /// Whether programs of a game with a protocol of its own are to speak Botzone's.
    pub const fn wants_botzone(&self) -> bool {
        self.form.is_some()
    }

    /// In which form programs are spoken to, as it is told. That of Dou Dizhu stands for another protocol than the one without it.
    fn told_form(&self) -> String {
        let form = format!("{:?}", self.form.unwrap_or_default()).to_lowercase();
        if self.game == GameId::DouDizhu && self.wants_botzone() { format!("botzone {form}") } else { form }
    }

    /// By which rules Mahjong is played.
    pub const fn reading(&self) -> Reading {
        self.rules
    }

    /// The same as it is told; `None` for the usual ones.
    fn rules(&self) -> Option<String> {
        (self.rules != Reading::Paiju).then(|| format!("{:?}", self.rules).to_lowercase())
    }

    /// What is told differently from the usual, as it is told; `None` for nothing.
    fn contest(&self) -> Option<String> {
        let Self { info: InfoSettings { turnid, turncount, upcount }, auto_pass, no_exit, limits, .. } = self;
        let usual =
            (*turnid, *turncount, *upcount, *auto_pass, *no_exit, limits.memory) == (1, None, 9, false, false, None);
        (!usual).then(|| format!("{turnid},{turncount:?},{upcount},{auto_pass},{no_exit},{:?}", limits.memory))
    }

    /// The plan of a match of so many deals, whose players sit as at first after `period` rotations.
    ///
    /// # Errors
    /// There are more games than can be counted, or more jobs than the match or the machine has use for.
    fn plan(&self, deals: u64, period: usize) -> anyhow::Result<Plan> {
        let whole = Plan {
            deals,
            round: self.round,
            seed: Seed(self.seed),
            rotations: if self.rotate { period as u64 } else { 1 },
            shard: Shard::WHOLE,
            jobs: 1,
            work: self.work,
        };
        ensure!(whole.checked_games().is_some(), "--games {deals} is more than can be counted");
        let mut plan = Plan { shard: self.shard.unwrap_or(Shard::WHOLE), ..whole };
        let at_most = |jobs: usize| usize::try_from(plan.sittings()).map_or(jobs, |sittings| sittings.clamp(1, jobs));
        let Some(jobs) = self.jobs else {
            plan.jobs = at_most(jobs::cores());
            return Ok(plan);
        };
        // All parts of a match may be given the same number, though some have fewer rounds.
        let sittings = whole.sittings();
        ensure!(
            jobs as u64 <= sittings,
            "--jobs {jobs} is too many: all rounds of the match, each rotation for itself, are {sittings}; give a smaller --round to have more"
        );
        jobs::check(jobs)?;
        plan.jobs = at_most(jobs);
        Ok(plan)
    }
}

/// Plays all games.
pub fn run(args: Args, out: &mut Output) -> anyhow::Result<Status> {
    ensure!(args.round > 0, "--round must be at least 1");
    interrupt::watch();
    let played = with_game!(args.game, G => G::play_match(&args))?;
    let mut tally = played.tally;
    if tally.games > 0 {
        show(&mut tally, args.json, args.times, out)?;
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

/// Prints what games add up to, and says on standard error how long decisions took, unless that is `timed` into the result.
///
/// # Errors
/// It cannot be written.
pub fn show(tally: &mut Tally, as_json: bool, timed: bool, out: &mut Output) -> Result<(), OutputError> {
    if timed {
        tally.tell_times();
    }
    if as_json {
        out.json(tally)?;
    } else {
        table::print(tally, out)?;
    }
    out.flush()?;
    let times = table::times(tally);
    if !timed && !times.is_empty() {
        terminal::explain(&times);
    }
    Ok(())
}
