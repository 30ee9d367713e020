//! The tools above the table: the deal, the hands, the link, the files.

use paiju_game::{Lang, Say};
use web_sys::{HtmlInputElement, SubmitEvent};
use yew::prelude::*;

use super::deal_editor::DealEditor;
use super::exports::Exports;
use super::fresh_seed;
use super::handle::{TableHandle, TableProps};
use crate::boards::BoardGame;
use crate::components::{Glyph, icon};
use crate::i18n::{TableText, use_lang};
use crate::pages::hand_out::{copy_and_tell, current_address, use_result};
use crate::table::Event;

pub fn tools<G: BoardGame>(table: &TableHandle<G>, lang: Lang) -> Html {
    let press = |event: fn(&TableHandle<G>) -> Event<G>| {
        let table = table.clone();
        Callback::from(move |_: MouseEvent| table.dispatch(event(&table)))
    };
    let open = table.open;
    let eye = if open { Glyph::Eye } else { Glyph::EyeOff };
    html! {
        <div class="tools" role="toolbar" aria-label={TableText::TableTools.say(lang)}>
            <button type="button" class="primary" data-deals="true" onclick={press(|_| Event::Deal(fresh_seed()))}>
                { icon(Glyph::Deal) }{ TableText::NewDeal.say(lang) }
            </button>
            <SeedField<G> table={table.clone()} />
            <button type="button" class="ghost" data-deals="true" aria-label={TableText::Replay.say(lang)} onclick={press(|_| Event::Replay)}>
                { icon(Glyph::Again) }<span>{ TableText::Replay.say(lang) }</span>
            </button>
            <button type="button" class={classes!("ghost", open.then_some("on"))} aria-pressed={if open { "true" } else { "false" }} aria-label={TableText::HandsOpen.say(lang)}
                onclick={press(|table| Event::Open(!table.open))}>
                { icon(eye) }<span>{ TableText::HandsOpen.say(lang) }</span>
            </button>
            <span class="grow" />
            <DealEditor<G> table={table.clone()} />
            <CopyLink<G> table={table.clone()} />
            <Exports<G> table={table.clone()} />
        </div>
    }
}

/// The field for the deal's number.
#[component]
fn SeedField<G: BoardGame>(props: &TableProps<G>) -> Html {
    let lang = use_lang();
    let input = use_node_ref();
    // A deal that came with a link has no number.
    let seed = props.table.seed.map(|seed| seed.to_string()).unwrap_or_default();
    // The number being typed, which a render must not overwrite.
    let typed = use_state(|| None::<String>);
    let refused = use_state(|| false);
    use_effect_with(seed.clone(), {
        let typed = typed.setter();
        move |_| typed.set(None)
    });
    let deal = {
        let (input, table, refused, typed) = (input.clone(), props.table.clone(), refused.setter(), typed.setter());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = input.cast::<HtmlInputElement>() else { return };
            match read_seed(&field.value()) {
                Some(seed) => {
                    table.dispatch(Event::Deal(seed));
                    typed.set(None);
                    // Gives the keyboard back to the table.
                    let _ = field.blur();
                }
                None => refused.set(true),
            }
        })
    };
    let oninput = {
        let (refused, typed) = (refused.setter(), typed.setter());
        Callback::from(move |event: InputEvent| {
            refused.set(false);
            typed.set(event.target_dyn_into::<HtmlInputElement>().map(|field| field.value()));
        })
    };
    let value = typed.as_ref().cloned().unwrap_or(seed);
    html! {
        <form class="seed" novalidate={true} onsubmit={deal}>
            <label>
                <span>{ TableText::Seed.say(lang) }</span>
                <input
                    ref={input} class="num" inputmode="numeric" {value} {oninput} placeholder={TableText::GivenDeal.say(lang)}
                    title={TableText::SeedWhy.say(lang)} autocomplete="off" spellcheck="false"
                    aria-invalid={refused.then_some("true")}
                />
            </label>
            if *refused {
                <p class="seed-refused" role="alert">{ TableText::SeedRefused.say(lang) }</p>
            }
        </form>
    }
}

/// Parses a typed deal number: digits only, within range.
fn read_seed(typed: &str) -> Option<u64> {
    typed.trim().parse().ok()
}

/// The button that copies a link to the current view.
#[component]
fn CopyLink<G: BoardGame>(props: &TableProps<G>) -> Html {
    let lang = use_lang();
    let link = props.table.link.clone();
    let told = use_result(link.clone());
    let onclick = {
        let told = told.setter();
        move |_: MouseEvent| copy_and_tell(current_address(&link), told.clone())
    };
    let text = told.as_ref().map_or_else(|| TableText::CopyLink.say(lang), |told| told.say(lang));
    html! {
        <button type="button" class="ghost" {onclick}>
            { icon(Glyph::Link) }<span aria-live="polite">{ text }</span>
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::read_seed;

    #[test]
    fn only_a_whole_number_in_range_names_a_deal() {
        assert_eq!([" 7 ", "0", "18446744073709551615"].map(read_seed), [Some(7), Some(0), Some(u64::MAX)]);
        for typed in ["", "-1", "1.5", "1e3", "x", "18446744073709551616", "7 8"] {
            assert_eq!(read_seed(typed), None, "{typed:?}");
        }
    }
}
