//! The seat's belief: weighted deals of the unseen cards.

use paiju_game::cards::CardSet;
use paiju_game::{Limit, Rng, WeighedDeals};

use super::reading::Reading;
use crate::doudizhu::planner::plan::Memo;
use crate::doudizhu::planner::worlds::{Deals, Hands, Worlds};
use paiju_doudizhu::Counts;
use paiju_doudizhu::View;

/// Weighted deals.
#[derive(Debug)]
pub(crate) struct Belief {
    deals: Vec<Weighed>,
    squares: f64,
}

#[derive(Debug)]
struct Weighed {
    hands: Hands,
    /// The cumulative weight up to this deal.
    weight: f64,
}

impl Belief {
    /// The number of deals at the normal limit.
    const DEALS: u64 = 3_000;
    /// The maximum number of deals: some megabytes.
    const MOST: u64 = 60_000;

    fn total(&self) -> f64 {
        self.deals.last().map_or(0.0, |last| last.weight)
    }

    /// The probability that a property holds, 0 to 1: by weight, and with all deals equally likely.
    pub(crate) fn share(&self, holds: impl Fn(&Hands) -> bool) -> (f64, f64) {
        let (mut weight, mut count, mut before) = (0.0, 0u32, 0.0);
        for deal in &self.deals {
            if holds(&deal.hands) {
                weight += deal.weight - before;
                count += 1;
            }
            before = deal.weight;
        }
        let dealt = f64::from(count) / self.deals.len().max(1) as f64;
        // If it holds in all or in none, the result is exact.
        let is_certain = count == 0 || count as usize == self.deals.len();
        (if is_certain || self.total() <= 0.0 { dealt } else { (weight / self.total()).clamp(0.0, 1.0) }, dealt)
    }

    /// The effective sample size: the number of deals of equal weight.
    fn even(&self) -> u32 {
        let total = self.total();
        if self.squares > 0.0 { ((total * total / self.squares) as u32).max(1) } else { 1 }
    }
}

impl Deals for Belief {
    /// Weights as many deals as the limit allows, at least one; before the kitty is shown, deals of 17 cards each.
    fn seen_from(view: &View, limit: &Limit<'_>, rng: &mut Rng, memo: &mut Memo) -> Self {
        let wanted = (limit.work.saturating_mul(Self::DEALS) / Limit::WORK).min(Self::MOST);
        let is_open = view.course().kitty().is_some();
        let mut worlds = Worlds::of(view);
        let reading = Reading::of(view);
        let mut belief = Self { deals: Vec::new(), squares: 0.0 };
        let mut total = 0.0;
        while belief.deals.is_empty() || (belief.deals.len() as u64) < wanted && !limit.stopped() {
            let hands = if is_open { worlds.deal(rng) } else { worlds.opening(rng).0 };
            let weight = reading.likelihood(&hands, memo);
            total += weight;
            belief.squares += weight * weight;
            belief.deals.push(Weighed { hands, weight: total });
        }
        belief
    }

    fn deal(&mut self, rng: &mut Rng) -> Hands {
        const STEPS: u32 = 1 << 30;
        let at = self.total() * (f64::from(rng.below(STEPS)) / f64::from(STEPS));
        let place = self.deals.partition_point(|deal| deal.weight <= at);
        self.deals.get(place).or(self.deals.last()).map(|deal| deal.hands).unwrap_or_default()
    }

    fn opening(&mut self, rng: &mut Rng) -> (Hands, Counts) {
        let hands = self.deal(rng);
        let dealt = hands.iter().fold(Counts::default(), |all, &hand| all + hand);
        (hands, Counts::of(CardSet::PACK).without(dealt).unwrap_or_default())
    }

    fn weighed(&self) -> Option<WeighedDeals> {
        Some(WeighedDeals { deals: self.deals.len() as u32, effective: self.even() })
    }

    fn chance(&self, holds: impl Fn(&Hands) -> bool) -> Option<(f64, f64)> {
        Some(self.share(holds))
    }
}

#[cfg(test)]
mod tests {
    use crate::testing;
    use paiju_game::{Seat, Seed};

    use super::*;
    use paiju_doudizhu::{DouDizhu, SEATS};

    /// Every deal sampled fits the observation, and no possible deal has weight 0: not the true one either.
    #[test]
    fn possible_deals_are_never_ruled_out() {
        let mut memo = Memo::default();
        testing::moments(Seed(31), 0..20, &["sample", "planner", "random"], 200, |game: &DouDizhu, view, rng| {
            if view.course().kitty().is_none() {
                return;
            }
            let truth = [0, 1, 2].map(|seat| Counts::of(game.hand(Seat(seat))));
            assert!(Reading::of(view).likelihood(&truth, &mut memo) > 0.0);
            let mut belief =
                Belief::seen_from(view, &Limit { work: 200, ..Limit::with_seed(Seed(31)) }, rng, &mut memo);
            let hands = belief.deal(rng);
            assert_eq!(hands[view.seat().index()], truth[view.seat().index()]);
            for seat in Seat::all(SEATS) {
                assert_eq!(hands[seat.index()].total(), usize::from(view.course().left(seat)));
                let holdable = Counts::of(view.holdable(seat));
                assert!((0..15).all(|rank| hands[seat.index()].get(rank) <= holdable.get(rank)));
            }
            assert!((1..=30).contains(&belief.even()), "{}", belief.even());
        });
    }

    /// How well the planner's games are explained: at random, this would hold at half of all moments.
    #[test]
    fn the_true_deal_is_likelier_than_most() {
        let (mut likelier, mut moments) = (0, 0);
        let mut memo = Memo::default();
        testing::moments(Seed(32), 0..40, &["planner"], 200, |game: &DouDizhu, view, rng| {
            if view.course().kitty().is_some() && view.course().plays().len() >= 6 {
                let (reading, mut worlds) = (Reading::of(view), Worlds::of(view));
                let truth = [0, 1, 2].map(|seat| Counts::of(game.hand(Seat(seat))));
                let other = worlds.deal(rng);
                if truth != other {
                    moments += 1;
                    likelier +=
                        u32::from(reading.likelihood(&truth, &mut memo) > reading.likelihood(&other, &mut memo));
                }
            }
        });
        assert!(moments > 300 && 100 * likelier > 75 * moments, "{likelier} of {moments}");
    }

    #[test]
    fn deals_are_drawn_in_proportion_to_their_weights() {
        let hands = |rank| [Counts::of_rank(1, rank), Counts::default(), Counts::default()];
        let deals = vec![Weighed { hands: hands(0), weight: 1.0 }, Weighed { hands: hands(1), weight: 4.0 }];
        let mut belief = Belief { deals, squares: 10.0 };
        let mut rng = Rng::new(Seed(1));
        let second = (0..10_000).filter(|_| belief.deal(&mut rng) == hands(1)).count();
        assert!((7_300..7_700).contains(&second), "{second}");
        assert_eq!(belief.even(), 1);
    }
}
