//! Learn: lessons, puzzles and drills, for who has never seen these games and for who teaches them. It is three
//! parts of the page: whoever begins loads no board, whoever solves puzzles only one.

mod asking;
mod demonstrations;
mod index;
mod kept;
mod kind;
mod laboratory;
mod lesson;
mod make;
mod mistakes;
mod pieces;
mod playing;
mod practice;
mod progress;
mod puzzle;
mod puzzle_list;
mod puzzle_place;
mod room;
mod step;
mod tools;
mod tuning;
mod versus;
mod wanted;
mod weighing;

use yew::prelude::*;

use self::demonstrations::{Fusion, Pass};
use self::index::Index;
use self::laboratory::Laboratory;
use self::lesson::Lesson;
use self::make::Make;
use self::mistakes::Mistakes;
use self::practice::Practice;
use self::puzzle::Puzzle;
use self::puzzle_list::Puzzles;
pub use self::room::KEYS as LEARN_KEYS;
use self::room::Room;
use self::tuning::Tuning;
use self::versus::Versus;
use self::wanted::Wanted;
use crate::address::AddressHandle;
use crate::components::tile_faces;
use crate::names::Route;

/// What of Learn the address asks for; `None` for another page.
fn wanted(address: &AddressHandle) -> Option<Wanted> {
    (address.route == Route::Learn).then(|| Wanted::parse(&address.query))
}

fn framed(content: Html) -> Html {
    html! { <Room>{ tile_faces() }{ content }</Room> }
}

/// The list, and what needs no board.
pub fn learn_list(address: &AddressHandle) -> Option<Html> {
    let content = match wanted(address)? {
        Wanted::Index => html! { <Index /> },
        Wanted::Practice { kind, grade } => html! { <Practice {kind} {grade} /> },
        Wanted::Laboratory { route, link } => html! { <Laboratory {route} {link} /> },
        _ => return None,
    };
    Some(framed(content))
}

/// Lessons: taken and made.
pub fn learn_lessons(address: &AddressHandle) -> Option<Html> {
    let content = match wanted(address)? {
        Wanted::Make { brought, at } => html! { <Make {brought} {at} /> },
        Wanted::Mistakes => html! { <Mistakes address={address.setter()} /> },
        Wanted::Lesson { subject, step } => html! { <Lesson {subject} {step} address={address.setter()} /> },
        _ => return None,
    };
    Some(framed(content))
}

/// Puzzles, and the tutorial's engine.
pub fn learn_puzzles(address: &AddressHandle) -> Option<Html> {
    let content = match wanted(address)? {
        Wanted::Puzzles { grade, number } => html! { <Puzzles {grade} {number} /> },
        Wanted::Puzzle { line } => html! { <Puzzle {line} /> },
        Wanted::Tuning => html! { <Tuning /> },
        Wanted::Fusion => html! { <Fusion /> },
        Wanted::Pass => html! { <Pass /> },
        Wanted::Versus(sides) => html! { <Versus {sides} address={address.setter()} /> },
        _ => return None,
    };
    Some(framed(content))
}
