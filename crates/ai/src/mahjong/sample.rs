//! A plain program like the contest's first example (示例程序).
//!
//! It discards the tile with the fewest neighbours in the hand and makes every claim. Some of these claims take the
//! hand further from winning, and it never considers the tiles still to come.

use paiju_game::{Candidate, Decision, Fault, Limit, Player};

use crate::mahjong::Reason;
use crate::mahjong::reasons;
use paiju_mahjong::{Action, Counts, Mahjong, Tile, View};

/// The value of a tile's neighbours: each equal tile, each adjacent one, each one two ranks away.
const EQUAL: u8 = 4;
const NEXT: u8 = 2;
const GAPPED: u8 = 1;

/// More than any neighbours are worth, so that it makes every claim: HU before GANG before PENG.
const HU: f64 = 300.0;
const GANG: f64 = 200.0;
const PENG: f64 = 100.0;

/// The plain program.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample;

impl Player<Mahjong> for Sample {
    fn name(&self) -> &str {
        "sample"
    }

    fn decide(&mut self, view: &View, _limit: &Limit<'_>) -> Result<Decision<Mahjong>, Fault> {
        super::weigh(view, |action| weigh(view, action))
    }
}

/// A discard is worth less the more neighbours it has.
fn weigh(view: &View, action: Action) -> Candidate<Mahjong> {
    let held = view.hand().concealed;
    let discard = |held: &Counts, tile: Tile| {
        let company = Company::of(held, tile);
        (-f64::from(company.worth()), company.reason(tile))
    };
    let (value, reason) = match action {
        Action::Hu | Action::Target(_) => (HU, reasons::of_ending(view, &action)),
        Action::Gang(_) => (GANG, Reason::ExtraDraw),
        Action::Peng { play } => {
            let offered = view.course().offered().map_or(play, |(_, tile)| tile);
            let (value, reason) = discard(&held.without(offered, 2), play);
            (PENG + value, reason)
        }
        Action::Play(tile) => discard(&held, tile),
        Action::Pass => (0.0, Reason::NothingToClaim),
    };
    Candidate::new(action, value, [reason])
}

/// The neighbours of a tile in the hand.
struct Company {
    equal: u8,
    next: u8,
    gapped: u8,
}

impl Company {
    fn of(held: &Counts, tile: Tile) -> Self {
        let at = |steps: i8| {
            let rank = tile.rank().checked_add_signed(steps)?;
            Tile::new(tile.suit(), rank).map(|near| held[near])
        };
        let both = |steps: i8| at(steps).unwrap_or(0) + at(-steps).unwrap_or(0);
        Self { equal: held[tile].saturating_sub(1), next: both(1), gapped: both(2) }
    }

    const fn worth(&self) -> u8 {
        self.equal * EQUAL + self.next * NEXT + self.gapped * GAPPED
    }

    const fn reason(&self, tile: Tile) -> Reason {
        Reason::Company { tile, equal: self.equal, next: self.next, gapped: self.gapped }
    }
}
