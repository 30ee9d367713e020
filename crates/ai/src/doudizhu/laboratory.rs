//! The bench of Dou Dizhu (搜索实验室), and two prepared positions: in [`fusion`] averaging over worlds is wrong, and in
//! [`tell`] a pass reveals much.

mod bench;
pub mod fusion;
mod plans;
pub mod tell;

use paiju_cards::CardSet;
use paiju_game::{Lang, Say, Seat, close_up};
use serde::{Deserialize, Serialize};

use paiju_doudizhu::{SEATS, text};

pub use bench::Bench;

/// The hands of one world.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct World {
    /// The viewing seat; its hand is known.
    pub seat: Seat,
    /// All three hands.
    pub hands: [CardSet; SEATS as usize],
    /// 底牌 during the bidding, else empty.
    pub kitty: CardSet,
}

impl Say for World {
    fn say(&self, lang: Lang) -> String {
        let others = Seat::all(SEATS).zip(self.hands).filter(|(seat, _)| *seat != self.seat);
        let held = others.map(|(seat, cards)| format!("{} {}", text::seat(seat, lang), text::ranks(cards, lang)));
        let kitty = (!self.kitty.is_empty()).then(|| match lang {
            Lang::Zh => close_up(format!("底牌 {}", text::ranks(self.kitty, lang))),
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
