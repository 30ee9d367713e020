//! Why an action is illegal.

use paiju_cards::CardSet;
use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::Combination;

/// Why an action is illegal; [`crate::text`] puts it into words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "refusal", rename_all = "snake_case")]
#[error("{}", paiju_game::Say::say(self, paiju_game::Lang::En))]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Another seat must act.
    NotYourTurn {
        /// The seat to act.
        turn: Seat,
    },
    /// A play during the bidding.
    StillBidding,
    /// Bidding is decided, but the kitty has not been shown.
    KittyNotShown {
        /// The landlord.
        landlord: Seat,
    },
    /// A bid after the bidding.
    BiddingOver,
    /// A bid other than 0, 1, 2 or 3.
    NoSuchBid {
        /// The bid.
        bid: u8,
    },
    /// A bid that is not higher than an earlier one (不能低于或等于前面的叫分).
    BidTooLow {
        /// The bid.
        bid: u8,
        /// The highest earlier bid.
        highest: u8,
    },
    /// Cards that the seat does not have.
    NotHeld {
        /// The missing cards.
        cards: CardSet,
    },
    /// More cards than the seat has left.
    TooManyCards {
        /// The number of cards played.
        played: u8,
        /// The number of cards it has.
        left: u8,
    },
    /// Cards that are not a combination (非法牌型).
    NoCombination {
        /// The cards.
        cards: CardSet,
    },
    /// A pass on the lead.
    MustLead,
    /// A different type from the one to beat, and neither bomb nor rocket.
    WrongKind {
        /// The play.
        played: Combination,
        /// The combination to beat.
        target: Combination,
    },
    /// The right type with a different number of cards.
    WrongSize {
        /// The play.
        played: Combination,
        /// The combination to beat.
        target: Combination,
    },
    /// The right type and number, but not higher.
    TooLow {
        /// The play.
        played: Combination,
        /// The combination to beat.
        target: Combination,
    },
}

impl Refusal {
    /// A fixed name for programs that read reports.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Over => "game-over",
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::StillBidding => "still-bidding",
            Self::KittyNotShown { .. } => "kitty-not-shown",
            Self::BiddingOver => "bidding-over",
            Self::NoSuchBid { .. } => "no-such-bid",
            Self::BidTooLow { .. } => "bid-too-low",
            Self::NotHeld { .. } => "not-held",
            Self::TooManyCards { .. } => "too-many-cards",
            Self::NoCombination { .. } => "no-combination",
            Self::MustLead => "must-lead",
            Self::WrongKind { .. } => "wrong-kind",
            Self::WrongSize { .. } => "wrong-size",
            Self::TooLow { .. } => "too-low",
        }
    }
}
