//! Single questions about a game's rules, for programs.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Game, Say};

/// A game that answers single questions about its rules: `paiju rules` and the wasm package pass them through as JSON.
pub trait Questions: Game {
    /// A question; which JSON it has stands at the game's own type.
    type Question: DeserializeOwned;
    /// Its answer, which is printed as one JSON object.
    type Answer: Serialize;
    /// Why a question of the right form has no answer.
    type QuestionError: std::error::Error + Say + Send + Sync + 'static;

    /// Answers a question.
    ///
    /// # Errors
    /// What the question names cannot be: cards that make no lead, a hand that is none.
    fn answer(question: &Self::Question) -> Result<Self::Answer, Self::QuestionError>;
}
