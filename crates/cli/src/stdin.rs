//! `paiju stdin`: a bot's input at a turn, for testing the bot.

use std::path::PathBuf;

use anyhow::{Context, bail, ensure};
use paiju_game::{Lang, Say, Seat};
use paiju_inspect::{AskedForm, Format, Inspection, LinesUpTo, Report, asked, engine_lines};

use crate::output::Output;
use crate::status::Status;
use crate::{games, logs};

/// Print what a bot read at a given turn of a log
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Turns are those of `paiju inspect --json`. A seat not asked in that turn gets its last question
before it. A DOUDIZHUVER transcript gives the lines sent up to the last question, in one form.

Forms:
  json          one line of JSON, as after a restart
  simple        the simple (line) interaction, as after a restart
  long-running  everything a long-running bot read from its start
  shell         a shell command that pipes the JSON into a bot
  cpp, python   the JSON as a string literal

Example:
  paiju stdin match.log --seat 0 --turn 9 | ./bot")]
pub struct Args {
    /// Log or bot input; - for standard input
    file: PathBuf,
    /// Seat, from 0; any seat for a bot input
    #[arg(long, value_name = "N")]
    seat: u8,
    /// Turn, from 0
    #[arg(long, value_name = "T")]
    turn: usize,
    /// Form of the output [default: json]
    #[arg(long, value_parser = games::one_of(&AskedForm::ALL, AskedForm::code))]
    form: Option<AskedForm>,
    /// Game of a file that holds several, from 0
    #[arg(long = "match", value_name = "N", default_value_t = 0)]
    game: usize,
}

pub fn run(args: Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    out.exact(&written(&logs::read(&args.file, None, lang)?, &args)?)?;
    Ok(Status::Fine)
}

/// The bot's input in the requested form.
fn written(inspection: &Inspection, args: &Args) -> anyhow::Result<String> {
    let Args { seat, turn, game, .. } = *args;
    let report = logs::game(inspection, game)?;
    logs::check_seat(report, seat)?;
    if matches!(report.format, Format::SeatLog | Format::RefereeLog) {
        return lines(inspection, report, args);
    }
    ensure!(report.format.is_botzone(), "no bot read a {}", report.format.say(Lang::En));
    let turns = report.turns;
    ensure!(turn < turns, "no turn {turn}: there are {turns}, counted from 0");
    let asked = asked(inspection, game, Seat(seat), turn);
    let asked = asked.with_context(|| format!("seat {seat} is not asked anything up to turn {turn}"))?;
    Ok(asked.write(args.form.unwrap_or(AskedForm::Json)))
}

/// The lines that the bot was sent.
fn lines(inspection: &Inspection, report: &Report, args: &Args) -> anyhow::Result<String> {
    let Args { seat, turn, game, form, .. } = *args;
    ensure!(form.is_none(), "a transcript has only one form; omit --form");
    let turns = report.turns;
    ensure!(turn <= turns, "no turn {turn}: there are {turns}, counted from 0, and the end");
    if let Some(own) = report.own().filter(|own| own.0 != seat) {
        bail!("this is the log of seat {}; it does not show what seat {seat} read", own.0);
    }
    let lines = engine_lines(inspection, game, Seat(seat), LinesUpTo::Turn(turn), false);
    lines.with_context(|| format!("seat {seat} is not asked anything up to turn {turn}"))
}
