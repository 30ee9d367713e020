//! The laboratory (搜索实验室): covers and plays, each in worlds that fit what was covered and played.

mod bench;

use paiju_game::{Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use paiju_tractor::{Cards, SEATS, text};

pub use bench::Bench;

/// The hands of one world.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct World {
    /// The seat that observes; its own hand is no secret.
    pub seat: Seat,
    /// Every seat's hand, its own included.
    pub hands: [Cards; SEATS as usize],
    /// 底牌: the banker's covered cards; empty if the seat knows them or nothing is covered yet.
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
            Lang::En => format!("kitty: {}", text::cards(self.covered, lang)),
        });
        held.chain(covered).collect::<Vec<_>>().join(match lang {
            Lang::Zh => "；",
            Lang::En => "; ",
        })
    }
}

#[cfg(test)]
mod tests;
