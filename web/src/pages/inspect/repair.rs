//! Repairing text that is not quite JSON: the changes are shown first, then made, or the repaired text is taken away.

use paiju_game::{Lang, Say, Spoken};
use paiju_inspect::{Edit, Span, apply};
use yew::prelude::*;

use super::problems::{Excerpt, excerpt};
use crate::components::Dialog;
use crate::i18n::{InspectText, Text, use_lang};
use crate::pages::hand_out::{copy, save_file};
use crate::shared::Shared;
use crate::worker::inspected::Inspected;
use crate::worker::inspector::Document;
use crate::worker::use_answer;

/// How many changes are shown; the others are counted.
const SHOWN: usize = 200;
/// What the repaired text is saved as.
const FILE: &str = "repaired.txt";

#[derive(Properties, PartialEq)]
pub struct RepairProps {
    /// The text as the worker knows it.
    pub document: Document,
    pub found: Shared<Inspected>,
    /// The kind of the chosen problem, if that can be repaired.
    pub kind: Option<String>,
    /// Hears of the repaired text, and of the first place that changed.
    pub onrepair: Callback<(String, Span)>,
}

/// The button that opens the repairs, with their number; nothing where no repair is safe.
#[component]
pub fn Repair(props: &RepairProps) -> Html {
    let lang = use_lang();
    let (all, ask_all) = use_answer::<Vec<Edit>>();
    let (of_kind, ask_kind) = use_answer::<Vec<Edit>>();
    let is_open = use_state_eq(|| false);
    let only = use_state_eq(|| false);
    let told = use_state(|| None::<Spoken>);
    use_effect_with(props.document.clone(), {
        let is_open = is_open.setter();
        move |document| {
            is_open.set(false);
            ask_all.emit(document.repairs(None));
        }
    });
    use_effect_with((props.document.clone(), props.kind.clone()), {
        let only = only.setter();
        move |(document, kind)| {
            only.set(false);
            if let Some(kind) = kind.clone() {
                ask_kind.emit(document.repairs(Some(kind)));
            }
        }
    });
    let Some(Ok(all)) = &*all else { return Html::default() };
    let of_kind = of_kind.as_ref().and_then(|edits| edits.as_ref().ok()).filter(|_| props.kind.is_some());
    let of_kind = of_kind.filter(|edits| !edits.is_empty() && edits.len() < all.len());
    let edits = of_kind.filter(|_| *only).unwrap_or(all);
    if all.is_empty() {
        return Html::default();
    }
    let open = |open: bool| {
        let (is_open, told) = (is_open.setter(), told.setter());
        Callback::from(move |()| {
            told.set(None);
            is_open.set(open);
        })
    };
    let repaired = apply(&props.found.text, edits);
    let make = {
        let first = edits.first().map_or(Span::empty(0), edited);
        let (text, close) = (repaired.clone(), open(false));
        props.onrepair.reform(move |_: MouseEvent| {
            close.emit(());
            (text.clone(), first)
        })
    };
    let copied = {
        let (text, told) = (repaired.clone(), told.setter());
        Callback::from(move |_: MouseEvent| {
            let told = told.clone();
            let done = move |fine| told.set(Some(Spoken::of(if fine { &Text::Copied } else { &Text::NotCopied })));
            copy(text.clone(), Callback::from(done));
        })
    };
    let saved = Callback::from(move |_: MouseEvent| save_file(FILE, &repaired));
    let turn = {
        let only = only.clone();
        Callback::from(move |_: Event| only.set(!*only))
    };
    html! {
        <>
            <button type="button" class="ghost small-button repair-open" onclick={open(true).reform(|_: MouseEvent| ())}>
                { InspectText::Repair(all.len()).say(lang) }
            </button>
            if *is_open {
                <Dialog id="repair-dialog" title={InspectText::Repair(edits.len()).say(lang)} onclose={open(false)}>
                    if of_kind.is_some() {
                        <label class="only-kind"><input type="checkbox" checked={*only} onchange={turn} />{ InspectText::RepairKind.say(lang) }</label>
                    }
                    { changes(&props.found, edits, lang) }
                    <div class="ways">
                        <button type="button" class="primary" onclick={make}>{ InspectText::RepairNow(edits.len()).say(lang) }</button>
                        <button type="button" class="ghost" onclick={copied}>{ InspectText::CopyRepaired.say(lang) }</button>
                        <button type="button" class="ghost" onclick={saved}>{ InspectText::SaveRepaired.say(lang) }</button>
                        <button type="button" class="ghost" onclick={open(false).reform(|_: MouseEvent| ())}>{ InspectText::RepairNot.say(lang) }</button>
                        <span aria-live="polite">{ told.as_ref().map(|told| told.say(lang)) }</span>
                    </div>
                </Dialog>
            }
        </>
    }
}

/// The place of the first of some changes after they are applied.
pub fn edited(first: &Edit) -> Span {
    Span::new(first.span.start, first.span.start + first.with.len())
}

/// The changes, each in its line.
fn changes(found: &Inspected, edits: &[Edit], lang: Lang) -> Html {
    let change = |edit: &Edit| {
        let Excerpt { before, at, after } = excerpt(found, edit.span.start, edit.span.end);
        let line = found.lines.line(edit.span.start) + 1;
        html! {
            <li>
                <span class="line num">{ line }</span>
                <code>{ before }<del>{ at }</del><ins>{ &edit.with }</ins>{ after }</code>
            </li>
        }
    };
    let more = edits.len().saturating_sub(SHOWN);
    html! {
        <ol class="diff" tabindex="0">
            { for edits.iter().take(SHOWN).map(change) }
            if more > 0 {
                <li class="empty">{ InspectText::MoreProblems(more).say(lang) }</li>
            }
        </ol>
    }
}
