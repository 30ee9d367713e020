//! The games of a text: how each ended, and what is wrong in it.

use std::ops::Range;

use paiju_game::Say;
use web_sys::Element;
use yew::prelude::*;

use super::long_list::{LongList, Reveal};
use super::mark::mark;
use crate::components::panel;
use crate::decimal::points;
use crate::i18n::{InspectText, use_lang};
use crate::shared::Shared;
use crate::worker::inspected::Inspected;
use crate::worker::inspected::InspectedGame;

#[derive(Properties, PartialEq)]
pub struct GamesProps {
    pub found: Shared<Inspected>,
    pub open: usize,
    pub onopen: Callback<usize>,
}

#[component]
pub fn Games(props: &GamesProps) -> Html {
    let lang = use_lang();
    let draw = use_callback((props.found.clone(), props.open, lang), |visible: Range<usize>, (found, open, lang)| {
        let row = |index: usize| {
            let entry = &found.games[index];
            let current = index == *open;
            let points = scores(entry).unwrap_or_else(|| InspectText::TurnCount(entry.turns).say(*lang));
            let label = format!("{} {points}", InspectText::GameNumber(index + 1).say(*lang));
            html! {
                <div class={classes!("row", "game-row", current.then_some("now"))} key={index}>
                    <button type="button" data-game={index.to_string()} aria-current={current.then_some("true")} aria-label={label}>
                        <span class="num game-number">{ index + 1 }</span>
                        <span class="num points">{ points }</span>
                        <span class="row-mark">
                            if let Some(severity) = entry.worst() {
                                { mark(severity, *lang) }
                            }
                        </span>
                    </button>
                </div>
            }
        };
        html! { <>{ for visible.map(row) }</> }
    });
    let onclick = {
        let onopen = props.onopen.clone();
        Callback::from(move |event: MouseEvent| {
            let pressed =
                event.target_dyn_into::<Element>().and_then(|target| target.closest("[data-game]").ok().flatten());
            if let Some(game) = pressed.and_then(|row| row.get_attribute("data-game")?.parse().ok()) {
                onopen.emit(game);
            }
        })
    };
    let count = props.found.games.len();
    let tools = html! { <><span class="count num">{ count }</span><span class="grow" /><kbd>{ "[" }</kbd><kbd>{ "]" }</kbd></> };
    let reveal = Reveal { rows: props.open..props.open + 1, cause: 0 };
    html! {
        { panel(InspectText::Games.say(lang), "game-list", tools, html! { <>
            <LongList rows={count} {draw} {reveal} label={InspectText::Games.say(lang)} {onclick} />
        </> }) }
    }
}

/// The points of a game, seat by seat.
fn scores(entry: &InspectedGame) -> Option<String> {
    let scores = entry.scores.as_ref()?;
    Some(scores.iter().map(|&score| points(score)).collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_their_sign() {
        let entry = InspectedGame {
            place: paiju_inspect::Span::empty(0),
            turns: 3,
            scores: Some(vec![1200.0, -600.0, 0.0, 1.5]),
            problems: Vec::new(),
        };
        assert_eq!(scores(&entry).as_deref(), Some("+1200 −600 0 +1.50"));
        assert_eq!(scores(&InspectedGame { scores: None, ..entry }), None);
    }
}
