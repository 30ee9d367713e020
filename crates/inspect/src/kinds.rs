//! What a text may be: one list of kinds, weighed over one look at its beginning.
//!
//! A kind is a family of forms that one reader reads, or another game, which is named instead of misread. It is one file: its marks with
//! their weights, for it and against it, whatever else is evidence, and examples. The readers are tried in the order of their weights, and
//! the next one is offered. In a text in which no game was plainly read the heaviest other game is named, if it weighs enough.

#![deny(clippy::disallowed_methods)]

mod chinese_mahjong;
mod comments;
mod conflict;
mod deals;
mod guandan;
mod hand;
mod keys;
mod looks;
mod messages;
mod open_spiel;
mod outputs;
mod pattern;
mod printers;
mod program;
mod ranks;
mod riichi;
mod sample;
mod shengji;
mod simple;
#[cfg(test)]
mod tests;
mod texas;
mod transcripts;
pub(crate) mod two_packs;
mod unread;

use paiju_game::platform::scan;

pub use self::comments::comment;
pub(crate) use self::comments::comments;
pub use self::conflict::conflict_version;
pub use self::hand::PlainHand;
pub(crate) use self::keys::keys;
pub use self::looks::{Language, Looks, OtherGame};
pub(crate) use self::messages::begins_json;
pub use self::program::language;
pub(crate) use self::sample::{Sample, first_bytes};
pub(crate) use self::transcripts::format as form_of_transcript;
pub(crate) use self::unread::looks;
use crate::{Format, Inspection, Report, Severity, TextProblem};

/// What a text may be.
struct Kind {
    is: Is,
    /// Words, and what each weighs: less than nothing if it speaks against the kind.
    marks: &'static [(&'static str, i32)],
    /// What people call it; it weighs [`NAMED`].
    names: &'static [&'static str],
    /// The weight of everything else.
    evidence: fn(&Sample<'_>) -> i32,
    /// What that looks like; empty if there is nothing else.
    shape: &'static str,
    #[cfg(test)]
    examples: &'static [&'static str],
}

#[derive(Clone, Copy)]
enum Is {
    /// Ours: its reader, the forms that this reads, and which of them the text would be; `None` if it cannot be any.
    Ours {
        reader: Reader,
        forms: &'static [Format],
        form: fn(&Sample<'_>) -> Option<Format>,
    },
    Game(OtherGame),
}

/// The readers of our forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    /// Botzone's JSON.
    Messages,
    /// The simple interaction.
    Simple,
    Deals,
    Outputs,
    /// DOUDIZHUVER and the record notation.
    Transcripts,
}

/// Ties go to the first.
const KINDS: [Kind; 14] = [
    messages::KIND,
    simple::KIND,
    deals::KIND,
    outputs::KIND,
    transcripts::KIND,
    guandan::KIND,
    chinese_mahjong::KIND,
    chinese_mahjong::OPENING,
    riichi::KIND,
    ranks::DOUZERO,
    ranks::RLCARD,
    shengji::KIND,
    texas::KIND,
    open_spiel::KIND,
];

/// The weight from which a text is of a kind.
const ENOUGH: i32 = 6;
/// The weight of a game's name: people also mention games that they do not paste.
const NAMED: i32 = 2;
/// With this many steps a game counts as read, whatever else the text holds.
const PLAYED: usize = 3;

impl Kind {
    fn weight(&self, sample: &Sample<'_>) -> i32 {
        let marks: i32 = self.marks(sample).map(|(_, weight)| weight).sum();
        let named = if sample.names(self.names) { NAMED } else { 0 };
        marks + named + (self.evidence)(sample)
    }

    fn marks(&self, sample: &Sample<'_>) -> impl Iterator<Item = &'static (&'static str, i32)> {
        self.marks.iter().filter(|(word, _)| sample.has(word))
    }

    /// What made up its weight, heaviest first.
    fn why(&self, sample: &Sample<'_>) -> Vec<String> {
        let shape = (self.shape, (self.evidence)(sample));
        heaviest(self.marks(sample).copied().chain([shape]).filter(|(_, weight)| *weight > 0))
    }
}

fn heaviest(words: impl Iterator<Item = (&'static str, i32)>) -> Vec<String> {
    const TOLD: usize = 4;
    let mut words: Vec<_> = words.collect();
    words.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
    words.into_iter().take(TOLD).map(|(word, _)| scan::trim(word).to_owned()).collect()
}

/// A reader that may read a text.
pub(crate) struct Candidate {
    pub reader: Reader,
    /// What it reads.
    forms: &'static [Format],
    /// The form that the text would be.
    form: Format,
    weight: i32,
}

/// The readers that may read a text, the likeliest first.
pub(crate) fn candidates<'s>(sample: &'s Sample<'_>) -> &'s [Candidate] {
    let candidate = |kind: &Kind| match kind.is {
        Is::Ours { reader, forms, form } => {
            Some(Candidate { reader, forms, form: form(sample)?, weight: kind.weight(sample) })
        }
        Is::Game(_) => None,
    };
    sample.candidates(|| {
        let mut candidates: Vec<_> = KINDS.iter().filter_map(candidate).collect();
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.weight));
        candidates
    })
}

/// The next best form of a text that was read as `read`, and as it stands as `direct`: those before that were tried in vain.
pub(crate) fn second(sample: &Sample<'_>, direct: Format, read: Format) -> Option<Format> {
    let rest = candidates(sample).iter().skip_while(|candidate| !candidate.forms.contains(&direct));
    let mut likely = rest.filter(|candidate| candidate.weight >= ENOUGH);
    likely.find(|candidate| !candidate.forms.contains(&read)).map(|candidate| candidate.form)
}

pub(crate) fn reader(form: Format) -> Option<Reader> {
    KINDS.iter().find_map(|kind| match kind.is {
        Is::Ours { reader, forms, .. } if forms.contains(&form) => Some(reader),
        _ => None,
    })
}

/// What an unread text is, and the words that show it.
pub(crate) struct Other {
    pub looks: Looks,
    pub why: Vec<String>,
}

/// Whether all games are in comments: in a program these are its examples.
fn are_examples(text: &str, reports: &[Report]) -> bool {
    let comments = comments(text);
    let holds = |comment: &comments::Comment, report: &Report| {
        comment.span.start <= report.place.start && report.place.end <= comment.span.end
    };
    reports.iter().all(|report| comments.iter().any(|comment| holds(comment, report)))
}

/// What a text is, if no game was plainly read in it: another game's data, or a program.
pub(crate) fn other(sample: &Sample<'_>, read: &Result<Inspection, TextProblem>) -> Option<Other> {
    let plain = |looks| Some(Other { looks, why: Vec::new() });
    if let Some(lines) = conflict::lines(sample.whole) {
        return plain(Looks::Conflict { lines });
    }
    let reports = read.as_ref().map(|inspection| &inspection.reports[..]).unwrap_or_default();
    let is_played = reports.iter().any(|report| report.replay.len() >= PLAYED);
    let program = program::program(sample);
    // Whatever else a whole program holds is its examples.
    if program.as_ref().is_some_and(|program| program.is_whole) && (!is_played || are_examples(sample.whole, reports)) {
        return program.map(program::Program::into_other);
    }
    if is_played {
        return None;
    }
    // A little was read of a value that another language printed.
    let is_partly = read.as_ref().is_ok_and(|read| read.problems.iter().any(|problem| problem.code() == "partly-read"));
    if let Some(printer) = is_partly.then(|| printers::printer(sample)).flatten() {
        return plain(Looks::Printed { printer });
    }
    let is_fine = |problems: &[crate::Problem]| problems.iter().all(|problem| problem.severity != Severity::Error);
    if reports.iter().any(|report| is_fine(&report.problems)) {
        return None;
    }
    let weighed = KINDS.iter().filter_map(|kind| match kind.is {
        Is::Game(game) => Some((kind.weight(sample), game, kind)),
        Is::Ours { .. } => None,
    });
    let heaviest = weighed.rev().max_by_key(|(weight, ..)| *weight).filter(|(weight, ..)| *weight >= ENOUGH);
    let is_page = matches!(
        read,
        Err(TextProblem::NotRecognised { looks: Looks::Html | Looks::MatchAddress | Looks::Request | Looks::Binary })
    );
    if read.is_err() && pattern::is_pattern(sample) {
        return plain(Looks::Pattern);
    }
    let program = program.filter(|_| reports.is_empty() && !is_page).map(program::Program::into_other);
    let named = heaviest.map(|(_, game, kind)| Other { looks: Looks::OtherGame { game }, why: kind.why(sample) });
    named.or(program)
}
