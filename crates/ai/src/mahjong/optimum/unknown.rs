//! Best play when the order of the draws is unknown: any unseen tile may come next.

use std::collections::BTreeMap;

use paiju_mahjong::{Counts, Hand, Tile};

/// The number of draw orders in which a hand wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Odds {
    /// Orders in which it wins.
    pub wins: u128,
    /// All orders; equal tiles count as different.
    pub of: u128,
}

impl Odds {
    /// The chance to win, 0 to 1.
    pub fn chance(&self) -> f64 {
        if self.of == 0 { 0.0 } else { self.wins as f64 / self.of as f64 }
    }
}

/// The exact greatest chance to win within some draws, by searching all hands that can result. Each further draw takes
/// about thirty times as long: a hand that lacks two tiles has thousands of successors after four draws and a hundred
/// thousand after five.
#[derive(Clone, Debug)]
pub struct Optimum {
    unseen: Counts,
    /// By the concealed tiles and everything drawn, which determines the remaining draws.
    known: BTreeMap<(Counts, Counts), u128>,
    /// The number of draws that `known` is for.
    draws: u8,
    work: u64,
}

impl Optimum {
    /// The most draws; the orders of more cannot be counted.
    pub const DRAWS: u8 = 16;

    /// Draws come from `unseen`. `work` is the number of hands to search per answer.
    pub fn new(unseen: Counts, work: u64) -> Self {
        Self { unseen, known: BTreeMap::new(), draws: 0, work }
    }

    /// The best odds of a hand before its draw to win within `draws` draws; `None` if that takes too much work or there
    /// are too few tiles.
    pub fn odds(&mut self, hand: &Hand, draws: u8) -> Option<Odds> {
        let of = self.orders(draws)?;
        self.start(draws);
        let mut work = self.work;
        let wins = self.wins(hand, Counts::EMPTY, draws, &mut work)?;
        Some(Odds { wins, of })
    }

    /// The odds after each discard of a hand that has drawn, in tile order, with `draws` draws to come; `None` as in
    /// [`Optimum::odds`].
    pub fn discards(&mut self, hand: &Hand, draws: u8) -> Option<Vec<(Tile, Odds)>> {
        hand.concealed.iter().map(|(tile, _)| Some((tile, self.odds(&hand.without(tile), draws)?))).collect()
    }

    /// The number of hands searched for the current number of draws.
    pub fn hands(&self) -> usize {
        self.known.len()
    }

    fn start(&mut self, draws: u8) {
        if self.draws != draws {
            self.known.clear();
            self.draws = draws;
        }
    }

    /// The number of orders of `draws` unseen tiles.
    fn orders(&self, draws: u8) -> Option<u128> {
        let all = self.unseen.total();
        (draws <= Self::DRAWS && usize::from(draws) <= all).then(|| falling(all, draws))
    }

    fn wins(&mut self, hand: &Hand, drawn: Counts, draws: u8, work: &mut u64) -> Option<u128> {
        let replace = hand.replace();
        // Each draw replaces at most one tile.
        if replace > draws || draws == 0 {
            return Some(0);
        }
        let key = (hand.concealed, drawn);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        *work = work.checked_sub(1)?;
        let unseen = self.unseen.less(&drawn);
        let left = unseen.total() - 1;
        let useful = hand.useful();
        let mut wins = 0;
        for (tile, copies) in unseen.iter() {
            // If every draw must help, one that does not loses.
            if replace == draws && !useful.contains(tile) {
                continue;
            }
            let with = hand.with(tile);
            let then = if replace == 1 && useful.contains(tile) {
                falling(left, draws - 1)
            } else {
                let mut most = 0;
                for (discard, _) in with.concealed.iter() {
                    most = most.max(self.wins(&with.without(discard), drawn.with(tile, 1), draws - 1, work)?);
                }
                most
            };
            wins += u128::from(copies) * then;
        }
        self.known.insert(key, wins);
        Some(wins)
    }
}

/// The number of ways to draw `draws` of `tiles` tiles in order.
fn falling(tiles: usize, draws: u8) -> u128 {
    (0..usize::from(draws)).map(|drawn| (tiles - drawn) as u128).product()
}
