//! Reads a pasted output, and reports what the platform would find wrong with it.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::json::{self, Document, Json, Slip};
use paiju_game::platform::session::KEEP_RUNNING;
use paiju_game::platform::{BotOutput, EnvelopeProblem, Span, read_each_output, scan};

use super::TrialError;
use crate::{Problem, ProblemKind, Severity, floats};

pub(super) struct Pasted {
    /// The answer, if it can be understood.
    pub response: Option<Json>,
    /// The problems of its form, errors first.
    pub problems: Vec<Problem>,
}

/// How JSON starts, in any typed variant.
const OPENING: [char; 13] = ['{', '[', '(', '｛', '［', '（', '"', '\'', '“', '”', '‘', '’', '＂'];

/// Reads the last output of a text.
pub(super) fn read(text: &str) -> Result<Pasted, TrialError> {
    if scan::is_blank(text) {
        return Err(TrialError::Nothing);
    }
    let start = text.len() - scan::trim_start(text).len();
    let rest = Span::new(start, text.len()).of(text);
    if rest.starts_with(OPENING) {
        let document = json::read(text, start);
        let is_output = rest.starts_with('{') && document.value.as_ref().is_some_and(BotOutput::is_meant_by);
        if !is_output && !is_first_line_alone(text, start, &document) {
            return bare(text, document);
        }
    }
    let mut last: Option<(BotOutput, Vec<Slip>)> = None;
    let mut before = Vec::new();
    read_each_output(text, &mut |output, slips| {
        // Two outputs in one turn: only the mark separates them.
        if last.as_ref().is_some_and(|(earlier, _)| !earlier.keeps_running) {
            before.push(EnvelopeProblem::PrintedBefore);
        }
        last = Some((output, slips));
    });
    let Some((output, slips)) = last else { return Err(TrialError::NoResponse) };
    let whole = Span::new(output.span.start, text.len()).of(text).starts_with('{');
    let whole = whole.then(|| json::read(text, output.span.start).value).flatten();
    let mut problems = of_json(whole.as_ref(), slips);
    let is_unreadable = problems.iter().any(|problem| is_unreadable(&problem.kind));
    let misfits = output.misfits.iter().map(|misfit| misfit.problem.clone()).filter(|problem| match problem {
        EnvelopeProblem::MissingKey { .. } => false,
        // If reading stopped early, the rest is there as well.
        EnvelopeProblem::PrintedAfter => !is_unreadable,
        _ => true,
    });
    problems.extend(envelope(before.into_iter().chain(misfits)));
    // Elsewhere null means a missing answer.
    let null = || whole.as_ref().and_then(|whole| whole.get("response")).cloned();
    let response = output.response.or_else(null);
    problems.extend(response.as_ref().and_then(|response| floats::whole(text, response)));
    let is_broken = problems.iter().any(|problem| problem.severity == Severity::Error);
    if response.is_none() && !is_broken {
        return Err(TrialError::NoResponse);
    }
    Ok(Pasted { response, problems: sorted(problems) })
}

/// Whether the text continues after a value on its first line: then these are lines of the simple interaction.
fn is_first_line_alone(text: &str, start: usize, document: &Document) -> bool {
    let end = start + scan::line(Span::new(start, text.len()).of(text)).len();
    let rest = scan::trim(Span::new(document.end, text.len()).of(text));
    let goes_on = !rest.is_empty() && rest != KEEP_RUNNING;
    goes_on && document.end <= end && document.slips.is_empty()
}

/// A value without an envelope, or an attempt at JSON.
fn bare(text: &str, document: Document) -> Result<Pasted, TrialError> {
    let Document { value, slips, end, .. } = document;
    let mut problems = of_json(value.as_ref(), slips);
    let rest = scan::trim(Span::new(end, text.len()).of(text));
    if problems.is_empty() && !rest.is_empty() && rest != KEEP_RUNNING {
        problems.push(Problem::error(EnvelopeProblem::PrintedAfter));
    }
    let response = match &value {
        Some(object) if object.entries().is_some() => object.get("response").cloned(),
        _ => value,
    };
    problems.extend(response.as_ref().and_then(|response| floats::whole(text, response)));
    if response.is_none() && problems.is_empty() {
        return Err(TrialError::NoResponse);
    }
    Ok(Pasted { response, problems: sorted(problems) })
}

/// The problems of a text that should be JSON; the platform reads only strict JSON.
fn of_json(value: Option<&Json>, slips: Vec<Slip>) -> Vec<Problem> {
    let mut problems: Vec<Problem> = Vec::new();
    for slip in slips {
        let severity = if slip.problem.is_json() { Severity::Warning } else { Severity::Error };
        let kind = slip.problem.into();
        match problems.iter_mut().find(|known| known.kind == kind) {
            Some(known) => known.count += slip.count,
            None => problems.push(Problem { count: slip.count, ..Problem::new(severity, kind) }),
        }
    }
    let unclosed = value.filter(|value| !value.complete).map(Json::missing_signs);
    let unclosed = unclosed.filter(|_| !problems.iter().any(|problem| is_unreadable(&problem.kind)));
    if problems.iter().any(|problem| problem.severity == Severity::Error) {
        problems.insert(0, Problem::error(EnvelopeProblem::NotJson));
    }
    problems.extend(unclosed.map(|missing| Problem::error(EnvelopeProblem::Unclosed { missing })));
    problems
}

/// Whether reading stopped at it; what follows may well close what is open.
const fn is_unreadable(kind: &ProblemKind) -> bool {
    matches!(kind, ProblemKind::Json(problem) if problem.is_error())
}

fn envelope(problems: impl Iterator<Item = EnvelopeProblem>) -> Vec<Problem> {
    let of = |problem: EnvelopeProblem| {
        let severity = match problem {
            // The answer counts; the platform truncates the rest.
            EnvelopeProblem::TooLong { .. } => Severity::Warning,
            _ => Severity::Error,
        };
        Problem::new(severity, problem)
    };
    problems.map(of).collect()
}

/// Errors first, otherwise in the order found.
fn sorted(mut problems: Vec<Problem>) -> Vec<Problem> {
    problems.sort_by_key(|problem| std::cmp::Reverse(problem.severity));
    problems
}
