//! Why an action is illegal.

use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Stage;
use crate::cards::Cards;
use crate::trump::{EffectiveSuit, Level};

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
    /// An action that belongs to another stage.
    WrongStage {
        /// The current stage.
        stage: Stage,
    },
    /// Cards that the seat does not have.
    NotHeld {
        /// The missing cards.
        cards: Cards,
    },
    /// Cards that are neither one level card, nor a pair of them, nor a pair of jokers.
    NoDeclaration {
        /// The cards shown.
        cards: Cards,
        /// The game's level.
        level: Level,
    },
    /// A second call (报主).
    AlreadyCalled {
        /// The seat that called before.
        by: Seat,
    },
    /// A snatch (反主) before a call.
    NotCalledYet,
    /// A second snatch.
    AlreadySnatched {
        /// The seat that snatched before.
        by: Seat,
    },
    /// A cover without exactly eight cards (盖底).
    WrongCover {
        /// The number of cards given.
        given: u8,
    },
    /// A play without cards.
    MustPlay,
    /// A lead of cards of several suits.
    MixedSuits {
        /// The cards led.
        cards: Cards,
    },
    /// A number of cards different from the lead's.
    WrongCount {
        /// The number played.
        played: u8,
        /// The number led.
        wanted: u8,
    },
    /// Cards of another suit while the hand has more of the suit led.
    MustFollowSuit {
        /// The suit led.
        suit: EffectiveSuit,
        /// How many of it are due.
        wanted: u8,
        /// How many were played.
        given: u8,
        /// The cards of it still held.
        held: Cards,
    },
    /// Fewer pairs of the suit than the hand has and the lead demands.
    MustPlayPairs {
        /// How many pairs are due.
        wanted: u8,
        /// How many were played.
        given: u8,
        /// All held pairs of the suit.
        held: Cards,
    },
    /// No tractor, although the hand has one at least as long as the lead's.
    MustPlayTractor {
        /// Its required number of pairs.
        pairs: u8,
        /// All held tractors of the suit of at least that length.
        held: Cards,
    },
}

impl Refusal {
    /// A fixed name for programs that read reports.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Over => "game-over",
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::WrongStage { .. } => "wrong-stage",
            Self::NotHeld { .. } => "not-held",
            Self::NoDeclaration { .. } => "no-declaration",
            Self::AlreadyCalled { .. } => "already-called",
            Self::NotCalledYet => "not-called-yet",
            Self::AlreadySnatched { .. } => "already-snatched",
            Self::WrongCover { .. } => "wrong-cover",
            Self::MustPlay => "must-play",
            Self::MixedSuits { .. } => "mixed-suits",
            Self::WrongCount { .. } => "wrong-count",
            Self::MustFollowSuit { .. } => "must-follow-suit",
            Self::MustPlayPairs { .. } => "must-play-pairs",
            Self::MustPlayTractor { .. } => "must-play-tractor",
        }
    }

    /// The word of Botzone's judge for it.
    pub const fn judge_word(&self) -> &'static str {
        match self {
            Self::NotYourTurn { .. } => "NOT_YOUR_TURN",
            Self::NotHeld { .. } => "NOT_YOUR_POKER",
            Self::AlreadyCalled { .. } => "ALREADY_REPORTED",
            Self::AlreadySnatched { .. } => "ALREADY_SNATCHED",
            Self::NotCalledYet => "CANNOT_SNATCH",
            Self::MixedSuits { .. } => "INVALID_POKERTYPE",
            Self::Over | Self::WrongStage { .. } | Self::NoDeclaration { .. } | Self::WrongCover { .. } => {
                "INVALID_FORMAT"
            }
            Self::MustPlay
            | Self::WrongCount { .. }
            | Self::MustFollowSuit { .. }
            | Self::MustPlayPairs { .. }
            | Self::MustPlayTractor { .. } => "ILLEGAL_MOVE",
        }
    }
}
