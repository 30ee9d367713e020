#![doc = include_str!("../README.md")]
#![expect(missing_docs, reason = "the crate is not published")]

mod boxes;
mod check;
mod course;
mod drill;
mod fact;
mod faults;
mod judge;
mod lesson;
mod mistake;
mod pieces;
mod play;
mod problem;
mod proof;
pub mod puzzle;
mod reading;
mod rule;
mod solution;
mod weigh;
mod words;

pub use boxes::{Boxes, BoxesProblem, Item};
pub use check::check;
pub use course::Course;
pub use drill::Drill;
pub use fact::{Fact, FactProblem};
pub use faults::Fault;
pub use judge::{Answer, Judged, judge};
pub use lesson::{
    Ask, Choice, Input, Lesson, MAX_BYTES, MAX_STEPS, Mark, Moment, Pick, Play, Question, Show, Step, WrongAnswer,
};
pub use mistake::mistake;
pub use pieces::{Face, Piece, PieceError, Pieces};
pub use play::{Played, Worth, asked};
pub use problem::{LessonFault, LessonProblem};
pub use reading::Found;
pub use rule::{Follow, Rule, Standing, WrongPick};
pub use solution::solution;
pub use weigh::{best, best_play, play, weigh};
pub use words::Words;
