//! The source of a program, in the languages of bots.

#[cfg(test)]
mod examples;
mod marks;

use paiju_game::platform::scan;

#[cfg(test)]
pub(super) use self::examples::EXAMPLES;
use self::marks::{FRAGMENTS, LINES, is_line};
use super::{Other, Sample, heaviest};
use crate::{Language, Looks};

pub(super) struct Program {
    language: Language,
    /// Whether it is a program from its beginning on, not a few lines of one.
    pub is_whole: bool,
    /// How its lines begin.
    why: Vec<String>,
}

impl Program {
    pub fn into_other(self) -> Other {
        Other { looks: Looks::Source { language: self.language, example: None }, why: self.why }
    }
}

/// What speaks for a language.
struct Weighed {
    weight: i32,
    /// The different beginnings of lines.
    begun: Vec<(&'static str, i32)>,
    language: Language,
}

/// The weight from which lines are a program.
const ENOUGH: i32 = 5;
/// The weight from which what only TypeScript has makes a script one.
const TYPED: i32 = 4;
/// The weight of a whole program.
const WHOLE: i32 = 8;

/// The program that a text is. Two kinds of lines are needed at least: a sentence may begin with *from*. A traceback quotes a few lines of a program.
pub(super) fn program(sample: &Sample<'_>) -> Option<Program> {
    /// Words without which no text is a program.
    const KEYWORDS: [&str; 30] = [
        "include",
        "import",
        "def",
        "function",
        "class",
        "const",
        "let",
        "var",
        "using",
        "print",
        "fn",
        "func",
        "param",
        "Param",
        "echo",
        "php",
        "require",
        "puts",
        "local",
        "begin",
        "Begin",
        "uses",
        "fun",
        "strict",
        "interface",
        "then",
        "Write",
        "Console",
        "bash",
        "sh",
    ];
    if !KEYWORDS.iter().any(|word| sample.has(word)) {
        return None;
    }
    let [.., Weighed { weight, begun, language }] = weighed(sample);
    let is_whole = weight >= WHOLE && begun.len() >= 3;
    let is_program = is_whole || weight >= ENOUGH && begun.len() >= 2 && !sample.has("Traceback");
    is_program.then(|| Program { language, is_whole, why: heaviest(begun.into_iter()) })
}

/// The language of a text that is a program; `None` if it is not one, or two languages are equally likely.
pub fn language(program: &str) -> Option<Language> {
    let [.., next, most] = weighed(&Sample::of(program));
    (most.weight > next.weight).then_some(most.language)
}

/// What speaks for each language, the heaviest last; of equals the commoner.
fn weighed(sample: &Sample<'_>) -> [Weighed; LINES.len()] {
    let lines: Vec<&str> = sample.lines().filter(|line| !line.is_empty()).collect();
    let mut weighed = LINES.map(|(language, marks)| {
        let begun = marks.iter().filter(|(begin, _)| lines.iter().any(|line| is_line(language, line, begin)));
        let begun: Vec<_> = begun.copied().collect();
        // The words of a language are looked for only where a line of it begins.
        let fragments = FRAGMENTS.iter().filter(|(of, _)| *of == language && !begun.is_empty());
        let fragments = fragments.flat_map(|(_, fragments)| *fragments);
        let used = fragments.filter(|(fragment, _)| scan::find(sample.text, fragment).is_some());
        let weight = begun.iter().chain(used).map(|(_, weight)| weight).sum();
        Weighed { weight, begun, language }
    });
    // All of JavaScript is TypeScript, too.
    let script = weighed.iter().find(|of| of.language == Language::JavaScript).map_or(0, |of| of.weight);
    if let Some(typed) = weighed.iter_mut().find(|of| of.language == Language::TypeScript && of.weight >= TYPED) {
        typed.weight += script;
    }
    weighed.sort_by_key(|of_language| of_language.weight);
    weighed
}
