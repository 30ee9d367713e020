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

/// What the seat to ask may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Whether it must play a tile.
    pub may_play: bool,
    /// The discard it must answer.
    pub claim: Option<Claim>,
    /// The tiles of which it may make a GANG.
    pub gangs: Vec<Tile>,
    /// Why it may not HU.
    pub hu_refused: Option<Spoken>,
}

/// The possible answers to a discard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    pub tile: Tile,
    /// The tiles of which it may play one after a PENG; empty where it may not PENG.
    pub peng_plays: Vec<Tile>,
    /// Why it may not PENG.
    pub peng_refused: Option<Spoken>,
    /// Why it may not GANG.
    pub gang_refused: Option<Spoken>,
}

/// What an action makes of the hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// How many tiles must be replaced before the hand wins; 1 or less is ready (听牌).
    pub replace: u8,
    /// The tiles that bring it nearer (进张), each with how many of it have not been seen.
    pub useful: Vec<(Tile, u8)>,
}
