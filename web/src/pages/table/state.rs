//! The table's state and everything that can happen to it: pure, so that it is tested without a browser.
//!
//! The record runs ahead: the AIs' steps are worked out as fast as the worker answers, up to the end or to the visitor's turn. The
//! cursor, the step that is shown, follows at the visitor's pace. So every step can be jumped to, and nothing waits for the show.

use std::rc::Rc;

use paiju_game::{Fault, Limit, Seat, SeatSet, Seed};
use yew::Reducible;

use super::original::Original;
use super::record::{Deed, Record};
use crate::deal::{self, DealError};
use crate::link::{Sitter, TableLink};
use crate::moves::Moves;
use crate::shown::{Shared, Shown};
use crate::worker::Thought;
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

/// A deal that came with a link: the seed is for the AIs' guesses alone then.
struct Given<G: Shown> {
    setup: G::Setup,
    /// As the link has it.
    packed: String,
}

/// Something the visitor is told.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// The link's deal cannot be used; another was dealt.
    BrokenDeal(DealError),
    /// An AI's work was lost and is done again.
    Lost(Trouble),
    /// An AI's work was lost again: the game waits for the visitor.
    Stuck(Trouble),
    /// The link's actions can be carried out only up to this step.
    BrokenLine {
        /// How many could.
        steps: usize,
    },
}

/// A decision that the game is waiting for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Want {
    /// Whose.
    pub seat: Seat,
    /// Who makes it.
    pub ai: String,
    /// The step it will be.
    pub step: usize,
    revision: u32,
    attempt: u32,
}

/// What can happen at a table.
pub enum Event<G: Shown> {
    /// Start as a link says; where it names no deal, with this seed.
    Load(TableLink, u64),
    /// A new deal for the same sitters.
    Deal(u64),
    /// The same deal again from the start.
    Replay,
    /// Somebody else sits down; what is shown stays played, what came after it is taken back.
    Sit(Seat, Sitter),
    /// The visitor takes the seat that must act at the shown step.
    TakeOver,
    /// An AI has decided.
    Decided(Want, Shared<Thought<G>>),
    /// An AI's work is lost.
    Lost(Want, Trouble),
    /// Try again what was lost.
    Retry,
    /// The visitor acts.
    Act(G::Action),
    /// The visitor takes back the last own action and what followed.
    Undo,
    /// Show this step and stop there.
    Go(usize),
    /// Show so many steps later, or earlier, and stop there.
    Step(isize),
    /// Time to show the next step.
    Tick,
    /// Let the game run, or stop it.
    Play(bool),
    /// Lay all hands open, or close them.
    Open(bool),
    /// The next seat comes to the visitor's side.
    Turn,
    /// The visitor has read the notice.
    Dismiss,
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
    /// As a link says; where it names no deal, with this seed.
    pub fn load(link: &TableLink, fresh_seed: u64) -> Self {
        let seed = link.seed.unwrap_or(fresh_seed);
        let sitter = |seat: Seat| link.sitters.get(seat.index()).cloned().flatten();
        let sitters: Vec<_> = Seat::all(G::SEATS).map(|seat| sitter(seat).unwrap_or_else(Self::strongest)).collect();
        let given = link
            .deal
            .as_ref()
            .map(|packed| deal::unpack::<G>(packed).map(|setup| Rc::new(Given { setup, packed: packed.clone() })));
        // The moves of a deal that cannot be read are those of no other.
        let (given, broken) = match given.transpose() {
            Ok(given) => (given, None),
            Err(error) => (None, Some(error)),
        };
        let record = Self::deal(seed, given.as_deref());
        let mut state = Self {
            seed,
            original: Original::load(&record, link).filter(|_| broken.is_none()).map(Rc::new),
            given,
            record,
            fixed: 0,
            cursor: 0,
            seen: 0,
            goal: link.step,
            playing: link.play || link.step.is_none() || sitters.iter().any(Sitter::is_human),
            halted: false,
            open: link.open.unwrap_or(false),
            view: link.view.unwrap_or(G::FRONT),
            revision: 0,
            attempt: 0,
            notice: broken.map(Notice::BrokenDeal),
            sitters,
        };
        if broken.is_none() {
            state.follow(&link.line);
        } else {
            state.goal = None;
        }
        state.advance();
        state.reach_goal();
        state
    }

    /// The step to go to for the end of the game, whichever it will be.
    pub const END: usize = usize::MAX;

    fn strongest() -> Sitter {
        Sitter::Ai((*G::AIS.last().unwrap_or(&"random")).to_owned())
    }

    fn deal(seed: u64, given: Option<&Given<G>>) -> Record<G> {
        match given {
            Some(given) => Record::start(&given.setup),
            None => Record::start(&G::deal(Seed(seed))),
        }
    }

    /// Carries out a link's moves.
    fn follow(&mut self, line: &str) {
        let Some(mut moves) = Moves::<G>::read(line) else {
            self.notice = Some(Notice::BrokenLine { steps: 0 });
            return;
        };
        while let Some(next) = moves.next(self.record.latest()) {
            if self.record.follow(next).is_err() {
                self.notice = Some(Notice::BrokenLine { steps: self.record.len() });
                break;
            }
        }
        self.fixed = self.record.len();
    }

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

    /// Whether the visitor was asked for this step.
    fn was_asked(&self, step: usize) -> bool {
        let game = self.record.position(step);
        let seat = self.record.steps().get(step).map(|step| step.seat).filter(|&seat| self.is_human(seat));
        seat.is_some_and(|seat| game.sole_answer(seat).or_else(|| game.standing_answer(seat)).is_none())
    }

    /// Whether a step counts for who steps through the game: somebody chose, and it is of some weight.
    fn counts(&self, step: usize) -> bool {
        let before = self.record.position(step);
        self.record.steps().get(step).is_none_or(|step| match &step.deed {
            Deed::Act(decision) => {
                before.sole_answer(step.seat).is_none() && !G::is_aside(before, step.seat, &decision.action)
            }
            Deed::Fail(_) => true,
        })
    }

    /// The place so many steps later, or earlier, not counting those of no weight: always one where somebody has something to decide.
    fn step_by(&self, by: isize) -> usize {
        let mut step = self.cursor;
        for _ in 0..by.unsigned_abs() {
            step = if by > 0 {
                let next = (step + 1..self.record.len()).find(|&step| self.counts(step));
                next.unwrap_or((step + 1).max(self.record.len()))
            } else {
                (1..step).rev().find(|&step| self.counts(step)).unwrap_or(0)
            };
        }
        step
    }

    /// The number of the deal; of a deal that came with a link, the number for the AIs' guesses alone.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The deal that came with the link, as it stands there.
    pub fn given(&self) -> Option<&str> {
        self.given.as_ref().map(|given| given.packed.as_str())
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

    /// The seat at the visitor's side of the table: the one that the visitor acts for, else the visitor's first, else as chosen.
    pub fn viewer(&self) -> Seat {
        let acting = self.shown().to_act().iter().find(|&seat| self.is_human(seat));
        acting.or_else(|| Seat::all(G::SEATS).find(|&seat| self.is_human(seat))).unwrap_or(self.view)
    }

    /// Whose cards lie open.
    pub fn open_seats(&self) -> SeatSet {
        if self.open || self.is_over() { Seat::all(G::SEATS).collect() } else { SeatSet::only(self.viewer()) }
    }

    /// Whether the visitor may know what an AI weighs for the seat that must act: a player may not look into the others' hands.
    pub fn may_analyse(&self, seat: Seat) -> bool {
        !self.plays() || self.open || self.is_human(seat)
    }

    /// The seat that has something to decide at the shown step; of several that are asked at once the one that answers next.
    pub fn turn(&self) -> Option<Seat> {
        let game = self.shown();
        game.to_act().iter().find(|&seat| game.sole_answer(seat).is_none())
    }

    /// Whether what was done in a step is still a secret at the shown step: of seats that are asked at once nobody knows the others' answers
    /// before all have answered.
    pub fn is_secret(&self, step: usize) -> bool {
        let seat = self.record.steps().get(step).map(|step| step.seat);
        step >= self.record.round_start(self.cursor) && seat.is_some_and(|seat| !self.may_analyse(seat))
    }

    /// The step in which the game has parted from the original, once that was shown.
    pub fn parting(&self) -> Option<usize> {
        let step = self.original()?.parts(&self.record, self.seen)?;
        (!self.is_secret(step)).then_some(step)
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

    /// Whether the next step is to be shown after a while.
    pub fn ticks(&self) -> bool {
        self.playing && !self.is_latest()
    }

    /// Whether there is an action of the visitor's to be taken back.
    pub fn can_undo(&self) -> bool {
        self.last_own().is_some()
    }

    fn last_own(&self) -> Option<usize> {
        (0..self.record.len()).rev().find(|&step| self.was_asked(step))
    }

    /// The table as a link; `at_step` says whether the shown step is part of it.
    pub fn link(&self, at_step: bool) -> TableLink {
        let original = self.original.as_deref().map(Original::link).unwrap_or_default();
        TableLink {
            deal: self.given().map(str::to_owned),
            seed: Some(self.seed),
            sitters: self.sitters.iter().cloned().map(Some).collect(),
            line: self.record.line(self.fixed),
            step: at_step.then_some(self.goal.filter(|&goal| goal != Self::END).unwrap_or(self.cursor)),
            open: self.open.then_some(true),
            view: (self.view != G::FRONT).then_some(self.view),
            ..original
        }
    }

    fn show(&mut self, step: usize) {
        self.cursor = step.min(self.record.len());
        self.seen = self.seen.max(self.cursor);
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

    fn decided(&mut self, want: &Want, decision: Shared<Thought<G>>) {
        if self.record.act(want.seat, decision).is_err() {
            self.record.fail(want.seat, Fault::Illegal);
        }
        self.attempt = 0;
        self.advance();
        self.reach_goal();
    }

    fn reach_goal(&mut self) {
        if let Some(goal) = self.goal {
            self.show(goal);
            if self.cursor == goal || self.record.to_act().is_none_or(|seat| self.is_human(seat)) {
                self.goal = None;
            } else {
                self.halted = false;
            }
        }
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

    fn go(&mut self, step: usize) {
        self.playing = false;
        self.goal = Some(step);
        self.reach_goal();
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
