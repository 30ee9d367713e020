//! The drawings of the Mahjong tiles. They are in the page once, and tiles refer to them. [`super::Tile`] adds the rank as a digit in
//! the corner.

use paiju_draw::shapes::tiles::{self, Ink, MIDDLE, Shape};
use paiju_mahjong::Tile as Face;
use yew::prelude::*;

/// The drawing's id in the page.
pub fn id(face: Face) -> String {
    format!("tile-{face}")
}

/// The faces of all tiles, for use with [`id`].
pub fn tile_faces() -> Html {
    let symbol = |face: Face| {
        html! { <symbol id={id(face)} viewBox="0 0 60 80">{ for tiles::face(face).into_iter().map(shape) }</symbol> }
    };
    html! { <svg class="sprite" width="0" height="0" aria-hidden="true">{ for Face::all().map(symbol) }</svg> }
}

fn shape(shape: Shape) -> Html {
    match shape {
        Shape::Circle { x, y, radius, ink } => {
            html! { <circle class={class(ink)} cx={x.to_string()} cy={y.to_string()} r={radius.to_string()} /> }
        }
        Shape::Ring { x, y, radius, width } => {
            let [cx, cy] = [x, y].map(|at| at.to_string());
            html! { <circle class="ring" {cx} {cy} r={radius.to_string()} stroke-width={width.to_string()} /> }
        }
        Shape::Path { d, ink } => html! { <path class={class(ink)} d={d} /> },
        Shape::Word { y, word, ink } => html! {
            <text class={classes!("tile-text", class(ink))} x={MIDDLE.to_string()} y={y.to_string()} text-anchor="middle">{ word }</text>
        },
    }
}

/// The CSS class that colours a shape.
const fn class(ink: Ink) -> &'static str {
    match ink {
        Ink::Green => "ink-green",
        Ink::Red => "ink-red",
        Ink::Blue => "ink-blue",
        Ink::Black => "ink-black",
        Ink::Ground => "eye",
    }
}
