//! What an action makes of the hand: how far it is from winning, and the tiles that bring it nearer, drawn.

use paiju_game::{Lang, Say};
use paiju_mahjong::{Action, text};
use yew::prelude::*;

use super::words::Words;
use crate::components::TileRow;
use crate::scene::mahjong::Facts;

/// How many tiles are to be replaced after an action and the useful tiles, each with how many of it have not been seen.
pub fn facts(facts: &Facts, lang: Lang) -> Html {
    let Facts { replace, useful } = facts;
    let (class, words) = match replace {
        0 | 1 => ("ready", Words::Ready),
        _ => ("", Words::Waits(*replace)),
    };
    let copies = useful.iter().map(|&(_, copies)| usize::from(copies)).sum();
    html! {
        <span class="facts">
            <b class={class}>{ words.say(lang) }</b>
            if useful.is_empty() {
                <span>{ Words::NothingUseful.say(lang) }</span>
            } else {
                <span class="num">{ Words::Useful(copies).say(lang) }</span>
                <TileRow tiles={useful.clone()} class="useful" />
            }
        </span>
    }
}

/// An action with its tile drawn.
pub fn drawn(action: &Action, lang: Lang) -> Html {
    let with = |words: Words, tile| {
        html! { <span class="drawn-action">{ words.say(lang) }<TileRow tiles={vec![(tile, 0)]} /></span> }
    };
    match *action {
        Action::Play(tile) => with(Words::Play, tile),
        Action::Peng { play } => {
            html! { <span class="drawn-action">{ Words::Peng.say(lang) }<span class="then">{ Words::Play.say(lang) }</span><TileRow tiles={vec![(play, 0)]} /></span> }
        }
        Action::Gang(tile) => with(Words::Gang, tile),
        Action::Target(target) => {
            let tiles: Vec<_> = target.tiles().map(|tile| (tile, 0)).collect();
            html! { <TileRow {tiles} class="target" /> }
        }
        Action::Pass | Action::Hu => html! { { text::action(action, lang) } },
    }
}
