//! Analyses a hand: whether it wins (胡牌牌型), its distance from a win, and the tiles that bring it nearer.
//!
//! All answers are exact, even where a fifth copy of a tile would be needed: a target has at most four of a tile,
//! including those in the seat's own melds.

mod automaton;
mod costs;
mod light;
mod nearest;
mod notation;
mod suit;
mod sweep;
mod table;

use crate::meld::{Meld, MeldKind, SETS, tiles_of};
use crate::{Counts, Tile, TileSet};
pub use notation::ParseHandError;
use suit::Suit;
use table::Tables;

/// The concealed tiles of a winning hand without melds: 4 × 3 + 2.
const WINNING_TILES: usize = 3 * SETS as usize + 2;

/// A hand (手牌): concealed tiles and melds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    /// The tiles that are not exposed.
    pub concealed: Counts,
    /// The tiles in the hand's own melds.
    melded: Counts,
    /// The number of melds, 0..=4.
    melds: u8,
}

impl Hand {
    /// A hand with these melds; more than four count as four.
    pub fn new(concealed: Counts, melds: &[Meld]) -> Self {
        Self { concealed, melded: tiles_of(melds), melds: melds.len().min(usize::from(SETS)) as u8 }
    }

    /// The tiles in the melds.
    pub const fn melded(&self) -> &Counts {
        &self.melded
    }

    /// How many sets (句子) are still needed besides the melds, 0..=4.
    pub const fn sets_to_make(&self) -> u8 {
        SETS - self.melds
    }

    /// All tiles, concealed and exposed.
    pub fn all(&self) -> Counts {
        self.concealed + self.melded
    }

    /// The hand with one more concealed tile.
    #[must_use]
    pub const fn with(mut self, tile: Tile) -> Self {
        self.concealed.insert(tile, 1);
        self
    }

    /// The hand with one concealed tile fewer.
    #[must_use]
    pub const fn without(mut self, tile: Tile) -> Self {
        self.concealed.remove(tile, 1);
        self
    }

    /// The hand with one more meld, whose tiles come from the concealed ones, except a claimed discard.
    #[must_use]
    pub const fn with_meld(mut self, meld: Meld) -> Self {
        let claimed = match meld.kind {
            MeldKind::Peng | MeldKind::ClaimedGang => 1,
            MeldKind::AddedGang | MeldKind::ConcealedGang => 0,
        };
        self.concealed.remove(meld.tile, meld.len() - claimed);
        self.melded.insert(meld.tile, meld.len());
        if self.melds < SETS {
            self.melds += 1;
        }
        self
    }

    /// Whether it wins: exactly four sets and a pair.
    pub fn is_win(&self) -> bool {
        self.concealed.total() + 3 * usize::from(self.melds) == WINNING_TILES && self.replace() == 0
    }

    /// How many tiles must be replaced to win: 0 for a winning hand, 1 for 听牌, at most 14. (More only if no target fits
    /// the melds, which no real deal produces.)
    pub fn replace(&self) -> u8 {
        let tables = Tables::get(self.melds > 0);
        let [dots, bamboo, characters] = self.suits();
        let (dots, bamboo, characters) = (tables.find(dots), tables.find(bamboo), tables.find(characters));
        let ways = tables.both(dots, bamboo).ways(tables.mirrored(characters), u32::from(self.sets_to_make()));
        ways.cheapest()
    }

    /// The tiles that lower [`Hand::replace`] by one (进张). Tiles of which the hand has all four are excluded; those
    /// seen elsewhere are not.
    pub fn useful(&self) -> TileSet {
        let tables = Tables::get(self.melds > 0);
        let (suits, sets) = (self.suits(), u32::from(self.sets_to_make()));
        let found = [tables.find(suits[0]), tables.find(suits[1]), tables.find(suits[2])];
        // Given the sets and the pair that the other two suits make.
        let ways =
            |at: usize| tables.both(found[(at + 1) % 3], found[(at + 2) % 3]).ways(tables.mirrored(found[at]), sets);
        let cheapest = ways(0).cheapest();
        let mut useful = TileSet::EMPTY;
        for (at, suit) in suits.into_iter().enumerate() {
            // One more tile lowers a suit's cost by at most one, so it helps exactly if it lowers one on a cheapest
            // way.
            useful.insert_suit(at, tables.helping(suit, found[at]).ranks(sets, ways(at).costing(cheapest)));
        }
        useful
    }

    /// 海明距离: the number of tiles, missing and surplus, by which the hand differs from its nearest target, melds
    /// included. With 13 tiles (a GANG counted as three) it is 2 × [`Hand::replace`] − 1.
    pub fn distance(&self) -> u8 {
        let tiles = self.concealed.total() + 3 * usize::from(self.melds);
        // All but `replace` of the target's 14 tiles are in the hand; the hand's others are surplus.
        (2 * usize::from(self.replace()) + tiles).saturating_sub(WINNING_TILES).min(255) as u8
    }

    #[inline]
    fn suits(&self) -> [Suit; 3] {
        Suit::all(&self.concealed, &self.melded, self.melds > 0)
    }
}

/// The unseen copies of each of these tiles (剩余张数). `seen` must include the seat's own hand.
pub fn live(tiles: TileSet, seen: &Counts) -> Counts {
    let mut live = Counts::EMPTY;
    tiles.iter().for_each(|tile| live.insert(tile, Tile::COPIES.saturating_sub(seen[tile])));
    live
}

#[cfg(test)]
mod tests;
