//! The links to the other pages.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::address;
use crate::components::sign;
use crate::i18n::HomeText;
use crate::names::Route;

/// Angle brackets around a stroke.
const PROGRAM: &str = "M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14";
/// An open book.
const BOOK: &str = "M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5v13";
/// A podium.
const PODIUM: &str = "M3.5 20v-6h5.5V9h6v3h5.5v8zM9 14v6M15 12v8M12 3.5v2.5";

/// The links to the Lab, Learn and the arena.
pub fn doors(lang: Lang) -> Html {
    let door = |route: Route, picture: &'static str, name: HomeText, why: HomeText| {
        html! {
            <a class="door" href={address::href(route, "")}>
                { sign(picture, false) }
                <strong>{ name.say(lang) }</strong>
                <span>{ why.say(lang) }</span>
            </a>
        }
    };
    html! {
        <nav class="doors" aria-label={HomeText::Doors.say(lang)}>
            { door(Route::Lab, PROGRAM, HomeText::ToLab, HomeText::ToLabWhy) }
            { door(Route::Learn, BOOK, HomeText::ToLearn, HomeText::ToLearnWhy) }
            { door(Route::Arena, PODIUM, HomeText::ToArena, HomeText::ToArenaWhy) }
        </nav>
    }
}
