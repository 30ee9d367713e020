//! Dou Dizhu: the scene, and the possible actions.

use paiju_cards::CardSet;
use paiju_doudizhu::{Action, SEATS};
use paiju_game::{Seat, Spoken};
use serde::{Deserialize, Serialize};

use super::{Hand, NoFacts, Values};
use crate::names::DouDizhu;

impl Values for DouDizhu {
    type Move = Action;
    type Scene = Scene;
    type Offer = Offer;
    type Facts = NoFacts;
}

/// Everything on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// The seats, in their own order.
    pub places: [Place; SEATS as usize],
    /// 底牌, once shown.
    pub kitty: Option<CardSet>,
    /// 底分, 0..=3: the highest bid so far.
    pub stake: u8,
    pub bombs: u32,
    /// Whether the rocket was played.
    pub rocket: bool,
    /// 倍数 so far, from 1 on.
    pub multiplier: u32,
    pub moment: Moment,
    /// The score, once the game is over and where it is known.
    pub sheet: Option<Sheet>,
    /// Whether it is a puzzle, which has neither kitty nor stake.
    pub is_puzzle: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    pub seat: Seat,
    pub hand: Hand<CardSet>,
    /// Its last action in this round of bids or this trick.
    pub said: Option<Said>,
    /// Its part, once bidding has decided.
    pub role: Option<Role>,
    /// Whether the seat is empty, as in puzzles with two hands.
    pub absent: bool,
}

/// A seat's part in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Role {
    /// 地主
    Landlord,
    /// 农民
    Farmer,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Said {
    /// 叫分, 1..=3; 0 is 不叫.
    Bid(u8),
    /// 不出
    Pass,
    /// 出牌
    Play {
        /// The cards, those carried along too.
        cards: CardSet,
        /// The kickers (带牌), which come last.
        carried: CardSet,
        /// Their type (牌型); empty if they have none and the text let them stand.
        kind: Spoken,
        /// Whether they still have to be beaten.
        stands: bool,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Moment {
    Bid(Seat),
    Lead(Seat),
    /// This seat must beat something or pass.
    Follow {
        turn: Seat,
        owner: Seat,
        target: Spoken,
    },
    /// Nothing: the kitty is being shown, or the game is over.
    Rest,
}

impl Moment {
    pub const fn turn(&self) -> Option<Seat> {
        match *self {
            Self::Bid(turn) | Self::Lead(turn) | Self::Follow { turn, .. } => Some(turn),
            Self::Rest => None,
        }
    }
}

/// The score of a game and how it came about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// 小分 of each seat.
    pub scores: [i32; SEATS as usize],
    /// 西家判负, after a fault.
    pub ruled_out: Option<Spoken>,
    /// Why a fault costs what the formula says, and who gets how much.
    pub penalty: Option<Spoken>,
    /// The winning side; `None` if nobody bid.
    pub winner: Option<Role>,
    /// Each seat's role; `None` if nobody bid.
    pub roles: [Option<Role>; SEATS as usize],
    pub ending: Spoken,
    /// What the points are made of, and how many that is; `None` where nothing was at stake.
    pub formula: Option<(Spoken, u32)>,
}

/// The actions open to the seat whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Offer {
    /// 叫分: of each bid from 0 to 3 why the rules refuse it.
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
    /// The cards it was dealt, where known.
    pub dealt: Option<CardSet>,
    /// The kitty that it took up besides.
    pub kitty: Option<CardSet>,
    pub played: Vec<CardSet>,
    /// How many cards it should hold.
    pub left: u8,
    pub hand: Option<CardSet>,
}
