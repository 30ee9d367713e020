//! Loading a text, and taking in the result of reading it.

use std::rc::Rc;

use paiju_inspect::Options;

use super::{InspectState, Work};
use crate::pages::source::{Content, Source};
use crate::shared::Shared;
use crate::worker::inspected::{Inspected, OpenedGame};
use crate::worker::inspector::Document;
use crate::worker::protocol::Trouble;

impl InspectState {
    pub(super) fn load(&mut self, source: Option<Rc<Source>>) {
        self.loads += 1;
        self.edited = false;
        self.previous = std::mem::replace(&mut self.source, source).filter(|source| !source.is_empty());
        (self.options, self.goal) = Default::default();
        (self.found, self.game, self.chosen, self.viewer, self.moment) = (None, None, None, None, 0);
        self.editing = self.source.as_ref().is_none_or(|source| source.is_empty());
        self.read();
    }

    pub(super) fn read(&mut self) {
        self.revision += 1;
        self.progress = 0;
        self.changed = None;
        (self.opening, self.waiting) = (None, Vec::new());
        self.document = document(self.source.as_ref(), self.options);
        self.work =
            if self.source.as_ref().is_some_and(|source| !source.is_empty()) { Work::Reading } else { Work::Idle };
        if self.work == Work::Idle {
            (self.found, self.game, self.chosen, self.moment) = (None, None, None, 0);
        }
    }

    pub(super) fn typed(&mut self, text: &str) {
        let name = self.source.as_ref().and_then(|source| source.name.clone());
        let content = Content::Text(text.into());
        if self.source.as_ref().is_none_or(|source| source.content != content) {
            self.source = Some(Rc::new(Source { name, content }));
            self.read();
        }
    }

    /// Takes in a result. A text being edited keeps its place; another opens where it went wrong.
    pub(super) fn take(&mut self, answer: Result<(Inspected, Option<OpenedGame>), Trouble>) {
        let (found, first) = match answer {
            Ok(read) => read,
            Err(trouble) => {
                self.work = Work::Failed(trouble);
                self.fall_back();
                return;
            }
        };
        self.work = Work::Idle;
        let stays = self.game.as_ref().filter(|_| self.editing).map(|_| self.moment);
        let goal = std::mem::take(&mut self.goal);
        let changed = self.changed;
        self.found = Some(Shared::new(found.index()));
        match first {
            Some(first) => self.look_at(first),
            None => (self.game, self.moment, self.chosen) = (None, 0, None),
        }
        match (stays, goal.game, goal.step) {
            (Some(moment), ..) => self.show(moment),
            (None, None, None) => self.show_what_matters(),
            // An answer was written into this game: show its result.
            (None, Some(_), None) if changed.is_some() => self.place(changed.map_or(0, |place| place.start)),
            (None, _, step) => self.show(step.unwrap_or(0)),
        }
    }

    /// No game was found: falls back to the editor.
    pub(super) fn fall_back(&mut self) {
        self.editing = self.editing || self.found.is_none() && self.can_edit();
    }
}

/// A new document for the worker; `None` without a text.
pub(super) fn document(source: Option<&Rc<Source>>, options: Options) -> Option<Document> {
    let source = source.filter(|source| !source.is_empty())?.clone();
    Some(Document::new(options, move || source.bytes().to_vec()))
}
