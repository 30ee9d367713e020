//! The canvas: it writes SVG elements, and measures words.

use std::collections::BTreeSet;
use std::fmt::Write;

use paiju_game::Lang;
use paiju_game::cards::Card;
use paiju_mahjong::Tile;

use crate::diagram::is_shown;
use crate::shapes::pips::Pip;
use crate::shapes::tiles::{Ink, MIDDLE, Shape};
use crate::shapes::{pips, tiles};
use crate::table::{Face, Piece};

/// A drawing that is defined once and used wherever it is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Symbol {
    Pip(Pip),
    Tile(Tile),
}

/// Collects SVG elements.
#[derive(Debug)]
pub struct Canvas {
    pub lang: Lang,
    out: String,
    symbols: BTreeSet<Symbol>,
}

/// Where words begin.
#[derive(Clone, Copy, Debug)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// Classes, each with the prefix that keeps them apart from those of the page around the picture. They are not bound to the
/// picture as a whole, because a drawing that is used elsewhere is styled as if it stood alone.
fn classes(names: &str) -> String {
    names.split(' ').map(|name| format!("pj-{name}")).collect::<Vec<_>>().join(" ")
}

/// A number, rounded to tenths.
fn short(number: f32) -> String {
    let tenths = (number * 10.0).round() / 10.0;
    format!("{tenths}")
}

/// Text from anywhere, safe within an element and within an attribute. What XML forbids is left out.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\t' | '\n' | '\r' => safe.push(' '),
            letter if is_shown(letter) => safe.push(letter),
            _ => {}
        }
    }
    safe
}

/// About how wide words are in the widest fonts that readers have.
pub fn width(text: &str, size: f32) -> f32 {
    let one = |letter: char| match letter {
        'i' | 'l' | 'j' | 'I' | '.' | ',' | ':' | ';' | '\'' | '’' | '|' | '!' => 0.3,
        ' ' | 't' | 'f' | 'r' | '(' | ')' | '-' => 0.36,
        '0'..='9' => 0.62,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 0.88,
        'A'..='Z' => 0.7,
        '\u{0}'..='\u{2e7f}' => 0.6,
        _ => 1.0,
    };
    text.chars().map(one).sum::<f32>() * size
}

/// Words, cut to fit into this room.
pub fn fitting(text: &str, size: f32, room: f32) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let mut kept = String::new();
    for letter in text.chars() {
        if width(&kept, size) + width("…", size) + size > room {
            break;
        }
        kept.push(letter);
    }
    kept + "…"
}

/// Words on as many lines as they need, broken at spaces or beside Chinese characters; at most `most`, the last cut short.
pub fn wrapped(text: &str, size: f32, room: f32, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut word = String::new();
    let put = |word: &mut String, lines: &mut Vec<String>| {
        let is_full = |line: &String| !line.is_empty() && width(line, size) + width(word.trim_end(), size) > room;
        if lines.last().is_some_and(is_full) {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(word);
        }
        word.clear();
    };
    for letter in text.chars() {
        word.push(letter);
        if letter == ' ' || letter > '\u{2e7f}' {
            put(&mut word, &mut lines);
        }
    }
    put(&mut word, &mut lines);
    if lines.len() > most {
        let rest = lines.split_off(most.saturating_sub(1)).concat();
        lines.push(rest);
    }
    lines.iter().map(|line| fitting(line.trim(), size, room)).collect()
}

impl Canvas {
    pub const fn new(lang: Lang) -> Self {
        Self { lang, out: String::new(), symbols: BTreeSet::new() }
    }

    /// What was drawn, and the definitions it uses.
    pub fn done(self) -> (String, String) {
        (self.symbols.iter().map(|symbol| symbol.definition()).collect(), self.out)
    }

    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        _ = self.out.write_fmt(element);
    }

    pub fn rect(&mut self, class: &str, [x, y, w, h]: [f32; 4], radius: f32) {
        let ([x, y, w, h, radius], class) = ([x, y, w, h, radius].map(short), classes(class));
        self.put(format_args!(r#"<rect class="{class}" x="{x}" y="{y}" width="{w}" height="{h}" rx="{radius}"/>"#));
    }

    pub fn words(&mut self, class: &str, [x, y]: [f32; 2], size: f32, anchor: Anchor, words: &str) {
        let [x, y, size] = [x, y, size].map(short);
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => r#" text-anchor="middle""#,
            Anchor::End => r#" text-anchor="end""#,
        };
        let (words, class) = (escaped(words), classes(class));
        self.put(format_args!(r#"<text class="{class}" x="{x}" y="{y}" font-size="{size}"{anchor}>{words}</text>"#));
    }

    /// The sign of the seat that acts.
    pub fn arrow(&mut self, [x, y]: [f32; 2], size: f32) {
        let [x, top, size, half] = [x, y - size / 2.0, size, size / 2.0].map(short);
        self.put(format_args!(r#"<path class="pj-lamp" d="M{x} {top}v{size}l{half}-{half}z"/>"#));
    }

    /// The sign of a fault.
    pub fn cross(&mut self, [x, y]: [f32; 2], size: f32) {
        let (arm, thick) = (size / 2.0, size / 4.0);
        let [left, top, right, bottom, thick] = [x - arm, y - arm, x + arm, y + arm, thick].map(short);
        self.put(format_args!(
            r##"<path d="M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}" stroke="#ff9d8f" stroke-width="{thick}" stroke-linecap="round"/>"##
        ));
    }

    /// Opens a group of this class; [`Canvas::close`] ends it.
    pub fn open(&mut self, class: &str) {
        self.put(format_args!(r#"<g class="{}">"#, classes(class)));
    }

    pub fn close(&mut self) {
        self.out.push_str("</g>");
    }

    fn symbol(&mut self, symbol: Symbol, class: &str, [x, y, w, h]: [f32; 4]) {
        self.symbols.insert(symbol);
        let (id, [x, y, w, h]) = (symbol.id(), [x, y, w, h].map(short));
        let class = if class.is_empty() { String::new() } else { format!(r#" class="{}""#, classes(class)) };
        self.put(format_args!(r##"<use href="#{id}"{class} x="{x}" y="{y}" width="{w}" height="{h}"/>"##));
    }

    /// A card or a tile of this width.
    pub fn piece(&mut self, piece: Piece, [x, y]: [f32; 2], w: f32) {
        let lit = if piece.lit { "face lit" } else { "face" };
        match piece.face {
            Face::Card(card) => self.card(card, lit, [x, y], w),
            Face::CardBack => self.rect("back", [x + 0.5, y + 0.5, w - 1.0, w * 1.4 - 1.0], w * 0.1),
            Face::TileBack => self.rect("back", [x + 0.5, y + 0.5, w - 1.0, w * 4.0 / 3.0 - 1.0], w * 0.12),
            Face::Tile(tile) => {
                self.rect(lit, [x + 0.5, y + 0.5, w - 1.0, w * 4.0 / 3.0 - 1.0], w * 0.12);
                self.symbol(Symbol::Tile(tile), "", [x, y, w, w * 4.0 / 3.0]);
                let rank = tile.rank().to_string();
                self.words("spade bold", [x + w * 0.08, y + w * 0.3], w * 0.27, Anchor::Start, &rank);
            }
            Face::Gap => {}
        }
    }

    fn card(&mut self, card: Card, class: &str, [x, y]: [f32; 2], w: f32) {
        let h = w * 1.4;
        self.rect(class, [x + 0.5, y + 0.5, w - 1.0, h - 1.0], w * 0.1);
        let pip = pips::of(card);
        let ink = match pip.0 {
            "star" => "heart",
            "hollow-star" => "little",
            suit => suit,
        };
        self.symbol(Symbol::Pip(pip), ink, [x + w * 0.42, y + h * 0.58, w * 0.5, w * 0.5]);
        if card.suit().is_none() {
            // From top to bottom, in the strip that other cards leave free.
            let (letters, size): (&[&str], f32) = match self.lang {
                Lang::Zh => (if card == Card::BIG_JOKER { &["大", "王"] } else { &["小", "王"] }, 0.34),
                Lang::En => (&["J", "O", "K", "E", "R"], 0.25),
            };
            for (row, letter) in (1_u8..).zip(letters) {
                let at = [x + w * 0.22, y + w * (0.08 + size * f32::from(row))];
                self.words(&format!("{ink} bold"), at, w * size, Anchor::Middle, letter);
            }
            return;
        }
        let (face, size) = (card.rank().face(), w * 0.46);
        let [left, base, wide, size] = [x + w * 0.05, y + w * 0.44, w * 0.4, size].map(short);
        let room = if face.len() > 1 {
            format!(r#" x="{left}" textLength="{wide}" lengthAdjust="spacingAndGlyphs""#)
        } else {
            format!(r#" x="{}" text-anchor="middle""#, short(x + w * 0.25))
        };
        self.put(format_args!(r#"<text class="pj-{ink} pj-serif"{room} y="{base}" font-size="{size}">{face}</text>"#));
        self.symbol(Symbol::Pip(pip), ink, [x + w * 0.1, y + w * 0.52, w * 0.29, w * 0.29]);
    }
}

impl Symbol {
    fn id(self) -> String {
        match self {
            Self::Pip((name, _)) => format!("paiju-{name}"),
            Self::Tile(tile) => format!("paiju-{tile}"),
        }
    }

    fn definition(self) -> String {
        let id = self.id();
        match self {
            Self::Pip((_, path)) => {
                format!(r#"<symbol id="{id}" viewBox="0 0 24 24"><path d="{path}" fill-rule="evenodd"/></symbol>"#)
            }
            Self::Tile(tile) => {
                let shapes: String = tiles::face(tile).iter().map(shape).collect();
                format!(r#"<symbol id="{id}" viewBox="0 0 60 80">{shapes}</symbol>"#)
            }
        }
    }
}

fn shape(shape: &Shape) -> String {
    match shape {
        Shape::Circle { x, y, radius, ink } => {
            format!(r#"<circle class="pj-{}" cx="{x}" cy="{y}" r="{radius}"/>"#, class(*ink))
        }
        Shape::Ring { x, y, radius, width } => {
            let [radius, width] = [*radius, *width].map(short);
            format!(r#"<circle class="pj-ring" cx="{x}" cy="{y}" r="{radius}" stroke-width="{width}"/>"#)
        }
        Shape::Path { d, ink } => format!(r#"<path class="pj-{}" d="{d}"/>"#, class(*ink)),
        Shape::Word { y, word, ink } => format!(
            r#"<text class="pj-{} pj-serif" x="{MIDDLE}" y="{y}" font-size="29" text-anchor="middle">{word}</text>"#,
            class(*ink)
        ),
    }
}

const fn class(ink: Ink) -> &'static str {
    match ink {
        Ink::Green => "green",
        Ink::Red => "red",
        Ink::Blue => "blue",
        Ink::Black => "spade",
        Ink::Ground => "ground",
    }
}
