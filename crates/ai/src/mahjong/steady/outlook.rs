//! The outlook of a hand: over all remaining rounds, the draws and claims that bring it nearer, each followed by the
//! best discard.

use std::collections::BTreeMap;

use paiju_game::Seat;
use paiju_game::order::highest_first;

use super::Plans;
use super::ground::Ground;
use super::rates::{self, CLASSES};
use super::schedule::{ROUNDS, Schedule};
use paiju_mahjong::{Counts, Hand, Meld, MeldKind, Tile, View};

/// What a seat can expect at a moment.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::mahjong) struct Worth {
    /// Expected points of the game, 1 to 4.
    pub(in crate::mahjong) points: f64,
    /// The chance to win.
    pub(in crate::mahjong) win: f64,
}

impl Worth {
    pub(in crate::mahjong) fn add(&mut self, chance: f64, other: Self) {
        self.points += chance * other.points;
        self.win += chance * other.win;
    }
}

/// The worth from each round on, before its claims; the last entry is after the last round.
pub(in crate::mahjong) type Outlook = [Worth; ROUNDS + 1];

/// The better one in every round.
pub(in crate::mahjong) fn better(mut one: Outlook, other: &Outlook) -> Outlook {
    for (one, other) in one.iter_mut().zip(other) {
        if other.points > one.points {
            *one = *other;
        }
    }
    one
}

/// The number of discards followed further after each tile.
pub(in crate::mahjong) const WIDTH: usize = 3;

/// Computes the outlook of a hand, up to a given number of draws ahead.
pub(in crate::mahjong) struct Planner {
    ground: Ground,
    /// One over the number of unseen tiles.
    one: f64,
    known: BTreeMap<(u128, u32), Outlook>,
    /// The number of hands that may still be searched.
    work: u64,
}

/// The tiles that bring a hand nearer.
#[derive(Default)]
struct Ways {
    /// The chance that a draw does so.
    drawn: f64,
    /// The number of tiles that can be claimed, by class and unseen copies.
    claims: [[u8; Tile::COPIES as usize]; CLASSES],
}

/// A tile that brings a hand nearer, and what follows.
struct Way {
    drawn: f64,
    draw: Outlook,
    class: usize,
    live: u8,
    claim: Option<Outlook>,
}

impl Plans for Planner {
    const PASSES: &'static [(u32, usize)] = &[(0, usize::MAX), (1, 14), (2, 4)];

    fn new(view: &View, schedule: Schedule, work: u64) -> Self {
        let ground = Ground::of(view, schedule);
        let one = 1.0 / (ground.unseen.total().max(1) as f64);
        Self { ground, one, known: BTreeMap::new(), work }
    }

    fn dangers(view: &View) -> [f64; Tile::COUNT] {
        /// The latest discards; each seat has drawn at most once since.
        const LATELY: usize = 3;
        let course = view.course();
        let (unseen, wall) = (view.unseen(), f64::from(course.wall()));
        let lately: Counts = course.pool().iter().rev().take(LATELY).map(|discard| discard.tile).collect();
        let mut dangers = [0.0; Tile::COUNT];
        for tile in Tile::all() {
            let others = course.playing().iter().filter(|&other| other != view.seat());
            let wins =
                |other: Seat| rates::deals_in(tile, unseen[tile], lately[tile] > 0, course.melds(other).len(), wall);
            dangers[tile.index()] = others.map(wins).sum::<f64>().min(1.0);
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
        self.outlook(hand, replace, depth)[0]
    }
}

impl Planner {
    /// The outlook of a hand before its draw that must replace `replace` tiles, searched `depth` useful tiles ahead;
    /// beyond that, hands are typical.
    fn outlook(&mut self, hand: &Hand, replace: u8, depth: u32) -> Outlook {
        let depth = depth.min(u32::from(replace.saturating_sub(1)));
        let key = (key(hand), depth);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        self.work = self.work.saturating_sub(1);
        let outlook = if depth == 0 { self.shallow(hand, replace) } else { self.deep(hand, replace, depth) };
        self.known.insert(key, outlook);
        outlook
    }

    /// After the next useful tile the hand is typical, or it wins.
    fn shallow(&self, hand: &Hand, replace: u8) -> Outlook {
        let mut ways = Ways::default();
        for tile in hand.useful().iter() {
            let live = self.ground.live(hand, tile);
            ways.drawn += f64::from(live) * self.one;
            if live > 0 && (replace <= 1 || hand.concealed[tile] >= 2) {
                ways.claims[rates::class(tile)][usize::from(live) - 1] += 1;
            }
        }
        self.ground.over_rounds(replace, |ground, number, round, later| {
            let unclaimed = mix(ways.drawn, ground.nearer(replace, number + 1, round), later);
            let mut chance = 0.0;
            for (class, counts) in ways.claims.iter().enumerate() {
                for (unseen, &tiles) in counts.iter().enumerate().filter(|(_, tiles)| **tiles > 0) {
                    chance += f64::from(tiles) * (unseen + 1) as f64 * round.discarded[class][unseen];
                }
            }
            mix(chance * self.one, ground.nearer(replace, number, round), unclaimed)
        })
    }

    /// After the next useful tile the best discard follows.
    fn deep(&mut self, hand: &Hand, replace: u8, depth: u32) -> Outlook {
        let mut ways: Vec<Way> = Vec::new();
        for tile in hand.useful().iter() {
            let live = self.ground.live(hand, tile);
            if live == 0 {
                continue;
            }
            let Some(draw) = self.best_discard(&hand.with(tile), replace - 1, depth - 1) else { continue };
            let peng = Meld { tile, kind: MeldKind::Peng, from: None };
            let claim = (hand.concealed[tile] >= 2)
                .then(|| self.best_discard(&hand.with_meld(peng), replace - 1, depth - 1))
                .flatten();
            ways.push(Way { drawn: f64::from(live) * self.one, draw, class: rates::class(tile), live, claim });
        }
        let one = self.one;
        self.ground.over_rounds(replace, |_, number, round, later| {
            let mut drawn = Worth::default();
            let mut all = 0.0;
            for way in &ways {
                drawn.add(way.drawn, way.draw[number + 1]);
                all += way.drawn;
            }
            drawn.add(1.0 - all, later);
            let claims = ways.iter().filter_map(|way| {
                let live = usize::from(way.live);
                Some((live as f64 * one * round.discarded[way.class][live - 1], way.claim.as_ref()?[number]))
            });
            claimed(claims, drawn)
        })
    }

    /// The best hand after one discard, of those that leave `replace` tiles to replace.
    fn best_discard(&mut self, hand: &Hand, replace: u8, depth: u32) -> Option<Outlook> {
        let rests = hand.concealed.iter().map(|(tile, _)| hand.without(tile)).filter(|rest| rest.replace() == replace);
        let rests: Vec<Hand> = rests.collect();
        let mut rests: Vec<(Hand, Outlook)> =
            rests.into_iter().map(|rest| (rest, self.outlook(&rest, replace, 0))).collect();
        if depth > 0 && replace > 1 && self.work > 0 {
            rests.sort_by_cached_key(|(_, outlook)| highest_first(outlook[0].points));
            rests.truncate(WIDTH);
            for (rest, outlook) in &mut rests {
                *outlook = self.outlook(rest, replace, depth);
            }
        }
        rests.into_iter().map(|(_, outlook)| outlook).reduce(|one, other| better(one, &other))
    }
}

/// One worth with this chance, otherwise the other.
pub(in crate::mahjong) fn mix(chance: f64, one: Worth, other: Worth) -> Worth {
    // Rates of single tiles add up to too much where many tiles can be claimed.
    let chance = chance.min(0.95);
    let mut both = Worth::default();
    both.add(chance, one);
    both.add(1.0 - chance, other);
    both
}

/// The worth of a round: one of these claims, each with its chance, or otherwise the draw.
pub(in crate::mahjong) fn claimed(claims: impl Iterator<Item = (f64, Worth)>, drawn: Worth) -> Worth {
    let (mut claimed, mut all) = (Worth::default(), 0.0);
    for (chance, worth) in claims {
        claimed.add(chance, worth);
        all += chance;
    }
    let scale = if all > 0.0 { 1.0 / all } else { 0.0 };
    mix(all, Worth { points: claimed.points * scale, win: claimed.win * scale }, drawn)
}

/// A hand as a number: three bits for each concealed count, and the melded tiles.
pub(in crate::mahjong) fn key(hand: &Hand) -> u128 {
    let concealed = hand.concealed.as_array().iter().fold(0, |key, &count| key << 3 | u128::from(count));
    let melded = hand.melded().as_array().iter().fold(0, |key, &count| key << 1 | u128::from(count > 0));
    concealed << Tile::COUNT | melded
}
