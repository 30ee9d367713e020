#![doc = include_str!("lessons/README.md")]
#![expect(missing_docs, reason = "for this project alone")]

mod ask;
mod boxes;
mod check;
mod contest;
mod course;
mod drill;
mod fact;
mod holds;
mod judge;
mod judged;
mod lesson;
mod mistake;
mod pieces;
mod play;
mod problem;
pub mod puzzle;
mod reading;
mod rule;
mod solution;
mod weigh;
mod words;

pub use ask::{Ask, Choice, Input, Mark, Pick, Play, Question, WrongAnswer};
pub use boxes::{Boxes, BoxesProblem, Item};
pub use check::check;
pub use course::Course;
pub use drill::Drill;
pub use fact::{Fact, FactProblem};
pub use judge::{Answer, judge};
pub use judged::Judged;
pub use lesson::{Lesson, MAX_BYTES, MAX_STEPS, Moment, Reading, Show, Step};
pub use mistake::mistake;
pub use pieces::{Face, Piece, PieceError, Pieces};
pub use play::{Played, Worth, asked};
pub use problem::{LessonFault, LessonProblem};
pub use reading::Found;
pub use rule::{Follow, Rule, Standing, WrongPick};
pub use solution::solution;
pub use weigh::{best, best_play, play, weigh};
pub use words::Words;
