//! A sheet, its file and its link.

use crate::lessons::Words;
use paiju_game::Spoken;
use paiju_inspect::share;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::sheets::limits::MAX_TASKS;
use crate::sheets::problem::SheetProblem;
use crate::sheets::seal::checksum;
use crate::sheets::task::Task;

/// The value of `paiju` in a sheet.
const KIND: &str = "sheet";
/// The version of sheets and hand-ins.
pub(crate) const VERSION: u64 = 1;

/// What a class works on.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    pub title: Words,
    /// The teacher's remarks on it.
    pub about: Option<Words>,
    pub tasks: Vec<Task>,
}

#[derive(Serialize, Deserialize)]
struct Written {
    paiju: String,
    version: u64,
    title: Words,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    about: Option<Words>,
    tasks: Vec<Value>,
}

/// The value of a file that says it is of this kind.
pub(crate) fn value(text: &str, kind: &str, not_one: SheetProblem) -> Result<Value, SheetProblem> {
    let text = text.trim_start_matches('\u{feff}');
    // A picture, a table, a text: what a parser says of its first byte helps nobody.
    if !text.trim_start().starts_with('{') {
        return Err(not_one);
    }
    let value: Value = serde_json::from_str(text).map_err(|error| SheetProblem::Json { detail: error.to_string() })?;
    if value.get("paiju").and_then(Value::as_str) != Some(kind) {
        return Err(not_one);
    }
    match value.get("version").unwrap_or(&Value::Null) {
        version if version.as_u64() == Some(VERSION) => Ok(value),
        other => Err(SheetProblem::Version { found: other.to_string() }),
    }
}

impl Sheet {
    /// Reads a sheet's file.
    ///
    /// # Errors
    /// Why it is not a sheet.
    pub fn read(text: &str) -> Result<Self, SheetProblem> {
        let written = Written::deserialize(value(text, KIND, SheetProblem::NoSheet)?)
            .map_err(|error| SheetProblem::Json { detail: error.to_string() })?;
        if written.title.is_blank() {
            return Err(SheetProblem::NoTitle);
        }
        match written.tasks.len() {
            0 => return Err(SheetProblem::NoTasks),
            1..=MAX_TASKS => {}
            _ => return Err(SheetProblem::TooMany),
        }
        let task = |(at, task): (usize, &Value)| Task::read(task).map_err(|fault| SheetProblem::Task(fault, at));
        let tasks = written.tasks.iter().enumerate().map(task).collect::<Result<_, _>>()?;
        Ok(Self { title: written.title, about: written.about, tasks })
    }

    /// Checks what [`Sheet::read`] skips: see [`Task::check`].
    ///
    /// # Errors
    /// The first task that is broken.
    pub fn check(&self) -> Result<(), SheetProblem> {
        let mut tasks = self.tasks.iter().enumerate();
        tasks.try_for_each(|(at, task)| task.check().map_err(|fault| SheetProblem::Task(fault, at)))
    }

    /// Whether a text is meant to be a sheet, even a broken one.
    pub fn is_meant_by(text: &str) -> bool {
        !matches!(value(text, KIND, SheetProblem::NoSheet), Err(SheetProblem::NoSheet | SheetProblem::Json { .. }))
    }

    fn written(&self) -> Written {
        Written {
            paiju: KIND.to_owned(),
            version: VERSION,
            title: self.title.clone(),
            about: self.about.clone(),
            tasks: self.tasks.iter().map(Task::write).collect(),
        }
    }

    /// The sheet as a file.
    pub fn write(&self) -> String {
        // It is made of texts and numbers, which JSON can always hold.
        serde_json::to_string_pretty(&self.written()).map(|text| text + "\n").unwrap_or_default()
    }

    /// The sheet in a link: see [`share`].
    pub fn pack(&self) -> String {
        share::pack(&serde_json::to_string(&self.written()).unwrap_or_default())
    }

    /// The sheet of a link.
    ///
    /// # Errors
    /// Why the link has no sheet.
    pub fn of_packed(packed: &str) -> Result<Self, SheetProblem> {
        let text = share::unpack(packed).map_err(|why| SheetProblem::Link { why: Spoken::of(&why) })?;
        Self::read(&text)
    }

    /// Identifies the sheet in hand-ins. It is the same for the file and the link, however the file is written.
    pub fn checksum(&self) -> String {
        checksum(&serde_json::to_value(self.written()).unwrap_or_default())
    }
}
