//! The tools above the table: the deal, the hands, the link, the files.

use paiju_game::Say;
use web_sys::{HtmlInputElement, SubmitEvent};
use yew::prelude::*;

use super::Table_;
use super::effects::fresh_seed;
use super::state::Event;
use crate::components::{Glyph, Icon};
use crate::i18n::{Text, use_lang};
use crate::pages::hand_out::{copy, current_address, save_file};
use crate::shown::Shown;

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
    let (eye, eye_text) = if open { (Glyph::Eye, Text::HandsOpen) } else { (Glyph::EyeOff, Text::HandsClosed) };
    let can_take_over = !table.is_over() && table.shown().to_act().first().is_some_and(|seat| !table.is_human(seat));
    html! {
        <div class="tools" role="toolbar" aria-label={Text::TableTools.say(lang)}>
            <button type="button" class="primary" onclick={press(|_| Event::Deal(fresh_seed()))}>
                <Icon glyph={Glyph::Deal} />{ Text::NewDeal.say(lang) }
            </button>
            <SeedField<G> table={table.clone()} />
            <button type="button" class="ghost" onclick={press(|_| Event::Replay)}>
                <Icon glyph={Glyph::Again} /><span>{ Text::Replay.say(lang) }</span>
            </button>
            <button type="button" class={classes!("ghost", open.then_some("on"))} aria-pressed={if open { "true" } else { "false" }}
                onclick={press(|table| Event::Open(!table.open()))}>
                <Icon glyph={eye} /><span>{ eye_text.say(lang) }</span>
            </button>
            if !table.plays() {
                <button type="button" class="ghost" onclick={press(|_| Event::Turn)}>
                    <Icon glyph={Glyph::Turn} /><span>{ Text::TurnTable.say(lang) }</span>
                </button>
            }
            if can_take_over {
                <button type="button" class="ghost" title={Text::TakeOverWhy.say(lang)} onclick={press(|_| Event::TakeOver)}>
                    <Icon glyph={Glyph::Bulb} /><span>{ Text::TakeOver.say(lang) }</span>
                </button>
            }
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
    let seed = props.table.seed();
    let deal = {
        let (input, table) = (input.clone(), props.table.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = input.cast::<HtmlInputElement>() else { return };
            match field.value().trim().parse() {
                Ok(seed) => {
                    table.dispatch(Event::Deal(seed));
                    let _ = field.blur();
                }
                Err(_) => field.set_value(&table.seed().to_string()),
            }
        })
    };
    html! {
        <form class="seed" onsubmit={deal}>
            <label>
                <span>{ Text::Seed.say(lang) }</span>
                <input
                    ref={input} class="num" inputmode="numeric" pattern="[0-9]*" maxlength="20" value={seed.to_string()}
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
    let link = props.table.link(true).print(G::SEAT_KEYS);
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
            <Icon glyph={Glyph::Link} /><span aria-live="polite">{ text.say(lang) }</span>
        </button>
    }
}

/// The shown game as files.
#[component]
fn Exports<G: Shown>(props: &ToolsProps<G>) -> Html {
    let lang = use_lang();
    let exports = use_memo((props.table.shown().clone(), lang), |(game, lang)| G::exports(game, *lang));
    if exports.is_empty() {
        return Html::default();
    }
    let item = |index: usize| {
        let exports = exports.clone();
        let label = exports[index].label.clone();
        let onclick = Callback::from(move |_: MouseEvent| save_file(&exports[index].file, &exports[index].text));
        html! { <li><button type="button" {onclick}><Icon glyph={Glyph::File} />{ label }</button></li> }
    };
    html! {
        <details class="menu">
            <summary class="ghost"><Icon glyph={Glyph::Save} /><span>{ Text::Export.say(lang) }</span></summary>
            <ul>{ for (0..exports.len()).map(item) }</ul>
        </details>
    }
}
