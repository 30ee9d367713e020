//! An answer that was tried, put into the text in place of the one that stands there.

use paiju_game::Seat;
use paiju_platform::json::{self, Edit, Json};
use paiju_platform::match_log::Verdict;

use crate::envelope::Envelope;
use crate::{Format, Inspection, Report};

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
