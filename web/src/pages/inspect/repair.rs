//! Repairs text that is not quite JSON: the changes are previewed, then made, or the repaired text is copied or saved.

use paiju_game::{Lang, Say};
use paiju_inspect::{Edit, Span, apply};
use yew::prelude::*;

use super::problems::{Excerpt, excerpt};
use crate::components::Dialog;
use crate::i18n::{InspectText, use_lang};
use crate::pages::hand_out::{copy_and_tell, save_file, use_result};
use crate::shared::Shared;
use crate::worker::inspected::Inspected;
use crate::worker::inspector::Document;
use crate::worker::protocol::Trouble;
use crate::worker::use_query;

/// How many changes are shown; the rest are only counted.
const SHOWN: usize = 200;
/// The file name of the repaired text.
const FILE: &str = "repaired.txt";

#[derive(Properties, PartialEq)]
pub struct RepairProps {
    /// The text, as sent to the worker.
    pub document: Document,
    pub found: Shared<Inspected>,
    /// The kind of the chosen problem, if it can be repaired.
    pub kind: Option<String>,
    /// Receives the repaired text and the first changed place.
    pub onrepair: Callback<(String, Span)>,
}

/// Edits, and the text they apply to.
type Known = Option<(Document, Vec<Edit>)>;

/// Requests the edits for a document, of one kind or of all; drops those of another document.
#[hook]
fn use_edits(document: &Document, kind: Option<Option<String>>) -> Vec<Edit> {
    let known = use_state(|| Known::None);
    let ask = use_query::<Vec<Edit>>();
    use_effect_with((document.clone(), kind), {
        let known = known.setter();
        move |(document, kind)| {
            known.set(None);
            let document = document.clone();
            if let Some(kind) = kind.clone() {
                let query = document.repairs(kind);
                // A failed worker was already reported.
                let answered = Callback::from(move |edits: Result<Vec<Edit>, Trouble>| {
                    known.set(edits.ok().map(|edits| (document.clone(), edits)));
                });
                ask.emit((query, answered));
            }
        }
    });
    known.as_ref().filter(|(of, _)| of == document).map(|(_, edits)| edits.clone()).unwrap_or_default()
}

/// The button that opens the repairs, with their number; empty if no repair is safe.
#[component]
pub fn Repair(props: &RepairProps) -> Html {
    let lang = use_lang();
    let all = use_edits(&props.document, Some(None));
    let of_kind = use_edits(&props.document, props.kind.clone().map(Some));
    let is_open = use_state_eq(|| false);
    use_effect_with(props.document.clone(), {
        let is_open = is_open.setter();
        move |_| is_open.set(false)
    });
    let close = {
        let is_open = is_open.setter();
        Callback::from(move |()| is_open.set(false))
    };
    let open = {
        let is_open = is_open.setter();
        Callback::from(move |_: MouseEvent| is_open.set(true))
    };
    if all.is_empty() {
        return Html::default();
    }
    let of_kind = (!of_kind.is_empty() && of_kind.len() < all.len()).then_some(of_kind);
    html! {
        <>
            <button type="button" class="ghost small-button repair-open" onclick={open}>{ InspectText::Repair(all.len()).say(lang) }</button>
            if *is_open {
                <Repairs found={props.found.clone()} {all} {of_kind} onrepair={props.onrepair.clone()} onclose={close} />
            }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct RepairsProps {
    found: Shared<Inspected>,
    all: Vec<Edit>,
    /// Those of the chosen kind, if there are others.
    of_kind: Option<Vec<Edit>>,
    onrepair: Callback<(String, Span)>,
    onclose: Callback<()>,
}

/// The changes, with buttons to apply them, or to copy or save the result.
#[component]
fn Repairs(props: &RepairsProps) -> Html {
    let lang = use_lang();
    let only = use_state_eq(|| false);
    let told = use_result(*only);
    let edits = props.of_kind.as_ref().filter(|_| *only).unwrap_or(&props.all);
    let repaired = apply(&props.found.text, edits);
    let make = {
        let first = edits.first().map_or(Span::empty(0), edited);
        let (text, onclose) = (repaired.clone(), props.onclose.clone());
        props.onrepair.reform(move |_: MouseEvent| {
            onclose.emit(());
            (text.clone(), first)
        })
    };
    let copied = {
        let (text, told) = (repaired.clone(), told.setter());
        Callback::from(move |_: MouseEvent| copy_and_tell(text.clone(), told.clone()))
    };
    let saved = Callback::from(move |_: MouseEvent| save_file(FILE, &repaired));
    let turn = {
        let only = only.clone();
        Callback::from(move |_: Event| only.set(!*only))
    };
    html! {
        <Dialog id="repair-dialog" title={InspectText::Repair(edits.len()).say(lang)} onclose={props.onclose.clone()}>
            if props.of_kind.is_some() {
                <label class="only-kind"><input type="checkbox" checked={*only} onchange={turn} />{ InspectText::RepairKind.say(lang) }</label>
            }
            { changes(&props.found, edits, lang) }
            <div class="ways">
                <button type="button" class="primary" onclick={make}>{ InspectText::RepairNow(edits.len()).say(lang) }</button>
                <button type="button" class="ghost" onclick={copied}>{ InspectText::CopyRepaired.say(lang) }</button>
                <button type="button" class="ghost" onclick={saved}>{ InspectText::SaveRepaired.say(lang) }</button>
                <button type="button" class="ghost" onclick={props.onclose.reform(|_: MouseEvent| ())}>{ InspectText::RepairNot.say(lang) }</button>
                <span aria-live="polite">{ told.as_ref().map(|told| told.say(lang)) }</span>
            </div>
        </Dialog>
    }
}

/// The place of the first change in the repaired text.
pub fn edited(first: &Edit) -> Span {
    Span::new(first.span.start, first.span.start + first.with.len())
}

/// The changes, each shown in its line.
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
