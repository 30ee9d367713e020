//! `paiju check --make`: makes a pack from a text.

use std::path::Path;

use anyhow::{Context, anyhow};
use paiju_exercises::cases::{Pack, Source};
use paiju_game::Say;
use paiju_inspect::{Options, inspect};

use crate::input::{self, Awaited};
use crate::output::Output;
use crate::whole_file;

/// Makes a pack of this file's answers. Its title is by default the game, and it goes to standard output without a file.
pub fn make(
    file: &Path,
    source: &Source,
    title: Option<&str>,
    to: Option<&Path>,
    out: &mut Output,
) -> anyhow::Result<()> {
    // Decoded like every inspected text.
    let text = inspect(&input::read(Some(file), Awaited::Log, source.lang)?, &Options::default()).text;
    let made = Pack::of_text(&text, source).map_err(|why| anyhow!("{}: {}", file.display(), why.say(source.lang)))?;
    let pack = Pack { title: title.map_or(made.title, str::to_owned), ..made };
    match to {
        Some(path) => whole_file::write(path, &pack.write()).with_context(|| path.display().to_string()),
        None => Ok(out.exact(&pack.write())?),
    }
}
