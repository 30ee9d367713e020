//! The browser's storage for sheets: the sheets, the attempts that Learn recorded, the chosen bots, the pupil's name.

use std::collections::BTreeMap;

use paiju_exercises::sheets::{Attempt, Sheet};

use crate::pages::on_sheet;
use crate::storage::{self, Keep};

/// The ids of the sheets, each on a line.
const IDS: &str = "sheets";
const NAME: &str = "sheets.name";
/// How many digits of the checksum make an id.
const DIGITS: usize = 16;

fn sheet_key(id: &str) -> String {
    format!("sheets.sheet.{id}")
}

fn bots_key(id: &str) -> String {
    format!("sheets.bots.{id}")
}

/// A sheet's id, from its checksum.
pub fn id_of(checksum: &str) -> &str {
    checksum.get(..DIGITS).unwrap_or(checksum)
}

fn ids() -> Vec<String> {
    storage::load(Keep::Always, IDS).unwrap_or_default().lines().map(str::to_owned).collect()
}

/// All stored sheets, last opened first.
pub fn all() -> Vec<(String, Sheet)> {
    ids().into_iter().filter_map(|id| sheet(&id).map(|sheet| (id, sheet))).collect()
}

pub fn sheet(id: &str) -> Option<Sheet> {
    Sheet::of_packed(&storage::load(Keep::Always, &sheet_key(id))?).ok()
}

/// Stores a sheet and has Learn watch its tasks; returns its id.
pub fn open(sheet: &Sheet) -> String {
    let id = id_of(&sheet.checksum()).to_owned();
    on_sheet::keep(&sheet_key(&id), &sheet.pack());
    let others = ids().into_iter().filter(|other| *other != id);
    let text: String = std::iter::once(id.clone()).chain(others).map(|id| id + "\n").collect();
    on_sheet::keep(IDS, &text);
    let tasks = sheet.tasks.iter().enumerate().filter_map(|(task, one)| Some((task, one.query()?)));
    on_sheet::watch(&id, tasks);
    id
}

/// What was kept of a sheet that was removed: keys and texts.
pub type Removed = Vec<(String, String)>;

/// Forgets a sheet and what was done, which can be brought back.
pub fn remove(id: &str) -> Removed {
    let keys = [sheet_key(id), bots_key(id), on_sheet::log_key(id), on_sheet::helped_key(id)];
    let take = |key: String| {
        let text = storage::load(Keep::Always, &key)?;
        storage::remove(Keep::Always, &key);
        Some((key, text))
    };
    let removed = keys.into_iter().filter_map(take).collect();
    on_sheet::watch(id, std::iter::empty());
    let text: String = ids().into_iter().filter(|other| other != id).map(|id| id + "\n").collect();
    on_sheet::keep(IDS, &text);
    removed
}

/// Keeps a removed sheet again.
pub fn bring_back(id: &str, removed: &Removed) {
    for (key, text) in removed {
        on_sheet::keep(key, text);
    }
    if let Some(sheet) = sheet(id) {
        open(&sheet);
    }
}

pub fn attempts(id: &str) -> Vec<Attempt> {
    let log = storage::load(Keep::Always, &on_sheet::log_key(id)).unwrap_or_default();
    log.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// The ids of the bots to hand in, by task.
pub fn bots(id: &str) -> BTreeMap<usize, String> {
    let text = storage::load(Keep::Always, &bots_key(id)).unwrap_or_default();
    text.lines()
        .filter_map(|line| line.split_once(' '))
        .filter_map(|(task, bot)| Some((task.parse().ok()?, bot.to_owned())))
        .collect()
}

pub fn choose_bot(id: &str, task: usize, bot: &str) {
    let mut bots = bots(id);
    bots.insert(task, bot.to_owned());
    let text: String =
        bots.iter().filter(|(_, bot)| !bot.is_empty()).map(|(task, bot)| format!("{task} {bot}\n")).collect();
    on_sheet::keep(&bots_key(id), &text);
}

pub fn name() -> String {
    storage::load(Keep::Always, NAME).unwrap_or_default()
}

pub fn save_name(name: &str) {
    on_sheet::keep(NAME, name);
}
