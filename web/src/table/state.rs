//! The table's state and its events: pure, so that they are tested without a browser.
//!
//! The record runs ahead: the AIs' steps are computed as fast as the worker answers, up to the end or the visitor's
//! turn. The cursor, the shown step, follows at the visitor's pace. So one can jump to any step, and no computation
//! waits for the display.

mod leaving;
mod linked;
mod secrecy;
mod stepping;

use std::rc::Rc;

use paiju_game::{Limit, Seat, SeatSet, Seed};
use paiju_games::GameRules;

use self::linked::Given;
use super::event::{Event, Want};
use super::original::Original;
use super::record::Record;
use super::snapshot::Notice;
use super::tally::Tally;
use crate::games::TableGame;
use crate::link::{Sitter, TableLink};
use crate::scene::Thought;
use crate::shared::Shared;
use crate::trouble::Trouble;

/// How often a decision is retried after its worker failed, before the visitor is asked.
const RETRIES: u32 = 1;

/// The complete state of a table.
pub struct TableState<G: TableGame> {
    seed: u64,
    /// The rules of the seed's deal, if they are not the usual ones.
    rules: Option<GameRules>,
    given: Option<Rc<Given<G>>>,
    original: Option<Rc<Original<G>>>,
    sitters: Vec<Sitter>,
    /// The players from the next deal on, so that a finished game keeps its own.
    next_sitters: Vec<Sitter>,
    record: Record<G>,
    /// The number of initial steps that the current players did not choose; a link must list them.
    fixed: usize,
    cursor: usize,
    /// The furthest step shown; later ones are spoilers.
    seen: usize,
    /// A step that the visitor wants to see but the record has not reached yet.
    goal: Option<usize>,
    playing: bool,
    /// The visitor stopped the game; AIs wait until it goes on.
    halted: bool,
    open: bool,
    view: Seat,
    /// Counts changes to existing steps; answers about an older course are dropped.
    revision: u32,
    /// How many attempts at the pending decision were lost.
    attempt: u32,
    notice: Option<Notice>,
    /// The score of the previous deals.
    tally: Tally,
    /// The game that was under way when another deal was made.
    left: Option<Rc<Self>>,
}

impl<G: TableGame> Clone for TableState<G> {
    fn clone(&self) -> Self {
        Self {
            given: self.given.clone(),
            original: self.original.clone(),
            sitters: self.sitters.clone(),
            next_sitters: self.next_sitters.clone(),
            record: self.record.clone(),
            notice: self.notice.clone(),
            tally: self.tally.clone(),
            left: self.left.clone(),
            ..*self
        }
    }
}

impl<G: TableGame> TableState<G> {
    /// Carries out answers for as long as `answer` returns one.
    fn give(&mut self, answer: impl Fn(&G, Seat) -> Option<G::Action>) {
        while let Some(seat) = self.record.to_act() {
            let Some(action) = answer(self.record.latest(), seat) else { break };
            if self.record.act(seat, Shared::new(Thought::bare(action))).is_err() {
                break;
            }
        }
    }

    /// Carries out all forced steps. Standing answers are the visitor's only; AIs decide for themselves. A bot is always asked,
    /// because its author wants to know its answer.
    fn advance(&mut self) {
        let seats = |is: fn(&Sitter) -> bool| -> SeatSet {
            Seat::all(G::SEATS).filter(|seat| self.sitters.get(seat.index()).is_some_and(is)).collect()
        };
        let (human, bots) = (seats(Sitter::is_human), seats(Sitter::is_bot));
        self.give(|game, seat| {
            let sole = game.sole_answer(seat).filter(|_| !bots.contains(seat));
            sole.or_else(|| game.standing_answer(seat).filter(|_| human.contains(seat)))
        });
    }

    /// The number of the deal; for a deal from a link, the seed of the AIs' guesses only.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The game that this one is compared with.
    pub fn original(&self) -> Option<&Original<G>> {
        self.original.as_deref()
    }

    /// The players of the shown game.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// The player at a seat; once the game is over, that of the next one.
    pub fn seated(&self, seat: Seat) -> Option<&Sitter> {
        let sitters = if self.is_over() { &self.next_sitters } else { &self.sitters };
        sitters.get(seat.index())
    }

    /// The game played so far.
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

    /// Whether the game is playing.
    pub const fn playing(&self) -> bool {
        self.playing
    }

    /// Whether the visitor opened all hands.
    pub const fn open(&self) -> bool {
        self.open
    }

    /// Changes whenever steps are taken back.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// The message to the visitor.
    pub const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Whether the game may be reviewed: a player may review it only after its end.
    pub fn may_review(&self) -> bool {
        let is_seen = self.seen == self.record.len() && self.record.to_act().is_none();
        is_seen || !self.plays()
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

    /// Whether the visitor has a seat at the table.
    pub fn plays(&self) -> bool {
        self.sitters.iter().any(Sitter::is_human)
    }

    /// The visitor's seat, if it is to act and the latest step is shown.
    pub fn input(&self) -> Option<Seat> {
        self.record.to_act().filter(|&seat| self.is_latest() && self.is_human(seat))
    }

    /// The seat that must decide at the shown step; if several are asked at once, the one that answers next.
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
            Sitter::Ai(name) | Sitter::Bot(name) => Some(Want {
                seat,
                ai: name.clone(),
                step: self.record.len(),
                revision: self.revision,
                attempt: self.attempt,
            }),
        }
    }

    /// The budget of the decision at this step, the same as `paiju` uses, so that both play the same game.
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

    /// The score of the previous deals.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The score including this game, if the visitor has seen its end; empty if other players play the next one.
    fn counted(&self) -> Tally {
        if self.sitters != self.next_sitters {
            return Tally::new(G::SEATS);
        }
        let seen_to_the_end = self.seen == self.record.len();
        match self.record.latest().outcome().filter(|_| seen_to_the_end) {
            Some(outcome) => self.tally.and::<G>(&outcome),
            None => self.tally.clone(),
        }
    }

    /// Starts over with the current deal; `before` is the previous table.
    fn restart(&mut self, before: &Rc<Self>) {
        self.cut(0);
        if self.next_sitters.iter().any(Sitter::is_human) && !self.plays() {
            self.open = false;
        }
        self.sitters.clone_from(&self.next_sitters);
        self.record = Self::deal(self.seed, self.given.as_deref(), self.rules);
        self.playing = true;
        self.advance();
        self.leave(before);
    }

    fn sit(&mut self, seat: Seat, sitter: Sitter) {
        if self.seated(seat).is_none_or(|old| *old == sitter) {
            return;
        }
        self.next_sitters[seat.index()] = sitter.clone();
        self.tally = Tally::new(G::SEATS);
        if self.is_over() {
            return;
        }
        self.cut(self.cursor);
        self.fixed = self.cursor;
        if sitter.is_human() {
            // Sitting down closes the other hands; the player can still open them.
            (self.playing, self.open) = (true, false);
        }
        self.sitters[seat.index()] = sitter;
        self.advance();
    }

    fn decided(&mut self, want: &Want, decision: Shared<Thought<G>>) {
        if self.record.act(want.seat, decision.clone()).is_err() {
            self.record.refuse(want.seat, decision.action.clone());
        }
        self.go_on_after(want.seat);
    }

    fn go_on_after(&mut self, seat: Seat) {
        // The link must list it: only this browser has the bot, and the bot may change.
        if self.sitters.get(seat.index()).is_some_and(Sitter::is_bot) {
            self.fixed = self.record.len();
        }
        self.attempt = 0;
        self.advance();
        self.reach_goal();
    }

    fn lost(&mut self, trouble: Trouble) {
        self.attempt += 1;
        if self.attempt <= RETRIES {
            self.notice = Some(Notice::Lost(trouble));
            return;
        }
        self.notice = Some(Notice::Stuck(trouble));
        if let Some(goal) = self.goal {
            self.show(goal);
        }
    }

    fn act(&mut self, action: G::Action) {
        let Some(seat) = self.input() else { return };
        // The board checks actions first; an illegal one changes nothing.
        if self.record.act(seat, Shared::new(Thought::bare(action))).is_ok() {
            self.fixed = self.record.len();
            self.notice.take_if(|notice| *notice == Notice::Left);
            self.show(self.fixed);
            self.playing = true;
            self.advance();
        }
    }
}

impl<G: TableGame> TableState<G> {
    /// The table after an event.
    pub fn reduce(self: Rc<Self>, event: Event<G>) -> Rc<Self> {
        let mut state = (*self).clone();
        match event {
            Event::Load(link, fresh_seed) => {
                let revision = state.revision + 1;
                let link = TableLink::parse(&link, G::SEAT_KEYS);
                state = Self { revision, ..Self::load(&link, fresh_seed) };
            }
            Event::Deal(seed) => {
                state.tally = state.counted();
                state.rules = Self::chosen_rules(&state.record);
                (state.seed, state.given, state.original) = (seed, None, None);
                state.restart(&self);
            }
            // A replay of the deal replaces its earlier score.
            Event::Replay => state.restart(&self),
            Event::Sit(seat, sitter) => state.sit(seat, sitter),
            Event::TakeOver => {
                if let Some(seat) = state.turn() {
                    state.sit(seat, Sitter::Human);
                }
            }
            Event::Decided(want, decision) => {
                if state.want().as_ref() == Some(&want) {
                    state.decided(&want, Shared::new(decision));
                }
            }
            Event::Failed(want, fault) => {
                if state.want().as_ref() == Some(&want) {
                    state.record.fail(want.seat, fault);
                    state.go_on_after(want.seat);
                }
            }
            Event::Lost(want, trouble) => {
                if state.want().as_ref() == Some(&want) {
                    state.lost(trouble);
                }
            }
            Event::Retry => (state.notice, state.attempt) = (None, 0),
            // A query to the rules, which does not change the table.
            Event::Choose(_) => {}
            Event::Act { action, .. } => state.act(action),
            Event::Undo => {
                if let Some(step) = state.last_own() {
                    state.cut(step);
                    state.advance();
                    state.show(step);
                    state.playing = true;
                } else if let Some(left) = &self.left {
                    state = Self { revision: self.revision + 1, ..(**left).clone() };
                }
            }
            Event::Go(step) => state.go(step),
            Event::Skip(step) => {
                state.go(step);
                state.playing = true;
            }
            Event::Step(by) => state.go(state.step_by(by)),
            Event::Tick => {
                if state.ticks() {
                    state.show(state.cursor + 1);
                }
            }
            Event::Play(playing) => {
                // Pressing play at the end of a game shows it again from its start.
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
