//! Mahjong tiles: one that can be pressed, a row to look at, and those that lie face down.

use paiju_game::Say;
use paiju_mahjong::{Tile as Face, text};
use yew::prelude::*;

use super::tile_faces;
use crate::i18n::{Text, use_lang};

/// What a tile needs to be shown.
#[derive(Properties, PartialEq)]
pub struct TileProps {
    /// Which.
    pub face: Face,
    /// For a tile that can be chosen: whether it is.
    #[prop_or_default]
    pub pressed: Option<bool>,
    /// Whether it is pointed out.
    #[prop_or_default]
    pub lit: bool,
    /// Whether it is of no use now.
    #[prop_or_default]
    pub dim: bool,
    /// Whether the tabulator stops here.
    #[prop_or_default]
    pub stop: bool,
    /// Its place in its row.
    #[prop_or_default]
    pub index: usize,
    /// What the pointer is told besides its name.
    #[prop_or_default]
    pub title: Option<AttrValue>,
    /// Whatever else the style needs.
    #[prop_or_default]
    pub class: Classes,
    /// Pressed, by keyboard or by pointer.
    pub onpress: Callback<MouseEvent>,
}

/// One tile, face up: a button with the tile's name.
#[component]
pub fn Tile(props: &TileProps) -> Html {
    let lang = use_lang();
    let face = props.face;
    let name = text::name(face, lang);
    let class = classes!(
        "tile",
        props.class.clone(),
        props.pressed.is_some_and(|pressed| pressed).then_some("chosen"),
        props.lit.then_some("lit"),
        props.dim.then_some("dim"),
    );
    html! {
        <button
            type="button"
            {class}
            aria-label={name.clone()}
            title={props.title.clone().unwrap_or(name.into())}
            aria-pressed={props.pressed.map(|pressed| if pressed { "true" } else { "false" })}
            tabindex={if props.stop { "0" } else { "-1" }}
            data-index={props.index.to_string()}
            data-tile={face.to_string()}
            onclick={props.onpress.clone()}
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

/// Tiles to look at.
#[derive(Properties, PartialEq)]
pub struct TileRowProps {
    /// Which, and a number beside each; 0 for none.
    pub tiles: Vec<(Face, u8)>,
    /// Their size, and whatever else the style needs.
    #[prop_or_default]
    pub class: Classes,
}

/// A row of tiles to look at: one picture, named by its tiles.
#[component]
pub fn TileRow(props: &TileRowProps) -> Html {
    let lang = use_lang();
    let name = |&(face, count): &(Face, u8)| match count {
        0 => text::name(face, lang),
        _ => format!("{} ×{count}", text::name(face, lang)),
    };
    let label = props.tiles.iter().map(name).collect::<Vec<_>>().join(" ");
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
        <span class={classes!("tile-row", props.class.clone())} role="img" aria-label={label.clone()} title={label}>
            { for props.tiles.iter().map(tile) }
        </span>
    }
}

/// How many.
#[derive(Properties, PartialEq)]
pub struct TileBacksProps {
    /// How many tiles.
    pub count: u8,
    /// Whether the last one stands apart: it has just been drawn.
    #[prop_or_default]
    pub drawn: bool,
    /// Their size, and whatever else the style needs.
    #[prop_or_default]
    pub class: Classes,
}

/// Tiles that lie face down.
#[component]
pub fn TileBacks(props: &TileBacksProps) -> Html {
    let lang = use_lang();
    let class = classes!("tiles", props.drawn.then_some("drawn"), props.class.clone());
    html! {
        <div {class} role="img" aria-label={Text::FaceDown(props.count).say(lang)}>
            { for (0..props.count).map(|index| html! { <span class="tile-back" key={index} /> }) }
        </div>
    }
}
