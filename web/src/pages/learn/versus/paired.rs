//! Games of two AIs, grouped in pairs: A at a seat of a deal, B at the same seat of the same deal, and B at that seat of another deal.

use std::collections::BTreeMap;
use std::rc::Rc;

use paiju_doudizhu::RuleSet;
use paiju_game::{Limit, Seat, Seed};
use paiju_games::GameRules;
use yew::prelude::*;

use crate::arena::{GameAt, Task};
use crate::names::GameInfo;
use crate::worker::versus::Pair;

/// The games of a pair: A's, B's of the same deal, B's of another.
const OF_A_PAIR: u32 = 3;

/// The finished games and the pairs they form.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Paired {
    /// Complete pairs in order, so that the display does not depend on the order in which games end.
    pairs: Vec<Pair>,
    /// Games of incomplete pairs, and of pairs after an incomplete one.
    waiting: BTreeMap<u32, BTreeMap<u32, f64>>,
    games: usize,
}

/// A worker's result.
#[derive(Clone, Debug, PartialEq)]
pub enum Came {
    /// Complete pairs, to append.
    Pairs(Vec<Pair>),
    /// A side's score in a game.
    Game(GameAt, f64),
}

impl Reducible for Paired {
    type Action = Came;

    fn reduce(self: Rc<Self>, came: Came) -> Rc<Self> {
        let mut paired = Rc::unwrap_or_clone(self);
        match came {
            Came::Pairs(pairs) => {
                paired.games += pairs.len() * OF_A_PAIR as usize;
                paired.pairs.extend(pairs);
            }
            Came::Game(at, score) => paired.take(at, score),
        }
        Rc::new(paired)
    }
}

impl Paired {
    /// Complete pairs, in order.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// How many games were played: three per pair, because A's game counts in both differences.
    pub const fn games(&self) -> usize {
        self.games
    }

    /// Whether a game was played.
    pub fn has(&self, at: GameAt) -> bool {
        at.game < self.pairs.len() as u32
            || self.waiting.get(&at.game).is_some_and(|games| games.contains_key(&at.table))
    }

    /// The first game that is neither finished nor being played.
    pub fn next(&self, busy: &[GameAt]) -> Option<GameAt> {
        let of_pair = |game: u32| (0..OF_A_PAIR).map(move |table| GameAt { round: 0, table, game });
        let mut games = (self.pairs.len() as u32..).flat_map(of_pair);
        games.find(|at| !self.has(*at) && !busy.contains(at))
    }

    fn take(&mut self, at: GameAt, score: f64) {
        if self.has(at) || at.table >= OF_A_PAIR {
            return;
        }
        self.games += 1;
        self.waiting.entry(at.game).or_default().insert(at.table, score);
        while let Some(first) = self.waiting.first_entry().filter(|first| *first.key() == self.pairs.len() as u32)
            && let [&one, &other, &elsewhere] = first.get().values().collect::<Vec<_>>()[..]
        {
            first.remove();
            self.pairs.push(Pair { same_deal: one - other, other_deal: one - elsewhere });
        }
    }
}

/// The seats of the measured side: one seat, in Tractor also the partner's. They move on with each deal, so that
/// it bids first, second and third equally often; the setting of who bids first in Dou Dizhu, West or each in turn, is not needed here.
fn own_seats(game: &GameInfo, number: u32) -> Vec<usize> {
    let (count, step) = (usize::from(game.seats), game.side_step);
    let first = number as usize % count;
    (0..count).filter(|seat| seat % step == first % step).collect()
}

/// The task of a game: the side in question at one seat, B at all others.
pub fn task(game: &GameInfo, rules: RuleSet, one: &str, other: &str, at: GameAt) -> Task {
    let own = own_seats(game, at.game);
    let plays = |seat: Seat| if at.table == 0 && own.contains(&seat.index()) { one } else { other }.to_owned();
    let deal = Seed(if at.table < 2 { 1 } else { 2 }).derive(u64::from(at.game));
    Task {
        at,
        round: None,
        rules: GameRules::DouDizhu(rules),
        seats: Seat::all(game.seats).map(|seat| (String::new(), plays(seat))).collect(),
        deal,
        given: None,
        thinking: deal,
        work: Limit::WORK,
    }
}

/// The measured side's score per seat; `None` if the game was not played to its end.
pub fn score(game: &GameInfo, at: GameAt, scores: &[f64]) -> Option<f64> {
    let own = own_seats(game, at.game);
    let sum = own.iter().map(|&seat| scores.get(seat).copied()).sum::<Option<f64>>()?;
    Some(sum / own.len().max(1) as f64)
}

#[cfg(test)]
mod tests;
