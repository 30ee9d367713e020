//! Botzone's JSON: a bot's inputs, also kept running or as test cases, a match's log, what its judge displays, and its initial data.

use paiju_game::platform::json;

use super::{Is, Kind, Reader, Sample};
use crate::Format;

pub(super) const KIND: Kind = Kind {
    is: Is::Ours {
        reader: Reader::Messages,
        forms: &[Format::BotInput, Format::LongRunning, Format::TestCases, Format::MatchLog],
        form,
    },
    marks: &[
        ("requests", 6),
        ("responses", 2),
        ("log", 4),
        ("initdata", 2),
        ("verdict", 2),
        ("output", 1),
        ("display", 1),
        ("expected", 1),
        ("allocation", 6),
        ("publiccard", 2),
    ],
    names: &[],
    // It begins like this form, and like no other of ours.
    evidence: |_| 12,
    shape: "",
    #[cfg(test)]
    examples: &[
        r#"{"requests":["0 1","1 B1 B1 B2 B3 T1 T2 T3 T5 T6 W1 W2 W3 W9","2 T5"],"responses":["PASS","PASS"]}"#,
        r#"[{"requests":["0 1","1 B1 B1 B2 B3 T1 T2 T3 T5 T6 W1 W2 W3 W9"],"responses":["PASS"],"expected":"PASS"}]"#,
        "{\"requests\":[\"0 2\"],\"responses\":[]}\n1 B1 B1 B2 B3 T1 T2 T3 T5 T6 W1 W2 W3 W9\n2 T5\n",
        r#"{"log":[{"output":{"command":"request","content":{"0":"0 0","1":"0 1","2":"0 2","3":"0 3"}},"verdict":"OK"},{"0":{"verdict":"OK","response":"PASS"},"1":{"verdict":"OK","response":"PASS"},"2":{"verdict":"OK","response":"PASS"},"3":{"verdict":"OK","response":"PASS"}}]}"#,
        r#"{"allocation":[[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16],[17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33],[34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50]],"publiccard":[51,52,53]}"#,
    ],
};

/// Every one of them has one of these keys.
const KEYS: [&str; 5] = ["requests", "input", "log", "output", "allocation"];

/// Whether a text begins with JSON, also in full width or after a comment.
pub(crate) fn begins_json(sample: &Sample<'_>) -> bool {
    sample.start.starts_with(['{', '[', '/', '｛', '［'])
}

fn form(sample: &Sample<'_>) -> Option<Format> {
    let may_be = begins_json(sample) && json::may_hold(sample.start, &KEYS);
    may_be.then(|| if sample.has("requests") { Format::BotInput } else { Format::MatchLog })
}
