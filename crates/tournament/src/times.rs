//! Statistics of decision times; the clock is the caller's.

use std::collections::BTreeMap;
use std::fmt;

use paiju_game::{Decision, Fault, Game, Limit, Player};
use serde::Serialize;

/// A player whose decisions are timed, from the question to the answer or fault, by a monotonic clock in µs.
#[derive(Debug)]
pub struct Timed<P, C> {
    player: P,
    clock: C,
    took: Vec<u64>,
}

impl<P, C: Fn() -> u64> Timed<P, C> {
    /// A player without decisions yet.
    pub const fn new(player: P, clock: C) -> Self {
        Self { player, clock, took: Vec::new() }
    }

    /// The time of each decision, in µs.
    pub fn took(self) -> Vec<u64> {
        self.took
    }
}

impl<G: Game, P: Player<G>, C: Fn() -> u64 + Send> Player<G> for Timed<P, C> {
    fn name(&self) -> &str {
        self.player.name()
    }

    fn decide(&mut self, view: &G::View, limit: &Limit<'_>) -> Result<Decision<G>, Fault> {
        let begin = (self.clock)();
        let decision = self.player.decide(view, limit);
        self.took.push((self.clock)().saturating_sub(begin));
        decision
    }

    fn observe(&mut self, view: &G::View) -> Result<(), Fault> {
        self.player.observe(view)
    }
}

/// The times of many decisions in constant space: the first seven binary digits are kept, so those up to 127 µs are
/// exact.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Times {
    count: u64,
    /// In µs.
    total: u128,
    /// In µs.
    longest: u64,
    /// Counts by bucket.
    buckets: BTreeMap<(u32, u64), u64>,
}

/// Statistics of decision times, in ms.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The number of decisions.
    pub decisions: u64,
    /// Their mean.
    pub mean_ms: f64,
    /// The 95th percentile, at most a sixty-fourth too high.
    pub p95_ms: f64,
    /// The longest.
    pub longest_ms: f64,
}

/// The bucket of a time in µs: the number of dropped binary digits, and the digits before them. Buckets are ordered
/// like times.
const fn bucket(time: u64) -> (u32, u64) {
    const KEPT: u32 = 7;
    let left_out = (u64::BITS - time.leading_zeros()).saturating_sub(KEPT);
    (left_out, time >> left_out)
}

/// The longest time of a bucket.
const fn longest_of((left_out, digits): (u32, u64)) -> u64 {
    digits << left_out | ((1 << left_out) - 1)
}

const fn ms(time: u64) -> f64 {
    time as f64 / 1000.0
}

impl Times {
    /// Adds a time in µs.
    pub fn add(&mut self, time: u64) {
        self.count += 1;
        self.total += u128::from(time);
        self.longest = self.longest.max(time);
        *self.buckets.entry(bucket(time)).or_default() += 1;
    }

    /// The statistics; `None` without decisions.
    pub fn summary(&self) -> Option<Summary> {
        let wanted = self.count.saturating_mul(95).div_ceil(100);
        let mut seen = 0;
        let mut is_enough = |(_, count): &(&(u32, u64), &u64)| {
            seen += **count;
            seen >= wanted
        };
        let (&p95, _) = self.buckets.iter().find(|entry| is_enough(entry))?;
        Some(Summary {
            decisions: self.count,
            mean_ms: self.total as f64 / self.count as f64 / 1000.0,
            p95_ms: ms(longest_of(p95).min(self.longest)),
            longest_ms: ms(self.longest),
        })
    }
}

/// As shown to people.
impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { decisions, mean_ms, p95_ms, longest_ms } = self;
        write!(f, "{mean_ms:.3} ms a decision, 95 % within {p95_ms:.3} ms, longest {longest_ms:.3} ms, of {decisions}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(times: impl IntoIterator<Item = u64>) -> Summary {
        let mut gathered = Times::default();
        times.into_iter().for_each(|time| gathered.add(time));
        gathered.summary().unwrap()
    }

    #[test]
    fn short_times_are_exact() {
        let summary = of(1..=100);
        assert_eq!(summary, Summary { decisions: 100, mean_ms: 0.0505, p95_ms: 0.095, longest_ms: 0.1 });
        assert_eq!(of([7]).p95_ms, 0.007);
        assert_eq!(Times::default().summary(), None);
    }

    #[test]
    fn long_times_are_exact_to_a_sixty_fourth_and_never_exceed_the_longest() {
        let mut before = (0, 0);
        for time in (0..63).flat_map(|bits| [1u64 << bits, (1 << bits) + 1, (3 << bits) - 1]).chain([0, u64::MAX]) {
            let longest = longest_of(bucket(time));
            assert!(longest >= time && longest - time <= time / 64, "{time}: {longest}");
            assert_eq!(bucket(longest), bucket(time));
        }
        for time in 0..5000 {
            assert!(bucket(time) >= before, "{time}");
            before = bucket(time);
        }
        assert_eq!(of([1_000_000; 3]).p95_ms, 1000.0);
        let summary = of((1..=1000).map(|time| time * 1000));
        assert!((summary.p95_ms - 950.0).abs() <= 950.0 / 64.0 && summary.longest_ms == 1000.0, "{summary:?}");
        assert_eq!(summary.to_string().split(" ms").next(), Some("500.500"));
    }

    #[test]
    fn the_order_does_not_matter() {
        let [mut forth, mut back] = [Times::default(), Times::default()];
        (0..3000).for_each(|time| forth.add(time * time));
        (0..3000).rev().for_each(|time| back.add(time * time));
        assert_eq!(forth, back);
    }
}
