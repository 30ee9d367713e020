//! The puzzles of `puzzles/`.

use std::collections::BTreeSet;

use super::*;
use paiju_ai::doudizhu::endgame::Step;

const FILES: [&str; 5] = [
    include_str!("../../../../puzzles/grade-1.txt"),
    include_str!("../../../../puzzles/grade-2.txt"),
    include_str!("../../../../puzzles/grade-3.txt"),
    include_str!("../../../../puzzles/grade-4.txt"),
    include_str!("../../../../puzzles/grade-5.txt"),
];

#[test]
fn there_are_enough_and_each_is_in_the_file_of_its_grade() {
    let mut lines = BTreeSet::new();
    let mut two = 0;
    for (text, grade) in FILES.iter().zip(1..) {
        assert!(text.starts_with("# ") && text.ends_with('\n'));
        let puzzles = read(text).unwrap();
        assert!(puzzles.len() >= 100, "grade {grade}: {}", puzzles.len());
        assert!(puzzles.iter().all(|puzzle| puzzle.grade() == Some(grade)));
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.measure().unwrap().points()));
        for (puzzle, line) in puzzles.iter().zip(text.lines().skip(1)) {
            assert_eq!(puzzle.to_string(), line);
            assert!(lines.insert(line.to_owned()), "{line} is listed twice");
            assert_eq!(puzzle.measure().unwrap().fails.is_some(), puzzle.seats() == 3);
            two += usize::from(puzzle.seats() == 2);
        }
    }
    assert!(two >= 240 && lines.len() - two >= 800, "{two} of {}", lines.len());
    assert!(FILES.iter().map(|text| text.len()).sum::<usize>() <= 100_000);
}

/// One first play wins, all questions are answered, and each losing play is refuted by the rules.
fn has_one_solution(puzzle: &Puzzle) {
    let course = Course::new(puzzle);
    let winning = course.winning(&limit(WORK)).unwrap();
    assert_eq!(winning.len(), 1, "{puzzle}");
    for action in course.actions() {
        match judge(&course, action) {
            Judgement::Keeps => assert_eq!(action, winning[0], "{puzzle}"),
            Judgement::Loses { refutation } => refuted(puzzle, &course, action, &refutation),
            judgement => panic!("{puzzle}: {judgement:?}"),
        }
    }
}

fn refuted(puzzle: &Puzzle, course: &Course, action: Action, refutation: &[Step]) {
    let mut wrong = course.clone();
    wrong.play(action).unwrap();
    assert!(!puzzle.is_solvers(end(puzzle, &wrong, refutation)), "{puzzle}");
    let race = wrong.endgame().and_then(|now| now.solver(&limit(WORK)).race()).unwrap();
    assert_eq!(race.steps, refutation, "{puzzle}");
    // Each of the opponents' moves keeps their win, so no other defence would have helped.
    for step in refutation {
        if !puzzle.is_solvers(step.seat) {
            let judgement = judge(&wrong, step.action);
            assert!(matches!(judgement, Judgement::Keeps | Judgement::Out), "{puzzle}: {judgement:?}");
        }
        wrong.play(step.action).unwrap();
    }
}

/// Hints and replies win the puzzle in as many plies as measured; every other move on the way is judged by its result.
fn is_won(puzzle: &Puzzle) {
    let measure = puzzle.measure().unwrap();
    assert_eq!(Measure::of(puzzle, &limit(WORK)).map(|found| Measure { fails: measure.fails, ..found }), Some(measure));
    let mut course = Course::new(puzzle);
    let mut left = measure.plies;
    while let Some(turn) = course.turn() {
        let action = if puzzle.is_solvers(turn) {
            let Some(Hint::Play { action, plies }) = course.hint(&limit(WORK)) else { panic!("{puzzle}") };
            assert_eq!(plies, left, "{puzzle}");
            for other in course.actions() {
                if let Judgement::Loses { refutation } = judge(&course, other) {
                    assert_ne!(other, action);
                    let mut wrong = course.clone();
                    wrong.play(other).unwrap();
                    assert!(!puzzle.is_solvers(end(puzzle, &wrong, &refutation)), "{puzzle}");
                }
            }
            action
        } else {
            let reply = course.reply(&limit(WORK)).unwrap();
            assert_eq!(reply.plies, Some(left), "{puzzle}");
            reply.action
        };
        course.play(action).unwrap();
        left -= 1;
    }
    assert_eq!(left, 0);
    assert!(puzzle.is_solvers(end(puzzle, &course, &[])), "{puzzle}");
}

/// Every puzzle of a grade, move by move.
fn all_are_won_and_what_loses_is_refuted(grade: usize) {
    for puzzle in read(FILES[grade - 1]).unwrap() {
        has_one_solution(&puzzle);
        is_won(&puzzle);
    }
}

#[test]
fn grade_1_is_won_and_what_loses_is_refuted() {
    all_are_won_and_what_loses_is_refuted(1);
}

#[test]
fn grade_2_is_won_and_what_loses_is_refuted() {
    all_are_won_and_what_loses_is_refuted(2);
}

#[test]
#[ignore = "in --all"]
fn grade_3_is_won_and_what_loses_is_refuted() {
    all_are_won_and_what_loses_is_refuted(3);
}

#[test]
#[ignore = "in --all"]
fn grade_4_is_won_and_what_loses_is_refuted() {
    all_are_won_and_what_loses_is_refuted(4);
}

#[test]
#[ignore = "in --all"]
fn grade_5_is_won_and_what_loses_is_refuted() {
    all_are_won_and_what_loses_is_refuted(5);
}
