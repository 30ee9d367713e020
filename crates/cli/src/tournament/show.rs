//! `paiju tournament show`: the content of a tournament's file.

use std::fs;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use paiju_game::{Lang, Seat};
use paiju_inspect::{GameId, named_seat};
use paiju_tournament::sheets::{self, words};
use paiju_tournament::{Ledger, Line};

use super::report::Report;
use super::sheet::write_text;
use crate::output::{Output, OutputError};
use crate::status::Status;

/// Show a tournament: the ranking, the seats of every round and who met whom
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  paiju tournament show t.jsonl --lang en --markdown > result.md")]
pub struct Args {
    /// File of the tournament
    file: PathBuf,
    /// Print one JSON object
    #[arg(long, group = "form")]
    json: bool,
    /// Print CSV: a row per player and round
    #[arg(long, group = "form")]
    csv: bool,
    /// Print Markdown
    #[arg(long, group = "form")]
    markdown: bool,
    /// Explain every seat, and every point: places, ties, extra points, each deal of a final; with --json the points
    #[arg(long, conflicts_with = "csv")]
    why: bool,
    /// Only who meets whom, without results, until the prize-giving
    #[arg(long, conflicts_with_all = ["json", "csv", "why"])]
    hide_standings: bool,
    /// Write the match log of every game to this file, one per line
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
}

pub fn run(args: &Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    let text = fs::read_to_string(&args.file).with_context(|| format!("cannot read {}", args.file.display()))?;
    let read = Ledger::read(&text).with_context(|| args.file.display().to_string())?;
    let Some((ledger, whole)) = read else { bail!("{} is not a tournament", args.file.display()) };
    if let Some(path) = &args.records {
        write_records(text.get(..whole).unwrap_or_default(), path)
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    if args.json {
        out.json(&Report::new(&ledger, args.why))?;
    } else if args.csv {
        sheets::csv(&ledger).lines().try_for_each(|line| out.line(line))?;
    } else {
        let seats = seat_names(&ledger);
        let sheets = match args.hide_standings {
            true => sheets::seatings(&ledger, &seats, lang),
            false => sheets::all(&ledger, &seats, args.why, lang),
        };
        if args.markdown {
            let text = sheets::markdown(&words::title(&ledger, lang), &sheets);
            text.lines().try_for_each(|line| out.line(line))?;
        } else {
            out.line(words::title(&ledger, lang))?;
            out.line("")?;
            sheets.iter().try_for_each(|sheet| write_text(sheet, out))?;
        }
    }
    Ok(Status::Fine)
}

/// The names of the seats of a tournament's game.
fn seat_names(ledger: &Ledger) -> impl Fn(Seat, Lang) -> String + use<> {
    let game = GameId::from_code(ledger.header().settings.rules.game());
    move |seat: Seat, lang| game.map_or_else(|| seat.0.to_string(), |game| named_seat(game, seat, lang))
}

/// Who meets whom in the next round; nothing within a round and after the last.
pub fn next_seating(ledger: &Ledger, lang: Lang, out: &mut Output) -> Result<(), OutputError> {
    sheets::next_seating(ledger, &seat_names(ledger), lang).map_or(Ok(()), |sheet| write_text(&sheet, out))
}

/// The ranking alone, after a tournament.
pub fn ranking(ledger: &Ledger, lang: Lang, out: &mut Output) -> Result<(), OutputError> {
    out.line(words::title(ledger, lang))?;
    out.line("")?;
    write_text(&sheets::ranking(ledger, lang), out)
}

/// The match logs, as in the file.
fn write_records(text: &str, path: &Path) -> anyhow::Result<()> {
    let mut file = BufWriter::new(fs::File::create(path)?);
    for line in text.lines() {
        if let Line::Game(game) = serde_json::from_str(line)? {
            writeln!(file, "{}", game.record.get())?;
        }
    }
    Ok(file.flush()?)
}
