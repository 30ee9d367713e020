//! What the worker that writes a game's texts is asked: examples to try the inspector with, and the game at a table in the forms of platforms
//! and bots. It is a module of its own, because a visitor who watches a game needs none of it.

use std::marker::PhantomData;

use paiju_game::Seed;
use serde::{Deserialize, Serialize};

use super::host::{Service, Tell};
use super::module::Module;
use super::protocol::Trouble;
use super::query::Query;
use crate::games::Written;
use crate::names::Named;
use crate::packing::Parcel;
use crate::table::{Draft, Session};

/// A text to be written of one game; the worker knows which.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TextQuestion {
    /// A text to try the inspector with: see [`Written::write_example`].
    Example {
        /// Its place.
        index: usize,
        /// Of the game in it.
        seed: Seed,
    },
    /// The game that a table shows, in the form at this place of [`crate::table::Snapshot::exports`].
    Export(Draft, usize),
}

/// The example at this place of [`crate::games::Examples::examples`]; another seed is another game.
pub fn example<B: Named>(index: usize, seed: Seed) -> Query<String> {
    Query::new(Module::Texts(B::ID), &TextQuestion::Example { index, seed })
}

/// The game of the draft in the form at this place of [`crate::table::Snapshot::exports`].
pub fn export(game: &'static str, draft: Draft, index: usize) -> Query<String> {
    Query::new(Module::Texts(game), &TextQuestion::Export(draft, index))
}

/// The worker that writes a game's texts.
pub struct TextService<G: Written>(PhantomData<fn() -> G>);

impl<G: Written> TextService<G> {
    /// It keeps nothing.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G: Written> Service for TextService<G> {
    type Question = TextQuestion;

    fn answer(&mut self, question: TextQuestion, _tell: Tell<'_>) -> Result<Parcel, Trouble> {
        let text = match question {
            TextQuestion::Example { index, seed } => G::write_example(index, seed),
            TextQuestion::Export(draft, index) => Session::<G>::of_draft(&draft).export(index),
        };
        text.map(|text| Parcel::new(&text)).ok_or(Trouble::NothingToWrite)
    }
}
