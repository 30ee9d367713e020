//! The common basis of all outlooks: what the seat holds and sees, and what typical hands can expect.

use super::outlook::{Outlook, Worth, mix};
use super::rates;
use super::schedule::{ROUNDS, Round, Schedule};
use paiju_mahjong::{Counts, Hand, Tile, View};

/// What the outlooks of all hands share.
pub(in crate::mahjong) struct Ground {
    pub(in crate::mahjong) schedule: Schedule,
    /// All tiles that the seat holds, and the one it may claim.
    held: Counts,
    pub(in crate::mahjong) unseen: Counts,
    /// The outlooks of typical hands, by the tiles to replace.
    typical: Vec<Outlook>,
}

impl Ground {
    pub(in crate::mahjong) fn of(view: &View, schedule: Schedule) -> Self {
        let mut held = view.hand().all();
        if let Some((_, tile)) = view.course().offered() {
            held.insert(tile, 1);
        }
        let mut ground = Self { schedule, held, unseen: view.unseen(), typical: Vec::new() };
        for (replace, (drawn, claimed)) in (1..).zip(rates::TYPICAL) {
            let outlook = ground.over_rounds(replace, |ground, number, round, later| {
                let draw = ground.nearer(replace, number + 1, round);
                let unclaimed = mix(drawn, draw, later);
                mix(claimed * round.discards, ground.nearer(replace, number, round), unclaimed)
            });
            ground.typical.push(outlook);
        }
        ground
    }

    /// The unseen copies of a tile once the seat has this hand.
    pub(in crate::mahjong) fn live(&self, hand: &Hand, tile: Tile) -> u8 {
        let taken = (hand.concealed[tile] + hand.melded()[tile]).saturating_sub(self.held[tile]);
        self.unseen[tile].saturating_sub(taken)
    }

    /// The outlook of a typical hand that must replace `replace` tiles, at least 1.
    pub(in crate::mahjong) fn typical(&self, replace: u8) -> Option<&Outlook> {
        self.typical.get(usize::from(replace.saturating_sub(1))).or(self.typical.last())
    }

    /// The worth of a typical hand one tile nearer, or of a win.
    pub(in crate::mahjong) fn nearer(&self, replace: u8, number: usize, round: &Round) -> Worth {
        match replace {
            0 | 1 => Worth { points: round.win, win: 1.0 },
            _ => self.typical(replace - 1).map_or(Worth::default(), |typical| typical[number]),
        }
    }

    /// Works back from the last round to the first.
    pub(in crate::mahjong) fn over_rounds(
        &self,
        replace: u8,
        step: impl Fn(&Self, usize, &Round, Worth) -> Worth,
    ) -> Outlook {
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
