//! Values that a program printed in a form of its own language from which they cannot be read: collapsed in a console, or as the name of
//! their type.

use paiju_game::platform::scan;

use super::Sample;
use crate::Printer;

/// Words of Botzone's messages and of a game.
const WORDS: [&str; 10] =
    ["requests", "responses", "request", "response", "history", "own", "log", "publiccard", "deliver", "output"];

/// What of a message is printed so, by whom.
const OF_MESSAGES: [(Printer, &[&str]); 6] = [
    (Printer::Console, &["Array(", "[Array]", "[Object]", "[[Prototype]]", "{…}", "[…]"]),
    (Printer::Go, &["map["]),
    (Printer::Rust, &["Object {", "Array ["]),
    (
        Printer::Java,
        &["{requests=", "{responses=", "{log=", "{own=", "{history=", "{output=", "{request=", "{response="],
    ),
    (Printer::CSharp, &["System.Collections.Generic.", "System.Object[]"]),
    (Printer::Python, &["OrderedDict(", "array(["]),
];

/// The name of a type instead of a value, with a word by which a text may hold it.
const TYPES: [(Printer, &str, &str); 4] = [
    (Printer::CSharp, "Collections", "System.Collections.Generic."),
    (Printer::CSharp, "System", "System.Object["),
    (Printer::Console, "object", "[object Object]"),
    (Printer::Java, "Ljava", "[Ljava.lang."),
];

/// What printed the value that a text is.
pub(super) fn printer(sample: &Sample<'_>) -> Option<Printer> {
    let is_type =
        |(_, word, name): &&(Printer, &str, &str)| sample.has(word) && scan::find(sample.text, name).is_some();
    if let Some((printer, ..)) = TYPES.iter().find(is_type) {
        return Some(*printer);
    }
    if !WORDS.iter().any(|word| sample.has(word)) {
        return None;
    }
    let all: Vec<&str> = OF_MESSAGES.iter().flat_map(|(_, marks)| *marks).copied().collect();
    let is_any = scan::holds_any(sample.text, &all);
    // Capitals tell the console's `Array(` from Python's `array([`.
    let holds = |marks: &[&str]| {
        scan::holds_any(sample.text, marks) && marks.iter().any(|mark| scan::find(sample.text, mark).is_some())
    };
    OF_MESSAGES.iter().find(|(_, marks)| is_any && holds(marks)).map(|(printer, _)| *printer)
}
