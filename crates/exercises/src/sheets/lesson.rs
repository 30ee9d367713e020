//! What a sheet needs to know about a lesson: its title, and which steps have a question.

use crate::lessons::Words;
use paiju_inspect::share;
use serde::Deserialize;
use serde::de::IgnoredAny;

/// The outline of a lesson's file.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    pub title: Words,
    /// The steps with a question, from 0.
    pub asks: Vec<usize>,
}

#[derive(Deserialize)]
struct Lesson {
    title: Words,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    ask: Option<IgnoredAny>,
}

impl Outline {
    /// The outline of a lesson's file; `None` if it is not one.
    pub fn read(file: &str) -> Option<Self> {
        let lesson: Lesson = serde_json::from_str(file).ok()?;
        let asks = |(at, step): (usize, &Step)| step.ask.is_some().then_some(at);
        Some(Self { title: lesson.title, asks: lesson.steps.iter().enumerate().filter_map(asks).collect() })
    }

    /// The outline of a lesson packed for a link.
    pub fn of_packed(packed: &str) -> Option<Self> {
        Self::read(&share::unpack(packed).ok()?)
    }
}
