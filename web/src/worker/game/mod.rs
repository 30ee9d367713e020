//! The questions for a game's worker: everything that needs the game's rules or its AIs. The page runs the module
//! twice: one worker holds the table and always answers at once, the other thinks.

mod answers;
mod at_view;
mod in_parts;

use paiju_game::Spoken;
use paiju_review::Turn;
use serde::{Deserialize, Serialize};

pub use self::answers::GameService;
pub use self::at_view::{AtView, BestPlay, SeatTable, Weighed, best_play, ruling, table as seat_table, weighed};
pub use self::in_parts::{PartFound, merge, part};
use super::beliefs::SpokenBelief;
use super::module::Module;
use super::query::{Context, Query};
use super::review::{Decisions, Laid};
use crate::packing::Parcel;
use crate::scene::{Bytes, Thought};
pub use crate::table::Task;
use crate::table::{BenchTask, Benched, Draft, Event, Opinion, Snapshot, Solved, WholeGame};

/// A question about one game; the worker knows which.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum GameQuestion {
    /// An AI's decision.
    Decide(Task),
    /// A part of an AI's decision.
    Part {
        task: Task,
        /// The part, from 0.
        number: usize,
    },
    /// An AI's decision, merged from its parts.
    Merge {
        task: Task,
        /// [`PartFound::Tried`] of each part, in order.
        parts: Vec<Parcel>,
    },
    /// The beliefs of an observing seat.
    Believe(Parcel),
    /// Perfect play with open hands from a game's current position.
    Solve(Draft),
    /// The cost of a decision: one of [`Decisions::decided`].
    Review(Parcel),
    /// The alternatives to a decision.
    Options(Parcel),
    /// The cost of another action in place of a decision.
    Attempt {
        /// One of [`Decisions::decided`].
        decided: Parcel,
        /// One of its [`Options`](GameQuestion::Options).
        action: Parcel,
    },
    /// A question about a position of which the page holds an observation.
    AtView { view: Parcel, about: AtView },
    /// The values of its actions in the AI's worlds.
    Bench(BenchTask),
    /// The facts about a whole game.
    WholeGame(Draft),
    /// A question about this worker's table: a [`TableQuestion`] of the game.
    Table(Parcel),
}

/// A question to the worker that holds a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TableQuestion {
    /// Holds the table of a link from now on.
    Open {
        /// The part after the `?` of its address.
        link: String,
        /// The deal, if the link names none.
        fresh_seed: u64,
    },
    Show,
    /// Applies an event; returns the new view.
    Do(Event<Bytes>),
    /// An AI's opinion of the shown step.
    Opinion {
        ai: String,
        /// The step that the page shows.
        step: usize,
        /// Its [`Snapshot::revision`].
        revision: u32,
    },
    /// The observation of the seat to act at the shown step.
    View {
        /// The step that the page shows.
        step: usize,
        /// Its [`Snapshot::revision`].
        revision: u32,
    },
    /// The shown game, for the worker that writes texts.
    Draft,
    /// The whole game, for the worker that reviews it.
    Laid,
    /// The decisions of the game, up to the shown step.
    Decisions,
}

/// An AI's decision.
pub fn decide(game: &'static str, task: Task) -> Query<Thought<Bytes>> {
    Query::new(Module::Game(game), &GameQuestion::Decide(task)).in_background()
}

/// The beliefs of the observing seat.
pub fn believe(game: &'static str, view: Parcel) -> Query<Vec<SpokenBelief>> {
    Query::new(Module::Game(game), &GameQuestion::Believe(view))
}

/// Perfect play with open hands from a game's current position; `None` if no seat is to act.
pub fn solve(game: &'static str, draft: Draft) -> Query<Option<Solved>> {
    Query::new(Module::Solver(game), &GameQuestion::Solve(draft)).in_background()
}

/// The cost of a decision, on this reviewer; `None` if no AI can tell.
pub fn review(game: &'static str, reviewer: usize, decided: Parcel) -> Query<Option<Turn>> {
    Query::new(Module::Reviewer(game, reviewer), &GameQuestion::Review(decided)).in_background()
}

/// The alternatives to a decision, with their texts.
pub fn options(game: &'static str, decided: Parcel) -> Query<Vec<(Parcel, Spoken)>> {
    Query::new(Module::Solver(game), &GameQuestion::Options(decided))
}

/// The cost of another action in place of a decision; `None` if no AI can tell.
pub fn attempt(game: &'static str, decided: Parcel, action: Parcel) -> Query<Option<Turn>> {
    Query::new(Module::Solver(game), &GameQuestion::Attempt { decided, action })
}

/// The values of a position's actions in some of the AI's worlds; `None` if there is no choice.
pub fn bench(game: &'static str, task: BenchTask) -> Query<Option<Benched>> {
    Query::new(Module::Solver(game), &GameQuestion::Bench(task))
}

/// The value of a game's deal.
pub fn whole_game(game: &'static str, draft: Draft) -> Query<WholeGame> {
    Query::new(Module::Solver(game), &GameQuestion::WholeGame(draft)).in_background()
}

/// A table held by a worker of its own.
#[derive(Clone)]
pub struct AtTable {
    /// The game's [`PageGame::ID`].
    game: &'static str,
    opened: Context,
}

impl AtTable {
    /// `link` gives the table's link and a seed for links without a deal, whenever a worker starts to hold it.
    pub fn new(game: &'static str, link: impl Fn() -> (String, u64) + 'static) -> Self {
        let opened = Context::new(move || {
            let (link, fresh_seed) = link();
            table(&TableQuestion::Open { link, fresh_seed })
        });
        Self { game, opened }
    }

    fn ask<A>(&self, question: &TableQuestion) -> Query<A> {
        Query::packed(Module::Table(self.game), table(question)).after(self.opened.clone())
    }

    pub fn show(&self) -> Query<Snapshot> {
        self.ask(&TableQuestion::Show)
    }

    /// Applies an event and returns the table's new content.
    pub fn tell(&self, event: Event<Bytes>) -> Query<Snapshot> {
        self.ask(&TableQuestion::Do(event))
    }

    /// An AI's opinion of the shown step; `None` if the table now shows another step, or the visitor may not know.
    pub fn opinion(&self, ai: &str, step: usize, revision: u32) -> Query<Option<Opinion>> {
        self.ask(&TableQuestion::Opinion { ai: ai.to_owned(), step, revision })
    }

    /// The observation of the seat to act at the shown step; `None` if there is none, the table now shows another step,
    /// or the visitor may not know.
    pub fn view(&self, step: usize, revision: u32) -> Query<Option<Parcel>> {
        self.ask(&TableQuestion::View { step, revision })
    }

    /// The shown game, for the worker that writes texts: see [`super::texts::export`].
    pub fn draft(&self) -> Query<Draft> {
        self.ask(&TableQuestion::Draft)
    }

    /// The whole game, for the worker that reviews it.
    pub fn laid(&self) -> Query<Laid> {
        self.ask(&TableQuestion::Laid)
    }

    /// The decisions of the game, up to the shown step; an error while the visitor is still playing it.
    pub fn decisions(&self) -> Query<Decisions> {
        self.ask(&TableQuestion::Decisions)
    }
}

fn table(question: &TableQuestion) -> Parcel {
    Parcel::new(&GameQuestion::Table(Parcel::new(question)))
}
