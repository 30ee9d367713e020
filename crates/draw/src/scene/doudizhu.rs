//! Dou Dizhu: everything on the table.

use paiju_doudizhu::{RuleSet, SEATS};
use paiju_game::cards::CardSet;
use paiju_game::{Seat, Spoken, texts};
use serde::{Deserialize, Serialize};

use super::Hand;

/// Everything on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The rule set.
    pub rule_set: RuleSet,
    /// The seats, in their own order.
    pub places: [Place; SEATS as usize],
    /// 底牌, once shown.
    pub kitty: Option<CardSet>,
    /// 底分, 0..=3: the highest bid so far.
    pub stake: u8,
    /// How many bombs were played.
    pub bombs: u32,
    /// Whether the rocket was played.
    pub rocket: bool,
    /// 倍数 so far, from 1 on.
    pub multiplier: u32,
    /// What is asked now.
    pub moment: Moment,
    /// The score, once the game is over, if it is known.
    pub sheet: Option<Sheet>,
    /// Whether it is a puzzle, which has neither kitty nor stake.
    pub is_puzzle: bool,
}

/// A seat at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Its number.
    pub seat: Seat,
    /// Its cards.
    pub hand: Hand<CardSet>,
    /// Its last action in this round of bids or this trick.
    pub said: Option<Said>,
    /// Its role, once bidding has decided.
    pub role: Option<Role>,
    /// 托管: why the judge plays for the seat; `None` for a seat that plays itself.
    pub taken_over: Option<Spoken>,
    /// Whether the seat is empty, as in puzzles with two hands.
    pub absent: bool,
}

texts! {
    /// A seat's role in the game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Role {
        /// 地主
        Landlord => "地主", "Landlord";
        /// 农民
        Farmer => "农民", "Farmer";
    }
}

/// What a seat did last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Said {
    /// 叫分, 1..=3; 0 is 不叫.
    Bid(u8),
    /// 不出
    Pass,
    /// 出牌
    Play {
        /// The cards, including kickers.
        cards: CardSet,
        /// The kickers (带牌), which come last.
        carried: CardSet,
        /// Their type (牌型); empty if they have none and the text accepted them.
        kind: Spoken,
        /// Whether they still have to be beaten.
        stands: bool,
    },
}

/// What is asked now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Moment {
    /// A bid of this seat.
    Bid(Seat),
    /// A lead of this seat.
    Lead(Seat),
    /// This seat must beat something or pass.
    Follow {
        /// The seat.
        turn: Seat,
        /// Who played what must be beaten.
        owner: Seat,
        /// What it must beat.
        target: Spoken,
    },
    /// Nothing: the kitty is being shown, or the game is over.
    Rest,
}

impl Moment {
    /// The seat whose turn it is.
    pub const fn turn(&self) -> Option<Seat> {
        match *self {
            Self::Bid(turn) | Self::Lead(turn) | Self::Follow { turn, .. } => Some(turn),
            Self::Rest => None,
        }
    }
}

/// What each farmer and the landlord pay or get.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settled {
    /// Whether the landlord won.
    pub won: bool,
    /// Of each farmer.
    pub farmer: u32,
    /// Of the landlord.
    pub landlord: u32,
}

/// The score of a game and how it came about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sheet {
    /// 小分 of each seat.
    pub scores: [f64; SEATS as usize],
    /// 西家判负, after a fault that ended the game; on Botzone that all three seats have failed.
    pub ruled_out: Option<Spoken>,
    /// Why a fault costs what the formula says, and who gets how much.
    pub penalty: Option<Spoken>,
    /// The winning side; `None` if nobody bid, or all failed.
    pub winner: Option<Role>,
    /// Each seat's role; `None` if nobody bid.
    pub roles: [Option<Role>; SEATS as usize],
    /// How the game ended.
    pub ending: Spoken,
    /// Who pays whom how much, where the points of one side are the other's loss and nobody was fined.
    pub settled: Option<Settled>,
    /// What the points are made of, and how many that is if all pay the same stake; `None` if nothing was at stake.
    pub formula: Option<(Spoken, Option<u32>)>,
}
