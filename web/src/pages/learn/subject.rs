//! A lesson, as the address names it.

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// One of the project's own lessons, by its name in links.
    Course(String),
    /// A lesson packed in a link: see [`paiju_inspect::share`].
    Packed(String),
    /// An exercise, by its key: see [`paiju_exercises::lessons::Drill::key`].
    Exercise(String),
}
