//! All numbers of the sample engine as one value.

use serde::{Deserialize, Serialize};

use super::Knob;

/// All numbers of the sample engine. Each is within its [`Knob::scale`], whatever was set or read: so no sum of them overflows
/// (出现越界的话，会导致出现很多 bug).
///
/// It is written as the list of the numbers in the order of [`Knob::ALL`]. Numbers that a list lacks are the usual ones, and those too many
/// are left out, so that what was written before there was a further knob is read as it was meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<i32>", into = "Vec<i32>")]
pub struct Tuning([i32; Knob::COUNT]);

impl Tuning {
    /// `sample` as it is.
    pub const DEFAULT: Self = {
        let (mut numbers, mut index) = ([0; Knob::COUNT], 0);
        while index < Knob::COUNT {
            numbers[index] = Knob::ALL[index].usual();
            index += 1;
        }
        Self(numbers)
    };

    /// `sample+` as it is: it also leads consecutive pairs, and values its cards in one way to the end of the game.
    pub const PLUS: Self = Self::DEFAULT.with(Knob::LeadPairStraights, 1).with(Knob::Few, 0);

    /// One of the numbers.
    pub const fn get(&self, knob: Knob) -> i32 {
        self.0[knob as usize]
    }

    /// Sets one of the numbers, to the nearest value that is allowed.
    pub const fn set(&mut self, knob: Knob, value: i32) {
        self.0[knob as usize] = knob.scale().clamp(value);
    }

    /// The same with one number set as by [`Tuning::set`].
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
