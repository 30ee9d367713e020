//! Mahjong tiles: a clickable tile, a row for viewing, and tiles face down.

use paiju_game::{Lang, Say};
use paiju_mahjong::{Tile as Face, text};
use yew::prelude::*;

use super::{InRow, tile_faces};
use crate::i18n::Text;

/// A face-up tile: a button with the tile's name; `title` replaces it as tooltip, `class` adds styles.
pub fn tile(
    face: Face,
    at: &InRow,
    [title, class]: [Option<String>; 2],
    onpress: Callback<MouseEvent>,
    lang: Lang,
) -> Html {
    let name = text::name(face, lang);
    html! {
        <button
            type="button"
            class={classes!("tile", class, at.classes().to_vec())}
            aria-label={name.clone()}
            title={title.unwrap_or(name)}
            aria-pressed={at.aria_pressed()}
            tabindex={at.tabindex()}
            data-index={at.index.to_string()}
            data-tile={face.to_string()}
            onclick={onpress}
        >
            { drawing(face) }
        </button>
    }
}

fn drawing(face: Face) -> Html {
    html! {
        <>
            <svg class="tile-art" aria-hidden="true"><use href={format!("#{}", tile_faces::id(face))} /></svg>
            <span class="tile-rank" aria-hidden="true">{ face.rank() }</span>
        </>
    }
}

/// A row of tiles for viewing, each with a number next to it, 0 for none: one image, named by its tiles.
pub fn tile_row(tiles: &[(Face, u8)], class: &'static str, lang: Lang) -> Html {
    let name = |&(face, count): &(Face, u8)| match count {
        0 => text::name(face, lang),
        _ => format!("{} ×{count}", text::name(face, lang)),
    };
    let label = tiles.iter().map(name).collect::<Vec<_>>().join(" ");
    let tile = |&(face, count): &(Face, u8)| {
        html! {
            <span class="tile-slot">
                <span class="tile" data-tile={face.to_string()}>{ drawing(face) }</span>
                if count > 0 {
                    <span class="tile-count num">{ count }</span>
                }
            </span>
        }
    };
    html! {
        <span class={classes!("tile-row", class)} role="img" aria-label={label.clone()} title={label}>
            { for tiles.iter().map(tile) }
        </span>
    }
}

/// This many tiles, face down; the last is set apart if it was just `drawn`.
pub fn tile_backs(count: u8, drawn: bool, class: &'static str, lang: Lang) -> Html {
    html! {
        <div class={classes!("tiles", drawn.then_some("drawn"), class)} role="img" aria-label={Text::FaceDown(count).say(lang)}>
            { for (0..count).map(|index| html! { <span class="tile-back" key={index} /> }) }
        </div>
    }
}
