//! `paiju tournament`: tournaments between AIs and external programs.

mod entrants;
mod file;
mod play;
mod referee;
mod report;
mod sheet;
mod show;

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use clap::value_parser;
use paiju_doudizhu::RuleSet;
use paiju_game::{Lang, Limit, Seed};
use paiju_games::{GameId, GameRules, with_game};
use paiju_mahjong::Rules as Reading;
use paiju_tournament::{Entrant, FORM, Given, Header, Rules, Settings, read_pairings};

use self::file::Kept;
use crate::match_::deals;
use crate::output::Output;
use crate::status::Status;
use crate::{games, interrupt, jobs, terminal};

/// Hold a tournament under the contests' rules, or show one
#[derive(Debug, clap::Subcommand)]
#[command(after_help = "\
A tournament is one file that grows with every game. Stop it at any time; the same command resumes.

Examples:
  paiju tournament mahjong-swiss --players players.txt --file swiss.jsonl
  paiju tournament show swiss.jsonl --markdown")]
pub enum Action {
    /// Dou Dizhu preliminary (二打一预赛): Swiss rounds of six games; 18, 12 and 9 advance
    #[command(after_help = help(GameId::DouDizhu, "doudizhu-preliminary"))]
    DoudizhuPreliminary(Args),
    /// Dou Dizhu final (二打一决赛): up to nine finalists meet each other once
    #[command(after_help = help(GameId::DouDizhu, "doudizhu-final"))]
    DoudizhuFinal(Args),
    /// Mahjong Swiss (NOI2014): tables of four by standing, 4, 3, 2 and 1 points
    #[command(after_help = help(GameId::Mahjong, "mahjong-swiss"))]
    MahjongSwiss(Args),
    /// Tractor round robin: every team meets every other, each deal from both sides
    #[command(after_help = help(GameId::Tractor, "tractor-round-robin"))]
    TractorRoundRobin(Args),
    Show(show::Args),
}

/// The end of a kind's help.
fn help(game: GameId, kind: &str) -> String {
    format!(
        "{}\n\nExample:\n  paiju tournament {kind} --players players.txt --file t.jsonl --seed 7\n\n\
         Stop it at any time; the same command resumes.",
        games::ais(&[game])
    )
}

/// How to run a tournament.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Players, as P,P,… or a file with one per line: [NAME=]ai:NAME or [NAME=]cmd:"COMMAND LINE"; in
    /// Tractor each is a team; a final also takes the file of its preliminary
    #[arg(long, value_name = "FILE|P,P,…")]
    players: String,
    /// File of the tournament, resumed if it exists
    #[arg(long, value_name = "FILE")]
    file: PathBuf,
    /// Seed of the draws, lots and deals
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Rounds [default: 4 in Dou Dizhu, 8 in Mahjong, in Tractor until all teams have met]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    rounds: Option<u32>,
    /// Games per round and table [default: 6 in Dou Dizhu, 1 in Mahjong, 2 deals in Tractor]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    games: Option<u32>,
    /// Tables to play at a time [default: one per core]
    #[arg(long, value_name = "N", value_parser = jobs::parser())]
    jobs: Option<usize>,
    /// JSON file that changes the kind's numbers, such as {"seeded":4}
    #[arg(long, value_name = "FILE")]
    numbers: Option<PathBuf>,
    /// Seating of some rounds, a table a line: ROUND,PLAYER,PLAYER,…
    #[arg(long, value_name = "FILE")]
    pairings: Option<PathBuf>,
    /// Deals of all rounds in their order, one per line
    #[arg(long, value_name = "FILE")]
    deals: Option<PathBuf>,
    /// Mahjong: paiju (default) or undisputed, as in `match`
    #[arg(long, value_parser = games::rules_parser(), hide_possible_values = true)]
    rules: Option<GameRules>,
    #[command(flatten)]
    referee: referee::Between,
    /// Milliseconds per answer of a program [default: 6000, DOUDIZHUVER 15000, Mahjong 1000]
    #[arg(long, value_name = "MS", value_parser = value_parser!(u64).range(1..))]
    time_limit: Option<u64>,
    /// Work per decision of an AI at its default level
    #[arg(long, value_name = "N", default_value_t = Limit::WORK, value_parser = value_parser!(u64).range(1..))]
    work: u64,
}

/// Holds or shows a tournament.
pub fn run(action: Action, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    let [preliminary, final_, mahjong, tractor] = Rules::all();
    match action {
        Action::DoudizhuPreliminary(args) => hold(&args, preliminary, lang, out),
        Action::DoudizhuFinal(args) => hold(&args, final_, lang, out),
        Action::MahjongSwiss(args) => hold(&args, mahjong, lang, out),
        Action::TractorRoundRobin(args) => hold(&args, tractor, lang, out),
        Action::Show(args) => show::run(&args, lang, out),
    }
}

fn hold(args: &Args, rules: Rules, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    let game = GameId::from_code(rules.game()).context("no such game")?;
    let rules = match &args.numbers {
        Some(path) => numbers(rules, path)?,
        None => rules,
    };
    games::check_rules(args.rules, game)?;
    ensure!(
        args.rules.and_then(GameRules::rule_set).is_none_or(|rules: RuleSet| rules.is_contest()),
        "--rules: a tournament of Dou Dizhu is by the contest's rules"
    );
    let players = entrants::read(&args.players, game)?;
    let pairings = match &args.pairings {
        Some(path) => pairings(path, &players, rules.seats())?,
        None => Vec::new(),
    };
    let default = Settings::new(rules, Seed(args.seed), players.len());
    let settings = Settings {
        rounds: args.rounds.unwrap_or(default.rounds),
        games: args.games.unwrap_or(default.games),
        pairings,
        ..default
    };
    settings.check(players.len())?;
    let time_limit = settings.rules.default_time_limit();
    let jobs = jobs::count(args.jobs)?;
    let header = Header {
        form: FORM,
        paiju: env!("CARGO_PKG_VERSION").to_owned(),
        settings,
        work: args.work,
        time_limit: args.time_limit.unwrap_or(time_limit),
        deals: match &args.deals {
            Some(path) => with_game!(game, G => deals::values::<G>(path, Seed(args.seed))).context("--deals")?,
            None => Vec::new(),
        },
        undisputed: args.rules == Some(GameRules::Mahjong(Reading::UNDISPUTED)),
        players,
    };
    let Some(acts) = args.referee.acts(&args.file, &header, lang, out)? else { return Ok(Status::Fine) };
    interrupt::watch();
    let (mut kept, ahead) = Kept::open(&args.file, header).context("--file")?;
    kept.withdraw(acts.withdrawn())?;
    let course = play::Course { jobs, lang, late: acts.late(), ..args.referee.course() };
    let held = with_game!(game, G => play::hold::<G>(&mut kept, ahead, course));
    let ledger = kept.ledger();
    if !ledger.tournament().rounds().is_empty() && !args.referee.hide_standings {
        show::ranking(ledger, lang, out)?;
    }
    show::next_seating(ledger, lang, out)?;
    out.flush()?;
    held?;
    if let (false, Some(signal)) = (ledger.is_over(), interrupt::signal()) {
        let shown = args.file.display();
        terminal::complain(match lang {
            Lang::Zh => format!("已中断：打完的都在 {shown} 里，再执行同一条命令就会接着打"),
            Lang::En => format!("interrupted: {shown} has the games played so far; the same command resumes it"),
        });
        return Ok(Status::Signalled(signal));
    }
    ensure!(ledger.is_over() || args.referee.one_round, "the tournament is not over");
    let failed = |held: &paiju_tournament::Held| {
        !held.seating.late.is_empty() || held.games.iter().flatten().any(|game| !game.faults.is_empty())
    };
    Ok(if ledger.tournament().rounds().iter().any(failed) { Status::Problems } else { Status::Fine })
}

/// The seating in a file.
fn pairings(path: &Path, players: &[Entrant], seats: usize) -> anyhow::Result<Vec<Given>> {
    let text = std::fs::read_to_string(path).with_context(|| format!("--pairings {}", path.display()))?;
    read_pairings(&text, players, seats).with_context(|| format!("--pairings {}", path.display()))
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
