//! The buttons next to the bottom seat's plate: skip the dealing, turn the table, take a seat.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::handle::TableHandle;
use crate::boards::BoardGame;
use crate::components::{Glyph, icon};
use crate::i18n::TableText;
use crate::table::Event;

/// Buttons to skip the dealing, turn the table, or take the seat to act.
pub fn corner<G: BoardGame>(table: &TableHandle<G>, lang: Lang) -> Html {
    let (turn, take_over, skip) = (table.clone(), table.clone(), table.clone());
    // Shown throughout the game, so that the layout does not jump when no seat must act.
    let can_take_over = !table.over && !table.plays();
    html! {
        <>
            if let Some(step) = table.end_of_deal {
                <button type="button" class="plain-button skip-deal" onclick={move |_| skip.dispatch(Event::Skip(step))}>
                    { icon(Glyph::Last) }{ TableText::SkipDeal.say(lang) }
                </button>
            }
            if can_take_over {
                <button
                    type="button" class="plain-button" title={TableText::TakeOverWhy.say(lang)} disabled={table.turn.is_none()}
                    onclick={move |_| take_over.dispatch(Event::TakeOver)}
                >
                    { icon(Glyph::Sit) }{ TableText::TakeOver.say(lang) }
                </button>
            }
            if !table.plays() {
                <button
                    type="button" class="plain-button" aria-label={TableText::TurnTable.say(lang)} title={TableText::TurnTable.say(lang)}
                    onclick={move |_| turn.dispatch(Event::Turn)}
                >
                    { icon(Glyph::Turn) }
                </button>
            }
        </>
    }
}
