//! The message envelope between page and workers, the same for every worker. Each worker declares its questions by
//! [`super::questions`].

use serde::{Deserialize, Serialize};

use crate::packing::{Message, Parcel};
pub use crate::trouble::Trouble;

/// From the page. A worker answers in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Returned with the answer.
    pub id: u32,
    /// The question, in the worker's own type.
    pub question: Parcel,
}

impl Message for Request {
    fn cargo(&mut self) -> Option<&mut Parcel> {
        Some(&mut self.question)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The worker has loaded; earlier messages are lost.
    Ready {
        /// The lock it holds while it lives: see [`super::life`].
        lock: Option<String>,
    },
    /// The progress of a slow question.
    Progress {
        id: u32,
        /// In per cent, 0..=100.
        percent: u8,
    },
    /// The result of a question.
    Done {
        id: u32,
        /// The result, whose type depends on the question.
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
