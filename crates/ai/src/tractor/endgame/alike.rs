//! Interchangeable cards.
//!
//! Two single cards of a hand are alike if they are of one suit, have the same points, and no other seat holds a card
//! between them or as high as one of them: swapping them changes nothing else. The same holds for two pairs, unless the
//! hand holds a tractor in that suit. Then it matters which pairs are neighbours.

use super::layout::{Layout, Packed, from};
use super::search::{Ground, MOST};
use paiju_tractor::tractors::{Bits, SuitCards, above};

/// Interchangeable faces of one hand in one suit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Alike {
    pub suit: usize,
    /// All cards of these faces.
    pub cards: u64,
    /// Whether each face is a pair.
    pub double: bool,
}

impl Alike {
    pub(super) const fn faces(&self) -> usize {
        let cards = self.cards.count_ones() as usize;
        if self.double { cards / 2 } else { cards }
    }

    /// Both cards of the lowest `both` faces, and one card of each of the next `one` faces.
    pub(super) fn take(&self, both: usize, one: usize) -> SuitCards {
        let step = if self.double { SuitCards(self.cards).pairs().0 } else { self.cards };
        let lower = Bits(step).enumerate().take(both + one);
        SuitCards(lower.fold(0, |cards, (at, face)| cards | if at < both { face | face << 1 } else { face }))
    }
}

/// The groups of interchangeable faces of a hand.
#[derive(Default)]
pub(super) struct Groups {
    groups: [Alike; MOST],
    len: usize,
}

impl Groups {
    fn push(&mut self, group: Alike) {
        if let Some(place) = self.groups.get_mut(self.len) {
            *place = group;
            self.len += 1;
        }
    }

    pub(super) fn all(&self) -> &[Alike] {
        self.groups.get(..self.len).unwrap_or_default()
    }

    /// Adds the groups of all cards that a hand holds in one suit; each face alone unless `alike`. `others` are the
    /// cards of the suit that separate groups.
    pub(super) fn add(&mut self, layout: &Layout, suit: usize, held: SuitCards, others: u64, alike: bool) {
        let pairs = held.pairs();
        let apart = pairs.tractors(2) != 0;
        // Open groups, by points and by single or double, since the last card of another seat.
        let mut open = [Alike::default(); 6];
        let mut last = None;
        for face in Bits(held.faces()) {
            let bit = face.trailing_zeros();
            if !alike || last.is_some_and(|last| parted(last, bit, others)) {
                self.close(&mut open);
            }
            last = Some(bit);
            let double = pairs.0 & face != 0;
            let here = Alike { suit, cards: held.0 & (face | face << 1), double };
            if double && apart {
                self.push(here);
            } else if let Some(place) = open.get_mut(3 * usize::from(double) + layout.worth(here.cards)) {
                *place = Alike { cards: place.cards | here.cards, ..here };
            }
        }
        self.close(&mut open);
    }

    fn close(&mut self, open: &mut [Alike]) {
        open.iter_mut().filter(|group| group.cards != 0).for_each(|group| self.push(std::mem::take(group)));
    }
}

/// Whether one of `others` lies between two cards, the lower given first, or is as high as one of them. Equally high
/// cards are never separated.
const fn parted(low: u32, high: u32, others: u64) -> bool {
    from(low) != from(high) && others & from(low) & !above(high) != 0
}

/// Moves every single card down as far as nothing changes, to places where its seat held cards at the start. Positions
/// that become equal have the same value; at eight tricks this saves a third of all positions.
pub(super) fn settled(ground: &Ground, left: Packed) -> Packed {
    let mut settled = 0;
    for (suit, starts) in ground.suits.iter().enumerate() {
        let mut cards = ground.layout.suit(left, suit);
        for &start in starts {
            let held = SuitCards(cards.0 & start.0);
            let pairs = held.pairs().cards();
            let singles = held.without(pairs);
            let gone = start.without(held).0;
            let lowest_gone = gone & gone.wrapping_neg();
            if gone != 0 && lowest_gone <= singles.0 {
                let places = start.without(pairs);
                let moved = moved_down(&ground.layout, singles, places, cards.without(start).0);
                cards = cards.without(singles).with(moved);
            }
        }
        settled |= ground.layout.pack_suit(suit, cards);
    }
    settled
}

/// Moves the single cards of one hand to the lowest equivalent of these places.
fn moved_down(layout: &Layout, singles: SuitCards, places: SuitCards, others: u64) -> SuitCards {
    let mut moved = SuitCards::default();
    // Free places, by points, since the last card of another seat.
    let mut free = [0; 3];
    let mut last = None;
    for face in Bits(places.faces()) {
        let bit = face.trailing_zeros();
        if last.is_some_and(|last| parted(last, bit, others)) {
            free = [0; 3];
        }
        last = Some(bit);
        let Some(free) = free.get_mut(layout.worth(face)) else { continue };
        *free |= places.one(face).0;
        if singles.0 & (face | face << 1) != 0 {
            let lowest = *free & free.wrapping_neg();
            moved.0 |= lowest;
            *free ^= lowest;
        }
    }
    moved
}
