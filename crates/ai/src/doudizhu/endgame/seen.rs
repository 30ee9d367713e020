//! The transposition table.

use super::question::Question;
use super::search::{Ground, Node};
use paiju_doudizhu::Counts;

/// A position and a question. The key is exact: equal keys mean equal questions.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Key {
    /// The cards left, with the question in the bits above.
    left: u64,
    /// The seat to move, the play to beat, and the tally if it matters.
    rest: u32,
}

impl Key {
    pub(super) fn of(ground: &Ground, node: &Node, question: Question) -> Self {
        let target = node.target.map_or(0, |(owner, made)| {
            let others = (0..ground.seats).filter(|&seat| seat != owner);
            let above = others
                .map(|seat| made.next_higher(&Counts::of(ground.hand(node, seat)).at_least()))
                .min()
                .filter(|&above| above < 16);
            // Ranks between the play and the next higher possible one make no difference; if there is none, only bombs
            // can beat it, whatever it is.
            let (kind, above, size) = match above {
                None if !made.is_bomb() => (0, 0, 1),
                above => (made.kind.number(), above.unwrap_or(15), made.size),
            };
            u32::from(kind) << 11 | u32::from(above) << 7 | u32::from(size) << 2 | owner as u32
        });
        let tally = if question == Question::WINS { 0 } else { node.tally.code() };
        let asked = u64::from(question.0 as u8);
        Self { left: node.left.bits() | asked << 54, rest: tally << 17 | target << 2 | node.turn as u32 }
    }

    /// The slot in a table of `entries`, a power of two.
    const fn place(&self, entries: usize) -> usize {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let rest = self.rest as u64;
        let mixed = (self.left ^ rest.rotate_left(40)).wrapping_mul(ODD);
        let mixed = (mixed ^ mixed >> 29 ^ rest).wrapping_mul(ODD);
        (mixed >> 32) as usize & (entries - 1)
    }
}

#[derive(Clone, Copy, Default)]
struct Entry<Known> {
    key: Key,
    known: Known,
}

/// A table that grows up to a limit. A later position replaces an earlier one in the same slot.
pub(super) struct Seen<Known> {
    entries: Vec<Entry<Known>>,
    put: usize,
}

impl<Known: Copy + Default> Default for Seen<Known> {
    fn default() -> Self {
        Self { entries: vec![Entry::default(); 1 << 10], put: 0 }
    }
}

impl<Known: Copy + Default> Seen<Known> {
    /// 48 MB, for values of up to two bytes.
    const MOST: usize = 1 << 21;

    pub(super) fn get(&self, key: &Key) -> Option<Known> {
        let entry = &self.entries[key.place(self.entries.len())];
        (entry.key == *key).then_some(entry.known)
    }

    pub(super) fn put(&mut self, key: Key, known: Known) {
        self.put += 1;
        let entries = self.entries.len();
        if 2 * self.put > entries && entries < Self::MOST {
            let old = std::mem::replace(&mut self.entries, vec![Entry::default(); 2 * entries]);
            for entry in old {
                self.entries[entry.key.place(2 * entries)] = entry;
            }
        }
        let place = key.place(self.entries.len());
        self.entries[place] = Entry { key, known };
    }
}
