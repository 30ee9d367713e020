//! The outlook of a hand, tile by tile: over all remaining rounds, the draws and claims that bring it nearer, and the
//! draws that improve it without that, each followed by the best discard.

use std::collections::BTreeMap;

use paiju_game::order::highest_first;

use super::reading::{Claims, Reading, claims};
use crate::mahjong::steady::Plans;
use crate::mahjong::steady::ground::Ground;
use crate::mahjong::steady::outlook::{Outlook, WIDTH, Worth, better, claimed, key, mix};
use crate::mahjong::steady::schedule::{ROUNDS, Schedule};
use paiju_mahjong::{Hand, Meld, MeldKind, Tile, View};

/// The most tiles to replace for which improving draws are searched.
const BETTERED: u8 = 2;

/// Computes the outlook of a hand, up to a given number of draws ahead.
pub(super) struct Planner {
    ground: Ground,
    /// The chance that a draw is a given unseen copy of each tile.
    drawn: [f64; Tile::COUNT],
    /// The chance that a copy of each tile is discarded, by round.
    claims: Vec<Claims>,
    /// By the hand, the draws ahead, and whether improving draws count.
    known: BTreeMap<(u128, u32, bool), Outlook>,
    /// The number of hands that may still be searched.
    work: u64,
}

/// A tile that brings a hand nearer, and what follows.
struct Way {
    drawn: f64,
    draw: Outlook,
    claim: Option<Claim>,
}

/// A tile that others may discard, and what follows its claim.
struct Claim {
    tile: Tile,
    live: u8,
    outlook: Outlook,
}

impl Plans for Planner {
    const PASSES: &'static [(u32, usize)] = &[(0, usize::MAX), (1, usize::MAX), (2, 8)];

    fn new(view: &View, schedule: Schedule, work: u64) -> Self {
        let (ground, reading) = (Ground::of(view, schedule), Reading::of(view));
        let one = 1.0 / (ground.unseen.total().max(1) as f64);
        let discarded = reading.discarded().map(|likelier| likelier * one);
        let rounds = ground.schedule.rounds.iter();
        let claims = rounds.map(|round| claims(&discarded, round.middle, round.discards)).collect();
        let drawn = reading.drawn(&ground.unseen);
        Self { ground, drawn, claims, known: BTreeMap::new(), work }
    }

    fn dangers(view: &View) -> [f64; Tile::COUNT] {
        let reading = Reading::of(view);
        let mut dangers = [0.0; Tile::COUNT];
        for (tile, danger) in Tile::all().zip(&mut dangers) {
            let others = view.course().playing().iter().filter(|&other| other != view.seat());
            *danger = others.map(|other| reading.waits(other, tile)).sum::<f64>().min(1.0);
        }
        dangers
    }

    fn schedule(&self) -> &Schedule {
        &self.ground.schedule
    }

    fn has_work(&self) -> bool {
        self.work > 0
    }

    fn worth(&mut self, hand: &Hand, replace: u8, depth: u32) -> Worth {
        self.outlook(hand, replace, depth, depth > 0 && replace <= BETTERED)[0]
    }
}

impl Planner {
    /// The outlook of a hand before its draw that must replace `replace` tiles, searched `depth` useful tiles ahead;
    /// beyond that, hands are typical. With `bettered`, improving draws count too.
    pub(super) fn outlook(&mut self, hand: &Hand, replace: u8, depth: u32, bettered: bool) -> Outlook {
        let depth = depth.min(u32::from(replace.saturating_sub(1)));
        let key = (key(hand), depth, bettered);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        self.work = self.work.saturating_sub(1);
        let outlook = if depth == 0 && !bettered {
            self.shallow(hand, replace)
        } else {
            self.deep(hand, replace, depth, bettered)
        };
        self.known.insert(key, outlook);
        outlook
    }

    /// After the next useful tile the hand is typical, or it wins.
    fn shallow(&self, hand: &Hand, replace: u8) -> Outlook {
        let mut drawn = 0.0;
        let mut claims: Vec<(usize, usize)> = Vec::with_capacity(Tile::COUNT);
        for tile in hand.useful().iter() {
            let live = self.ground.live(hand, tile);
            drawn += f64::from(live) * self.drawn[tile.index()];
            if live > 0 && (replace <= 1 || hand.concealed[tile] >= 2) {
                claims.push((tile.index(), usize::from(live) - 1));
            }
        }
        self.ground.over_rounds(replace, |ground, number, round, later| {
            let unclaimed = mix(drawn, ground.nearer(replace, number + 1, round), later);
            let chance = claims.iter().map(|&(tile, live)| self.claims[number][tile][live]).sum();
            mix(chance, ground.nearer(replace, number, round), unclaimed)
        })
    }

    /// After the next useful tile the best discard follows.
    fn deep(&mut self, hand: &Hand, replace: u8, depth: u32, bettered: bool) -> Outlook {
        let ways: Vec<Way> = hand.useful().iter().filter_map(|tile| self.way(hand, tile, replace, depth)).collect();
        let betters = if bettered { self.betters(hand, replace, depth) } else { Vec::new() };
        self.ground.over_rounds(replace, |_, number, _, later| {
            let mut drawn = Worth::default();
            let mut all = 0.0;
            for way in &ways {
                drawn.add(way.drawn, way.draw[number + 1]);
                all += way.drawn;
            }
            for (chance, outlook) in &betters {
                let then = outlook[number + 1];
                drawn.add(*chance, if then.points > later.points { then } else { later });
                all += chance;
            }
            drawn.add(1.0 - all, later);
            let claims = ways.iter().filter_map(|way| way.claim.as_ref()).map(|claim| {
                let chance = self.claims[number][claim.tile.index()][usize::from(claim.live) - 1];
                (chance, claim.outlook[number])
            });
            claimed(claims, drawn)
        })
    }

    /// What follows a useful tile; `None` if all its copies have been seen.
    fn way(&mut self, hand: &Hand, tile: Tile, replace: u8, depth: u32) -> Option<Way> {
        let live = self.ground.live(hand, tile);
        if live == 0 {
            return None;
        }
        let drawn = f64::from(live) * self.drawn[tile.index()];
        let claim = |outlook: Outlook| Claim { tile, live, outlook };
        if replace <= 1 {
            return Some(Way { drawn, draw: self.won(1), claim: Some(claim(self.won(0))) });
        }
        let draw = self.best_discard(&hand.with(tile), replace - 1, depth)?;
        let peng = Meld { tile, kind: MeldKind::Peng, from: None };
        let after_peng =
            (hand.concealed[tile] >= 2).then(|| self.best_discard(&hand.with_meld(peng), replace - 1, depth)).flatten();
        Some(Way { drawn, draw, claim: after_peng.map(claim) })
    }

    /// The draws that improve the hand without bringing it nearer: the chance of each, and what follows.
    fn betters(&mut self, hand: &Hand, replace: u8, depth: u32) -> Vec<(f64, Outlook)> {
        /// The number of hands searched after such a draw.
        const WIDTHS: [usize; 2] = [2, 1];
        let width = WIDTHS[usize::from(depth > 0)];
        let as_it_is = self.shallow(hand, replace)[0].points;
        let useful = hand.useful();
        let mut betters = Vec::new();
        for tile in Tile::all().filter(|&tile| !useful.contains(tile)) {
            let live = self.ground.live(hand, tile);
            if live == 0 {
                continue;
            }
            let others = hand.concealed.iter().filter(|&(other, _)| other != tile);
            let rests = others.map(|(other, _)| hand.with(tile).without(other));
            let rests: Vec<Hand> = rests.filter(|rest| rest.replace() == replace).collect();
            let valued = rests.into_iter().map(|rest| (rest, self.outlook(&rest, replace, 0, false)[0].points));
            let mut valued: Vec<(Hand, f64)> = valued.filter(|(_, points)| *points > as_it_is).collect();
            valued.sort_by_cached_key(|(_, points)| highest_first(*points));
            valued.truncate(width);
            let outlooks = valued.into_iter().map(|(rest, _)| self.outlook(&rest, replace, depth, false));
            if let Some(best) = outlooks.reduce(|one, other| better(one, &other)) {
                betters.push((f64::from(live) * self.drawn[tile.index()], best));
            }
        }
        betters
    }

    /// The worth of a win in every round: from this round on with `draws` 0, from the next round on with 1.
    fn won(&self, draws: usize) -> Outlook {
        let mut won = [Worth { points: 0.0, win: 1.0 }; ROUNDS + 1];
        for (worth, round) in won.iter_mut().skip(draws).zip(&self.ground.schedule.rounds) {
            worth.points = round.win;
        }
        won
    }

    /// The best hand after one discard, of those that leave `replace` tiles to replace, searched `depth` − 1 useful
    /// tiles ahead; with `depth` 0 it is typical.
    fn best_discard(&mut self, hand: &Hand, replace: u8, depth: u32) -> Option<Outlook> {
        let Some(depth) = depth.checked_sub(1) else { return self.ground.typical(replace).copied() };
        let rests = hand.concealed.iter().map(|(tile, _)| hand.without(tile)).filter(|rest| rest.replace() == replace);
        let rests: Vec<Hand> = rests.collect();
        let mut rests: Vec<(Hand, Outlook)> =
            rests.into_iter().map(|rest| (rest, self.outlook(&rest, replace, 0, false))).collect();
        if depth > 0 && replace > 1 && self.work > 0 {
            rests.sort_by_cached_key(|(_, outlook)| highest_first(outlook[0].points));
            rests.truncate(WIDTH);
            for (rest, outlook) in &mut rests {
                *outlook = self.outlook(rest, replace, depth, false);
            }
        }
        rests.into_iter().map(|(_, outlook)| outlook).reduce(|one, other| better(one, &other))
    }
}
