//! What a game's worker is asked: everything that needs the game's AIs or writes its games.

mod answers;

use paiju_game::{Game, Limit, Seat, Seed};
use paiju_inspect::GameId;
use serde::{Deserialize, Serialize};

pub use self::answers::GameService;
use super::choices::Choice;
use super::module::Module;
use super::packing::Parcel;
use super::query::Query;
use crate::names::Named;
use crate::scene::Thought;
use crate::staging::Staging;

/// A question about one game; the worker knows which.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum GameQuestion {
    /// What an AI would do.
    Decide {
        /// All that it sees: the game's view.
        view: Parcel,
        /// Its name.
        ai: String,
        /// How much it may work, in its own unit.
        work: u64,
        /// For its guesses.
        seed: Seed,
    },
    /// What an AI weighs, in words.
    Advise {
        /// All that it sees: the game's view.
        view: Parcel,
        /// Its name.
        ai: String,
    },
    /// A text to try the inspector with: see [`crate::games::Written::write_example`].
    Example {
        /// Its place.
        index: usize,
        /// Of the game in it.
        seed: Seed,
    },
    /// A game in some form: see [`crate::games::Written::write_export`].
    Export(Export),
}

/// A game that is to be written, and in which form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Export {
    /// The deal.
    pub seed: Seed,
    /// The deal itself, where it came with a link: see [`crate::deal`].
    pub deal: Option<String>,
    /// All moves, as in a link.
    pub line: String,
    /// How many steps were made.
    pub steps: usize,
    /// Who plays, by seat.
    pub names: Vec<String>,
    /// The seat whose knowledge must do.
    pub only: Option<Seat>,
    /// The form's place in [`crate::games::Shown::exports`].
    pub index: usize,
}

/// What an AI would do that sees this.
pub fn decide<G: Staging>(view: &G::View, ai: &str, limit: &Limit<'_>) -> Query<Thought<G::Board>> {
    let question =
        GameQuestion::Decide { view: Parcel::new(view), ai: ai.to_owned(), work: limit.work, seed: limit.seed };
    Query::new(Module::of::<G>(), &question)
}

/// What an AI weighs that sees this view, best first; of one that weighs nothing what it does.
pub fn advise(game: GameId, view: Parcel, ai: &str) -> Query<Vec<Choice>> {
    Query::new(Module::Game(game.code()), &GameQuestion::Advise { view, ai: ai.to_owned() })
}

/// The example at this place of [`crate::games::Examples::examples`]; another seed is another game.
pub fn example<G: Named>(index: usize, seed: Seed) -> Query<String> {
    Query::new(Module::Game(G::ID), &GameQuestion::Example { index, seed })
}

/// A game as a text.
pub fn export<G: Game>(export: Export) -> Query<String> {
    Query::new(Module::of::<G>(), &GameQuestion::Export(export))
}
