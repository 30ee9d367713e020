//! The table's state and everything that can happen to it: pure, so that it is tested without a browser.
//!
//! The record runs ahead: the AIs' steps are worked out as fast as the worker answers, up to the end or to the visitor's turn. The
//! cursor, the step that is shown, follows at the visitor's pace. So every step can be jumped to, and nothing waits for the show.

mod event;
mod linked;
mod secrecy;
mod stepping;

use std::rc::Rc;

use paiju_game::{Fault, Limit, Seat, SeatSet, Seed};
use yew::Reducible;

pub use self::event::{Event, Notice, Want};
use self::linked::Given;
use super::original::Original;
use super::record::Record;
use crate::games::Shown;
use crate::link::Sitter;
use crate::scene::Thought;
use crate::shared::Shared;
use crate::worker::protocol::Trouble;

/// How often a question whose worker broke down is asked again without asking the visitor.
const RETRIES: u32 = 1;

/// Everything a table is.
pub struct TableState<G: Shown> {
    seed: u64,
    given: Option<Rc<Given<G>>>,
    original: Option<Rc<Original<G>>>,
    sitters: Vec<Sitter>,
    record: Record<G>,
    /// The first so many steps were not chosen by those who sit there now: a link must spell them out.
    fixed: usize,
    cursor: usize,
    /// The furthest step that was shown; what lies behind it would give the game away.
    seen: usize,
    /// A step that the visitor wants to see and the record has not reached yet.
    goal: Option<usize>,
    playing: bool,
    /// The visitor stopped the game: nobody thinks until something is wanted of them again.
    halted: bool,
    open: bool,
    view: Seat,
    /// Counts every change of steps that were made already: answers about an older course are void.
    revision: u32,
    /// How often the pending question was lost.
    attempt: u32,
    notice: Option<Notice>,
}

impl<G: Shown> Clone for TableState<G> {
    fn clone(&self) -> Self {
        Self {
            given: self.given.clone(),
            original: self.original.clone(),
            sitters: self.sitters.clone(),
            record: self.record.clone(),
            notice: self.notice.clone(),
            ..*self
        }
    }
}

impl<G: Shown> TableState<G> {
    /// Carries out answers as long as they are given.
    fn give(&mut self, answer: impl Fn(&G, Seat) -> Option<G::Action>) {
        while let Some(seat) = self.record.to_act() {
            let Some(action) = answer(self.record.latest(), seat) else { break };
            if self.record.act(seat, Shared::new(Thought::bare(action))).is_err() {
                break;
            }
        }
    }

    /// Carries out all that nobody has to be asked for. An AI's answers are its own even where they stand.
    fn advance(&mut self) {
        let human: SeatSet = Seat::all(G::SEATS).filter(|&seat| self.is_human(seat)).collect();
        self.give(|game, seat| {
            game.sole_answer(seat).or_else(|| game.standing_answer(seat).filter(|_| human.contains(seat)))
        });
    }

    /// The number of the deal; of a deal that came with a link, the number for the AIs' guesses alone.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The game that this one is compared with.
    pub fn original(&self) -> Option<&Original<G>> {
        self.original.as_deref()
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// The game as it was played so far.
    pub const fn record(&self) -> &Record<G> {
        &self.record
    }

    /// How many steps are shown.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// The furthest step that was shown.
    pub const fn seen(&self) -> usize {
        self.seen
    }

    /// Whether the game runs by itself.
    pub const fn playing(&self) -> bool {
        self.playing
    }

    /// Whether the visitor laid all hands open.
    pub const fn open(&self) -> bool {
        self.open
    }

    /// Changes whenever steps are taken back.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// What the visitor is told.
    pub const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// The game at the shown step.
    pub fn shown(&self) -> &Shared<G> {
        self.record.position(self.cursor)
    }

    /// Whether the latest step is shown.
    pub fn is_latest(&self) -> bool {
        self.cursor == self.record.len()
    }

    /// Whether the shown step is the end of the game.
    pub fn is_over(&self) -> bool {
        self.shown().to_act().is_empty()
    }

    /// Whether the visitor sits at this seat.
    pub fn is_human(&self, seat: Seat) -> bool {
        self.sitters.get(seat.index()).is_some_and(Sitter::is_human)
    }

    /// Whether the visitor sits at the table at all.
    pub fn plays(&self) -> bool {
        self.sitters.iter().any(Sitter::is_human)
    }

    /// The visitor's seat, if it must act and what is shown is the present.
    pub fn input(&self) -> Option<Seat> {
        self.record.to_act().filter(|&seat| self.is_latest() && self.is_human(seat))
    }

    /// The seat that has something to decide at the shown step; of several that are asked at once the one that answers next.
    pub fn turn(&self) -> Option<Seat> {
        let game = self.shown();
        game.to_act().iter().find(|&seat| game.sole_answer(seat).is_none())
    }

    /// The decision that the game is waiting for.
    pub fn want(&self) -> Option<Want> {
        if self.halted || matches!(self.notice, Some(Notice::Stuck(_))) {
            return None;
        }
        let seat = self.record.to_act()?;
        match self.sitters.get(seat.index())? {
            Sitter::Human => None,
            Sitter::Ai(name) => Some(Want {
                seat,
                ai: name.clone(),
                step: self.record.len(),
                revision: self.revision,
                attempt: self.attempt,
            }),
        }
    }

    /// The limit of the decision at this step: the one that the command uses, so that both play the same game.
    pub fn limit(&self, step: usize) -> Limit<'static> {
        Limit::with_seed(Seed(self.seed).derive(step as u64))
    }

    /// Takes back all but the first `steps` steps.
    fn cut(&mut self, steps: usize) {
        self.record.truncate(steps);
        self.fixed = self.fixed.min(steps);
        self.seen = self.seen.min(steps);
        self.revision += 1;
        (self.attempt, self.goal, self.notice, self.halted) = (0, None, None, false);
        self.show(self.cursor);
    }

    /// Begins again with the same deal.
    fn restart(&mut self) {
        self.cut(0);
        self.record = Self::deal(self.seed, self.given.as_deref());
        self.playing = true;
        self.advance();
    }

    fn sit(&mut self, seat: Seat, sitter: Sitter) {
        if self.sitters.get(seat.index()).is_none_or(|old| *old == sitter) {
            return;
        }
        self.cut(self.cursor);
        self.fixed = self.cursor;
        if sitter.is_human() {
            // Who plays does not look into the others' hands, unless asked for.
            (self.playing, self.open) = (true, false);
        }
        self.sitters[seat.index()] = sitter;
        self.advance();
    }

    fn decided(&mut self, want: &Want, decision: Shared<Thought<G::Board>>) {
        if self.record.act(want.seat, decision).is_err() {
            self.record.fail(want.seat, Fault::Illegal);
        }
        self.attempt = 0;
        self.advance();
        self.reach_goal();
    }

    fn lost(&mut self, trouble: Trouble) {
        self.attempt += 1;
        self.notice = Some(if self.attempt > RETRIES { Notice::Stuck(trouble) } else { Notice::Lost(trouble) });
    }

    fn act(&mut self, action: G::Action) {
        let Some(seat) = self.input() else { return };
        // The board asks before it acts; what is refused all the same changes nothing.
        if self.record.act(seat, Shared::new(Thought::bare(action))).is_ok() {
            self.fixed = self.record.len();
            self.show(self.fixed);
            self.playing = true;
            self.advance();
        }
    }
}

impl<G: Shown> Reducible for TableState<G> {
    type Action = Event<G>;

    fn reduce(self: Rc<Self>, event: Event<G>) -> Rc<Self> {
        let mut state = (*self).clone();
        match event {
            Event::Load(link, fresh_seed) => {
                let revision = state.revision + 1;
                state = Self { revision, ..Self::load(&link, fresh_seed) };
            }
            Event::Deal(seed) => {
                (state.seed, state.given, state.original) = (seed, None, None);
                state.restart();
            }
            Event::Replay => state.restart(),
            Event::Sit(seat, sitter) => state.sit(seat, sitter),
            Event::TakeOver => {
                if let Some(seat) = state.turn() {
                    state.sit(seat, Sitter::Human);
                }
            }
            Event::Decided(want, decision) => {
                if state.want().as_ref() == Some(&want) {
                    state.decided(&want, decision);
                }
            }
            Event::Lost(want, trouble) => {
                if state.want().as_ref() == Some(&want) {
                    state.lost(trouble);
                }
            }
            Event::Retry => (state.notice, state.attempt) = (None, 0),
            Event::Act(action) => state.act(action),
            Event::Undo => {
                if let Some(step) = state.last_own() {
                    state.cut(step);
                    state.advance();
                    state.show(step);
                    state.playing = true;
                }
            }
            Event::Go(step) => state.go(step),
            Event::Step(by) => state.go(state.step_by(by)),
            Event::Tick => {
                if state.ticks() {
                    state.show(state.cursor + 1);
                }
            }
            Event::Play(playing) => {
                // Played from its end, a game is shown again from its start.
                if playing && state.is_over() {
                    state.show(0);
                }
                (state.playing, state.halted) = (playing, !playing);
            }
            Event::Open(open) => state.open = open,
            Event::Turn => state.view = state.viewer().next(G::SEATS),
            Event::Dismiss => {
                if !matches!(state.notice, Some(Notice::Stuck(_))) {
                    state.notice = None;
                }
            }
        }
        if state.is_over() {
            state.playing = false;
        }
        Rc::new(state)
    }
}

#[cfg(test)]
mod tests;
