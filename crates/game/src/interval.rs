//! 95 % intervals: Student's for means, Wilson's for shares. Every interval that Paiju prints comes from here.
//!
//! They use only + − × ÷ and √, which round the same on every machine, so every machine prints the same interval.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The fewest independent numbers, such as deals, for which an interval is given. Below that its width itself is hardly
/// known.
pub const ENOUGH: u64 = 5;

/// How many standard errors of a normal distribution contain 95 % of it.
const NORMAL: f64 = 1.959_963_984_540_054;

/// A mean and its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The number of independent values, such as deals.
    pub count: u64,
    /// The mean of all values, in their unit; 0 if there are none.
    pub mean: f64,
    /// The true mean is within ± this of `mean` with 95 % confidence. More than 0; `None` for fewer than [`ENOUGH`]
    /// values, and if all are equal, because then their spread is unknown.
    pub half_width: Option<f64>,
}

/// The share of games won, and its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rate {
    /// The number of independent values, such as deals.
    pub count: u64,
    /// The share that was won, 0 to 1; 0 if there were no games.
    pub mean: f64,
    /// The 95 % interval of the true share; `None` for fewer than [`ENOUGH`] values.
    pub interval: Option<Interval>,
}

/// An interval of a share: 0 ≤ `low` ≤ `high` ≤ 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Estimate {
    /// A mean of `count` independent values with this standard error.
    pub fn new(count: u64, mean: f64, error: f64) -> Self {
        Self { count, mean, half_width: (count >= ENOUGH && error > 0.0).then(|| student(count) * error) }
    }

    /// The same in a unit that is smaller by the factor `by`.
    #[must_use]
    pub fn times(self, by: f64) -> Self {
        Self { mean: by * self.mean, half_width: self.half_width.map(|half_width| by.abs() * half_width), ..self }
    }

    /// Whether the interval contains this value. Without an interval any value may be true.
    pub fn may_be(&self, value: f64) -> bool {
        self.half_width.is_none_or(|half_width| (self.mean - value).abs() <= half_width)
    }
}

impl Interval {
    /// Wilson's interval for a share among this many games, more than 0. It stays between 0 and 1, and a few games that
    /// were all won do not become a certainty (E. B. Wilson, Probable inference, the law of succession, and statistical
    /// inference, 1927).
    pub fn of_part(part: f64, worth: f64) -> Self {
        let square = NORMAL * NORMAL / worth;
        let middle = (part + square / 2.0) / (1.0 + square);
        let half_width = (square * (part * (1.0 - part) + square / 4.0)).sqrt() / (1.0 + square);
        Self { low: (middle - half_width).max(0.0).min(part), high: (middle + half_width).min(1.0).max(part) }
    }

    /// Half of its width.
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// A share and its 95 % interval as an AI's reasons show them, `59%` and `51–67%`; for `worth` see [`Interval::of_part`].
pub fn in_percent(part: f64, worth: f64) -> [String; 2] {
    [format!("{:.0}%", 100.0 * part), format!("{:.0}%", Interval::of_part(part, worth))]
}

/// A number of hundredths as an AI's reasons show it: `1.30`.
pub fn hundredths(number: u32) -> String {
    format!("{}.{:02}", number / 100, number % 100)
}

/// Student's quantile for this many values: the number of standard errors from the mean to the end of the 95 %
/// interval, within 0.001. Infinite for fewer than two values.
pub fn student(count: u64) -> f64 {
    /// Coefficients of the expansion in powers of one over the degrees of freedom (Abramowitz and Stegun, 26.7.5).
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

/// As shown to people: `+1.42 ± 0.08`. Precision and sign are the mean's.
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

/// As shown to people, in hundredths: `81.6–91.4`.
impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = f.precision().unwrap_or(1);
        write!(f, "{:.digits$}–{:.digits$}", 100.0 * self.low, 100.0 * self.high)
    }
}

/// As shown to people: `87.1 % (81.6–91.4)`.
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
    fn students_quantiles_agree_with_the_tables() {
        for (count, quantile) in
            [(2, 12.7062), (3, 4.3027), (4, 3.1824), (5, 2.7764), (6, 2.5706), (8, 2.3646), (11, 2.2281), (31, 2.0423)]
        {
            assert!((student(count) - quantile).abs() < 1e-3, "{count}: {}", student(count));
        }
        assert!((student(1_000_000) - NORMAL).abs() < 1e-5 && student(1).is_infinite());
    }

    #[test]
    fn wilsons_interval_stays_between_0_and_1() {
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
    fn few_or_equal_numbers_are_shown_without_an_interval() {
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
