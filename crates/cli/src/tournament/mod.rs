//! `paiju tournament`: tournaments between AIs and external programs.

mod chair;
mod csv;
mod entrants;
mod file;
mod play;
mod report;
mod sheet;
mod show;

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use paiju_game::{Ais, Limit, Seed};
use paiju_games::{GameId, with_game};
use paiju_tournament::{FORM, Header, Rules, Settings};

use self::file::Kept;
use crate::language::Language;
use crate::output::Output;
use crate::status::Status;
use crate::{games, interrupt, jobs, terminal};

/// Hold a tournament as the contests hold them, or show one.
///
/// A tournament is one file, to which lines are appended as its games end: it may be stopped or killed at any moment, and the same command
/// goes on with it. The same players and seed give the same file on any number of jobs.
#[derive(Debug, clap::Subcommand)]
pub enum Action {
    /// 二打一预赛: a draw, then Swiss rounds of six games with the same deals at every table; 18, 12 and 9 go on.
    #[command(after_help = ais(GameId::DouDizhu))]
    DoudizhuPreliminary(Args),
    /// 二打一决赛: up to nine finalists in the order of the preliminary, each of whom meets every other once.
    #[command(after_help = ais(GameId::DouDizhu))]
    DoudizhuFinal(Args),
    /// The Swiss system of NOI2014: tables of four by the standings, 4, 3, 2 and 1 points.
    #[command(after_help = ais(GameId::Mahjong))]
    MahjongSwiss(Args),
    /// Teams of Tractor, each against each, every deal on both sides. The form is ours: no text has one.
    #[command(after_help = ais(GameId::Tractor))]
    TractorRoundRobin(Args),
    Show(show::Args),
}

/// The AIs of a game, for the help.
fn ais(game: GameId) -> String {
    let (ais, levelled) = with_game!(game, G => (<G as Ais>::AIS, <G as Ais>::LEVELLED));
    format!("AIs, the weakest first: {}. {}", ais.join(", "), games::levels(levelled))
}

/// How a tournament is held.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Who plays: P,P,… or a file with one player a line. A player is ai:NAME or cmd:"COMMAND LINE", after NAME= if it is to be called so. Of
    /// Tractor a player is a team. For a final it may be the file of the preliminary.
    #[arg(long, value_name = "FILE|P,P,…")]
    players: String,
    /// The file of the tournament; one that is there is gone on with.
    #[arg(long, value_name = "FILE")]
    file: PathBuf,
    /// Where draws, lots and deals come from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many rounds: 4 of Dou Dizhu, 8 of Mahjong, of Tractor as many as make everybody meet, if not given.
    #[arg(long, value_name = "N")]
    rounds: Option<u32>,
    /// How many games a round has at each table: 6 of Dou Dizhu, 1 of Mahjong, of Tractor 2 deals, if not given.
    #[arg(long, value_name = "N")]
    games: Option<u32>,
    /// How many tables play at a time: as many as there are cores if not given.
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// A file with one JSON object of the kind's other numbers, such as {"seeded":4,"promoted":[18,12,9]}; those that are not in it are the
    /// text's.
    #[arg(long, value_name = "FILE")]
    numbers: Option<PathBuf>,
    /// What an external program may take for one answer, in milliseconds: 15000 of Dou Dizhu, 1000 of Mahjong, 6000 of Tractor if not given.
    #[arg(long, value_name = "MS")]
    time_limit: Option<u64>,
    /// What an AI may work for one decision: that of one without a level. @1, @2, @3 and @5 take 1/2000, 1/200, 1/20 and 8 times of it.
    #[arg(long, value_name = "N", default_value_t = Limit::WORK)]
    work: u64,
    /// The language of the standings.
    #[arg(long, value_enum, default_value_t = Language::Zh)]
    lang: Language,
}

/// Holds or shows a tournament.
pub fn run(action: Action, out: &mut Output) -> anyhow::Result<Status> {
    let [preliminary, final_, mahjong, tractor] = Rules::all();
    match action {
        Action::DoudizhuPreliminary(args) => hold(&args, preliminary, out),
        Action::DoudizhuFinal(args) => hold(&args, final_, out),
        Action::MahjongSwiss(args) => hold(&args, mahjong, out),
        Action::TractorRoundRobin(args) => hold(&args, tractor, out),
        Action::Show(args) => show::run(&args, out),
    }
}

fn hold(args: &Args, rules: Rules, out: &mut Output) -> anyhow::Result<Status> {
    let game = GameId::from_code(rules.game()).context("no such game")?;
    let rules = match &args.numbers {
        Some(path) => numbers(rules, path)?,
        None => rules,
    };
    let players = entrants::read(&args.players, game)?;
    let default = Settings::new(rules, Seed(args.seed), players.len());
    let settings = Settings {
        rounds: args.rounds.unwrap_or(default.rounds),
        games: args.games.unwrap_or(default.games),
        ..default
    };
    settings.check(players.len())?;
    let time_limit = settings.rules.default_time_limit();
    let jobs = args.jobs.unwrap_or_else(jobs::cores);
    jobs::check(jobs)?;
    let header = Header {
        form: FORM,
        paiju: env!("CARGO_PKG_VERSION").to_owned(),
        settings,
        work: args.work,
        time_limit: args.time_limit.unwrap_or(time_limit),
        players,
    };
    interrupt::watch();
    let (mut kept, ahead) = Kept::open(&args.file, header).context("--file")?;
    let lang = args.lang.into();
    let held = with_game!(game, G => play::hold::<G>(&mut kept, ahead, jobs, lang));
    let ledger = kept.ledger();
    if !ledger.tournament().rounds().is_empty() {
        show::ranking(ledger, lang, out)?;
        out.flush()?;
    }
    held?;
    if let (false, Some(signal)) = (ledger.is_over(), interrupt::signal()) {
        let shown = args.file.display();
        terminal::complain(format_args!(
            "interrupted: {shown} has what was played, and the same command goes on with it"
        ));
        return Ok(Status::Signalled(signal));
    }
    ensure!(ledger.is_over(), "the tournament is not over");
    let failed = |held: &paiju_tournament::Held| {
        !held.seating.late.is_empty() || held.games.iter().flatten().any(|game| !game.faults.is_empty())
    };
    Ok(if ledger.tournament().rounds().iter().any(failed) { Status::Problems } else { Status::Fine })
}

/// The kind with the numbers of a file.
fn numbers(rules: Rules, path: &Path) -> anyhow::Result<Rules> {
    let text = std::fs::read_to_string(path).with_context(|| format!("--numbers {}", path.display()))?;
    let read = match rules {
        Rules::DoudizhuPreliminary(_) => serde_json::from_str(&text).map(Rules::DoudizhuPreliminary),
        Rules::DoudizhuFinal(_) => serde_json::from_str(&text).map(Rules::DoudizhuFinal),
        Rules::MahjongSwiss(_) => serde_json::from_str(&text).map(Rules::MahjongSwiss),
        Rules::TractorRoundRobin(_) => serde_json::from_str(&text).map(Rules::TractorRoundRobin),
    };
    read.with_context(|| format!("--numbers {}", path.display()))
}
