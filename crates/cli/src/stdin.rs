//! `paiju stdin`: what a bot read at a turn, to try the bot with.

use std::path::PathBuf;

use anyhow::{Context, bail, ensure};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use paiju_game::{Lang, Say, Seat};
use paiju_inspect::{AskedForm, Format, Inspection, LinesUpTo, Options, Report, asked, engine_lines, inspect};

use crate::input;
use crate::output::Output;
use crate::status::Status;

/// Print what a seat's bot read at a turn of a match log, of a bot's input or of a transcript of DOUDIZHUVER, to try the bot with.
///
/// Of a transcript these are the lines that the bot was sent, up to the last question; a turn is a play, and the turn after the last play
/// is where the transcript ends. Turns count from 0, as in `paiju inspect --json`. A seat that is not asked in that turn: what it read when it was last asked before.
/// Exit status: 0 printed, 2 there is no such thing.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file; - for standard input.
    file: PathBuf,
    /// The seat, from 0; in a bot's input every seat is the bot's.
    #[arg(long, value_name = "N")]
    seat: u8,
    /// The turn, from 0.
    #[arg(long, value_name = "T")]
    turn: usize,
    /// The form; json where it is left out. The lines of a transcript have one form.
    #[arg(long, value_parser = form())]
    form: Option<AskedForm>,
    /// Which game, from 0, of a text that holds many.
    #[arg(long = "match", value_name = "N", default_value_t = 0)]
    game: usize,
}

/// Reads a form's name.
fn form() -> impl TypedValueParser<Value = AskedForm> {
    let names = AskedForm::ALL.map(|form| PossibleValue::new(form.code()).help(help(form)));
    PossibleValuesParser::new(names).try_map(|code| AskedForm::from_code(&code).context("there is no such form"))
}

/// What a form is, for who chooses one.
const fn help(form: AskedForm) -> &'static str {
    match form {
        AskedForm::Json => "One line of JSON, as if the bot were restarted",
        AskedForm::Simple => "The simple (line) interaction, as if the bot were restarted",
        AskedForm::LongRunning => "What a long-running bot read from its start to this turn",
        AskedForm::Shell => "A shell command that pipes the JSON into a bot",
        AskedForm::Cpp => "The JSON as string literals of C++",
        AskedForm::Python => "The JSON as a string literal of Python",
    }
}

pub fn run(args: Args, out: &mut Output) -> anyhow::Result<Status> {
    let bytes = input::read(Some(&args.file))?;
    let inspection = inspect(&bytes, &Options::default());
    let text = written(&inspection, &args)?;
    out.exact(&text)?;
    Ok(Status::Fine)
}

/// What the bot read, in the form that is wanted.
fn written(inspection: &Inspection, args: &Args) -> anyhow::Result<String> {
    let Args { seat, turn, game, .. } = *args;
    if inspection.reports.is_empty() {
        let why: Vec<String> = inspection.all_problems().map(|problem| problem.say(Lang::En)).collect();
        bail!("there is no game in {}: {}", args.file.display(), why.join("; "));
    }
    let games = inspection.reports.len();
    let report = inspection.reports.get(game);
    let report = report.with_context(|| format!("there is no match {game}: the text holds {games}, counted from 0"))?;
    let seats = report.seats;
    ensure!(seat < seats, "there is no seat {seat}: {} has {seats}, counted from 0", report.game.say(Lang::En));
    if matches!(report.format, Format::SeatLog | Format::RefereeLog) {
        return lines(inspection, report, args);
    }
    ensure!(report.format.is_botzone(), "no bot read a {}", report.format.say(Lang::En));
    let turns = report.turns;
    ensure!(turn < turns, "there is no turn {turn}: there are {turns}, counted from 0");
    let asked = asked(inspection, game, Seat(seat), turn);
    let asked = asked.with_context(|| format!("seat {seat} is not asked up to turn {turn}"))?;
    Ok(asked.write(args.form.unwrap_or(AskedForm::Json)))
}

/// The lines that the bot was sent.
fn lines(inspection: &Inspection, report: &Report, args: &Args) -> anyhow::Result<String> {
    let Args { seat, turn, game, form, .. } = *args;
    ensure!(form.is_none(), "the lines of a transcript have one form: leave --form out");
    let turns = report.turns;
    ensure!(turn <= turns, "there is no turn {turn}: there are {turns}, counted from 0, and the end");
    if let Some(own) = report.own().filter(|own| own.0 != seat) {
        bail!("this is the log of seat {}: what seat {seat} read is not in it", own.0);
    }
    let lines = engine_lines(inspection, game, Seat(seat), LinesUpTo::Turn(turn), false);
    lines.with_context(|| format!("seat {seat} is not asked up to turn {turn}"))
}
