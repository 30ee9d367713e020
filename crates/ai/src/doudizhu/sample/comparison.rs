//! Two tunings of the sample engine against each other, deal by deal.

use paiju_game::table::play;
use paiju_game::{Clusters, Estimate, Game as _, Lang, Limit, Rate, Say, Seat, Seed};
use serde::{Deserialize, Serialize};

use super::{Tuned, Tuning};
use paiju_doudizhu::{DouDizhu, Outcome, SEATS, Setup};

/// Two tunings against each other over deals from a seed, in steps of a deal.
///
/// Each deal is played six times, with its bids: either tuning sits alone at each of the three seats, the other at both others. So the two have
/// the same cards in the same company, and one that plays as the other does scores exactly 0.
#[derive(Clone, Debug)]
pub struct Comparison {
    sides: [Tuning; 2],
    seed: Seed,
    deals: u32,
    played: u32,
    score: Clusters,
    deals_won: [u32; 3],
    no_bids: u32,
    /// By side, as the landlord and as a farmer.
    shares: [[Counted; 2]; 2],
}

/// What was found so far.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Compared {
    /// So many deals were played.
    pub played: u32,
    /// So many are to be played.
    pub deals: u32,
    /// In so many games, of [`Comparison::GAMES_A_DEAL`] a deal, nobody bid.
    pub no_bids: u32,
    /// Points (小分) that a seat of the tuned one scores in a game on average, 0 in a game without a bid; the other's are the same below 0. Games of
    /// a deal are one cluster.
    pub score: Estimate,
    /// Deals in which the tuned one scored more than the other in all six games, as much, and less.
    pub deals_won: [u32; 3],
    /// Games that the tuned one won.
    pub tuned: Roles,
    /// Games that the other won.
    pub other: Roles,
}

/// Won games by role.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Roles {
    /// 地主.
    pub landlord: Share,
    /// 农民.
    pub farmer: Share,
}

/// Won games of one role. A game with two farmers on the same side counts twice.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Share {
    /// So many were won.
    pub won: u32,
    /// So many were played.
    pub of: u32,
    /// Which part that is; games of a deal are one cluster.
    pub rate: Rate,
}

/// Whether the tuned one is the better one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The interval lies above 0.
    Better,
    /// The interval lies below 0.
    Worse,
    /// The interval has 0 in it, or the deals that either has won are too few for one.
    Open,
    /// Neither has won a deal.
    Same,
}

/// Games of one role, deal by deal.
#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    won: u32,
    of: u32,
    deals: Clusters,
}

impl Comparison {
    /// The number of deals that the page plays.
    pub const DEALS: u32 = 200;
    /// How often each is played.
    pub const GAMES_A_DEAL: u32 = 6;

    /// No deal has been played yet.
    pub fn new(tuned: Tuning, other: Tuning, deals: u32, seed: Seed) -> Self {
        let shares = Default::default();
        let (played, score, deals_won, no_bids) = (0, Clusters::default(), [0; 3], 0);
        Self { sides: [tuned, other], seed, deals, played, score, deals_won, no_bids, shares }
    }

    /// Whether all deals were played.
    pub const fn is_done(&self) -> bool {
        self.played >= self.deals
    }

    /// Plays the next deal; `false` if there is none any more.
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

    /// How a game of the deal ends in which the sides sit so.
    fn outcome(&self, setup: &Setup, side: impl Fn(Seat) -> usize) -> Option<Outcome> {
        let mut players = [0, 1, 2].map(|seat| Tuned(self.sides[side(Seat(seat))]));
        let mut game = DouDizhu::start(setup);
        // The sample engine guesses nothing.
        play(&mut game, &mut players, Limit::WORK, self.seed, |_, _| {});
        game.outcome()
    }

    fn take_in(&mut self, sums: &Sums) {
        // Either side sat at nine seats.
        self.score.add(9, f64::from(sums.score));
        let place = match sums.score {
            1.. => 0,
            0 => 1,
            _ => 2,
        };
        self.deals_won[place] += 1;
        let of_deal = sums.roles.iter().flatten();
        for (counted, &[won, of]) in self.shares.iter_mut().flatten().zip(of_deal) {
            counted.won += won;
            counted.of += of;
            counted.deals.add(u64::from(of), f64::from(won));
        }
    }

    /// What was found so far.
    pub fn compared(&self) -> Compared {
        let share = |counted: Counted| Share { won: counted.won, of: counted.of, rate: counted.deals.rate() };
        let roles = |[landlord, farmer]: [Counted; 2]| Roles { landlord: share(landlord), farmer: share(farmer) };
        let [tuned, other] = self.shares.map(roles);
        let &Self { played, deals, no_bids, deals_won, .. } = self;
        Compared { played, deals, no_bids, score: self.score.estimate(), deals_won, tuned, other }
    }
}

/// What the six games of a deal came to.
#[derive(Default)]
struct Sums {
    /// Of all seats of the tuned one.
    score: i32,
    /// Won and played games, by side and role.
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
            *won += u32::from(score > 0);
            *of += 1;
        }
    }
}

impl Compared {
    /// With fewer deals that either has won an interval says little: most of the deals come out even.
    const ENOUGH: u32 = 20;

    /// Whether the tuned one is the better one, as far as it is known.
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

impl Say for Verdict {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Better, Lang::Zh) => "比原来强",
            (Self::Better, Lang::En) => "stronger than before",
            (Self::Worse, Lang::Zh) => "比原来弱",
            (Self::Worse, Lang::En) => "weaker than before",
            (Self::Open, Lang::Zh) => "还看不出强弱",
            (Self::Open, Lang::En) => "no difference can be told yet",
            (Self::Same, Lang::Zh) => "每副牌都打平",
            (Self::Same, Lang::En) => "every deal came out even",
        }
        .to_owned()
    }
}

#[cfg(test)]
mod tests;
