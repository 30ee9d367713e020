//! The faces of the Mahjong tiles, each 60 wide and 80 high: dots, bamboo sticks, and numerals over 萬. The three differ in
//! shape, so colours are not needed to distinguish them. Whoever draws them adds the rank as a digit in the upper left
//! corner.

use std::borrow::Cow;

use paiju_mahjong::{Suit, Tile};

use Ink::{Blue, Green, Red};

/// How something is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Green.
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Black.
    Black,
    /// As the tile itself.
    Ground,
}

/// A part of a face.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A full circle.
    Circle {
        /// Its centre.
        x: i32,
        /// Its centre.
        y: i32,
        /// Its radius.
        radius: f32,
        /// Its colour.
        ink: Ink,
    },
    /// A circle drawn with the colour of the tile.
    Ring {
        /// Its centre.
        x: i32,
        /// Its centre.
        y: i32,
        /// Its radius.
        radius: f32,
        /// How broad its line is.
        width: f32,
    },
    /// An outline.
    Path {
        /// In SVG's notation.
        d: Cow<'static, str>,
        /// Its colour.
        ink: Ink,
    },
    /// A Chinese character of 29, its middle at [`MIDDLE`].
    Word {
        /// Its baseline.
        y: i32,
        /// The character.
        word: &'static str,
        /// Its colour.
        ink: Ink,
    },
}

/// The middle of a character: the corner has a digit.
pub const MIDDLE: i32 = 32;

/// What is on a tile.
pub fn face(tile: Tile) -> Vec<Shape> {
    let rank = tile.rank();
    match tile.suit() {
        Suit::Dots => dots(rank),
        Suit::Bamboo => bamboo(rank),
        Suit::Characters => characters(rank),
    }
}

/// Circles: their radius, and where each is.
fn dots(rank: u8) -> Vec<Shape> {
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
        let ring = Shape::Ring { x, y, radius: radius * 0.52, width: radius * 0.26 };
        [Shape::Circle { x, y, radius, ink }, ring]
    };
    places.iter().flat_map(dot).collect()
}

/// Sticks: how long, and where each begins. The one of rank 1 is a bird.
fn bamboo(rank: u8) -> Vec<Shape> {
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
            let (left, waist) = (x - 4, f64::from(joint) / 2.0);
            format!("M{left} {top}h8q-2 {waist} 0 {joint}h-8q2 -{waist} 0 -{joint}z")
        };
        Shape::Path { d: (one(y) + &one(y + joint + 2)).into(), ink }
    };
    places.iter().map(stick).collect()
}

fn bird() -> Vec<Shape> {
    let path = |d: &'static str, ink| Shape::Path { d: d.into(), ink };
    vec![
        path("M43 34c3 14-3 27-15 33l-14 9 5-12-9 3 7-11-6-1c8-12 10-22 21-26z", Green),
        path("M35 40c1 9-3 18-11 23 3-8 4-15 11-23z", Blue),
        Shape::Circle { x: 40, y: 30, radius: 8.0, ink: Red },
        path("M47 27l8 4-8 3zM31 66l2 9h-3l-2-8zM38 62l4 10h-3l-4-9z", Red),
        Shape::Circle { x: 42, y: 29, radius: 1.8, ink: Ink::Ground },
    ]
}

fn characters(rank: u8) -> Vec<Shape> {
    const NUMERALS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let numeral = NUMERALS[usize::from(rank.clamp(1, 9) - 1)];
    vec![Shape::Word { y: 41, word: numeral, ink: Ink::Black }, Shape::Word { y: 72, word: "萬", ink: Red }]
}
