//! The page's list of the bots that the browser keeps.

use yew::prelude::*;

use crate::bots::Bot;
use crate::bots::store::{self, Kept, StoreError};

/// The list of bots and the operations on it.
#[derive(Clone, PartialEq)]
pub struct Library {
    kept: UseStateHandle<Option<Kept>>,
    deleted: UseStateHandle<Option<Bot>>,
    trouble: UseStateHandle<Option<StoreError>>,
}

#[hook]
pub fn use_library() -> Library {
    let library = Library { kept: use_state(|| None), deleted: use_state(|| None), trouble: use_state(|| None) };
    use_effect_with((), {
        let library = library.clone();
        move |()| library.reload()
    });
    library
}

impl Library {
    /// All stored bots; `None` before they are loaded.
    pub fn kept(&self) -> Option<&Kept> {
        self.kept.as_ref()
    }

    /// The last deleted bot, which can be restored.
    pub fn deleted(&self) -> Option<&Bot> {
        self.deleted.as_ref()
    }

    pub fn trouble(&self) -> Option<&StoreError> {
        self.trouble.as_ref()
    }

    pub fn forgive(&self) {
        self.trouble.set(None);
    }

    pub fn complain(&self, error: StoreError) {
        self.trouble.set(Some(error));
    }

    pub fn reload(&self) {
        let library = self.clone();
        yew::platform::spawn_local(async move { library.look().await });
    }

    async fn look(&self) {
        match store::list().await {
            Ok(kept) => self.kept.set(Some(kept)),
            Err(error) => self.complain(error),
        }
    }

    /// Stores a new bot; `then` receives its key.
    pub fn add(&self, bot: Bot, then: Callback<String>) {
        let library = self.clone();
        yew::platform::spawn_local(async move {
            match store::add(bot).await {
                Ok(bot) => {
                    library.look().await;
                    then.emit(bot.id);
                }
                Err(error) => library.complain(error),
            }
        });
    }

    /// Deletes a bot, which can then be restored.
    pub fn delete(&self, id: String) {
        let library = self.clone();
        yew::platform::spawn_local(async move {
            match store::delete(&id).await {
                Ok(bot) => library.deleted.set(Some(bot)),
                Err(error) => library.complain(error),
            }
            library.look().await;
        });
    }

    /// Restores the last deleted bot.
    pub fn undo(&self) {
        let Some(bot) = (*self.deleted).clone() else { return };
        let library = self.clone();
        yew::platform::spawn_local(async move {
            match store::restore(bot).await {
                Ok(_) => library.deleted.set(None),
                Err(error) => library.complain(error),
            }
            library.look().await;
        });
    }
}
