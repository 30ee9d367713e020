//! What a Botzone text contains, and the reports of it.

#![deny(clippy::disallowed_methods)]

use paiju_platform::{BotInput, LongRunning, Misfit, scan};

use crate::botzone::{bot_report, put_failure};
use crate::problems::Problems;
use crate::slip_names::SlipNames;
use crate::values;
use crate::{Format, GameId, Note, Report};
/// What a Botzone text contains.
#[derive(Debug)]
pub(crate) enum Found {
    /// JSON values, judged already.
    Values(Box<values::Found>),
    /// A simple (line) interaction.
    Simple(GameId, Box<BotInput>, Vec<Misfit>),
    /// A first input, followed by requests alone.
    LongRunning(GameId, Box<LongRunning>),
}

/// The reports of everything in the text; `problems` gets those that belong to none of them.
pub(crate) fn reports(text: &str, found: Found, problems: &mut Problems) -> Vec<Report> {
    match found {
        Found::Simple(game, mut input, misfits) => {
            let mut notes = Vec::new();
            mark_cut(text, &mut input);
            if !misfits.is_empty() && ends_after(text, &input) {
                notes.push(Note::CutOff);
                return vec![bot_report(game, &input, Vec::new(), Format::SimpleInput, notes)];
            }
            vec![bot_report(game, &input, misfits, Format::SimpleInput, notes)]
        }
        Found::LongRunning(game, mut found) => {
            // A plain line has no closing mark; JSON has.
            let is_open = found.input.responses.len() < found.input.requests.len();
            if is_open
                && found.input.requests.last().is_some_and(|last| !last.span.of(text).starts_with(['{', '[', '"']))
            {
                mark_cut(text, &mut found.input);
            }
            let mut notes: Vec<Note> = found.cut_off.then_some(Note::CutOff).into_iter().collect();
            notes.extend(found.too_many.then_some(Note::RequestsLeftOut { read: found.input.requests.len() }));
            let LongRunning { input, misfits, slips, failed, .. } = *found;
            let mut reports = vec![bot_report(game, &input, misfits, Format::LongRunning, notes)];
            if let (Some((turn, answer)), Some(report)) = (failed, reports.last_mut()) {
                put_failure(report, turn, &answer);
            }
            let mut names = SlipNames::default();
            names.take(slips, &reports);
            names.put(&mut reports, problems);
            reports
        }
        Found::Values(found) => {
            let (mut reports, left_out) = found.reports.into_parts();
            left_out.into_iter().for_each(|problem| problems.push(problem));
            found.slips.put(&mut reports, problems);
            reports
        }
    }
}

/// Whether the text ends with the last line read, before the data lines, so that lines may be missing.
fn ends_after(text: &str, input: &BotInput) -> bool {
    let rest = text.get(input.span.end..).unwrap_or_default();
    scan::is_blank(rest) && scan::lines(rest).filter(|line| line.ends_with('\n')).count() <= 1
}

/// Lines have no closing mark: a last one without a line break may be truncated.
fn mark_cut(text: &str, input: &mut BotInput) {
    let is_answered = input.responses.len() >= input.requests.len();
    let last = if is_answered { input.responses.last_mut() } else { input.requests.last_mut() };
    if let Some(last) = last
        && scan::find(text.get(last.span.end..).unwrap_or_default(), "\n").is_none()
    {
        last.complete = false;
    }
}
