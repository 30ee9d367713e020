//! Why the rules refuse an answer. The seat is out then; see [`crate::Standing::Out`].

use paiju_game::SeatSet;
use serde::{Deserialize, Serialize};

use crate::Tile;

/// Why the rules refuse an answer; [`crate::text`] says it in both languages.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "refusal", rename_all = "snake_case")]
#[error("{}", paiju_game::Say::say(self, paiju_game::Lang::En))]
pub enum Refusal {
    /// The game is over.
    Over,
    /// The seat is not asked now: another one's turn, an answer already given, or it has left the game.
    NotAsked {
        /// Who is asked.
        asked: SeatSet,
    },
    /// Another answer than a discard, a GANG or a HU on one's own turn.
    MustPlay,
    /// A PENG where no discard is offered.
    NothingOffered,
    /// A PLAY in answer to another's discard.
    NotYourDraw {
        /// The discard that is to be answered.
        offered: Tile,
    },
    /// A discard that the seat does not hold.
    NotHeld {
        /// The tile that was to be discarded.
        tile: Tile,
    },
    /// A discard out of one's own PENG or GANG (明示的牌不能再打出).
    Exposed {
        /// The tile that was to be discarded.
        tile: Tile,
    },
    /// A PENG with fewer than two concealed tiles equal to the discard.
    TooFewForPeng {
        /// The discard that was claimed.
        tile: Tile,
        /// How many are held.
        held: u8,
    },
    /// A GANG without the concealed tiles it needs: four, or three and the discard.
    TooFewForGang {
        /// The tile of which four were to be put down.
        tile: Tile,
        /// How many are held.
        held: u8,
        /// How many it takes.
        needed: u8,
    },
    /// A GANG, in answer to a discard, of another tile.
    NotOffered {
        /// The tile of the GANG.
        tile: Tile,
        /// The discard that is to be answered.
        offered: Tile,
    },
    /// A GANG of another's discard with one's own PENG, where the rules do not allow it.
    GangOntoPeng {
        /// The tile of which four were to be put down.
        tile: Tile,
    },
    /// A GANG with no tile left to draw after it.
    GangWithoutWall {
        /// The tile of which four were to be put down.
        tile: Tile,
    },
    /// 诈胡: a HU with a hand that does not win.
    NoWin {
        /// The discard it was to win with; `None` for one's own draw.
        tile: Option<Tile>,
        /// How many tiles must still be replaced.
        replace: u8,
    },
    /// A target before the end of the wall.
    NoTargetYet,
    /// Something else than a target at the end of the wall.
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
