//! Learn: lessons, puzzles and drills, for who has never seen these games and for who teaches them.

mod asking;
mod index;
mod kept;
mod kind;
mod lesson;
mod make;
mod pieces;
mod practice;
mod progress;
mod step;
mod tools;
mod wanted;

use yew::prelude::*;

use self::index::Index;
use self::lesson::Lesson;
use self::make::Make;
use self::practice::Practice;
use self::wanted::Wanted;
use crate::address::AddressHandle;
use crate::components::tile_faces;

/// Which place of Learn.
#[derive(Properties, PartialEq)]
pub struct LearnProps {
    pub address: AddressHandle,
}

#[component]
pub fn Learn(props: &LearnProps) -> Html {
    let wanted = Wanted::parse(&props.address.query);
    html! {
        <div class="learn">
            { tile_faces() }
            {
                match wanted {
                    Wanted::Index => html! { <Index /> },
                    Wanted::Practice { kind, grade } => html! { <Practice {kind} {grade} /> },
                    Wanted::Make { brought, at } => html! { <Make {brought} {at} /> },
                    Wanted::Lesson { subject, step } => {
                        html! { <Lesson {subject} {step} address={props.address.setter()} /> }
                    }
                }
            }
        </div>
    }
}
