//! Repairing text that is not quite JSON: previewed first, then applied.

use paiju_game::{Lang, Say};
use paiju_inspect::{Edit, Span, apply};
use yew::prelude::*;

use super::problems::{Excerpt, excerpt};
use crate::i18n::{InspectText, use_lang};
use crate::shared::Shared;
use crate::worker::inspected::Inspected;
use crate::worker::inspector::Document;
use crate::worker::use_answer;

/// How many changes are shown; the others are counted.
const SHOWN: usize = 6;

#[derive(Properties, PartialEq)]
pub struct RepairProps {
    /// The text as the worker knows it.
    pub document: Document,
    pub found: Shared<Inspected>,
    /// The kind of problem that is chosen.
    pub kind: String,
    /// Hears of the repaired text, and of the first place that changed.
    pub onrepair: Callback<(String, Span)>,
}

/// The repair of one kind of problem, or of all kinds.
#[component]
pub fn Repair(props: &RepairProps) -> Html {
    let lang = use_lang();
    let (asked, repairs) = use_answer::<Vec<Edit>>();
    use_effect_with((props.found.clone(), props.kind.clone()), {
        let asked = asked.setter();
        move |_| asked.set(None)
    });
    let ask = |kind: Option<String>| {
        let (repairs, query) = (repairs.clone(), props.document.repairs(kind));
        Callback::from(move |_: MouseEvent| repairs.emit(query.clone()))
    };
    match &*asked {
        None => html! {
            <p class="repair">
                <button type="button" class="ghost small-button" onclick={ask(Some(props.kind.clone()))}>{ InspectText::RepairKind.say(lang) }</button>
                <button type="button" class="ghost small-button repair-all" onclick={ask(None)}>{ InspectText::RepairAll.say(lang) }</button>
            </p>
        },
        Some(Err(trouble)) => html! { <p class="repair">{ trouble.say(lang) }</p> },
        Some(Ok(edits)) if edits.is_empty() => html! { <p class="repair">{ InspectText::NoRepair.say(lang) }</p> },
        Some(Ok(edits)) => {
            let (make, cancel) = (
                {
                    let (found, edits, onrepair) = (props.found.clone(), edits.clone(), props.onrepair.clone());
                    Callback::from(move |_: MouseEvent| {
                        let first = edits.first().map_or(Span::empty(0), edited);
                        onrepair.emit((apply(&found.text, &edits), first));
                    })
                },
                {
                    let asked = asked.setter();
                    Callback::from(move |_: MouseEvent| asked.set(None))
                },
            );
            html! {
                <div class="repair">
                    { changes(&props.found, edits, lang) }
                    <button type="button" class="primary small-button" onclick={make}>{ InspectText::RepairNow(edits.len()).say(lang) }</button>
                    <button type="button" class="ghost small-button" onclick={cancel}>{ InspectText::RepairNot.say(lang) }</button>
                </div>
            }
        }
    }
}

/// The place of the first of some changes after they are applied.
pub fn edited(first: &Edit) -> Span {
    Span::new(first.span.start, first.span.start + first.with.len())
}

/// The first changes, each in its line.
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
        <ol class="diff">
            { for edits.iter().take(SHOWN).map(change) }
            if more > 0 {
                <li class="empty">{ InspectText::MoreProblems(more).say(lang) }</li>
            }
        </ol>
    }
}
