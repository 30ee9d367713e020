//! Botzone's JSON: inputs, long-running inputs, test cases, match logs.

use paiju_platform::json::{Document, Json, Slip};
use paiju_platform::{BotInput, MatchLog, Misfit};

use crate::problems::Problems;
use crate::{Format, GameId, Note, Problem, ProblemKind, Report, Severity, doudizhu};

/// What was found in a text of Botzone's.
#[derive(Debug)]
pub(crate) enum Found {
    /// JSON values, one after the other.
    Json(Vec<Document>),
    /// A simple (line) interaction.
    Simple(Box<BotInput>, Vec<Misfit>),
}

/// The reports of all that is in it; `problems` gets what belongs to none of them.
pub(crate) fn reports(text: &str, found: Found, game: Option<GameId>, problems: &mut Problems) -> Vec<Report> {
    match found {
        Found::Simple(input, misfits) => {
            let mut notes = Vec::new();
            if !misfits.is_empty() && !text.ends_with('\n') {
                notes.push(Note::CutOff);
                return vec![doudizhu::bot_report(&input, Vec::new(), Format::SimpleInput, notes)];
            }
            vec![doudizhu::bot_report(&input, misfits, Format::SimpleInput, notes)]
        }
        Found::Json(documents) => {
            let mut reports = values(text, &documents, game);
            for document in documents {
                name_slips(document.slips, &mut reports, problems);
            }
            reports
        }
    }
}

fn values(text: &str, documents: &[Document], game: Option<GameId>) -> Vec<Report> {
    if let Some(input) = long_running(documents, game) {
        return vec![doudizhu::bot_report(&input, Vec::new(), Format::LongRunning, cut_off(documents.last()))];
    }
    let mut reports = Vec::new();
    for document in documents {
        let Some(value) = &document.value else { continue };
        let before = reports.len();
        match value.items() {
            _ if let Some(log) = match_log(value) => reports.push(doudizhu::match_report(&log, Vec::new())),
            Some(items) => items.iter().for_each(|item| reports.extend(single(text, item, Format::TestCases, game))),
            None => reports.extend(single(text, value, Format::BotInput, game)),
        }
        if let Some(last) = reports.get_mut(before..).and_then(<[Report]>::last_mut) {
            last.notes.extend(cut_off(Some(document)));
        }
    }
    reports
}

/// One value: a bot's input, or a test case that holds one.
fn single(text: &str, value: &Json, listed: Format, game: Option<GameId>) -> Option<Report> {
    if is_input(value, game) {
        let (input, misfits) = BotInput::of(value);
        // A list of bare inputs is a list of test cases without names.
        return Some(doudizhu::bot_report(&input, misfits, listed, Vec::new()));
    }
    let case = value.get("input").filter(|input| is_input(input, game))?;
    let mut notes = Vec::new();
    notes.extend(value.get("name").and_then(Json::text).map(|name| Note::TestCase { name: name.to_owned() }));
    for key in ["expected_response", "expected", "output"] {
        let answer = value.get(key).filter(|answer| !answer.is_null());
        notes.extend(answer.map(|answer| Note::Expected { answer: answer.span.of(text).to_owned() }));
    }
    let (input, misfits) = BotInput::of(case);
    let report = doudizhu::bot_report(&input, misfits, Format::TestCases, notes);
    Some(Report { place: value.span, ..report })
}

/// Whether a value is a Dou Dizhu bot's input: by its first request, or because the user says that it is one.
pub(crate) fn is_input(value: &Json, game: Option<GameId>) -> bool {
    let Some(requests) = value.get("requests").and_then(Json::items) else { return false };
    match game {
        Some(GameId::DouDizhu) => true,
        None => requests.first().is_some_and(doudizhu::is_request),
    }
}

/// The Dou Dizhu match that a value holds.
pub(crate) fn match_log(value: &Json) -> Option<MatchLog> {
    MatchLog::of(value).filter(doudizhu::is_match)
}

/// A first input and then requests alone: what a long-running bot read.
fn long_running(documents: &[Document], game: Option<GameId>) -> Option<BotInput> {
    let (first, later) = documents.split_first()?;
    let first = first.value.as_ref().filter(|value| is_input(value, game))?;
    let requests: Option<Vec<&Json>> =
        later.iter().map(|document| document.value.as_ref().filter(|value| value.has("history"))).collect();
    let requests = requests.filter(|requests| !requests.is_empty())?;
    let (mut input, _) = BotInput::of(first);
    input.requests.extend(requests.into_iter().cloned());
    input.span = input.requests.last().map_or(input.span, |last| input.span.to(last.span));
    Some(input)
}

fn cut_off(document: Option<&Document>) -> Vec<Note> {
    document.filter(|document| document.cut_off).map(|_| Note::CutOff).into_iter().collect()
}

/// Puts what is not quite JSON to the report in whose text it stands.
fn name_slips(slips: Vec<Slip>, reports: &mut [Report], problems: &mut Problems) {
    for Slip { problem, span } in slips {
        let severity = if problem.is_error() { Severity::Error } else { Severity::Warning };
        let problem = Problem::new(severity, ProblemKind::Json(problem)).at(span);
        // Reports stand in the order of the text; a list may hold millions of slips.
        let after = reports.partition_point(|report| report.place.start <= span.start);
        let report = reports.get_mut(..after).and_then(<[Report]>::last_mut);
        match report.filter(|report| span.start <= report.place.end) {
            Some(report) => {
                let mut all = Problems::from(std::mem::take(&mut report.problems));
                all.push_repeating(problem);
                report.problems = all.into_sorted();
            }
            None => problems.push_repeating(problem),
        }
    }
}
