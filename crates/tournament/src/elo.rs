//! Strengths of players from who did better than whom: the model of Bradley and Terry, on Elo's scale.

/// By how much each player's rating is above the mean of all: 400 points more are ten times the wins against the same opponents. `wins` tells how
/// often a row's player did better than a column's; a tie is half for each. Two players are taken to have tied once more than they did, so that who
/// won all games is not infinitely strong; who met nobody is rated like the mean.
///
/// The ratings maximise the likelihood of these results (Hunter, MM algorithms for generalized Bradley–Terry models, 2004).
///
/// ```
/// use paiju_tournament::elo;
///
/// let rated = elo::ratings(&[vec![0.0, 300.0], vec![100.0, 0.0]]);
/// assert!((rated[0] - rated[1] - 400.0 * 3.0_f64.log10()).abs() < 2.0);
/// ```
pub fn ratings(wins: &[Vec<f64>]) -> Vec<f64> {
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
    strengths.into_iter().map(|strength| 400.0 * strength.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn who_won_everything_or_met_nobody_has_a_rating() {
        let rated = ratings(&[vec![0.0, 10.0, 0.0], vec![0.0; 3], vec![0.0; 3]]);
        assert!(
            rated.iter().all(|rating| rating.is_finite()) && rated[0] > rated[2] && rated[2] > rated[1],
            "{rated:?}"
        );
        assert_eq!(ratings(&[]), Vec::<f64>::new());
    }
}
