//! The entry point: bytes in, an [`Inspection`] out.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::{match_in_page, scan};

use crate::detect::{self, Detected, Evidence};
use crate::encoding::{self, Decoder, Encoding};
use crate::kinds::{self, Other, Sample};
use crate::progress::{Meter, Progress};
use crate::{Format, Inspection, Looks, Note, Options, Problem, Report, Severity, TextProblem, coverage, extract};

/// The most bytes that are read: 10 MiB.
pub const MAX_BYTES: usize = 10 << 20;

/// Reads any bytes and reports everything about them. It never fails: problems are in the [`Inspection`].
pub fn inspect(input: &[u8], options: &Options) -> Inspection {
    inspect_with(input, options, &mut |_| {})
}

/// As [`inspect()`], with progress reports: at most one per percent, never decreasing, and 100 % at the end.
pub fn inspect_with(input: &[u8], options: &Options, progress: &mut dyn FnMut(Progress)) -> Inspection {
    inspect_decoding(input, options, &encoding::built_in, progress)
}

/// As [`inspect_with`], for programs with their own decoders: `decoder` replaces `encoding_rs`, whose tables are then
/// not part of the program.
pub fn inspect_decoding(
    input: &[u8],
    options: &Options,
    decoder: Decoder<'_>,
    progress: &mut dyn FnMut(Progress),
) -> Inspection {
    let mut meter = Meter::new(input.len(), progress);
    meter.read(0);
    let inspection = read(input, options, decoder, &mut meter);
    meter.end();
    inspection
}

fn read(input: &[u8], options: &Options, decoder: Decoder<'_>, meter: &mut Meter<'_>) -> Inspection {
    if input.len() > MAX_BYTES {
        let problem = TextProblem::TooLarge { bytes: input.len(), limit: MAX_BYTES };
        return refused(String::new(), Encoding::Utf8, problem, options);
    }
    let encoding::Decoded { text, encoding, lossy } = encoding::decode(input, decoder);
    if scan::is_blank(&text) {
        return refused(text, encoding, TextProblem::Empty, options);
    }
    let page = match_in_page(&text);
    let is_page = page.is_some();
    let text = page.unwrap_or(text);
    let sample = Sample::of(&text);
    let read = judged(&sample, options, meter);
    let is_chosen = options.game.is_some() || options.format.is_some();
    if let Some(Other { looks, why }) = (!is_chosen).then(|| kinds::other(&sample, &read)).flatten() {
        let looks = match looks {
            Looks::Source { language, .. } => Looks::Source { language, example: example(&text) },
            looks => looks,
        };
        let second = read.ok().filter(|read| !read.is_unread()).and_then(|read| read.format);
        let known_by = (!why.is_empty()).then_some(Note::KnownBy { words: why });
        let remarks = known_by.into_iter().chain(second.map(|format| Note::ReadInstead { format })).collect();
        return Inspection { remarks, ..refused(text, encoding, TextProblem::NotRecognised { looks }, options) };
    }
    let mut inspection = match read {
        Ok(inspection) => Inspection { text, encoding, ..inspection },
        Err(problem) => return refused(text, encoding, problem, options),
    };
    if is_page {
        inspection.why.insert(0, Evidence::MatchPage);
    }
    if lossy {
        let errors = inspection.problems.partition_point(|problem| problem.severity == Severity::Error);
        inspection.problems.insert(errors, Problem::new(Severity::Warning, TextProblem::Undecodable));
    }
    inspection
}

/// The form of a text and its reports, as it stands or extracted from other text; without the text itself.
fn judged(sample: &Sample<'_>, options: &Options, meter: &mut Meter<'_>) -> Result<Inspection, TextProblem> {
    let direct = as_it_stands(sample, options, meter);
    let as_direct = direct.as_ref().ok().and_then(|direct| direct.format).filter(|_| options.format.is_none());
    let mut read = taken_out(sample, options, &direct, meter).unwrap_or(direct)?;
    coverage::judge(sample.whole, &mut read);
    let second = as_direct.and_then(|direct| kinds::second(sample, direct, read.format?));
    read.remarks.extend(second.map(|format| Note::ReadInstead { format }));
    Ok(read)
}

/// Reads a game inside other text, if the text does not read well as it is; `None` if that does not help.
fn taken_out(
    sample: &Sample<'_>,
    options: &Options,
    direct: &Result<Inspection, TextProblem>,
    meter: &mut Meter<'_>,
) -> Option<Result<Inspection, TextProblem>> {
    let text = sample.whole;
    let is_sure = |direct: &Inspection| !direct.is_doubtful() || extract::is_printed_alone(text, &direct.outputs);
    // Read line by line it is several games of one seat each.
    let is_table = (sample.has("DEAL") || sample.has("OK ")) && extract::is_unmarked_table(text);
    if direct.as_ref().is_ok_and(is_sure) && !is_table && !extract::is_spoilt(text) {
        return None;
    }
    let extract = extract::extract(text).filter(|extract| direct.is_err() || !extract.is_all_of(text))?;
    let mut found = match as_it_stands(&Sample::of(extract.read.text()), options, meter) {
        Ok(found) => found,
        // Requests that begin no game show the question, but not the hands.
        Err(TextProblem::NotRecognised { .. }) if direct.is_err() && extract.holds_requests() => {
            return Some(Err(TextProblem::NotRecognised { looks: Looks::Request }));
        }
        Err(alone @ TextProblem::NotRecognised { looks: Looks::Answer }) => {
            let is_other = matches!(direct, Err(TextProblem::NotRecognised { looks: Looks::Lines }));
            return is_other.then_some(Err(alone));
        }
        Err(_) => return None,
    };
    extract.excuse(&mut found);
    // Other output between a bot's outputs is its fault; there is a game only if its input is there too.
    let is_worse =
        |direct: &Inspection| found.merit() <= direct.merit() || !direct.outputs.is_empty() && found.reports.is_empty();
    if direct.as_ref().is_ok_and(is_worse) && (!is_table || found.reports.is_empty()) {
        return None;
    }
    extract.relocate(&mut found);
    found.extract = Some(Box::new(extract));
    Some(Ok(found))
}

/// The lines of the first comment of a program in which a game is read without an error.
fn example(program: &str) -> Option<[usize; 2]> {
    let holds_game = |text: &str| {
        let options = Options::default();
        // Reading it is not part of the text's own progress.
        let mut ignored = |_| {};
        let mut meter = Meter::new(text.len(), &mut ignored);
        let read = judged(&Sample::of(text), &options, &mut meter);
        // A line of DOUDIZHUVER alone is a remark on what the program reads there.
        let is_remark = |format| matches!(format, Format::SeatLog | Format::RefereeLog | Format::RecordNotation);
        let shows = |report: &Report| !report.replay.is_empty() || !is_remark(report.format);
        read.is_ok_and(|found| found.reports.iter().any(shows) && !found.has_errors())
    };
    kinds::comments(program).into_iter().find(|comment| holds_game(&comment.text)).map(|comment| comment.lines)
}

/// The form of a text as it stands, and its reports.
fn as_it_stands(sample: &Sample<'_>, options: &Options, meter: &mut Meter<'_>) -> Result<Inspection, TextProblem> {
    let Detected { format, why, reports, outputs, mut problems } = detect::detect(sample, options, meter)?;
    if reports.is_empty() && outputs.is_empty() {
        problems.push(Problem::error(TextProblem::NotOfFormat { format }));
    }
    let format = Some(reports.first().map_or(format, |report| report.format));
    let problems = problems.into_sorted();
    Ok(Inspection { format, why, reports, outputs, problems, ..unread(options) })
}

/// The result for a text that is not read.
fn refused(text: String, encoding: Encoding, problem: TextProblem, options: &Options) -> Inspection {
    Inspection { text, encoding, problems: vec![Problem::error(problem)], ..unread(options) }
}

/// The result for no text.
fn unread(options: &Options) -> Inspection {
    let (text, format, why, reports, outputs, extract, problems, remarks) = Default::default();
    let (encoding, options) = (Encoding::Utf8, *options);
    Inspection { text, encoding, format, why, reports, outputs, extract, options, problems, remarks }
}
