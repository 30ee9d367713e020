//! One position on the bench (搜索实验室), and two that are ready: [`fusion`], in which averaging over worlds is wrong, and [`tell`], in which a
//! pass tells much.

mod bench;
pub mod fusion;
mod plans;
pub mod tell;

use paiju_cards::CardSet;
use paiju_game::{Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use paiju_doudizhu::{SEATS, text};

pub use bench::Bench;

/// The hands of one world.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct World {
    /// Whose view it is: its hand is no secret.
    pub seat: Seat,
    /// What each seat holds there, this one too.
    pub hands: [CardSet; SEATS as usize],
    /// 底牌: while it is bid; else none.
    pub kitty: CardSet,
}

impl Say for World {
    fn say(&self, lang: Lang) -> String {
        let others = Seat::all(SEATS).zip(self.hands).filter(|(seat, _)| *seat != self.seat);
        let held = others.map(|(seat, cards)| format!("{} {}", text::seat(seat, lang), text::ranks(cards, lang)));
        let kitty = (!self.kitty.is_empty()).then(|| match lang {
            Lang::Zh => format!("底牌 {}", text::ranks(self.kitty, lang)),
            Lang::En => format!("kitty {}", text::ranks(self.kitty, lang)),
        });
        held.chain(kitty).collect::<Vec<_>>().join(match lang {
            Lang::Zh => "；",
            Lang::En => "; ",
        })
    }
}

#[cfg(test)]
mod tests;
