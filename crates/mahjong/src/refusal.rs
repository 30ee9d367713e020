//! Why an answer is illegal. The seat is then out; see [`crate::Standing::Out`].

use paiju_game::SeatSet;
use serde::{Deserialize, Serialize};

use crate::Tile;

/// Why an answer is illegal; [`crate::text`] puts it into words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "refusal", rename_all = "snake_case")]
#[error("{}", paiju_game::Say::say(self, paiju_game::Lang::En))]
pub enum Refusal {
    /// The game is over.
    Over,
    /// The seat is not asked now: it is another's turn, it has answered, or it has left the game.
    NotAsked {
        /// The seats that are asked.
        asked: SeatSet,
    },
    /// Something other than a discard, a GANG or a HU on the seat's own turn.
    MustPlay,
    /// A PENG without a discard on offer.
    NothingOffered,
    /// A PLAY in answer to another's discard.
    NotYourDraw {
        /// The discard to answer.
        offered: Tile,
    },
    /// A discard that the seat does not have.
    NotHeld {
        /// The tile.
        tile: Tile,
    },
    /// A discard from the seat's own PENG or GANG (明示的牌不能再打出).
    Exposed {
        /// The tile.
        tile: Tile,
    },
    /// A PENG with fewer than two concealed tiles equal to the discard.
    TooFewForPeng {
        /// The discard.
        tile: Tile,
        /// How many the seat has.
        held: u8,
    },
    /// A GANG without the concealed tiles it needs: four, or three and the discard.
    TooFewForGang {
        /// The tile.
        tile: Tile,
        /// How many the seat has.
        held: u8,
        /// How many it needs.
        needed: u8,
    },
    /// A GANG, in answer to a discard, of a different tile.
    NotOffered {
        /// The tile of the GANG.
        tile: Tile,
        /// The discard to answer.
        offered: Tile,
    },
    /// A GANG of another's discard with the seat's own PENG, where the rules forbid it.
    GangOntoPeng {
        /// The tile.
        tile: Tile,
    },
    /// A GANG with an empty wall, after which no tile could be drawn.
    GangWithoutWall {
        /// The tile.
        tile: Tile,
    },
    /// 诈胡: a HU with a hand that does not win.
    NoWin {
        /// The discard; `None` for the seat's own draw.
        tile: Option<Tile>,
        /// How many tiles it still has to replace.
        replace: u8,
    },
    /// A target before the wall is used up.
    NoTargetYet,
    /// Something other than a target when the wall is used up.
    TargetWanted,
}

impl Refusal {
    /// A fixed name for programs that read reports.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Over => "game-over",
            Self::NotAsked { .. } => "not-asked",
            Self::MustPlay => "must-play",
            Self::NothingOffered => "nothing-offered",
            Self::NotYourDraw { .. } => "not-your-draw",
            Self::NotHeld { .. } => "not-held",
            Self::Exposed { .. } => "exposed",
            Self::TooFewForPeng { .. } => "too-few-for-peng",
            Self::TooFewForGang { .. } => "too-few-for-gang",
            Self::NotOffered { .. } => "not-offered",
            Self::GangOntoPeng { .. } => "gang-onto-peng",
            Self::GangWithoutWall { .. } => "gang-without-wall",
            Self::NoWin { .. } => "no-win",
            Self::NoTargetYet => "no-target-yet",
            Self::TargetWanted => "target-wanted",
        }
    }
}
