//! The game at the table beside the one that it was taken up from (原局): what was played there, where they parted, both results.

use paiju_game::{Lang, Say, Seat};
use yew::prelude::*;

use super::Table_;
use super::original::{Original, Points};
use super::record::{Deed, Record};
use super::state::TableState;
use crate::components::panel;
use crate::decimal::points;
use crate::games::Shown;
use crate::i18n::{OriginalText, use_lang};
use crate::names::Named;

/// What the panel needs.
#[derive(Properties, PartialEq)]
pub struct ComparisonProps<G: Shown> {
    /// The table.
    pub table: Table_<G>,
    /// To this step.
    pub ongo: Callback<usize>,
}

/// The panel; nothing where there is no game to compare with.
#[component]
pub fn Comparison<G: Shown>(props: &ComparisonProps<G>) -> Html {
    let lang = use_lang();
    let table = &*props.table;
    let Some(original) = table.original() else { return Html::default() };
    let branch = original.branch();
    let go = |step: usize| {
        let onclick = props.ongo.reform(move |_: MouseEvent| step);
        html! { <button type="button" class="step-link" {onclick}>{ OriginalText::StepNumber(step + 1).say(lang) }</button> }
    };
    let was =
        |step: usize| said(table, original.record(), step, lang).unwrap_or_else(|| OriginalText::TextEnds.say(lang));
    let parting = table.parting();
    html! {
        { panel(OriginalText::Original.say(lang), "original", Html::default(), html! {
            <div class="compared">
                if parting != Some(branch) {
                    <p class="was">{ go(branch) }{ OriginalText::Was.say(lang) }<b>{ was(branch) }</b></p>
                }
                if let Some(step) = parting {
                    <p class="was">{ go(step) }{ OriginalText::Was.say(lang) }<b>{ was(step) }</b></p>
                    <p class="here">{ OriginalText::PartedHere.say(lang) }<b>{ said(table, table.record(), step, lang) }</b></p>
                } else {
                    <p class="quiet">{ OriginalText::SameSoFar.say(lang) }</p>
                }
                { results(table, original, lang) }
                if let Some(seed) = original.filled() {
                    <p class="quiet">{ OriginalText::FilledIn(seed).say(lang) }</p>
                }
            </div>
        }) }
    }
}

/// Who did what in a step of a game; `None` where it has none.
fn said<G: Shown>(table: &TableState<G>, record: &Record<G>, step: usize, lang: Lang) -> Option<String> {
    let made = record.steps().get(step)?;
    let open = table.open_seats().contains(made.seat);
    let title = G::Board::seat_title(made.seat, lang);
    Some(match (&made.deed, lang) {
        (Deed::Act(decision), _) => {
            let words = G::say_action(&record.position(step).view(made.seat), &decision.action, open, lang);
            format!("{title} {words}")
        }
        (Deed::Fail(fault), Lang::Zh) => format!("{title}：{}", fault.say(lang)),
        (Deed::Fail(fault), Lang::En) => format!("{title}: {}", fault.say(lang)),
    })
}

/// The points of both games, seat by seat.
fn results<G: Shown>(table: &TableState<G>, original: &Original<G>, lang: Lang) -> Html {
    let (was, title) = match original.result() {
        Points::Counted(scores) => (Some(scores), OriginalText::OriginalResult),
        Points::Said(scores) => (Some(scores), OriginalText::OriginalSaid),
        Points::Open => (None, OriginalText::TextEnds),
    };
    let counted = matches!(original.result(), Points::Counted(_));
    let here = table.shown().outcome().map(|outcome| G::scores(&outcome));
    let row = |title: OriginalText, class: &'static str, scores: &[f64]| {
        let most = scores.iter().copied().fold(f64::MIN, f64::max);
        let won = |score: f64| (class != "difference" && score == most && score > 0.0).then_some("won");
        html! {
            <tr {class}>
                <th scope="row">{ title.say(lang) }</th>
                { for scores.iter().map(|&score| html! { <td class={classes!("num", won(score))}>{ points(score) }</td> }) }
            </tr>
        }
    };
    let difference = was
        .as_ref()
        .zip(here.as_ref())
        .filter(|_| counted)
        .map(|(was, here)| here.iter().zip(was).map(|(here, was)| here - was).collect::<Vec<f64>>());
    if was.is_none() && here.is_none() {
        return html! { <p class="quiet">{ OriginalText::TextEnds.say(lang) }</p> };
    }
    html! {
        <table>
            <thead><tr>
                <td />
                { for Seat::all(G::SEATS).map(|seat| html! { <th scope="col">{ G::Board::seat_name(seat, lang) }</th> }) }
            </tr></thead>
            <tbody>
                if let Some(was) = &was {
                    { row(title, "was-scores", was) }
                } else {
                    <tr><th scope="row">{ OriginalText::OriginalResult.say(lang) }</th><td colspan="4" class="quiet">{ title.say(lang) }</td></tr>
                }
                if let Some(here) = &here {
                    { row(OriginalText::ResultHere, "here-scores", here) }
                }
                if let Some(difference) = &difference {
                    { row(OriginalText::Difference, "difference", difference) }
                }
            </tbody>
        </table>
    }
}
