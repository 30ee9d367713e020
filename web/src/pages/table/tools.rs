//! The tools above the table: the deal, the hands, the link, the files.

use paiju_game::Say;
use web_sys::{HtmlInputElement, SubmitEvent};
use yew::prelude::*;

use super::Table_;
use super::effects::fresh_seed;
use super::exports::Exports;
use super::state::Event;
use crate::components::{Glyph, icon};
use crate::games::Shown;
use crate::i18n::{Text, use_lang};
use crate::names::Named;
use crate::pages::hand_out::{copy, current_address};

/// Which table.
#[derive(Properties, PartialEq)]
pub struct ToolsProps<G: Shown> {
    /// The table.
    pub table: Table_<G>,
}

/// The tools above the table.
#[component]
pub fn Tools<G: Shown>(props: &ToolsProps<G>) -> Html {
    let lang = use_lang();
    let table = &props.table;
    let press = |event: fn(&Table_<G>) -> Event<G>| {
        let table = table.clone();
        Callback::from(move |_: MouseEvent| table.dispatch(event(&table)))
    };
    let open = table.open();
    let eye = if open { Glyph::Eye } else { Glyph::EyeOff };
    html! {
        <div class="tools" role="toolbar" aria-label={Text::TableTools.say(lang)}>
            <button type="button" class="primary" onclick={press(|_| Event::Deal(fresh_seed()))}>
                { icon(Glyph::Deal) }{ Text::NewDeal.say(lang) }
            </button>
            <SeedField<G> table={table.clone()} />
            <button type="button" class="ghost" onclick={press(|_| Event::Replay)}>
                { icon(Glyph::Again) }<span>{ Text::Replay.say(lang) }</span>
            </button>
            <button type="button" class={classes!("ghost", open.then_some("on"))} aria-pressed={if open { "true" } else { "false" }}
                onclick={press(|table| Event::Open(!table.open()))}>
                { icon(eye) }<span>{ Text::HandsOpen.say(lang) }</span>
            </button>
            <span class="grow" />
            <CopyLink<G> table={table.clone()} />
            <Exports<G> table={table.clone()} />
        </div>
    }
}

/// The number of the deal, to be read and to be typed.
#[component]
fn SeedField<G: Shown>(props: &ToolsProps<G>) -> Html {
    let lang = use_lang();
    let input = use_node_ref();
    // A deal that came with a link has no number.
    let seed = if props.table.given().is_none() { props.table.seed().to_string() } else { String::new() };
    let deal = {
        let (input, table, shown) = (input.clone(), props.table.clone(), seed.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = input.cast::<HtmlInputElement>() else { return };
            match field.value().trim().parse() {
                Ok(seed) => {
                    table.dispatch(Event::Deal(seed));
                    let _ = field.blur();
                }
                Err(_) => field.set_value(&shown),
            }
        })
    };
    html! {
        <form class="seed" onsubmit={deal}>
            <label>
                <span>{ Text::Seed.say(lang) }</span>
                <input
                    ref={input} class="num" inputmode="numeric" pattern="[0-9]*" maxlength="20" value={seed} placeholder={Text::GivenDeal.say(lang)}
                    title={Text::SeedWhy.say(lang)} autocomplete="off" spellcheck="false"
                />
            </label>
        </form>
    }
}

/// Copies a link to what is shown.
#[component]
fn CopyLink<G: Shown>(props: &ToolsProps<G>) -> Html {
    let lang = use_lang();
    let copied = use_state(|| None::<bool>);
    let link = props.table.link(true).print(G::Board::SEAT_KEYS);
    use_effect_with(link.clone(), {
        let copied = copied.setter();
        move |_| copied.set(None)
    });
    let onclick = {
        let copied = copied.setter();
        Callback::from(move |_: MouseEvent| {
            let copied = copied.clone();
            copy(current_address(&link), Callback::from(move |done| copied.set(Some(done))));
        })
    };
    let text = match *copied {
        None => Text::CopyLink,
        Some(true) => Text::Copied,
        Some(false) => Text::NotCopied,
    };
    html! {
        <button type="button" class="ghost" {onclick}>
            { icon(Glyph::Link) }<span aria-live="polite">{ text.say(lang) }</span>
        </button>
    }
}
