//! A hand-in says which answers were right. Here the answers to drills and puzzles are judged again.

use std::collections::BTreeMap;

use crate::lessons::{judge, puzzle};
use paiju_game::{Lang, Limit, Say, Seed};

use crate::sheets::answer::read_answer;
use crate::sheets::hand_in::{Attempt, HandIn};
use crate::sheets::sheet::Sheet;
use crate::sheets::task::Task;

/// The most answers to a step that are judged again. Whoever is right does not need as many.
const MOST_ANSWERS: usize = 4;

/// A hand-in whose answers were judged again.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedHandIn {
    /// The hand-in; what it called right and is not right is wrong in it.
    pub hand_in: HandIn,
    /// The steps with such answers, in the order of the sheet.
    pub refuted: Vec<RefutedStep>,
}

/// A step whose answer is right by the hand-in, and wrong. Both numbers are from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefutedStep {
    pub task: usize,
    pub step: usize,
}

impl Say for RefutedStep {
    fn say(&self, lang: Lang) -> String {
        let (task, step) = (self.task + 1, self.step + 1);
        match lang {
            Lang::Zh => format!("任务 {task} 第 {step} 步：答卷里写的是答对了，重判不对"),
            Lang::En => format!("task {task}, step {step}: right by the hand-in, but the answer in it is wrong"),
        }
    }
}

impl HandIn {
    /// Judges again every answer to a drill or a puzzle that is called right. Lessons are believed: their steps may change with a
    /// version. A puzzle that could not be proven in time is believed, too.
    pub fn judged_again(mut self, sheet: &Sheet) -> JudgedHandIn {
        let mut answers: BTreeMap<(usize, usize), BTreeMap<String, bool>> = BTreeMap::new();
        for attempt in self.attempts.iter_mut().filter(|attempt| attempt.right) {
            let Some(task @ (Task::Drill(_) | Task::Puzzle(_))) = sheet.tasks.get(attempt.task) else { continue };
            if !task.asks().contains(&attempt.step) {
                continue;
            }
            let known = answers.entry((attempt.task, attempt.step)).or_default();
            attempt.right = match known.get(&attempt.answer) {
                Some(&is_right) => is_right,
                None if known.len() >= MOST_ANSWERS => false,
                None => {
                    let is_right = is_right(task, attempt);
                    known.insert(attempt.answer.clone(), is_right);
                    is_right
                }
            };
        }
        let refuted = answers.iter().filter(|(_, answers)| answers.values().any(|is_right| !is_right));
        let refuted = refuted.map(|(&(task, step), _)| RefutedStep { task, step }).collect();
        JudgedHandIn { hand_in: self, refuted }
    }
}

fn is_right(task: &Task, attempt: &Attempt) -> bool {
    match task {
        Task::Drill(drill) => {
            let lesson = drill.drill.lesson(drill.seed.wrapping_add(attempt.step as u64), drill.grade);
            let judged = read_answer(&attempt.answer).map(|answer| judge(&lesson, 0, &answer));
            judged.is_some_and(|judged| judged.is_ok_and(|judged| judged.right))
        }
        Task::Puzzle(line) => {
            let limit = Limit { work: puzzle::WORK, ..Limit::with_seed(Seed(0)) };
            let moves = puzzle::read_moves(&attempt.answer);
            let puzzle: Option<puzzle::Puzzle> = line.parse().ok();
            puzzle.zip(moves).is_some_and(|(puzzle, moves)| puzzle.is_solved_by(&moves, &limit).unwrap_or(true))
        }
        Task::Lesson(_) | Task::Cases(_) | Task::Bot(_) => attempt.right,
    }
}

#[cfg(test)]
mod tests {
    use crate::lessons::solution;

    use super::*;
    use crate::sheets::answer::write_answer;

    const LINE: &str = "99JQY|699JQ2Z - A - 65,13,3,-";

    fn sheet() -> Sheet {
        let tasks = format!(
            r#"{{ "drill": "distance", "grade": 1, "seed": 7, "count": 2 }}, {{ "puzzle": "{LINE}" }}, {{ "course": "doudizhu-rules" }}"#
        );
        Sheet::read(&format!(r#"{{ "paiju": "sheet", "version": 1, "title": "Week 1", "tasks": [{tasks}] }}"#)).unwrap()
    }

    /// The right answer to an exercise of the drill.
    fn exercise(step: usize) -> String {
        let lesson = crate::lessons::Drill::Distance.lesson(7 + step as u64, 1);
        write_answer(&solution(lesson.game, &lesson.steps[0]).unwrap())
    }

    fn solved() -> String {
        let puzzle: puzzle::Puzzle = LINE.parse().unwrap();
        let limit = Limit { work: puzzle::WORK, ..Limit::with_seed(Seed(0)) };
        let (mut course, mut moves) = (puzzle::Course::new(&puzzle), Vec::new());
        while let Some(turn) = course.turn() {
            let action = match course.hint(&limit) {
                Some(puzzle::Hint::Play { action, .. }) if puzzle.is_solvers(turn) => action,
                _ => course.reply(&limit).unwrap().action,
            };
            course.play(action).unwrap();
            moves.push(action);
        }
        puzzle::write_moves(&moves)
    }

    fn judged(attempts: &[(usize, usize, &str, bool)]) -> (Vec<bool>, Vec<RefutedStep>) {
        let sheet = sheet();
        let attempt = |&(task, step, answer, right): &(usize, usize, &str, bool)| Attempt {
            task,
            step,
            at: 1,
            took: 2,
            right,
            helped: false,
            answer: answer.to_owned(),
        };
        let hand_in = HandIn { attempts: attempts.iter().map(attempt).collect(), ..HandIn::of(&sheet) };
        let JudgedHandIn { hand_in, refuted } = hand_in.judged_again(&sheet);
        (hand_in.attempts.iter().map(|attempt| attempt.right).collect(), refuted)
    }

    #[test]
    fn right_answers_stay_right() {
        let (first, second, moves) = (exercise(0), exercise(1), solved());
        let said = [
            (0, 0, "n99", false),
            (0, 0, &first, true),
            (0, 1, &second, true),
            (1, 0, &moves, true),
            (2, 5, "c9", true),
        ];
        assert_eq!(judged(&said), (vec![false, true, true, true, true], Vec::new()));
    }

    #[test]
    fn a_wrong_answer_that_is_called_right_is_told() {
        let step = |task, step| RefutedStep { task, step };
        for wrong in ["n99", "", "x", "c1"] {
            assert_eq!(judged(&[(0, 1, wrong, true)]), (vec![false], vec![step(0, 1)]), "{wrong:?}");
        }
        let whole = solved();
        let begun = whole.split(';').next().unwrap();
        for wrong in [begun, "", "0", "n1", "52;;53"] {
            assert_eq!(judged(&[(1, 0, wrong, true)]), (vec![false], vec![step(1, 0)]), "{wrong:?}");
        }
    }

    #[test]
    fn guessing_by_the_thousand_is_not_judged_by_the_thousand() {
        let numbers: Vec<String> = (0..100_000).map(|number| format!("n{}", number + 50)).collect();
        let right = exercise(0);
        let mut said: Vec<_> = numbers.iter().map(|number| (0, 0, number.as_str(), true)).collect();
        said.push((0, 0, &right, true));
        let (rights, refuted) = judged(&said);
        assert_eq!((rights.contains(&true), refuted), (false, vec![RefutedStep { task: 0, step: 0 }]));
    }
}
