//! `paiju study`: how certain players play, learnt from games of theirs.

use std::path::PathBuf;

use paiju_game::{HabitCounts as _, Lang, Say};
use paiju_games::{GameId, with_game};

use crate::games::{self, CommandGame};
use crate::habits::{self, File};
use crate::output::Output;
use crate::status::Status;

/// Learn how players play from logs that show every hand
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Reports where the players differ from usual play by more than chance.

Examples:
  paiju study season.jsonl --player rival
  paiju study season.jsonl --json > rival.json
  paiju bot tractor --opponents rival.json")]
pub struct Args {
    /// Log file; - for standard input
    file: PathBuf,
    /// Game to learn from if the file has several
    #[arg(long, value_parser = games::parser())]
    game: Option<GameId>,
    /// Learn only from the player of this name
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Print the habits as JSON, for `paiju bot --opponents`
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    let file = File::read(&args.file, lang)?;
    with_game!(file.game(args.game)?, G => tell::<G>(args, lang, &file, out))?;
    Ok(Status::Fine)
}

/// Says how the players of a file play, or writes it.
///
/// # Errors
/// There is nothing to learn from, or it cannot be written.
fn tell<G: CommandGame>(args: &Args, lang: Lang, file: &File, out: &mut Output) -> anyhow::Result<()> {
    let habits = file.habits::<G>(args.player.as_deref())?;
    if args.json {
        out.json(&habits::written::<G>(habits))?;
        return Ok(());
    }
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
