//! Exposed sets (明示的句子): PENG and GANG.

use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::{Counts, Tile};

/// How many sets (句子) a winning hand has beside its pair (将牌).
pub const SETS: u8 = 4;

/// How an exposed set came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeldKind {
    /// 碰 PENG: two of one's own and a discard.
    Peng,
    /// 明杠 GANG: three of one's own and a discard.
    ClaimedGang,
    /// 加杠 GANG: the fourth to one's own PENG, drawn; or, by the rule option, discarded by another.
    AddedGang,
    /// 暗杠 GANG: four of one's own.
    ConcealedGang,
}

/// An exposed set: it can be neither played nor taken apart any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Meld {
    /// Its three or four equal tiles.
    pub tile: Tile,
    /// How it came about.
    pub kind: MeldKind,
    /// Whose discard the PENG or the claimed GANG took; `None` for a concealed one.
    pub from: Option<Seat>,
}

impl Meld {
    /// How many tiles: three, or four for a GANG.
    pub const fn len(&self) -> u8 {
        match self.kind {
            MeldKind::Peng => 3,
            MeldKind::ClaimedGang | MeldKind::AddedGang | MeldKind::ConcealedGang => 4,
        }
    }

    /// Never: a meld has tiles.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// Whether it is a GANG, which counts as a set of four tiles.
    pub const fn is_gang(&self) -> bool {
        self.len() == 4
    }
}

/// All tiles of some melds.
pub fn tiles_of(melds: &[Meld]) -> Counts {
    let mut tiles = Counts::EMPTY;
    melds.iter().for_each(|meld| tiles.insert(meld.tile, meld.len()));
    tiles
}
