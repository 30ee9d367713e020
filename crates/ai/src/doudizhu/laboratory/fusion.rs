//! Strategy fusion: a position where averaging over worlds is wrong.
//!
//! With open hands, a different continuation may win in each world, and the average counts all of these wins. A player
//! who cannot tell the worlds apart must choose one continuation for all (I. Frank and D. Basin, Search in games with
//! incomplete information).

use paiju_cards::{CardSet, Rank};
use paiju_game::{Limit, Seed};
use serde::{Deserialize, Serialize};

use super::plans::{Moment, Plans, Wins};
use crate::doudizhu::endgame::{Aim, Endgame, Step};
use paiju_doudizhu::{Action, Counts, EAST, RuleSet, SOUTH, WEST};

/// West is the landlord and to act. The landlord knows the farmers' combined cards and each farmer's number of cards,
/// but not their hands; the farmers know everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fusion {
    /// The landlord's hand.
    pub hand: CardSet,
    /// East's play, which must be beaten; empty for a lead.
    pub target: CardSet,
    /// The possible distributions of the unseen cards.
    pub worlds: Vec<Lie>,
}

/// One distribution of the unseen cards, by rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lie {
    /// The hand of South, who plays after the landlord.
    pub south: CardSet,
    /// East's hand.
    pub east: CardSet,
    /// The number of deals with these ranks; all deals are equally likely.
    pub deals: u32,
}

/// An action of the landlord and its value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// The action.
    pub action: Action,
    /// Whether it wins with open hands, per world.
    pub open: Vec<bool>,
    /// The line of perfect play with open hands, from this action on, per world.
    pub lines: Vec<Vec<Step>>,
    /// The chance of winning according to the average over open hands, 0 to 1.
    pub mean: f64,
    /// For each plan that uses only what the landlord can know, the worlds that it wins against the farmers' best
    /// defence. Best plan first; plans that win only a subset of another's worlds are left out.
    pub plans: Vec<Vec<bool>>,
    /// The chance of winning with the best plan, 0 to 1: the action's true value.
    pub worth: f64,
}

/// The maximum number of worlds.
const MOST: usize = Wins::BITS as usize;

/// The maximum number of positions for each line.
const POSITIONS: u64 = 100_000;

impl Fusion {
    /// The example shown. West holds 3 3 8 10 10 大王 and East has played an 8; of 4 4 4 8 10 10 South holds one card and
    /// East five. With open hands a 10 wins in every deal, so the average says that it always wins. But after both tens
    /// are played, West must continue with the pair if South has the 10, else with the 8: any plan wins four deals of
    /// six. With the big joker West wins five.
    pub fn shown() -> Self {
        let of = |ranks: &str| paiju_cards::parse_ranks(ranks).unwrap_or_default();
        Self::of(of("33800Z"), of("444800"), 1, of("8"))
    }

    /// All distributions of these unseen cards with this many for South; at most sixteen distinct ones. Suits do not
    /// matter.
    pub fn of(hand: CardSet, unseen: CardSet, south: usize, target: CardSet) -> Self {
        let cards: Vec<_> = unseen.iter().collect();
        let mut worlds: Vec<Lie> = Vec::new();
        for set in (0u32..1 << cards.len().min(20)).filter(|set| set.count_ones() as usize == south) {
            let held: CardSet =
                cards.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, &card)| card).collect();
            match worlds.iter_mut().find(|known| Counts::of(known.south) == Counts::of(held)) {
                Some(known) => known.deals += 1,
                None => worlds.push(Lie { south: held, east: unseen - held, deals: 1 }),
            }
        }
        worlds.truncate(MOST);
        Self { hand, target, worlds }
    }

    /// Every action of the landlord, in the order of the move list.
    pub fn tried(&self) -> Vec<Tried> {
        let mut plans = Plans::of(self.hand, self.worlds.iter().map(|lie| [lie.south, lie.east]));
        let start = Moment::of(Counts::of(self.target));
        plans.moves(0, &start).into_iter().map(|cards| self.try_out(&mut plans, &start, cards)).collect()
    }

    fn try_out(&self, plans: &mut Plans, start: &Moment, cards: Counts) -> Tried {
        let number = self.worlds.len();
        let all = (0..number).fold(0, |all, world| all | 1 << world);
        let (open, mut widest) = match plans.after(0, start, cards) {
            None => (all, vec![all]),
            Some(next) => {
                let open =
                    (0..number).flat_map(|world| plans.best(&next, 1 << world)).fold(0, |open, wins| open | wins);
                (open, plans.best(&next, all))
            }
        };
        widest.sort_by_key(|&wins| (std::cmp::Reverse(self.deals(wins)), wins));
        let split = |wins: Wins| (0..number).map(|world| wins >> world & 1 == 1).collect();
        let share = |wins: Wins| f64::from(self.deals(wins)) / f64::from(self.deals(all).max(1));
        let action = self.action(cards);
        Tried {
            action,
            open: split(open),
            lines: self.worlds.iter().map(|lie| self.line(action, lie).unwrap_or_default()).collect(),
            mean: share(open),
            worth: widest.first().map_or(0.0, |&wins| share(wins)),
            plans: widest.into_iter().map(split).collect(),
        }
    }

    fn deals(&self, wins: Wins) -> u32 {
        self.worlds.iter().enumerate().filter(|(world, _)| wins >> world & 1 == 1).map(|(_, lie)| lie.deals).sum()
    }

    /// The action with these cards; no cards are a pass.
    fn action(&self, cards: Counts) -> Action {
        let of = |rank: Rank| self.hand.of_rank(rank).lowest(cards.count(rank));
        let cards = Rank::ALL.into_iter().fold(CardSet::EMPTY, |all, rank| all | of(rank));
        if cards.is_empty() { Action::Pass } else { Action::Play(cards) }
    }

    /// The line in a world; `None` if the limit is not enough.
    fn line(&self, action: Action, lie: &Lie) -> Option<Vec<Step>> {
        let (cards, target) = match action {
            Action::Play(cards) => (cards, Some((WEST, RuleSet::Contest.combination(cards)?))),
            _ => (CardSet::EMPTY, RuleSet::Contest.combination(self.target).map(|made| (EAST, made))),
        };
        let mut steps = vec![Step { seat: WEST, action }];
        let own = self.hand - cards;
        if !own.is_empty() {
            let limit = Limit { work: POSITIONS, ..Limit::with_seed(Seed(0)) };
            let endgame = Endgame::of_hands([own, lie.south, lie.east], WEST, SOUTH, target).ok()?;
            steps.extend(endgame.solver(&limit).line(Aim::Win)?.steps);
        }
        Some(steps)
    }
}

#[cfg(test)]
mod tests;
