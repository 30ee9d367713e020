//! An answer that was tried, put into the text in place of the one that stands there.

use paiju_game::Seat;
use paiju_platform::json::{self, Edit, Json};
use paiju_platform::match_log::Verdict;
use paiju_platform::{Span, scan};

use crate::envelope::Envelope;
use crate::{Format, Inspection, Report, Severity, extract};

/// What puts an answer in the place of the one that a seat gave in a turn; `written` is the answer as JSON. `None` where nothing stands there, or
/// where it is written otherwise than it is read, as in the string of a program.
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

/// What puts an engine's line in the place of the one that it answered with after so many steps of its own log. `None` in a referee's record,
/// whose other seats were told of the answer that stands there, and where none stands.
pub(super) fn of_line(
    inspection: &Inspection,
    report: &Report,
    (moment, seat): (usize, Seat),
    line: &str,
) -> Option<Edit> {
    if report.format != Format::SeatLog {
        return None;
    }
    // What was refused is no step: the first error says where it stands, which may be a part of it.
    let refused =
        || report.problems.first().filter(|first| first.severity == Severity::Error && first.seat == Some(seat));
    let given = match report.replay.step(moment) {
        Some(step) => step.range.filter(|_| step.seat == seat),
        None => refused().and_then(|problem| problem.range),
    }?;
    let text = &inspection.text;
    let start = scan::find_last(text.get(..given.start)?, "\n").map_or(0, |before| before + 1);
    let whole = scan::line(text.get(start..)?);
    // Something else may stand before it and after it: a time, a mark of quotation, a remark.
    let (said, is_question) = extract::said_last(whole)?;
    if is_question {
        // Nothing was answered, or nothing that is read: the answer follows the question, on a line that begins as its does.
        let with = format!("\n{}{line}", whole.get(..said.start)?);
        return Some(Edit { span: Span::empty(start + scan::trim_end(whole).len()), with });
    }
    let span = Span::new(start + said.start, start + said.end);
    (span.start <= given.end && given.start <= span.end).then(|| Edit { span, with: line.to_owned() })
}

/// Puts an answer in the place of the one that a seat gave in a turn; `written` is the answer as JSON.
fn edit(
    text: &str,
    (report, envelope): (&Report, &Envelope),
    (turn, seat): (usize, Seat),
    answer: &Json,
    written: String,
) -> Option<Edit> {
    // What stands in a log that is a string has the place of the whole string.
    let stands = |value: &&Json| json::read(text, value.span.start).value.as_ref() == Some(*value);
    let edit = |span, with| Some(Edit { span, with });
    match envelope {
        Envelope::Match(log) => {
            let given = log.turns.get(turn)?.answers.iter().find(|answer| answer.seat == seat.0)?;
            match given.response.as_ref().filter(|_| given.verdict == Verdict::Ok) {
                Some(response) => edit(Some(response).filter(stands)?.span, written),
                // While the verdict on the failed answer stands, no other counts.
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
