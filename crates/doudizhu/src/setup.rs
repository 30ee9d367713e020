//! Everything that chance decides in a game: the deal, and the opening.

use paiju_game::Seat;
use paiju_game::cards::{Card, CardSet};
use serde::{Deserialize, Serialize};

use crate::{RuleSet, Rules, SEATS};

/// How a game begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// West bids first (叫牌).
    #[default]
    Bidding,
    /// Another seat bids first, as on the contest's platform of 2015.
    BidFirst {
        /// The first bidder.
        seat: Seat,
    },
    /// The landlord is given, has the kitty and leads, as in Botzone's first version.
    Landlord {
        /// The landlord.
        seat: Seat,
        /// 底分: the landlord's bid, 1..=3.
        stake: u8,
    },
}

impl Opening {
    /// This seat bids first.
    pub const fn bid_first(seat: Seat) -> Self {
        if seat.0 == 0 { Self::Bidding } else { Self::BidFirst { seat } }
    }
}

/// A deal (发牌): 17 cards each and three in the kitty, and the rules of the round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The hands of West, South and East, 17 cards each, without the kitty.
    pub hands: [CardSet; SEATS as usize],
    /// 底牌, three cards.
    pub kitty: CardSet,
    /// How it begins.
    #[serde(default)]
    pub opening: Opening,
    /// The rules that affect the score.
    #[serde(default)]
    pub rules: Rules,
}

impl Setup {
    /// Deals a pack in its order: 17 cards to West, South and East, the rest to the kitty.
    pub fn from_pack(pack: &[Card]) -> Self {
        let part = |from: usize, to: usize| pack.iter().skip(from).take(to - from).copied().collect();
        Self {
            hands: [part(0, 17), part(17, 34), part(34, 51)],
            kitty: part(51, 54),
            opening: Opening::Bidding,
            rules: Rules::default(),
        }
    }

    /// The same deal by a rule set, opened as that one opens.
    #[must_use]
    pub fn by(self, set: RuleSet) -> Self {
        Self { opening: set.opening(), rules: Rules { set, ..self.rules }, ..self }
    }

    /// Whether it deals the whole pack: 17 + 17 + 17 + 3 different cards.
    pub fn is_whole(&self) -> bool {
        let all = self.hands.iter().fold(self.kitty, |all, &hand| all | hand);
        all == CardSet::PACK && self.kitty.len() == 3 && self.hands.iter().all(|hand| hand.len() == 17)
    }
}
