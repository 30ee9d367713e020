//! The inspector's state and its events: pure, so that they are tested without a browser.
//!
//! The shown moment is a game and a number of steps. Text, board, timeline, problems and ledger are drawn from it, and
//! any of them can change it for all.

mod editing;
mod event;
mod navigation;
mod reading;

use std::rc::Rc;

use paiju_game::Seat;
use paiju_inspect::{Options, Span};
use yew::Reducible;

pub use self::event::{InspectEvent, Pane, Work};
use self::reading::document;
use super::link::InspectLink;
use super::open_game::OpenGame;
use super::replayed;
use crate::pages::source::{self, Content, Source};
use crate::shared::Shared;
use crate::worker::inspected::Inspected;
use crate::worker::inspector::Document;

#[derive(Clone)]
pub struct InspectState {
    source: Option<Rc<Source>>,
    /// The text, as sent to the worker.
    document: Option<Document>,
    /// The previous text, so that nothing pasted is lost.
    previous: Option<Rc<Source>>,
    /// How to read the text, as chosen by the visitor.
    pub options: Options,
    /// Counts changes of the input; answers for an older revision are dropped.
    pub revision: u32,
    /// Counts how often the text was replaced by another.
    pub loads: u32,
    work: Work,
    /// Progress of reading, in per cent.
    pub progress: u8,
    found: Option<Shared<Inspected>>,
    game: Option<Shared<OpenGame>>,
    /// The game requested from the worker, to replace the open one.
    pub opening: Option<usize>,
    /// Events to handle once that game arrives.
    waiting: Vec<InspectEvent>,
    /// How many steps of the open game were made.
    pub moment: usize,
    /// The chosen problem, by its index in the game's list.
    pub chosen: Option<usize>,
    /// The place that was changed for the visitor, until they view something else.
    pub changed: Option<Span>,
    /// The seat that the visitor put at the bottom of the board.
    viewer: Option<Seat>,
    /// Whether the text is being edited.
    pub editing: bool,
    /// Whether the visitor changed the game of the text since it was loaded; a repair of its JSON does not.
    edited: bool,
    /// The pane that a narrow screen shows.
    pub pane: Pane,
    /// A link's target, until the text has been read.
    goal: InspectLink,
}

/// Equal only to itself, because comparing a state is costly.
impl PartialEq for InspectState {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl InspectState {
    /// A state with a given text, at the place that the address names.
    pub fn new(source: Option<Source>, link: InspectLink) -> Self {
        let source = source.filter(|source| !source.is_empty()).map(Rc::new);
        Self {
            work: if source.is_some() { Work::Reading } else { Work::Idle },
            progress: 0,
            editing: source.is_none(),
            edited: false,
            document: document(source.as_ref(), link.options),
            source,
            previous: None,
            options: link.options,
            revision: 0,
            loads: 0,
            found: None,
            game: None,
            opening: None,
            waiting: Vec::new(),
            moment: 0,
            chosen: None,
            changed: None,
            viewer: None,
            pane: Pane::default(),
            goal: link,
        }
    }

    pub fn source(&self) -> Option<&Source> {
        self.source.as_deref()
    }

    /// The document for queries to the worker; `None` without a text.
    pub const fn document(&self) -> Option<&Document> {
        self.document.as_ref()
    }

    pub const fn work(&self) -> &Work {
        &self.work
    }

    pub const fn found(&self) -> Option<&Shared<Inspected>> {
        self.found.as_ref()
    }

    pub const fn game(&self) -> Option<&Shared<OpenGame>> {
        self.game.as_ref()
    }

    /// The game to open with the text: the visitor's current one during editing; a link's; `None` for the first with a
    /// problem.
    pub fn first_game(&self) -> Option<usize> {
        let stays = self.game.as_ref().filter(|_| self.editing).map(|game| game.index);
        stays.or(self.goal.game).or_else(|| self.goal.step.map(|_| 0))
    }

    /// Whether the previous text can be restored.
    pub const fn can_restore(&self) -> bool {
        self.previous.is_some()
    }

    /// The seat at the bottom of the board: the chosen one, otherwise the log's own, otherwise the one at fault.
    pub fn viewer(&self) -> Seat {
        let of_game = || self.game.as_ref().map(|game| replayed::front(&game.report));
        self.viewer.or_else(of_game).unwrap_or(Seat(0))
    }

    /// The text in editable form; `None` if it is too long or unknown.
    pub fn editable(&self) -> Option<String> {
        self.text().filter(|text| source::is_editable(text)).map(source::for_field)
    }

    /// Whether the text can be changed.
    pub fn can_edit(&self) -> bool {
        self.text().is_some_and(source::is_editable)
    }

    /// The text; a file's is known once it was decoded.
    fn text(&self) -> Option<&str> {
        match self.source.as_deref() {
            None => Some(""),
            Some(Source { content: Content::Text(text), .. }) => Some(text),
            Some(Source { content: Content::Bytes(_), .. }) => self.found.as_ref().map(|found| found.text.as_str()),
        }
    }

    /// The shown place, for the address.
    pub fn link(&self) -> InspectLink {
        let found = self.game.as_ref().zip(self.found.as_ref());
        let several = found.filter(|(_, found)| found.games.len() > 1);
        match self.game {
            None => InspectLink { options: self.options, ..self.goal },
            Some(_) => InspectLink {
                game: several.map(|(game, _)| game.index),
                step: Some(self.moment),
                options: self.options,
            },
        }
    }
}

impl Reducible for InspectState {
    type Action = InspectEvent;

    fn reduce(self: Rc<Self>, event: InspectEvent) -> Rc<Self> {
        let mut state = (*self).clone();
        state.handle(event);
        Rc::new(state)
    }
}

impl InspectState {
    fn handle(&mut self, event: InspectEvent) {
        if self.opening.is_some() && event.is_about_the_game() {
            self.waiting.push(event);
            return;
        }
        if event.is_about_the_game() {
            self.changed = None;
        }
        match event {
            InspectEvent::Load(source) => self.load(Some(Rc::new(source))),
            InspectEvent::Follow(source, link) => {
                self.load(Some(Rc::new(source)));
                (self.options, self.goal) = (link.options, link);
                self.read();
            }
            InspectEvent::Repair(text, place) => self.change(&text, place),
            InspectEvent::Write(text, place) => {
                let game = self.game.as_ref().map(|game| game.index);
                self.edited = true;
                self.change(&text, place);
                self.goal.game = game;
            }
            InspectEvent::Type(text) => {
                self.edited |= self.found.is_some();
                self.typed(&text);
            }
            InspectEvent::ReadAs(options) => {
                (self.options, self.goal) = (options, InspectLink::default());
                self.read();
            }
            InspectEvent::Read(revision, answer) => {
                if (self.revision, &self.work) == (revision, &Work::Reading) {
                    self.take(*answer);
                }
            }
            InspectEvent::Opened(revision, answer) => {
                if revision == self.revision {
                    self.opened(*answer);
                }
            }
            InspectEvent::Progress(revision, percent) => {
                if revision == self.revision {
                    self.progress = percent;
                }
            }
            InspectEvent::Stop => {
                if self.work == Work::Reading {
                    self.work = Work::Stopped;
                    self.fall_back();
                }
            }
            InspectEvent::Again => self.read(),
            InspectEvent::Restore => {
                if let Some(previous) = self.previous.take() {
                    self.load(Some(previous));
                }
            }
            InspectEvent::Edit(editing) => self.edit(editing),
            InspectEvent::Open(game) => {
                self.open(game);
                self.handle(InspectEvent::Go(0));
            }
            InspectEvent::NextGame(by) => {
                let games = self.found.as_ref().map_or(0, |found| found.games.len());
                if let Some(game) = self.game.clone().filter(|_| games > 0) {
                    self.open(game.index.saturating_add_signed(by).min(games - 1));
                    self.handle(InspectEvent::Step(0));
                }
            }
            InspectEvent::Go(moment) => self.show(moment),
            InspectEvent::Step(by) => self.show(self.moment.saturating_add_signed(by)),
            InspectEvent::OwnTurn(forward) => {
                let moment =
                    self.game.as_ref().and_then(|game| game.moments.own_turn(self.viewer(), self.moment, forward));
                if let Some(moment) = moment {
                    self.show(moment);
                }
            }
            InspectEvent::Place(byte) => self.place(byte),
            InspectEvent::Choose(problem) => self.choose(problem),
            InspectEvent::NextProblem(forward) => self.next_problem(forward),
            InspectEvent::Turn => {
                let seats = self.game.as_ref().map_or(1, |game| game.report.seats);
                self.viewer = Some(self.viewer().next(seats.max(1)));
            }
            InspectEvent::Visit(link) => {
                if let Some(game) = link.game {
                    self.open(game.min(self.found.as_ref().map_or(0, |found| found.games.len().saturating_sub(1))));
                }
                self.handle(link.step.map_or(InspectEvent::Step(0), InspectEvent::Go));
            }
            InspectEvent::Show(pane) => self.pane = pane,
        }
    }
}

#[cfg(test)]
mod tests;
