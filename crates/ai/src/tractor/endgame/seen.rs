//! The transposition table, for positions before a lead.

use super::layout::Packed;
use super::search::Bounds;

/// The remaining cards and the leader. Equal keys mean equal positions; there are no collisions.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Key([u64; 2]);

impl Key {
    /// The packed cards take 110 bits, and no position is empty.
    pub(super) const fn of(left: Packed, leader: usize) -> Self {
        Self([left as u64, (left >> 64) as u64 | (leader as u64) << 62])
    }

    /// Its index in a table of `entries`, a power of two.
    const fn place(&self, entries: usize) -> usize {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let [low, high] = self.0;
        let mixed = (low ^ high.rotate_left(29)).wrapping_mul(ODD);
        let mixed = (mixed ^ mixed >> 29 ^ high).wrapping_mul(ODD);
        (mixed >> 32) as usize & (entries - 1)
    }
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: Key,
    bounds: Bounds,
}

/// A table that grows with its contents, up to a limit. A new position replaces the one at its index.
pub(super) struct Seen {
    entries: Vec<Entry>,
    put: usize,
}

impl Default for Seen {
    fn default() -> Self {
        Self { entries: vec![Entry::default(); 1 << 10], put: 0 }
    }
}

impl Seen {
    /// 48 MB.
    const MOST: usize = 1 << 21;

    pub(super) fn get(&self, key: &Key) -> Option<Bounds> {
        let entry = &self.entries[key.place(self.entries.len())];
        (entry.key == *key).then_some(entry.bounds)
    }

    pub(super) fn put(&mut self, key: Key, bounds: Bounds) {
        let entries = self.entries.len();
        if 2 * self.put > entries && entries < Self::MOST {
            let old = std::mem::replace(&mut self.entries, vec![Entry::default(); 2 * entries]);
            for entry in old {
                self.entries[entry.key.place(2 * entries)] = entry;
            }
        }
        let place = key.place(self.entries.len());
        let entry = &mut self.entries[place];
        self.put += usize::from(entry.key != key);
        *entry = Entry { key, bounds };
    }
}
