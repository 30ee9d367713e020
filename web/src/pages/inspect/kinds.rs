//! The faults of the whole text, by kind. Clicking a kind filters the list of games to it.

use paiju_game::{Lang, Say};
use paiju_inspect::GameId;
use web_sys::{Element, MouseEvent};
use yew::prelude::*;

use super::mark::mark;
use super::replayed::seat_name;
use crate::components::{Glyph, icon, suited};
use crate::i18n::{InspectText, use_lang};
use crate::pages::hand_out::save_file;
use crate::worker::faults::FaultKind;
use crate::worker::inspector::Document;
use crate::worker::protocol::Trouble;
use crate::worker::{use_answer, use_query};

/// The file name of the table.
const FILE: &str = "faults.csv";

#[derive(Properties, PartialEq)]
pub struct KindsProps {
    pub document: Document,
    /// The kind of the open game, which names the seats.
    pub game: GameId,
    /// The kind to which the list of games is filtered.
    #[prop_or_default]
    pub chosen: Option<usize>,
    /// Called with another kind and its games, if there is a list of games.
    #[prop_or_default]
    pub onchoose: Option<Callback<(usize, Vec<usize>)>>,
}

#[component]
pub fn Kinds(props: &KindsProps) -> Html {
    let lang = use_lang();
    let (known, ask) = use_answer::<Vec<FaultKind>>();
    use_effect_with(props.document.clone(), move |document| ask.emit(document.faults()));
    let write = use_query();
    let save = {
        let query = props.document.summary(lang);
        let label = format!("{} {FILE}", InspectText::SaveAs.say(lang));
        let save = Callback::from(move |text: Result<String, Trouble>| {
            if let Ok(text) = text {
                save_file(FILE, &text);
            }
        });
        let onclick = Callback::from(move |_: MouseEvent| write.emit((query.clone(), save.clone())));
        html! {
            <button type="button" class="ghost small-button" aria-label={label.clone()} title={label} {onclick}>
                { icon(Glyph::Save) }<span>{ FILE }</span>
            </button>
        }
    };
    let kinds = match &*known {
        Some(Ok(kinds)) => kinds.as_slice(),
        // A failed worker was already reported where the text is read.
        Some(Err(_)) | None => return Html::default(),
    };
    let press = {
        let games: Vec<Vec<usize>> = kinds.iter().map(|kind| kind.games.clone()).collect();
        let onchoose = props.onchoose.clone();
        Callback::from(move |event: MouseEvent| {
            let pressed =
                event.target_dyn_into::<Element>().and_then(|target| target.closest("[data-kind]").ok().flatten());
            let kind = pressed.and_then(|row| row.get_attribute("data-kind")?.parse().ok());
            if let (Some(kind), Some(onchoose)) = (kind, &onchoose)
                && let Some(games) = games.get(kind)
            {
                onchoose.emit((kind, games.clone()));
            }
        })
    };
    let row = |(index, kind): (usize, &FaultKind)| {
        // A problem of the whole text belongs to no game.
        let can_choose = props.onchoose.is_some() && !kind.games.is_empty();
        row(kind, props.game, can_choose.then_some(index), props.chosen == Some(index), lang)
    };
    html! {
        <details class="panel kinds">
            <summary class="panel-head">
                <h2>{ InspectText::ByKind.say(lang) }</h2>
                <span class="count num">{ kinds.len() }</span>
            </summary>
            if kinds.is_empty() {
                <p class="fine">{ InspectText::NoProblems.say(lang) }</p>
            }
            <ol onclick={press}>{ for kinds.iter().enumerate().map(row) }</ol>
            <p class="kinds-file">{ save }</p>
        </details>
    }
}

/// A kind: how often it occurs, in how many games, whose fault it is, and its first occurrence. `choose` is its number
/// if it can be clicked.
fn row(kind: &FaultKind, game: GameId, choose: Option<usize>, chosen: bool, lang: Lang) -> Html {
    let whose = kind
        .seats
        .iter()
        .map(|&(seat, count)| html! { <span>{ format!("{} ×{count}", seat_name(game, seat, lang)) }</span> });
    let content = html! {
        <>
            { mark(kind.severity, lang) }
            <span class="what">{ suited(&kind.first.say(lang)) }</span>
            <span class="where num">
                <b>{ format!("×{}", kind.count) }</b>
                <code>{ &kind.code }</code>
                if kind.games.len() > 1 {
                    <span>{ InspectText::GameCount(kind.games.len()).say(lang) }</span>
                }
                { for whose }
            </span>
        </>
    };
    html! {
        <li class={classes!("kind", chosen.then_some("chosen"))} key={choose.unwrap_or(usize::MAX)}>
            if let Some(index) = choose {
                <button type="button" aria-pressed={if chosen { "true" } else { "false" }} data-kind={index.to_string()}>{ content }</button>
            } else {
                <div>{ content }</div>
            }
        </li>
    }
}
