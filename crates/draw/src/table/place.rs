//! The parts of a table.

use paiju_game::cards::Card;
use paiju_mahjong::Tile;

/// What lies on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    Card(Card),
    CardBack,
    Tile(Tile),
    TileBack,
    /// A small gap between pieces.
    Gap,
}

/// A card or a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    pub face: Face,
    /// Whether it is highlighted.
    pub lit: bool,
}

impl From<Face> for Piece {
    fn from(face: Face) -> Self {
        Self { face, lit: false }
    }
}

/// Pieces that are not highlighted.
pub fn plain(faces: impl IntoIterator<Item = Face>) -> Vec<Piece> {
    faces.into_iter().map(Piece::from).collect()
}

/// Something that holds for the whole table, with the pieces that show it.
#[derive(Clone, Debug, Default)]
pub struct Fact {
    pub words: String,
    pub pieces: Vec<Piece>,
}

impl Fact {
    pub const fn said(words: String) -> Self {
        Self { words, pieces: Vec::new() }
    }
}

/// What a seat has put on the table.
#[derive(Clone, Debug, Default)]
pub struct Laid {
    pub pieces: Vec<Piece>,
    /// What it is, or what the seat said.
    pub words: String,
    /// Whether it is beaten.
    pub beaten: bool,
}

impl Laid {
    pub const fn said(words: String) -> Self {
        Self { pieces: Vec::new(), words, beaten: false }
    }
}

/// A game's description of a seat.
#[derive(Debug, Default)]
pub struct Spot {
    pub chips: Vec<String>,
    pub count: Option<usize>,
    pub acts: bool,
    pub hand: Vec<Piece>,
    pub laid: Laid,
}

/// A seat.
#[derive(Clone, Debug)]
pub struct Place {
    /// 西家, West.
    pub name: String,
    pub player: Option<String>,
    /// Its role in the game, and how it left.
    pub chips: Vec<String>,
    /// How many cards it holds; `None` if unknown.
    pub count: Option<usize>,
    /// Whether it is to act.
    pub acts: bool,
    /// Whether it is at fault.
    pub at_fault: bool,
    pub hand: Vec<Piece>,
    pub laid: Laid,
}
