use super::*;
use crate::lessons::check::check;
use crate::lessons::drill::played::first;
use crate::lessons::judge::{Answer, judge};
use crate::lessons::lesson::{Lesson, Step};
use crate::lessons::solution::solution;
use crate::lessons::words::Words;
use paiju_inspect::{Options, inspect};

/// The number of texts per kind, game and grade.
const SEEDS: u64 = 40;

/// The lines of all problems of at least this severity.
fn errors(game: GameId, text: &str, least: Severity) -> Vec<usize> {
    let inspection = inspect(text.as_bytes(), &Options { game: Some(game), ..Options::default() });
    let errors = inspection.all_problems().filter(|problem| problem.severity >= least);
    let lines = errors.filter_map(|problem| problem.range).map(|range| text[..range.start].matches('\n').count() + 1);
    lines.collect()
}

fn kinds(game: GameId) -> impl Iterator<Item = Fault> {
    Fault::ALL.into_iter().filter(move |(_, games, _)| games.contains(&game)).map(|(fault, ..)| fault)
}

fn every_kind_is_found(game: GameId) {
    for fault in kinds(game) {
        let mut lines = std::collections::HashSet::new();
        for grade in 1..=3 {
            for seed in 0..SEEDS {
                let (planted, _) = first(Seed(seed).derive(u64::from(grade)), |seed| fault.planted(game, seed, grade));
                assert!(errors(game, &planted.clean, fault.severity()).is_empty(), "{fault:?}: {}", planted.clean);
                assert_eq!(
                    errors(game, &planted.text, fault.severity()).first(),
                    Some(&planted.line),
                    "{fault:?}: {}",
                    planted.text
                );
                let count = planted.text.lines().count();
                assert!((2..=Fault::lines(grade)).contains(&count), "{fault:?} {grade}: {count} lines");
                lines.insert(planted.line);
                // One line differs, or is missing; the platform's repetition of it is not another error.
                let told = |text: &str| {
                    text.lines()
                        .map(|line| line.split("\"history\"").next().unwrap_or_default().to_owned())
                        .collect::<Vec<_>>()
                };
                let (clean, text) = (told(&planted.clean), told(&planted.text));
                let before = clean.iter().zip(&text).take_while(|(one, other)| one == other).count();
                let after = clean.iter().rev().zip(text.iter().rev()).take_while(|(one, other)| one == other).count();
                assert!(before + after + 1 >= clean.len(), "{fault:?}: {} / {}", planted.clean, planted.text);
            }
        }
        // Bids and covers have their places.
        let places = if matches!(fault, Fault::BidTooLow | Fault::WrongCover) { 2 } else { 5 };
        assert!(lines.len() >= places, "{fault:?} only at {lines:?}");
    }
}

// ruling: L8
#[test]
fn every_kind_is_found_in_dou_dizhu() {
    every_kind_is_found(GameId::DouDizhu);
}

#[test]
fn every_kind_is_found_in_tractor() {
    every_kind_is_found(GameId::Tractor);
}

#[test]
fn every_kind_is_found_in_mahjong() {
    every_kind_is_found(GameId::Mahjong);
}

#[test]
fn a_step_reveals_nothing_before_the_answer_and_all_after_it() {
    for game in GameId::ALL {
        let step = |fault: Fault| {
            first(Seed(5).derive(2), |seed| fault.drawn(game, seed, 2)).step(both("找错", "Spot the fault"))
        };
        let steps: Vec<Step> = kinds(game).map(step).collect();
        let lesson = Lesson { lesson: 1, game, title: Words::One("x".into()), about: None, steps };
        let faults: Vec<String> = check(&lesson).iter().map(|fault| fault.say(Lang::En)).collect();
        assert!(faults.is_empty(), "{faults:?}");
        for (number, step) in lesson.steps.iter().enumerate() {
            assert_eq!((&step.title, &step.text), (&lesson.steps[0].title, &lesson.steps[0].text));
            let Some(Answer::Line(line)) = solution(game, step) else { panic!("{step:?}") };
            let right = judge(&lesson, number, &Answer::Line(line)).unwrap();
            let wrong = judge(&lesson, number, &Answer::Line(line + 1)).unwrap();
            assert!(right.right && !right.say.is_empty() && !wrong.right);
            assert!(wrong.say[0].say(Lang::En).contains(&right.say[0].say(Lang::En)), "{wrong:?}");
        }
        for grade in 1..=3 {
            assert!(
                Fault::ALL.into_iter().any(|(_, games, of)| of == grade && games.contains(&game)),
                "{game:?} has nothing of grade {grade}"
            );
        }
    }
}
