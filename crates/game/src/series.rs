//! Means and their uncertainty for series of games.

use serde::{Deserialize, Serialize};

use crate::Estimate;
use crate::interval::student;

/// A running mean and variance (Welford's method).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Series {
    count: u64,
    mean: f64,
    squares: f64,
}

impl Series {
    /// Adds a number.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        let from_old = value - self.mean;
        self.mean += from_old / self.count as f64;
        self.squares += from_old * (value - self.mean);
    }

    /// The mean so far and its interval. Games that share a deal must be added as one number.
    pub fn estimate(&self) -> Estimate {
        Estimate::new(self.count, self.mean, self.error())
    }

    /// The standard error of the mean; infinite for fewer than two numbers.
    pub fn error(&self) -> f64 {
        if self.count < 2 {
            return f64::INFINITY;
        }
        (self.squares / (self.count - 1) as f64 / self.count as f64).sqrt()
    }

    /// Half the width of the 95 % interval, however few numbers there are; infinite for fewer than two. For code that
    /// has to decide by it.
    pub fn margin(&self) -> f64 {
        if self.count < 2 { f64::INFINITY } else { student(self.count) * self.error() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: &[f64]) -> Series {
        let mut series = Series::default();
        numbers.iter().for_each(|&number| series.add(number));
        series
    }

    #[test]
    fn mean_and_interval_of_a_known_sample() {
        let series = of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        let estimate = series.estimate();
        assert_eq!((estimate.count, estimate.mean, estimate.half_width), (8, 5.0, Some(series.margin())));
        // Student's quantile for seven degrees of freedom.
        assert!((series.margin() - 2.3646 * (32.0f64 / 7.0 / 8.0).sqrt()).abs() < 1e-3);
    }

    #[test]
    fn few_numbers_have_a_margin_and_no_interval() {
        let few = of(&[1.0, 3.0]);
        assert!((few.margin() - 12.7062).abs() < 1e-3 && few.estimate().half_width.is_none());
        assert!(of(&[1.0]).margin().is_infinite() && of(&[]).margin().is_infinite());
    }
}
