//! Shared by every room of Learn and by the arena: the table of keys and the projector size.

use paiju_game::Say;
use yew::prelude::*;

use crate::components::sign;
use crate::i18n::{RoomText, use_lang};
use crate::keys::{Group, in_hand, presses_target, use_keys_left};
use crate::settings::{Set, SettingsHandle};

/// The keys of Learn, as listed in the help and handled by [`use_room_keys`].
pub static KEYS: Group = Group {
    title: &RoomText::Keys,
    keys: &[
        (&["←", "→"], &RoomText::KeyAround),
        (&["Page Up", "Page Down"], &RoomText::KeyFurther),
        (&["Space"], &RoomText::KeySpace),
        (&["B"], &RoomText::KeyProjector),
        (&["Esc"], &RoomText::KeyLeave),
    ],
};

#[derive(Properties, PartialEq)]
pub struct RoomProps {
    pub children: Html,
}

/// A room of Learn, enlarged for a projector. The part's styles are scoped to the page and do not see the document, so the room sets a class.
#[component]
pub fn Room(props: &RoomProps) -> Html {
    let large = use_context::<SettingsHandle>().is_some_and(|settings| settings.projector);
    html! { <div class={classes!("learn", large.then_some("large"))}>{ props.children.clone() }</div> }
}

/// The actions of a room's keys: each presses one of the room's buttons, and does nothing if that button is absent or
/// disabled.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ways {
    pub back: Option<Callback<()>>,
    pub on: Option<Callback<()>>,
    /// Whether a hand is played here: then the arrows and the space bar belong to the hand, and only the page
    /// keys navigate.
    pub plays: bool,
    /// Whether the page keys navigate even if the room is not enlarged. Otherwise they scroll; a presenter's remote
    /// sends them.
    pub paged: bool,
}

impl Ways {
    /// Navigation among `count` items in order; `go` receives the index to show.
    pub fn among(at: usize, count: usize, go: &Callback<usize>) -> Self {
        let to = |at: usize| go.reform(move |()| at);
        let next = Some(at + 1).filter(|next| *next < count);
        Self { back: at.checked_sub(1).map(to), on: next.map(to), ..Self::default() }
    }
}

/// The keys of a room: the arrows go back and forward, B fills the page for a projector, Escape leaves that.
#[hook]
pub fn use_room_keys(ways: Ways) {
    let settings = use_context::<SettingsHandle>();
    let projector = settings.as_ref().is_some_and(|settings| settings.projector);
    use_keys_left(Callback::from(move |event: KeyboardEvent| {
        let is_free = !ways.plays && !in_hand(&event);
        let way = match event.key().as_str() {
            "PageDown" if ways.paged || projector => &ways.on,
            "PageUp" if ways.paged || projector => &ways.back,
            "ArrowRight" if is_free => &ways.on,
            "ArrowLeft" if is_free => &ways.back,
            " " if projector && is_free && !presses_target(&event) => &ways.on,
            key @ ("b" | "B" | "Escape") => {
                let is_switch = key != "Escape" || projector;
                if let Some(settings) = settings.as_ref().filter(|_| is_switch) {
                    settings.dispatch(Set::Projector(!projector));
                }
                return is_switch;
            }
            _ => return false,
        };
        way.as_ref().inspect(|way| way.emit(())).is_some()
    }));
}

/// The switch for the projector size, the same as key B.
#[component]
pub fn ProjectorSwitch() -> Html {
    const SCREEN: &str = "M3 4.5h18M4.5 4.5v11h15v-11M12 15.5v3M8 20.5l4-2 4 2";
    let lang = use_lang();
    let settings = use_context::<SettingsHandle>();
    let projector = settings.as_ref().is_some_and(|settings| settings.projector);
    let turn = move |_: MouseEvent| {
        if let Some(settings) = &settings {
            settings.dispatch(Set::Projector(!projector));
        }
    };
    let label = RoomText::Projector.say(lang);
    html! {
        <button
            type="button" class="icon-button projector" aria-pressed={if projector { "true" } else { "false" }} aria-keyshortcuts="b"
            aria-label={label.clone()} title={label} onclick={turn}
        >
            { sign(SCREEN, false) }
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_item_has_no_previous_and_the_last_no_next() {
        let has = |at: usize, count: usize| {
            let ways = Ways::among(at, count, &Callback::noop());
            (ways.back.is_some(), ways.on.is_some())
        };
        assert_eq!(
            [has(0, 0), has(0, 1), has(0, 2), has(1, 2)],
            [(false, false), (false, false), (false, true), (true, false)]
        );
        assert_eq!(has(1, 3), (true, true));
    }
}
