//! One position on the bench (搜索实验室): covers and plays, in worlds that the expert reads from what was covered and played.

use paiju_game::{Laboratory, Lang, Limit, Say, Seat};
use serde::{Deserialize, Serialize};

pub use crate::ai::laboratory::Bench;
use crate::{Cards, SEATS, Tractor, View, text};

/// The hands of one world.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct World {
    /// Whose view it is: its hand is no secret.
    pub seat: Seat,
    /// What each seat holds there, this one too.
    pub hands: [Cards; SEATS as usize],
    /// 底牌: what the banker has covered there; none where the seat knows it, or nothing is covered yet.
    pub covered: Cards,
}

impl Say for World {
    fn say(&self, lang: Lang) -> String {
        let others = Seat::all(SEATS).zip(self.hands).filter(|(seat, _)| *seat != self.seat);
        let held = others.map(|(seat, cards)| match lang {
            Lang::Zh => format!("{}：{}", text::seat(seat, lang), text::cards(cards, lang)),
            Lang::En => format!("{}: {}", text::seat(seat, lang), text::cards(cards, lang)),
        });
        let covered = (!self.covered.is_empty()).then(|| match lang {
            Lang::Zh => format!("底牌：{}", text::cards(self.covered, lang)),
            Lang::En => format!("covered: {}", text::cards(self.covered, lang)),
        });
        held.chain(covered).collect::<Vec<_>>().join(match lang {
            Lang::Zh => "；",
            Lang::En => "; ",
        })
    }
}

impl paiju_game::laboratory::World for World {}

impl Laboratory for Tractor {
    type World = World;
    type Bench = Bench;

    const RULES: &'static str = "standard";

    /// Rows of [`paiju_game::laboratory::Dealing::Believed`] come one after the other along a walk: to go back to a lower number is to walk
    /// anew from the start. Nothing is tried of calls and snatches.
    fn bench(view: &View, limit: &Limit<'_>) -> Option<Bench> {
        Bench::of(view, limit)
    }
}

#[cfg(test)]
mod tests;
