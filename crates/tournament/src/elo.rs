//! Ratings from pairwise results: the Bradley–Terry model on Elo's scale.

use paiju_game::Estimate;

/// Pairwise results, deal by deal. All players meet in each deal, equally often.
#[derive(Clone, Debug)]
pub struct Meetings {
    deals: u64,
    /// How often the row's player did better than the column's; a tie is half for each.
    wins: Vec<Vec<f64>>,
    /// The sum over deals of the products of the row player's and the column player's wins.
    products: Vec<Vec<f64>>,
}

/// Points on Elo's scale that multiply the odds by e; 400 points multiply them by ten.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

impl Meetings {
    /// No deals yet, with this many players.
    pub fn new(players: usize) -> Self {
        let none = vec![vec![0.0; players]; players];
        Self { deals: 0, wins: none.clone(), products: none }
    }

    /// Adds a deal: how often the row's player did better than the column's.
    pub fn add(&mut self, wins: &[Vec<f64>]) {
        self.deals += 1;
        let sums: Vec<f64> = wins.iter().map(|row| row.iter().sum()).collect();
        for (all, row) in self.wins.iter_mut().zip(wins) {
            all.iter_mut().zip(row).for_each(|(all, wins)| *all += wins);
        }
        for (row, one) in self.products.iter_mut().zip(&sums) {
            row.iter_mut().zip(&sums).for_each(|(product, other)| *product += one * other);
        }
    }

    /// Each player's rating above the mean of all; empty without opponents.
    ///
    /// The standard errors account for the correlation within a deal: they come from the differences between deals (the
    /// sandwich estimator, with deals as clusters). The prior tie of every pair (`strengths`) counts as one more deal,
    /// so a player who won all games has an error too.
    pub fn ratings(&self) -> Option<Vec<Estimate>> {
        let count = self.wins.len();
        if count < 2 {
            return None;
        }
        let strengths = strengths(&self.wins);
        let deals = self.deals as f64;
        // The row player's chance against the column's, and the number of their meetings, including the tie.
        let chance = |one: usize, other: usize| strengths[one] / (strengths[one] + strengths[other]);
        let met = |one: usize, other: usize| self.wins[one][other] + self.wins[other][one] + 1.0;
        let others = |one: usize| (0..count).filter(move |&other| other != one);
        let tie = |one: usize| others(one).map(|other| 0.5 - chance(one, other)).sum::<f64>();
        let mean = |one: usize| self.wins[one].iter().sum::<f64>() / deals;
        let spread = |one: usize, other: usize| {
            let apart = self.products[one][other] - deals * mean(one) * mean(other);
            deals / (deals - 1.0) * apart + (1.0 + 1.0 / deals) * tie(one) * tie(other)
        };
        // The information on the ratings, plus a term for their mean, which the results do not determine.
        let told = |one: usize, other: usize| met(one, other) * chance(one, other) * chance(other, one);
        let of_pair = |one: usize, other: usize| {
            if one == other { others(one).map(|other| told(one, other)).sum() } else { -told(one, other) }
        };
        let table = |of: &dyn Fn(usize, usize) -> f64| -> Vec<Vec<f64>> {
            (0..count).map(|one| (0..count).map(|other| of(one, other)).collect()).collect()
        };
        let inverse = inverse(table(&|one, other| of_pair(one, other) + 1.0));
        let error = |one: usize| {
            let terms = (0..count).flat_map(|left| (0..count).map(move |right| (left, right)));
            let square: f64 =
                terms.map(|(left, right)| inverse[one][left] * spread(left, right) * inverse[one][right]).sum();
            SCALE * square.max(0.0).sqrt()
        };
        let rated = strengths.iter().map(|strength| rating(*strength)).enumerate();
        Some(rated.map(|(one, rating)| Estimate::new(self.deals, rating, error(one))).collect())
    }
}

/// The inverse of a positive definite matrix, by Gauss–Jordan elimination.
fn inverse(mut table: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = table.len();
    for (place, row) in table.iter_mut().enumerate() {
        row.extend((0..count).map(|other| f64::from(u8::from(other == place))));
    }
    for pivot in 0..count {
        let by = table[pivot][pivot];
        table[pivot].iter_mut().for_each(|number| *number /= by);
        let line = table[pivot].clone();
        for row in table.iter_mut().enumerate().filter(|(place, _)| *place != pivot).map(|(_, row)| row) {
            let times = row[pivot];
            row.iter_mut().zip(&line).for_each(|(number, of_pivot)| *number -= times * of_pivot);
        }
    }
    table.into_iter().map(|mut row| row.split_off(count)).collect()
}

fn rating(strength: f64) -> f64 {
    400.0 * strength.log10()
}

/// Each player's strength, with mean 1: the odds between two are the ratio of their strengths. `wins` counts how often the
/// row's player did better than the column's; a tie is half for each. Every pair is given one extra tie, so that a player
/// who won all games is not infinitely strong; a player without games gets the mean.
///
/// The strengths maximise the likelihood of these results (Hunter, MM algorithms for generalized Bradley–Terry models,
/// 2004).
fn strengths(wins: &[Vec<f64>]) -> Vec<f64> {
    const ROUNDS: usize = 500;
    let count = wins.len();
    let of = |one: usize, other: usize| wins.get(one).and_then(|row| row.get(other)).copied().unwrap_or(0.0);
    let met = |one: usize, other: usize| one != other && of(one, other) + of(other, one) > 0.0;
    let against = |one: usize, other: usize| of(one, other) + 0.5 * f64::from(u8::from(met(one, other)));
    let mut strengths = vec![1.0; count];
    for _ in 0..ROUNDS {
        let next = |one: usize| {
            let (mut won, mut expected) = (0.0, 0.0);
            for other in (0..count).filter(|&other| met(one, other)) {
                won += against(one, other);
                expected += (against(one, other) + against(other, one)) / (strengths[one] + strengths[other]);
            }
            if expected > 0.0 { won / expected } else { 1.0 }
        };
        let next: Vec<f64> = (0..count).map(next).collect();
        let mean = next.iter().map(|strength| strength.ln()).sum::<f64>() / count.max(1) as f64;
        strengths = next.into_iter().map(|strength| strength / mean.exp()).collect();
    }
    strengths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratings(wins: &[Vec<f64>]) -> Vec<f64> {
        strengths(wins).into_iter().map(rating).collect()
    }

    #[test]
    fn ratings_say_how_often_one_beats_the_other() {
        // Three players whose chances are 1 : 2 : 6, with very many games.
        let strength = [1.0, 2.0, 6.0];
        let wins: Vec<Vec<f64>> = (0..3)
            .map(|one: usize| {
                let row = |other: usize| 1e6 * strength[one] / (strength[one] + strength[other]);
                (0..3).map(|other| if one == other { 0.0 } else { row(other) }).collect()
            })
            .collect();
        let rated = ratings(&wins);
        assert!((rated.iter().sum::<f64>()).abs() < 1e-6);
        for (one, other) in [(0, 1), (1, 2), (0, 2)] {
            let wanted = 400.0 * f64::log10(strength[other] / strength[one]);
            assert!((rated[other] - rated[one] - wanted).abs() < 0.01, "{rated:?}");
        }
    }

    #[test]
    fn a_player_who_won_everything_or_met_nobody_has_a_rating() {
        let rated = ratings(&[vec![0.0, 10.0, 0.0], vec![0.0; 3], vec![0.0; 3]]);
        assert!(
            rated.iter().all(|rating| rating.is_finite()) && rated[0] > rated[2] && rated[2] > rated[1],
            "{rated:?}"
        );
        assert_eq!(ratings(&[]), Vec::<f64>::new());
    }

    /// The results of two players, of which the first won some.
    fn duel(won: u64, of: u64) -> Estimate {
        let mut meetings = Meetings::new(2);
        for deal in 0..of {
            let won = f64::from(u8::from(deal < won));
            meetings.add(&[vec![0.0, won], vec![1.0 - won, 0.0]]);
        }
        meetings.ratings().unwrap()[0]
    }

    #[test]
    fn more_deals_make_a_rating_more_certain() {
        // Half of the difference of two, whose error is that of the log odds: √(1/60 + 1/40).
        let wanted = 0.5 * SCALE * (1.0f64 / 60.0 + 1.0 / 40.0).sqrt() * paiju_game::interval::student(100);
        let found = duel(60, 100).half_width.unwrap();
        assert!((found / wanted - 1.0).abs() < 0.02, "{found} {wanted}");
        assert_eq!(duel(3, 4).half_width, None);
        let all = duel(5, 5);
        assert!(all.half_width.is_some_and(|half_width| half_width > 100.0 && half_width.is_finite()), "{all:?}");
        assert!(Meetings::new(1).ratings().is_none());
    }

    #[test]
    fn the_same_deal_twice_says_nothing_new() {
        let deals =
            [[2.0, 1.0, 0.0], [1.0, 1.0, 1.0], [2.0, 0.0, 1.0], [0.0, 2.0, 1.0], [1.0, 2.0, 0.0], [2.0, 1.0, 0.0]];
        let half_widths = |times: f64| {
            let mut meetings = Meetings::new(3);
            for sums in deals {
                let better = |one: usize, other: usize| match sums[one] - sums[other] {
                    0.0 => 0.5,
                    apart => f64::from(u8::from(apart > 0.0)),
                };
                let row = |one: usize| {
                    (0..3).map(|other| if one == other { 0.0 } else { times * better(one, other) }).collect()
                };
                meetings.add(&(0..3).map(row).collect::<Vec<_>>());
            }
            meetings.ratings().unwrap().iter().map(|rating| rating.half_width.unwrap()).collect::<Vec<_>>()
        };
        for (once, twenty) in half_widths(1.0).into_iter().zip(half_widths(20.0)) {
            assert!(once > 100.0 && (twenty / once - 1.0).abs() < 0.3, "{once} {twenty}");
        }
    }
}
