//! Exposed sets (明示的句子): PENG and GANG.

use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::{Counts, Tile};

/// The number of sets (句子) in a winning hand, besides its pair (将牌).
pub const SETS: u8 = 4;

/// The kind of an exposed set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeldKind {
    /// 碰 PENG: two concealed tiles and a discard.
    Peng,
    /// 明杠 GANG: three concealed tiles and a discard.
    ClaimedGang,
    /// 加杠 GANG: the fourth tile added to the seat's own PENG, drawn or, by a rule option, discarded by another.
    AddedGang,
    /// 暗杠 GANG: four concealed tiles.
    ConcealedGang,
}

/// An exposed set. It can be neither discarded nor split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Meld {
    /// The tile of which it has three or four.
    pub tile: Tile,
    /// Its kind.
    pub kind: MeldKind,
    /// The discarder, for a PENG or a claimed GANG; otherwise `None`.
    pub from: Option<Seat>,
}

impl Meld {
    /// The number of tiles: three, or four for a GANG.
    pub const fn len(&self) -> u8 {
        match self.kind {
            MeldKind::Peng => 3,
            MeldKind::ClaimedGang | MeldKind::AddedGang | MeldKind::ConcealedGang => 4,
        }
    }

    /// Always false.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// Whether it is a GANG.
    pub const fn is_gang(&self) -> bool {
        self.len() == 4
    }
}

/// All tiles of these melds.
pub fn tiles_of(melds: &[Meld]) -> Counts {
    let mut tiles = Counts::EMPTY;
    melds.iter().for_each(|meld| tiles.insert(meld.tile, meld.len()));
    tiles
}
