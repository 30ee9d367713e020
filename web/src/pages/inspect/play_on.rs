//! Takes the shown moment to the table, for AIs or the visitor to play on, or to solve it; with another answer if one is pointed at.

use paiju_game::{Lang, Say, Spoken};
use yew::prelude::*;

use super::effects::Inspector;
use super::replayed::Pointed;
use crate::address;
use crate::components::{Glyph, icon};
use crate::i18n::InspectText;
use crate::names::GameInfo;
use crate::worker::Ask;
use crate::worker::inspector::By;
use crate::worker::protocol::Trouble;

/// What the buttons need.
pub struct PlayOn {
    /// Has the worker write the address: see [`crate::worker::use_query`].
    pub ask: Ask<String>,
    /// Receives the reason if there is no such table.
    pub refuse: Callback<Spoken>,
}

/// The buttons; `instead` is an answer that replaces the one played.
pub fn play_on(inspector: &Inspector, instead: Option<&Pointed>, way: &PlayOn, lang: Lang) -> Html {
    let (Some(document), Some(game)) = (inspector.document(), inspector.game()) else { return Html::default() };
    let solves = <&GameInfo>::from(game.report.game).solves;
    let button = |by: By, class: &'static str, glyph: Glyph, text: InspectText| {
        let action = instead.map(|pointed| (pointed.seat, pointed.action.clone()));
        let address = document.table_address(game.index, inspector.moment, action, by);
        let (ask, refuse) = (way.ask.clone(), way.refuse.clone());
        let onclick = Callback::from(move |_: MouseEvent| {
            let refuse = refuse.clone();
            let done = Callback::from(move |address: Result<String, Trouble>| match address {
                Ok(address) => address::go_to(&address),
                Err(why) => refuse.emit(Spoken::of(&why)),
            });
            ask.emit((address.clone(), done));
        });
        html! {
            <button type="button" class={classes!("ghost", "small-button", class)} {onclick}>{ icon(glyph) }{ text.say(lang) }</button>
        }
    };
    html! {
        <div class="play-on">
            if let Some(pointed) = instead {
                <span class="instead">{ InspectText::ChangedTo(pointed.what.say(lang)).say(lang) }</span>
            }
            { button(By::Ais, "by-ais", Glyph::Play, InspectText::AisPlayOn) }
            { button(By::Visitor, "by-hand", Glyph::Sit, InspectText::PlayOn) }
            if solves {
                { button(By::Solver, "by-solver", Glyph::Bulb, InspectText::SolveHere) }
            }
        </div>
    }
}
