//! A bot for each common mistake, in each language: what `paiju match` says, and `paiju inspect` of the record.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::running::{Run, command};
use crate::skip::skip;

/// A mistake by its name in `tests/bots`, the fault that it is, and what must be said of it by the match and by the inspector.
/// `MEMORY` stands for the language's message when memory runs out.
type Mistake = (&'static str, &'static str, &'static [&'static str], &'static [&'static str]);

const MISTAKES: &[Mistake] = &[
    ("illegal", "illegal", &["♥4 is not in hand"], &["turn 4 West: ♥4 is not in hand: West played ♥4 in turn 1"]),
    ("exception", "crash", &["the program ended: ", "no move found"], &["RE (the program crashed): ", "no move found"]),
    ("loop", "time-out", &["no answer within 3000 ms\n"], &["TLE (too slow): 3000 ms"]),
    (
        "reads-on",
        "time-out",
        &["3000 ms; it was still reading"],
        &["TLE (too slow: it was still reading", "): 3000 ms"],
    ),
    ("malformed", "malformed", &["malformed answer: “no idea”"], &["MF (its output is malformed): no idea"]),
    ("chatter", "malformed", &["malformed answer: “thinking {"], &["MF (its output is malformed): thinking {"]),
    ("flood", "too-much-output", &["at most 1048576 bytes"], &["OLE (it printed too much)"]),
    ("memory", "crash", &["the program ended: ", "MEMORY"], &["RE (the program crashed): ", "MEMORY"]),
];

/// The same of a program that cannot even be read; of C++ the compiler says it.
const UNREADABLE: Mistake =
    ("compile", "crash", &["the program ended: ", "SyntaxError: "], &["RE (the program crashed): ", "SyntaxError: "]);

/// Its own machine ends it, without a line.
const NULL: Mistake = (
    "null",
    "crash",
    &["signal: 11", "; if it is C++, the Lab shows the line or the function"],
    &["RE (the program crashed): signal: 11"],
);

/// Correct answers.
const FINE: &[&str] = &["none", "no-newline", "data", "kept"];

/// The text of a bot with this mistake. The one that cannot be read lacks a name where one belongs.
fn text(mistake: &str, ending: &str) -> String {
    let bots = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/bots");
    let text = fs::read_to_string(bots.join("mistakes").with_extension(ending)).unwrap();
    let name = if mistake == "compile" { String::new() } else { format!("\"{mistake}\"") };
    text.replacen("\"none\"", &name, 1)
}

/// Plays a game among AIs: the program's faults, what the match said, and what the inspector says of the record.
fn play(folder: &Path, program: &str, more: &[&str]) -> (Value, String, String) {
    let record = folder.join("record.jsonl");
    let seats = format!("cmd:\"{program}\",ai:sample,ai:sample");
    let mut played = command();
    played.args(["match", "doudizhu", "--form", "json", "--json", "--progress", "0", "--seats", &seats, "--record"]);
    let played = played.arg(&record).args(more).current_dir(folder).ran();
    let inspected = command().arg("inspect").arg(&record).ran().out;
    (played.json()["players"][0]["faults"].clone(), played.err, inspected)
}

/// A language: its file extension, how to run a program, how to limit its memory, and the message that results.
struct Language {
    ending: &'static str,
    run: fn(&Path, &str) -> String,
    little: (&'static str, &'static [&'static str]),
    no_memory: &'static str,
}

impl Language {
    /// Writes the bot with this mistake; returns how to run it.
    fn program(&self, folder: &Path, mistake: &str) -> String {
        let file = folder.join(mistake).with_extension(self.ending);
        fs::write(&file, text(mistake, self.ending)).unwrap();
        (self.run)(&file, if mistake == "memory" { self.little.0 } else { "" })
    }

    fn commits(&self, (name, fault, said, inspected): &Mistake) {
        let folder = tempfile::tempdir().unwrap();
        let program = self.program(folder.path(), name);
        let mut more = vec!["--time-limit", if *fault == "time-out" { "3000" } else { "30000" }];
        if *name == "memory" {
            more.extend(self.little.1);
        }
        let (faults, told, read) = play(folder.path(), &program, &more);
        let is_limited = *name == "memory" && !self.little.1.is_empty();
        let fault = if is_limited { "too-much-memory" } else { fault };
        assert_eq!(faults, serde_json::json!({ fault: 1 }), "{program}: {told}");
        let (said, inspected): (&[&str], &[&str]) = match is_limited {
            true => (&["at most 256 MB are allowed"], &["MLE"]),
            false => (said, inspected),
        };
        let told = told.lines().find(|line| line.starts_with("paiju: ")).map(|line| format!("{line}\n")).unwrap();
        for (text, words) in [(&told, said), (&read, inspected)] {
            for word in words {
                assert!(text.contains(&word.replace("MEMORY", self.no_memory)), "{program}: {word}: {text}");
            }
        }
        assert!(read.ends_with("1 game, 1 error\n"), "{program}: {read}");
    }

    fn is_fine(&self, name: &str) {
        let folder = tempfile::tempdir().unwrap();
        let program = self.program(folder.path(), name);
        let (faults, told, read) = play(folder.path(), &program, &["--time-limit", "30000"]);
        assert_eq!(faults, serde_json::json!({}), "{program}: {told}");
        assert!(read.ends_with("1 game, no problems\n"), "{program}: {read}");
    }

    fn test(&self) {
        MISTAKES.iter().for_each(|mistake| self.commits(mistake));
        FINE.iter().for_each(|name| self.is_fine(name));
    }
}

/// Whether this tool runs here; if not, the test counts as skipped.
fn is_here(tool: &str) -> bool {
    let is_here = Command::new(tool).arg("--version").output().is_ok_and(|output| output.status.success());
    if !is_here {
        skip(&format!("{tool} is not on this machine"));
    }
    is_here
}

#[test]
fn in_python_each_is_reported_with_its_cause() {
    if is_here("python3") {
        let run = |file: &Path, options: &str| format!("python3 {options} {}", file.display());
        let little = ("", &["--memory-limit", "256"] as &[_]);
        let python = Language { ending: "py", run, little, no_memory: "" };
        python.test();
        python.commits(&UNREADABLE);
    }
}

#[test]
#[ignore = "in --all"]
fn in_javascript_each_is_reported_with_its_cause() {
    if is_here("node") {
        let run = |file: &Path, options: &str| format!("node {options} {}", file.display());
        // Node reserves more addresses than it uses.
        let little = ("--max-old-space-size=64", &[] as &[_]);
        let javascript = Language { ending: "js", run, little, no_memory: "heap out of memory" };
        javascript.test();
        javascript.commits(&UNREADABLE);
    }
}

#[test]
#[ignore = "in --all"]
fn in_cpp_each_is_reported_with_its_cause() {
    if is_here("g++") {
        let run = |file: &Path, _: &str| {
            let program = file.with_extension("");
            Command::new("g++").args(["-std=c++17", "-o"]).arg(&program).arg(file).ran().well();
            program.display().to_string()
        };
        let little = ("", &["--memory-limit", "256"] as &[_]);
        let cpp = Language { ending: "cpp", run, little, no_memory: "" };
        cpp.test();
        cpp.commits(&NULL);
    }
}
