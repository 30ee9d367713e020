//! Reads bytes and uses everything in the result. The fuzzer does the same.

use paiju_game::{Lang, Say, Seat};
use paiju_inspect::{AskedForm, Inspection, Options, Replay, Report, asked, inspect, json, markdown};

/// Reads bytes and uses everything in the result.
pub fn exercise(bytes: &[u8], options: &Options) {
    let inspection = inspect(bytes, options);
    let shaped = serde_json::to_string(&json::reports(&inspection)).unwrap();
    assert!(!shaped.is_empty() && !markdown(&inspection, Lang::Zh).is_empty());
    let lies = |range: paiju_inspect::Span| {
        let text = &inspection.text;
        range.start <= range.end && text.is_char_boundary(range.start) && text.is_char_boundary(range.end)
    };
    for problem in inspection.all_problems() {
        assert!(problem.count > 0);
        assert!(problem.range.is_none_or(lies), "{problem:?}");
    }
    assert!(inspection.outputs.iter().copied().all(lies));
    for (number, report) in inspection.reports.iter().enumerate() {
        assert!(lies(report.place));
        replayed(report);
        asked_again(&inspection, number, report);
    }
    // It crosses from the worker to the page.
    let sent = serde_json::to_string(&inspection).unwrap();
    assert_eq!(serde_json::from_str::<Inspection>(&sent).unwrap(), inspection);
}

/// Every step, position and observation.
fn replayed(report: &Report) {
    match &report.replay {
        Replay::DouDizhu(replay) => {
            for step in 0..=replay.steps.len() {
                let position = replay.position(step);
                (0..4).for_each(|seat| _ = position.view(Seat(seat)).map(|view| view.unseen()));
            }
            replay.outcome();
        }
        Replay::Mahjong(replay) => {
            for position in replay.positions() {
                (0..5).for_each(|seat| _ = position.view(Seat(seat)).map(|view| view.unseen()));
            }
            replay.outcome();
            replay.words(Lang::Zh);
        }
        Replay::Tractor(replay) => {
            for position in replay.positions() {
                (0..5).for_each(|seat| _ = position.view(Seat(seat)).map(|view| view.unseen()));
            }
            replay.outcome();
            replay.words(Lang::En);
        }
    }
    report.problems.iter().for_each(|problem| _ = problem.say(Lang::En));
}

/// What each seat read at the beginning, in the middle and at the end.
fn asked_again(inspection: &Inspection, number: usize, report: &Report) {
    for seat in 0..report.seats {
        for turn in [0, report.turns / 2, report.turns] {
            let Some(asked) = asked(inspection, number, Seat(seat), turn) else { continue };
            AskedForm::ALL.iter().for_each(|form| assert!(!asked.write(*form).is_empty()));
        }
    }
}
