//! 95 % intervals: Student's for means, Wilson's for shares. Every interval that Paiju prints comes from here.
//!
//! Only + − × ÷ and √ are used, which every machine rounds alike, so that it prints the same interval too.

use std::fmt;

use serde::{Deserialize, Serialize};

/// No interval is told of fewer independent numbers, such as deals: how wide it must be is then hardly known itself.
pub const ENOUGH: u64 = 5;

/// How many standard errors of a normal distribution hold 95 % of it.
const NORMAL: f64 = 1.959_963_984_540_054;

/// A mean and its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// How many independent numbers, such as deals.
    pub count: u64,
    /// The mean of all numbers, in their unit; 0 where there are none.
    pub mean: f64,
    /// The true mean lies within ± this of `mean`, 95 times in a hundred, more than 0; `None` for fewer than [`ENOUGH`], and where all are alike:
    /// they tell nothing of how far others lie from them.
    pub half_width: Option<f64>,
}

/// Which part of many games was won, and its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rate {
    /// How many independent numbers, such as deals.
    pub count: u64,
    /// The part that was won, 0 to 1; 0 where there were no games.
    pub mean: f64,
    /// Where the true part lies, 95 times in a hundred; `None` for fewer than [`ENOUGH`].
    pub interval: Option<Interval>,
}

/// Where a part lies: 0 ≤ `low` ≤ `high` ≤ 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    /// From here.
    pub low: f64,
    /// To here.
    pub high: f64,
}

impl Estimate {
    /// A mean of so many independent numbers with this standard error.
    pub fn new(count: u64, mean: f64, error: f64) -> Self {
        Self { count, mean, half_width: (count >= ENOUGH && error > 0.0).then(|| student(count) * error) }
    }

    /// The same in another unit, of which `by` make up one of these.
    #[must_use]
    pub fn times(self, by: f64) -> Self {
        Self { mean: by * self.mean, half_width: self.half_width.map(|half_width| by.abs() * half_width), ..self }
    }

    /// Whether the interval holds this value; without an interval any may be true.
    pub fn may_be(&self, value: f64) -> bool {
        self.half_width.is_none_or(|half_width| (self.mean - value).abs() <= half_width)
    }
}

impl Interval {
    /// Of a part of games as many as these are worth, more than 0: Wilson's, which stays between 0 and 1 and calls a few games that were all won not
    /// certain (E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927).
    pub fn of_part(part: f64, worth: f64) -> Self {
        let square = NORMAL * NORMAL / worth;
        let middle = (part + square / 2.0) / (1.0 + square);
        let half_width = (square * (part * (1.0 - part) + square / 4.0)).sqrt() / (1.0 + square);
        Self { low: (middle - half_width).max(0.0).min(part), high: (middle + half_width).min(1.0).max(part) }
    }

    /// Half its width.
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// How many standard errors from a mean of so many numbers its 95 % interval reaches: Student's quantile, within 0.001; infinite for fewer than two.
pub fn student(count: u64) -> f64 {
    /// Coefficients of its expansion in powers of one over the degrees of freedom (Abramowitz and Stegun, 26.7.5).
    const EXPANSION: [f64; 4] = [2.372_271, 2.822_499, 2.555_850, 1.589_534];
    match count {
        0 | 1 => f64::INFINITY,
        2 => 12.706_205,
        3 => 4.302_653,
        4 => 3.182_446,
        _ => {
            let part = 1.0 / (count - 1) as f64;
            NORMAL + EXPANSION.iter().rev().fold(0.0, |sum, coefficient| (sum + coefficient) * part)
        }
    }
}

/// As people read it: `+1.42 ± 0.08`; precision and sign are the mean's.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = f.precision().unwrap_or(2);
        if f.sign_plus() {
            write!(f, "{:+.digits$}", self.mean)?
        } else {
            write!(f, "{:.digits$}", self.mean)?
        }
        match self.half_width {
            Some(half_width) => write!(f, " ± {half_width:.digits$}"),
            None if self.count < ENOUGH => f.write_str(" (too few deals)"),
            None => f.write_str(" (all deals alike)"),
        }
    }
}

/// As people read it, in hundredths: `81.6–91.4`.
impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = f.precision().unwrap_or(1);
        write!(f, "{:.digits$}–{:.digits$}", 100.0 * self.low, 100.0 * self.high)
    }
}

/// As people read it: `87.1 % (81.6–91.4)`.
impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} % ", 100.0 * self.mean)?;
        match self.interval {
            Some(interval) => write!(f, "({interval:.1})"),
            None => f.write_str("(too few deals)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn students_quantiles_are_those_of_the_tables() {
        for (count, quantile) in
            [(2, 12.7062), (3, 4.3027), (4, 3.1824), (5, 2.7764), (6, 2.5706), (8, 2.3646), (11, 2.2281), (31, 2.0423)]
        {
            assert!((student(count) - quantile).abs() < 1e-3, "{count}: {}", student(count));
        }
        assert!((student(1_000_000) - NORMAL).abs() < 1e-5 && student(1).is_infinite());
    }

    #[test]
    fn wilsons_interval_stays_between_nothing_and_all() {
        let near = |of: Interval, low: f64, high: f64| (of.low - low).abs() < 1e-4 && (of.high - high).abs() < 1e-4;
        // R: prop.test(k, n, correct = FALSE).
        assert!(near(Interval::of_part(0.0, 5.0), 0.0, 0.434_48));
        assert!(near(Interval::of_part(0.3, 10.0), 0.107_79, 0.603_22));
        assert!(near(Interval::of_part(1.0, 60.0), 0.939_83, 1.0));
        for worth in [1.0, 3.5, 1e9] {
            for part in [0.0, 0.1, 0.5, 1.0] {
                let Interval { low, high } = Interval::of_part(part, worth);
                assert!(0.0 <= low && low <= part && part <= high && high <= 1.0, "{part} {worth}: {low} {high}");
            }
        }
    }

    #[test]
    fn few_or_equal_numbers_have_no_interval_and_say_so() {
        let of = |count| Estimate::new(count, 1.5, 0.5);
        assert_eq!((of(4).half_width, of(ENOUGH).half_width), (None, Some(0.5 * student(5))));
        assert_eq!(Estimate::new(60, -1.5, 0.0).to_string(), "-1.50 (all deals alike)");
        assert_eq!(format!("{:+.1} {:.2}", of(4), of(5).times(-2.0)), "+1.5 (too few deals) -3.00 ± 2.78");
        assert!(of(4).may_be(1e9) && of(5).may_be(2.8) && !of(5).may_be(3.0));
        let rate = |interval| Rate { count: 5, mean: 1.0, interval };
        assert_eq!(rate(None).to_string(), "100.0 % (too few deals)");
        assert_eq!(rate(Some(Interval::of_part(1.0, 5.0))).to_string(), "100.0 % (56.6–100.0)");
    }
}
