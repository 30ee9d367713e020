#![doc = include_str!("sheets/README.md")]
#![expect(missing_docs, reason = "for this project alone")]

mod again;
mod answer;
mod bot;
mod csv;
mod hand_in;
mod lesson;
mod limits;
mod problem;
mod results;
mod seal;
mod sheet;
mod task;

pub use again::{JudgedHandIn, RefutedStep};
pub use answer::{read_answer, write_answer};
pub use bot::{BotFile, HandedBot};
pub use hand_in::{Attempt, HandIn, Received};
pub use lesson::Outline;
pub use limits::{MAX_BYTES, MAX_DEALS, MAX_EXERCISES, MAX_TASKS};
pub use problem::{Fault, SheetProblem};
pub use results::{Cell, Duplicate, Results, Row, StepRate, duplicates};
pub use sheet::Sheet;
pub use task::{BotTask, DrillTask, LessonTask, PackTask, Task};
