//! Rows of cards and tiles.

use super::canvas::Canvas;
use crate::table::{Face, Piece};

/// How high a card or a tile of this width is.
pub fn height(size: f32, is_tile: bool) -> f32 {
    if is_tile { size * 4.0 / 3.0 } else { size * 1.4 }
}

const fn is_back(face: Face) -> bool {
    matches!(face, Face::CardBack | Face::TileBack)
}

/// How pieces of a kind are laid out: their width, and the most and the least distance from one to the next.
#[derive(Clone, Copy, Debug)]
struct Way {
    size: f32,
    most: f32,
    least: f32,
    is_tile: bool,
}

impl Way {
    fn of(pieces: &[Piece], size: f32) -> Self {
        let is_tile = pieces.iter().any(|piece| matches!(piece.face, Face::Tile(_) | Face::TileBack));
        let all_hidden = pieces.iter().all(|piece| is_back(piece.face) || piece.face == Face::Gap);
        match (is_tile, all_hidden) {
            (true, true) => Self::tiles(size * 0.62),
            (true, false) => Self::tiles(size),
            (false, true) => Self { size: size * 0.62, most: size * 0.28, least: size * 0.12, is_tile },
            // As much as a card's corner needs.
            (false, false) => Self { size, most: size * 0.78, least: size * 0.5, is_tile },
        }
    }

    const fn tiles(size: f32) -> Self {
        Self { size, most: size + 1.5, least: size + 1.5, is_tile: true }
    }

    const fn gap(self) -> f32 {
        if self.is_tile { 9.0 } else { self.size * 0.3 }
    }

    /// How many pieces fit side by side.
    fn fit(self, room: f32) -> usize {
        // A row of cards has at most a few gaps.
        let gaps = if self.is_tile { 0.0 } else { 2.0 * self.gap() };
        ((room - self.size - gaps).max(0.0) / self.least) as usize + 1
    }
}

/// Pieces in as many rows as they need. Returns where they end.
pub fn run(canvas: &mut Canvas, pieces: &[Piece], [x, y]: [f32; 2], room: f32, size: f32, is_centred: bool) -> f32 {
    if pieces.is_empty() {
        return y;
    }
    let way = Way::of(pieces, size);
    let rows = rows(pieces, way, room);
    let high = height(way.size, way.is_tile);
    // Cards of the next row lie on the lower half of these.
    let down = if way.is_tile { high + 3.0 } else { high * 0.66 };
    let mut top = y;
    for row in &rows {
        let gaps = row.iter().filter(|piece| piece.face == Face::Gap).count() as f32 * way.gap();
        let between = row.iter().filter(|piece| piece.face != Face::Gap).count().saturating_sub(1) as f32;
        let step = if between > 0.0 { ((room - way.size - gaps) / between).min(way.most) } else { way.most };
        let wide = way.size + gaps + between * step;
        let start = if is_centred { x + (room - wide) / 2.0 } else { x };
        line(canvas, row, [start, top], way, step);
        top += down;
    }
    top - down + high
}

/// Pieces on one line. Returns how wide they are.
pub fn run_in_line(canvas: &mut Canvas, pieces: &[Piece], at: [f32; 2], size: f32) -> f32 {
    let way = Way { size, ..Way::of(pieces, size) };
    let step = way.most;
    line(canvas, pieces, at, way, step);
    way.size + pieces.len().saturating_sub(1) as f32 * step
}

fn line(canvas: &mut Canvas, pieces: &[Piece], [mut x, y]: [f32; 2], way: Way, step: f32) {
    for &piece in pieces {
        canvas.piece(piece, [x, y], way.size);
        x += if piece.face == Face::Gap { way.gap() } else { step };
    }
}

/// The rows: about equally long for cards, as long as possible for tiles.
fn rows(pieces: &[Piece], way: Way, room: f32) -> Vec<Vec<Piece>> {
    let count = pieces.iter().filter(|piece| piece.face != Face::Gap).count().max(1);
    let most = way.fit(room);
    let per_row = if way.is_tile { most } else { count.div_ceil(count.div_ceil(most)) };
    let mut rows: Vec<Vec<Piece>> = Vec::new();
    let (mut wide, mut in_row) = (0.0, per_row);
    for (index, &piece) in pieces.iter().enumerate() {
        let is_gap = piece.face == Face::Gap;
        // A set of tiles stays together.
        let together = pieces.iter().skip(index + 1).take_while(|piece| piece.face != Face::Gap).count() as f32;
        let breaks = match (is_gap, way.is_tile) {
            (true, true) => together <= 4.0 && wide + way.gap() + together * way.most > room && wide > 0.0,
            (true, false) => false,
            (false, true) => wide + way.size > room,
            (false, false) => in_row >= per_row,
        };
        if breaks || rows.is_empty() {
            rows.push(Vec::new());
            (wide, in_row) = (0.0, 0);
        }
        let Some(row) = rows.last_mut() else { continue };
        // No row begins with a gap.
        if is_gap && row.is_empty() {
            continue;
        }
        row.push(piece);
        if is_gap {
            wide += way.gap();
        } else {
            wide += way.most;
            in_row += 1;
        }
    }
    rows
}
