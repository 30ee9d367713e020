//! All numbers of the sample engine as one value.

use serde::{Deserialize, Serialize};

use super::Knob;

/// All numbers of the sample engine. Each is always within its [`Knob::scale`], so that sums cannot overflow
/// (出现越界的话，会导致出现很多 bug).
///
/// It is stored as the list of numbers in the order of [`Knob::ALL`]. Missing numbers take their defaults and surplus
/// ones are ignored, so lists from before a new knob stay readable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<i32>", into = "Vec<i32>")]
pub struct Tuning([i32; Knob::COUNT]);

impl Tuning {
    /// The numbers of `sample`.
    pub const DEFAULT: Self = {
        let (mut numbers, mut index) = ([0; Knob::COUNT], 0);
        while index < Knob::COUNT {
            numbers[index] = Knob::ALL[index].usual();
            index += 1;
        }
        Self(numbers)
    };

    /// The numbers of `sample+`: it also leads consecutive pairs, and keeps one valuation to the end of the game.
    pub const PLUS: Self = Self::DEFAULT.with(Knob::LeadPairStraights, 1).with(Knob::Few, 0);

    /// One of the numbers.
    pub const fn get(&self, knob: Knob) -> i32 {
        self.0[knob as usize]
    }

    /// Sets one of the numbers, to the nearest allowed value.
    pub const fn set(&mut self, knob: Knob, value: i32) {
        self.0[knob as usize] = knob.scale().clamp(value);
    }

    /// A copy with one number set as by [`Tuning::set`].
    #[must_use]
    pub const fn with(mut self, knob: Knob, value: i32) -> Self {
        self.set(knob, value);
        self
    }

    /// The numbers that differ from those of `other`.
    pub fn differences(&self, other: &Self) -> impl Iterator<Item = Knob> {
        Knob::ALL.into_iter().filter(move |&knob| self.get(knob) != other.get(knob))
    }
}

impl Default for Tuning {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl From<Vec<i32>> for Tuning {
    fn from(numbers: Vec<i32>) -> Self {
        Knob::ALL.into_iter().zip(numbers).fold(Self::DEFAULT, |tuning, (knob, number)| tuning.with(knob, number))
    }
}

impl From<Tuning> for Vec<i32> {
    fn from(tuning: Tuning) -> Self {
        tuning.0.to_vec()
    }
}

#[cfg(test)]
mod tests;
