//! The ranks (名次) and points of a game, and what decided them.

use std::cmp::Reverse;

use paiju_game::{Fault, Seat};
use serde::{Deserialize, Serialize};

use crate::course::{Course, Phase, Standing};
use crate::meld::tiles_of;
use crate::target::{self, TargetFlaw};
use crate::{Counts, SEATS, Tile};

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// Each seat's result.
    pub seats: [SeatOutcome; SEATS as usize],
}

/// A seat's result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatOutcome {
    /// 名次, 1..=4; seats that tie share the first of their ranks.
    pub rank: u8,
    /// How many seats share the rank, including this one.
    pub sharing: u8,
    /// 4, 3, 2, 1 by rank; seats that tie get the mean.
    pub points: f64,
    /// How it left the game.
    pub ending: Ending,
}

/// How a seat left the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ending", rename_all = "snake_case")]
pub enum Ending {
    /// 胡牌: won.
    Won {
        /// 1 for the first to win, 2 for the second, …
        place: u8,
        /// The discard it won with; `None` for its own draw (自摸).
        tile: Option<Tile>,
    },
    /// 流局: still playing at the end.
    Drawn(Drawn),
    /// 判负离场: failed, with the lowest rank then free.
    Out {
        /// The cause, if known.
        fault: Option<Fault>,
        /// See [`Standing::Out`].
        moment: u16,
    },
}

/// A seat's tiles at the end of a drawn game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// All its tiles, melds included.
    pub hand: Counts,
    /// The target it named; `None` until it is known.
    pub target: Option<Counts>,
    /// Why the target is illegal; `None` if it is legal.
    pub flaw: Option<TargetFlaw>,
    /// 海明距离: the number of missing and surplus tiles.
    pub distance: u16,
    /// 胡牌机会值: the lowest last place among the needed tiles; if none is needed, the place after all discards.
    pub chance: u16,
    /// The tiles the target has and the hand does not.
    pub needs: Vec<Need>,
    /// The tiles the hand has and the target does not.
    pub surplus: Counts,
}

/// A tile that a hand needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Need {
    /// The tile.
    pub tile: Tile,
    /// How many are missing.
    pub missing: u8,
    /// 最后一张牌出现的位置: see [`Course::last_place`].
    pub last_place: u16,
    /// Whether all four are in the pool, so that the tile could not come any more; otherwise one is in a hand, a meld
    /// or the wall.
    pub dead: bool,
}

/// The sort key of the ranking: lower is better.
type Order = (u8, u16, Reverse<u16>);

impl Outcome {
    /// The outcome of a finished game, given all seats' concealed tiles; `None` before its end.
    pub fn of(course: &Course, concealed: &[Counts; SEATS as usize]) -> Option<Self> {
        if *course.phase() != Phase::Over {
            return None;
        }
        let mut seat = 0;
        let endings = concealed.each_ref().map(|concealed| {
            seat += 1;
            Ending::of(course, Seat(seat - 1), concealed)
        });
        let orders = endings.each_ref().map(Ending::order);
        let seats = endings.map(|ending| {
            let order = ending.order();
            let better = orders.iter().filter(|other| **other < order).count() as u8;
            let sharing = orders.iter().filter(|other| **other == order).count() as u8;
            // The mean of the points of the ranks better + 1 ..= better + sharing.
            let points = f64::from(SEATS - better) - f64::from(sharing - 1) / 2.0;
            SeatOutcome { rank: better + 1, sharing, points, ending }
        });
        Some(Self { seats })
    }
}

impl Ending {
    fn of(course: &Course, seat: Seat, concealed: &Counts) -> Self {
        match &course.shown()[seat.index()].standing {
            &Standing::Won { place, tile } => Self::Won { place, tile },
            Standing::Out { fault, moment } => Self::Out { fault: fault.clone(), moment: *moment },
            Standing::Playing => Self::Drawn(Drawn::of(course, seat, concealed)),
        }
    }

    /// Winners in the order of winning; then the seats of a drawn game, illegal targets behind legal ones; then the
    /// seats that failed, each with the lowest rank that was free.
    fn order(&self) -> Order {
        match self {
            Self::Won { place, .. } => (0, u16::from(*place), Reverse(0)),
            Self::Drawn(drawn) if drawn.flaw.is_none() => (1, drawn.distance, Reverse(drawn.chance)),
            Self::Drawn(_) => (2, 0, Reverse(0)),
            Self::Out { moment, .. } => (3, 0, Reverse(*moment)),
        }
    }
}

impl Drawn {
    fn of(course: &Course, seat: Seat, concealed: &Counts) -> Self {
        let melds = course.melds(seat);
        let hand = *concealed + tiles_of(melds);
        let named = course.targets()[seat.index()];
        let target = named.unwrap_or_default();
        let after_all = course.pool().len() as u16 + 1;
        let need = |(tile, missing): (Tile, u8)| {
            let last_place = course.last_place(tile);
            Need { tile, missing, last_place, dead: last_place < after_all }
        };
        Self {
            hand,
            target: named,
            flaw: target::check(&target, melds).err(),
            distance: target::distance(&hand, &target),
            chance: target::chance(&hand, &target, |tile| course.last_place(tile)).unwrap_or(after_all),
            needs: target.less(&hand).iter().map(need).collect(),
            surplus: hand.less(&target),
        }
    }
}

#[cfg(test)]
mod tests;
