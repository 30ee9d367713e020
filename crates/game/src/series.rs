//! Means with their uncertainty, for series of games.

use serde::{Deserialize, Serialize};

/// Numbers gathered one by one (Welford's method).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Series {
    count: u64,
    mean: f64,
    squares: f64,
}

/// A mean and the half width of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// How many numbers.
    pub count: u64,
    /// Their arithmetic mean, in the unit in which they were added.
    pub mean: f64,
    /// The true mean lies within ± this of `mean`, 95 times in a hundred; infinite for fewer than two numbers.
    pub half_width: f64,
}

impl Series {
    /// Takes one number in.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        let from_old = value - self.mean;
        self.mean += from_old / self.count as f64;
        self.squares += from_old * (value - self.mean);
    }

    /// The mean so far and its interval by the normal approximation: games that share a deal belong into one number.
    pub fn estimate(&self) -> Estimate {
        let half_width = if self.count < 2 {
            f64::INFINITY
        } else {
            1.96 * (self.squares / (self.count - 1) as f64 / self.count as f64).sqrt()
        };
        Estimate { count: self.count, mean: self.mean, half_width }
    }
}

impl Estimate {
    /// The part of `of` games that was won, with an interval by the method of Agresti and Coull, which does not call a few games that were all won
    /// certain. Where deals are like each other or weighed, `effective`, above 0, says with how many even ones one would know as
    /// much; else it is `of`.
    pub fn of_rate(won: u32, of: u32, effective: f64) -> Self {
        let mean = f64::from(won) / f64::from(of.max(1));
        let games = effective + 4.0;
        let part = (mean * (games - 4.0) + 2.0) / games;
        Self { count: of.into(), mean, half_width: 1.96 * (part * (1.0 - part) / games).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_interval_of_a_known_sample() {
        let mut series = Series::default();
        [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().for_each(|value| series.add(value));
        let estimate = series.estimate();
        assert_eq!((estimate.count, estimate.mean), (8, 5.0));
        assert!((estimate.half_width - 1.96 * (32.0f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
        assert!(Series::default().estimate().half_width.is_infinite());
    }

    #[test]
    fn a_few_games_that_were_all_won_are_not_certain() {
        let [few, many, alike] = [(3, 3.0), (300, 300.0), (300, 3.0)].map(|(of, even)| Estimate::of_rate(of, of, even));
        assert_eq!([few.mean, many.mean, alike.mean], [1.0; 3]);
        assert!(few.half_width > 0.3 && many.half_width < 0.02);
        assert_eq!(alike.half_width, few.half_width);
    }
}
