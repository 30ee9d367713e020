//! The keyboard: which key does what, and the list of it that the help shows.

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

use crate::i18n::{InspectText, Text};

/// Keys that belong together.
pub struct Group {
    /// What they are for.
    pub title: Text,
    /// The keys as printed on them, and what they do.
    pub keys: &'static [(&'static [&'static str], Text)],
}

/// All keys.
pub const GROUPS: &[Group] = &[
    Group {
        title: Text::KeysEverywhere,
        keys: &[(&["?"], Text::KeyHelp), (&["Esc"], Text::KeyClose), (&["Tab"], Text::KeyTab)],
    },
    Group {
        title: Text::KeysWatch,
        keys: &[
            (&["Space"], Text::KeyPlay),
            (&["←", "→"], Text::KeyStep),
            (&["Home", "End"], Text::KeyEnds),
            (&["O"], Text::KeyOpen),
            (&["V"], Text::KeyTurn),
            (&["E"], Text::KeyAnalysis),
            (&["N"], Text::KeyNew),
            (&["R"], Text::KeyReplay),
        ],
    },
    Group {
        title: Text::KeysPlay,
        keys: &[
            (&["←", "→"], Text::KeyMove),
            (&["Space"], Text::KeyChoose),
            (&["3", "…", "9", "0", "J", "Q", "K", "A", "2", "Y", "Z"], Text::KeyRank),
            (&["Enter"], Text::KeyAct),
            (&["P"], Text::KeyPass),
            (&["0", "1", "2", "3"], Text::KeyBid),
            (&["H"], Text::KeyHint),
            (&["U"], Text::KeyUndo),
            (&["Esc"], Text::KeyClear),
        ],
    },
    Group {
        title: Text::Inspecting(InspectText::Keys),
        keys: &[
            (&["←", "→"], Text::Inspecting(InspectText::KeyStep)),
            (&["Home", "End"], Text::Inspecting(InspectText::KeyEnds)),
            (&["N"], Text::Inspecting(InspectText::KeyProblem)),
            (&["[", "]"], Text::Inspecting(InspectText::KeyGame)),
            (&["J", "K"], Text::Inspecting(InspectText::KeyOwn)),
            (&["V"], Text::Inspecting(InspectText::KeyTurn)),
            (&["E"], Text::Inspecting(InspectText::KeyEdit)),
            (&["Ctrl", "V"], Text::Inspecting(InspectText::KeyPaste)),
        ],
    },
];

/// Calls `press` for every key that is not typed into a field, is not held with Ctrl, Alt or Meta, and does not belong to an open
/// dialog. It answers whether it used the key; what is used does nothing else.
#[hook]
pub fn use_keys(press: Callback<KeyboardEvent, bool>) {
    use_effect_with(press, |press| {
        let press = press.clone();
        let listener = web_sys::window().and_then(|window| window.document()).map(|document| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&document, "keydown", options, move |event| {
                let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
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
    !within("input, select, textarea, dialog, [contenteditable]")
}

/// Whether the key was pressed on something that it presses: a button, a link.
pub fn presses_target(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest("button, a, summary").ok().flatten().is_some())
}
