//! Means of games of which some share a deal, with their uncertainty.

use serde::{Deserialize, Serialize};

use crate::Estimate;

/// Numbers gathered cluster by cluster: what is in one cluster, such as the games of one deal in all rotations, may depend on each other;
/// clusters do not.
///
/// The mean is that of all numbers, each counting the same. Its standard error comes from the sums of the clusters, as of a ratio of two
/// totals: with clusters of Mᵢ numbers that add up to Sᵢ, and the mean r = ΣSᵢ ⁄ ΣMᵢ, its square is n ⁄ (n − 1) · Σ(Sᵢ − r·Mᵢ)² ⁄ (ΣMᵢ)²
/// (W. G. Cochran, Sampling Techniques, chapter 9A: one-stage cluster sampling). So twice the same games make no interval narrower.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Clusters {
    /// How many clusters with a number in them.
    count: u64,
    /// ΣMᵢ, ΣSᵢ, and the sums of their squares and products.
    numbers: f64,
    total: f64,
    squares: f64,
    products: f64,
    sizes: f64,
}

impl Clusters {
    /// Takes in a cluster of so many numbers with this sum; one without any counts for nothing.
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

    /// The mean of all numbers so far and its interval by the normal approximation; `count` is that of the clusters. Without any the mean
    /// is 0.
    pub fn estimate(&self) -> Estimate {
        let mean = if self.count == 0 { 0.0 } else { self.total / self.numbers };
        let half_width = if self.count < 2 {
            f64::INFINITY
        } else {
            let count = self.count as f64;
            // What is equal everywhere must not come out below nothing by rounding.
            let residuals = (self.squares - 2.0 * mean * self.products + mean * mean * self.sizes).max(0.0);
            1.96 * (count / (count - 1.0) * residuals).sqrt() / self.numbers
        };
        Estimate { count: self.count, mean, half_width }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rng, Seed, Series};

    fn of(clusters: &[(u64, f64)]) -> Estimate {
        let mut gathered = Clusters::default();
        clusters.iter().for_each(|&(numbers, sum)| gathered.add(numbers, sum));
        gathered.estimate()
    }

    fn assert_close(one: Estimate, other: Estimate) {
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9 * (1.0 + a.abs());
        assert_eq!(one.count, other.count);
        assert!(near(one.mean, other.mean) && near(one.half_width, other.half_width), "{one:?} {other:?}");
    }

    // ruling: N2
    #[test]
    fn an_example_reckoned_by_hand() {
        // Six numbers of mean 2; the clusters lie −1, −1 and 2 beside what they would be: 3/2 · (1 + 1 + 4) / 36 = 1/4.
        let estimate = of(&[(2, 3.0), (1, 1.0), (3, 8.0)]);
        assert_eq!((estimate.count, estimate.mean), (3, 2.0));
        assert!((estimate.half_width - 1.96 * 0.5).abs() < 1e-12, "{estimate:?}");
        // A mirrored deal that comes out even says that the teams are; two games that do not would say much less.
        assert_eq!(of(&[(2, 0.0), (2, 0.0)]).half_width, 0.0);
        assert!(
            (of(&[(1, 2.0), (1, -2.0), (1, 2.0), (1, -2.0)]).half_width - 1.96 * (16.0f64 / 3.0 / 4.0).sqrt()).abs()
                < 1e-12
        );
    }

    #[test]
    fn few_or_equal_numbers_have_no_interval_or_none_to_speak_of() {
        assert_eq!((of(&[]).count, of(&[]).mean), (0, 0.0));
        assert!(of(&[]).half_width.is_infinite() && of(&[(3, 1.0)]).half_width.is_infinite());
        assert_eq!(of(&[(0, 0.0), (0, 0.0), (2, 2.0)]).count, 1);
        let equal = of(&[(3, 0.3), (1, 0.1), (2, 0.2), (6, 0.6)]);
        assert!(equal.half_width < 1e-7, "{equal:?}");
    }

    /// Clusters of 1 to 4 numbers.
    fn random(seed: u64) -> Vec<Vec<f64>> {
        let mut rng = Rng::new(Seed(seed));
        let clusters = 2 + rng.below(9);
        (0..clusters).map(|_| (0..=rng.below(4)).map(|_| rng.below(41) as f64 - 20.0).collect()).collect()
    }

    fn gathered<'a>(clusters: impl Iterator<Item = &'a Vec<f64>>) -> Estimate {
        of(&clusters.map(|numbers| (numbers.len() as u64, numbers.iter().sum())).collect::<Vec<_>>())
    }

    #[test]
    fn what_clusters_are_for_holds_of_any_numbers() {
        for seed in 0..500 {
            let clusters = random(seed);
            let estimate = gathered(clusters.iter());
            // The order says nothing.
            assert_close(gathered(clusters.iter().rev()), estimate);
            // Every number twice in its cluster says nothing new.
            let twice: Vec<Vec<f64>> = clusters.iter().map(|cluster| cluster.repeat(2)).collect();
            assert_close(gathered(twice.iter()), estimate);
            // A point more for each is a point more for the mean.
            let more: Vec<Vec<f64>> =
                clusters.iter().map(|cluster| cluster.iter().map(|x| x + 7.0).collect()).collect();
            assert_close(gathered(more.iter()), Estimate { mean: estimate.mean + 7.0, ..estimate });
            // A number a cluster is a series; so are clusters of a size, by their means.
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
