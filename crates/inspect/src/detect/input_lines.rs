//! The reports of inputs that consist of lines: the simple interaction, and what a long-running bot read.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::{BotInput, LongRunning, Misfit, scan};

use super::slip_names::SlipNames;
use crate::botzone::{bot_report, put_failure};
use crate::problems::Problems;
use crate::{Format, GameId, Note, Options, ReadInput, Report, last_answer};

/// The report of a simple interaction.
pub(crate) fn simple(
    text: &str,
    game: GameId,
    mut input: BotInput,
    mut misfits: Vec<Misfit>,
    options: &Options,
) -> Report {
    let mut notes = Vec::new();
    mark_cut(text, &mut input);
    if !misfits.is_empty() && ends_after(text, &input) {
        notes.push(Note::CutOff);
        misfits.clear();
    }
    bot_report(game, ReadInput { input: &input, misfits, format: Format::SimpleInput, notes }, options)
}

/// The report of a first input that is followed by requests alone; `problems` gets those that do not belong to it.
pub(crate) fn long_running(
    text: &str,
    game: GameId,
    read: LongRunning,
    problems: &mut Problems,
    options: &Options,
) -> Vec<Report> {
    let LongRunning { mut input, misfits, slips, failed, cut_off, too_many, .. } = read;
    // A plain line has no closing mark; JSON has.
    let is_open = input.responses.len() < input.requests.len();
    let is_json = |text: &str| text.starts_with(['{', '[', '"']);
    if is_open && input.requests.last().is_some_and(|last| !is_json(last.span.of(text))) {
        mark_cut(text, &mut input);
    }
    let mut notes: Vec<Note> = cut_off.then_some(Note::CutOff).into_iter().collect();
    notes.extend(too_many.then_some(Note::RequestsLeftOut { read: input.requests.len() }));
    let read = ReadInput { input: &input, misfits, format: Format::LongRunning, notes };
    let mut report = bot_report(game, read, options);
    last_answer::allow(&mut report);
    if let Some((turn, answer)) = failed {
        put_failure(&mut report, turn, &answer);
    }
    let mut reports = vec![report];
    let mut names = SlipNames::default();
    names.take(slips, &reports);
    names.put(&mut reports, problems);
    reports
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
