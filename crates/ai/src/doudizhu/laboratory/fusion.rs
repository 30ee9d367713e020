//! A position in which averaging over worlds is wrong (strategy fusion).
//!
//! With open hands another continuation may be right in each world, and whoever averages over open hands counts all of these wins for his own. He who
//! does not know the world must choose one of them (I. Frank and D. Basin, Search in games with incomplete information).

use paiju_cards::{CardSet, Rank};
use paiju_game::{Limit, Seed};
use serde::{Deserialize, Serialize};

use super::plans::{Moment, Plans, Wins};
use crate::doudizhu::endgame::{Aim, Endgame, Step};
use paiju_doudizhu::{Action, Combination, Counts, EAST, SOUTH, WEST};

/// West is landlord and to act. He knows what the farmers hold together and how many cards each has, but not who holds what; they know
/// everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fusion {
    /// What the landlord holds.
    pub hand: CardSet,
    /// What East has played and must be beaten; no cards for a lead.
    pub target: CardSet,
    /// How the unseen cards may lie.
    pub worlds: Vec<Lie>,
}

/// How the unseen cards may lie, by rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lie {
    /// What South holds, who plays after the landlord.
    pub south: CardSet,
    /// What East holds.
    pub east: CardSet,
    /// How many deals of the unseen cards are this one but for suits; all deals are as likely as each other.
    pub deals: u32,
}

/// What the landlord may do, and what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// What he does.
    pub action: Action,
    /// Whether it wins with open hands, world by world.
    pub open: Vec<bool>,
    /// How it goes on with open hands and the best play of all, world by world, from this action on.
    pub lines: Vec<Vec<Step>>,
    /// The chance to win that the average over open hands promises, 0 to 1.
    pub mean: f64,
    /// In which worlds each plan wins that does not depend on what the landlord cannot know, the farmers answering it as well as can be. The best
    /// plan comes first; those that win nowhere else than another are left out.
    pub plans: Vec<Vec<bool>>,
    /// The chance to win with the best plan, 0 to 1: what the action is truly worth.
    pub worth: f64,
}

/// More worlds are not told apart.
const MOST: usize = Wins::BITS as usize;

/// What the lines may cost in positions, each.
const POSITIONS: u64 = 100_000;

impl Fusion {
    /// The one that is shown. West holds 3 3 8 10 10 大王 and East has played an 8; of 4 4 4 8 10 10 South holds one card and East five. With open
    /// hands a 10 wins in every deal, and so the average promises. But when both his tens are played, West must go on with his pair if South has the
    /// 10, else with his 8: whatever he plans, he wins four deals of six. With the big joker he wins five. Such positions are found by
    /// `cargo run --release -p paiju-ai --example fusion -- 6 1 5`.
    pub fn shown() -> Self {
        let of = |ranks: &str| paiju_cards::parse_ranks(ranks).unwrap_or_default();
        Self::of(of("33800Z"), of("444800"), 1, of("8"))
    }

    /// All ways in which these unseen cards may lie if South holds so many of them; no more than sixteen are told apart. Suits do not matter.
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

    /// Everything that the landlord may do, in the order in which moves are listed.
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

    /// A pass for no cards.
    fn action(&self, cards: Counts) -> Action {
        let of = |rank: Rank| self.hand.of_rank(rank).lowest(cards.count(rank));
        let cards = Rank::ALL.into_iter().fold(CardSet::EMPTY, |all, rank| all | of(rank));
        if cards.is_empty() { Action::Pass } else { Action::Play(cards) }
    }

    /// How it goes on in a world; `None` where that is not found out.
    fn line(&self, action: Action, lie: &Lie) -> Option<Vec<Step>> {
        let (cards, target) = match action {
            Action::Play(cards) => (cards, Some((WEST, Combination::of(cards)?))),
            _ => (CardSet::EMPTY, Combination::of(self.target).map(|made| (EAST, made))),
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
