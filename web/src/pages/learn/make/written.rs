//! The teacher's draft, kept in the tab so that previewing the lesson loses nothing.

use paiju_exercises::lessons::MAX_STEPS;
use serde::{Deserialize, Serialize};

use crate::storage::{self, Keep};
use crate::worker::learn::{LessonDraft, StepDraft};

const KEY: &str = "learn.make.steps";

/// A lesson in the making; it always has a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    /// The lesson's title; if empty, that of the first step is used.
    pub title: String,
    pub steps: Vec<WrittenStep>,
    /// The step being written.
    pub at: usize,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenStep {
    pub draft: StepDraft,
    /// The last text and moment passed on by another page, so that they are not taken twice.
    brought: Option<(String, Option<(usize, usize)>)>,
}

impl Default for Written {
    fn default() -> Self {
        Self { title: String::new(), steps: vec![WrittenStep::default()], at: 0 }
    }
}

impl Written {
    pub fn load() -> Self {
        let kept = storage::load(Keep::Tab, KEY).and_then(|text| serde_json::from_str::<Self>(&text).ok());
        kept.filter(|kept| kept.at < kept.steps.len()).unwrap_or_default()
    }

    pub fn save(&self) {
        if let Ok(text) = serde_json::to_string(self) {
            storage::save(Keep::Tab, KEY, &text);
        }
    }

    /// The step being written.
    pub fn step(&mut self) -> Option<&mut WrittenStep> {
        self.steps.get_mut(self.at)
    }

    /// Adds a step after the current one, up to the limit.
    pub fn add(&mut self) {
        if self.steps.len() < MAX_STEPS {
            self.at += 1;
            self.steps.insert(self.at, WrittenStep::default());
        }
    }

    /// Removes the current step; if it is the only one, empties it.
    pub fn remove(&mut self) {
        self.steps.remove(self.at);
        if self.steps.is_empty() {
            self.steps.push(WrittenStep::default());
        }
        self.at = self.at.min(self.steps.len() - 1);
    }

    /// Takes a text passed on by another page: once, and as a new step if the current one is finished.
    pub fn bring(&mut self, text: String, at: Option<(usize, usize)>) {
        let brought = Some((text, at));
        if let Some(known) = self.steps.iter().position(|step| step.brought == brought) {
            self.at = known;
            return;
        }
        if self.steps.get(self.at).is_some_and(|step| step.draft.is_ready() && !step.draft.source.trim().is_empty()) {
            self.add();
        }
        if let (Some(step), Some((text, at))) = (self.step(), &brought) {
            step.draft.take(text.as_str().into(), *at);
            step.brought = brought;
        }
    }

    /// The first incomplete step.
    pub fn unready(&self) -> Option<usize> {
        self.steps.iter().position(|step| !step.draft.is_ready())
    }

    pub fn draft(&self) -> LessonDraft {
        LessonDraft { title: self.title.clone(), steps: self.steps.iter().map(|step| step.draft.clone()).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finished(written: &mut Written) {
        let step = &mut written.step().unwrap().draft;
        (step.title, step.text) = ("A".to_owned(), "B".to_owned());
    }

    #[test]
    fn a_text_from_a_table_is_taken_once_and_overwrites_no_finished_step() {
        let mut written = Written::default();
        written.bring("one".to_owned(), None);
        written.bring("two".to_owned(), Some((1, 7)));
        assert_eq!((written.steps.len(), written.at), (1, 0), "an unfinished step is used again");
        assert_eq!((written.steps[0].draft.game, written.steps[0].draft.moment), (1, Some(7)));
        finished(&mut written);
        written.steps[0].draft.right.insert(3);
        written.bring("two".to_owned(), Some((1, 7)));
        assert!(written.steps[0].draft.right.contains(&3), "a reload loses nothing");
        written.bring("two".to_owned(), Some((1, 9)));
        assert_eq!((written.steps.len(), written.at, written.steps[1].draft.moment), (2, 1, Some(9)));
        written.bring("two".to_owned(), Some((1, 7)));
        assert_eq!((written.steps.len(), written.at), (2, 0));
    }

    #[test]
    fn steps_are_added_and_removed() {
        let mut written = Written::default();
        (0..MAX_STEPS + 3).for_each(|_| written.add());
        assert_eq!((written.steps.len(), written.at), (MAX_STEPS, MAX_STEPS - 1));
        finished(&mut written);
        assert_eq!(written.unready(), Some(0));
        (0..MAX_STEPS + 3).for_each(|_| written.remove());
        assert_eq!(written, Written::default());
    }

    #[test]
    fn a_question_needs_a_position_and_a_right_answer() {
        let mut written = Written::default();
        finished(&mut written);
        assert_eq!(written.unready(), None, "a step may be read only");
        written.steps[0].draft.question = "C".to_owned();
        assert_eq!(written.unready(), Some(0));
        written.steps[0].draft.plays = true;
        assert_eq!(written.unready(), Some(0));
        written.steps[0].draft.source = "any".into();
        assert_eq!(written.unready(), None);
    }
}
