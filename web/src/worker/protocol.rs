//! The envelope of what page and workers say to each other, the same for every worker. What is asked and answered is in [`super::game`]
//! and [`super::inspector`].

use serde::{Deserialize, Serialize};

use crate::packing::{Message, Parcel};
pub use crate::trouble::Trouble;

/// From the page. A worker answers in the order of asking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Comes back with the answer.
    pub id: u32,
    /// What to work on: the worker's kind of question.
    pub question: Parcel,
}

impl Message for Request {
    fn cargo(&mut self) -> Option<&mut Parcel> {
        Some(&mut self.question)
    }
}

/// From a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// It is loaded; earlier messages are lost.
    Ready {
        /// What it holds as long as it lives: see [`super::life`].
        lock: Option<String>,
    },
    /// How far a question is that takes long.
    Progress {
        id: u32,
        /// In per cent, 0..=100.
        percent: u8,
    },
    /// The result of a question.
    Done {
        id: u32,
        /// The result, whose type belongs to the question.
        answer: Result<Parcel, Trouble>,
    },
}

impl Message for Reply {
    fn cargo(&mut self) -> Option<&mut Parcel> {
        match self {
            Self::Done { answer: Ok(answer), .. } => Some(answer),
            Self::Done { answer: Err(_), .. } | Self::Ready { .. } | Self::Progress { .. } => None,
        }
    }
}
