//! The table as SVG: 720 wide and as high as it needs, so that it is legible at 400 pixels.

mod canvas;
mod pieces;
mod style;

use paiju_game::{Lang, Say};

use self::canvas::{Anchor, Canvas, escaped, fitting, width, wrapped};
use self::pieces::{height, run, run_in_line};
pub use self::style::{Theme, style};
use crate::diagram;
use crate::table::{Face, Fact, Place, Table, Words};

/// How wide a picture is.
const WIDTH: f32 = 720.0;
const MARGIN: f32 = 16.0;
/// The width inside the margins.
const INNER: f32 = WIDTH - 2.0 * MARGIN;
/// The vertical space between things.
const SPACE: f32 = 10.0;
/// How wide one of two columns is.
const HALF: f32 = (INNER - MARGIN) / 2.0;
/// How wide one of three columns is.
const THIRD: f32 = (INNER - 2.0 * MARGIN) / 3.0;
const PLATE: f32 = 34.0;

/// Draws a table, with its style or without.
pub fn draw(table: &Table, lang: Lang, theme: Theme, is_styled: bool) -> String {
    let mut canvas = Canvas::new(lang);
    let mut y = head(&mut canvas, table);
    let [own, right, across, left] = match table.places.as_slice() {
        [own, right, across, left] => [own.as_ref(), right.as_ref(), across.as_ref(), left.as_ref()],
        [own, right, left] => [own.as_ref(), right.as_ref(), None, left.as_ref()],
        // No game has another number of seats.
        places => [places.first().and_then(Option::as_ref), None, None, None],
    };
    let tiles = table.keeps_discards;
    if let Some(place) = across {
        y = seat(&mut canvas, place, [MARGIN, y], INNER, if tiles { 42.0 } else { 46.0 }) + SPACE;
    }
    let sides = [(left, MARGIN), (right, 2.0 * MARGIN + HALF)];
    y = sides.into_iter().fold(y, |low, (place, x)| {
        place.map_or(low, |place| {
            low.max(seat(&mut canvas, place, [x, y], HALF, if tiles { 32.0 } else { 46.0 }) + SPACE)
        })
    });
    y = middle(&mut canvas, [own, right, across, left], tiles, y);
    if let Some(banner) = &table.banner {
        for line in wrapped(banner, 21.0, INNER, 2) {
            canvas.words("lamp bold", [WIDTH / 2.0, y + 22.0], 21.0, Anchor::Middle, &line);
            y += 28.0;
        }
        y += SPACE;
    }
    if let Some(place) = own {
        y = seat(&mut canvas, place, [MARGIN, y], INNER, if tiles { 44.0 } else { 58.0 }) + SPACE;
    }
    y = ending(&mut canvas, table, y);
    framed(canvas, table, y.ceil(), theme, is_styled)
}

/// The picture around what was drawn.
fn framed(canvas: Canvas, table: &Table, high: f32, theme: Theme, is_styled: bool) -> String {
    let (tag, words) = (canvas.lang.pick("zh-CN", "en"), escaped(&diagram::write(table, canvas.lang)));
    let (symbols, drawn) = canvas.done();
    let title = escaped(&diagram::title(table));
    let style = if is_styled { format!("<style>{}</style>", style(theme)) } else { String::new() };
    let theme = theme.code();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"paiju {theme}\" viewBox=\"0 0 {WIDTH} {high}\" width=\"{WIDTH}\" \
         height=\"{high}\" role=\"img\" lang=\"{tag}\"><title>{title}</title><desc>{words}</desc>{style}<defs>{symbols}</defs>\
         <rect class=\"pj-felt\" width=\"{WIDTH}\" height=\"{high}\" rx=\"14\"/>{drawn}</svg>"
    )
}

/// The game, the moment, and what holds for all seats. Returns where it ends, as the functions below do.
fn head(canvas: &mut Canvas, table: &Table) -> f32 {
    let title = diagram::title(table);
    let (said, shown): (Vec<&Fact>, Vec<&Fact>) = table.facts.iter().partition(|fact| fact.pieces.is_empty());
    canvas.words("ink bold", [MARGIN, 34.0], 23.0, Anchor::Start, &fitting(&title, 25.0, INNER));
    let mut y = 50.0;
    let mut said = said.into_iter();
    if let Some(fact) = said.next() {
        if width(&title, 26.0) + width(&fact.words, 21.0) + SPACE <= INNER {
            canvas.words("soft bold", [WIDTH - MARGIN, 34.0], 19.0, Anchor::End, &fact.words);
        } else {
            canvas.words("soft bold", [MARGIN, y + 16.0], 19.0, Anchor::Start, &fitting(&fact.words, 20.0, INNER));
            y += 26.0;
        }
    }
    for line in said.flat_map(|fact| wrapped(&fact.words, 18.0, INNER, 2)) {
        canvas.words("soft", [MARGIN, y + 16.0], 18.0, Anchor::Start, &line);
        y += 26.0;
    }
    let mut x = MARGIN;
    let mut low = y;
    for fact in shown {
        canvas.words("soft", [x, y + 30.0], 18.0, Anchor::Start, &fact.words);
        x += width(&fact.words, 18.0) + SPACE;
        let is_hidden = fact.pieces.iter().all(|piece| piece.face == Face::CardBack);
        let size = if is_hidden { 26.0 } else { 34.0 };
        x += run_in_line(canvas, &fact.pieces, [x, y], size) + 2.0 * SPACE;
        low = low.max(y + size * 1.4 + SPACE);
    }
    low
}

/// A seat: its plate, and its hand below.
fn seat(canvas: &mut Canvas, place: &Place, [x, y]: [f32; 2], room: f32, size: f32) -> f32 {
    let class = if place.acts { "plate acts" } else { "plate" };
    canvas.rect(class, [x, y, room, PLATE], 9.0);
    let mut left = x + 12.0;
    if place.at_fault {
        canvas.cross([left + 6.0, y + PLATE / 2.0], 14.0);
        left += 24.0;
    } else if place.acts {
        canvas.arrow([left, y + PLATE / 2.0], 16.0);
        left += 16.0;
    }
    let count = place.count.map_or_else(String::new, |count| Words::Count(count).say(canvas.lang));
    let counted = width(&count, 21.0) + 12.0;
    canvas.words("soft bold", [x + room - 12.0, y + 24.0], 19.0, Anchor::End, &count);
    let name = fitting(&place.name, 20.0, room / 2.0);
    canvas.words("ink bold", [left, y + 24.0], 20.0, Anchor::Start, &name);
    left += width(&name, 22.0) + SPACE;
    let chips = place.chips.join(" · ");
    let end = x + room - 12.0 - counted;
    let chips = fitting(&chips, 18.0, (end - left).max(0.0));
    canvas.words("lamp", [left, y + 24.0], 18.0, Anchor::Start, &chips);
    left += width(&chips, 18.0) + SPACE;
    if let Some(player) = place.player.as_ref().filter(|_| end - left > 40.0) {
        canvas.words("soft", [left, y + 24.0], 18.0, Anchor::Start, &fitting(player, 18.0, end - left));
    }
    let low = y + PLATE + 6.0;
    if place.count.is_none() && place.hand.is_empty() {
        canvas.words("soft", [x + 12.0, low + 20.0], 18.0, Anchor::Start, &Words::Unknown.say(canvas.lang));
        return low + 28.0;
    }
    run(canvas, &place.hand, [x, low], room, size, false)
}

/// What lies on the table: at the sides, and between them the opposite seat's above the lower one's.
fn middle(canvas: &mut Canvas, [own, right, across, left]: [Option<&Place>; 4], is_pool: bool, y: f32) -> f32 {
    let four = across.is_some();
    let (side, size) = match (four, is_pool) {
        (false, _) => (HALF, 46.0),
        (true, true) => (THIRD, 31.0),
        (true, false) => (THIRD, 44.0),
    };
    let mut put = |place: Option<&Place>, x: f32, y: f32, room: f32| {
        let Some(place) = place.filter(|place| !place.laid.pieces.is_empty() || !place.laid.words.is_empty()) else {
            return y;
        };
        laid(canvas, place, [x, y], room, size) + SPACE
    };
    let at_left = put(left, MARGIN, y, side);
    let at_right = put(right, WIDTH - MARGIN - side, y, side);
    if four {
        let between = put(across, 2.0 * MARGIN + THIRD, y, THIRD);
        // The lower seat's cards lie below the opposite one's, even if there are none.
        let gap = if is_pool { between.max(y + height(size, true)) } else { between.max(y + 40.0) };
        let low = put(own, 2.0 * MARGIN + THIRD, gap, THIRD);
        low.max(at_left).max(at_right)
    } else {
        put(own, MARGIN, at_left.max(at_right), INNER)
    }
}

/// A seat's cards on the table, with its name.
fn laid(canvas: &mut Canvas, place: &Place, [x, y]: [f32; 2], room: f32, size: f32) -> f32 {
    let middle = x + room / 2.0;
    let words = if place.laid.words.is_empty() {
        place.name.clone()
    } else {
        Words::Of(place.name.clone(), place.laid.words.clone()).say(canvas.lang)
    };
    let class = if place.laid.beaten || place.laid.pieces.is_empty() { "soft" } else { "ink bold" };
    canvas.words(class, [middle, y + 16.0], 17.0, Anchor::Middle, &fitting(&words, 17.0, room));
    if place.laid.pieces.is_empty() {
        return y + 22.0;
    }
    if place.laid.beaten {
        canvas.open("beaten");
    }
    let low = run(canvas, &place.laid.pieces, [x, y + 23.0], room, size, true);
    if place.laid.beaten {
        canvas.close();
    }
    low
}

/// How the game ended, and what is wrong.
fn ending(canvas: &mut Canvas, table: &Table, mut y: f32) -> f32 {
    for (index, line) in table.result.iter().enumerate() {
        let (class, size) = if index == 0 { ("lamp bold", 21.0) } else { ("ink", 19.0) };
        for line in wrapped(line, size, INNER, 2) {
            canvas.words(class, [WIDTH / 2.0, y + 21.0], size, Anchor::Middle, &line);
            y += 27.0;
        }
    }
    if let Some(fault) = &table.fault {
        let lines = wrapped(fault, 19.0, INNER - 56.0, 6);
        let high = 26.0 * lines.len() as f32 + 18.0;
        canvas.rect("fault", [MARGIN, y, INNER, high], 9.0);
        canvas.cross([MARGIN + 24.0, y + 22.0], 15.0);
        for line in &lines {
            canvas.words("ink bold", [MARGIN + 44.0, y + 28.0], 19.0, Anchor::Start, line);
            y += 26.0;
        }
        y += 18.0;
    }
    y + MARGIN - SPACE / 2.0
}
