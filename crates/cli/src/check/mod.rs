//! `paiju check`: runs bots on a pack of cases, or a class's hand-ins on their sheet.

mod ask;
mod make;
mod sheet;
mod table;

use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use clap::value_parser;
use paiju_exercises::cases::Pack;
use paiju_game::platform::session::Form;
use paiju_game::{Lang, Limit, Say, Seat};
use paiju_games::{GameId, with_game};
use paiju_inspect::LineIndex;
use serde_json::{Value, json};

use self::ask::{Asking, Outcome};
use crate::input::Awaited;
use crate::match_::limits::Limits;
use crate::match_::seats::Roster;
use crate::output::Output;
use crate::status::Status;
use crate::terminal::{Progress, Things};
use crate::{games, input, interrupt, jobs, match_, terminal};

/// Test bots on a pack of cases, check a class's hand-ins, or make a pack from a log
#[derive(Debug, clap::Args)]
#[command(after_help = help())]
pub struct Args {
    /// Case packs, or with --sheet hand-ins; - for standard input
    #[arg(required_unless_present_any = ["make", "sheet"], conflicts_with = "make", value_name = "PACK")]
    packs: Vec<PathBuf>,
    /// Player to test: [NAME=]ai:NAME or [NAME=]cmd:"COMMAND LINE"; repeatable
    #[arg(long = "player", value_name = "P", required_unless_present_any = ["make", "sheet"])]
    players: Vec<String>,
    /// Print one JSON object per player or hand-in
    #[arg(long, conflicts_with = "make")]
    json: bool,
    /// Cases to ask at a time [default: one per core]
    #[arg(long, value_name = "N", value_parser = jobs::parser())]
    jobs: Option<usize>,
    #[command(flatten)]
    limits: Limits,
    /// Work per answer of an AI at its default level
    #[arg(long, value_name = "N", default_value_t = Limit::WORK, value_parser = value_parser!(u64).range(1..))]
    work: u64,
    /// Check hand-ins of this sheet; their bots and --player do its bots' tasks
    #[arg(long, value_name = "SHEET", conflicts_with = "make")]
    sheet: Option<PathBuf>,
    /// With --sheet: Botzone's form, json or simple [default: as in matches]
    #[arg(long, value_parser = match_::form(), hide_possible_values = true, requires = "sheet")]
    form: Option<Form>,
    /// With --sheet: print Markdown
    #[arg(long, requires = "sheet", conflicts_with = "json")]
    markdown: bool,
    /// Make a pack from this log or bot input; - for standard input
    #[arg(long, value_name = "FILE", conflicts_with = "players", help_heading = "Making a pack")]
    make: Option<PathBuf>,
    /// Take only this seat's answers, from 0
    #[arg(long, value_name = "N", requires = "make", help_heading = "Making a pack")]
    seat: Option<u8>,
    /// Take only the turns at which a seat failed
    #[arg(long, requires = "make", help_heading = "Making a pack")]
    failed: bool,
    /// Read the file as this game
    #[arg(long, value_parser = games::parser(), requires = "make", help_heading = "Making a pack")]
    game: Option<GameId>,
    /// Title of the pack
    #[arg(long, value_name = "TITLE", requires = "make", help_heading = "Making a pack")]
    title: Option<String>,
    /// Write the pack to this file instead of standard output
    #[arg(long, value_name = "PACK", requires = "make", help_heading = "Making a pack")]
    out: Option<PathBuf>,
}

/// The end of the help.
fn help() -> String {
    format!(
        "{}\n\nExamples:\n  paiju check --make game.log --seat 0 --out pack.json\n  \
         paiju check pack.json --player ai:expert --player 'mine=cmd:\"python3 bot.py\"'\n  \
         paiju check --sheet week1.json hand-ins/*.json --markdown\n\n\
         Exit status: 0 all answers right, 1 some wrong, 2 something cannot be read.",
        games::ais(&GameId::ALL)
    )
}

pub fn run(args: &Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    if let Some(file) = &args.make {
        let source = paiju_exercises::cases::Source {
            game: args.game,
            seat: args.seat.map(Seat),
            only_failed: args.failed,
            lang,
            ..Default::default()
        };
        make::make(file, &source, args.title.as_deref(), args.out.as_deref(), out)?;
        return Ok(Status::Fine);
    }
    if let Some(path) = &args.sheet {
        return sheet::run(args, path, lang, out);
    }
    let packs = args.packs.iter().map(|path| read(path, lang)).collect::<anyhow::Result<Vec<_>>>()?;
    let roster = Roster::read(&args.players.join(","))?;
    let asking = Asking { work: args.work, limits: args.limits };
    for pack in &packs {
        let mut players = roster.names.iter().zip(&roster.plays);
        players.try_for_each(|(name, player)| with_game!(pack.game, G => asking.check::<G>(name, player)))?;
    }
    let outcomes = play(&packs, &roster, &asking, args.jobs, lang)?;
    if let Some(signal) = interrupt::signal() {
        return Ok(Status::Signalled(signal));
    }
    let results = Results { packs: &packs, names: &roster.names, outcomes };
    if args.json {
        for player in 0..roster.names.len() {
            out.json(&results.json(player))?;
        }
    } else {
        table::write(out, &results, lang)?;
    }
    let all_right = (0..roster.names.len()).all(|player| results.right(player) == results.count());
    Ok(if all_right { Status::Fine } else { Status::Problems })
}

/// Reads a pack; problems are reported with their places.
fn read(path: &Path, lang: Lang) -> anyhow::Result<Pack> {
    let bytes = input::read(Some(path), Awaited::Pack, lang)?;
    let shown = path.display();
    ensure!(bytes.len() <= paiju_inspect::MAX_BYTES, "{shown} is larger than {} bytes", paiju_inspect::MAX_BYTES);
    let text = String::from_utf8(bytes).with_context(|| format!("{shown} is not UTF-8"))?;
    Pack::read(&text).or_else(|faults| {
        let lines = LineIndex::new(&text);
        for fault in faults {
            let place = lines.line_column(&text, fault.span.start);
            terminal::complain(format_args!("{shown}:{}:{}: {}", place.line, place.column, fault.say(lang)));
        }
        bail!("{shown} is not a usable pack")
    })
}

/// Puts every case to every player. An interrupt ends it early.
fn play(
    packs: &[Pack],
    roster: &Roster,
    asking: &Asking,
    jobs: Option<usize>,
    lang: Lang,
) -> anyhow::Result<Vec<Vec<Outcome>>> {
    let cases: Vec<_> = packs.iter().flat_map(|pack| pack.cases.iter().map(move |case| (pack.game, case))).collect();
    let players = roster.plays.len();
    let count = cases.len() * players;
    let jobs = jobs::count(jobs)?.min(count.max(1));
    interrupt::watch();
    let progress = Progress::new(Things::Cases, count as u64, 0, Progress::EVERY, lang)?;
    let mut outcomes: Vec<Vec<Option<Outcome>>> = vec![cases.iter().map(|_| None).collect(); players];
    jobs::run(
        jobs,
        |index| {
            let (number, place) = (index as usize / players, index as usize % players);
            Some((number, place, cases.get(number)?, (roster.names.get(place)?, roster.plays.get(place)?)))
        },
        |(number, place, (game, case), (name, player)), done| {
            let outcome = with_game!(*game, G => asking.ask::<G>(name, player, case))?;
            done((place, number, outcome));
            Ok(())
        },
        |(place, number, outcome)| {
            if let Some(cell) = outcomes.get_mut(place).and_then(|row| row.get_mut(number)) {
                *cell = Some(outcome);
            }
            progress.advance();
            Ok(())
        },
    )?;
    Ok(outcomes.into_iter().map(|row| row.into_iter().flatten().collect()).collect())
}

/// The outcomes of all cases.
struct Results<'a> {
    packs: &'a [Pack],
    names: &'a [String],
    /// By player, then by case over all packs.
    outcomes: Vec<Vec<Outcome>>,
}

impl Results<'_> {
    fn count(&self) -> usize {
        self.packs.iter().map(|pack| pack.cases.len()).sum()
    }

    fn of(&self, player: usize) -> &[Outcome] {
        self.outcomes.get(player).map_or(&[], Vec::as_slice)
    }

    fn right(&self, player: usize) -> usize {
        self.of(player).iter().filter(|outcome| outcome.is_right()).count()
    }

    /// Every case of every pack, with its pack.
    fn cases(&self) -> impl Iterator<Item = (&Pack, &paiju_exercises::cases::Case)> {
        self.packs.iter().flat_map(|pack| pack.cases.iter().map(move |case| (pack, case)))
    }

    /// The result of one player.
    fn json(&self, player: usize) -> Value {
        let one = |((pack, case), outcome): ((&Pack, &paiju_exercises::cases::Case), &Outcome)| {
            let mut result = json!({ "name": case.name, "ok": outcome.is_right(), "answer": outcome.answer() });
            if self.packs.len() > 1 {
                result["pack"] = json!(pack.title);
            }
            if let Some(wrong) = outcome.wrong() {
                result["wrong"] = wrong;
            }
            result
        };
        let results: Vec<Value> = self.cases().zip(self.of(player)).map(one).collect();
        let mut all = json!({ "cases": self.count(), "right": self.right(player), "results": results });
        if self.names.len() > 1 {
            all["player"] = json!(self.names.get(player));
        }
        all
    }
}
