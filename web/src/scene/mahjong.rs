//! Mahjong: the scene, and the possible actions.

use paiju_draw::scene::Scene as Drawing;
pub use paiju_draw::scene::mahjong::{
    Drawn, Ending, Left, Lying, Moment, Need, Place, Ranked, Said, Scene, Sheet, Tiles,
};
use paiju_game::Spoken;
use paiju_mahjong::{Action, Tile};
use serde::{Deserialize, Serialize};

use super::Values;
use crate::names::Mahjong;

impl Values for Mahjong {
    type Move = Action;
    type Scene = Scene;
    type Offer = Offer;
    type Facts = Facts;

    fn drawn(scene: &Scene) -> Option<Drawing> {
        Some(Drawing::Mahjong(scene.clone()))
    }
}

/// The possible actions of the seat to act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Whether it must discard a tile.
    pub may_play: bool,
    /// The discard it must answer.
    pub claim: Option<Claim>,
    /// The tiles of which it may declare a GANG.
    pub gangs: Vec<Tile>,
    /// Why it may not HU.
    pub hu_refused: Option<Spoken>,
}

/// The possible answers to a discard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    pub tile: Tile,
    /// The tiles it may discard after a PENG; empty if it may not PENG.
    pub peng_plays: Vec<Tile>,
    /// Why it may not PENG.
    pub peng_refused: Option<Spoken>,
    /// Why it may not GANG.
    pub gang_refused: Option<Spoken>,
}

/// The effect of an action on the hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// How many tiles must be replaced to win; 1 or less is ready (听牌).
    pub replace: u8,
    /// The tiles that bring it nearer (进张), each with the number of unseen copies.
    pub useful: Vec<(Tile, u8)>,
}
