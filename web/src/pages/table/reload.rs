//! Restores a running game after a reload. The address does not contain the current step while the game runs, because
//! browsers limit such changes, so the tab stores it.

use gloo::events::EventListener;
use js_sys::{Array, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use yew::prelude::*;

use super::handle::TableHandle;
use crate::boards::BoardGame;
use crate::names::GameInfo;
use crate::storage::{self, Keep};

fn key(game: &GameInfo) -> String {
    format!("left.{}", game.id)
}

/// The link, with the step at which its table was left.
pub fn resumed(game: &GameInfo, link: &str) -> String {
    let key = key(game);
    let left = storage::load(Keep::Tab, &key);
    storage::remove(Keep::Tab, &key);
    // Opening the link anew starts at its beginning.
    match left.as_deref().filter(|_| is_back()).and_then(|left| read(left, link)) {
        Some((step, playing)) => format!("{link}&step={step}{}", if playing { "&play=1" } else { "" }),
        None => link.to_owned(),
    }
}

/// Whether the page was reloaded or returned to through the history.
fn is_back() -> bool {
    let kind = || -> Result<Option<String>, JsValue> {
        let performance = Reflect::get(&js_sys::global(), &"performance".into())?;
        let entries: Function = Reflect::get(&performance, &"getEntriesByType".into())?.dyn_into()?;
        let entries: Array = entries.call1(&performance, &"navigation".into())?.dyn_into()?;
        Ok(Reflect::get(&entries.get(0), &"type".into())?.as_string())
    };
    // If the browser does not say, the table starts at the link's beginning.
    matches!(kind(), Ok(Some(kind)) if kind != "navigate")
}

/// Stores the current step when the page is closed.
#[hook]
pub fn use_reload<G: BoardGame>(table: Option<&TableHandle<G>>) {
    let latest = use_mut_ref(|| None);
    latest.replace(table.cloned());
    use_effect_with((), move |()| {
        let listener = web_sys::window().map(|window| {
            EventListener::new(&window, "pagehide", move |_| {
                if let Some(table) = &*latest.borrow() {
                    storage::save(
                        Keep::Tab,
                        &key(table.game),
                        &write(table.step, table.playing, &table.link_without_step),
                    );
                }
            })
        });
        move || drop(listener)
    });
}

fn write(step: usize, playing: bool, link: &str) -> String {
    format!("{step} {} {link}", u8::from(playing))
}

/// The step and whether the game was running, if `left` is about this link's table.
fn read(left: &str, link: &str) -> Option<(usize, bool)> {
    let mut words = left.splitn(3, ' ');
    let (step, playing) = (words.next()?.parse().ok()?, words.next()? == "1");
    (words.next()? == link).then_some((step, playing))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_table_resumes_where_it_was_left() {
        let left = write(12, true, "seed=7&open=1");
        assert_eq!(read(&left, "seed=7&open=1"), Some((12, true)));
        assert_eq!(read(&left, "seed=8&open=1"), None);
        assert_eq!(read("12 1", "").or(read("x 1 seed=7", "seed=7")), None);
    }
}
