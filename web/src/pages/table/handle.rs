//! The page's handle on a table: the last snapshot from the table's worker, and a way to send it events.

use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;

use yew::prelude::*;

use crate::boards::BoardGame;
use crate::names::GameInfo;
use crate::packing::Parcel;
use crate::shared::Shared;
use crate::table::{Draft, Event, HistoryRow, Opinion, Snapshot};
use crate::worker::game::AtTable;
use crate::worker::protocol::Trouble;
use crate::worker::review::{Decisions, Laid};
use crate::worker::{Query, use_workers};

/// The properties that most parts of the table's page share.
#[derive(Properties, PartialEq)]
pub struct TableProps<G: BoardGame> {
    pub table: TableHandle<G>,
}

/// A table in its last known state.
#[derive(Clone)]
pub struct TableHandle<G: BoardGame> {
    pub game: &'static GameInfo,
    snapshot: Shared<Snapshot<G>>,
    rows: Shared<Vec<HistoryRow<G>>>,
    send: Callback<Event<G>>,
    worker: Rc<AtTable<G>>,
}

impl<G: BoardGame> PartialEq for TableHandle<G> {
    fn eq(&self, other: &Self) -> bool {
        self.snapshot == other.snapshot
    }
}

impl<G: BoardGame> Deref for TableHandle<G> {
    type Target = Snapshot<G>;

    fn deref(&self) -> &Snapshot<G> {
        &self.snapshot
    }
}

impl<G: BoardGame> TableHandle<G> {
    pub fn rows(&self) -> &[HistoryRow<G>] {
        &self.rows
    }

    /// Sends an event to the worker; the result arrives as another handle, later.
    pub fn dispatch(&self, event: Event<G>) {
        self.send.emit(event);
    }

    /// An AI's opinion of the shown step.
    pub fn opinion(&self, ai: &str) -> Query<Option<Opinion<G>>> {
        self.worker.opinion(ai.to_owned(), self.step, self.revision)
    }

    /// The observation of the seat to act at the shown step.
    pub fn seen(&self) -> Query<Option<Parcel>> {
        self.worker.view(self.step, self.revision)
    }

    /// The game up to the shown step, for the worker that writes exports.
    pub fn draft(&self) -> Query<Draft> {
        self.worker.draft()
    }

    /// The same, including later steps.
    pub fn course(&self) -> Query<Draft> {
        self.worker.course()
    }

    /// The whole game, for the worker that reviews it.
    pub fn laid(&self) -> Query<Laid> {
        self.worker.laid()
    }

    /// The decisions of the game, up to the shown step.
    pub fn decisions(&self) -> Query<Decisions> {
        self.worker.decisions()
    }

    /// Whether the visitor has a seat at the table.
    pub fn plays(&self) -> bool {
        !self.own.is_empty()
    }
}

/// The state of the table's worker.
pub struct Held<G: BoardGame> {
    /// The table; `None` before the worker has answered for the first time.
    pub table: Option<TableHandle<G>>,
    /// Why the last event failed.
    pub trouble: Option<Trouble>,
    /// Requests the snapshot again.
    pub again: Callback<()>,
}

/// What outlives a worker: if it is lost, the next one starts from the last snapshot.
struct Kept<G: BoardGame> {
    link: RefCell<String>,
    rows: RefCell<Vec<HistoryRow<G>>>,
}

/// The last snapshot, and the list of steps.
type Shown<G> = (Shared<Snapshot<G>>, Shared<Vec<HistoryRow<G>>>);

/// The table of a link, in a worker of its game.
#[hook]
pub fn use_table<G: BoardGame>(link: &str, fresh_seed: u64) -> Held<G> {
    let workers = use_workers();
    let ending = workers.clone();
    let shown = use_state(|| None::<Shown<G>>);
    let trouble = use_state(|| None::<Trouble>);
    let kept = use_memo((), |()| Kept::<G> { link: RefCell::new(link.to_owned()), rows: RefCell::default() });
    let worker = {
        let kept = Rc::clone(&kept);
        use_memo((), move |()| AtTable::new(move || (kept.link.borrow().clone(), fresh_seed)))
    };
    let ask = {
        let (shown, trouble) = (shown.setter(), trouble.setter());
        use_callback(workers, move |query: Query<Snapshot<G>>, workers| {
            let (shown, trouble, kept) = (shown.clone(), trouble.clone(), Rc::clone(&kept));
            let answered = move |answer: Result<Snapshot<G>, Trouble>| match answer {
                Ok(snapshot) => {
                    let rows = &mut *kept.rows.borrow_mut();
                    snapshot.history.apply(rows);
                    kept.link.replace(snapshot.link.clone());
                    trouble.set(None);
                    shown.set(Some((Shared::new(snapshot), Shared::new(rows.clone()))));
                }
                Err(why) => trouble.set(Some(why)),
            };
            // Detached: the visitor's action must be carried out even if nothing waits for its result.
            workers.ask(query, Callback::from(answered)).detach();
        })
    };
    let again = {
        let worker = Rc::clone(&worker);
        ask.reform(move |()| worker.show())
    };
    use_effect_with((), {
        let again = again.clone();
        move |()| {
            again.emit(());
            move || ending.end(G::ID)
        }
    });
    let send = {
        let worker = Rc::clone(&worker);
        ask.reform(move |event| worker.tell(event))
    };
    let table = shown.as_ref().map(|(snapshot, rows)| TableHandle {
        game: const { &GameInfo::of::<G>() },
        snapshot: snapshot.clone(),
        rows: rows.clone(),
        send: send.clone(),
        worker: worker.clone(),
    });
    Held { table, trouble: (*trouble).clone(), again }
}
