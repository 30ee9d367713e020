//! What people really paste: a game in a chat, a mail, a console, a page's table, cut and quoted, with invisible
//! characters. It must be read as if alone, with a note on what was skipped and without false blame.

mod between;
mod by_hand;
mod clean;
mod coverage;
mod noise;
mod printed;

use std::collections::BTreeMap;

use crate::common::read;
use clean::Clean;
use noise::Noise;
use paiju_inspect::{Inspection, Note, Report, Severity};

/// Passed and total, by class.
type Table = BTreeMap<&'static str, [usize; 2]>;

// ruling: D66, D67, D68, D69
#[test]
fn every_text_is_read_as_if_it_stood_alone() {
    let mut table = Table::new();
    let mut failures = Vec::new();
    let texts = clean::texts();
    for clean in &texts {
        let alone = read(&clean.text);
        assert!(alone.extract.is_none(), "{} is read as it stands", clean.name);
        assert!(!alone.reports.is_empty(), "{}: {:?}", clean.name, alone.problems);
        for (number, noise) in all_noise().enumerate().filter(|(_, noise)| noise::fits(noise, clean)) {
            let [right, all] = table.entry(noise.class).or_default();
            *all += 1;
            match differs(clean, &alone, noise) {
                None => *right += 1,
                Some(what) => failures.push(format!("{} · {} ({number}): {what}", clean.name, noise.class)),
            }
        }
    }
    for case in by_hand::CASES {
        let [right, all] = table.entry("by hand").or_default();
        *all += 1;
        match case.differs() {
            None => *right += 1,
            Some(what) => failures.push(format!("by hand · {}: {what}", case.name)),
        }
    }
    let all: usize = table.values().map(|[_, all]| all).sum();
    for (class, [right, all]) in &table {
        println!("{class:<12} {right:>4} of {all}");
    }
    println!("{} of {all}", all - failures.len());
    assert!(failures.is_empty(), "{} of {all}\n{}", failures.len(), failures.join("\n"));
    assert!(all >= 300, "{all} pastes");
}

fn all_noise() -> impl Iterator<Item = &'static Noise> {
    noise::ALL.iter().chain(printed::ALL)
}

/// What a text lacks at its end is nobody's fault.
#[test]
fn a_text_cut_anywhere_is_the_same_game_without_blame() {
    let mut failures = Vec::new();
    let mut all = 0;
    for clean in clean::texts() {
        let alone = read(&clean.text);
        if alone.has_errors() {
            continue;
        }
        let letters = clean.text.chars().count();
        for tenths in 4..10 {
            all += 1;
            let text: String = clean.text.chars().take(letters * tenths / 10).collect();
            let found = read(&text);
            let first = (found.reports.first(), &alone.reports[0]);
            let is_begun = matches!(first, (Some(found), alone) if found.game == alone.game && found.replay.len() <= alone.replay.len());
            if !is_begun || found.has_errors() {
                let said: Vec<_> = found.all_problems().map(|problem| problem.code()).collect();
                failures.push(format!("{} at {tenths} tenths: {said:?}", clean.name));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {all}\n{}", failures.len(), failures.join("\n"));
    assert!(all >= 60, "{all}");
}

/// How the result for a modified text differs from that for the original.
fn differs(clean: &Clean, alone: &Inspection, noise: &Noise) -> Option<String> {
    let text = (noise.make)(&clean.text);
    let found = read(&text);
    if found.reports.len() != alone.reports.len() {
        let said: Vec<String> = found.problems.iter().map(|problem| problem.code().to_owned()).collect();
        let shown: String = text.chars().take(300).collect();
        return Some(format!("{} games, {said:?} in {shown:?}", found.reports.len()));
    }
    for (found, alone) in found.reports.iter().zip(&alone.reports) {
        let steps = (found.game, found.format, found.replay.len(), &found.result);
        let expected = (alone.game, alone.format, alone.replay.len(), &alone.result);
        if steps != expected {
            return Some(format!("{steps:?}, not {expected:?}; {:?}", found.problems.first()));
        }
        let said = (problems(&found.problems), notes(found));
        let expected = (problems(&alone.problems), notes(alone));
        if said != expected {
            return Some(format!("{said:?}, not {expected:?}"));
        }
        if let Some(range) =
            found.problems.iter().filter(|problem| problem.severity == Severity::Error).find_map(|found| found.range)
        {
            let alone = alone.problems[0].range.unwrap().of(&clean.text);
            let place = range.of(&text);
            // The changed text survives if it was reformatted or spans several lines.
            let figures = |text: &str| text.replace(".0", "").chars().filter(char::is_ascii_digit).collect::<String>();
            let is_same = |place: &str| {
                place.contains(['\n', '&', '\\']) || !place.is_ascii() || figures(place) == figures(alone)
            };
            if !is_same(place) {
                return Some(format!("the error is at {place:?}, not {alone:?}"));
            }
        }
    }
    let skipped = found.notes().iter().any(|note| matches!(note, Note::Skipped { .. }));
    // Nothing is judged after an error, so changed words do no harm there.
    if noise.adds_words && !skipped && !(found.extract.is_none() && alone.has_errors()) {
        return Some(format!("what was skipped is not said: {:?}", found.problems));
    }
    let of_text = problems(&found.problems);
    (!of_text.is_empty()).then(|| format!("of the text: {of_text:?}"))
}

/// The problems and the seats at fault.
fn problems(problems: &[paiju_inspect::Problem]) -> Vec<(&'static str, Option<usize>, Option<u8>)> {
    let blamed = problems.iter().filter(|problem| problem.severity > Severity::Note);
    blamed.map(|problem| (problem.code(), problem.turn, problem.seat.map(|seat| seat.0))).collect()
}

fn notes(report: &Report) -> Vec<&'static str> {
    report.notes.iter().map(Note::code).collect()
}
