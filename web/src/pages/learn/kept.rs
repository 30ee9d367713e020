//! The learner's record in the browser: progress in lessons, drills to repeat, and mistakes from own games. It can
//! be exported, imported and deleted.

use paiju_exercises::lessons::Boxes;
use paiju_game::Spoken;
use serde::{Deserialize, Serialize};

use super::progress::{self, Progress};
use super::subject::Subject;
use crate::i18n::LearnText;
use crate::pages::mistakes;
use crate::storage::{self, Keep};

const BOXES: &str = "learn.boxes";

/// The record as a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct File {
    /// The version of the format.
    learnt: u32,
    lessons: Progress,
    boxes: String,
    /// Packed, oldest first; files of earlier versions have none.
    #[serde(default)]
    mistakes: Vec<String>,
}

const VERSION: u32 = 1;

/// The drills to repeat; empty if they cannot be read.
pub fn boxes() -> Boxes {
    storage::load(Keep::Always, BOXES).and_then(|text| Boxes::read(&text).ok()).unwrap_or_default()
}

/// Records an answer to an exercise.
pub fn answered(key: &str, right: bool) {
    // Read anew: another tab may have changed them.
    let mut boxes = boxes();
    boxes.answered(key, today(), right);
    storage::save(Keep::Always, BOXES, &boxes.write());
}

/// The storage key of a mistake.
pub fn mistake_key(packed: &str) -> String {
    progress::name(&Subject::Packed(packed.to_owned()))
}

/// Today's mistakes, packed: those due, and those never asked.
pub fn mistakes_due() -> Vec<String> {
    let (boxes, today) = (boxes(), today());
    let mut due = mistakes::all();
    due.retain(|packed| boxes.get(&mistake_key(packed)).is_none_or(|item| item.is_due(today)));
    due
}

/// Days since 1970, by the visitor's local clock.
pub fn today() -> u32 {
    const MINUTE: f64 = 60_000.0;
    let now = js_sys::Date::new_0();
    ((now.get_time() - now.get_timezone_offset() * MINUTE) / (1440.0 * MINUTE)) as u32
}

/// Writes the record as a file.
pub fn write() -> String {
    let file = File { learnt: VERSION, lessons: Progress::load(), boxes: boxes().write(), mistakes: mistakes::all() };
    serde_json::to_string(&file).unwrap_or_default()
}

/// Imports a file and merges it; the further progress wins.
///
/// # Errors
/// It is not a record.
pub fn bring_in(text: &str) -> Result<(), Spoken> {
    let not_one = || Spoken::of(&LearnText::NoProgress);
    let file: File = serde_json::from_str(text).map_err(|_| not_one())?;
    if file.learnt != VERSION {
        return Err(not_one());
    }
    let brought = Boxes::read(&file.boxes).map_err(|why| Spoken::of(&why))?;
    let mut all = boxes();
    all.merge(&brought);
    storage::save(Keep::Always, BOXES, &all.write());
    Progress::load().with(file.lessons).save();
    let own = mistakes::all();
    file.mistakes.iter().filter(|packed| !own.contains(packed)).for_each(|packed| _ = mistakes::add(packed));
    Ok(())
}

pub fn delete() {
    storage::remove(Keep::Always, BOXES);
    mistakes::clear();
    Progress::default().save();
}
