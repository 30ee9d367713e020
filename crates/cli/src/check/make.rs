//! `paiju check --make`: makes a pack from a text.

use std::path::Path;

use anyhow::{Context, anyhow};
use paiju_cases::{Pack, Source};
use paiju_game::Say;
use paiju_inspect::{Options, inspect};

use crate::input::{self, Awaited};
use crate::output::Output;

/// What to make.
pub struct Making<'a> {
    pub file: &'a Path,
    pub source: Source,
    /// The title; by default the game.
    pub title: Option<&'a str>,
    /// The output file; by default standard output.
    pub to: Option<&'a Path>,
}

impl Making<'_> {
    /// Makes it.
    pub fn run(&self, out: &mut Output) -> anyhow::Result<()> {
        let shown = self.file.display();
        // Decoded like every inspected text.
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
