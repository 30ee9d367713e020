//! Means and their uncertainty for games that share deals.

use serde::{Deserialize, Serialize};

use crate::interval::{ENOUGH, Estimate, Interval, Rate};

/// Numbers gathered cluster by cluster. Numbers in one cluster, such as all rotations of a deal, may depend on each
/// other; clusters do not.
///
/// Every number has the same weight in the mean. The standard error comes from the cluster sums, as for a ratio of two
/// totals: for n clusters of Mᵢ numbers with sums Sᵢ and mean r = ΣSᵢ ⁄ ΣMᵢ, its square is n ⁄ (n − 1) · Σ(Sᵢ − r·Mᵢ)²
/// ⁄ (ΣMᵢ)² (W. G. Cochran, Sampling Techniques, chapter 9A: one-stage cluster sampling). Playing the same games twice
/// does not narrow the interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Clusters {
    /// The number of non-empty clusters.
    count: u64,
    /// ΣMᵢ, ΣSᵢ, and the sums of their squares and products.
    numbers: f64,
    total: f64,
    squares: f64,
    products: f64,
    sizes: f64,
}

impl Clusters {
    /// Adds a cluster of `count` numbers with this sum. An empty cluster is ignored.
    pub fn add(&mut self, numbers: u64, sum: f64) {
        if numbers == 0 {
            return;
        }
        let size = numbers as f64;
        self.count += 1;
        self.numbers += size;
        self.total += sum;
        self.squares += sum * sum;
        self.products += sum * size;
        self.sizes += size * size;
    }

    /// The mean of all numbers and its interval; its `count` is the number of clusters.
    pub fn estimate(&self) -> Estimate {
        Estimate::new(self.count, self.mean(), self.error())
    }

    /// The share won, for numbers from 0 to 1 (lost, tied, won). The interval is that of as many independent games as
    /// the clusters are worth by their variance, with one more cluster whose games all end alike: otherwise a few
    /// clusters that happen to balance would count as infinitely many games. The clusters are never worth less than if
    /// all games in each had ended alike.
    pub fn rate(&self) -> Rate {
        let (part, count) = (self.mean(), self.count as f64);
        let alone = part * (1.0 - part);
        let alike = self.numbers * self.numbers / self.sizes;
        // Games that were all won say nothing about how much they depend on each other.
        let worth = if alone > 0.0 {
            ((1.0 + 1.0 / count) / (self.variance() / alone + 1.0 / (count * count))).max(alike)
        } else {
            alike
        };
        let interval = (self.count >= ENOUGH).then(|| Interval::of_part(part, worth));
        Rate { count: self.count, mean: part, interval }
    }

    /// The standard error of the mean; infinite for fewer than two clusters.
    pub fn error(&self) -> f64 {
        self.variance().sqrt()
    }

    fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.total / self.numbers }
    }

    /// The square of [`Self::error`].
    fn variance(&self) -> f64 {
        if self.count < 2 {
            return f64::INFINITY;
        }
        let (mean, count) = (self.mean(), self.count as f64);
        let residuals = self.squares - 2.0 * mean * self.products + mean * mean * self.sizes;
        // Equal values must not get a positive variance by rounding.
        if residuals <= 1e-12 * self.squares {
            0.0
        } else {
            count / (count - 1.0) * residuals / (self.numbers * self.numbers)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interval::student;
    use crate::{Rng, Seed, Series};

    fn clusters(clusters: &[(u64, f64)]) -> Clusters {
        let mut gathered = Clusters::default();
        clusters.iter().for_each(|&(numbers, sum)| gathered.add(numbers, sum));
        gathered
    }

    fn of(numbers: &[(u64, f64)]) -> Estimate {
        clusters(numbers).estimate()
    }

    fn assert_close(one: Estimate, other: Estimate) {
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9 * (1.0 + a.abs());
        assert_eq!((one.count, one.half_width.is_some()), (other.count, other.half_width.is_some()));
        let widths = one.half_width.zip(other.half_width);
        assert!(near(one.mean, other.mean) && widths.is_none_or(|(one, other)| near(one, other)), "{one:?} {other:?}");
    }

    // ruling: N2
    #[test]
    fn agrees_with_an_example_computed_by_hand() {
        // Ten numbers of mean 2; the cluster sums deviate by −1, −1, 2, 0 and 0: 5/4 · (1 + 1 + 4) / 100 = 3/40.
        let estimate = of(&[(2, 3.0), (1, 1.0), (3, 8.0), (2, 4.0), (2, 4.0)]);
        assert_eq!((estimate.count, estimate.mean), (5, 2.0));
        let half_width = student(5) * (3.0f64 / 40.0).sqrt();
        assert!((estimate.half_width.unwrap() - half_width).abs() < 1e-12, "{estimate:?}");
        let apart = of(&[(1, 2.0), (1, -2.0), (1, 2.0), (1, -2.0), (1, 2.0), (1, -2.0)]);
        assert!((apart.half_width.unwrap() - student(6) * (24.0f64 / 5.0 / 6.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn few_or_equal_numbers_have_no_interval() {
        assert_eq!(of(&[]), Estimate { count: 0, mean: 0.0, half_width: None });
        assert_eq!((of(&[(3, 1.0); 4]).half_width, clusters(&[(3, 1.0); 4]).rate().interval), (None, None));
        assert_eq!(clusters(&[]).rate(), Rate { count: 0, mean: 0.0, interval: None });
        assert_eq!(of(&[(0, 0.0), (0, 0.0), (2, 2.0)]).count, 1);
        assert_eq!(of(&[(3, 0.3), (1, 0.1), (2, 0.2), (6, 0.6), (3, 0.3)]).half_width, None);
    }

    #[test]
    fn the_interval_of_a_share_narrows_with_independent_deals() {
        let interval = |numbers: &[(u64, f64)]| clusters(numbers).rate().interval.unwrap();
        // All won: worth six deals, however often each was played.
        assert_eq!(interval(&[(3, 3.0); 6]), Interval::of_part(1.0, 6.0));
        // Each deal half won; one more that was not would make it 42.
        let (even, wanted) = (interval(&[(2, 1.0); 6]), Interval::of_part(0.5, 42.0));
        assert!((even.low - wanted.low).abs() < 1e-12 && (even.high - wanted.high).abs() < 1e-12, "{even:?}");
        // Each deal won or lost as a whole: worth six deals.
        let whole = [(2, 2.0), (2, 0.0), (2, 2.0), (2, 0.0), (2, 2.0), (2, 0.0)];
        assert_eq!(interval(&whole), Interval::of_part(0.5, 6.0));
        // In between: 7⁄6 to (6⁄5 · 4 ⁄ 144) ⁄ ¼ + 1⁄36.
        let between = [(2, 2.0), (2, 0.0), (2, 2.0), (2, 0.0), (2, 1.0), (2, 1.0)];
        let (found, wanted) = (interval(&between), Interval::of_part(0.5, 210.0 / 29.0));
        assert!((found.low - wanted.low).abs() < 1e-12 && (found.high - wanted.high).abs() < 1e-12, "{found:?}");
    }

    /// Clusters of 1 to 4 numbers.
    fn random(seed: u64) -> Vec<Vec<f64>> {
        let mut rng = Rng::new(Seed(seed));
        let clusters = 3 + rng.below(9);
        (0..clusters).map(|_| (0..=rng.below(4)).map(|_| rng.below(41) as f64 - 20.0).collect()).collect()
    }

    fn gathered<'a>(clusters: impl Iterator<Item = &'a Vec<f64>>) -> Estimate {
        of(&clusters.map(|numbers| (numbers.len() as u64, numbers.iter().sum())).collect::<Vec<_>>())
    }

    #[test]
    fn clusters_keep_their_invariants() {
        for seed in 0..500 {
            let clusters = random(seed);
            let estimate = gathered(clusters.iter());
            // The order does not matter.
            assert_close(gathered(clusters.iter().rev()), estimate);
            // Doubling every number in its cluster adds no information.
            let twice: Vec<Vec<f64>> = clusters.iter().map(|cluster| cluster.repeat(2)).collect();
            assert_close(gathered(twice.iter()), estimate);
            // Adding one to each number adds one to the mean.
            let more: Vec<Vec<f64>> =
                clusters.iter().map(|cluster| cluster.iter().map(|x| x + 7.0).collect()).collect();
            assert_close(gathered(more.iter()), Estimate { mean: estimate.mean + 7.0, ..estimate });
            // One number per cluster is a series; so are equal-sized clusters, by their means.
            let mut series = Series::default();
            let firsts: Vec<Vec<f64>> = clusters.iter().map(|cluster| cluster[..1].to_vec()).collect();
            firsts.iter().for_each(|first| series.add(first[0]));
            assert_close(gathered(firsts.iter()), series.estimate());
            let threes: Vec<Vec<f64>> =
                clusters.iter().map(|cluster| vec![cluster[0], 1.0, cluster[0] / 2.0]).collect();
            let mut means = Series::default();
            threes.iter().for_each(|three| means.add(three.iter().sum::<f64>() / 3.0));
            assert_close(gathered(threes.iter()), means.estimate());
        }
    }
}
