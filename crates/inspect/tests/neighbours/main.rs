//! What people paste that is none of our games: other games as their platforms and libraries write them, and programs, in every
//! frame and cut short. Each must be named, whatever is in it that looks like ours.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test fails by a panic, and prints its table"
)]

mod frames;
mod games;
mod programs;

use std::collections::BTreeMap;

use frames::{FRAMES, Frame};
use paiju_inspect::{Inspection, Language, Looks, Options, OtherGame, ProblemKind, TextProblem, inspect};

/// A pasted text and what it is.
struct Text {
    name: &'static str,
    is: Is,
    text: String,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Is {
    Game(OtherGame),
    Program(Language),
}

impl Text {
    /// Whether this is what the inspector says of it.
    fn is(&self, frame: &Frame, found: &Inspection) -> bool {
        let Some(ProblemKind::Text(TextProblem::NotRecognised { looks })) =
            found.problems.first().map(|problem| &problem.kind)
        else {
            return false;
        };
        match (self.is, looks) {
            (Is::Game(game), Looks::OtherGame { game: named }) => *named == game,
            // Quoted in another language, a program is a line of that.
            (Is::Program(language), Looks::Source { language: named, .. }) => *named == language || frame.is_quoted,
            _ => false,
        }
    }
}

#[test]
fn everything_else_is_named_in_every_frame() {
    let mut wrong = Vec::new();
    let mut table: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    let texts: Vec<Text> = games::texts().into_iter().chain(programs::texts()).collect();
    for text in &texts {
        for frame in FRAMES {
            let Some(pasted) = frame.around(text) else { continue };
            let found = inspect(pasted.as_bytes(), &Options::default());
            let [right, all] = table.entry(frame.name).or_default();
            *all += 1;
            if text.is(frame, &found) {
                *right += 1;
                continue;
            }
            let said = found.problems.first().map(|problem| format!("{:.90}", format!("{:?}", problem.kind)));
            let reports: Vec<_> = found.reports.iter().map(|report| (report.game, report.format)).collect();
            wrong.push(format!("{} in {}: {said:?} {reports:?}", text.name, frame.name));
        }
    }
    let all: usize = table.values().map(|[_, all]| all).sum();
    for (frame, [right, all]) in &table {
        println!("{frame:<12} {right:>3} of {all}");
    }
    println!("{} of {all}", all - wrong.len());
    assert!(wrong.is_empty(), "{} of {all}\n{}", wrong.len(), wrong.join("\n"));
    assert!(texts.len() >= 35 && all >= 400, "{} texts, {all} pastes", texts.len());
}
