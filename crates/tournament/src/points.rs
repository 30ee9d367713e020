//! Points (分): of places, of games, of rounds.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A number of points, exact to a tenth: the texts' smallest step is 0.7, and shared places give halves.
///
/// ```
/// use paiju_tournament::Points;
///
/// assert_eq!((Points::whole(4) + Points::tenths(35)).to_string(), "7.5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i64);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// Whole points.
    pub const fn whole(points: i64) -> Self {
        Self(points.saturating_mul(10))
    }

    /// Tenths of points.
    pub const fn tenths(tenths: i64) -> Self {
        Self(tenths)
    }

    /// A game's score to the nearest tenth; NaN counts as 0.
    pub fn of_score(score: f64) -> Self {
        Self((score * 10.0).round() as i64)
    }

    /// As a number, for JSON and plots.
    pub fn value(self) -> f64 {
        self.0 as f64 / 10.0
    }

    /// The quotient, rounded down to tenths; zero for a zero divisor.
    pub const fn divided_by(self, parts: i64) -> Self {
        Self(if parts == 0 { 0 } else { self.0.div_euclid(parts) })
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Mul<i64> for Points {
    type Output = Self;

    fn mul(self, times: i64) -> Self {
        Self(self.0.saturating_mul(times))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, |sum, points| sum + points)
    }
}

/// Without a decimal if whole: `7.5`, `2100`, `-8`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, tenth) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        let digits = if tenth == 0 { whole.to_string() } else { format!("{whole}.{tenth}") };
        f.pad_integral(self.0 >= 0, "", &digits)
    }
}

/// As a JSON number, without a decimal if whole.
impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 10 == 0 { serializer.serialize_i64(self.0 / 10) } else { serializer.serialize_f64(self.value()) }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        f64::deserialize(deserializer).map(Self::of_score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_and_read_back() {
        for (points, text) in [
            (Points::tenths(75), "7.5"),
            (Points::whole(2100), "2100"),
            (Points::whole(-8), "-8"),
            (Points::tenths(-7), "-0.7"),
            (Points::ZERO, "0"),
        ] {
            assert_eq!(points.to_string(), text);
            assert_eq!(serde_json::to_string(&points).unwrap(), text);
            assert_eq!(serde_json::from_str::<Points>(text).unwrap(), points);
        }
        assert_eq!(format!("{:>6}", Points::tenths(-7)), "  -0.7");
        assert_eq!(format!("{:+}", Points::whole(3)), "+3");
    }

    #[test]
    fn scores_that_are_not_numbers_count_as_zero() {
        assert_eq!(Points::of_score(f64::NAN), Points::ZERO);
        assert_eq!(Points::of_score(2.5), Points::tenths(25));
        assert_eq!(Points::of_score(f64::INFINITY) + Points::whole(1), Points::tenths(i64::MAX));
    }
}
