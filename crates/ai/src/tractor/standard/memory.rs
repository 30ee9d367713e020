//! What every seat can remember: who is void in which suit.

use paiju_game::Seat;

use paiju_tractor::{Combination, EffectiveSuit, SEATS, Trick, Trump};

/// The index of a suit in [`EffectiveSuit::ALL`].
pub(in crate::tractor) fn place(suit: EffectiveSuit) -> usize {
    EffectiveSuit::ALL.iter().position(|&other| other == suit).unwrap_or_default()
}

/// The index of trumps.
pub(in crate::tractor) const TRUMPS: usize = 4;

/// Known voids (绝门).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::tractor) struct Voids([u8; SEATS as usize]);

impl Voids {
    pub(in crate::tractor) const fn none() -> Self {
        Self([0; SEATS as usize])
    }

    /// The voids that the tricks show.
    pub(in crate::tractor) fn of(tricks: &[Trick], trump: Trump) -> Self {
        let mut voids = Self::default();
        for trick in tricks {
            let Some(lead) = Combination::of(trick.lead(), trump) else { continue };
            for (seat, cards) in trick.plays() {
                if !trump.cards(lead.suit).contains_all(cards) {
                    voids.note(seat, place(lead.suit));
                }
            }
        }
        voids
    }

    pub(in crate::tractor) fn note(&mut self, seat: Seat, suit: usize) {
        if let Some(suits) = self.0.get_mut(seat.index()) {
            *suits |= 1 << suit;
        }
    }

    pub(in crate::tractor) fn is_void(self, seat: Seat, suit: usize) -> bool {
        self.0.get(seat.index()).is_some_and(|suits| suits >> suit & 1 == 1)
    }
}
