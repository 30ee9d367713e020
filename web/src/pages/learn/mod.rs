//! Learn: lessons, puzzles and drills, for people new to these games and for those who teach them.

mod around;
mod asking;
mod demonstrations;
mod head;
mod index;
mod kept;
mod kind;
mod lesson;
mod make;
mod mistakes;
mod pieces;
mod playing;
mod practice;
mod printed;
mod progress;
mod puzzle;
mod puzzle_list;
mod puzzle_place;
mod step;
mod subject;
mod tools;
mod tuning;
mod versus;
mod wanted;
mod weighing;

use yew::prelude::*;

use self::demonstrations::{Fusion, NoLaboratory, Pass};
use self::index::Index;
use self::lesson::Lesson;
use self::make::Make;
use self::mistakes::Mistakes;
use self::practice::Practice;
use self::printed::{PrintedLesson, PrintedPuzzles};
use self::puzzle::Puzzle;
use self::puzzle_list::Puzzles;
use self::tuning::Tuning;
use self::versus::Versus;
use self::wanted::Wanted;
use crate::address::AddressHandle;
use crate::components::tile_faces;
use crate::names::Route;
use crate::pages::room::Room;

/// The room of Learn that the address names; `None` for another page.
pub fn learn(address: &AddressHandle) -> Option<Html> {
    if address.route != Route::Learn {
        return None;
    }
    let content = match Wanted::parse(&address.query) {
        Wanted::Index => html! { <Index /> },
        Wanted::Practice { kind, grade } => {
            html! { <Practice {kind} {grade} set={wanted::set(kind, grade, &address.query)} /> }
        }
        Wanted::Laboratory { route, link } => html! { <NoLaboratory {route} {link} /> },
        Wanted::Mistakes => html! { <Mistakes address={address.setter()} /> },
        Wanted::Lesson { subject, step } => html! { <Lesson {subject} {step} address={address.setter()} /> },
        Wanted::Puzzles { grade, number } => html! { <Puzzles {grade} {number} /> },
        Wanted::Puzzle { line } => html! { <Puzzle {line} /> },
        Wanted::Tuning(numbers, position) => html! { <Tuning {numbers} {position} address={address.setter()} /> },
        Wanted::Fusion => html! { <Fusion /> },
        Wanted::Pass => html! { <Pass /> },
        Wanted::Versus(sides) => html! { <Versus {sides} address={address.setter()} /> },
        Wanted::Make { .. } | Wanted::PrintedLesson { .. } | Wanted::PrintedPuzzles { .. } => return None,
    };
    Some(html! { <Room>{ tile_faces() }{ content }</Room> })
}

/// The rooms for teachers: making and printing lessons. They are in the part with the sheets, since learners do not need them.
pub fn prepared(address: &AddressHandle) -> Option<Html> {
    let wanted = (address.route == Route::Learn).then(|| Wanted::parse(&address.query))?;
    let content = match wanted {
        Wanted::Make { brought, at } => html! { <Make {brought} {at} /> },
        Wanted::PrintedLesson { subject } => html! { <PrintedLesson {subject} /> },
        Wanted::PrintedPuzzles { grade, from } => html! { <PrintedPuzzles {grade} {from} /> },
        _ => return None,
    };
    Some(html! { <Room>{ tile_faces() }{ content }</Room> })
}
