#![doc = include_str!("../README.md")]
#![expect(missing_docs, reason = "the crate is not published")]

mod answer;
mod bot;
mod csv;
mod hand_in;
mod lesson;
mod problem;
mod results;
mod seal;
mod sheet;
mod task;

pub use answer::{read_answer, write_answer};
pub use bot::{BotFile, HandedBot};
pub use hand_in::{Attempt, HandIn, Received};
pub use lesson::Outline;
pub use problem::{Fault, SheetProblem};
pub use results::{Cell, Results, Row, StepRate};
pub use sheet::{MAX_TASKS, Sheet};
pub use task::{BotTask, DrillTask, LessonTask, MAX_DEALS, MAX_EXERCISES, PackTask, Task};

/// The longest sheet or hand-in that is read, in bytes.
pub const MAX_BYTES: usize = 8 << 20;
