//! A Metropolis walk through the possible deals, by the likelihood of what was seen. A step swaps two cards; it is
//! accepted with a probability equal to the ratio of the likelihoods, at most 1.

use paiju_game::{Limit, Rng, Seat};

use super::reading::Reading;
use crate::tractor::standard::table::Table;
use crate::tractor::standard::worlds::Unknown;
use paiju_tractor::{CardId, Cards, SEATS, View};

/// The seats and the covered cards.
const PLACES: usize = SEATS as usize + 1;
const KITTY: usize = SEATS as usize;

/// A walk through the possible deals.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    unknown: Unknown,
    /// `None` for a uniform distribution over possible deals.
    reading: Option<Reading>,
    me: Seat,
    world: Table,
    /// The likelihood at each place.
    likelihoods: [f64; PLACES],
}

impl Walk {
    /// Steps before the first deal at the normal limit; also the maximum.
    const WARM_UP: u64 = 400;

    /// Starts at a random deal. With `read`, deals are weighted by the others' covers and plays. `None` before the
    /// banker and trumps are known.
    pub(crate) fn of(view: &View, rng: &mut Rng, read: bool) -> Option<Self> {
        let me = view.seat();
        let mut world = Table::of(view)?;
        let unknown = Unknown::of(view, &world);
        let reading = read.then(|| Reading::of(view, &world));
        unknown.deal(&mut world, me, rng);
        let mut walk = Self { unknown, reading, me, world, likelihoods: [1.0; PLACES] };
        for place in 0..PLACES {
            walk.likelihoods[place] = walk.likelihood(place, &world);
        }
        Some(walk)
    }

    /// Walks away from the starting deal.
    pub(crate) fn warm_up(&mut self, rng: &mut Rng, limit: &Limit<'_>) {
        let steps = (limit.work.saturating_mul(Self::WARM_UP) / Limit::WORK).min(Self::WARM_UP);
        for step in 0..steps {
            if step % 64 == 0 && limit.stopped() {
                break;
            }
            self.step(rng);
        }
    }

    pub(crate) fn go_on(&mut self, rng: &mut Rng, steps: u32) {
        (0..steps).for_each(|_| self.step(rng));
    }

    /// The current deal.
    pub(in crate::tractor) const fn world(&self) -> &Table {
        &self.world
    }

    pub(crate) fn hand(&self, seat: Seat) -> Cards {
        self.world.hand(seat)
    }

    pub(crate) const fn covered(&self) -> Cards {
        self.world.covered
    }

    fn likelihood(&mut self, place: usize, world: &Table) -> f64 {
        let Some(reading) = &mut self.reading else { return 1.0 };
        let banker = world.banker;
        match place {
            KITTY => reading.of_cover(world.hand(banker), world.covered, world),
            seat if seat == self.me.index() => 1.0,
            seat => {
                let seat = Seat(seat as u8);
                reading.of_seat(seat, world.hand(seat), world.covered)
            }
        }
    }

    fn place_of(&self, card: CardId) -> usize {
        let at = Seat::all(SEATS).find(|&seat| self.world.hand(seat).contains(card));
        at.map_or(KITTY, Seat::index)
    }

    /// Proposes to swap two cards.
    fn step(&mut self, rng: &mut Rng) {
        let cards = self.unknown.places();
        let (Some(&(one, one_may)), Some(&(other, other_may))) = (rng.pick(cards), rng.pick(cards)) else { return };
        let (from, to) = (self.place_of(one), self.place_of(other));
        if from == to || one.twin() == other || one_may >> to & 1 == 0 || other_may >> from & 1 == 0 {
            return;
        }
        let mut world = self.world;
        for (place, out, into) in [(from, one, other), (to, other, one)] {
            let cards = if place == KITTY { &mut world.covered } else { &mut world.hands[place] };
            *cards = (*cards - Cards::from(out)) | into.into();
        }
        let mut likelihoods = self.likelihoods;
        let banker = world.banker.index();
        let covers = [from, to].iter().any(|&place| place == KITTY || place == banker);
        for (place, likelihood) in likelihoods.iter_mut().enumerate() {
            if place == from || place == to || covers && (place == KITTY || place == banker) {
                *likelihood = self.likelihood(place, &world);
            }
        }
        let ratio = (0..PLACES).fold(1.0, |ratio, place| ratio * (likelihoods[place] / self.likelihoods[place]));
        const PARTS: u32 = 1 << 30;
        if f64::from(rng.below(PARTS)) < ratio * f64::from(PARTS) {
            (self.world, self.likelihoods) = (world, likelihoods);
        }
    }
}
