//! What Learn records for the visitor's sheets: which of its addresses are tasks, and every attempt at them.

use paiju_exercises::sheets::Attempt;

use crate::address;
use crate::names::Route;
use crate::storage::{self, Keep};

/// The storage key of the tasks, one per line: the sheet's id, the task's number, its address in Learn.
const WATCHED: &str = "sheets.watched";

/// The address key of a stored sheet.
pub const ID: &str = "id=";

/// The storage key of a sheet's attempts, one line of JSON each.
pub fn log_key(id: &str) -> String {
    format!("sheets.log.{id}")
}

/// The storage key of a sheet's steps that help was given with, one per line: the task's number, the step's.
pub fn helped_key(id: &str) -> String {
    format!("sheets.helped.{id}")
}

/// Whether the browser refused to keep something of the sheets, for this tab.
const LOST: &str = "sheets.lost";

/// Keeps a text of the sheets; if the browser refuses, the sheets say so.
pub fn keep(key: &str, text: &str) {
    if !storage::save(Keep::Always, key, text) {
        storage::save(Keep::Tab, LOST, "1");
    }
}

/// Whether something of the sheets could not be kept.
pub fn is_lost() -> bool {
    storage::load(Keep::Tab, LOST).is_some()
}

fn lines() -> String {
    storage::load(Keep::Always, WATCHED).unwrap_or_default()
}

fn is_of(line: &str, id: &str) -> bool {
    line.split(' ').next() == Some(id)
}

/// Watches these tasks of a sheet from now on and no others, given their numbers and the part after the `?` of their addresses.
pub fn watch(id: &str, tasks: impl Iterator<Item = (usize, String)>) {
    let mut text: String = lines().lines().filter(|line| !is_of(line, id)).map(|line| format!("{line}\n")).collect();
    // The last opened sheet comes last.
    text.extend(tasks.map(|(task, query)| format!("{id} {task} {query}\n")));
    keep(WATCHED, &text);
}

/// The sheets with this task, by id and number.
fn watched(query: &str) -> Vec<(String, usize)> {
    let task = |line: &str| {
        let mut parts = line.splitn(3, ' ');
        let (id, task) = (parts.next()?, parts.next()?.parse().ok()?);
        (parts.next()? == query).then(|| (id.to_owned(), task))
    };
    lines().lines().filter_map(task).collect()
}

/// The address of the sheet with this task; `None` if no sheet has it.
pub fn sheet_of(query: &str) -> Option<String> {
    watched(query).pop().map(|(id, _)| address::href(Route::Sheet, &format!("{ID}{id}")))
}

fn is_marked(text: &str, task: usize, step: usize) -> bool {
    let mark = format!("{task} {step}");
    text.lines().any(|line| line == mark)
}

fn helped(id: &str) -> String {
    storage::load(Keep::Always, &helped_key(id)).unwrap_or_default()
}

/// Remembers that help was given with a step, an answer shown or a move taken back, where a sheet has the task: later attempts at it
/// count as helped, even after the page was left.
pub fn help(query: &str, step: usize) {
    for (id, task) in watched(query) {
        let text = helped(&id);
        if !is_marked(&text, task, step) {
            keep(&helped_key(&id), &format!("{text}{task} {step}\n"));
        }
    }
}

/// Notes an attempt at a step, begun at this time in milliseconds, where a sheet has the task.
pub fn note(query: &str, step: usize, begun: f64, right: bool, helped: bool, answer: String) {
    let sheets = watched(query);
    if sheets.is_empty() {
        return;
    }
    let now = js_sys::Date::now();
    let took = ((now - begun) / 1000.0).max(0.0) as u32;
    let mut attempt = Attempt { task: 0, step, at: now as u64, took, right, helped, answer };
    for (id, task) in sheets {
        attempt.task = task;
        attempt.helped = helped || is_marked(&self::helped(&id), task, step);
        let log = storage::load(Keep::Always, &log_key(&id)).unwrap_or_default();
        keep(&log_key(&id), &format!("{log}{}\n", line(&attempt)));
    }
}

/// An attempt in the same form as its serialization, with much less code.
fn line(Attempt { task, step, at, took, right, helped, answer }: &Attempt) -> String {
    let answer = serde_json::to_string(answer).unwrap_or_default();
    format!(
        r#"{{"task":{task},"step":{step},"at":{at},"took":{took},"right":{right},"helped":{helped},"answer":{answer}}}"#
    )
}

/// An unescaped value of the address: the answer, for a replay.
pub fn unescaped(query: &str, key: &str) -> Option<String> {
    let value = address::value(query, key)?;
    js_sys::decode_uri_component(value).ok().map(String::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_is_remembered_by_task_and_step() {
        let text = "1 2\n12 0\n";
        let marked = [(1, 2), (12, 0), (1, 0), (2, 0), (1, 1), (11, 2)].map(|(task, step)| is_marked(text, task, step));
        assert_eq!(marked, [true, true, false, false, false, false]);
    }

    #[test]
    fn an_attempts_line_is_its_serialization() {
        let answer = "o{\"a\":1}\n牌".to_owned();
        let attempt = Attempt { task: 2, step: 3, at: 1 << 41, took: 5, right: true, helped: false, answer };
        assert_eq!(line(&attempt), serde_json::to_string(&attempt).unwrap());
    }
}
