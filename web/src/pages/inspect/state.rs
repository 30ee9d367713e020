//! The inspector's state and everything that can happen to it: pure, so that it is tested without a browser.
//!
//! There is one moment: a game, and how many of its steps were made. Text, board, timeline, problems and ledger are drawn from it, and
//! whatever is pressed in one of them changes it for all.

mod editing;
mod event;
mod navigation;
mod reading;

use std::rc::Rc;

use paiju_game::Seat;
use paiju_inspect::Format;
use yew::Reducible;

pub use self::event::{InspectEvent, Pane, Work};
use self::reading::document;
use super::link::InspectLink;
use super::open_game::OpenGame;
use super::replayed;
use crate::pages::source::{self, Content, Source};
use crate::scene::Replayed;
use crate::shared::Shared;
use crate::worker::inspected::Inspected;
use crate::worker::inspector::Document;

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
    found: Option<Shared<Inspected>>,
    game: Option<Shared<OpenGame>>,
    /// What lies on the table of the game that was opened last, once the worker has staged it.
    scenes: Option<(Shared<OpenGame>, Shared<Replayed>)>,
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

    pub const fn work(&self) -> &Work {
        &self.work
    }

    /// How much of reading is done, in per cent.
    pub const fn progress(&self) -> u8 {
        self.progress
    }

    pub const fn found(&self) -> Option<&Shared<Inspected>> {
        self.found.as_ref()
    }

    pub const fn game(&self) -> Option<&Shared<OpenGame>> {
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
        let several = found.filter(|(_, found)| found.games.len() > 1);
        match self.game {
            None => InspectLink { format: self.format, ..self.goal },
            Some(_) => {
                InspectLink { game: several.map(|(game, _)| game.index), step: Some(self.moment), format: self.format }
            }
        }
    }
}

impl Reducible for InspectState {
    type Action = InspectEvent;

    fn reduce(self: Rc<Self>, event: InspectEvent) -> Rc<Self> {
        let mut state = (*self).clone();
        match event {
            InspectEvent::Load(source) => state.load(Some(Rc::new(source))),
            InspectEvent::Follow(source, link) => {
                state.load(Some(Rc::new(source)));
                (state.format, state.goal) = (link.format, link);
                state.read();
            }
            InspectEvent::Repair(text) => {
                state.previous = state.source.clone();
                state.typed(&text);
            }
            InspectEvent::Type(text) => state.typed(&text),
            InspectEvent::ReadAs(format) => {
                (state.format, state.goal) = (format, InspectLink::default());
                state.read();
            }
            InspectEvent::Read(revision, answer) => {
                if (state.revision, &state.work) == (revision, &Work::Reading) {
                    state.take(answer);
                }
            }
            InspectEvent::Staged(game, answer) => {
                if state.game.as_ref() == Some(&game) {
                    match answer {
                        Ok(replayed) => state.scenes = Some((game, Shared::new(replayed))),
                        Err(trouble) => state.work = Work::Failed(trouble),
                    }
                }
            }
            InspectEvent::Progress(revision, percent) => {
                if revision == state.revision {
                    state.progress = percent;
                }
            }
            InspectEvent::Stop => {
                if state.work == Work::Reading {
                    state.work = Work::Stopped;
                    state.fall_back();
                }
            }
            InspectEvent::Again => state.read(),
            InspectEvent::Restore => {
                if let Some(previous) = state.previous.take() {
                    state.load(Some(previous));
                }
            }
            InspectEvent::Edit(editing) => state.edit(editing),
            InspectEvent::Open(game) => {
                state.open(game);
                state.show(0);
            }
            InspectEvent::NextGame(by) => {
                let games = state.found.as_ref().map_or(0, |found| found.games.len());
                if let Some(game) = state.game.clone().filter(|_| games > 0) {
                    state.open(game.index.saturating_add_signed(by).min(games - 1));
                    state.show(state.moment);
                }
            }
            InspectEvent::Go(moment) => state.show(moment),
            InspectEvent::Step(by) => state.show(state.moment.saturating_add_signed(by)),
            InspectEvent::OwnTurn(forward) => {
                let moment =
                    state.game.as_ref().and_then(|game| game.moments.own_turn(state.viewer(), state.moment, forward));
                if let Some(moment) = moment {
                    state.show(moment);
                }
            }
            InspectEvent::Place(byte) => state.place(byte),
            InspectEvent::Choose(problem) => state.choose(problem),
            InspectEvent::NextProblem(forward) => state.next_problem(forward),
            InspectEvent::Turn => {
                let seats = state.game.as_ref().map_or(1, |game| game.report.seats);
                state.viewer = Some(state.viewer().next(seats.max(1)));
            }
            InspectEvent::Visit(link) => {
                if let Some(game) = link.game {
                    state.open(game.min(state.found.as_ref().map_or(0, |found| found.games.len().saturating_sub(1))));
                }
                state.show(link.step.unwrap_or(state.moment));
            }
            InspectEvent::Show(pane) => state.pane = pane,
        }
        Rc::new(state)
    }
}

#[cfg(test)]
mod tests;
