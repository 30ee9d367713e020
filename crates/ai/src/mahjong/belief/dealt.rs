//! The baseline of beliefs: chances in uniformly random deals of the unseen tiles.

use paiju_game::{Limit, Rng, Seat};

use super::Held;
use paiju_mahjong::{Counts, Hand, SEATS, Tile, View};

/// Chances in random deals.
pub(super) struct Dealt {
    unseen: Counts,
    /// The number of concealed tiles of each seat before its draw: 1, 4, 7, 10 or 13.
    concealed: [usize; SEATS as usize],
    deals: u32,
    /// The number of deals in which each seat is ready.
    ready: [u32; SEATS as usize],
    /// The number of deals in which each seat wins with each tile.
    waits: [[u32; Tile::COUNT]; SEATS as usize],
}

impl Dealt {
    /// Makes `deals` deals, at least one, unless stopped.
    pub(super) fn of(view: &View, deals: u64, limit: &Limit<'_>) -> Self {
        let (course, unseen) = (view.course(), view.unseen());
        // A seat that has just drawn has one tile more.
        let concealed =
            course.shown().each_ref().map(|shown| usize::from(shown.concealed - u8::from(shown.concealed % 3 == 2)));
        let mut dealt = Self { unseen, concealed, deals: 0, ready: [0; 4], waits: [[0; Tile::COUNT]; 4] };
        let mut tiles: Vec<Tile> = unseen.tiles().collect();
        let mut rng = Rng::new(limit.seed);
        let others: Vec<Seat> = course.playing().iter().filter(|&seat| seat != view.seat()).collect();
        while dealt.deals == 0 || u64::from(dealt.deals) < deals && !limit.stopped() {
            dealt.deals += 1;
            rng.shuffle(&mut tiles);
            let mut left = tiles.iter().copied();
            for seat in &others {
                let held = left.by_ref().take(concealed[seat.index()]).collect();
                let hand = Hand::new(held, course.melds(*seat));
                if hand.replace() == 1 {
                    dealt.ready[seat.index()] += 1;
                    hand.useful().iter().for_each(|tile| dealt.waits[seat.index()][tile.index()] += 1);
                }
            }
        }
        dealt
    }

    /// The chance that a seat holds something.
    pub(super) fn chance(&self, seat: Seat, holding: Held) -> f64 {
        let part = |deals: u32| f64::from(deals) / f64::from(self.deals);
        match holding {
            Held::Ready => part(self.ready[seat.index()]),
            Held::Waits(tile) => part(self.waits[seat.index()][tile.index()]),
            Held::Pair(tile) => at_least_two(self.unseen[tile], self.unseen.total(), self.concealed[seat.index()]),
        }
    }
}

/// The chance that at least two of `copies` are among `held` tiles out of `all`.
fn at_least_two(copies: u8, all: usize, held: usize) -> f64 {
    let copies = usize::from(copies);
    if copies < 2 || held < 2 || all < held {
        return 0.0;
    }
    // The chance that none is held: one copy after another is among the tiles not held.
    let without = |copies: usize| {
        (0..copies).map(|at| (all - held).saturating_sub(at) as f64 / (all - at) as f64).product::<f64>()
    };
    // The chance that a given copy is held and the others are not.
    let only_one = held as f64 / all as f64
        * (0..copies - 1).map(|at| (all - held).saturating_sub(at) as f64 / (all - 1 - at) as f64).product::<f64>();
    (1.0 - without(copies) - copies as f64 * only_one).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares with all hands of a few tiles.
    #[test]
    fn pair_chances_agree_with_counting() {
        for (copies, all, held) in [(2, 5, 2), (3, 7, 4), (4, 9, 4), (4, 6, 5), (1, 6, 3), (4, 4, 1)] {
            let hands = (0_u32..1 << all).filter(|hand| hand.count_ones() as usize == held);
            let copies_in = |hand: u32| (hand & ((1 << copies) - 1)).count_ones();
            let (with, of) = hands.fold((0, 0), |(with, of), hand| (with + u32::from(copies_in(hand) >= 2), of + 1));
            let exact = f64::from(with) / f64::from(of);
            assert!((at_least_two(copies, all, held) - exact).abs() < 1e-12, "{copies} of {all}, {held} held");
        }
    }
}
