//! The referee's actions between rounds, and the text exports.

use paiju_game::{Lang, Spoken};
use paiju_tournament::Act;
use yew::Callback;

use super::{Hall, Inner, Runs, Shown};
use crate::pages::arena::kept::Kept;
use crate::worker::{Query, arena as worker};

impl Hall {
    /// Starts the final of the shown preliminary and plays it; `begun` receives its key in the database.
    pub fn begin_final(&self, begun: Callback<String>) {
        let ran = self.inner.turn_away();
        let kept = Kept::new();
        let id = kept.id.clone();
        let runs = Runs { before: ran, then: true };
        self.inner.enter(worker::begin_final(), (kept, 0), runs, move || begun.emit(id.clone()));
    }

    /// Sets whether to wait before each round from now on.
    pub fn call_roll(&self, waits: bool) {
        self.tell(worker::call_roll(waits), None);
    }

    /// Hides the standings until the prize-giving, or shows them; the choice survives a reload.
    pub fn hide(&self, hidden: bool) {
        let Some(shown) = self.inner.latest.borrow().clone() else { return };
        let (kept, parts) = {
            let (kept, parts) = &mut *self.inner.kept.borrow_mut();
            kept.hidden = hidden;
            (kept.clone(), *parts)
        };
        self.inner.store(kept, parts, String::new(), true);
        self.inner.show(Some(Shown { hidden, ..shown }));
    }

    /// Starts the waiting round and plays it; `late` are the late players.
    pub fn start_round(&self, late: Vec<usize>) {
        self.tell(worker::start_round(late), Some(true));
    }

    /// Withdraws or replaces a player before the waiting round.
    pub fn act(&self, act: Act) {
        self.tell(worker::act(act), None);
    }

    /// Asks what an act would lead to.
    pub fn consequence(&self, act: Act, then: Callback<Spoken>) {
        self.inner.ask(worker::consequence(act), then);
    }

    /// All finished rounds as CSV.
    pub fn csv(&self, then: Callback<String>) {
        self.inner.ask(worker::csv(), then);
    }

    /// Everything as Markdown.
    pub fn markdown(&self, lang: Lang, then: Callback<String>) {
        self.inner.ask(worker::markdown(lang), then);
    }

    fn tell(&self, query: Query<crate::arena::Snapshot>, runs: Option<bool>) {
        let (inner, number) = (self.inner.clone(), self.inner.number.get());
        let hear = move |snapshot| {
            if inner.number.get() == number {
                Inner::hear(&inner, snapshot, runs);
            }
        };
        self.inner.ask(query, Callback::from(hear));
    }
}
