//! `paiju match`: games between AIs and external programs.

pub mod appended;
pub mod arena;
mod botzone_seat;
pub mod chair;
mod contest_seat;
pub mod course;
pub mod deals;
mod doudizhu;
mod failures;
pub mod game;
mod hall;
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

use anyhow::{bail, ensure};
use clap::builder::TypedValueParser;
use clap::value_parser;
use paiju_doudizhu::RuleSet;
use paiju_game::platform::session::Form;
use paiju_game::{Lang, Limit, Seed};
use paiju_games::{DouDizhu, GameId, GameRules, Mahjong, Ruled as _, Tractor};
use paiju_tournament::FirstBid;
use paiju_tractor::{Judge, Level, Setup};

use self::course::{End, Match};
use self::hall::Hall;
use self::limits::Limits;
use self::plan::Plan;
use self::shard::Shard;
use self::tally::Tally;
use crate::output::{Output, OutputError};
use crate::status::Status;
use crate::terminal::Progress;
use crate::{games, interrupt, jobs, terminal};

/// Play AIs and programs against each other
#[derive(Debug, clap::Args)]
#[command(after_help = help())]
pub struct Args {
    /// Game to play
    #[arg(value_parser = games::parser())]
    game: GameId,
    /// Players by seat, each [NAME=]ai:NAME or [NAME=]cmd:"COMMAND LINE"
    #[arg(long, value_name = "P,P,P[,P]")]
    seats: String,
    /// Deals to play [default: 1, or all of --deals]
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Seed of the deals
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Play every deal in each rotation of the seats
    #[arg(long)]
    rotate: bool,
    /// Take the deals from this file (牌套数据), one per line; a record will do
    #[arg(long, value_name = "FILE")]
    deals: Option<PathBuf>,
    /// Deals per round
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = value_parser!(u64).range(1..))]
    round: u64,
    /// Rounds to play at a time [default: one per core]
    #[arg(long, value_name = "N", value_parser = jobs::parser())]
    jobs: Option<usize>,
    /// Work per decision of an AI at its default level
    #[arg(long, value_name = "N", default_value_t = Limit::WORK, value_parser = value_parser!(u64).range(1..))]
    work: u64,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
    /// Include decision times in the result, not on standard error
    #[arg(long)]
    times: bool,
    /// Seconds between progress lines, 0 for none
    #[arg(long, value_name = "SECONDS", default_value_t = Progress::EVERY.as_secs())]
    progress: u64,
    /// Write a match log per line; .txt or .log for Dou Dizhu transcripts
    #[arg(long, value_name = "FILE", group = "kept", help_heading = "Keeping the games")]
    record: Option<PathBuf>,
    /// Resume the match of --record or --out
    #[arg(long, requires = "kept", help_heading = "Keeping the games")]
    resume: bool,
    /// Play only part K of N, into --out
    #[arg(long, value_name = "K/N", requires = "out", help_heading = "Keeping the games")]
    shard: Option<Shard>,
    /// Write the part to this file, for `paiju merge`
    #[arg(long, value_name = "FILE", group = "kept", requires = "shard", help_heading = "Keeping the games")]
    out: Option<PathBuf>,
    /// Leave the games out of --out; they cannot be merged into a record
    #[arg(long, requires = "out", help_heading = "Keeping the games")]
    results_only: bool,
    /// Write each failure's input and output into a folder here
    #[arg(long, value_name = "DIR", help_heading = "Keeping the games")]
    keep_failures: Option<PathBuf>,
    #[command(flatten)]
    limits: Limits,
    /// Form of Botzone's protocol [default: json, but DOUDIZHUVER in Dou Dizhu]
    #[arg(long, value_parser = form(), help_heading = "Programs")]
    form: Option<Form>,
    #[command(flatten)]
    info: InfoSettings,
    /// Tractor: level, 2 to 9, 0 or 10, J Q K A [default: the deal's, else 2]
    #[arg(long, value_name = "LEVEL", value_parser = level, help_heading = "Rules")]
    level: Option<char>,
    /// Tractor: who judges; Botzone's break down on some throws
    #[arg(long, value_parser = judge(), default_value = "paiju", help_heading = "Rules")]
    judge: Judge,
    /// Dou Dizhu: contest (default), or botzone2 or botzone1, by which no engine of DOUDIZHUVER can
    /// play; Mahjong: paiju (default) or undisputed
    #[arg(long, value_parser = games::rules_parser(), hide_possible_values = true, help_heading = "Rules")]
    rules: Option<GameRules>,
    /// Dou Dizhu: cap of a round's score (封顶分数) [default: 350 per game]
    #[arg(long, value_name = "POINTS", help_heading = "Rules")]
    cap: Option<u64>,
    /// Dou Dizhu: who bids first [default: the deal's, else west]
    #[arg(long, value_name = "WHO", value_parser = games::one_of(&FirstBid::ALL, FirstBid::code), help_heading = "Rules")]
    first_bid: Option<FirstBid>,
    /// Dou Dizhu: do not ask a program that can only pass
    #[arg(long, help_heading = "Rules")]
    auto_pass: bool,
    /// Dou Dizhu: close a program's input without EXIT
    #[arg(long, help_heading = "Rules")]
    no_exit: bool,
    /// Dou Dizhu: take an OK of another message, such as OK BID for OK PLAY
    #[arg(long, help_heading = "Rules")]
    stale_ok: bool,
    /// The language of the match's output.
    #[arg(skip)]
    lang: Lang,
}

/// The numbers of INFO that do not affect a match.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct InfoSettings {
    /// Dou Dizhu: INFO's turnid in the first round
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Rules")]
    turnid: u64,
    /// Dou Dizhu: INFO's turncount [default: the rounds of the match]
    #[arg(long, value_name = "N", help_heading = "Rules")]
    turncount: Option<u64>,
    /// Dou Dizhu: INFO's upcount, the players that advance
    #[arg(long, value_name = "N", default_value_t = 9, help_heading = "Rules")]
    upcount: u32,
}

fn help() -> String {
    format!(
        "{}\n\nExamples:\n  \
         paiju match doudizhu --seats 'ai:planner,ai:sample,cmd:\"./engine\"' --games 100 --rotate\n  \
         paiju match mahjong --seats ai:steady,ai:greedy,ai:greedy,ai:greedy --record games.jsonl",
        games::ais(&GameId::ALL)
    )
}

/// Reads a level's letter; 10 is 0.
fn level(text: &str) -> Result<char, String> {
    match (text, text.parse()) {
        ("10", _) => Ok('0'),
        (_, letter) => {
            letter.map_err(|_| format!("{text:?} is not a level; levels are 2 3 4 5 6 7 8 9 0 (or 10) J Q K A"))
        }
    }
}

/// Reads the name of one of Botzone's interactions: one JSON object per turn, or lines (简单交互).
pub fn form() -> impl TypedValueParser<Value = Form> {
    games::one_of(&[Form::Json, Form::Simple], |form| match form {
        Form::Json => "json",
        Form::Simple => "simple",
    })
}

/// Reads the name of a judge of Tractor.
fn judge() -> impl TypedValueParser<Value = Judge> {
    games::one_of(&[Judge::Paiju, Judge::Botzone, Judge::Botzone2024], Judge::name)
}

impl Args {
    /// The rule set of Dou Dizhu.
    fn rule_set(&self) -> RuleSet {
        self.rules.and_then(GameRules::rule_set).unwrap_or_default()
    }

    /// The form of Botzone's protocol; without one, the contest's protocol if the game has it. Botzone's rules have
    /// no other.
    fn form(&self) -> Option<Form> {
        self.form.or_else(|| (!self.rule_set().is_contest()).then_some(Form::Json))
    }

    /// The protocol form for the record's settings. In Dou Dizhu any form means another protocol than none.
    fn told_form(&self) -> String {
        let form = format!("{:?}", self.form().unwrap_or(Form::Json)).to_lowercase();
        if self.game == GameId::DouDizhu && self.form().is_some() { format!("botzone {form}") } else { form }
    }

    /// The rules for the record's settings; `None` for the game's default.
    fn rules(&self) -> Option<String> {
        self.rules.filter(|rules| !rules.is_default()).map(|rules| rules.code().to_owned())
    }

    /// Checks that no option belongs to another game's rules, or to other rules of the game.
    fn check_rules(&self) -> anyhow::Result<()> {
        games::check_rules(self.rules, self.game)?;
        let set = self.rule_set();
        let InfoSettings { turnid, turncount, upcount } = self.info;
        let contests = [
            ("--cap", self.cap.is_some()),
            ("--auto-pass", self.auto_pass),
            ("--no-exit", self.no_exit),
            ("--stale-ok", self.stale_ok),
            ("--turnid", turnid != 1),
            ("--turncount", turncount.is_some()),
            ("--upcount", upcount != 9),
        ];
        match contests.iter().find(|(_, is_given)| *is_given && !set.is_contest()) {
            Some((option, _)) => {
                bail!(
                    "{option} is of the contest's rounds and of DOUDIZHUVER, which --rules {} does not have",
                    set.code()
                )
            }
            None => Ok(()),
        }
    }

    /// The same with its output in this language.
    pub fn speaking(self, lang: Lang) -> Self {
        Self { lang, ..self }
    }

    /// Tractor's judge for the record's settings; `None` for ours.
    fn judge(&self) -> Option<Judge> {
        (self.judge != Judge::Paiju).then_some(self.judge)
    }

    /// Non-default contest settings for the record; `None` if there are none.
    fn contest(&self) -> Option<String> {
        let Self { info: InfoSettings { turnid, turncount, upcount }, auto_pass, no_exit, limits, .. } = self;
        let usual =
            (*turnid, *turncount, *upcount, *auto_pass, *no_exit, limits.memory) == (1, None, 9, false, false, None);
        let first_bid = self.first_bid.map_or_else(String::new, |first_bid| format!(",first bid {}", first_bid.code()));
        let stale = if self.stale_ok { ",stale ok" } else { "" };
        (!usual || self.first_bid.is_some() || !stale.is_empty()).then(|| {
            format!("{turnid},{turncount:?},{upcount},{auto_pass},{no_exit},{:?}{first_bid}{stale}", limits.memory)
        })
    }

    /// The plan of a match with this many deals, whose seating repeats after `period` rotations.
    ///
    /// # Errors
    /// There are more games than can be counted, or more jobs than the match or the machine can use.
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
        ensure!(whole.checked_games().is_some(), "--games {deals} is too many to count");
        let mut plan = Plan { shard: self.shard.unwrap_or(Shard::WHOLE), ..whole };
        let at_most = |jobs: usize| usize::try_from(plan.sittings()).map_or(jobs, |sittings| sittings.clamp(1, jobs));
        let Some(jobs) = self.jobs else {
            plan.jobs = at_most(jobs::cores());
            return Ok(plan);
        };
        // All parts of a match may have the same number, though some have fewer rounds.
        let sittings = whole.sittings();
        ensure!(
            jobs as u64 <= sittings,
            "--jobs {jobs} is more than the rounds of the match, counting rotations ({sittings}); a smaller --round makes more"
        );
        jobs::check(jobs)?;
        plan.jobs = at_most(jobs);
        Ok(plan)
    }
}

/// Plays all games.
pub fn run(args: Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    let args = args.speaking(lang);
    interrupt::watch();
    let played = play(&args)?;
    let mut tally = played.tally;
    if tally.games > 0 {
        show(&mut tally, lang, args.json, args.times, out)?;
    }
    match played.end {
        End::Whole if tally.faults() > 0 => Ok(Status::Problems),
        End::Whole => Ok(Status::Fine),
        End::Signal(signal) => {
            let (games, all, hint) = (tally.games, played.games, played.hint);
            terminal::complain(match lang {
                Lang::Zh => format!("已中断：打了 {all} 局中的 {games} 局{hint}"),
                Lang::En => format!("interrupted: {games} of {all} games were played{hint}"),
            });
            Ok(Status::Signalled(signal))
        }
        End::Failure(error) => Err(error),
    }
}

/// Plays the match by the rules that the options choose.
pub fn play(args: &Args) -> anyhow::Result<Match> {
    args.check_rules()?;
    match args.game {
        GameId::DouDizhu => {
            let rules = GameRules::DouDizhu(args.rule_set());
            course::run(args, &Hall::<DouDizhu>::new(args, move |setup| DouDizhu::by(setup, rules))?)
        }
        GameId::Tractor => {
            let level = args.level.map(Level::try_from).transpose()?;
            let judge = args.judge;
            let adapt = move |setup: Setup| Setup { level: level.unwrap_or(setup.level), judge, ..setup };
            course::run(args, &Hall::<Tractor>::new(args, adapt)?)
        }
        GameId::Mahjong => {
            let rules = GameRules::Mahjong(args.rules.and_then(GameRules::reading).unwrap_or_default());
            course::run(args, &Hall::<Mahjong>::new(args, move |setup| Mahjong::by(setup, rules))?)
        }
    }
}

/// Prints the result, and the decision times on standard error unless `timed` puts them into the result.
pub fn show(tally: &mut Tally, lang: Lang, as_json: bool, timed: bool, out: &mut Output) -> Result<(), OutputError> {
    if timed {
        tally.tell_times();
    }
    if as_json {
        out.json(tally)?;
    } else {
        table::print(tally, lang, out)?;
    }
    out.flush()?;
    let times = table::times(tally, lang);
    if !timed && !times.is_empty() {
        terminal::explain(&times);
    }
    Ok(())
}

#[cfg(test)]
mod tests;
