//! What a hand is worth: whether it wins (胡牌牌型), how far it is from winning, and which tiles bring it nearer.
//!
//! All answers are exact, also where a fifth copy of a tile would be needed: a target has at most four of a tile, and those in one's own
//! melds count.

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

/// The tiles of a hand without its melds when it wins: 4 × 3 + 2.
const WINNING_TILES: usize = 3 * SETS as usize + 2;

/// A hand (手牌): the concealed tiles, and what its melds hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    /// The tiles that are not exposed.
    pub concealed: Counts,
    /// The tiles in the hand's own melds.
    melded: Counts,
    /// How many melds, 0..=4.
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

    /// How many sets (句子) are still to be made beside the melds, 0..=4.
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

    /// The hand with one concealed tile less.
    #[must_use]
    pub const fn without(mut self, tile: Tile) -> Self {
        self.concealed.remove(tile, 1);
        self
    }

    /// The hand with one meld more, its tiles taken from the concealed ones but for a discard that it claims.
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

    /// Whether it wins: four sets and a pair, exactly.
    pub fn is_win(&self) -> bool {
        self.concealed.total() + 3 * usize::from(self.melds) == WINNING_TILES && self.replace() == 0
    }

    /// How many tiles must be replaced until it wins, which is how many it lacks: 0 for a winning hand, at most 14. 听牌 is 1. (If no
    /// target has room beside the melds, which no game deals, it is more.)
    pub fn replace(&self) -> u8 {
        let tables = Tables::get(self.melds > 0);
        let [dots, bamboo, characters] = self.suits();
        let (dots, bamboo, characters) = (tables.find(dots), tables.find(bamboo), tables.find(characters));
        let ways = tables.both(dots, bamboo).ways(tables.mirrored(characters), u32::from(self.sets_to_make()));
        ways.cheapest()
    }

    /// The tiles any of which lowers [`Hand::replace`] by one (进张). A tile of which the hand itself holds all four is not among them; one
    /// that has been seen elsewhere may be.
    pub fn useful(&self) -> TileSet {
        let tables = Tables::get(self.melds > 0);
        let (suits, sets) = (self.suits(), u32::from(self.sets_to_make()));
        let found = [tables.find(suits[0]), tables.find(suits[1]), tables.find(suits[2])];
        // By the sets and the pair that the other two suits make.
        let ways =
            |at: usize| tables.both(found[(at + 1) % 3], found[(at + 2) % 3]).ways(tables.mirrored(found[at]), sets);
        let cheapest = ways(0).cheapest();
        let mut useful = TileSet::EMPTY;
        for (at, suit) in suits.into_iter().enumerate() {
            // One tile more lowers a suit's costs by one at most, so it helps exactly if it lowers one on a cheapest way.
            useful.insert_suit(at, tables.helping(suit, found[at]).ranks(sets, ways(at).costing(cheapest)));
        }
        useful
    }

    /// 海明距离: the tiles that differ between the hand and its nearest target, melds included: the missing and the surplus ones. With
    /// 13 tiles (a GANG counted as three) it is 2 × [`Hand::replace`] − 1.
    pub fn distance(&self) -> u8 {
        let tiles = self.concealed.total() + 3 * usize::from(self.melds);
        // Of the target's 14 tiles all but `replace` are in the hand; the others in the hand are surplus.
        (2 * usize::from(self.replace()) + tiles).saturating_sub(WINNING_TILES).min(255) as u8
    }

    #[inline]
    fn suits(&self) -> [Suit; 3] {
        Suit::all(&self.concealed, &self.melded, self.melds > 0)
    }
}

/// Of each of these tiles the copies that have not been seen (剩余张数), where `seen` holds all that a seat has seen, its own hand too.
pub fn live(tiles: TileSet, seen: &Counts) -> Counts {
    let mut live = Counts::EMPTY;
    tiles.iter().for_each(|tile| live.insert(tile, Tile::COPIES.saturating_sub(seen[tile])));
    live
}

#[cfg(test)]
mod tests;
