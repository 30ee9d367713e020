//! The visitor's progress, stored only in this browser.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::subject::Subject;
use crate::storage::{self, Keep};

const KEY: &str = "learn";
/// The most lessons remembered. Beyond that, lessons from links are forgotten, never ours.
const MOST: usize = 300;

/// The prefix of the names of lessons from links.
const LINKED: &str = "link-";

/// The visitor's progress in all lessons.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    lessons: BTreeMap<String, Taken>,
}

/// The visitor's progress in a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken {
    /// The steps that were read or answered correctly, from 0.
    pub done: BTreeSet<usize>,
    pub of: usize,
    /// The step shown last.
    pub at: usize,
}

impl Taken {
    /// Whether everything is done.
    pub fn is_done(&self) -> bool {
        self.of > 0 && self.done.len() >= self.of
    }
}

impl Progress {
    pub fn load() -> Self {
        storage::load(Keep::Always, KEY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    /// The visitor's progress in this lesson.
    pub fn of(&self, subject: &Subject) -> Option<&Taken> {
        self.lessons.get(&name(subject))
    }

    /// Updates and stores the progress in a lesson, keeping what another tab stored meanwhile.
    pub fn note(subject: &Subject, note: impl FnOnce(&mut Taken)) -> Self {
        let mut progress = Self::load();
        note(progress.lessons.entry(name(subject)).or_default());
        let own = name(subject);
        let linked = |key: &&String| key.starts_with(LINKED) && **key != own;
        while let Some(key) = progress.lessons.keys().find(linked).filter(|_| progress.lessons.len() > MOST).cloned() {
            progress.lessons.remove(&key);
        }
        progress.save();
        progress
    }

    /// Whether a puzzle of ours was solved without help.
    pub fn has_solved(&self, grade: u8, number: usize) -> bool {
        self.lessons.get(&puzzles(grade)).is_some_and(|taken| taken.done.contains(&number))
    }

    pub fn note_puzzle(grade: u8, number: usize) {
        let mut progress = Self::load();
        progress.lessons.entry(puzzles(grade)).or_default().done.insert(number);
        progress.save();
    }

    pub fn save(&self) {
        if let Ok(text) = serde_json::to_string(self) {
            storage::save(Keep::Always, KEY, &text);
        }
    }

    /// Merges with another: for a lesson in both, everything done in either counts.
    #[must_use]
    pub fn with(mut self, other: Self) -> Self {
        for (name, taken) in other.lessons {
            let own = self.lessons.entry(name).or_default();
            own.done.extend(taken.done);
            own.of = own.of.max(taken.of);
            own.at = own.at.max(taken.at);
        }
        self
    }
}

/// The storage name of a grade's puzzles.
fn puzzles(grade: u8) -> String {
    format!("puzzles-{grade}")
}

/// The storage key of a lesson: its own name, or a hash of the whole link.
pub fn name(subject: &Subject) -> String {
    match subject {
        Subject::Course(code) | Subject::Exercise(code) => code.clone(),
        Subject::Packed(packed) => {
            // FNV-1a: a collision between two lessons of one visitor is unlikely enough.
            let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            format!("{LINKED}{:016x}", packed.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
        }
    }
}
