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
        /// The hand's cards by the suits that they count as: a lead is of one.
        suits: Vec<Cards>,
        /// What taps take, card by card.
        taps: Vec<Tap>,
    },
    /// 跟牌
    Follow {
        count: u8,
        /// The obligations of following the lead.
        owed: Spoken,
        /// The cards of which an allowed play can have some.
        allowed: Cards,
        /// The cards that every allowed play has.
        forced: Cards,
        /// What taps take, card by card.
        taps: Vec<Tap>,
    },
}

/// What one tap after the other on a card takes, each time more; a card without an entry is taken alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tap {
    pub card: CardId,
    /// The cards of each possible play: never empty, and all include the card.
    pub takes: Vec<Cards>,
}
