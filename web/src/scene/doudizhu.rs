//! Dou Dizhu: the scene, and the possible actions.

use paiju_doudizhu::Action;
use paiju_draw::scene::Scene as Drawing;
pub use paiju_draw::scene::doudizhu::{Moment, Place, Role, Said, Scene, Settled, Sheet};
use paiju_game::Spoken;
use paiju_game::cards::CardSet;
use serde::{Deserialize, Serialize};

use super::{NoFacts, Values};
use crate::names::DouDizhu;

impl Values for DouDizhu {
    type Move = Action;
    type Scene = Scene;
    type Offer = Offer;
    type Facts = NoFacts;

    fn drawn(scene: &Scene) -> Option<Drawing> {
        Some(Drawing::DouDizhu(scene.clone()))
    }
}

/// The actions open to the seat whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Offer {
    /// 叫分: for each bid from 0 to 3, why the rules refuse it.
    Bid([Option<Spoken>; 4]),
    /// 出牌 or 不出.
    Play {
        /// Why the seat may not pass.
        pass_refused: Option<Spoken>,
    },
}

/// One seat's cards for the ledger (账目) of a replayed game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// The cards it was dealt, if known.
    pub dealt: Option<CardSet>,
    /// The kitty that it picked up.
    pub kitty: Option<CardSet>,
    pub played: Vec<CardSet>,
    /// How many cards it should hold.
    pub left: u8,
    pub hand: Option<CardSet>,
}
