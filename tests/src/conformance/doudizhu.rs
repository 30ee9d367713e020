//! Dou Dizhu: transcripts of DOUDIZHUVER, competition deals, record notation, Botzone's JSON.

mod botzone;
mod combination;
mod deals;
mod referee;
mod transcript;

use super::{Check, Facts, File};
use encoding_rs::GB18030;
use paiju_inspect::{Inspection, Options, Report, Severity, inspect};
use referee::Verdict;
use std::borrow::Cow;

/// The checks, tried in this order.
pub const CHECKS: &[Check] = &[transcripts, deals::lists, record_notation, botzone::inputs, botzone::cases];

/// Files counted by hand: name, games, games with a regular end.
const COUNTED: &[(&str, usize, usize)] = &[
    ("platform-2015-gb18030.log", 45, 12),
    ("referee-transcripts.txt", 10, 10),
    ("faulty-transcripts.txt", 3, 0),
    ("competition-deals.txt", 9, 0),
];

/// The text of a file: UTF-8, or the encoding of Chinese Windows.
fn text(file: &File) -> Cow<'_, str> {
    match std::str::from_utf8(&file.bytes) {
        Ok(text) => text.into(),
        Err(_) => GB18030.decode(&file.bytes).0,
    }
}

fn counted(file: &File) -> Option<(usize, usize)> {
    COUNTED.iter().find(|(name, ..)| *name == file.name).map(|(_, games, over)| (*games, *over))
}

/// The line of the first problem of severity error.
fn first_error(inspection: &Inspection, report: &Report) -> Option<usize> {
    let error = report.problems.iter().find(|problem| problem.severity == Severity::Error)?;
    // An error without a place has line 0.
    Some(error.range.map_or(0, |range| inspection.locate(range).line))
}

/// Every game of a transcript, judged by the second referee.
fn transcripts(file: &File) -> Option<Facts> {
    let text = text(file);
    if !text.lines().any(|line| line.trim().trim_start_matches("A < ").starts_with("DOUDIZHUVER")) {
        return None;
    }
    let games = transcript::games(&text);
    let verdicts: Vec<Verdict> = games.iter().map(|game| referee::judge(game)).collect();
    let inspection = inspect(&file.bytes, &Options::default());
    let reports = &inspection.reports;

    let mut facts = Facts::default();
    facts.equal("games", verdicts.len(), reports.len());
    if let Some((games_counted, over)) = counted(file) {
        let is_over =
            |game: &&Vec<transcript::Event>| game.iter().any(|event| event.kind == transcript::EventKind::Over);
        facts.equal("games as counted", games_counted, reports.len());
        facts.equal("regular ends", over, games.iter().filter(is_over).count());
    }
    facts.equal("errors", verdicts.iter().filter(|verdict| verdict.first_error.is_some()).count(), errors(&inspection));
    for ((game, verdict), report) in games.iter().zip(&verdicts).zip(reports) {
        let line = game.first().map_or(0, |event| event.line);
        facts.check(format!("plays of the game at line {line}"), verdict.plays, report.turns);
        let error = format!("first error of the game at line {line}");
        facts.check(error, verdict.first_error, first_error(&inspection, report));
        if verdict.scores.is_some() {
            facts.check(format!("scores of the game at line {line}"), verdict.scores, scores(report));
        }
    }
    facts.held(format!("scores of {} games", verdicts.iter().filter(|verdict| verdict.scores.is_some()).count()));
    Some(facts)
}

/// The number of games with an error.
fn errors(inspection: &Inspection) -> usize {
    inspection.reports.iter().filter(|report| first_error(inspection, report).is_some()).count()
}

fn scores(report: &Report) -> Option<[i64; 3]> {
    let scores: Vec<i64> = report.result.as_ref()?.scores.iter().map(|score| *score as i64).collect();
    scores.try_into().ok()
}

/// The notation of a public converter: `;B[0,4,5,7]` is a play, `;BB[3]` a bid.
fn record_notation(file: &File) -> Option<Facts> {
    let text = text(file);
    if !text.trim_start().starts_with(";VER[") {
        return None;
    }
    let plays =
        text.lines().filter(|line| ["A[", "B[", "C["].iter().any(|start| line.trim_matches(';').starts_with(start)));
    let inspection = inspect(&file.bytes, &Options::default());
    let mut facts = Facts::default();
    facts.equal("games", text.matches(";VER[").count(), inspection.reports.len());
    facts.equal("plays", plays.count(), inspection.reports.iter().map(|report| report.turns).sum());
    facts.equal("errors", 0, errors(&inspection));
    Some(facts)
}
