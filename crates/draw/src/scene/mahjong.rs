//! Mahjong: everything on the table.

use paiju_game::{Lang, Say, Seat, SeatSet, Spoken, texts};
use paiju_mahjong::{Meld, SEATS, Tile, text};
use serde::{Deserialize, Serialize};

/// Everything on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The seats, in their own order.
    pub places: [Place; SEATS as usize],
    /// How many tiles are left in the wall (牌墙), 0..=56; `None` if the text does not say.
    pub wall: Option<u8>,
    /// What is asked now.
    pub moment: Moment,
    /// Who is asked.
    pub asked: SeatSet,
    /// The ranking, once the game is over, if it is known.
    pub sheet: Option<Sheet>,
}

/// A seat at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Its number.
    pub seat: Seat,
    /// Its concealed tiles.
    pub tiles: Tiles,
    /// Its exposed sets.
    pub melds: Vec<Meld>,
    /// Its discards that still lie in the pool (牌池).
    pub pool: Vec<Lying>,
    /// How it left the game; `None` while it plays.
    pub left: Option<Left>,
    /// Its latest claim.
    pub said: Option<Said>,
}

/// The concealed tiles of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tiles {
    /// They lie open.
    Open {
        /// All but the one just drawn, in order.
        held: Vec<Tile>,
        /// The one just drawn.
        drawn: Option<Tile>,
    },
    /// They are hidden.
    Closed {
        /// How many, including the one just drawn.
        count: u8,
        /// Whether one has just been drawn.
        drawn: bool,
    },
    /// Neither the tiles nor their number are known.
    Unknown,
}

impl Tiles {
    /// The open tiles in order, the one just drawn last and flagged.
    pub fn row(&self) -> Vec<(Tile, bool)> {
        match self {
            Self::Open { held, drawn } => {
                held.iter().map(|&tile| (tile, false)).chain(drawn.map(|tile| (tile, true))).collect()
            }
            Self::Closed { .. } | Self::Unknown => Vec::new(),
        }
    }
}

/// A discard in the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lying {
    /// Its number in the order of all discards, from 1.
    pub number: u16,
    /// The tile.
    pub tile: Tile,
    /// Whether it may be claimed now.
    pub offered: bool,
}

/// How a seat left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Left {
    /// 胡
    Won {
        /// 1 for the first to win, up to 3.
        place: u8,
        /// The discard it won with; `None` for its own draw.
        tile: Option<Tile>,
    },
    /// 判负离场
    Out,
}

impl Say for Left {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Won { place, .. }, Lang::Zh) => format!("第 {place} 个胡"),
            (Self::Won { place, .. }, Lang::En) => format!("{} to win", text::ordinal(*place)),
            (Self::Out, Lang::Zh) => "离场".to_owned(),
            (Self::Out, Lang::En) => "out".to_owned(),
        }
    }
}

texts! {
    /// A seat's latest action, besides drawing and playing.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Said {
        /// PENG.
        Peng => "碰", "PENG";
        /// GANG.
        Gang => "杠", "GANG";
        /// With another's discard.
        Hu => "胡", "HU";
        /// With its own draw.
        HuSelf => "自摸", "HU";
        /// It failed.
        Out => "判负离场", "out";
    }
}

/// What is asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Moment {
    /// This seat has drawn and must play.
    Turn(Seat),
    /// This discard may be claimed.
    Offered {
        /// Who played it.
        from: Seat,
        /// The discard.
        tile: Tile,
    },
    /// The game is over, or about to be.
    Rest,
}

impl Moment {
    /// The seat whose turn it is.
    pub const fn turn(&self) -> Option<Seat> {
        match *self {
            Self::Turn(seat) => Some(seat),
            Self::Offered { .. } | Self::Rest => None,
        }
    }
}

/// The ranking at the end of a game, by seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sheet {
    /// The result of each seat.
    pub seats: [Ranked; SEATS as usize],
}

/// The result of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ranked {
    /// 名次, 1..=4.
    pub rank: u8,
    /// Whether another seat has the same rank.
    pub shared: bool,
    /// 4, 3, 2, 1 by rank; seats that tie get the mean.
    pub points: f64,
    /// How it left the game.
    pub ending: Ending,
}

/// How a seat left the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// 胡牌
    Won {
        /// 1 for the first to win, up to 3.
        place: u8,
        /// The discard it won with; `None` for its own draw (自摸).
        tile: Option<Tile>,
    },
    /// 流局, with a legal target.
    Drawn(Drawn),
    /// It failed, or named an invalid target.
    Other(Spoken),
}

/// The tiles a hand lacked at the end of a drawn game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// The tiles that the target has and the hand lacks.
    pub needs: Vec<Need>,
    /// The tiles that the hand has and the target lacks, with the number of each, 1..=4.
    pub surplus: Vec<(Tile, u8)>,
    /// 海明距离: how many tiles are missing and how many are surplus.
    pub distance: u16,
    /// 胡牌机会值: the least of the needs' last places.
    pub chance: u16,
}

/// A tile that a hand needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Need {
    /// The tile.
    pub tile: Tile,
    /// How many were missing, 1..=4.
    pub missing: u8,
    /// 最后一张牌出现的位置, counted in discards from 1.
    pub last_place: u16,
    /// Whether all four lie in the pool, so that it could not be drawn any more.
    pub dead: bool,
    /// The same in a sentence.
    pub words: Spoken,
}
