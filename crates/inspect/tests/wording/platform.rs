//! What the platform crate says.

use paiju_game::Fault;
use paiju_platform::json::{JsonProblem, Wanted};
use paiju_platform::match_log::Verdict;
use paiju_platform::{AskedForm, EnvelopeProblem, Expected, Found};

use super::Wording;

pub fn check(wording: &mut Wording) {
    let name = || "§7".to_owned();
    every!(wording, JsonProblem, {
        JsonProblem::Comment => JsonProblem::Comment,
        JsonProblem::TrailingComma => JsonProblem::TrailingComma,
        JsonProblem::MissingComma => JsonProblem::MissingComma,
        JsonProblem::WrongQuotes { .. } => JsonProblem::WrongQuotes { found: '\'' },
        JsonProblem::FullWidth { .. } => JsonProblem::FullWidth { found: '§', plain: ',' },
        JsonProblem::PythonWord { .. } => JsonProblem::PythonWord { word: name() },
        JsonProblem::Tuple => JsonProblem::Tuple,
        JsonProblem::BareKey { .. } => JsonProblem::BareKey { key: name() },
        JsonProblem::RepeatedKey { .. } => JsonProblem::RepeatedKey { key: name() },
        JsonProblem::RawInString => JsonProblem::RawInString,
        JsonProblem::LooseNumber => JsonProblem::LooseNumber,
        JsonProblem::Unexpected { .. } => JsonProblem::Unexpected { found: '§', expected: Wanted::Key },
        JsonProblem::TooDeep => JsonProblem::TooDeep,
        JsonProblem::TooMany { .. } => JsonProblem::TooMany { limit: 7 },
    });
    every!(wording, Wanted, {
        Wanted::Value => Wanted::Value,
        Wanted::Key => Wanted::Key,
        Wanted::Colon => Wanted::Colon,
        Wanted::CommaOrBracket => Wanted::CommaOrBracket,
        Wanted::CommaOrBrace => Wanted::CommaOrBrace,
    });
    every!(wording, Found, {
        Found::Null => Found::Null,
        Found::Bool { .. } => Found::Bool { value: true },
        Found::Number { .. } => Found::Number { value: 7 },
        Found::Fraction { .. } => Found::Fraction { written: "1.5".to_owned() },
        Found::Text { .. } => Found::Text { text: name() },
        Found::List => Found::List,
        Found::Object => Found::Object,
    });
    every!(wording, Expected, {
        Expected::Object => Expected::Object,
        Expected::List => Expected::List,
        Expected::Number => Expected::Number,
        Expected::Text => Expected::Text,
    });
    every!(wording, EnvelopeProblem, {
        EnvelopeProblem::Counts { .. } => EnvelopeProblem::Counts { requests: 3, responses: 3 },
        EnvelopeProblem::MissingKey { .. } => EnvelopeProblem::MissingKey { key: name() },
        EnvelopeProblem::WrongType { .. } => EnvelopeProblem::WrongType {
            key: name(), expected: Expected::List, found: Box::new(Found::Null),
        },
        EnvelopeProblem::LineCount { .. } => EnvelopeProblem::LineCount { expected: 7, found: 5 },
        EnvelopeProblem::TooLong { .. } => EnvelopeProblem::TooLong { key: name(), bytes: 9, limit: 7 },
        EnvelopeProblem::PrintedBefore => EnvelopeProblem::PrintedBefore,
        EnvelopeProblem::PrintedAfter => EnvelopeProblem::PrintedAfter,
        EnvelopeProblem::MarkNotAlone => EnvelopeProblem::MarkNotAlone,
        EnvelopeProblem::NotJson => EnvelopeProblem::NotJson,
        EnvelopeProblem::Unclosed { .. } => EnvelopeProblem::Unclosed { missing: "]}".to_owned() },
        EnvelopeProblem::Float { .. } => EnvelopeProblem::Float { written: "1.0".to_owned() },
        EnvelopeProblem::Verdict { .. } => {
            EnvelopeProblem::Verdict { verdict: Verdict::RuntimeError, printed: Some("1".to_owned()) }
        },
    });
    every!(wording, Verdict, {
        Verdict::Ok => Verdict::Ok,
        Verdict::TimeLimit => Verdict::TimeLimit,
        Verdict::StillReading => Verdict::StillReading,
        Verdict::MemoryLimit => Verdict::MemoryLimit,
        Verdict::RuntimeError => Verdict::RuntimeError,
        Verdict::NotJson => Verdict::NotJson,
        Verdict::OutputLimit => Verdict::OutputLimit,
        Verdict::Malformed => Verdict::Malformed,
        Verdict::Other(_) => Verdict::Other(name()),
    });
    every!(wording, AskedForm, {
        AskedForm::Json => AskedForm::Json,
        AskedForm::Simple => AskedForm::Simple,
        AskedForm::LongRunning => AskedForm::LongRunning,
        AskedForm::Shell => AskedForm::Shell,
        AskedForm::Cpp => AskedForm::Cpp,
        AskedForm::Python => AskedForm::Python,
    });
    every!(wording, Fault, {
        Fault::TimeOut { .. } => Fault::TimeOut { limit_ms: 7 },
        Fault::StillReading { .. } => Fault::StillReading { limit_ms: 7 },
        Fault::Crash { .. } => Fault::Crash { detail: name() },
        Fault::TooMuchOutput { .. } => Fault::TooMuchOutput { limit: 7 },
        Fault::Malformed { .. } => Fault::Malformed { answer: name() },
        Fault::Illegal => Fault::Illegal,
        Fault::Reported { .. } => Fault::Reported { word: name() },
        Fault::TooMuchMemory { .. } => Fault::TooMuchMemory { limit_mb: 7 },
        Fault::NotRunning => Fault::NotRunning,
    });
}
