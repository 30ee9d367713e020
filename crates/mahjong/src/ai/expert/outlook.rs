//! What a waiting hand may still bring, tile by tile: over all rounds that are left, draws and claims that bring it nearer, and draws that
//! make it better without that, each followed by the best discard.

use std::collections::BTreeMap;

use paiju_game::order::highest_first;

use super::reading::{Claims, Reading, claims};
use crate::ai::steady::Plans;
use crate::ai::steady::outlook::{Outlook, WIDTH, Worth, better, held, key, mix};
use crate::ai::steady::rates;
use crate::ai::steady::schedule::{ROUNDS, Round, Schedule};
use crate::{Counts, Hand, Meld, MeldKind, Tile, View};

/// Hands that must replace more tiles are not looked at for draws that only make them better.
const BETTERED: u8 = 2;

/// Finds the outlook of a hand, looking up to a given number of draws ahead.
pub(super) struct Planner {
    schedule: Schedule,
    /// All tiles that the seat held when it was asked, and the one it may claim.
    held: Counts,
    unseen: Counts,
    /// How likely a draw is a certain unseen copy of each tile.
    drawn: [f64; Tile::COUNT],
    /// By round, how likely a copy of each tile is discarded.
    claims: Vec<Claims>,
    /// Of typical hands, by the tiles to replace.
    typical: Vec<Outlook>,
    /// By the hand, the draws ahead, and whether draws count that only make it better.
    known: BTreeMap<(u128, u32, bool), Outlook>,
    /// How many hands may still be looked at.
    work: u64,
}

/// A tile that brings a hand nearer, and what follows.
struct Way {
    drawn: f64,
    draw: Outlook,
    claim: Option<Claim>,
}

/// That others discard the tile, and what follows then.
struct Claim {
    tile: Tile,
    live: u8,
    outlook: Outlook,
}

impl Plans for Planner {
    const PASSES: &'static [(u32, usize)] = &[(0, usize::MAX), (1, usize::MAX), (2, 8)];

    fn new(view: &View, schedule: Schedule, work: u64) -> Self {
        let (held, unseen, reading) = (held(view), view.unseen(), Reading::of(view));
        let one = 1.0 / (unseen.total().max(1) as f64);
        let discarded = reading.discarded().map(|likelier| likelier * one);
        let claims = schedule.rounds.iter().map(|round| claims(&discarded, round.middle, round.discards)).collect();
        let drawn = reading.drawn(&unseen);
        let mut planner =
            Self { schedule, held, unseen, drawn, claims, typical: Vec::new(), known: BTreeMap::new(), work };
        for (replace, (drawn, claimed)) in (1..).zip(rates::TYPICAL) {
            let outlook = planner.over_rounds(replace, |planner, number, round, later| {
                let draw = planner.nearer(replace, number + 1, round);
                let unclaimed = mix(drawn, draw, later);
                mix(claimed * round.discards, planner.nearer(replace, number, round), unclaimed)
            });
            planner.typical.push(outlook);
        }
        planner
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
        &self.schedule
    }

    fn has_work(&self) -> bool {
        self.work > 0
    }

    fn worth(&mut self, hand: &Hand, replace: u8, depth: u32) -> Worth {
        self.outlook(hand, replace, depth, depth > 0 && replace <= BETTERED)[0]
    }
}

impl Planner {
    /// The outlook of a waiting hand that must replace so many tiles, `depth` useful tiles ahead; after them all hands are typical. `bettered`:
    /// with draws that make the hand better and bring it no nearer.
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
            let live = self.live(hand, tile);
            drawn += f64::from(live) * self.drawn[tile.index()];
            if live > 0 && (replace <= 1 || hand.concealed[tile] >= 2) {
                claims.push((tile.index(), usize::from(live) - 1));
            }
        }
        self.over_rounds(replace, |planner, number, round, later| {
            let unclaimed = mix(drawn, planner.nearer(replace, number + 1, round), later);
            let chance = claims.iter().map(|&(tile, live)| planner.claims[number][tile][live]).sum();
            mix(chance, planner.nearer(replace, number, round), unclaimed)
        })
    }

    /// After the next useful tile the best discard follows.
    fn deep(&mut self, hand: &Hand, replace: u8, depth: u32, bettered: bool) -> Outlook {
        let ways: Vec<Way> = hand.useful().iter().filter_map(|tile| self.way(hand, tile, replace, depth)).collect();
        let betters = if bettered { self.betters(hand, replace, depth) } else { Vec::new() };
        self.over_rounds(replace, |planner, number, _, later| {
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
            let (mut claimed, mut all) = (Worth::default(), 0.0);
            for claim in ways.iter().filter_map(|way| way.claim.as_ref()) {
                let chance = planner.claims[number][claim.tile.index()][usize::from(claim.live) - 1];
                claimed.add(chance, claim.outlook[number]);
                all += chance;
            }
            let scale = if all > 0.0 { 1.0 / all } else { 0.0 };
            let claimed = Worth { points: claimed.points * scale, win: claimed.win * scale };
            mix(all, claimed, drawn)
        })
    }

    /// What follows a useful tile; `None` if all its copies have been seen.
    fn way(&mut self, hand: &Hand, tile: Tile, replace: u8, depth: u32) -> Option<Way> {
        let live = self.live(hand, tile);
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
        let claimed =
            (hand.concealed[tile] >= 2).then(|| self.best_discard(&hand.with_meld(peng), replace - 1, depth)).flatten();
        Some(Way { drawn, draw, claim: claimed.map(claim) })
    }

    /// The draws that bring the hand no nearer but make it better: how likely each is, and what follows.
    fn betters(&mut self, hand: &Hand, replace: u8, depth: u32) -> Vec<(f64, Outlook)> {
        /// How many hands that come of such a draw are looked at.
        const WIDTHS: [usize; 2] = [2, 1];
        let width = WIDTHS[usize::from(depth > 0)];
        let as_it_is = self.shallow(hand, replace)[0].points;
        let useful = hand.useful();
        let mut betters = Vec::new();
        for tile in Tile::all().filter(|&tile| !useful.contains(tile)) {
            let live = self.live(hand, tile);
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

    /// What a win is worth, in every round; from the next on for one by the `draws` 0 or 1 at the round's end.
    fn won(&self, draws: usize) -> Outlook {
        let mut won = [Worth { points: 0.0, win: 1.0 }; ROUNDS + 1];
        for (worth, round) in won.iter_mut().skip(draws).zip(&self.schedule.rounds) {
            worth.points = round.win;
        }
        won
    }

    /// The best that a hand can become by one discard, of those that leave it so many tiles to replace; `depth` less one useful tiles
    /// ahead from there, and with 0 it is typical.
    fn best_discard(&mut self, hand: &Hand, replace: u8, depth: u32) -> Option<Outlook> {
        let Some(depth) = depth.checked_sub(1) else { return self.typical(replace).copied() };
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

    /// How many copies of a tile are unseen when the hand has become this one.
    fn live(&self, hand: &Hand, tile: Tile) -> u8 {
        let taken = (hand.concealed[tile] + hand.melded()[tile]).saturating_sub(self.held[tile]);
        self.unseen[tile].saturating_sub(taken)
    }

    /// A typical hand that must replace so many tiles, 1 at least.
    fn typical(&self, replace: u8) -> Option<&Outlook> {
        self.typical.get(usize::from(replace) - 1).or(self.typical.last())
    }

    /// What a typical hand that was one tile nearer could expect, or what a win would be worth.
    fn nearer(&self, replace: u8, number: usize, round: &Round) -> Worth {
        match replace {
            0 | 1 => Worth { points: round.win, win: 1.0 },
            _ => self.typical(replace - 1).map_or(Worth::default(), |typical| typical[number]),
        }
    }

    /// Goes back from the last round to the first.
    fn over_rounds(&self, replace: u8, step: impl Fn(&Self, usize, &Round, Worth) -> Worth) -> Outlook {
        let end = Worth { points: self.schedule.end(replace), win: 0.0 };
        let mut outlook = [end; ROUNDS + 1];
        let mut later = end;
        for (number, round) in self.schedule.rounds.iter().enumerate().rev() {
            later = step(self, number, round, later);
            outlook[number] = later;
        }
        outlook
    }
}
