//! An open bot. Changes are saved immediately; writes are sequential, and each has the newest state.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::library::Library;
use crate::bots::Bot;
use crate::bots::store::{self, StoreError};

/// Whether the changes are saved.
#[derive(Clone, Debug, PartialEq)]
pub enum Keeping {
    Kept,
    UnderWay,
    /// The bot shown differs from the saved one.
    Failed(StoreError),
}

/// The state shared by the page and a write under way.
#[derive(Default)]
struct Inner {
    now: Option<Bot>,
    is_writing: bool,
    /// Whether it was changed after the write began.
    is_newer: bool,
    /// After a failed write nothing is written until the visitor decides.
    has_failed: bool,
}

#[derive(Clone)]
pub struct Draft {
    shown: UseStateHandle<Option<Rc<Bot>>>,
    keeping: UseStateHandle<Keeping>,
    inner: Rc<RefCell<Inner>>,
    library: Library,
}

impl PartialEq for Draft {
    fn eq(&self, other: &Self) -> bool {
        self.shown == other.shown && self.keeping == other.keeping && self.library == other.library
    }
}

/// The bot with this key, for the component's lifetime; another bot needs another component.
#[hook]
pub fn use_draft(id: &str, library: &Library) -> Draft {
    let draft = Draft {
        shown: use_state(|| None),
        keeping: use_state(|| Keeping::Kept),
        inner: use_mut_ref(Inner::default),
        library: library.clone(),
    };
    use_effect_with(id.to_owned(), {
        let draft = draft.clone();
        move |id| draft.load(id.clone())
    });
    draft
}

impl Draft {
    /// The bot; `None` before it was loaded.
    pub fn bot(&self) -> Option<&Rc<Bot>> {
        self.shown.as_ref()
    }

    /// Whether the changes are saved.
    pub fn keeping(&self) -> &Keeping {
        &self.keeping
    }

    fn load(&self, id: String) {
        let draft = self.clone();
        yew::platform::spawn_local(async move {
            match store::load(&id).await {
                Ok(bot) => {
                    draft.show(bot);
                    draft.keeping.set(Keeping::Kept);
                }
                Err(error) => draft.library.complain(error),
            }
        });
    }

    fn show(&self, bot: Bot) {
        self.shown.set(Some(Rc::new(bot.clone())));
        self.inner.borrow_mut().now = Some(bot);
    }

    /// Changes the bot's current state, not the last rendered one, and saves it.
    pub fn change(&self, change: impl FnOnce(&mut Bot)) {
        let Some(mut bot) = self.inner.borrow().now.clone() else { return };
        change(&mut bot);
        self.show(bot);
        let mut inner = self.inner.borrow_mut();
        inner.is_newer = true;
        if !inner.is_writing && !inner.has_failed {
            inner.is_writing = true;
            drop(inner);
            self.keeping.set(Keeping::UnderWay);
            self.write();
        }
    }

    fn write(&self) {
        let draft = self.clone();
        yew::platform::spawn_local(async move {
            while let Some(bot) = draft.newer() {
                match store::save(bot).await {
                    Ok(kept) => draft.note(&kept),
                    Err(error) => return draft.fail(error),
                }
            }
            draft.inner.borrow_mut().is_writing = false;
            draft.keeping.set(Keeping::Kept);
            draft.library.reload();
        });
    }

    /// The bot, if it was changed since the last write.
    fn newer(&self) -> Option<Bot> {
        let mut inner = self.inner.borrow_mut();
        std::mem::take(&mut inner.is_newer).then(|| inner.now.clone()).flatten()
    }

    fn note(&self, kept: &Bot) {
        if let Some(now) = &mut self.inner.borrow_mut().now {
            now.changed = kept.changed;
        }
    }

    fn fail(&self, error: StoreError) {
        {
            let mut inner = self.inner.borrow_mut();
            (inner.is_writing, inner.has_failed) = (false, true);
        }
        self.keeping.set(Keeping::Failed(error));
    }

    /// After a failed write: replaces the bot shown with the saved one.
    pub fn take_theirs(&self) {
        let mut inner = self.inner.borrow_mut();
        (inner.has_failed, inner.is_newer) = (false, false);
        let id = inner.now.as_ref().map(|bot| bot.id.clone());
        drop(inner);
        if let Some(id) = id {
            self.load(id);
        }
    }

    /// After a failed write: saves the bot shown as another bot; `then` receives its key.
    pub fn keep_mine(&self, name: String, then: Callback<String>) {
        if let Some(bot) = self.inner.borrow().now.clone() {
            self.library.add(Bot { name, ..bot }, then);
        }
    }
}
