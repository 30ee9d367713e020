//! What the visible tiles tell about the hidden ones, as small integers.

use paiju_game::Seat;

use paiju_mahjong::{Counts, SEATS, Suit, Tile, View};

/// The number of signs of a tile.
pub const TILE_SIGNS: usize = 8;
/// The number of signs of a tile and a seat.
pub const SEAT_SIGNS: usize = 10;

/// The counts that the signs come from.
pub struct Signs {
    me: Seat,
    wall: u8,
    own: Counts,
    unseen: Counts,
    /// The tiles in the pool.
    lying: Counts,
    /// The last few discards.
    lately: Counts,
    seats: [SeatSigns; SEATS as usize],
}

/// What is public about a seat.
#[derive(Clone, Copy, Default)]
struct SeatSigns {
    /// Its discards.
    by: Counts,
    /// The others' discards after its last one that it did not win with.
    passed: Counts,
    /// One tile of each meld.
    melds: Counts,
}

impl Signs {
    /// The counts of an observation.
    pub fn of(view: &View) -> Self {
        const LATELY: usize = 4;
        let course = view.course();
        let mut signs = Self {
            me: view.seat(),
            wall: course.wall(),
            own: view.hand().concealed,
            unseen: view.unseen(),
            lying: course.pool().iter().filter(|discard| discard.taken.is_none()).map(|discard| discard.tile).collect(),
            lately: course.pool().iter().rev().take(LATELY).map(|discard| discard.tile).collect(),
            seats: Default::default(),
        };
        for discard in course.pool() {
            for (seat, known) in Seat::all(SEATS).zip(&mut signs.seats) {
                if seat == discard.seat {
                    known.by.insert(discard.tile, 1);
                    known.passed = Counts::EMPTY;
                } else {
                    known.passed.insert(discard.tile, 1);
                }
            }
        }
        for (seat, known) in Seat::all(SEATS).zip(&mut signs.seats) {
            known.melds = course.melds(seat).iter().map(|meld| meld.tile).collect();
        }
        signs
    }

    /// The first sign: the stage 0..5, the [`class`] of the tile and its unseen copies, combined.
    pub(super) fn base(stage: usize, tile: Tile, unseen: u8) -> usize {
        (stage * 4 + class(tile)) * 4 + usize::from(unseen.clamp(1, Tile::COPIES)) - 1
    }

    /// The signs of a tile, with all other seats taken together.
    pub fn of_tile(&self, tile: Tile) -> [usize; TILE_SIGNS] {
        let stage = match self.wall {
            0..=9 => 0,
            10..=18 => 1,
            19..=27 => 2,
            28..=38 => 3,
            _ => 4,
        };
        let others = || Seat::all(SEATS).zip(&self.seats).filter(|(seat, _)| *seat != self.me).map(|(_, known)| known);
        let lying = match (self.lying[tile], self.lately[tile] > 0) {
            (0, _) => 0,
            (1, lately) => 1 + usize::from(lately),
            (2, lately) => 3 + usize::from(lately),
            _ => 5,
        };
        let beside: usize = others().map(|known| around(&known.by, tile, 1)).sum();
        let all: usize = others().map(|known| known.by.total()).sum();
        let discarded: usize = others().map(|known| in_suit(&known.by, tile.suit())).sum();
        let melds: usize = others().map(|known| in_suit(&known.melds, tile.suit())).sum();
        let is_melded = others().any(|known| known.melds[tile] > 0);
        [
            Self::base(stage, tile, self.unseen[tile]),
            lying,
            around(&self.unseen, tile, 1),
            around(&self.unseen, tile, 2),
            beside.min(4),
            usize::from(self.own[tile].min(3)),
            if all < 5 { 5 } else { share(discarded, all, [18, 28, 38, 48]) },
            if is_melded { 4 } else { melds.min(3) },
        ]
    }

    /// The signs of a tile for one other seat.
    pub fn of_seat(&self, seat: Seat, tile: Tile) -> [usize; SEAT_SIGNS] {
        let known = &self.seats[seat.index() % usize::from(SEATS)];
        let stage = match self.wall {
            0..=6 => 0,
            7..=12 => 1,
            13..=18 => 2,
            19..=24 => 3,
            25..=30 => 4,
            31..=36 => 5,
            37..=44 => 6,
            _ => 7,
        };
        let (by, all) = (&known.by, known.by.total());
        let passed = match (known.passed[tile] > 0, by[tile] == 0 && self.lying[tile] > 0) {
            (true, _) => 1,
            (false, true) => 2,
            (false, false) => 0,
        };
        [
            stage * 5 + known.melds.total().min(4),
            class(tile) * 5 + usize::from(self.unseen[tile].min(Tile::COPIES)),
            usize::from(by[tile].min(2)),
            passed,
            around(by, tile, 1).min(3),
            around(by, tile, 2).min(3),
            around(&self.unseen, tile, 1),
            if all < 3 { 5 } else { share(in_suit(by, tile.suit()), all, [15, 28, 40, 55]) },
            around(by, tile, 3).min(3),
            if known.melds[tile] > 0 { 4 } else { in_suit(&known.melds, tile.suit()).min(3) },
        ]
    }
}

/// 1 and 9, 2 and 8, 3 and 7, 4 to 6.
pub(super) fn class(tile: Tile) -> usize {
    usize::from((tile.rank() - 1).min(9 - tile.rank()).min(3))
}

/// The count of the two tiles of the suit that are `steps` ranks away.
fn around(counts: &Counts, tile: Tile, steps: u8) -> usize {
    let ranks = [tile.rank().checked_sub(steps), Some(tile.rank() + steps)];
    let tiles = ranks.into_iter().flatten().filter_map(|rank| Tile::new(tile.suit(), rank));
    tiles.map(|tile| usize::from(counts[tile])).sum::<usize>().min(2 * usize::from(Tile::COPIES))
}

fn in_suit(counts: &Counts, suit: Suit) -> usize {
    counts.suits()[suit as usize].iter().map(|&count| usize::from(count)).sum()
}

/// The number of these percentages that `part` of `of` reaches.
fn share(part: usize, of: usize, per_cents: [usize; 4]) -> usize {
    per_cents.iter().filter(|&&per_cent| part * 100 / of.max(1) >= per_cent).count()
}
