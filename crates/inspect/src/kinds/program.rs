//! The source of a program, in the languages of bots.

use paiju_platform::scan;

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

/// How lines of a language begin, and what such a line weighs.
type Marks = &'static [(&'static str, i32)];

const CPP: Marks = &[
    ("#include", 3),
    ("using namespace ", 3),
    ("int main(", 3),
    ("int main (", 3),
    ("#define ", 2),
    ("template<", 2),
    ("template <", 2),
    ("struct ", 1),
    ("class ", 1),
    ("std::", 1),
    ("cout", 2),
    ("cin", 2),
    ("printf(", 1),
    ("void ", 1),
    ("vector<", 1),
    ("return ", 1),
    ("}", 1),
];
const PYTHON: Marks = &[
    ("import ", 2),
    ("from ", 3),
    ("def ", 3),
    ("class ", 2),
    ("if __name__", 4),
    ("#!/usr/bin/env python", 4),
    ("while True:", 2),
    ("print(", 1),
    ("for ", 1),
    ("return ", 1),
    ("elif ", 2),
    ("else:", 2),
    ("try:", 2),
    ("except", 2),
];
const JAVA_SCRIPT: Marks = &[
    ("const ", 2),
    ("let ", 2),
    ("var ", 1),
    ("function ", 3),
    ("console.log(", 2),
    ("process.stdin", 3),
    ("module.exports", 3),
    ("export ", 2),
    ("require(", 2),
    ("})", 1),
];
const JAVA: Marks = &[
    ("import java", 4),
    ("package ", 2),
    ("public class ", 4),
    ("class ", 1),
    ("public static void main", 4),
    ("System.out.", 2),
    ("private ", 2),
    ("public ", 2),
    ("@Override", 2),
];

const C_SHARP: Marks = &[
    ("using System", 4),
    ("namespace ", 2),
    ("public class ", 2),
    ("public static void Main", 4),
    ("static void Main", 4),
    ("Console.", 3),
    ("private ", 1),
    ("public ", 1),
    ("var ", 1),
];
const RUST: Marks = &[
    ("use std::", 3),
    ("use ", 1),
    ("fn main()", 4),
    ("fn ", 2),
    ("pub fn ", 3),
    ("impl ", 3),
    ("struct ", 1),
    ("let mut ", 3),
    ("let ", 1),
    ("#[derive(", 3),
    ("mod ", 1),
];
const GO: Marks = &[
    ("package main", 4),
    ("import (", 3),
    ("func main()", 4),
    ("func ", 3),
    ("type ", 1),
    ("fmt.", 3),
    ("var ", 1),
    ("for ", 1),
];

/// What a bot's program rarely does without, anywhere in a line.
const FRAGMENTS: [(Language, Marks); 7] = [
    (Language::Cpp, &[("endl", 2), ("getline", 2), ("nlohmann", 2), ("std::", 1), ("Json::", 1)]),
    (Language::Python, &[("loads(", 2), ("dumps(", 2), ("input()", 1), ("sys.stdin", 1), ("flush=True", 1)]),
    (Language::JavaScript, &[("JSON.", 2), ("require(", 1), ("=>", 1), ("===", 1), ("process.std", 1)]),
    (Language::Java, &[("Scanner", 2), ("nextLine(", 2)]),
    (Language::CSharp, &[("ReadLine(", 2), ("WriteLine(", 2)]),
    (Language::Rust, &[("unwrap()", 2), ("&mut ", 1), ("::new()", 1), ("Vec<", 1)]),
    (Language::Go, &[(":= ", 2), ("bufio.", 1), ("[]int", 1)]),
];

/// The weight from which lines are a program.
const ENOUGH: i32 = 5;
/// The weight of a whole program.
const WHOLE: i32 = 8;

/// The program that a text is. Two kinds of lines are needed at least: a sentence may begin with *from*. A traceback quotes a few lines of a program.
pub(super) fn program(sample: &Sample<'_>) -> Option<Program> {
    /// Words without which no text is a program.
    const KEYWORDS: [&str; 12] =
        ["include", "import", "def", "function", "class", "const", "let", "var", "using", "print", "fn", "func"];
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

/// What speaks for each language, the heaviest last.
fn weighed(sample: &Sample<'_>) -> [Weighed; 7] {
    let lines: Vec<&str> = sample.lines().filter(|line| !line.is_empty()).collect();
    let languages = [
        (Language::Go, GO),
        (Language::Rust, RUST),
        (Language::CSharp, C_SHARP),
        (Language::Java, JAVA),
        (Language::JavaScript, JAVA_SCRIPT),
        (Language::Python, PYTHON),
        (Language::Cpp, CPP),
    ];
    let mut weighed = languages.map(|(language, marks)| {
        let begun = marks.iter().filter(|(begin, _)| lines.iter().any(|line| is_line(line, begin)));
        let begun: Vec<_> = begun.copied().collect();
        let fragments = FRAGMENTS.iter().filter(|(of, _)| *of == language).flat_map(|(_, fragments)| *fragments);
        let used = fragments.filter(|(fragment, _)| scan::find(sample.text, fragment).is_some());
        let weight = begun.iter().chain(used).map(|(_, weight)| weight).sum();
        Weighed { weight, begun, language }
    });
    weighed.sort_by_key(|of_language| of_language.weight);
    weighed
}

/// Whether a line begins like this and is code: prose has no brackets, and `import` alone imports nothing.
fn is_line(line: &str, begin: &str) -> bool {
    let Some(rest) = line.strip_prefix(begin) else { return false };
    let is_sentence = || rest.ends_with(['.', '。', '，', ',', '：']) || !rest.is_ascii();
    match begin {
        "from " => rest.split_whitespace().nth(1) == Some("import"),
        "import " => rest
            .split([',', ' '])
            .all(|name| name.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '.' | '_' | '*'))),
        "def " | "for " | "class " => rest.ends_with([':', '{', ';']),
        "#include" => scan::trim_start(rest).starts_with(['<', '"']),
        "const " | "let " | "var " => rest.bytes().any(|byte| byte == b'='),
        "struct " | "void " | "private " | "public " | "package " | "export " | "function " => {
            rest.ends_with(['{', ';', ')'])
        }
        "cout" | "cin" => scan::trim_start(rest).starts_with(['<', '>', '.']),
        _ => !is_sentence(),
    }
}

#[cfg(test)]
pub(super) const EXAMPLES: &[(Language, &str)] = &[
    (
        Language::Cpp,
        "#include <iostream>\n#include <string>\nusing namespace std;\n// BID WHAT\n// DEAL A3,9,10,12,14,19,22,24,27,30,33,35,38,41,45,47,50\nint main() {\n    string line;\n    while (getline(cin, line)) {\n        if (line == \"BID WHAT\") cout << \"BID A0\" << endl;\n    }\n    return 0;\n}\n",
    ),
    (
        Language::Cpp,
        "#include \"jsoncpp/json.h\"\n#include <vector>\n\nstruct Move { std::vector<int> cards; };\n\nint main()\n{\n    Json::Value input, result;\n    // {\"requests\":[{\"own\":[1,2,3]}],\"responses\":[]}\n    result[\"response\"] = 0;\n    std::cout << result;\n    std::cout << \">>>BOTZONE_REQUEST_KEEP_RUNNING<<<\";\n}\n",
    ),
    (
        Language::Python,
        "import json\n\n\ndef decide(hand):\n    return []\n\n\nwhile True:\n    request = json.loads(input())\n    print(json.dumps({\"response\": decide(request)}))\n    print('>>>BOTZONE_REQUEST_KEEP_RUNNING<<<', flush=True)\n",
    ),
    (
        Language::Python,
        "import json\nfull_input = json.loads(input())\nif \"bid\" in full_input[\"requests\"][-1]:\n    print(json.dumps({\"response\": 0}))\nelse:\n    print(json.dumps({\"response\": []}))\n",
    ),
    (
        Language::JavaScript,
        "const fs = require('fs');\nfunction play(own) {\n  return [];\n}\nconst input = JSON.parse(fs.readFileSync(0));\nconsole.log(JSON.stringify({ response: play(input.requests[0].own) }));\n",
    ),
    (
        Language::Java,
        "import java.util.Scanner;\n\npublic class Main {\n    public static void main(String[] args) {\n        Scanner in = new Scanner(System.in);\n        System.out.println(\"{\\\"response\\\":\\\"PASS\\\"}\");\n    }\n}\n",
    ),
];
