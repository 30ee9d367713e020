//! Pasted texts of other games, programs, and texts in two versions: each is named instead of misread.
//!
//! A game is one file: its marks with their weights, its names, whatever else is evidence, and examples. All games are weighed over the
//! beginning of the text and the heaviest wins, if it weighs enough. A text in which a game was plainly read is none of these.

#![deny(clippy::disallowed_methods)]

mod chinese_mahjong;
mod comments;
mod conflict;
mod guandan;
mod open_spiel;
mod pattern;
mod program;
mod ranks;
mod riichi;
mod sample;
mod shengji;
#[cfg(test)]
mod tests;
mod texas;

pub use self::comments::comment;
pub(crate) use self::comments::comments;
pub use self::conflict::conflict_version;
pub use self::program::language;
use self::sample::Sample;
use paiju_platform::scan;

use crate::{Inspection, Looks, OtherGame, Report, Severity, TextProblem};

/// A neighbouring game.
struct Kind {
    game: OtherGame,
    /// Words of its messages, and the weight of each.
    marks: &'static [(&'static str, u32)],
    /// What people call it; it weighs [`NAMED`].
    names: &'static [&'static str],
    /// The weight of everything else.
    evidence: fn(&Sample<'_>) -> u32,
    /// What that looks like; empty if there is nothing else.
    shape: &'static str,
    #[cfg(test)]
    examples: &'static [&'static str],
}

const KINDS: [Kind; 8] = [
    guandan::KIND,
    chinese_mahjong::KIND,
    riichi::KIND,
    ranks::DOUZERO,
    ranks::RLCARD,
    shengji::KIND,
    texas::KIND,
    open_spiel::KIND,
];

/// The weight from which a text is of a game.
const ENOUGH: u32 = 6;
/// The weight of a game's name: people also mention games that they do not paste.
const NAMED: u32 = 2;
/// A game of so many steps was read, whatever else the text holds.
const PLAYED: usize = 3;

impl Kind {
    fn weight(&self, sample: &Sample<'_>) -> u32 {
        let marks: u32 = self.marks(sample).map(|(_, weight)| weight).sum();
        let named = if sample.names(self.names) { NAMED } else { 0 };
        marks + named + (self.evidence)(sample)
    }

    fn marks(&self, sample: &Sample<'_>) -> impl Iterator<Item = &'static (&'static str, u32)> {
        self.marks.iter().filter(|(word, _)| sample.has(word))
    }

    /// What made up its weight, the heaviest first.
    fn why(&self, sample: &Sample<'_>) -> Vec<String> {
        let shape = Some(&(self.shape, (self.evidence)(sample))).filter(|(_, weight)| *weight > 0).copied();
        heaviest(self.marks(sample).copied().chain(shape))
    }
}

/// The few heaviest words.
fn heaviest(words: impl Iterator<Item = (&'static str, u32)>) -> Vec<String> {
    const TOLD: usize = 4;
    let mut words: Vec<_> = words.collect();
    words.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
    words.into_iter().take(TOLD).map(|(word, _)| scan::trim(word).to_owned()).collect()
}

/// What a text is that is not read, and the words by which it is known.
pub(crate) struct Other {
    pub looks: Looks,
    pub why: Vec<String>,
}

/// Whether all games stand in comments: of a program, these are its examples.
fn are_examples(text: &str, reports: &[Report]) -> bool {
    let comments = comments(text);
    let holds = |comment: &comments::Comment, report: &Report| {
        comment.span.start <= report.place.start && report.place.end <= comment.span.end
    };
    reports.iter().all(|report| comments.iter().any(|comment| holds(comment, report)))
}

/// What a text is, if no game was plainly read in it: another game's data, or a program.
pub(crate) fn other(text: &str, read: &Result<Inspection, TextProblem>) -> Option<Other> {
    let plain = |looks| Some(Other { looks, why: Vec::new() });
    if let Some(lines) = conflict::lines(text) {
        return plain(Looks::Conflict { lines });
    }
    let reports = read.as_ref().map(|inspection| &inspection.reports[..]).unwrap_or_default();
    let is_played = reports.iter().any(|report| report.replay.len() >= PLAYED);
    let sample = Sample::of(text);
    let program = program::program(&sample);
    // What a whole program holds besides is its examples.
    if program.as_ref().is_some_and(|program| program.is_whole) && (!is_played || are_examples(text, reports)) {
        return program.map(program::Program::into_other);
    }
    if is_played {
        return None;
    }
    let is_fine = |problems: &[crate::Problem]| problems.iter().all(|problem| problem.severity != Severity::Error);
    if reports.iter().any(|report| is_fine(&report.problems)) {
        return None;
    }
    let weighed = KINDS.iter().map(|kind| (kind.weight(&sample), kind));
    // Of equals the first.
    let heaviest = weighed.rev().max_by_key(|(weight, _)| *weight).filter(|(weight, _)| *weight >= ENOUGH);
    let is_page = matches!(
        read,
        Err(TextProblem::NotRecognised { looks: Looks::Html | Looks::MatchAddress | Looks::Request | Looks::Binary })
    );
    if read.is_err() && pattern::is_pattern(&sample) {
        return plain(Looks::Pattern);
    }
    let program = program.filter(|_| reports.is_empty() && !is_page).map(program::Program::into_other);
    let named = heaviest.map(|(_, kind)| Other { looks: Looks::OtherGame { game: kind.game }, why: kind.why(&sample) });
    named.or(program)
}
