//! `paiju review`: what every decision of a game cost, and which were mistakes.

mod print;

use std::path::PathBuf;

use clap::value_parser;
use paiju_game::{Estimate, Lang, Seat};
use paiju_games::GameRules;
use paiju_inspect::review::{Sealed, Turn, csv, json, questions, sealed, worth};
use paiju_inspect::{Inspection, Report};

use crate::output::Output;
use crate::status::Status;
use crate::terminal::{self, Progress, Things};
use crate::{games, interrupt, jobs, logs};

/// Review a game: the cost of every decision, the worst mistakes and the luck of the deal
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The game's strongest AI compares each action with the best one over the same deals of the unseen
cards. A difference within chance is unclear, not a mistake. Every machine gives the same review.

Examples:
  paiju review game.log --seat 0
  paiju review season.jsonl --csv > decisions.csv")]
pub struct Args {
    /// Log or bot input; - for standard input
    file: PathBuf,
    /// Review only this seat, from 0
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// Review only this game of the file, from 0
    #[arg(long = "match", value_name = "N")]
    game: Option<usize>,
    /// Rules of Dou Dizhu, or reading of Mahjong's [default: those that the text tells]
    #[arg(long, value_name = "RULES", value_parser = games::rules_parser())]
    rules: Option<GameRules>,
    /// Print one JSON object per game
    #[arg(long)]
    json: bool,
    /// Print all decisions as CSV
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Work per decision: plays or hands considered
    #[arg(long, value_name = "N", default_value_t = paiju_inspect::review::WORK, value_parser = value_parser!(u64).range(1..))]
    work: u64,
    /// Decisions to review at a time [default: one per core]
    #[arg(long, value_name = "N", value_parser = jobs::parser())]
    jobs: Option<usize>,
}

pub fn run(args: &Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    let inspection = logs::read(&args.file, args.rules, lang)?;
    let games = wanted(&inspection, args)?;
    interrupt::watch();
    if args.csv {
        out.exact(csv::HEAD)?;
    }
    let mut reviewed = 0;
    for (number, report) in games {
        let turns = turns(report, args, lang)?;
        reviewed += turns.len();
        let worth = worth(report, &interrupt::requested);
        let sealed = sealed(report, &interrupt::requested);
        if let Some(signal) = interrupt::signal() {
            return Ok(Status::Signalled(signal));
        }
        write(out, args, lang, Reviewed { number, report, turns: &turns, worth: worth.as_deref(), sealed })?;
    }
    if reviewed == 0 {
        terminal::complain(match lang {
            Lang::Zh => "没有可以复盘的决策：凡是有得选的座位，都看不到它的手牌",
            Lang::En => "nothing to review: no seat with a choice shows its hand",
        });
    }
    Ok(Status::Fine)
}

/// The requested games, numbered from 0.
fn wanted<'a>(inspection: &'a Inspection, args: &Args) -> anyhow::Result<Vec<(usize, &'a Report)>> {
    let games: Vec<(usize, &Report)> = match args.game {
        None => inspection.reports.iter().enumerate().collect(),
        Some(number) => vec![(number, logs::game(inspection, number)?)],
    };
    if let Some(seat) = args.seat {
        games.iter().try_for_each(|(_, report)| logs::check_seat(report, seat))?;
    }
    Ok(games)
}

/// The cost of a game's decisions, in order. An interrupt ends it early.
fn turns(report: &Report, args: &Args, lang: Lang) -> anyhow::Result<Vec<Turn>> {
    let questions = questions(report, args.seat.map(Seat));
    let jobs = jobs::count(args.jobs)?;
    let progress = Progress::new(Things::Decisions, questions.len() as u64, 0, Progress::EVERY, lang)?;
    let mut turns: Vec<Option<Turn>> = vec![None; questions.len()];
    jobs::run(
        jobs.min(questions.len().max(1)),
        |number| Some((number as usize, questions.get(number as usize)?)),
        |(number, question), done| {
            done((number, question.answer(args.work, Some(&interrupt::requested))));
            Ok(())
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
        let scores = report.replay.scores();
        out.json(&json::review(report.game.code(), turns, &json::Whole { scores: scores.as_deref(), worth, sealed }))?;
    } else if args.csv {
        turns.iter().try_for_each(|turn| out.exact(&csv::row(number, turn, lang)))?;
    } else {
        print::review(out, &reviewed, lang)?;
    }
    Ok(())
}
