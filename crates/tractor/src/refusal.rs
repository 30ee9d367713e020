//! Why the rules refuse an action.

use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Stage;
use crate::cards::Cards;
use crate::trump::{EffectiveSuit, Level};

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
    /// An action of another stage than this.
    WrongStage {
        /// What is asked now.
        stage: Stage,
    },
    /// Cards that the seat does not hold.
    NotHeld {
        /// Which of those it wanted to play.
        cards: Cards,
    },
    /// Cards that are neither one level card, nor a pair of them, nor a pair of jokers.
    NoDeclaration {
        /// What was shown or led.
        cards: Cards,
        /// The level of the game, whose cards declare.
        level: Level,
    },
    /// A call (报主) after the only one there is.
    AlreadyCalled {
        /// Who called before.
        by: Seat,
    },
    /// A snatch (反主) before anybody has called.
    NotCalledYet,
    /// A snatch after the only one there is.
    AlreadySnatched {
        /// Who snatched before; there is no second time.
        by: Seat,
    },
    /// Other than eight cards covered (盖底).
    WrongCover {
        /// How many were to be covered, instead of eight.
        given: u8,
    },
    /// A play without cards.
    MustPlay,
    /// A lead of cards of several suits.
    MixedSuits {
        /// What was shown or led.
        cards: Cards,
    },
    /// Another number of cards than was led.
    WrongCount {
        /// How many were played.
        played: u8,
        /// How many were led.
        wanted: u8,
    },
    /// Cards of another suit, while more of the suit led are held.
    MustFollowSuit {
        /// The suit led.
        suit: EffectiveSuit,
        /// How many of it must be played.
        wanted: u8,
        /// How many of it were.
        given: u8,
        /// What else of it is held.
        held: Cards,
    },
    /// Fewer pairs of the suit than can be and were led.
    MustPlayPairs {
        /// How many pairs must be played.
        wanted: u8,
        /// How many were.
        given: u8,
        /// All pairs of the suit that are held.
        held: Cards,
    },
    /// No tractor, though one as long as the one led is held.
    MustPlayTractor {
        /// Of how many pairs it must be.
        pairs: u8,
        /// All tractors of the suit, that long or longer, that are held.
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
