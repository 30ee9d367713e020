//! View settings of the table: sound, suit colours, full screen, and the table alone for a projector.

use paiju_game::Say;
use web_sys::{Document, KeyboardEvent};
use yew::prelude::*;

use crate::components::sign;
use crate::i18n::{TableText, Text, use_lang};
use crate::keys::use_keys;
use crate::settings::{Set, SettingsHandle};

#[derive(Properties, PartialEq)]
pub struct ViewProps {
    /// Whether the game has suits.
    pub suits: bool,
}

/// The switches next to the timeline, and their keys.
#[component]
pub fn View(props: &ViewProps) -> Html {
    let lang = use_lang();
    let Some(settings) = use_context::<SettingsHandle>() else { return Html::default() };
    let set = |change: Set| {
        let settings = settings.clone();
        Callback::from(move |()| settings.dispatch(change))
    };
    let sound = set(Set::Sound(!settings.sound));
    let colours = set(Set::FourColours(!settings.four_colours));
    let projector = set(Set::Projector(!settings.projector));
    let leave = settings.projector.then(|| projector.clone());
    use_keys({
        let (sound, projector) = (sound.clone(), projector.clone());
        Callback::from(move |event: KeyboardEvent| {
            match event.key().as_str() {
                "m" | "M" => sound.emit(()),
                "b" | "B" => projector.emit(()),
                "f" | "F" => turn_full_screen(),
                "Escape" => match &leave {
                    Some(leave) => leave.emit(()),
                    None => return false,
                },
                _ => return false,
            }
            true
        })
    });
    let button = |path: &'static str, class: &'static str, text: &dyn Say, on: Option<bool>, press: Callback<()>| {
        let label = text.say(lang);
        let pressed = on.map(|on| if on { "true" } else { "false" });
        html! {
            <button
                type="button" class={classes!("icon-button", class)} aria-pressed={pressed}
                aria-label={label.clone()} title={label} onclick={press.reform(|_: MouseEvent| ())}
            >
                { sign(path, false) }
            </button>
        }
    };
    let speaker = if settings.sound { LOUD } else { MUTE };
    html! {
        <div class="view">
            { button(speaker, "sound", &Text::Sounds, Some(settings.sound), sound) }
            if props.suits {
                { button(SUITS, "suits", &TableText::FourColours, Some(settings.four_colours), colours) }
            }
            if document().is_some_and(|document| document.fullscreen_enabled()) {
                { button(CORNERS, "full", &Text::FullScreen, None, Callback::from(|()| turn_full_screen())) }
            }
            { button(SCREEN, "projector", &Text::Projector, Some(settings.projector), projector) }
        </div>
    }
}

const LOUD: &str = "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11";
const MUTE: &str = "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5";
const SUITS: &str = "M12 20.5S3.5 14.5 3.5 9A4.2 4.2 0 0 1 12 7.5 4.2 4.2 0 0 1 20.5 9c0 5.5-8.5 11.5-8.5 11.5z";
const CORNERS: &str = "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5";
const SCREEN: &str = "M3 4.5h18M4.5 4.5v11h15v-11M12 15.5v3M8 20.5l4-2 4 2";

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// Toggles full screen; the browser has its own key for leaving it.
fn turn_full_screen() {
    let Some(document) = document() else { return };
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(root) = document.document_element() {
        // A browser that does not allow it reports that itself.
        let _ = root.request_fullscreen();
    }
}
