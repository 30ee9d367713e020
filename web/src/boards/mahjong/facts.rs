//! The effect of an action on the hand: its distance from winning, and the tiles that bring it nearer, drawn.

use paiju_game::{Lang, Say};
use paiju_mahjong::{Action, text};
use yew::prelude::*;

use super::words::Words;
use crate::components::tile_row;
use crate::scene::mahjong::Facts;

/// The number of tiles to replace after an action, and the useful tiles with their unseen copies.
pub fn facts(facts: &Facts, lang: Lang) -> Html {
    let Facts { replace, useful } = facts;
    let (class, words) = match replace {
        0 | 1 => ("ready", Words::Ready),
        _ => ("", Words::Waits(*replace)),
    };
    let copies = useful.iter().map(|&(_, copies)| usize::from(copies)).sum();
    html! {
        // A hand far from winning has many useful tiles: in the line above the hand their number is enough.
        <span class={classes!("facts", (*replace > 2).then_some("far"))}>
            <b class={class}>{ words.say(lang) }</b>
            if useful.is_empty() {
                <span>{ Words::NothingUseful.say(lang) }</span>
            } else {
                <span class="num">{ Words::Useful(copies).say(lang) }</span>
                { tile_row(useful, "useful", lang) }
            }
        </span>
    }
}

/// An action with its tile drawn.
pub fn drawn(action: &Action, lang: Lang) -> Html {
    let with = |words: Words, tile| {
        html! { <span class="drawn-action">{ words.say(lang) }{ tile_row(&[(tile, 0)], "", lang) }</span> }
    };
    match *action {
        Action::Play(tile) => with(Words::Play, tile),
        Action::Peng { play } => {
            html! { <span class="drawn-action">{ Words::Peng.say(lang) }<span class="then">{ Words::Play.say(lang) }</span>{ tile_row(&[(play, 0)], "", lang) }</span> }
        }
        Action::Gang(tile) => with(Words::Gang, tile),
        Action::Target(target) => {
            let tiles: Vec<_> = target.tiles().map(|tile| (tile, 0)).collect();
            tile_row(&tiles, "target", lang)
        }
        Action::Pass | Action::Hu => html! { { text::action(action, lang) } },
    }
}
