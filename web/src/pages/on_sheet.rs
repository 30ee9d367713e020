//! What Learn records for the visitor's sheets: which of its addresses are tasks, and every attempt at them.

use paiju_sheets::Attempt;

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

fn lines() -> String {
    storage::load(Keep::Always, WATCHED).unwrap_or_default()
}

fn is_of(line: &str, id: &str) -> bool {
    line.split(' ').next() == Some(id)
}

/// Watches a sheet's tasks from now on, given their numbers and the part after the `?` of their addresses.
pub fn watch(id: &str, tasks: impl Iterator<Item = (usize, String)>) {
    let mut text: String = lines().lines().filter(|line| !is_of(line, id)).map(|line| format!("{line}\n")).collect();
    // The last opened sheet comes last.
    text.extend(tasks.map(|(task, query)| format!("{id} {task} {query}\n")));
    storage::save(Keep::Always, WATCHED, &text);
}

/// Forgets a sheet and its attempts.
pub fn forget(id: &str) {
    watch(id, std::iter::empty());
    storage::remove(Keep::Always, &log_key(id));
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

/// Records an attempt at a step, begun at this time in milliseconds, if a sheet has the task.
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
        let log = storage::load(Keep::Always, &log_key(&id)).unwrap_or_default();
        storage::save(Keep::Always, &log_key(&id), &format!("{log}{}\n", line(&attempt)));
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
    fn an_attempts_line_is_its_serialization() {
        let answer = "o{\"a\":1}\n牌".to_owned();
        let attempt = Attempt { task: 2, step: 3, at: 1 << 41, took: 5, right: true, helped: false, answer };
        assert_eq!(line(&attempt), serde_json::to_string(&attempt).unwrap());
    }
}
