//! The order of the draws is not known: any of the unseen tiles may come next.

use std::collections::BTreeMap;

use paiju_mahjong::{Counts, Hand, Tile};

/// In how many of all orders of the draws a hand wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Odds {
    /// Orders in which it wins.
    pub wins: u128,
    /// All orders, equal tiles told apart.
    pub of: u128,
}

impl Odds {
    /// The chance to win, 0 to 1.
    pub fn chance(&self) -> f64 {
        if self.of == 0 { 0.0 } else { self.wins as f64 / self.of as f64 }
    }
}

/// The highest chance to win within some draws, by going through all hands that can come of them. Each further draw takes some thirty
/// times as long: four draws of a hand that lacks two tiles are thousands of hands, five are a hundred thousand.
#[derive(Clone, Debug)]
pub struct Optimum {
    unseen: Counts,
    /// By the concealed tiles and all that was drawn, which says how many draws are left.
    known: BTreeMap<(Counts, Counts), u128>,
    /// For another number of draws the same hands are others.
    draws: u8,
    work: u64,
}

impl Optimum {
    /// More draws than that are not gone into: their orders could not be counted.
    pub const DRAWS: u8 = 16;

    /// Draws come from these tiles. `work` is how many hands may be looked at for each answer.
    pub fn new(unseen: Counts, work: u64) -> Self {
        Self { unseen, known: BTreeMap::new(), draws: 0, work }
    }

    /// The best odds of a waiting hand to win within so many draws; `None` if that takes too much work or there are not so many tiles.
    pub fn odds(&mut self, hand: &Hand, draws: u8) -> Option<Odds> {
        let of = self.orders(draws)?;
        self.start(draws);
        let mut work = self.work;
        let wins = self.wins(hand, Counts::EMPTY, draws, &mut work)?;
        Some(Odds { wins, of })
    }

    /// The odds after each discard of a hand that has drawn, in the order of the tiles, so many draws still to come; `None` as in
    /// [`Optimum::odds`].
    pub fn discards(&mut self, hand: &Hand, draws: u8) -> Option<Vec<(Tile, Odds)>> {
        hand.concealed.iter().map(|(tile, _)| Some((tile, self.odds(&hand.without(tile), draws)?))).collect()
    }

    /// How many hands have been looked at for this number of draws.
    pub fn hands(&self) -> usize {
        self.known.len()
    }

    fn start(&mut self, draws: u8) {
        if self.draws != draws {
            self.known.clear();
            self.draws = draws;
        }
    }

    /// In how many orders so many tiles can be drawn.
    fn orders(&self, draws: u8) -> Option<u128> {
        let all = self.unseen.total();
        (draws <= Self::DRAWS && usize::from(draws) <= all).then(|| falling(all, draws))
    }

    fn wins(&mut self, hand: &Hand, drawn: Counts, draws: u8, work: &mut u64) -> Option<u128> {
        let replace = hand.replace();
        // Each draw makes up for one tile at most.
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
            // A draw that does not help is one too many if every draw must.
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

/// How many orders so many of these tiles have.
fn falling(tiles: usize, draws: u8) -> u128 {
    (0..usize::from(draws)).map(|drawn| (tiles - drawn) as u128).product()
}
