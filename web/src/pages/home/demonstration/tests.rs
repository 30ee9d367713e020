//! The demonstration is the inspector's own report of one of the examples.

use paiju_game::{Lang, Say, Seed, Spoken};
use paiju_inspect::{LineIndex, Options, inspect};

use super::{Demonstration, Line, Step, read};
use crate::games::{TableGame, replayed};
use crate::names::DouDizhu;
use crate::scene::Replayed;
use crate::worker::game_report::GameReport;

/// A bot that plays the big joker after another seat has played it.
const SEED: Seed = Seed(54);
/// How many lines are shown before the fault, and after it.
const BEFORE: usize = 9;
const AFTER: usize = 2;

/// The part of a note after its first semicolon: the legal answers, without the hand, which the board shows.
fn answers(note: &Spoken) -> Spoken {
    let after = |lang: Lang, mark: &str| note.say(lang).split_once(mark).expect("a hand and answers").1.to_owned();
    Spoken::new(after(Lang::Zh, "；"), after(Lang::En, "; "))
}

fn reported() -> Demonstration {
    let example = DouDizhu::examples(Lang::En).iter().position(|example| example.broken).expect("a broken example");
    let text = DouDizhu::write_example(example, SEED).expect("an example's text");
    let inspection = inspect(text.as_bytes(), &Options::default());
    let report = &inspection.reports[0];
    let Replayed::DouDizhu(moments) = replayed(&report.replay) else { panic!("another game") };
    let report = GameReport::of(report, &[]);
    let fault = &report.problems[0];
    let place = fault.range.expect("a fault with a place");
    let index = LineIndex::new(&text);
    let fault_line = index.line(place.start);
    let step = |line: usize| -> Option<Step> {
        if line == fault_line {
            let scene = moments.last()?.0.clone();
            return Some(Step {
                seat: fault.seat?,
                what: fault.text.clone(),
                legal: Some(answers(&report.notes[0])),
                scene,
            });
        }
        let on_line = |range| index.line(range) == line;
        let at = report.steps.iter().position(|step| step.range.is_some_and(|range| on_line(range.start)))?;
        let step = &report.steps[at];
        Some(Step { seat: step.seat, what: step.what.clone(), legal: None, scene: moments[at + 1].0.clone() })
    };
    let first = fault_line - BEFORE;
    let lines = text.lines().enumerate().skip(first).take(BEFORE + 1 + AFTER);
    let lines = lines.map(|(line, text)| Line { text: text.to_owned(), step: step(line) }).collect();
    Demonstration { example, seed: SEED, first: first + 1, lines, viewer: report.own.expect("a seat's log") }
}

#[test]
fn the_demonstration_is_what_the_inspector_reports() {
    let reported = reported();
    assert!(reported.lines[0].step.is_some(), "the first line has a step");
    assert_eq!(reported.fault(), BEFORE);
    if std::env::var_os("PAIJU_BLESS").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/pages/home/demonstration/log.postcard");
        let written = postcard::to_allocvec(&reported).expect("a serializable report");
        std::fs::write(path, written).expect("a writable checkout");
        return;
    }
    assert_eq!(read(), Some(reported), "PAIJU_BLESS=1 writes it again");
}
