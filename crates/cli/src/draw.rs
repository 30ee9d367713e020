//! `paiju draw`: a table at one moment as a picture.

use std::path::PathBuf;

use anyhow::{Context, anyhow};
use paiju_draw::{Picture, Theme};
use paiju_game::{Lang, Seat, SeatSet};
use paiju_games::GameRules;

use crate::output::Output;
use crate::status::Status;
use crate::{games, logs, whole_file};

/// Draw the table at one turn of a game, as SVG or text
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The SVG is one file that needs nothing else, for a wiki, a page or a slide. Hands that the text does
not show stay face down. An illegal action is marked at its turn, with the reason.

Examples:
  paiju draw game.log -o end.svg
  paiju draw game.log --turn 12 --seat 0 -o turn12.svg
  paiju --lang zh draw season.jsonl --match 3 --format text")]
pub struct Args {
    /// Log or bot input; - for standard input
    file: PathBuf,
    /// Draw the table before this turn, as paiju inspect counts [default: the first error's, or the end]
    #[arg(long, value_name = "N")]
    turn: Option<usize>,
    /// Draw this game of the file, from 0
    #[arg(long = "match", value_name = "N", default_value_t = 0)]
    game: usize,
    /// Rules of Dou Dizhu, or reading of Mahjong's [default: those that the text tells]
    #[arg(long, value_name = "RULES", value_parser = games::rules_parser())]
    rules: Option<GameRules>,
    /// Draw this seat at the lower side, from 0, and only its hand open
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// With --seat, leave the other hands open
    #[arg(long, requires = "seat")]
    open: bool,
    /// Colours of the SVG: auto takes light or dark as the reader's system does
    #[arg(long, value_name = "THEME", default_value = "auto", value_parser = games::one_of(&Theme::ALL, Theme::code))]
    theme: Theme,
    /// Form of the picture
    #[arg(long, value_enum, value_name = "FORM", default_value_t = Form::Svg)]
    format: Form,
    /// Write it to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// A form of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    Svg,
    Text,
}

pub fn run(args: &Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    let inspection = logs::read(&args.file, args.rules, lang)?;
    let report = logs::game(&inspection, args.game)?;
    let moment = match args.turn {
        None => Picture::usual_moment(report),
        Some(turn) => Picture::moment_of(report, turn)
            .map_err(|last| anyhow!("no turn {turn}: the last one that can be drawn is {last}, counted from 0"))?,
    };
    let mut picture = Picture::of_report(report, moment, lang).context("the game cannot be drawn")?;
    if let Some(seat) = args.seat {
        logs::check_seat(report, seat)?;
        picture.viewer = Seat(seat);
        if !args.open {
            picture.scene = picture.scene.seen_by(SeatSet::only(Seat(seat)));
        }
    }
    let drawn = match args.format {
        Form::Svg => picture.svg(lang, args.theme) + "\n",
        Form::Text => picture.text(lang),
    };
    match args.output.as_deref().filter(|path| path.as_os_str() != "-") {
        Some(path) => whole_file::write(path, &drawn).with_context(|| format!("cannot write {}", path.display()))?,
        None => out.exact(&drawn)?,
    }
    Ok(Status::Fine)
}
