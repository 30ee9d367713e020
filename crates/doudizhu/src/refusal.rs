//! Why the rules refuse an action.

use paiju_cards::CardSet;
use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::Combination;

/// Why the rules refuse an action; [`crate::text`] says it in both languages.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "refusal", rename_all = "snake_case")]
#[error("{}", paiju_game::Say::say(self, paiju_game::Lang::En))]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Another seat must act.
    NotYourTurn {
        /// Who must act.
        turn: Seat,
    },
    /// A play while the seats still bid.
    StillBidding,
    /// Bidding is decided, but the kitty has not been shown.
    KittyNotShown {
        /// Who gets it.
        landlord: Seat,
    },
    /// A bid after the landlord was found.
    BiddingOver,
    /// A bid other than 0, 1, 2 or 3.
    NoSuchBid {
        /// What was bid.
        bid: u8,
    },
    /// A bid not higher than one before (不能低于或等于前面的叫分).
    BidTooLow {
        /// What was bid.
        bid: u8,
        /// The highest before it.
        highest: u8,
    },
    /// Cards that the seat does not hold.
    NotHeld {
        /// Which of those it wanted to play.
        cards: CardSet,
    },
    /// More cards than the seat has left.
    TooManyCards {
        /// How many it wanted to play.
        played: u8,
        /// How many it has.
        left: u8,
    },
    /// Cards that make no legal type (非法牌型).
    NoCombination {
        /// What was to be played.
        cards: CardSet,
    },
    /// A pass by the seat that leads.
    MustLead,
    /// Another type than the one to beat, and neither bomb nor rocket.
    WrongKind {
        /// What was played.
        played: Combination,
        /// What must be beaten.
        target: Combination,
    },
    /// The right type with another number of cards.
    WrongSize {
        /// What was played.
        played: Combination,
        /// What must be beaten.
        target: Combination,
    },
    /// The right type and number, not higher.
    TooLow {
        /// What was played.
        played: Combination,
        /// What must be beaten.
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
