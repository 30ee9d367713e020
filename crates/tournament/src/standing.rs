//! How a player, or a team, stands after many games.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

use paiju_game::{Clusters, Estimate, Series};
use serde::{Serialize, Serializer};

/// Points, deals and roles.
#[derive(Debug, Default, Serialize)]
pub struct Standing {
    /// Points a game; the games of one deal are a cluster.
    #[serde(serialize_with = "clusters")]
    pub score: Clusters,
    /// Of the deals those in which there were more points than the mean of all, in hundredths; a tie counts half.
    #[serde(serialize_with = "series")]
    pub deals_won: Series,
    /// Games and wins by role.
    pub roles: BTreeMap<Cow<'static, str>, Wins>,
}

/// How often, and how often with success.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Wins {
    /// Games.
    pub games: u64,
    /// Of these won.
    pub wins: u64,
    /// The games won, in hundredths; the games of one deal are a cluster.
    #[serde(serialize_with = "clusters")]
    pub share: Clusters,
    /// Games and wins of the deal that is being counted.
    #[serde(skip)]
    open: (u64, u64),
}

/// A series as its mean and interval.
///
/// # Errors
/// The serializer's own.
pub fn series<S: Serializer>(series: &Series, serializer: S) -> Result<S::Ok, S::Error> {
    series.estimate().serialize(serializer)
}

/// Clusters as their mean and interval.
///
/// # Errors
/// The serializer's own.
pub fn clusters<S: Serializer>(clusters: &Clusters, serializer: S) -> Result<S::Ok, S::Error> {
    clusters.estimate().serialize(serializer)
}

/// For each of these sums of points whether it is more than their mean, in hundredths; equal is half.
pub fn deals_won(sums: &[f64]) -> Vec<f64> {
    let mean = sums.iter().sum::<f64>() / sums.len().max(1) as f64;
    let share = |sum: &f64| match sum.total_cmp(&mean) {
        Ordering::Greater => 100.0,
        Ordering::Equal => 50.0,
        Ordering::Less => 0.0,
    };
    sums.iter().map(share).collect()
}

impl Standing {
    /// Takes in a game of the deal that is being counted, in a role.
    pub fn play(&mut self, role: Cow<'static, str>, won: bool) {
        let wins = self.roles.entry(role).or_default();
        wins.games += 1;
        wins.wins += u64::from(won);
        wins.open = (wins.open.0 + 1, wins.open.1 + u64::from(won));
    }

    /// All games of a deal are taken in: so many, with this sum of points, and `won` hundredths of the deal.
    pub fn end_deal(&mut self, games: u64, points: f64, won: f64) {
        self.score.add(games, points);
        self.deals_won.add(won);
        for wins in self.roles.values_mut() {
            let (games, won) = std::mem::take(&mut wins.open);
            wins.share.add(games, 100.0 * won as f64);
        }
    }
}

/// As people read it.
impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Estimate { mean, half_width, .. } = self.score.estimate();
        write!(f, "{mean:+.2}{} a game", spread(half_width, 2))?;
        let Estimate { mean, half_width, .. } = self.deals_won.estimate();
        write!(f, "  deals {mean:.1}{} %", spread(half_width, 1))?;
        self.roles.iter().try_for_each(|(role, Wins { games, wins, share, .. })| {
            let Estimate { mean, half_width, .. } = share.estimate();
            write!(f, "  {role} {wins}/{games} ({mean:.1}{} %)", spread(half_width, 1))
        })
    }
}

/// Half an interval, where there is one.
pub fn spread(half_width: f64, digits: usize) -> String {
    if half_width.is_finite() { format!(" ± {half_width:.digits$}") } else { String::new() }
}
