//! `paiju check`: what bots make of a pack of cases.

mod ask;
mod make;
mod table;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, bail, ensure};
use paiju_cases::Pack;
use paiju_game::{Lang, Limit, Say, Seat};
use paiju_games::{GameId, with_game};
use paiju_inspect::LineIndex;
use serde_json::{Value, json};

use self::ask::{Asking, Outcome};
use crate::language::Language;
use crate::match_::limits::Limits;
use crate::match_::seats::Roster;
use crate::output::Output;
use crate::status::Status;
use crate::terminal::Progress;
use crate::{games, input, interrupt, jobs, terminal};

/// Put the cases of a pack to a bot, or make a pack.
///
/// A pack is a JSON file: a bot's inputs, each with the accepted answers (docs/cases.md says how it is written). A program is started for each
/// case, reads the input as it would on the platform, and its answer is right if it means the same action as an accepted one. One that crashes, is too
/// slow or prints too much is wrong there, with its fault. Exit status: 0 all right, 1 some wrong, 2 something cannot be read.
///
/// With --make a pack is made of a match log, a bot's input or a transcript: every turn at which the seat had a choice, with what it answered.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The packs; - for standard input.
    #[arg(required_unless_present = "make", conflicts_with = "make", value_name = "PACK")]
    packs: Vec<PathBuf>,
    /// Who answers: ai:NAME or cmd:"COMMAND LINE", either after NAME= if it is to be called so. May be given several times: then the table has
    /// a column for each, and --json an object on a line each.
    #[arg(
        long = "player",
        value_name = "P",
        required_unless_present = "make",
        help = format!("Who answers: ai:NAME or cmd:\"COMMAND LINE\", either after NAME= if it is to be called so; several times for several. AIs, the weakest first, are {}", games::ais())
    )]
    players: Vec<String>,
    /// Print the result of each player as a JSON object.
    #[arg(long, conflicts_with = "make")]
    json: bool,
    /// How many cases are asked at a time; as many as there are cores if not given.
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    #[command(flatten)]
    limits: Limits,
    /// What an AI may work for one answer: that of one without a level. @1, @2, @3 and @5 take 1/2000, 1/200, 1/20 and 8 times of it.
    #[arg(long, value_name = "N", default_value_t = Limit::WORK)]
    work: u64,
    /// Make a pack of this file, - for standard input: any text that `paiju inspect` reads and that a bot has read.
    #[arg(long, value_name = "FILE", conflicts_with = "players")]
    make: Option<PathBuf>,
    /// With --make: whose answers, from 0; those of every seat if not given.
    #[arg(long, value_name = "N", requires = "make")]
    seat: Option<u8>,
    /// With --make: the game, where it is not to be guessed.
    #[arg(long, value_parser = games::parser(), requires = "make")]
    game: Option<GameId>,
    /// With --make: what the pack is called.
    #[arg(long, value_name = "TITLE", requires = "make")]
    title: Option<String>,
    /// With --make: the file of the pack; the standard output if not given.
    #[arg(long, value_name = "PACK", requires = "make")]
    out: Option<PathBuf>,
    /// The language of the table, and of the names of cases that are made.
    #[arg(long, value_enum, default_value_t = Language::Zh)]
    lang: Language,
}

pub fn run(args: &Args, out: &mut Output) -> anyhow::Result<Status> {
    let lang = args.lang.into();
    if let Some(file) = &args.make {
        let source = paiju_cases::Source { game: args.game, seat: args.seat.map(Seat), lang };
        let made = make::Making { file, source, title: args.title.as_deref(), to: args.out.as_deref() };
        return made.run(out).map(|()| Status::Fine);
    }
    let packs = args.packs.iter().map(|path| read(path, lang)).collect::<anyhow::Result<Vec<_>>>()?;
    let roster = Roster::read(&args.players.join(","))?;
    let asking = Asking { work: args.work, limits: args.limits };
    for pack in &packs {
        roster.plays.iter().try_for_each(|player| with_game!(pack.game, G => asking.check::<G>(player)))?;
    }
    let outcomes = play(&packs, &roster, &asking, args.jobs)?;
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

/// Reads a pack; what is wrong with it is said with its place.
fn read(path: &Path, lang: Lang) -> anyhow::Result<Pack> {
    let bytes = input::read(Some(path))?;
    let shown = path.display();
    ensure!(bytes.len() <= paiju_inspect::MAX_BYTES, "{shown} is larger than {} bytes", paiju_inspect::MAX_BYTES);
    let text = String::from_utf8(bytes).with_context(|| format!("{shown} is not UTF-8"))?;
    Pack::read(&text).or_else(|faults| {
        let lines = LineIndex::new(&text);
        for fault in faults {
            let place = lines.line_column(&text, fault.span.start);
            terminal::complain(format_args!("{shown}:{}:{}: {}", place.line, place.column, fault.say(lang)));
        }
        bail!("{shown} is no pack that can be put to anybody")
    })
}

/// Puts every case to every player. An interrupt ends it early.
fn play(packs: &[Pack], roster: &Roster, asking: &Asking, jobs: Option<usize>) -> anyhow::Result<Vec<Vec<Outcome>>> {
    let cases: Vec<_> = packs.iter().flat_map(|pack| pack.cases.iter().map(move |case| (pack.game, case))).collect();
    let players = roster.plays.len();
    let count = cases.len() * players;
    let jobs = jobs.map_or_else(|| Ok(jobs::cores()), |jobs| jobs::check(jobs).map(|()| jobs))?.min(count.max(1));
    interrupt::watch();
    let progress = Progress::of("cases", count as u64, 0, Progress::EVERY)?;
    let mut outcomes: Vec<Vec<Option<Outcome>>> = vec![cases.iter().map(|_| None).collect(); players];
    let next = AtomicUsize::new(0);
    jobs::run(
        jobs,
        |done| {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let (number, place) = (index / players, index % players);
                let Some(((game, case), player)) = cases.get(number).zip(roster.plays.get(place)) else {
                    return Ok(());
                };
                if interrupt::requested() {
                    return Ok(());
                }
                let outcome = with_game!(*game, G => asking.ask::<G>(player, case))?;
                if done.send((place, number, outcome)).is_err() {
                    return Ok(());
                }
            }
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

/// What came of all cases.
struct Results<'a> {
    packs: &'a [Pack],
    names: &'a [String],
    /// By player, then by case, over all packs.
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
    fn cases(&self) -> impl Iterator<Item = (&Pack, &paiju_cases::Case)> {
        self.packs.iter().flat_map(|pack| pack.cases.iter().map(move |case| (pack, case)))
    }

    /// The result of one player.
    fn json(&self, player: usize) -> Value {
        let one = |((pack, case), outcome): ((&Pack, &paiju_cases::Case), &Outcome)| {
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
