//! `paiju check --make`: a pack of a text.

use std::path::Path;

use anyhow::{Context, anyhow};
use paiju_cases::{Pack, Source};
use paiju_game::Say;
use paiju_inspect::{Options, inspect};

use crate::input::{self, Awaited};
use crate::output::Output;

/// A pack that is to be made.
pub struct Making<'a> {
    /// Of this file.
    pub file: &'a Path,
    /// Of these games and seats.
    pub source: Source,
    /// What it is to be called, if not by its game.
    pub title: Option<&'a str>,
    /// Into this file; to the standard output if there is none.
    pub to: Option<&'a Path>,
}

impl Making<'_> {
    /// Makes it.
    ///
    /// # Errors
    /// There is nothing to make it of, or it cannot be written.
    pub fn run(&self, out: &mut Output) -> anyhow::Result<()> {
        let shown = self.file.display();
        // Decoded as every text that is inspected.
        let text = inspect(&input::read(Some(self.file), Awaited::Log, self.source.lang)?, &Options::default()).text;
        let made =
            Pack::of_text(&text, &self.source).map_err(|why| anyhow!("{shown}: {}", why.say(self.source.lang)))?;
        let pack = Pack { title: self.title.map_or(made.title, str::to_owned), ..made };
        match self.to {
            Some(path) => std::fs::write(path, pack.write()).with_context(|| path.display().to_string()),
            None => Ok(out.exact(&pack.write())?),
        }
    }
}
