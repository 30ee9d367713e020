//! Botzone's JSON: inputs, long-running inputs, test cases, match logs.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use paiju_platform::json::{Document, Json, JsonProblem, Slip};
use paiju_platform::{BotInput, LongRunning, MatchLog, Misfit, Outputs, read_long_running};

use crate::problems::Problems;
use crate::progress::Meter;
use crate::{Format, GameId, Note, Problem, ProblemKind, Report, Severity, doudizhu, mahjong, tractor};

/// What was found in a text of Botzone's.
#[derive(Debug)]
pub(crate) enum Found {
    /// JSON values, one after the other.
    Json(Vec<Document>),
    /// A simple (line) interaction.
    Simple(GameId, Box<BotInput>, Vec<Misfit>),
    /// A first input and then requests alone.
    LongRunning(GameId, Box<LongRunning>),
}

/// The reports of all that is in it; `problems` gets what belongs to none of them.
pub(crate) fn reports(
    text: &str,
    found: Found,
    game: Option<GameId>,
    problems: &mut Problems,
    meter: &mut Meter<'_>,
) -> Vec<Report> {
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
            if found.input.requests.last().is_some_and(|last| !last.span.of(text).starts_with(['{', '[', '"'])) {
                mark_cut(text, &mut found.input);
            }
            let notes = found.cut_off.then_some(Note::CutOff).into_iter().collect();
            let LongRunning { input, misfits, slips, .. } = *found;
            let mut reports = vec![bot_report(game, &input, misfits, Format::LongRunning, notes)];
            name_slips(slips, &mut reports, problems);
            reports
        }
        Found::Json(documents) => {
            let mut reports = values(&documents, game, meter);
            for document in documents {
                name_slips(document.slips, &mut reports, problems);
            }
            reports
        }
    }
}

/// Whether the text ends with the last line that was read: it does not go on to the data lines, so lines may be missing.
fn ends_after(text: &str, input: &BotInput) -> bool {
    let rest = text.get(input.span.end..).unwrap_or_default();
    rest.trim().is_empty() && rest.matches('\n').count() <= 1
}

/// Lines have no closing mark: a last one without a line break may be cut off.
fn mark_cut(text: &str, input: &mut BotInput) {
    let is_answered = input.responses.len() >= input.requests.len();
    let last = if is_answered { input.responses.last_mut() } else { input.requests.last_mut() };
    if let Some(last) = last.filter(|last| !text.get(last.span.end..).unwrap_or_default().contains('\n')) {
        last.complete = false;
    }
}

fn values(documents: &[Document], game: Option<GameId>, meter: &mut Meter<'_>) -> Vec<Report> {
    let mut reports = Vec::new();
    for document in documents {
        let Some(value) = &document.value else { continue };
        let before = reports.len();
        match value.items() {
            _ if let Some((game, log)) = match_log(value) => reports.push(match_report(game, &log, notes(value))),
            Some(items) => items.iter().for_each(|item| {
                reports.extend(single(item, Format::TestCases, game));
                meter.judged(item.span.end);
            }),
            None => reports.extend(single(value, Format::BotInput, game)),
        }
        if let Some(last) = reports.get_mut(before..).and_then(<[Report]>::last_mut) {
            last.notes.extend(cut_off(Some(document)));
        }
        meter.judged(document.end);
    }
    reports
}

/// One value: a bot's input, or a test case that holds one.
fn single(value: &Json, listed: Format, game: Option<GameId>) -> Option<Report> {
    if let Some(game) = game_of_input(value, game) {
        let (input, misfits) = BotInput::of(value);
        // A list of bare inputs is a list of test cases without names.
        return Some(bot_report(game, &input, misfits, listed, Vec::new()));
    }
    let case = value.get("input")?;
    let game = game_of_input(case, game)?;
    let (input, misfits) = BotInput::of(case);
    let report = bot_report(game, &input, misfits, Format::TestCases, notes(value));
    Some(Report { place: value.span, ..report })
}

/// The name of a test case or match, and what is expected of it.
fn notes(value: &Json) -> Vec<Note> {
    let mut notes = Vec::new();
    notes.extend(value.get("name").and_then(Json::text).map(|name| Note::TestCase { name: name.to_owned() }));
    for key in ["expected_response", "expected", "output"] {
        let answer = value.get(key).filter(|answer| !answer.is_null());
        notes.extend(answer.map(|answer| Note::Expected { answer: answer.to_value().to_string() }));
    }
    notes
}

/// The game of a bot's input: by its first request, or because the user says so; `None` if it is no input of a game that is read.
pub(crate) fn game_of_input(value: &Json, game: Option<GameId>) -> Option<GameId> {
    game_of_requests(value.get("requests")?.items()?, game)
}

/// The game of some requests. The first one tells it; where that is spoilt, the next ones do.
pub(crate) fn game_of_requests(requests: &[Json], game: Option<GameId>) -> Option<GameId> {
    /// A seat, a hand, a bid: so many requests may come before the game is under way.
    const OPENING: usize = 3;
    let of_request = |request: &Json| {
        GameId::ALL.into_iter().find(|game| match game {
            GameId::DouDizhu => doudizhu::is_request(request),
            GameId::Tractor => tractor::is_request(request),
            GameId::Mahjong => mahjong::is_first_request(request),
        })
    };
    game.or_else(|| requests.iter().take(OPENING).find_map(of_request))
}

/// The match that a value holds, and its game.
pub(crate) fn match_log(value: &Json) -> Option<(GameId, MatchLog)> {
    let game = match_game(value)?;
    MatchLog::of(value).map(|log| (game, log))
}

/// The game of the match that a value holds.
pub(crate) fn match_game(value: &Json) -> Option<GameId> {
    let opening = MatchLog::opening(value)?;
    let is_of = |game: &GameId| match game {
        GameId::DouDizhu => doudizhu::is_match(&opening),
        GameId::Tractor => tractor::is_match(&opening),
        GameId::Mahjong => mahjong::is_match(&opening),
    };
    GameId::ALL.into_iter().find(is_of)
}

/// The report of what one bot read.
pub(crate) fn bot_report(
    game: GameId,
    input: &BotInput,
    misfits: Vec<Misfit>,
    format: Format,
    notes: Vec<Note>,
) -> Report {
    match game {
        GameId::DouDizhu => doudizhu::bot_report(input, misfits, format, notes),
        GameId::Tractor => tractor::bot_report(input, misfits, format, notes),
        GameId::Mahjong => mahjong::bot_report(input, misfits, format, notes),
    }
}

/// The report of a match.
pub(crate) fn match_report(game: GameId, log: &MatchLog, notes: Vec<Note>) -> Report {
    match game {
        GameId::DouDizhu => doudizhu::match_report(log, notes),
        GameId::Tractor => tractor::match_report(log, notes),
        GameId::Mahjong => mahjong::match_report(log, notes),
    }
}

/// What a long-running bot read: a first input of this game and then requests alone. Mahjong's requests are plain lines.
pub(crate) fn long_running(text: &str, game: Option<GameId>) -> Option<(GameId, LongRunning)> {
    let mut found = None;
    let read = read_long_running(text, |input, next| {
        let of_next = || game_of_requests(std::slice::from_ref(next), game).filter(|_| next.entries().is_some());
        found = found.or_else(|| game_of_requests(&input.requests, game)).or_else(of_next);
        let is_line = next.entries().is_none() && next.items().is_none();
        match found {
            Some(GameId::Mahjong) => Some(is_line),
            // A line that is no JSON may be a request that is spoilt: the next ones tell.
            Some(GameId::DouDizhu | GameId::Tractor) if is_line => None,
            Some(GameId::DouDizhu) => Some(!next.has("requests") && (next.has("history") || next.has("bid"))),
            Some(GameId::Tractor) => Some(tractor::is_request(next)),
            None => next.has("requests").then_some(false),
        }
    });
    found.zip(read)
}

fn cut_off(document: Option<&Document>) -> Vec<Note> {
    document.filter(|document| document.cut_off).map(|_| Note::CutOff).into_iter().collect()
}

/// What is wrong with a bot's outputs, as far as no game need be known.
pub(crate) fn judge_outputs(found: Outputs, problems: &mut Problems) {
    for (number, output) in found.outputs.into_iter().enumerate() {
        for Misfit { problem, span } in output.misfits {
            let problem = Problem::new(Severity::Error, ProblemKind::Envelope(problem)).at(span);
            problems.push(Problem { turn: Some(number), ..problem });
        }
    }
    name_slips(found.slips, &mut [], problems);
}

/// Puts what is not quite JSON to the report in whose text it stands. A text may hold millions of slips: the same again is counted at its first
/// place.
fn name_slips(slips: Vec<Slip>, reports: &mut [Report], problems: &mut Problems) {
    let mut named: BTreeMap<(Option<usize>, JsonProblem), usize> = BTreeMap::new();
    let mut all: Vec<(Option<usize>, Problem)> = Vec::new();
    for Slip { problem, span } in slips {
        // Reports stand in the order of the text.
        let report = reports.partition_point(|report| report.place.start <= span.start).checked_sub(1);
        let report = report.filter(|&report| reports.get(report).is_some_and(|report| span.start <= report.place.end));
        let severity = if problem.is_error() { Severity::Error } else { Severity::Warning };
        match named.entry((report, problem)) {
            Entry::Occupied(known) => all.get_mut(*known.get()).into_iter().for_each(|(_, known)| known.count += 1),
            Entry::Vacant(new) => {
                let kind = ProblemKind::Json(new.key().1.clone());
                all.push((report, Problem::new(severity, kind).at(span)));
                new.insert(all.len() - 1);
            }
        }
    }
    for same in all.chunk_by(|(one, _), (other, _)| one == other) {
        let found = || same.iter().map(|(_, problem)| problem.clone());
        match same.first().and_then(|(report, _)| reports.get_mut((*report)?)) {
            Some(report) => {
                let mut all = Problems::from(std::mem::take(&mut report.problems));
                found().for_each(|problem| all.push(problem));
                report.problems = all.into_sorted();
            }
            None => found().for_each(|problem| problems.push(problem)),
        }
    }
}
