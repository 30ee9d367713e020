//! `paiju review`: what every decision of a game cost, and which were mistakes.

mod print;

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, bail, ensure};
use paiju_game::{Estimate, Lang, Say, Seat};
use paiju_inspect::{Inspection, Options, Report, inspect};
use paiju_review::{Sealed, Turn, csv, json, questions, sealed, worth};

use crate::language::Language;
use crate::output::Output;
use crate::status::Status;
use crate::terminal::{self, Progress};
use crate::{input, interrupt, jobs};

/// Review a game: what every decision cost by what the seat knew then, the costliest mistakes, and what the deal itself was worth.
///
/// Reads what `paiju inspect` reads. The strongest AI of the game looks for the best action and holds the one that was taken against it, in the
/// same deals of the unseen; what is no larger than chance allows is called unclear, not a mistake. The same file has the same review on every
/// machine. Exit status: 0 reviewed, 2 there is no game in the file.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file; - for standard input.
    file: PathBuf,
    /// The decisions of this seat alone, from 0.
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// One game alone, from 0, of a text that holds many.
    #[arg(long = "match", value_name = "N")]
    game: Option<usize>,
    /// One JSON object a game, on a line each.
    #[arg(long)]
    json: bool,
    /// All decisions as comma-separated values.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// How much to work on a decision: plays in thought, or hands looked at.
    #[arg(long, value_name = "WORK", default_value_t = paiju_review::WORK)]
    work: u64,
    /// How many decisions are looked at side by side; one a core if not given.
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// The language of the review.
    #[arg(long, value_enum, default_value_t = Language::Zh)]
    lang: Language,
}

pub fn run(args: &Args, out: &mut Output) -> anyhow::Result<Status> {
    let lang = args.lang.into();
    let inspection = inspect(&input::read(Some(&args.file))?, &Options::default());
    let games = wanted(&inspection, args)?;
    interrupt::watch();
    if args.csv {
        out.exact(csv::HEAD)?;
    }
    let mut reviewed = 0;
    for (number, report) in games {
        let turns = turns(report, args)?;
        reviewed += turns.len();
        let worth = worth(report, &interrupt::requested);
        let sealed = sealed(report, &interrupt::requested);
        if let Some(signal) = interrupt::signal() {
            return Ok(Status::Signalled(signal));
        }
        write(out, args, lang, Reviewed { number, report, turns: &turns, worth: worth.as_deref(), sealed })?;
    }
    if reviewed == 0 {
        terminal::complain("there is nothing to review: no seat had a choice whose hand the text shows");
    }
    Ok(Status::Fine)
}

/// The games that are asked for, with their numbers from 0.
fn wanted<'a>(inspection: &'a Inspection, args: &Args) -> anyhow::Result<Vec<(usize, &'a Report)>> {
    if inspection.reports.is_empty() {
        let why: Vec<String> = inspection.all_problems().map(|problem| problem.say(Lang::En)).collect();
        bail!("there is no game in {}: {}", args.file.display(), why.join("; "));
    }
    let games: Vec<(usize, &Report)> = inspection.reports.iter().enumerate().collect();
    let games = match args.game {
        None => games,
        Some(game) => {
            let (count, found) = (games.len(), games.get(game).copied());
            vec![found.with_context(|| format!("there is no match {game}: the text holds {count}, counted from 0"))?]
        }
    };
    for (_, report) in &games {
        let (seats, name) = (report.seats, report.game.say(Lang::En));
        if let Some(seat) = args.seat {
            ensure!(seat < seats, "there is no seat {seat}: {name} has {seats}, counted from 0");
        }
    }
    Ok(games)
}

/// What the decisions of a game cost, in order. An interrupt ends it early.
fn turns(report: &Report, args: &Args) -> anyhow::Result<Vec<Turn>> {
    let questions = questions(report, args.seat.map(Seat));
    let jobs = args.jobs.map_or_else(|| Ok(jobs::cores()), |jobs| jobs::check(jobs).map(|()| jobs))?;
    let progress = Progress::of("decisions", questions.len() as u64, 0, Progress::EVERY)?;
    let mut turns: Vec<Option<Turn>> = vec![None; questions.len()];
    let next = AtomicUsize::new(0);
    jobs::run(
        jobs.min(questions.len().max(1)),
        |done| {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(question) = questions.get(number).filter(|_| !interrupt::requested()) else { return Ok(()) };
                if done.send((number, question.answer(args.work, Some(&interrupt::requested)))).is_err() {
                    return Ok(());
                }
            }
        },
        |(number, turn)| {
            if let Some(place) = turns.get_mut(number) {
                *place = turn;
            }
            progress.advance();
            Ok(())
        },
    )?;
    Ok(turns.into_iter().flatten().collect())
}

/// A game and what came of its review.
struct Reviewed<'a> {
    number: usize,
    report: &'a Report,
    turns: &'a [Turn],
    worth: Option<&'a [Estimate]>,
    sealed: Option<Sealed>,
}

fn write(out: &mut Output, args: &Args, lang: Lang, reviewed: Reviewed<'_>) -> anyhow::Result<()> {
    let Reviewed { number, report, turns, worth, sealed } = reviewed;
    if args.json {
        let scores = report.result.as_ref().map(|result| result.scores.as_slice());
        out.json(&json::review(report.game.code(), turns, &json::Whole { scores, worth, sealed }))?;
    } else if args.csv {
        turns.iter().try_for_each(|turn| out.exact(&csv::row(number, turn, lang)))?;
    } else {
        print::review(out, &reviewed, lang)?;
    }
    Ok(())
}
