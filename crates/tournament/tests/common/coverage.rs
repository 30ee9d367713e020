//! How often a match's intervals contain the truth.

use paiju_ai::Ais;
use paiju_game::{Clusters, Interval, Limit, Seat, Seed, table};
use paiju_tournament::standing::{Standing, deals_won};

/// A player's share of a deal.
#[derive(Clone, Default)]
struct Share {
    games: u64,
    points: f64,
    won: f64,
    roles: Vec<(&'static str, bool)>,
}

/// A deal in every rotation, by player.
fn deal<G: Ais>(seed: Seed, names: &[&str]) -> Option<Vec<Share>> {
    let setup = G::deal(seed);
    let mut shares = vec![Share::default(); names.len()];
    for rotation in 0..names.len() {
        let player = |seat: usize| (seat + names.len() - rotation) % names.len();
        let mut players = (0..names.len()).map(|seat| G::ai(names[player(seat)])).collect::<Option<Vec<_>>>()?;
        let mut game = G::start(&setup);
        table::play(&mut game, &mut players, Limit::WORK, seed, |_, _| {});
        let outcome = game.outcome()?;
        for (seat, points) in G::scores(&outcome).into_iter().enumerate() {
            let share = &mut shares[player(seat)];
            share.games += 1;
            share.points += points;
            share.roles.extend(G::role(&outcome, Seat(seat as u8)).map(|role| (role.name, role.won)));
        }
    }
    let sums: Vec<f64> = shares.iter().map(|share| share.points).collect();
    shares.iter_mut().zip(deals_won(&sums)).for_each(|(share, won)| share.won = won);
    Some(shares)
}

fn standing<'a>(deals: impl Iterator<Item = &'a Share>) -> Standing {
    let mut standing = Standing::default();
    for share in deals {
        share.roles.iter().for_each(|&(role, won)| standing.play(role.into(), won));
        standing.end_deal(share.games, share.points, share.won);
    }
    standing
}

/// How often the intervals contained the truth, and out of how many.
#[derive(Debug, Default)]
pub struct Held {
    /// By the intervals that are shown.
    pub now: [u32; 2],
    /// By the normal approximation.
    pub normal: [u32; 2],
}

impl Held {
    fn take(&mut self, now: Option<bool>, normal: bool) {
        self.now = now.map_or(self.now, |held| [self.now[0] + u32::from(held), self.now[1] + 1]);
        self.normal = [self.normal[0] + u32::from(normal), self.normal[1] + 1];
    }
}

/// In percent; none if no interval was shown.
pub fn percent([held, of]: [u32; 2]) -> Option<f64> {
    (of > 0).then(|| 100.0 * f64::from(held) / f64::from(of))
}

/// Whether the normal approximation contains the truth, from two deals on.
fn normal(clusters: &Clusters, truth: f64) -> bool {
    (clusters.estimate().mean - truth).abs() <= 1.959_964 * clusters.error()
}

/// Plays this many deals in every rotation of these AIs and splits them into matches of these sizes: how often their
/// intervals of points, deals won and wins by role contained the overall result. `None` for an unknown AI.
pub fn coverage<G: Ais>(names: &[&str], deals: u64, sizes: &[usize]) -> Option<Vec<[Held; 3]>> {
    let deals = (0..deals).map(|number| deal::<G>(Seed(0xC0E2).derive(number), names)).collect::<Option<Vec<_>>>()?;
    let of_size = |&size: &usize| {
        let [mut points, mut won, mut roles] = [Held::default(), Held::default(), Held::default()];
        for player in 0..names.len() {
            let truth = standing(deals.iter().map(|shares| &shares[player]));
            let score = truth.score.estimate().mean;
            for of_match in deals.chunks_exact(size) {
                let found = standing(of_match.iter().map(|shares| &shares[player]));
                let estimate = found.score.estimate();
                points.take(estimate.half_width.map(|_| estimate.may_be(score)), normal(&found.score, score));
                let of_part = |held: &mut Held, found: &Clusters, truth: &Clusters| {
                    let truth = truth.rate().mean;
                    let holds = |interval: Interval| (interval.low..=interval.high).contains(&truth);
                    held.take(found.rate().interval.map(holds), normal(found, truth));
                };
                of_part(&mut won, &found.deals_won, &truth.deals_won);
                for (role, wins) in &found.roles {
                    of_part(&mut roles, &wins.share, &truth.roles[role].share);
                }
            }
        }
        [points, won, roles]
    };
    Some(sizes.iter().map(of_size).collect())
}
