//! Single questions about a game's rules, for programs.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Game, Say};

/// A game that answers single questions about its rules. `paiju rules` and the wasm package pass them on as JSON.
pub trait Questions: Game {
    /// A question. Each game documents its JSON.
    type Question: DeserializeOwned;
    /// An answer, printed as one JSON object.
    type Answer: Serialize;
    /// Why a well-formed question has no answer.
    type QuestionError: std::error::Error + Say + Send + Sync + 'static;

    /// Answers a question.
    ///
    /// # Errors
    /// The question describes something impossible, such as a lead that is not a combination.
    fn answer(question: &Self::Question) -> Result<Self::Answer, Self::QuestionError>;
}
