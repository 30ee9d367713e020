//! Beside the plate of the visitor's side: turn the table, take a seat.

use paiju_game::Say;
use yew::prelude::*;

use super::Table_;
use super::state::Event;
use crate::components::{Glyph, icon};
use crate::games::Shown;
use crate::i18n::{Text, use_lang};

/// Which table.
#[derive(Properties, PartialEq)]
pub struct CornerProps<G: Shown> {
    /// The table.
    pub table: Table_<G>,
}

/// Turn the table, take the seat that must act.
#[component]
pub fn Corner<G: Shown>(props: &CornerProps<G>) -> Html {
    let lang = use_lang();
    let table = &props.table;
    let (turn, take_over) = (table.clone(), table.clone());
    let can_take_over = table.turn().is_some_and(|seat| !table.is_human(seat) && !table.plays());
    html! {
        <>
            if can_take_over {
                <button
                    type="button" class="plain-button" title={Text::TakeOverWhy.say(lang)}
                    onclick={move |_| take_over.dispatch(Event::TakeOver)}
                >
                    { icon(Glyph::Sit) }{ Text::TakeOver.say(lang) }
                </button>
            }
            if !table.plays() {
                <button
                    type="button" class="plain-button" aria-label={Text::TurnTable.say(lang)} title={Text::TurnTable.say(lang)}
                    onclick={move |_| turn.dispatch(Event::Turn)}
                >
                    { icon(Glyph::Turn) }
                </button>
            }
        </>
    }
}
