//! DOUDIZHUVER, as one seat's log or a referee's record, and the record notation.

use paiju_doudizhu::protocol::transcript::{Form, Survey};

use super::unread::is_answer;
use super::{Is, Kind, Reader, Sample};
use crate::Format;

pub(super) const KIND: Kind = Kind {
    is: Is::Ours {
        reader: Reader::Transcripts,
        forms: &[Format::SeatLog, Format::RefereeLog, Format::RecordNotation],
        form: |sample| (!is_answer(sample.start)).then(|| begun(sample).form.map_or(Format::SeatLog, format)),
    },
    marks: &[],
    names: &[],
    evidence,
    shape: "",
    #[cfg(test)]
    examples: &[
        "DOUDIZHUVER 1.0\nNAME hrbust\nINFO 1,4,1,6,9,2100,15\nOK INFO\nDEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46\nOK DEAL\nBID WHAT\nBID B3\n",
        "A < DEAL A0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16\nA > OK DEAL\nA < BID WHAT\nA > BID A3\nB < BID A3\nB > OK BID\n",
        ";DA[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16];DB[17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33];DC[34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50];BA[3]\n",
    ],
};

/// What its first lines are; nothing if they seem to have no deal.
fn begun(sample: &Sample<'_>) -> Survey {
    let may_be_dealt = sample.has("DEAL") || sample.start.starts_with([';', '(']);
    if may_be_dealt { sample.transcript() } else { Survey::default() }
}

/// A deal among other lines is a game; without one there is little else in a game.
fn evidence(sample: &Sample<'_>) -> i32 {
    let Survey { lines, readable, is_dealt, .. } = begun(sample);
    let few = i32::try_from(readable.min(6)).unwrap_or_default();
    if is_dealt {
        3 + few
    } else if 2 * readable >= lines {
        few
    } else {
        0
    }
}

/// The form of a text of such games.
pub(crate) const fn format(form: Form) -> Format {
    match form {
        Form::OneSeat => Format::SeatLog,
        Form::Referee => Format::RefereeLog,
        Form::Record => Format::RecordNotation,
    }
}
