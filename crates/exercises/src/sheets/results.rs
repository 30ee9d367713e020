//! What a class's hand-ins add up to.

use std::collections::BTreeMap;

use paiju_game::texts;

use crate::sheets::hand_in::{Attempt, HandIn};
use crate::sheets::sheet::Sheet;
use crate::sheets::task::Task;

/// The results of a class.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Results {
    /// By name.
    pub rows: Vec<Row>,
    /// Every step that somebody tried, in the order of the sheet.
    pub steps: Vec<StepRate>,
}

/// A pupil.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub who: String,
    /// One per task.
    pub cells: Vec<Cell>,
    /// All attempts, the earliest first.
    pub attempts: Vec<Attempt>,
}

/// A pupil's work on a task.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// How many questions the task has; if it does not say, the number tried.
    pub of: usize,
    /// How many were tried.
    pub tried: usize,
    /// How many were answered right in the end, without the answer shown.
    pub right: usize,
    /// How many were right at the first try.
    pub first: usize,
    /// The seconds of all attempts, no second twice.
    pub took: u64,
    /// Whether a bot was handed in.
    pub bot: bool,
}

/// How hard a step was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepRate {
    pub task: usize,
    pub step: usize,
    /// How many tried it.
    pub tried: usize,
    /// How many were right at the first try.
    pub first: usize,
    /// How many were right in the end.
    pub right: usize,
}

impl Results {
    /// Adds up hand-ins. Those of one name are one pupil's: the same attempt counts once.
    pub fn of(sheet: &Sheet, hand_ins: &[HandIn]) -> Self {
        let mut by_name: BTreeMap<&str, Vec<&HandIn>> = BTreeMap::new();
        for hand_in in hand_ins {
            by_name.entry(hand_in.who.trim()).or_default().push(hand_in);
        }
        let rows: Vec<Row> = by_name.into_iter().map(|(who, own)| Row::of(sheet, who, &own)).collect();
        let mut steps: BTreeMap<(usize, usize), StepRate> = BTreeMap::new();
        for ((task, step), tries) in rows.iter().flat_map(|row| tries(&row.attempts)) {
            let rate = steps.entry((task, step)).or_insert(StepRate { task, step, tried: 0, first: 0, right: 0 });
            rate.tried += 1;
            rate.first += usize::from(is_first(&tries));
            rate.right += usize::from(is_right(&tries));
        }
        Self { rows, steps: steps.into_values().collect() }
    }

    /// The steps that not everybody had right at the first try, the hardest first.
    pub fn hardest(&self) -> Vec<StepRate> {
        let mut steps: Vec<StepRate> = self.steps.iter().filter(|step| step.first < step.tried).copied().collect();
        // a / b < c / d, without a division.
        steps.sort_by(|one, other| (one.first * other.tried).cmp(&(other.first * one.tried)));
        steps
    }
}

texts! {
    /// 雷同: two names with the same attempts, times included.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Duplicate {
        Attempts { one: String, other: String } =>
            format!("{one} 和 {other} 的作答完全相同，时刻也一样：也许有一份是抄的，也许是同一个人改了名字"),
            format!("{one} and {other} have the same attempts at the same times: one file may be a copy, or one pupil has two names");
    }
}

/// The rows whose attempts are those of an earlier one with another name.
pub fn duplicates<'r>(rows: impl IntoIterator<Item = &'r Row>) -> Vec<Duplicate> {
    let mut first: BTreeMap<&[Attempt], &str> = BTreeMap::new();
    let mut duplicates = Vec::new();
    for row in rows.into_iter().filter(|row| !row.attempts.is_empty()) {
        let one = *first.entry(&row.attempts).or_insert(&row.who);
        if one != row.who {
            duplicates.push(Duplicate::Attempts { one: one.to_owned(), other: row.who.clone() });
        }
    }
    duplicates
}

impl Row {
    fn of(sheet: &Sheet, who: &str, hand_ins: &[&HandIn]) -> Self {
        let count = sheet.tasks.len();
        // A task that does not say what it asks may ask anything.
        let asks: Vec<Vec<usize>> = sheet.tasks.iter().map(Task::asks).collect();
        let is_asked = |attempt: &&Attempt| {
            asks.get(attempt.task).is_some_and(|asks| asks.is_empty() || asks.contains(&attempt.step))
        };
        let mut attempts: Vec<Attempt> =
            hand_ins.iter().flat_map(|own| &own.attempts).filter(is_asked).cloned().collect();
        attempts.sort_by_key(|attempt| (attempt.at, attempt.task, attempt.step));
        attempts.dedup();
        let mut cells: Vec<Cell> = vec![Cell::default(); count];
        for (task, cell) in cells.iter_mut().enumerate() {
            cell.of = sheet.tasks.get(task).map_or(0, |task| task.asks().len());
            cell.bot = hand_ins.iter().any(|own| own.bots.contains_key(&task));
        }
        let mut before = None;
        for attempt in &attempts {
            // Every attempt at a question counts from when it was shown: what went to the one before is not counted again.
            let since = before.replace(attempt.at).map_or(u64::MAX, |before| attempt.at.saturating_sub(before) / 1000);
            if let Some(cell) = cells.get_mut(attempt.task) {
                cell.took += u64::from(attempt.took).min(since);
            }
        }
        for ((task, _), tries) in tries(&attempts) {
            if let Some(cell) = cells.get_mut(task) {
                cell.tried += 1;
                cell.first += usize::from(is_first(&tries));
                cell.right += usize::from(is_right(&tries));
            }
        }
        cells.iter_mut().for_each(|cell| cell.of = cell.of.max(cell.tried));
        Self { who: who.to_owned(), cells, attempts }
    }
}

/// The attempts by task and step.
fn tries(attempts: &[Attempt]) -> BTreeMap<(usize, usize), Vec<&Attempt>> {
    let mut steps: BTreeMap<_, Vec<&Attempt>> = BTreeMap::new();
    for attempt in attempts {
        steps.entry((attempt.task, attempt.step)).or_default().push(attempt);
    }
    steps
}

fn is_first(tries: &[&Attempt]) -> bool {
    tries.first().is_some_and(|first| first.right && !first.helped)
}

fn is_right(tries: &[&Attempt]) -> bool {
    tries.iter().any(|one| one.right && !one.helped)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> Sheet {
        let drill = r#"{ "drill": "distance", "grade": 1, "seed": 7, "count": 2 }"#;
        Sheet::read(&format!(r#"{{ "paiju": "sheet", "version": 1, "title": "Week 1", "tasks": [{drill}] }}"#)).unwrap()
    }

    fn hand_in(sheet: &Sheet, who: &str, steps: &[(usize, u64)]) -> HandIn {
        let attempt =
            |&(step, at)| Attempt { task: 0, step, at, took: 9, right: true, helped: false, answer: String::new() };
        HandIn { who: who.to_owned(), attempts: steps.iter().map(attempt).collect(), ..HandIn::of(sheet) }
    }

    #[test]
    fn steps_that_the_sheet_does_not_have_do_not_count() {
        let sheet = sheet();
        let steps: Vec<(usize, u64)> = (0..120_000).map(|step| (step, step as u64)).collect();
        let results = Results::of(&sheet, &[hand_in(&sheet, "a", &steps)]);
        let Cell { of, tried, right, .. } = results.rows[0].cells[0];
        assert_eq!((of, tried, right, results.steps.len()), (2, 2, 2, 2));
    }

    #[test]
    fn the_same_attempts_under_two_names_are_a_copy() {
        let sheet = sheet();
        let of = |who: &str, steps: &[(usize, u64)]| hand_in(&sheet, who, steps);
        let class = [
            of("a", &[(0, 5), (1, 9)]),
            of("b", &[(0, 5), (1, 9)]),
            of("c", &[(0, 5), (1, 10)]),
            of("d", &[]),
            of("e", &[]),
        ];
        let found = duplicates(&Results::of(&sheet, &class).rows);
        assert_eq!(found, [Duplicate::Attempts { one: "a".to_owned(), other: "b".to_owned() }]);
    }
}
