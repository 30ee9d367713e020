//! The worker that holds a table, and the questions for it.

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

use crate::games::TableGame;
use crate::names::PageGame;
use crate::packing::Parcel;
use crate::table::{Draft, Event, Opinion, Session, Snapshot};
use crate::worker::host::{Service, Tell};
use crate::worker::module::Module;
use crate::worker::protocol::Trouble;
use crate::worker::query::{Context, Query};
use crate::worker::questions::questions;
use crate::worker::review::{Decisions, Laid};

#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub enum TableQuestion<G: PageGame> {
    /// Holds the table of a link from now on: the part after the `?` of its address. The seed is for a link without a deal.
    Open {
        link: String,
        fresh_seed: u64,
    },
    About(Question<G>),
}

questions! {
    asked of AtTable<G: PageGame>, answered for G: TableGame, with (table: &mut Session<G>, _):

    show() -> Snapshot<G> { table.snapshot() }
    /// Applies an event and returns the table's new content.
    tell(event: Event<G>) -> Snapshot<G> {
        table.handle(event);
        table.snapshot()
    }
    /// An AI's opinion of the shown step, which is this one of this [`Snapshot::revision`]; `None` if the table now shows
    /// another step, or the visitor may not know.
    opinion(ai: String, step: usize, revision: u32) -> Option<Opinion<G>> { table.opinion(&ai, step, revision) }
    /// The observation of the seat to act at the shown step; `None` as for [`AtTable::opinion`], or if there is none.
    view(step: usize, revision: u32) -> Option<Parcel> { table.view(step, revision) }
    /// The shown game, for the worker that writes texts: see [`crate::worker::texts::export`].
    draft() -> Draft { table.draft() }
    /// The same, with what came after that step.
    course() -> Draft { table.course() }
    /// The whole game, for the worker that reviews it.
    laid() -> Laid { Laid { draft: table.draft(), steps: Vec::new() } }
    /// The decisions of the game, up to the shown step; none while the visitor is still playing it.
    decisions() -> Decisions { Decisions::of(table.decisions(), table.scores()) }
}

/// A table held by a worker of its own.
pub struct AtTable<G: PageGame> {
    opened: Context,
    game: PhantomData<G>,
}

impl<G: PageGame> AtTable<G> {
    /// `link` gives the table's link and a seed for links without a deal, whenever a worker starts to hold it.
    pub fn new(link: impl Fn() -> (String, u64) + 'static) -> Self {
        let opened = Context::new(move || {
            let (link, fresh_seed) = link();
            Parcel::new(&TableQuestion::<G>::Open { link, fresh_seed })
        });
        Self { opened, game: PhantomData }
    }

    fn ask<A>(&self, question: Question<G>) -> Query<A> {
        Query::new(Module::Table(G::ID), TableQuestion::About(question)).after(self.opened.clone())
    }
}

/// The worker that holds a table.
pub struct TableService<G: TableGame>(Option<Session<G>>);

impl<G: TableGame> Default for TableService<G> {
    fn default() -> Self {
        Self(None)
    }
}

impl<G: TableGame> Service for TableService<G> {
    type Question = TableQuestion<G>;

    fn answer(&mut self, question: TableQuestion<G>, tell: Tell<'_>) -> Result<Parcel, Trouble> {
        match question {
            TableQuestion::Open { link, fresh_seed } => {
                self.0 = Some(Session::open(&link, fresh_seed));
                Ok(Parcel::new(&()))
            }
            TableQuestion::About(question) => question.answer(self.0.as_mut().ok_or(Trouble::NoSuchTable)?, tell),
        }
    }
}
