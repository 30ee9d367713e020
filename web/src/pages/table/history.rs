//! The course of the game (过程), step by step; pressing a step shows it.

use paiju_game::Say;
use web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};
use yew::prelude::*;

use super::Table_;
use super::analysis::drawn;
use super::record::Deed;
use crate::components::panel;
use crate::games::Shown;
use crate::i18n::{Text, use_lang};
use crate::names::Named;

/// What the history needs.
#[derive(Properties, PartialEq)]
pub struct HistoryProps<G: Shown> {
    /// The table.
    pub table: Table_<G>,
    /// To this step.
    pub ongo: Callback<usize>,
}

/// The course of the game, as far as it was shown.
#[component]
pub fn History<G: Shown>(props: &HistoryProps<G>) -> Html {
    let lang = use_lang();
    let table = &props.table;
    let (record, cursor) = (table.record(), table.cursor());
    let list = use_node_ref();
    use_effect_with(cursor, {
        let list = list.clone();
        move |_| keep_in_sight(&list)
    });
    let open = table.open_seats();
    let row = |index: usize| {
        let step = &record.steps()[index];
        let is_aside = matches!(&step.deed, Deed::Act(decision) if G::is_aside(record.position(index), step.seat, &decision.action));
        if is_aside || table.is_secret(index) {
            return Html::default();
        }
        let remark = G::step_note(record.position(index), record.position(index + 1), lang);
        let words = match &step.deed {
            Deed::Act(decision) => {
                drawn::<G>(&record.position(index).view(step.seat), &decision.action, open.contains(step.seat), lang)
            }
            Deed::Fail(fault) => html! { { fault.say(lang) } },
        };
        let number = index + 1;
        let current = number == cursor;
        let class = classes!(
            "entry",
            current.then_some("current"),
            remark.begins.then_some("begins"),
            remark.quiet.then_some("quiet"),
        );
        html! {
            <li {class} key={number}>
                <button type="button" aria-current={current.then_some("step")} onclick={props.ongo.reform(move |_| number)}>
                    <span class="number num">{ number }</span>
                    <b>{ G::Board::seat_name(step.seat, lang) }</b>
                    <span class="deed">{ words }{ remark.note.map(|note| html! { <em>{ note }</em> }) }</span>
                </button>
            </li>
        }
    };
    html! {
        { panel(Text::History.say(lang), "history", Html::default(), html! { <>
            if table.seen() == 0 {
                <p class="empty">{ Text::NothingYet.say(lang) }</p>
            }
            <ol ref={list}>{ for (0..table.seen().min(record.len())).map(row) }</ol>
        </> }) }
    }
}

/// Scrolls the list, and only the list, so that the shown step is seen.
fn keep_in_sight(list: &NodeRef) {
    let Some(list) = list.cast::<Element>() else { return };
    if list.scroll_height() <= list.client_height() {
        return;
    }
    if let Ok(Some(current)) = list.query_selector(".current") {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        current.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
