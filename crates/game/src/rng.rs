//! Seeds and the random generator: PCG32, pinned, so that a shared seed gives the same game in every version.

use rand_core::Rng as _;
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

/// The seed of a game, a decision or a series of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(pub u64);

impl Seed {
    /// Derives a seed for this `salt`: game n of a series, the decision of a turn.
    #[must_use]
    pub const fn derive(self, salt: u64) -> Self {
        // SplitMix64's finaliser: neighbouring seeds and salts give unrelated results.
        let mut z = self.0.wrapping_add(salt.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Self(z ^ (z >> 31))
    }
}

/// Random numbers from a seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rng(Pcg32);

impl Rng {
    /// The numbers of this seed.
    pub fn new(seed: Seed) -> Self {
        const STREAM: u64 = 0x0a02_bdbf_7bb3_c0a7;
        Self(Pcg32::new(seed.derive(0).0, STREAM))
    }

    /// A uniform number from 0 to `bound` − 1; 0 if `bound` is 0. Lemire's method.
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut wide = u64::from(self.0.next_u32()) * u64::from(bound);
        if (wide as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (wide as u32) < threshold {
                wide = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (wide >> 32) as u32
    }

    /// A uniformly chosen item; `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Shuffles the items (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_gives_the_same_numbers() {
        let mut rng = Rng::new(Seed(1));
        let numbers: Vec<u32> = (0..6).map(|_| rng.below(1000)).collect();
        assert_eq!(numbers, PINNED);
        assert_eq!(Seed(1).derive(0).0, 10_451_216_379_200_822_465);
    }

    const PINNED: [u32; 6] = [679, 14, 959, 581, 916, 592];

    #[test]
    fn below_is_even_and_in_range() {
        let mut rng = Rng::new(Seed(7));
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[rng.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_600..10_400).contains(&n)), "{seen:?}");
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.pick::<u8>(&[]), None);
    }

    #[test]
    fn shuffle_keeps_every_item() {
        let mut items: Vec<u32> = (0..54).collect();
        Rng::new(Seed(3)).shuffle(&mut items);
        assert_ne!(items, (0..54).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..54).collect::<Vec<_>>());
    }
}
