//! The inspector's state and everything that can happen to it: pure, so that it is tested without a browser.
//!
//! There is one moment: a game, and how many of its steps were made. Text, board, timeline, problems and ledger are drawn from it, and
//! whatever is pressed in one of them changes it for all.

mod editing;
mod event;

use std::rc::Rc;

use paiju_game::Seat;
use paiju_inspect::{Format, Options, Severity};
use yew::Reducible;

pub use self::event::{Event, Pane, Work};
use super::found::{Found, Game};
use super::link::InspectLink;
use super::replayed;
use crate::pages::source::{self, Content, Source};
use crate::scene::Replayed;
use crate::shared::Shared;
use crate::worker::inspected::Inspected;
use crate::worker::inspector::Document;
use crate::worker::protocol::Trouble;

/// Everything the inspector is.
#[derive(Clone)]
pub struct InspectState {
    source: Option<Rc<Source>>,
    /// The same, as the worker knows it.
    document: Option<Document>,
    /// What was there before it was replaced by something else: nothing that was pasted is lost.
    previous: Option<Rc<Source>>,
    format: Option<Format>,
    /// Counts every change of what is to be read: answers about something older are void.
    revision: u32,
    work: Work,
    /// How much of reading is done, in per cent.
    progress: u8,
    found: Option<Shared<Found>>,
    game: Option<Shared<Game>>,
    /// What lies on the table of the game that was opened last, once the worker has staged it.
    scenes: Option<(Shared<Game>, Shared<Replayed>)>,
    moment: usize,
    /// The chosen problem, by its place among the game's.
    chosen: Option<usize>,
    /// The seat that the visitor put at the lower side of the board.
    viewer: Option<Seat>,
    editing: bool,
    pane: Pane,
    /// Where a link wants to go, until there is something to go to.
    goal: InspectLink,
}

/// Equal only to itself: a state is big.
impl PartialEq for InspectState {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl InspectState {
    /// With a text that was brought along, at the place that the address names.
    pub fn new(source: Option<Source>, link: InspectLink) -> Self {
        let source = source.filter(|source| !source.is_empty()).map(Rc::new);
        Self {
            work: if source.is_some() { Work::Reading } else { Work::Idle },
            progress: 0,
            editing: source.is_none(),
            document: document(source.as_ref(), link.format),
            source,
            previous: None,
            format: link.format,
            revision: 0,
            found: None,
            game: None,
            scenes: None,
            moment: 0,
            chosen: None,
            viewer: None,
            pane: Pane::default(),
            goal: link,
        }
    }

    /// What is looked into.
    pub fn source(&self) -> Option<&Source> {
        self.source.as_deref()
    }

    /// What the visitor says the text is.
    pub const fn format(&self) -> Option<Format> {
        self.format
    }

    /// What the worker is asked about; `None` without a text.
    pub const fn document(&self) -> Option<&Document> {
        self.document.as_ref()
    }

    /// Changes with everything that is to be read.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// What the worker does.
    pub const fn work(&self) -> &Work {
        &self.work
    }

    /// How much of reading is done, in per cent.
    pub const fn progress(&self) -> u8 {
        self.progress
    }

    /// What was found.
    pub const fn found(&self) -> Option<&Shared<Found>> {
        self.found.as_ref()
    }

    /// The open game.
    pub const fn game(&self) -> Option<&Shared<Game>> {
        self.game.as_ref()
    }

    /// What lies on the table of the open game; nothing before the worker has staged it.
    pub fn replayed(&self) -> Option<&Shared<Replayed>> {
        let game = self.game.as_ref()?;
        self.scenes.as_ref().filter(|(of, _)| of == game).map(|(_, replayed)| replayed)
    }

    /// What the board shows: while the text is being changed, what it showed before, until the changed game is staged.
    pub fn on_table(&self) -> Option<Shared<Replayed>> {
        let game = self.game.as_ref()?;
        let before = || self.scenes.as_ref().filter(|(of, _)| self.editing && of.index == game.index);
        self.replayed().or_else(|| before().map(|(_, replayed)| replayed)).cloned()
    }

    /// How many steps of the open game were made.
    pub const fn moment(&self) -> usize {
        self.moment
    }

    /// The chosen problem.
    pub const fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// Whether the text is open for changes.
    pub const fn editing(&self) -> bool {
        self.editing
    }

    /// The part that a narrow screen shows.
    pub const fn pane(&self) -> Pane {
        self.pane
    }

    /// Whether something can be put back.
    pub const fn can_restore(&self) -> bool {
        self.previous.is_some()
    }

    /// The seat at the lower side of the board: as chosen, else the one whose log this is, else the one that is at fault.
    pub fn viewer(&self) -> Seat {
        let of_game = || self.game.as_ref().map(|game| replayed::front(&game.report));
        self.viewer.or_else(of_game).unwrap_or(Seat(0))
    }

    /// The text as it can be changed; `None` where it is too long or not known.
    pub fn editable(&self) -> Option<String> {
        self.text().filter(|text| source::is_editable(text)).map(source::for_field)
    }

    /// Whether the text can be changed.
    pub fn can_edit(&self) -> bool {
        self.text().is_some_and(source::is_editable)
    }

    /// The text; of a file only once it was decoded.
    fn text(&self) -> Option<&str> {
        match self.source.as_deref() {
            None => Some(""),
            Some(Source { content: Content::Text(text), .. }) => Some(text),
            Some(Source { content: Content::Bytes(_), .. }) => self.found.as_ref().map(|found| found.text.as_str()),
        }
    }

    /// The place that is shown, for the address.
    pub fn link(&self) -> InspectLink {
        let found = self.game.as_ref().zip(self.found.as_ref());
        let several = found.filter(|(_, found)| found.summary.games.len() > 1);
        match self.game {
            None => InspectLink { format: self.format, ..self.goal },
            Some(_) => {
                InspectLink { game: several.map(|(game, _)| game.index), step: Some(self.moment), format: self.format }
            }
        }
    }

    fn load(&mut self, source: Option<Rc<Source>>) {
        self.previous = std::mem::replace(&mut self.source, source).filter(|source| !source.is_empty());
        (self.format, self.goal) = (None, InspectLink::default());
        (self.found, self.game, self.chosen, self.viewer, self.moment) = (None, None, None, None, 0);
        self.editing = self.source.as_ref().is_none_or(|source| source.is_empty());
        self.read();
    }

    fn read(&mut self) {
        self.revision += 1;
        self.progress = 0;
        self.document = document(self.source.as_ref(), self.format);
        self.work =
            if self.source.as_ref().is_some_and(|source| !source.is_empty()) { Work::Reading } else { Work::Idle };
        if self.work == Work::Idle {
            (self.found, self.game, self.chosen, self.moment) = (None, None, None, 0);
        }
    }

    fn typed(&mut self, text: &str) {
        let name = self.source.as_ref().and_then(|source| source.name.clone());
        let content = Content::Text(text.into());
        if self.source.as_ref().is_none_or(|source| source.content != content) {
            self.source = Some(Rc::new(Source { name, content }));
            self.read();
        }
    }

    /// Takes in what was read. A text that is being changed stays where it is; another is opened where it went wrong.
    fn take(&mut self, answer: Result<Inspected, Trouble>) {
        let garbled = |error: postcard::Error| Trouble::Garbled { detail: error.to_string() };
        let found = match answer.and_then(|inspected| Found::new(inspected).map_err(garbled)) {
            Ok(found) => found,
            Err(trouble) => {
                self.work = Work::Failed(trouble);
                self.fall_back();
                return;
            }
        };
        self.work = Work::Idle;
        let found = Shared::new(found);
        let stays = self.game.as_ref().filter(|_| self.editing).map(|game| (game.index, self.moment));
        let goal = std::mem::take(&mut self.goal);
        self.found = Some(found.clone());
        self.game = None;
        match (stays, goal.game, goal.step) {
            (Some((game, moment)), ..) => {
                self.open(game.min(found.summary.games.len().saturating_sub(1)));
                self.show(moment);
            }
            (None, None, None) => {
                self.open(found.worst_game());
                self.show_what_matters();
            }
            (None, game, step) => {
                self.open(game.unwrap_or(0).min(found.summary.games.len().saturating_sub(1)));
                self.show(step.unwrap_or(0));
            }
        }
    }

    /// Nothing was found: what can be shown of the text is the field.
    fn fall_back(&mut self) {
        self.editing = self.editing || self.found.is_none() && self.can_edit();
    }

    /// Opens a game at its beginning.
    fn open(&mut self, index: usize) {
        let Some(found) = self.found.clone() else { return };
        if self.game.as_ref().is_some_and(|game| game.index == index) {
            return;
        }
        (self.moment, self.chosen) = (0, None);
        match found.open(index) {
            None => self.game = None,
            Some(Ok(game)) => self.game = Some(Shared::new(game)),
            Some(Err(error)) => {
                self.game = None;
                self.work = Work::Failed(Trouble::Garbled { detail: error.to_string() });
            }
        }
    }

    /// Shows a moment, and chooses what is wrong there.
    fn show(&mut self, moment: usize) {
        let Some(game) = &self.game else { return };
        self.moment = moment.min(game.moments.last());
        let stays = self.chosen.filter(|&problem| game.shown_at(problem) == Some(self.moment));
        self.chosen = stays.or_else(|| game.fault_at(self.moment));
    }

    /// The first error; else, of a bot's input, its end, where the bot must answer.
    fn show_what_matters(&mut self) {
        let Some(game) = self.game.clone() else { return };
        let error = game.problems.iter().position(|problem| problem.severity == Severity::Error);
        match (error, game.report.format) {
            (Some(problem), _) => self.choose(problem),
            (None, Format::BotInput | Format::SimpleInput | Format::LongRunning | Format::TestCases) => {
                self.show(game.moments.last());
            }
            _ => {}
        }
    }

    fn choose(&mut self, problem: usize) {
        let Some(game) = self.game.clone() else { return };
        if problem < game.problems.len() {
            if let Some(moment) = game.shown_at(problem) {
                self.moment = moment;
            }
            self.chosen = Some(problem);
        }
    }

    fn next_problem(&mut self, forward: bool) {
        let (Some(game), Some(found)) = (self.game.clone(), self.found.clone()) else { return };
        let next = match (self.chosen, forward) {
            (None, true) => Some(0),
            (None, false) => game.problems.len().checked_sub(1),
            (Some(problem), true) => Some(problem + 1),
            (Some(problem), false) => problem.checked_sub(1),
        };
        if let Some(problem) = next.filter(|&problem| problem < game.problems.len()) {
            return self.choose(problem);
        }
        match found.next_with_problems(game.index, forward) {
            Some(other) => {
                self.open(other);
                let first = found.summary.problems.len();
                let last = self.game.as_ref().map_or(0, |game| game.problems.len().saturating_sub(1));
                self.choose(if forward { first } else { last });
            }
            None if forward => self.choose(0),
            None => self.choose(game.problems.len().saturating_sub(1)),
        }
    }

    fn place(&mut self, byte: usize) {
        let Some(found) = self.found.clone() else { return };
        self.open(found.game_at(byte));
        let Some(game) = self.game.clone() else { return };
        match game.problem_at(byte) {
            Some(problem) if game.shown_at(problem).is_some() => self.choose(problem),
            _ => {
                self.chosen = None;
                self.show(game.moments.at(byte));
            }
        }
    }
}

/// A text that the worker has not seen; nothing where there is none.
fn document(source: Option<&Rc<Source>>, format: Option<Format>) -> Option<Document> {
    let source = source.filter(|source| !source.is_empty())?.clone();
    Some(Document::new(Options { game: None, format }, move || source.bytes().to_vec()))
}

impl Reducible for InspectState {
    type Action = Event;

    fn reduce(self: Rc<Self>, event: Event) -> Rc<Self> {
        let mut state = (*self).clone();
        match event {
            Event::Load(source) => state.load(Some(Rc::new(source))),
            Event::Follow(source, link) => {
                state.load(Some(Rc::new(source)));
                (state.format, state.goal) = (link.format, link);
                state.read();
            }
            Event::Repair(text) => {
                state.previous = state.source.clone();
                state.typed(&text);
            }
            Event::Type(text) => state.typed(&text),
            Event::ReadAs(format) => {
                (state.format, state.goal) = (format, InspectLink::default());
                state.read();
            }
            Event::Read(revision, answer) => {
                if (state.revision, &state.work) == (revision, &Work::Reading) {
                    state.take(answer);
                }
            }
            Event::Staged(game, answer) => {
                if state.game.as_ref() == Some(&game) {
                    match answer {
                        Ok(replayed) => state.scenes = Some((game, Shared::new(replayed))),
                        Err(trouble) => state.work = Work::Failed(trouble),
                    }
                }
            }
            Event::Progress(revision, percent) => {
                if revision == state.revision {
                    state.progress = percent;
                }
            }
            Event::Stop => {
                if state.work == Work::Reading {
                    state.work = Work::Stopped;
                    state.fall_back();
                }
            }
            Event::Again => state.read(),
            Event::Restore => {
                if let Some(previous) = state.previous.take() {
                    state.load(Some(previous));
                }
            }
            Event::Edit(editing) => state.edit(editing),
            Event::Open(game) => {
                state.open(game);
                state.show(0);
            }
            Event::NextGame(by) => {
                let games = state.found.as_ref().map_or(0, |found| found.summary.games.len());
                if let Some(game) = state.game.clone().filter(|_| games > 0) {
                    state.open(game.index.saturating_add_signed(by).min(games - 1));
                    state.show(state.moment);
                }
            }
            Event::Go(moment) => state.show(moment),
            Event::Step(by) => state.show(state.moment.saturating_add_signed(by)),
            Event::OwnTurn(forward) => {
                let moment =
                    state.game.as_ref().and_then(|game| game.moments.own_turn(state.viewer(), state.moment, forward));
                if let Some(moment) = moment {
                    state.show(moment);
                }
            }
            Event::Place(byte) => state.place(byte),
            Event::Choose(problem) => state.choose(problem),
            Event::NextProblem(forward) => state.next_problem(forward),
            Event::Turn => {
                let seats = state.game.as_ref().map_or(1, |game| game.report.seats);
                state.viewer = Some(state.viewer().next(seats.max(1)));
            }
            Event::Visit(link) => {
                if let Some(game) = link.game {
                    state.open(
                        game.min(state.found.as_ref().map_or(0, |found| found.summary.games.len().saturating_sub(1))),
                    );
                }
                state.show(link.step.unwrap_or(state.moment));
            }
            Event::Show(pane) => state.pane = pane,
        }
        Rc::new(state)
    }
}

#[cfg(test)]
mod tests;
