//! All numbers of the sample engine as one value.

use std::fmt;

use paiju_game::NoSuchAi;
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
    /// The engine's name before its settings: `tuned:single=-10`.
    pub const ENGINE: &'static str = "tuned";

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

    /// The numbers in an AI's name, `tuned:single=-10:few=0`; the others are those of [`Tuning::DEFAULT`]. `None` if
    /// it is not this engine's name.
    ///
    /// # Errors
    /// The first setting that names no knob, or is out of the knob's range.
    pub fn of_name(text: &str) -> Option<Result<Self, NoSuchAi>> {
        let mut settings = text.split(':');
        if settings.next() != Some(Self::ENGINE) {
            return None;
        }
        Some(settings.try_fold(Self::DEFAULT, |tuning, setting| {
            let (code, number) = setting.split_once('=').unwrap_or((setting, ""));
            let knob = Knob::from_code(code);
            let fits = |&(knob, number): &(Knob, i32)| knob.scale().clamp(number) == number;
            let set = knob.and_then(|knob| Some((knob, number.parse().ok()?))).filter(fits);
            set.map(|(knob, number)| tuning.with(knob, number)).ok_or_else(|| {
                let knobs = knob.map_or_else(|| Knob::ALL.to_vec(), |knob| vec![knob]);
                let range = |knob: &Knob| format!("{} {}..{}", knob.code(), knob.scale().least, knob.scale().most);
                let known = knobs.iter().map(range).collect::<Vec<_>>().join(", ");
                NoSuchAi::Setting { name: Self::ENGINE, setting: setting.to_owned(), known }
            })
        }))
    }

    /// The engine's name with these numbers, as [`Tuning::of_name`] reads it.
    pub fn name(&self) -> String {
        format!("{}{self}", Self::ENGINE)
    }

    /// The numbers that differ from those of `other`.
    pub fn differences(&self, other: &Self) -> impl Iterator<Item = Knob> {
        Knob::ALL.into_iter().filter(move |&knob| self.get(knob) != other.get(knob))
    }
}

/// The numbers that differ from [`Tuning::DEFAULT`]'s, each after a colon.
impl fmt::Display for Tuning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.differences(&Self::DEFAULT).try_for_each(|knob| write!(f, ":{}={}", knob.code(), self.get(knob)))
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
