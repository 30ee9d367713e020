//! What the platform crate says.

use paiju_game::{Fault, Spoken};
use paiju_platform::json::{JsonProblem, Wanted};
use paiju_platform::match_log::Verdict;
use paiju_platform::{AskedForm, EnvelopeProblem, Expected, Found};

use super::Wording;

pub fn check(wording: &mut Wording) {
    let name = || "§7".to_owned();
    every!(wording, JsonProblem, [Comment, TrailingComma, MissingComma, Tuple, Braces, RawInString, LooseNumber, TooDeep], {
        JsonProblem::WrongQuotes { .. } => JsonProblem::WrongQuotes { found: '\'' },
        JsonProblem::FullWidth { .. } => JsonProblem::FullWidth { found: '§', plain: ',' },
        JsonProblem::PythonWord { .. } => JsonProblem::PythonWord { word: name() },
        JsonProblem::BareKey { .. } => JsonProblem::BareKey { key: name() },
        JsonProblem::RepeatedKey { .. } => JsonProblem::RepeatedKey { key: name() },
        JsonProblem::Unexpected { .. } => JsonProblem::Unexpected { found: '§', expected: Wanted::Key },
        JsonProblem::TooMany { .. } => JsonProblem::TooMany { limit: 7 },
    });
    every!(wording, Wanted, [Value, Key, Colon, CommaOrBracket, CommaOrBrace]);
    every!(wording, Found, [Null, List, Object], {
        Found::Bool { .. } => Found::Bool { value: true },
        Found::Number { .. } => Found::Number { value: 7 },
        Found::Fraction { .. } => Found::Fraction { written: "1.5".to_owned() },
        Found::Text { .. } => Found::Text { text: name() },
    });
    every!(wording, Expected, [Object, List, Number, Text]);
    every!(wording, EnvelopeProblem, [PrintedBefore, PrintedAfter, MarkNotAlone, NotJson], {
        EnvelopeProblem::Counts { .. } => EnvelopeProblem::Counts { requests: 3, responses: 3 },
        EnvelopeProblem::MissingKey { .. } => EnvelopeProblem::MissingKey { key: name() },
        EnvelopeProblem::WrongType { .. } => EnvelopeProblem::WrongType {
            key: name(), expected: Expected::List, found: Box::new(Found::Null),
        },
        EnvelopeProblem::LineCount { .. } => EnvelopeProblem::LineCount { expected: 7, found: 5 },
        EnvelopeProblem::TooLong { .. } => EnvelopeProblem::TooLong { key: name(), bytes: 9, limit: 7 },
        EnvelopeProblem::Unclosed { .. } => EnvelopeProblem::Unclosed { missing: "]}".to_owned() },
        EnvelopeProblem::Float { .. } => EnvelopeProblem::Float { written: "1.0".to_owned() },
        EnvelopeProblem::Verdict { .. } => EnvelopeProblem::Verdict { verdict: Verdict::RuntimeError, printed: Some("1".to_owned()) },
    });
    every!(wording, Verdict, [
        Ok, TimeLimit, StillReading, MemoryLimit, RuntimeError, NotJson, OutputLimit, Malformed,
    ], {
        Verdict::Other(_) => Verdict::Other(name()),
    });
    every!(wording, AskedForm, [Json, Simple, LongRunning, Shell, Cpp, Python]);
    every!(wording, Fault, [Illegal, NotRunning], {
        Fault::Unfit { .. } => Fault::Unfit { answer: name(), why: Spoken::of(&Fault::Illegal) },
        Fault::TimeOut { .. } => Fault::TimeOut { limit_ms: 7 },
        Fault::StillReading { .. } => Fault::StillReading { limit_ms: 7 },
        Fault::Crash { .. } => Fault::Crash { detail: name() },
        Fault::TooMuchOutput { .. } => Fault::TooMuchOutput { limit: 7 },
        Fault::Malformed { .. } => Fault::Malformed { answer: name() },
        Fault::Reported { .. } => Fault::Reported { word: name() },
        Fault::TooMuchMemory { .. } => Fault::TooMuchMemory { limit_mb: 7 },
    });
}
