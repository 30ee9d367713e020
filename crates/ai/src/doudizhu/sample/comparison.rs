//! Compares two tunings of the sample engine over duplicate deals.

use paiju_game::table::play;
use paiju_game::{Clusters, Estimate, Game as _, Limit, Rate, Seat, Seed, texts};
use serde::{Deserialize, Serialize};

use super::{Sample, Tuning};
use paiju_doudizhu::{DouDizhu, Outcome, SEATS, Setup};

/// A comparison of two tunings over deals from a seed, one deal per step.
///
/// Each deal is played six times, bidding included: each tuning sits alone at each of the three seats, the other at
/// both others. So both have the same cards in the same company, and two tunings that play alike score exactly 0.
#[derive(Clone, Debug)]
pub struct Comparison {
    sides: [Tuning; 2],
    seed: Seed,
    deals: u32,
    played: u32,
    score: Clusters,
    deals_won: [u32; 3],
    no_bids: u32,
    /// By side, then landlord and farmer.
    shares: [[Counted; 2]; 2],
}

/// The results so far.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Compared {
    /// The number of deals played.
    pub played: u32,
    /// The number of deals to play.
    pub deals: u32,
    /// The games in which nobody bid, of [`Comparison::GAMES_A_DEAL`] per deal.
    pub no_bids: u32,
    /// The mean score (小分) of a seat of the tuned engine per game, 0 in a game without a bid; the other's is the
    /// negative. Games of a deal are one cluster.
    pub score: Estimate,
    /// The deals in which the tuned engine scored more than the other over all six games, the same, and less.
    pub deals_won: [u32; 3],
    /// The tuned engine's games.
    pub tuned: Roles,
    /// The other engine's games.
    pub other: Roles,
}

/// Games won by role.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Roles {
    /// 地主.
    pub landlord: Share,
    /// 农民.
    pub farmer: Share,
}

/// Games won in one role. A game with two farmers on the same side counts twice.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Share {
    /// Games won.
    pub won: u32,
    /// Games played.
    pub of: u32,
    /// The share won; games of a deal are one cluster.
    pub rate: Rate,
}

texts! {
    /// Whether the tuned engine is better.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Verdict {
        /// The interval lies above 0.
        Better => "比原来强", "stronger than before";
        /// The interval lies below 0.
        Worse => "比原来弱", "weaker than before";
        /// The interval contains 0, or too few deals were decided.
        Open => "还看不出强弱", "no difference can be told yet";
        /// No deal was decided.
        Same => "每副牌都打平", "every deal came out even";
    }
}

/// Games of one role, deal by deal.
#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    won: u32,
    of: u32,
    deals: Clusters,
}

impl Comparison {
    /// The number of deals on the page.
    pub const DEALS: u32 = 200;
    /// The number of deals on the page if the first [`Self::DEALS`] are inconclusive.
    pub const MORE_DEALS: u32 = 1_000;
    /// The games per deal.
    pub const GAMES_A_DEAL: u32 = 6;

    /// A comparison before its first deal.
    pub fn new(tuned: Tuning, other: Tuning, deals: u32, seed: Seed) -> Self {
        let shares = Default::default();
        let (played, score, deals_won, no_bids) = (0, Clusters::default(), [0; 3], 0);
        Self { sides: [tuned, other], seed, deals, played, score, deals_won, no_bids, shares }
    }

    /// Whether all deals have been played.
    pub const fn is_done(&self) -> bool {
        self.played >= self.deals
    }

    /// Plays the next deal; `false` if all have been played.
    pub fn step(&mut self) -> bool {
        if self.is_done() {
            return false;
        }
        let setup = DouDizhu::deal(self.seed.derive(u64::from(self.played)));
        let mut sums = Sums::default();
        for (seat, alone) in Seat::all(SEATS).flat_map(|seat| [(seat, 0), (seat, 1)]) {
            let side = |other: Seat| if other == seat { alone } else { 1 - alone };
            match self.outcome(&setup, side) {
                Some(outcome) if outcome.landlord.is_some() => sums.add(&outcome, side),
                _ => self.no_bids += 1,
            }
        }
        self.played += 1;
        self.take_in(&sums);
        true
    }

    /// The outcome of a game of the deal with this seating.
    fn outcome(&self, setup: &Setup, side: impl Fn(Seat) -> usize) -> Option<Outcome> {
        let mut players = [0, 1, 2].map(|seat| Sample::tuned(self.sides[side(Seat(seat))]));
        let mut game = DouDizhu::start(setup);
        // The sample engine uses no random numbers.
        play(&mut game, &mut players, Limit::WORK, self.seed, |_, _| {});
        game.outcome()
    }

    fn take_in(&mut self, sums: &Sums) {
        // Each side sat at nine seats.
        self.score.add(9, sums.score);
        let place = match sums.score.total_cmp(&0.0) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 2,
        };
        self.deals_won[place] += 1;
        let of_deal = sums.roles.iter().flatten();
        for (counted, &[won, of]) in self.shares.iter_mut().flatten().zip(of_deal) {
            counted.won += won;
            counted.of += of;
            counted.deals.add(u64::from(of), f64::from(won));
        }
    }

    /// The results so far.
    pub fn compared(&self) -> Compared {
        let share = |counted: Counted| Share { won: counted.won, of: counted.of, rate: counted.deals.rate() };
        let roles = |[landlord, farmer]: [Counted; 2]| Roles { landlord: share(landlord), farmer: share(farmer) };
        let [tuned, other] = self.shares.map(roles);
        let &Self { played, deals, no_bids, deals_won, .. } = self;
        Compared { played, deals, no_bids, score: self.score.estimate(), deals_won, tuned, other }
    }
}

/// The results of a deal's six games.
#[derive(Default)]
struct Sums {
    /// The total score of the tuned engine's seats.
    score: f64,
    /// Games won and played, by side and role.
    roles: [[[u32; 2]; 2]; 2],
}

impl Sums {
    fn add(&mut self, outcome: &Outcome, side: impl Fn(Seat) -> usize) {
        for (seat, &score) in Seat::all(SEATS).zip(&outcome.scores) {
            let side = side(seat);
            if side == 0 {
                self.score += score;
            }
            let [won, of] = &mut self.roles[side][usize::from(outcome.landlord != Some(seat))];
            *won += u32::from(score > 0.0);
            *of += 1;
        }
    }
}

impl Compared {
    /// The least number of decided deals for an interval to mean much: most deals are even.
    const ENOUGH: u32 = 20;

    /// The verdict so far.
    pub fn verdict(&self) -> Verdict {
        let [won, even, lost] = self.deals_won;
        if even > 0 && won + lost == 0 {
            Verdict::Same
        } else if won + lost < Self::ENOUGH || self.score.may_be(0.0) {
            Verdict::Open
        } else if self.score.mean > 0.0 {
            Verdict::Better
        } else {
            Verdict::Worse
        }
    }
}

#[cfg(test)]
mod tests;
