//! A player's, or a team's, results over many games.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

use paiju_game::{Clusters, Interval, Rate};
use serde::{Serialize, Serializer};

/// Points, deals and roles.
#[derive(Debug, Default, Serialize)]
pub struct Standing {
    /// Points per game; the games of one deal are a cluster.
    #[serde(serialize_with = "mean")]
    pub score: Clusters,
    /// The deals with more points than the mean of all; a tie counts half.
    #[serde(serialize_with = "hundredths")]
    pub deals_won: Clusters,
    /// Games and wins by role.
    pub roles: BTreeMap<Cow<'static, str>, Wins>,
}

/// Attempts and successes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Wins {
    /// Games.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// The share won; the games of one deal are a cluster.
    #[serde(serialize_with = "hundredths")]
    pub share: Clusters,
    /// Games and wins of the current deal.
    #[serde(skip)]
    open: (u64, u64),
}

/// Clusters as their mean and half its interval, null if there is none.
///
/// # Errors
/// The serializer's own.
pub fn mean<S: Serializer>(clusters: &Clusters, serializer: S) -> Result<S::Ok, S::Error> {
    clusters.estimate().serialize(serializer)
}

/// Clusters of won games as their share and its interval, in hundredths.
fn hundredths<S: Serializer>(clusters: &Clusters, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Hundredths {
        count: u64,
        mean: f64,
        half_width: Option<f64>,
        low: Option<f64>,
        high: Option<f64>,
    }
    let Rate { count, mean, interval } = clusters.rate();
    let of = |bound: fn(&Interval) -> f64| interval.as_ref().map(|interval| 100.0 * bound(interval));
    let (low, high) = (of(|interval| interval.low), of(|interval| interval.high));
    Hundredths { count, mean: 100.0 * mean, half_width: of(Interval::half_width), low, high }.serialize(serializer)
}

/// For each sum of points, whether it exceeds their mean, 0 or 1; equal is half.
pub fn deals_won(sums: &[f64]) -> Vec<f64> {
    let mean = sums.iter().sum::<f64>() / sums.len().max(1) as f64;
    let share = |sum: &f64| match sum.total_cmp(&mean) {
        Ordering::Greater => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Less => 0.0,
    };
    sums.iter().map(share).collect()
}

impl Standing {
    /// Adds a game of the current deal, in a role.
    pub fn play(&mut self, role: Cow<'static, str>, won: bool) {
        let wins = self.roles.entry(role).or_default();
        wins.games += 1;
        wins.wins += u64::from(won);
        wins.open = (wins.open.0 + 1, wins.open.1 + u64::from(won));
    }

    /// Ends the deal: its number of games, its sum of points, and `won`, 0 to 1.
    pub fn end_deal(&mut self, games: u64, points: f64, won: f64) {
        self.score.add(games, points);
        self.deals_won.add(1, won);
        for wins in self.roles.values_mut() {
            let (games, won) = std::mem::take(&mut wins.open);
            wins.share.add(games, won as f64);
        }
    }
}

/// As shown to people.
impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.2} a game  deals {}", self.score.estimate(), self.deals_won.rate())?;
        self.roles.iter().try_for_each(|(role, Wins { games, wins, share, .. })| {
            write!(f, "  {role} {wins}/{games}, {}", share.rate())
        })
    }
}
