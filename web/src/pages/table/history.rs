//! The course of the game (过程), step by step; clicking a step shows it.

use paiju_game::{Lang, Say};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::handle::TableHandle;
use crate::boards::BoardGame;
use crate::components::{SizeWatch, suited, tab_panel};
use crate::i18n::{TableText, use_lang};
use crate::table::HistoryRow;

/// The minimum space around the shown step, in pixels: about a row.
const MARGIN: f64 = 30.0;

#[derive(Properties, PartialEq)]
pub struct HistoryProps<G: BoardGame> {
    pub table: TableHandle<G>,
    pub ongo: Callback<usize>,
}

/// The steps of the game shown so far. It is one tab stop; the arrow keys move within it.
#[component]
pub fn History<G: BoardGame>(props: &HistoryProps<G>) -> Html {
    let lang = use_lang();
    let table = &props.table;
    let (rows, step) = (table.rows(), table.step);
    let list = use_node_ref();
    use_effect_with((step, rows.len(), table.revision), {
        let list = list.clone();
        move |_| keep_in_sight(&list)
    });
    // The panel above grows when its contents arrive, and shrinks this one.
    use_effect_with((), {
        let list = list.clone();
        move |()| {
            let watch = list.cast::<Element>().and_then(|node| SizeWatch::start(&node, move || keep_in_sight(&list)));
            move || drop(watch)
        }
    });
    // A step without its own row belongs to the previous row.
    let current = rows.iter().rev().map(|row| row.index).find(|&index| index < step);
    let stop = current.or_else(|| rows.first().map(|row| row.index));
    let entry = |row: &HistoryRow<G>| {
        let index = row.index;
        let is_current = current == Some(index);
        let class = classes!(
            "entry",
            is_current.then_some("current"),
            row.begins.then_some("begins"),
            row.quiet.then_some("quiet"),
        );
        html! {
            <li {class} key={index}>
                <button
                    type="button" aria-current={is_current.then_some("step")} tabindex={if stop == Some(index) { "0" } else { "-1" }}
                    onclick={props.ongo.reform(move |_| index + 1)}
                >
                    <span class="number num">{ row.number }</span>
                    <b>{ table.game.seat_name(row.seat, lang) }</b>
                    <span class="deed">
                        { words(row, lang) }
                        { row.note.as_ref().map(|note| html! { <em>{ suited(&note.say(lang)) }</em> }) }
                    </span>
                    { for row.judged.iter().map(|(seat, words)| html! { <>
                        <b class="judges">{ table.game.seat_name(*seat, lang) }</b>
                        <span class="deed judges">{ suited(&words.say(lang)) }</span>
                    </> }) }
                </button>
            </li>
        }
    };
    html! {
        { tab_panel(TableText::History.say(lang), "history", None, html! { <>
            if rows.is_empty() {
                <p class="empty">{ TableText::NothingYet.say(lang) }</p>
            }
            <ol ref={list} onkeydown={Callback::from(step_focus)}>{ for rows.iter().map(entry) }</ol>
        </> }) }
    }
}

/// The action, with pictures if the game has any.
pub fn words<G: BoardGame>(row: &HistoryRow<G>, lang: Lang) -> Html {
    let drawn = row.action.as_ref().and_then(|action| G::draw_action(action, lang));
    drawn.unwrap_or_else(|| suited(&row.words.say(lang)))
}

/// The arrow keys move from row to row.
fn step_focus(event: KeyboardEvent) {
    let Some(row) = event.target_dyn_into::<Element>().and_then(|target| target.closest("li").ok().flatten()) else {
        return;
    };
    let next = match event.key().as_str() {
        "ArrowUp" => row.previous_element_sibling(),
        "ArrowDown" => row.next_element_sibling(),
        _ => return,
    };
    let button = next.and_then(|row| row.query_selector("button").ok().flatten());
    if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        event.prevent_default();
        // Focusing a button in the document cannot fail.
        let _ = button.focus();
    }
}

/// Scrolls the list, and nothing else, to the shown step.
fn keep_in_sight(list: &NodeRef) {
    let Some(list) = list.cast::<Element>() else { return };
    if let Ok(Some(current)) = list.query_selector(".current") {
        let (frame, row) = (list.get_bounding_client_rect(), current.get_bounding_client_rect());
        let above = row.top() - (frame.top() + MARGIN);
        let below = row.bottom() - (frame.bottom() - MARGIN);
        let by = if above < 0.0 { above } else { below.max(0.0) };
        if by != 0.0 {
            list.set_scroll_top(list.scroll_top() + by.ceil() as i32);
        }
    }
}
