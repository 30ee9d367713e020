//! Tractor: the scene, and the possible actions.

use paiju_draw::scene::Scene as Drawing;
pub use paiju_draw::scene::tractor::{Moment, Place, Role, Row, Said, Scene, Sheet, Tally, Trick, Trumps};
use paiju_game::Spoken;
use paiju_tractor::{Action, CardId, Cards};
use serde::{Deserialize, Serialize};

use super::{NoFacts, Values};
use crate::names::Tractor;

impl Values for Tractor {
    type Move = Action;
    type Scene = Scene;
    type Offer = Offer;
    type Facts = NoFacts;

    fn drawn(scene: &Scene) -> Option<Drawing> {
        Some(Drawing::Tractor(scene.clone()))
    }
}

/// The actions open to the seat whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Offer {
    /// 报主 or 反主.
    Deal {
        declarations: Vec<Cards>,
        /// Whether somebody has called, so that a declaration would be a snatch.
        called: bool,
    },
    /// 盖底
    Cover { count: u8 },
    /// 领出
    Lead {
        /// The hand's cards by effective suit: a lead is of one suit.
        suits: Vec<Cards>,
        /// The cards that taps select, card by card.
        taps: Vec<Tap>,
    },
    /// 跟牌
    Follow {
        count: u8,
        /// The obligations of following the lead.
        owed: Spoken,
        /// The cards that some legal play contains.
        allowed: Cards,
        /// The cards that every legal play contains.
        forced: Cards,
        /// The cards that taps select, card by card.
        taps: Vec<Tap>,
    },
}

/// The cards that successive taps on a card select, more each time; a card without an entry is selected alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tap {
    pub card: CardId,
    /// The cards of each possible play: never empty, and all include the card.
    pub takes: Vec<Cards>,
}
