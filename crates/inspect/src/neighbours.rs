//! What is pasted here and is none of the games here: neighbouring games, and programs. Each is named instead of misread.
//!
//! A kind is one file: its marks with their weights, whatever else is evidence, and examples. All kinds are weighed over the
//! beginning of the text and the heaviest wins, if it weighs enough.

#![deny(clippy::disallowed_methods)]

mod chinese_mahjong;
mod conflict;
mod guandan;
mod program;
mod ranks;
mod riichi;
mod sample;
mod shengji;
#[cfg(test)]
mod tests;
mod texas;

pub use self::conflict::conflict_version;
pub(crate) use self::sample::Sample;
use crate::{Inspection, Looks, OtherGame};

/// A neighbouring game.
struct Kind {
    game: OtherGame,
    /// Words of its messages, and the weight of each.
    marks: &'static [(&'static str, u32)],
    /// The weight of everything else.
    evidence: fn(&Sample<'_>) -> u32,
    #[cfg(test)]
    examples: &'static [&'static str],
}

const KINDS: [Kind; 7] =
    [guandan::KIND, chinese_mahjong::KIND, riichi::KIND, ranks::DOUZERO, ranks::RLCARD, shengji::KIND, texas::KIND];

/// The weight from which a text is one of these, whatever else it looks like. A single word never weighs as much.
const SURE: u32 = 6;

impl Kind {
    fn weight(&self, sample: &Sample<'_>) -> u32 {
        let marks: u32 = self.marks.iter().filter(|(word, _)| sample.has(word)).map(|(_, weight)| weight).sum();
        marks + (self.evidence)(sample)
    }
}

/// What a text surely is, if that is nothing that can be read here: two versions in one, or another game's data.
pub(crate) fn surely(sample: &Sample<'_>) -> Option<Looks> {
    if let Some(lines) = conflict::lines(sample) {
        return Some(Looks::Conflict { lines });
    }
    let weighed = KINDS.iter().map(|kind| (kind.weight(sample), kind.game));
    // Of equals the first.
    let (weight, game) = weighed.rev().max_by_key(|(weight, _)| *weight)?;
    (weight >= SURE).then_some(Looks::OtherGame { game })
}

/// The program that a text is, if what was read in it is not plainly a game: a sample in a comment, an output that it would print.
pub(crate) fn program<E>(sample: &Sample<'_>, read: &Result<Inspection, E>) -> Option<Looks> {
    let program::Program { language, lines, is_whole } = program::program(sample)?;
    let is_example = |inspection: &Inspection| {
        let steps: usize = inspection.reports.iter().map(|report| report.replay.len()).sum();
        inspection.reports.is_empty() || is_whole && steps < lines
    };
    read.as_ref().ok().is_none_or(is_example).then_some(Looks::Source { language })
}
