//! Everything on a table at one moment: plain values that cross between threads as bytes (no `serde(tag)`, `untagged` or
//! `flatten`), and from which a table is drawn. Nothing here can decide whether an action is legal.

pub mod doudizhu;
pub mod mahjong;
pub mod tractor;

use paiju_game::SeatSet;
use paiju_games::GameId;
use serde::{Deserialize, Serialize};

/// The cards of a hand, or how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hand<C> {
    /// They lie open.
    Open(C),
    /// The number of cards face down.
    Closed(u8),
    /// Unknown cards and unknown number.
    Unknown,
}

impl<C> Hand<C> {
    fn hidden(&self, count: impl Fn(&C) -> usize) -> Self {
        match self {
            Self::Open(cards) => Self::Closed(count(cards) as u8),
            &Self::Closed(count) => Self::Closed(count),
            Self::Unknown => Self::Unknown,
        }
    }

    /// The face-up ones; `None` if they are hidden.
    pub const fn open(&self) -> Option<&C> {
        match self {
            Self::Open(cards) => Some(cards),
            Self::Closed(_) | Self::Unknown => None,
        }
    }
}

/// The table of any game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Scene {
    /// 斗地主
    DouDizhu(doudizhu::Scene),
    /// 双升
    Tractor(tractor::Scene),
    /// 麻将
    Mahjong(mahjong::Scene),
}

impl Scene {
    /// The game.
    pub const fn game(&self) -> GameId {
        match self {
            Self::DouDizhu(_) => GameId::DouDizhu,
            Self::Tractor(_) => GameId::Tractor,
            Self::Mahjong(_) => GameId::Mahjong,
        }
    }

    /// The same with only these seats' hands open; a hidden hand stays hidden.
    #[must_use]
    pub fn seen_by(self, open: SeatSet) -> Self {
        match self {
            Self::DouDizhu(mut scene) => {
                for place in scene.places.iter_mut().filter(|place| !open.contains(place.seat)) {
                    place.hand = place.hand.hidden(|cards| cards.len());
                }
                // Nobody sees the kitty before the bidding is over.
                if matches!(scene.moment, doudizhu::Moment::Bid(_)) {
                    scene.kitty = None;
                }
                Self::DouDizhu(scene)
            }
            Self::Tractor(mut scene) => {
                for place in scene.places.iter_mut().filter(|place| !open.contains(place.seat)) {
                    place.hand = place.hand.hidden(|groups| groups.iter().map(Vec::len).sum());
                }
                let banker = |place: &tractor::Place| place.role == Some(tractor::Role::Banker);
                let is_known = scene.places.iter().any(|place| banker(place) && open.contains(place.seat));
                if !is_known && scene.sheet.is_none() {
                    scene.kitty = scene.kitty.hidden(Vec::len);
                    scene.taken_up = Default::default();
                }
                Self::Tractor(scene)
            }
            Self::Mahjong(mut scene) => {
                for place in scene.places.iter_mut().filter(|place| !open.contains(place.seat)) {
                    if let mahjong::Tiles::Open { held, drawn } = &place.tiles {
                        let count = held.len() as u8 + u8::from(drawn.is_some());
                        place.tiles = mahjong::Tiles::Closed { count, drawn: drawn.is_some() };
                    }
                }
                Self::Mahjong(scene)
            }
        }
    }
}
