//! The game at the table compared with its original (原局): the original moves, where they diverge, both results.

use paiju_game::{Lang, Say, Seat};
use yew::prelude::*;

use super::handle::TableHandle;
use crate::boards::BoardGame;
use crate::components::panel;
use crate::decimal::points;
use crate::i18n::OriginalText;
use crate::names::GameInfo;
use crate::table::{self, Points, Was};

/// The panel; empty without an original.
pub fn comparison<G: BoardGame>(table: &TableHandle<G>, ongo: &Callback<usize>, lang: Lang) -> Html {
    let Some(compared) = &table.comparison else { return Html::default() };
    let was = |was: &Was| {
        let step = was.step;
        let onclick = ongo.reform(move |_: MouseEvent| step);
        let text = was.number.map_or(OriginalText::BeforePlay, OriginalText::MoveNumber);
        let words = was.words.as_ref().map_or_else(|| OriginalText::TextEnds.say(lang), |words| words.say(lang));
        html! {
            <p class="was">
                <button type="button" class="step-link" {onclick}>{ text.say(lang) }</button>
                { OriginalText::Was.say(lang) }<b>{ words }</b>
            </p>
        }
    };
    html! {
        { panel(OriginalText::Original.say(lang), "original", Html::default(), html! {
            <div class="compared">
                { compared.branch.as_ref().map(was) }
                if let Some((there, here)) = &compared.parting {
                    { was(there) }
                    <p class="here">{ OriginalText::PartedHere.say(lang) }<b>{ here.say(lang) }</b></p>
                } else {
                    <p class="quiet">{ OriginalText::SameSoFar.say(lang) }</p>
                }
                { results(table.game, compared, lang) }
                if let Some(seed) = compared.filled {
                    <p class="quiet">{ OriginalText::FilledIn(seed).say(lang) }</p>
                }
            </div>
        }) }
    }
}

/// The points of both games, seat by seat.
fn results(game: &GameInfo, compared: &table::Comparison, lang: Lang) -> Html {
    let (was, title) = match &compared.result {
        Points::Counted(scores) => (Some(scores), OriginalText::OriginalResult),
        Points::Said(scores) => (Some(scores), OriginalText::OriginalSaid),
        Points::Open => (None, OriginalText::TextEnds),
    };
    let counted = matches!(compared.result, Points::Counted(_));
    let here = compared.here.as_ref();
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
        .zip(here)
        .filter(|_| counted)
        .map(|(was, here)| here.iter().zip(was).map(|(here, was)| here - was).collect());
    let difference: Option<Vec<f64>> = difference;
    if was.is_none() && here.is_none() {
        return html! { <p class="quiet">{ OriginalText::TextEnds.say(lang) }</p> };
    }
    html! {
        <table>
            <thead><tr>
                <td />
                { for Seat::all(game.seats).map(|seat| html! { <th scope="col">{ game.seat_name(seat, lang) }</th> }) }
            </tr></thead>
            <tbody>
                if let Some(was) = was {
                    { row(title, "was-scores", was) }
                } else {
                    <tr><th scope="row">{ OriginalText::OriginalResult.say(lang) }</th><td colspan="4" class="quiet">{ title.say(lang) }</td></tr>
                }
                if let Some(here) = here {
                    { row(OriginalText::ResultHere, "here-scores", here) }
                }
                if let Some(difference) = &difference {
                    { row(OriginalText::Difference, "difference", difference) }
                }
            </tbody>
        </table>
    }
}
