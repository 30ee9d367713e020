//! `paiju study`: how certain players play, learnt from games of theirs.

use std::path::PathBuf;

use paiju_game::{HabitCounts as _, Lang, Say};
use paiju_games::{GameId, with_game};

use crate::games::{self, CommandGame};
use crate::habits::{self, File};
use crate::language::Language;
use crate::output::Output;
use crate::status::Status;

/// Learn how the players of a file play, from games whose hands are all known.
///
/// Reads what `paiju inspect` reads. Says in what they differ from the usual by more than chance; --json writes what was learnt, which `paiju bot GAME
/// --opponents` takes in place of the logs. Exit status: 0 learnt, 2 there is no game to learn from.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file; - for standard input.
    file: PathBuf,
    /// Of which game to learn, where the file has several.
    #[arg(long, value_parser = games::parser())]
    game: Option<GameId>,
    /// Learn from the player of this name alone, where the file names players.
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// One JSON value: what was learnt.
    #[arg(long)]
    json: bool,
    /// The language.
    #[arg(long, value_enum, default_value_t = Language::Zh)]
    lang: Language,
}

pub fn run(args: &Args, out: &mut Output) -> anyhow::Result<Status> {
    let file = File::read(&args.file)?;
    with_game!(file.game(args.game)?, G => tell::<G>(args, &file, out))?;
    Ok(Status::Fine)
}

/// Says how the players of a file play, or writes it.
///
/// # Errors
/// There is nothing to learn from, or it cannot be written.
fn tell<G: CommandGame>(args: &Args, file: &File, out: &mut Output) -> anyhow::Result<()> {
    let habits = file.habits::<G>(args.player.as_deref())?;
    if args.json {
        out.json(&habits::written::<G>(habits))?;
        return Ok(());
    }
    let lang = args.lang.into();
    let (games, differences) = (habits.games(), habits.differences());
    out.line(match lang {
        Lang::Zh => format!("学了 {games} 局"),
        Lang::En => format!("learnt from {games} games"),
    })?;
    if differences.is_empty() {
        out.line(match lang {
            Lang::Zh => "  看不出和一般打法有什么不同",
            Lang::En => "  nothing differs from the usual by more than chance",
        })?;
    }
    differences.iter().try_for_each(|difference| out.line(format_args!("  {}", difference.say(lang))))?;
    Ok(())
}
