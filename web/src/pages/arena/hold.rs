//! A tournament on the page: its worker's last snapshot, the workers that play it, and its copy in the browser's database.

mod roll;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use paiju_game::{Lang, Say, Spoken};
use serde::de::DeserializeOwned;
use yew::prelude::*;

use super::crew::Crew;
use super::kept::{self, Kept};
use super::voids::Voids;
use crate::arena::{
    Board, Failed, GameAt, GameRow, MatchPlan, NextRound, Plan, Played, Progress, Snapshot, Stuck, Task,
};
use crate::i18n::ArenaText;
use crate::pages::own_bots;
use crate::shared::Shared;
use crate::worker::protocol::Trouble;
use crate::worker::{Query, Workers, arena as worker, use_workers};

/// The last state received of a tournament or a match.
#[derive(Clone, PartialEq)]
pub struct Shown {
    /// A one-line title.
    pub title: Spoken,
    pub progress: Progress,
    /// Why no more games can be played here.
    pub stuck: Option<Stuck>,
    /// All games that are in the file, in its order.
    pub games: Shared<Vec<GameRow>>,
    /// The content of the board.
    pub board: Shared<Board>,
    /// Whether games are being played now.
    pub runs: bool,
    /// The next round, if it waits for the referee.
    pub next: Option<NextRound>,
    /// Whether it waits before each round.
    pub waits: bool,
    /// Whether the standings are hidden until the prize-giving.
    pub hidden: bool,
    /// How many players advance to a final.
    pub finalists: usize,
}

/// The page's tournament and its operations.
#[derive(Clone)]
pub struct Hall {
    /// The tournament, if there is one.
    pub shown: Option<Shown>,
    pub trouble: Option<Spoken>,
    /// Why the browser does not store it.
    pub unkept: Option<String>,
    /// How many games the page itself aborted, and why the last one.
    pub void: Option<(usize, Spoken)>,
    inner: Rc<Inner>,
}

/// Whether the previous tournament was running, and whether the next one should.
struct Runs {
    before: bool,
    then: bool,
}

struct Inner {
    workers: Workers,
    crew: RefCell<Crew>,
    /// Its entry in the browser's database, and how many parts are stored.
    kept: RefCell<(Kept, usize)>,
    /// Counts tournaments, so that answers about an earlier one are dropped.
    number: Cell<u32>,
    /// Counts the visitor's requests, so that a slow read for an older one is dropped.
    wanted: Cell<u32>,
    /// Counts how often the view was emptied.
    closed: Cell<u32>,
    shown: UseStateSetter<Option<Shown>>,
    trouble: UseStateSetter<Option<Spoken>>,
    unkept: UseStateSetter<Option<String>>,
    void: UseStateSetter<Option<(usize, Spoken)>>,
    voids: RefCell<Voids>,
    /// The latest state, for closures made by earlier renders.
    latest: RefCell<Option<Shown>>,
    onkept: Callback<()>,
}

/// The page's tournament; `onkept` is called when the list of stored tournaments changes.
#[hook]
pub fn use_hall(onkept: Callback<()>) -> Hall {
    let workers = use_workers();
    let shown = use_state(|| None::<Shown>);
    let trouble = use_state(|| None::<Spoken>);
    let unkept = use_state(|| None::<String>);
    let void = use_state(|| None::<(usize, Spoken)>);
    let inner = {
        let (shown, trouble, unkept, void) = (shown.setter(), trouble.setter(), unkept.setter(), void.setter());
        use_memo((), move |()| Inner {
            workers,
            crew: RefCell::default(),
            kept: RefCell::new((Kept::new(), 0)),
            number: Cell::new(0),
            wanted: Cell::new(0),
            closed: Cell::new(0),
            shown,
            trouble,
            unkept,
            void,
            voids: RefCell::default(),
            latest: RefCell::default(),
            onkept,
        })
    };
    {
        let inner = inner.clone();
        use_effect_with((), move |()| move || inner.crew.borrow_mut().stop());
    }
    Hall {
        shown: (*shown).clone(),
        trouble: (*trouble).clone(),
        unkept: (*unkept).clone(),
        void: (*void).clone(),
        inner,
    }
}

impl Hall {
    /// Starts a tournament and plays it; `begun` receives its key in the database.
    pub fn begin(&self, plan: &Plan, begun: Callback<String>) {
        self.enter_new(worker::begin(plan.clone()), true, begun);
    }

    /// Shows a file from outside, and stores it. `begun` receives its key in the database.
    pub fn open_file(&self, text: String, begun: Callback<String>) {
        self.enter_new(worker::open(text, false, false), false, begun);
    }

    fn enter_new(&self, query: Query<Snapshot>, runs: bool, begun: Callback<String>) {
        let ran = self.inner.turn_away();
        let kept = Kept::new();
        let id = kept.id.clone();
        self.inner.enter(query, (kept, 0), Runs { before: ran, then: runs }, move || begun.emit(id.clone()));
    }

    /// Starts a match, and plays it if `runs`; `begun` receives its key in the database.
    pub fn begin_match(&self, plan: &MatchPlan, runs: bool, begun: Callback<String>) {
        let (hall, plan) = (self.clone(), plan.clone());
        yew::platform::spawn_local(async move {
            let plan = own_bots::with_names(plan).await;
            hall.enter_new(worker::begin_match(plan.clone()), runs, begun);
        });
    }

    /// Shows a stored tournament; `missing` is called if there is none with this id.
    pub fn open_kept(&self, id: String, missing: Callback<()>) {
        self.inner.turn_away();
        let (inner, wanted) = (self.inner.clone(), self.inner.wanted.get());
        yew::platform::spawn_local(async move {
            let read = kept::load(&id).await;
            let list = kept::list().await;
            if inner.wanted.get() != wanted {
                return;
            }
            match (read, list) {
                (Ok((_, 0)), _) => missing.emit(()),
                (Ok((text, parts)), Ok(list)) => {
                    let kept = list.into_iter().find(|kept| kept.id == id).unwrap_or_else(Kept::new);
                    let runs = Runs { before: false, then: false };
                    let waits = kept.waits;
                    inner.enter(worker::open(text, true, waits), (kept, parts), runs, || ());
                }
                (Err(error), _) | (_, Err(error)) => inner.unkept.set(Some(error.to_string())),
            }
        });
    }

    pub fn go_on(&self) {
        self.inner.run(true);
    }

    /// Stops playing; games under way are lost, and are played again on resume.
    pub fn stop(&self) {
        self.inner.run(false);
    }

    /// Whether the shown tournament has this key in the database.
    pub fn is(&self, id: &str) -> bool {
        self.inner.kept.borrow().0.id == id
    }

    /// Shows what went wrong elsewhere.
    pub fn complain(&self, why: Spoken) {
        self.inner.trouble.set(Some(why));
    }

    pub fn close(&self) {
        self.inner.turn_away();
        self.inner.closed.set(self.inner.closed.get().wrapping_add(1));
        self.inner.leave();
        self.inner.kept.replace((Kept::new(), 0));
        self.inner.show(None);
    }

    /// Clears the complaint.
    pub fn forgive(&self) {
        self.inner.trouble.set(None);
    }

    /// The file, as `paiju` writes it.
    pub fn file(&self, then: Callback<String>) {
        self.inner.ask(worker::file(), then);
    }

    /// The failures of bots in a game; none if they are not kept.
    pub fn failures(&self, at: GameAt, then: Callback<Vec<Failed>>) {
        self.inner.ask(worker::failures(at), then);
    }

    /// The match log of a game. If it was not kept, the game is replayed; a replay with another result is not handed out.
    pub fn record(&self, at: GameAt, then: Callback<String>) {
        let inner = self.inner.clone();
        let kept = move |record: Option<String>| match record {
            Some(record) => then.emit(record),
            None => inner.play_again(at, then.clone()),
        };
        self.inner.ask(worker::record(at), Callback::from(kept));
    }
}

impl Inner {
    /// Stops all players while another tournament, which may not exist, is requested; returns whether any was playing.
    /// Results already under way are still accepted.
    fn turn_away(self: &Rc<Self>) -> bool {
        self.wanted.set(self.wanted.get().wrapping_add(1));
        self.trouble.set(None);
        self.unkept.set(None);
        let ran = self.latest.borrow().as_ref().is_some_and(|shown| shown.runs);
        self.run(false);
        ran
    }

    fn leave(&self) {
        self.number.set(self.number.get().wrapping_add(1));
        self.crew.borrow_mut().stop();
        self.voids.take();
        self.void.set(None);
    }

    fn show(&self, shown: Option<Shown>) {
        self.latest.replace(shown.clone());
        self.shown.set(shown);
    }

    fn ask<A: DeserializeOwned + 'static>(self: &Rc<Self>, query: Query<A>, then: Callback<A>) {
        let inner = self.clone();
        let answered = Callback::from(move |answer: Result<A, Trouble>| match answer {
            Ok(answer) => then.emit(answer),
            Err(why) => inner.trouble.set(Some(Spoken::of(&why))),
        });
        self.workers.ask(query, answered).detach();
    }

    /// Requests a tournament and shows it. The worker answers in order, and holds the previous tournament until it has another.
    fn enter(self: &Rc<Self>, query: Query<Snapshot>, kept: (Kept, usize), runs: Runs, entered: impl Fn() + 'static) {
        let (inner, closed) = (self.clone(), self.closed.get());
        let answered = move |answer: Result<Snapshot, Trouble>| {
            if inner.closed.get() != closed {
                return;
            }
            match answer {
                Ok(snapshot) => {
                    inner.leave();
                    inner.kept.replace(kept.clone());
                    entered();
                    inner.latest.replace(None);
                    inner.hear(snapshot, Some(runs.then));
                }
                Err(why) => {
                    if runs.before {
                        inner.run(true);
                    }
                    inner.trouble.set(Some(Spoken::of(&why)));
                }
            }
        };
        self.workers.ask(query, Callback::from(answered)).detach();
    }

    /// Replays a game of a match, and passes its log on if the result is the same.
    fn play_again(self: &Rc<Self>, at: GameAt, then: Callback<String>) {
        let inner = self.clone();
        let play = move |task: Task| {
            let (then, hearing) = (then.clone(), inner.clone());
            let played = move |played: Result<Played, Trouble>| match played {
                Ok(played) if hearing.is_same(&played) => then.emit(played.record),
                Ok(_) => hearing.trouble.set(Some(Spoken::of(&ArenaText::CameOutOtherwise))),
                Err(why) => hearing.trouble.set(Some(Spoken::of(&why))),
            };
            inner.crew.borrow_mut().play_again(&inner.workers, task, Callback::from(played));
        };
        self.ask(worker::task(at), Callback::from(play));
    }

    /// Whether a game is void and played again, because the page failed and not a player.
    fn is_void(&self, at: GameAt, why: &Trouble) -> bool {
        let games = self.voids.borrow_mut().take(at, why);
        if let Some(games) = games {
            self.void.set(Some((games, Spoken::of(why))));
        }
        games.is_some()
    }

    /// Whether a replayed game matches its listed result.
    fn is_same(&self, played: &Played) -> bool {
        let latest = self.latest.borrow();
        let row = latest.as_ref().and_then(|shown| shown.games.iter().find(|row| row.at == played.at));
        row.is_none_or(|row| row.is_of(played))
    }

    fn fail(&self, why: &Trouble) {
        self.crew.borrow_mut().rest();
        self.trouble.set(Some(Spoken::of(why)));
        let stopped = self.latest.borrow().clone().map(|shown| Shown { runs: false, ..shown });
        self.show(stopped);
    }

    /// Takes in the worker's snapshot.
    fn hear(self: &Rc<Self>, snapshot: Snapshot, runs: Option<bool>) {
        let Snapshot { title, game, appended, progress, tasks, stuck, next, waits, finalists, games: fresh, board } =
            snapshot;
        let before = self.latest.borrow().clone();
        let mut games = before.as_ref().map(|shown| shown.games.to_vec()).unwrap_or_default();
        games.extend(fresh);
        let board = board.map(Shared::new).or_else(|| before.as_ref().map(|shown| shown.board.clone()));
        let Some(board) = board else { return };
        let wanted = runs.or_else(|| before.map(|shown| shown.runs)).unwrap_or(false);
        let runs = wanted && !progress.is_over && stuck.is_none();
        self.keep(&title, progress.is_over, waits, appended);
        self.crew.borrow_mut().set_tasks(&game, tasks);
        let games = Shared::new(games);
        let hidden = self.kept.borrow().0.hidden;
        self.show(Some(Shown { title, progress, stuck, games, board, runs, next, waits, hidden, finalists }));
        if runs {
            self.assign();
        }
    }

    fn keep(self: &Rc<Self>, title: &Spoken, is_over: bool, waits: bool, lines: String) {
        let (kept, part, is_news) = {
            let (kept, parts) = &mut *self.kept.borrow_mut();
            let title = [Lang::Zh, Lang::En].map(|lang| title.say(lang));
            let is_news = *parts == 0 || kept.title != title || kept.is_over != is_over || kept.waits != waits;
            (kept.title, kept.is_over, kept.waits) = (title, is_over, waits);
            let part = *parts;
            *parts += usize::from(!lines.is_empty());
            (kept.clone(), part, is_news)
        };
        if !lines.is_empty() || is_news {
            self.store(kept, part, lines, is_news);
        }
    }

    fn store(self: &Rc<Self>, kept: Kept, part: usize, lines: String, is_news: bool) {
        let inner = self.clone();
        yew::platform::spawn_local(async move {
            match kept::append(kept, part, lines).await {
                Ok(()) if is_news => inner.onkept.emit(()),
                Ok(()) => {}
                Err(error) => inner.unkept.set(Some(error.to_string())),
            }
        });
    }

    fn run(self: &Rc<Self>, runs: bool) {
        let Some(shown) = self.latest.borrow().clone() else { return };
        let runs = runs && !shown.progress.is_over && shown.stuck.is_none();
        if runs {
            self.trouble.set(None);
        }
        self.show(Some(Shown { runs, ..shown }));
        if runs {
            self.assign();
        } else {
            self.crew.borrow_mut().rest();
        }
    }

    fn assign(self: &Rc<Self>) {
        let number = self.number.get();
        let played = |worker: usize| {
            let inner = self.clone();
            Callback::from(move |answer: Result<Played, Trouble>| {
                if inner.number.get() == number {
                    inner.played(worker, answer);
                }
            })
        };
        self.crew.borrow_mut().assign(&self.workers, played);
    }

    fn played(self: &Rc<Self>, worker: usize, answer: Result<Played, Trouble>) {
        let at = self.crew.borrow_mut().free(worker, answer.is_ok());
        let played = match answer {
            Ok(played) => played,
            Err(why) if at.is_some_and(|at| self.is_void(at, &why)) => return self.assign(),
            Err(why) => return self.fail(&why),
        };
        // Play goes on without waiting for the file.
        self.assign();
        let (inner, number) = (self.clone(), self.number.get());
        let told = move |answer: Result<Snapshot, Trouble>| {
            if inner.number.get() != number {
                return;
            }
            match answer {
                Ok(snapshot) => inner.hear(snapshot, None),
                Err(why) => inner.fail(&why),
            }
        };
        self.workers.ask(worker::take(played), Callback::from(told)).detach();
    }
}
