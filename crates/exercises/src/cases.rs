#![doc = include_str!("cases/README.md")]

mod answer;
mod asking;
mod case;
mod case_game;
mod grade;
mod input_problem;
mod lines;
mod making;
mod name;
mod pack;
mod pack_problem;
mod question;
mod reading;
mod told;
mod unread;
mod verdict;

pub use answer::Answer;
pub use asking::printed;
pub use case::{Case, FailedAnswer};
pub use case_game::CaseGame;
pub use grade::grade;
pub use input_problem::InputProblem;
pub use lines::{Heard, Lines};
pub use making::{MakeError, Source};
pub use pack::{MAX_CASES, Pack};
pub use pack_problem::{PackFault, PackProblem};
pub use question::{Form, Question};
pub use told::remarks;
pub use unread::Unread;
pub use verdict::{Grade, Verdict};
