//! The keyboard: what each key does, and the list of keys in the help.

use gloo::events::{EventListener, EventListenerOptions};
use paiju_game::Say;
use paiju_game::cards::Rank;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, KeyboardEvent};
use yew::prelude::*;

use crate::i18n::Text;
use crate::names::Route;

/// What a key does, in the texts of any part.
pub type Words = &'static (dyn Say + Sync);

pub struct Group {
    pub title: Words,
    /// The keys as printed on them, and what they do.
    pub keys: &'static [(&'static [&'static str], Words)],
}

/// Each group exists once.
impl PartialEq for Group {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

/// The keys in use at an address, besides those of one part alone.
pub fn groups(route: &Route) -> Vec<&'static Group> {
    match route {
        Route::Home | Route::NotFound => vec![&EVERYWHERE, &WATCH],
        Route::DouDizhu => vec![&EVERYWHERE, &WATCH, &PLAY_DOUDIZHU],
        Route::Mahjong => vec![&EVERYWHERE, &WATCH, &PLAY_MAHJONG],
        Route::Tractor => vec![&EVERYWHERE, &WATCH, &PLAY_TRACTOR],
        Route::Arena => vec![&EVERYWHERE, &ARENA],
        Route::Inspect | Route::Lab | Route::Learn | Route::Sheet => vec![&EVERYWHERE],
    }
}

static EVERYWHERE: Group = Group {
    title: &Text::KeysEverywhere,
    keys: &[(&["?"], &Text::KeyHelp), (&["Esc"], &Text::KeyClose), (&["Tab"], &Text::KeyTab)],
};

static WATCH: Group = Group {
    title: &Text::KeysWatch,
    keys: &[
        (&["Space"], &Text::KeyPlay),
        (&["←", "→"], &Text::KeyStep),
        (&["Home", "End"], &Text::KeyEnds),
        (&["O"], &Text::KeyOpen),
        (&["V"], &Text::KeyTurn),
        (&["E"], &Text::KeyAnalysis),
        (&["N"], &Text::KeyNew),
        (&["R"], &Text::KeyReplay),
        (&["M"], &Text::Sounds),
        (&["F"], &Text::FullScreen),
        (&["B"], &Text::Projector),
    ],
};

static ARENA: Group = Group { title: &Text::Arena, keys: &[(&["B"], &Text::ProjectorRanking)] };

static PLAY_DOUDIZHU: Group = Group {
    title: &Text::KeysPlay,
    keys: &[
        (&["←", "→"], &Text::KeyMove),
        (&["Space"], &Text::KeyChoose),
        (&["3", "…", "9", "0", "J", "Q", "K", "A", "2", "Y", "Z"], &Text::KeyRank),
        (&["Enter"], &Text::KeyAct),
        (&["P"], &Text::KeyPass),
        (&["0", "1", "2", "3"], &Text::KeyBid),
        (&["H"], &Text::KeyHint),
        (&["U"], &Text::KeyUndo),
        (&["Esc"], &Text::KeyClear),
    ],
};

static PLAY_TRACTOR: Group = Group {
    title: &Text::KeysPlay,
    keys: &[
        (&["1", "2", "…"], &Text::KeyDeclare),
        (&["P"], &Text::KeyNoCall),
        (&["←", "→"], &Text::KeyMove),
        (&["Space"], &Text::KeyChooseMore),
        (&["2", "…", "9", "0", "J", "Q", "K", "A", "Y", "Z"], &Text::KeyRank),
        (&["Enter"], &Text::KeyActOrCover),
        (&["H"], &Text::KeyHint),
        (&["U"], &Text::KeyUndo),
        (&["Esc"], &Text::KeyClear),
    ],
};

static PLAY_MAHJONG: Group = Group {
    title: &Text::KeysPlay,
    keys: &[
        (&["←", "→"], &Text::KeyMove),
        (&["Space"], &Text::KeyChooseTile),
        (&["1", "…", "9"], &Text::KeyTileRank),
        (&["Enter"], &Text::KeyPlayTile),
        (&["W"], &Text::KeyHu),
        (&["G"], &Text::KeyGang),
        (&["C"], &Text::KeyPeng),
        (&["P"], &Text::KeyLetGo),
        (&["H"], &Text::KeyHint),
        (&["U"], &Text::KeyUndo),
        (&["Esc"], &Text::KeyClear),
    ],
};

/// Calls `press` for every key that is not typed into a field, has no Ctrl, Alt or Meta, and does not belong to an open
/// dialog. It returns whether it used the key, which then has no other effect.
#[hook]
pub fn use_keys(press: Callback<KeyboardEvent, bool>) {
    use_keys_of(press, || web_sys::window()?.document().map(Into::into));
}

/// As [`use_keys`], but last: for keys that nothing else has used, so that a table keeps the keys of its hand.
#[hook]
pub fn use_keys_left(press: Callback<KeyboardEvent, bool>) {
    // The window receives an event after the document.
    use_keys_of(press, || web_sys::window().map(Into::into));
}

#[hook]
fn use_keys_of(press: Callback<KeyboardEvent, bool>, of: fn() -> Option<EventTarget>) {
    // Renewed during rendering: effects run later, and a key pressed in between would reach the previous page's handler.
    let latest = use_mut_ref(|| press.clone());
    latest.replace(press);
    use_effect_with((), move |()| {
        let listener = of().map(|target| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&target, "keydown", options, move |event| {
                let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
                let press = latest.borrow().clone();
                if is_free(event) && press.emit(event.clone()) {
                    event.prevent_default();
                }
            })
        });
        move || drop(listener)
    });
}

fn is_free(event: &KeyboardEvent) -> bool {
    let held = event.ctrl_key() || event.alt_key() || event.meta_key() || event.is_composing();
    if held || event.default_prevented() {
        return false;
    }
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return true };
    let within = |selector: &str| target.closest(selector).ok().flatten().is_some();
    !within("input, select, textarea, dialog, [contenteditable], .code-editor")
}

/// Whether the key was pressed on something that it activates: a button, a link.
pub fn presses_target(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest("button, a, summary").ok().flatten().is_some())
}

/// Whether the key was pressed on a card of the hand.
pub fn in_hand(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(".hand").ok().flatten().is_some())
}

/// The rank of a key: as on the card, `0` or `t` for 10, `y` 小王, `z` 大王.
pub fn rank_of_key(key: &str) -> Option<Rank> {
    let mut letters = key.chars();
    match (letters.next()?, letters.next()) {
        ('t' | 'T', None) => Some(Rank::Ten),
        (letter, None) => Rank::from_letter(letter),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_ranks() {
        let keys = [("3", Rank::Three), ("0", Rank::Ten), ("t", Rank::Ten), ("a", Rank::Ace), ("Z", Rank::BigJoker)];
        for (key, rank) in keys {
            assert_eq!(rank_of_key(key), Some(rank));
        }
        assert_eq!(rank_of_key("Enter").or(rank_of_key("p")).or(rank_of_key("")), None);
    }
}
