//! Writes a tried answer into the text in place of the original.

use paiju_game::Seat;
use paiju_game::platform::json::{self, Edit, Json};
use paiju_game::platform::match_log::Verdict;
use paiju_game::platform::{Span, scan};

use crate::envelope::Envelope;
use crate::{Format, Inspection, Report, Severity, extract};

/// The edit that replaces a seat's answer in a turn with `written`, which is JSON. `None` if there is no answer, or its
/// text has another form than what is read, such as a string literal.
pub(super) fn of(
    inspection: &Inspection,
    game: (&Report, &Envelope),
    asked: (usize, Seat),
    answer: &Json,
    written: String,
) -> Option<Edit> {
    let (text, _) = inspection.read_from(0);
    inspection.edit_of_read(edit(text, game, asked, answer, written)?)
}

/// The edit that replaces the line an engine answered after this many steps of its own log. `None` in a referee's
/// record, whose other seats were told the original answer, and without an original.
pub(super) fn of_line(
    inspection: &Inspection,
    report: &Report,
    (moment, seat): (usize, Seat),
    line: &str,
) -> Option<Edit> {
    if report.format != Format::SeatLog {
        return None;
    }
    // An illegal answer is not a step; the first error has its place, or a part of it.
    let refused =
        || report.problems.first().filter(|first| first.severity == Severity::Error && first.seat == Some(seat));
    let given = match report.replay.step(moment) {
        Some(step) => step.range.filter(|_| step.seat == seat),
        None => refused().and_then(|problem| problem.range),
    }?;
    let text = &inspection.text;
    let start = scan::find_last(text.get(..given.start)?, "\n").map_or(0, |before| before + 1);
    let whole = scan::line(text.get(start..)?);
    // There may be something before and after it: a time, a quotation mark, a remark.
    let (said, is_question) = extract::said_last(whole)?;
    if is_question {
        // There was no answer, or none that was read: the new one follows the question, with the same prefix.
        let with = format!("\n{}{line}", whole.get(..said.start)?);
        return Some(Edit { span: Span::empty(start + scan::trim_end(whole).len()), with });
    }
    let span = Span::new(start + said.start, start + said.end);
    (span.start <= given.end && given.start <= span.end).then(|| Edit { span, with: line.to_owned() })
}

/// Replaces a seat's answer in a turn with `written`, which is JSON.
fn edit(
    text: &str,
    (report, envelope): (&Report, &Envelope),
    (turn, seat): (usize, Seat),
    answer: &Json,
    written: String,
) -> Option<Edit> {
    // The contents of a log in a string have the place of the whole string.
    let stands = |value: &&Json| json::read(text, value.span.start).value.as_ref() == Some(*value);
    let edit = |span, with| Some(Edit { span, with });
    match envelope {
        Envelope::Match(log) => {
            let given = log.turns.get(turn)?.answers.iter().find(|answer| answer.seat == seat.0)?;
            match given.response.as_ref().filter(|_| given.verdict == Verdict::Ok) {
                Some(response) => edit(Some(response).filter(stands)?.span, written),
                // While the failed answer's verdict remains, no other counts.
                None => {
                    let with = format!("{{\"verdict\":\"OK\",\"response\":{written}}}");
                    edit(Some(given.span).filter(|span| span.of(text).starts_with('{'))?, with)
                }
            }
        }
        Envelope::Input(input) => {
            let given = input.responses.get(turn)?;
            match (report.format, answer.text()) {
                (Format::SimpleInput, Some(line)) => edit(given.span, line.replace(['\r', '\n'], " ")),
                (Format::SimpleInput, None) => edit(given.span, written),
                _ => edit(Some(given).filter(stands)?.span, written),
            }
        }
    }
}
