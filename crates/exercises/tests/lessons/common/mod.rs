//! The project's own lessons with what their texts claim.

use std::collections::BTreeMap;
use std::fs;

use paiju_exercises::lessons::{Course, Fact, Lesson};

/// A course with its facts, which learners do not load: `facts/CODE.json` has those of each step, counted from 1.
pub fn whole(course: Course) -> Lesson {
    let path = format!("{}/facts/{}.json", env!("CARGO_MANIFEST_DIR"), course.code());
    let facts: BTreeMap<usize, Vec<Fact>> =
        serde_json::from_str(&fs::read_to_string(path).expect("a file")).expect("facts");
    let mut lesson = course.lesson().expect("a lesson");
    for (number, facts) in facts {
        lesson.steps[number - 1].facts = facts;
    }
    lesson
}
