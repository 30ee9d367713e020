#![doc = include_str!("../README.md")]

mod answer;
mod asking;
mod case_game;
mod grade;
mod lines;
mod making;
mod pack;
mod pack_problem;
mod question;
mod reading;
mod told;
mod unread;

pub use answer::Answer;
pub use asking::printed;
pub use case_game::CaseGame;
pub use grade::{Grade, Verdict, grade};
pub use lines::{Heard, Lines};
pub use making::{MakeError, Source};
pub use pack::{Case, MAX_CASES, Pack};
pub use pack_problem::{PackFault, PackProblem};
pub use question::{Form, InputProblem, Question};
pub use told::{Told, remarks};
pub use unread::Unread;
