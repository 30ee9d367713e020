//! The drawings of the Mahjong tiles, once in the page; tiles refer to them.
//!
//! They are our own: dots, bamboo sticks, and numerals over 萬. The three differ in shape, so colours are not needed to
//! distinguish them; [`super::Tile`] adds the rank as a digit in the corner.

use paiju_mahjong::{Suit, Tile as Face};
use yew::prelude::*;

/// The drawing's name in the page.
pub fn id(face: Face) -> String {
    format!("tile-{face}")
}

/// The faces of all tiles, to be referred to by [`id`].
pub fn tile_faces() -> Html {
    let symbol = |face: Face| {
        let rank = face.rank();
        let drawing = match face.suit() {
            Suit::Dots => dots(rank),
            Suit::Bamboo => bamboo(rank),
            Suit::Characters => characters(rank),
        };
        html! { <symbol id={id(face)} viewBox="0 0 60 80">{ drawing }</symbol> }
    };
    html! { <svg class="sprite" width="0" height="0" aria-hidden="true">{ for Face::all().map(symbol) }</svg> }
}

/// How something is coloured; by the styles.
#[derive(Clone, Copy)]
enum Ink {
    Green,
    Red,
    Blue,
}

impl Ink {
    const fn class(self) -> &'static str {
        match self {
            Self::Green => "ink-green",
            Self::Red => "ink-red",
            Self::Blue => "ink-blue",
        }
    }
}

use Ink::{Blue, Green, Red};

/// Circles: their radius, and where each is.
fn dots(rank: u8) -> Html {
    let (radius, places): (f32, &[(i32, i32, Ink)]) = match rank {
        1 => (17.0, &[(30, 48, Red)]),
        2 => (11.5, &[(30, 33, Green), (30, 63, Blue)]),
        3 => (9.0, &[(16, 31, Blue), (30, 48, Red), (44, 65, Green)]),
        4 => (10.0, &[(17, 34, Blue), (43, 34, Green), (17, 62, Green), (43, 62, Blue)]),
        5 => (8.6, &[(15, 32, Blue), (45, 32, Green), (30, 48, Red), (15, 64, Green), (45, 64, Blue)]),
        6 => (8.6, &[(18, 29, Green), (42, 29, Green), (18, 48, Red), (42, 48, Red), (18, 67, Red), (42, 67, Red)]),
        7 => (
            7.2,
            &[
                (14, 27, Green),
                (30, 32, Green),
                (46, 37, Green),
                (20, 54, Red),
                (40, 54, Red),
                (20, 70, Red),
                (40, 70, Red),
            ],
        ),
        8 => (
            6.8,
            &[
                (19, 26, Blue),
                (41, 26, Blue),
                (19, 41, Blue),
                (41, 41, Blue),
                (19, 56, Blue),
                (41, 56, Blue),
                (19, 71, Blue),
                (41, 71, Blue),
            ],
        ),
        _ => (
            7.4,
            &[
                (13, 28, Green),
                (30, 28, Green),
                (47, 28, Green),
                (13, 48, Red),
                (30, 48, Red),
                (47, 48, Red),
                (13, 68, Blue),
                (30, 68, Blue),
                (47, 68, Blue),
            ],
        ),
    };
    let dot = |&(x, y, ink): &(i32, i32, Ink)| {
        let (cx, cy) = (x.to_string(), y.to_string());
        html! {
            <g class={ink.class()}>
                <circle cx={cx.clone()} cy={cy.clone()} r={radius.to_string()} />
                <circle class="ring" cx={cx} cy={cy} r={(radius * 0.52).to_string()} stroke-width={(radius * 0.26).to_string()} />
            </g>
        }
    };
    html! { <>{ for places.iter().map(dot) }</> }
}

/// Sticks: how long, and where each begins. The one of rank 1 is a bird.
fn bamboo(rank: u8) -> Html {
    let (length, places): (i32, &[(i32, i32, Ink)]) = match rank {
        1 => return bird(),
        2 => (24, &[(30, 21, Blue), (30, 51, Green)]),
        3 => (24, &[(30, 21, Blue), (17, 51, Green), (43, 51, Green)]),
        4 => (24, &[(17, 21, Blue), (43, 21, Green), (17, 51, Green), (43, 51, Blue)]),
        5 => (24, &[(14, 21, Green), (46, 21, Blue), (30, 36, Red), (14, 51, Blue), (46, 51, Green)]),
        6 => (24, &[(14, 21, Green), (30, 21, Green), (46, 21, Green), (14, 51, Blue), (30, 51, Blue), (46, 51, Blue)]),
        7 => (
            16,
            &[
                (30, 20, Red),
                (14, 39, Green),
                (30, 39, Blue),
                (46, 39, Green),
                (14, 59, Green),
                (30, 59, Blue),
                (46, 59, Green),
            ],
        ),
        8 => (
            24,
            &[
                (11, 21, Green),
                (24, 21, Green),
                (37, 21, Green),
                (50, 21, Green),
                (11, 51, Blue),
                (24, 51, Blue),
                (37, 51, Blue),
                (50, 51, Blue),
            ],
        ),
        _ => (
            16,
            &[
                (14, 20, Green),
                (30, 20, Red),
                (46, 20, Blue),
                (14, 39, Green),
                (30, 39, Red),
                (46, 39, Blue),
                (14, 58, Green),
                (30, 58, Red),
                (46, 58, Blue),
            ],
        ),
    };
    let stick = |&(x, y, ink): &(i32, i32, Ink)| {
        // Two joints of bamboo, each a little waisted.
        let joint = (length - 2) / 2;
        let one = |top: i32| {
            let (left, waist) = (f64::from(x) - 4.0, f64::from(joint) / 2.0);
            format!("M{left} {top}h8q-2 {waist} 0 {joint}h-8q2 -{waist} 0 -{joint}z")
        };
        let path = one(y) + &one(y + joint + 2);
        html! { <path class={ink.class()} d={path} /> }
    };
    html! { <>{ for places.iter().map(stick) }</> }
}

fn bird() -> Html {
    html! {
        <>
            <path class="ink-green" d="M43 34c3 14-3 27-15 33l-14 9 5-12-9 3 7-11-6-1c8-12 10-22 21-26z" />
            <path class="ink-blue" d="M35 40c1 9-3 18-11 23 3-8 4-15 11-23z" />
            <circle class="ink-red" cx="40" cy="30" r="8" />
            <path class="ink-red" d="M47 27l8 4-8 3zM31 66l2 9h-3l-2-8zM38 62l4 10h-3l-4-9z" />
            <circle class="eye" cx="42" cy="29" r="1.8" />
        </>
    }
}

fn characters(rank: u8) -> Html {
    const NUMERALS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let numeral = NUMERALS[usize::from(rank.clamp(1, 9) - 1)];
    html! {
        <>
            <text class="tile-text ink-black" x="32" y="41" text-anchor="middle">{ numeral }</text>
            <text class="tile-text ink-red" x="32" y="72" text-anchor="middle">{ "萬" }</text>
        </>
    }
}
