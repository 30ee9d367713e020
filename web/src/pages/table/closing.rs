//! Below the score: what to do next.

use paiju_game::Say;
use yew::prelude::*;

use super::Table_;
use super::effects::fresh_seed;
use super::state::Event;
use crate::games::Shown;
use crate::i18n::{Text, use_lang};

/// Which table.
#[derive(Properties, PartialEq)]
pub struct ClosingProps<G: Shown> {
    /// The table.
    pub table: Table_<G>,
}

/// Another deal, or the same again.
#[component]
pub fn Closing<G: Shown>(props: &ClosingProps<G>) -> Html {
    let lang = use_lang();
    let (deal, replay) = (props.table.clone(), props.table.clone());
    html! {
        <div class="closing">
            <button type="button" class="primary" onclick={move |_| deal.dispatch(Event::Deal(fresh_seed()))}>
                { Text::NewDeal.say(lang) }
            </button>
            <button type="button" class="plain-button" onclick={move |_| replay.dispatch(Event::Replay)}>
                { Text::Replay.say(lang) }
            </button>
        </div>
    }
}
