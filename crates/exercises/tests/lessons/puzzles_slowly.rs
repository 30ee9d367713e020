//! Every puzzle has exactly one winning first play, as proven by a program that shares neither moves nor search with
//! the solver that found it.

use std::time::Instant;

use crate::lessons::slowly::endgame::Endgame;
use paiju_doudizhu::Action;
use paiju_exercises::lessons::puzzle::{Course, WORK};
use paiju_game::cards::write_ranks;
use paiju_game::{Limit, Rng, Seed};

const FILES: [&str; 5] = [
    include_str!("../../puzzles/grade-1.txt"),
    include_str!("../../puzzles/grade-2.txt"),
    include_str!("../../puzzles/grade-3.txt"),
    include_str!("../../puzzles/grade-4.txt"),
    include_str!("../../puzzles/grade-5.txt"),
];

fn lines() -> Vec<&'static str> {
    FILES.iter().flat_map(|text| text.lines()).filter(|line| !line.starts_with('#')).collect()
}

/// How many puzzles are solved again in each run.
const SAMPLE: usize = 400;

/// Exactly one first play wins, and the page accepts it; returns the number of positions visited.
fn has_one_solution(line: &str) -> usize {
    let mut endgame = Endgame::read(line);
    let winning = endgame.winning();
    assert_eq!(winning.len(), 1, "{line}: {winning:?}");
    let course = Course::new(&line.parse().unwrap());
    let taken = course.winning(&Limit { work: WORK, ..Limit::with_seed(Seed(0)) }).unwrap();
    let written = |action: &Action| if let Action::Play(cards) = action { write_ranks(*cards) } else { String::new() };
    assert_eq!(taken.iter().map(written).collect::<Vec<_>>(), winning, "{line}");
    endgame.positions()
}

#[test]
#[ignore = "in --all"]
fn a_sample_has_one_solution_each() {
    let mut sample = lines();
    Rng::new(Seed(1341)).shuffle(&mut sample);
    let positions: usize = sample.iter().take(SAMPLE).map(|line| has_one_solution(line)).sum();
    assert!(positions > 50 * SAMPLE, "only {positions}");
}

/// It also finds no solution, several, and a pass.
#[test]
fn puzzles_without_a_single_solution_are_recognised() {
    for (line, wins) in [
        ("33|4 - A -", vec!["33"]),
        ("3|4 - A B:5", vec![]),
        ("34|3 - A -", vec!["4", "3"]),
        ("3|4|5 C A B:6", vec![""]),
    ] {
        let mut winning = Endgame::read(line).winning();
        winning.sort_by(|one, other| other.cmp(one));
        assert_eq!(winning, wins, "{line}");
    }
}

#[test]
#[ignore = "in --all"]
fn all_have_one_solution() {
    let (begun, mut positions, mut most) = (Instant::now(), 0, 0);
    let lines = lines();
    for (number, line) in lines.iter().enumerate() {
        let looked_at = has_one_solution(line);
        positions += looked_at;
        most = most.max(looked_at);
        if number % 100 == 99 {
            println!(
                "{} of {} after {:.0?}: {positions} positions, {most} at most",
                number + 1,
                lines.len(),
                begun.elapsed()
            );
        }
    }
    println!(
        "{} puzzles, each with one winning first play: {positions} positions, {:.0?}",
        lines.len(),
        begun.elapsed()
    );
}
