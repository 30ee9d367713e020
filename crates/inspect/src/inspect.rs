//! The one door: bytes in, an [`Inspection`] out.

use paiju_doudizhu::protocol::transcript;
use paiju_platform::match_in_page;

use crate::choice::Choice;
use crate::detect::{self, Detected, Evidence, Source};
use crate::problems::Problems;
use crate::progress::{Meter, Progress};
use crate::{
    Inspection, Note, Options, Problem, ProblemKind, Report, Severity, TextProblem, botzone, doudizhu, encoding,
};

/// The most bytes that are read: 10 MiB.
pub const MAX_BYTES: usize = 10 << 20;

/// Reads any bytes and says everything there is to say of them. It never fails: what is wrong is in the [`Inspection`].
pub fn inspect(input: &[u8], options: &Options) -> Inspection {
    inspect_with(input, options, &mut |_| {})
}

/// As [`inspect()`], and says how far it is: at most once a percent, never less than before, and 100 % at the end.
pub fn inspect_with(input: &[u8], options: &Options, progress: &mut dyn FnMut(Progress)) -> Inspection {
    let mut meter = Meter::new(input.len(), progress);
    meter.read(0);
    let inspection = read(input, options, &mut meter);
    meter.end();
    inspection
}

fn read(input: &[u8], options: &Options, meter: &mut Meter<'_>) -> Inspection {
    if input.len() > MAX_BYTES {
        let problem = TextProblem::TooLarge { bytes: input.len(), limit: MAX_BYTES };
        return refused(String::new(), encoding::Encoding::Utf8, problem);
    }
    let encoding::Decoded { text, encoding, lossy } = encoding::decode(input);
    if text.trim().is_empty() {
        return refused(text, encoding, TextProblem::Empty);
    }
    let page = match_in_page(&text);
    let is_page = page.is_some();
    let text = page.unwrap_or(text);
    let Detected { source, mut why, format } = match detect::detect(&text, options, meter) {
        Ok(detected) => detected,
        Err(problem) => return refused(text, encoding, problem),
    };
    if is_page {
        why.insert(0, Evidence::MatchPage);
    }
    let mut problems = Problems::default();
    if lossy {
        problems.push(text_problem(Severity::Warning, TextProblem::Undecodable));
    }
    let mut outputs = Vec::new();
    let mut reports = match source {
        Source::Transcript => transcripts(&text, meter),
        Source::Deals => doudizhu::deal_reports(&text),
        Source::Botzone(found) => botzone::reports(&text, found, options.game, &mut problems, meter),
        Source::Outputs(found) => {
            outputs = found.outputs.iter().map(|output| output.span).collect();
            botzone::judge_outputs(found, &mut problems);
            Vec::new()
        }
    };
    if reports.is_empty() && outputs.is_empty() {
        problems.push(text_problem(Severity::Error, TextProblem::NotOfFormat { format }));
    }
    for report in &mut reports {
        if let Some(choice) = Choice::at_first_error(report) {
            report.notes.insert(0, Note::Choice(choice));
        }
    }
    let format = reports.first().map_or(format, |report| report.format);
    Inspection { text, encoding, format: Some(format), why, reports, outputs, problems: problems.into_sorted() }
}

/// The games of a transcript. Lines without a deal are a game only where there is no other.
fn transcripts(text: &str, meter: &mut Meter<'_>) -> Vec<Report> {
    let games: Vec<_> = transcript::games(text).collect();
    let any_dealt = games.iter().any(transcript::GameText::is_dealt);
    let counts = |game: &&transcript::GameText| game.is_dealt() || !any_dealt;
    let mut judged = |game: &transcript::GameText| {
        let report = doudizhu::transcript_report(text, game);
        meter.judged(report.place.end);
        report
    };
    games.iter().filter(counts).map(&mut judged).collect()
}

/// What is said of a text that is not read.
fn refused(text: String, encoding: encoding::Encoding, problem: TextProblem) -> Inspection {
    let problems = vec![text_problem(Severity::Error, problem)];
    Inspection { text, encoding, format: None, why: Vec::new(), reports: Vec::new(), outputs: Vec::new(), problems }
}

fn text_problem(severity: Severity, problem: TextProblem) -> Problem {
    Problem::new(severity, ProblemKind::Text(problem))
}
