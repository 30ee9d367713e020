//! A draft of a sheet, kept in the tab.

use std::rc::Rc;

use paiju_exercises::lessons::Words;
use paiju_exercises::sheets::{MAX_TASKS, Sheet, Task};
use yew::prelude::*;

use crate::storage::{self, Keep};

/// The tasks, as a sheet.
const KEY: &str = "sheets.draft";
/// Kept apart, for without a task there is no sheet.
const TITLE: &str = "sheets.draft.title";
const ABOUT: &str = "sheets.draft.about";
/// The title of the sheet that keeps the tasks.
const UNTITLED: &str = "-";

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    pub title: String,
    pub about: String,
    pub tasks: Vec<Task>,
}

#[derive(Clone, Debug)]
pub enum Change {
    Title(String),
    About(String),
    Add(Task),
    Up(usize),
    Remove(usize),
}

impl Draft {
    pub fn load() -> Self {
        let sheet = storage::load(Keep::Tab, KEY).and_then(|packed| Sheet::of_packed(&packed).ok());
        let text = |key| storage::load(Keep::Tab, key).unwrap_or_default();
        Self { title: text(TITLE), about: text(ABOUT), tasks: sheet.map(|sheet| sheet.tasks).unwrap_or_default() }
    }

    pub fn save(&self) {
        storage::save(Keep::Tab, TITLE, &self.title);
        storage::save(Keep::Tab, ABOUT, &self.about);
        storage::save(Keep::Tab, KEY, &Self { title: UNTITLED.to_owned(), ..self.clone() }.unchecked().pack());
    }

    fn unchecked(&self) -> Sheet {
        let about = Some(self.about.trim()).filter(|about| !about.is_empty());
        Sheet {
            title: Words::One(self.title.trim().to_owned()),
            about: about.map(|about| Words::One(about.to_owned())),
            tasks: self.tasks.clone(),
        }
    }

    /// The sheet; `None` while it lacks a title or tasks.
    pub fn sheet(&self) -> Option<Sheet> {
        (!self.title.trim().is_empty() && !self.tasks.is_empty()).then(|| self.unchecked())
    }
}

impl Reducible for Draft {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut draft = (*self).clone();
        match change {
            Change::Title(title) => draft.title = title,
            Change::About(about) => draft.about = about,
            Change::Add(task) if draft.tasks.len() < MAX_TASKS => draft.tasks.push(task),
            Change::Add(_) => {}
            Change::Up(at) if (1..draft.tasks.len()).contains(&at) => draft.tasks.swap(at - 1, at),
            Change::Up(_) => {}
            Change::Remove(at) => {
                if at < draft.tasks.len() {
                    draft.tasks.remove(at);
                }
            }
        }
        draft.into()
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::Say;

    use super::*;

    #[test]
    fn tasks_are_added_moved_and_removed() {
        let task = |seed: u32| Task::puzzle(&format!("{seed}|4 - A -")).unwrap();
        let change = |draft: Draft, change: Change| (*Rc::new(draft).reduce(change)).clone();
        let mut draft = Draft::default();
        assert_eq!(draft.sheet(), None);
        for seed in [3, 5, 6] {
            draft = change(draft, Change::Add(task(seed)));
        }
        assert_eq!(draft.sheet(), None, "without a title there is no sheet");
        draft = change(draft, Change::Title(" x ".to_owned()));
        draft = change(change(draft, Change::Up(2)), Change::Up(0));
        draft = change(change(draft, Change::Remove(0)), Change::Remove(9));
        assert_eq!(draft.tasks, [task(6), task(5)]);
        let sheet = draft.sheet().unwrap();
        assert_eq!((sheet.title.say(paiju_game::Lang::Zh), sheet.about), ("x".to_owned(), None));
        for seed in 0..99 {
            draft = change(draft, Change::Add(task(seed)));
        }
        assert_eq!(draft.tasks.len(), MAX_TASKS);
    }
}
