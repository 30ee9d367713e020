//! What a bot prints: JSON with a `response`, one after the other, with the marks to be kept running between them.

use super::{Is, Kind, Reader};
use crate::Format;

pub(super) const KIND: Kind = Kind {
    is: Is::Ours { reader: Reader::Outputs, forms: &[Format::BotOutput], form: |_| Some(Format::BotOutput) },
    // Beside an input or a log they are a part of it.
    marks: &[("response", 4), ("BOTZONE_REQUEST_KEEP_RUNNING", 4), ("requests", -8), ("log", -8)],
    names: &[],
    evidence: |_| 0,
    shape: "",
    #[cfg(test)]
    examples: &[
        "{\"response\":[1,2]}\n{\"response\":[]}\n",
        "{\"response\":\"PASS\"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n",
    ],
};
