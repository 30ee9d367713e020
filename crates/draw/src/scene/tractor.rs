//! Tractor: everything on the table. Cards are sorted as in this game: trumps first, then suit by suit, the highest first.

use paiju_game::cards::{Rank, Suit};
use paiju_game::{Seat, Spoken, texts};
use paiju_tractor::{CardId, Cards, SEATS};
use serde::{Deserialize, Serialize};

use super::Hand;

/// Cards from left to right.
pub type Row = Vec<CardId>;

/// Everything on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// The seats, in their own order.
    pub places: [Place; SEATS as usize],
    /// 级牌点数
    pub level: Rank,
    /// The trumps, once known.
    pub trumps: Option<Trumps>,
    /// Who called (报主).
    pub called: Option<Seat>,
    /// Who snatched (反主).
    pub snatched: Option<Seat>,
    /// Whether they were chosen at random, because nobody called.
    pub by_chance: bool,
    /// How many cards have been dealt, 1..=100; `None` if the text does not say.
    pub dealt: Option<u8>,
    /// The attackers' points (闲家得分).
    pub attackers: i32,
    /// The number of the shown trick, from 1; 0 before the first.
    pub trick: usize,
    /// The trick before the shown one.
    pub before: Option<Trick>,
    /// The winner of the shown trick and its points; `None` while it is being played.
    pub won: Option<Won>,
    /// 底牌; closed and empty while the banker holds it.
    pub kitty: Hand<Row>,
    /// Public cards that the banker has just picked up, if they may be seen.
    pub taken_up: Cards,
    /// The result of a throw that failed in the current trick.
    pub failed: Option<Spoken>,
    /// What is asked now.
    pub moment: Moment,
    /// The score, once the game is over.
    pub sheet: Option<Sheet>,
}

/// The trumps besides level cards and jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trumps {
    /// This suit.
    Suit(Suit),
    /// 无主
    NoTrump,
}

/// A seat at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Its number.
    pub seat: Seat,
    /// Its cards, suit by suit; no suit is empty.
    pub hand: Hand<Vec<Row>>,
    /// Its last action, during the deal or in the shown trick.
    pub said: Option<Said>,
    /// Its role, once there is a banker.
    pub role: Option<Role>,
}

impl Place {
    /// How many cards it holds; `None` if unknown.
    pub fn count(&self) -> Option<u8> {
        match &self.hand {
            Hand::Open(groups) => Some(groups.iter().map(|group| group.len() as u8).sum()),
            Hand::Closed(count) => Some(*count),
            Hand::Unknown => None,
        }
    }
}

texts! {
    /// A seat's role in the game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Role {
        /// 庄家
        Banker => "庄家", "banker";
        /// 庄家的对家
        Partner => "庄方", "partner";
        /// 闲家
        Attacker => "闲家", "attacker";
    }
}

/// What a seat did last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Said {
    /// 报主 with one card, 反主 with two.
    Declared(Row),
    /// 出牌
    Play {
        /// The cards.
        cards: Row,
        /// What they are, if they are the lead.
        lead: Option<Spoken>,
        /// Whether they ruff (毙).
        ruffs: bool,
        /// Whether they are the highest so far.
        stands: bool,
    },
}

/// Who won a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Won {
    /// The winner.
    pub by: Seat,
    /// The points in the trick, 0..=200.
    pub points: i32,
}

/// A trick that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trick {
    /// The plays, the lead first.
    pub plays: Vec<(Seat, Row)>,
    /// Who won it.
    pub won: Won,
}

/// What is asked now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Moment {
    /// This seat has got a card and may call or snatch.
    Deal(Seat),
    /// The banker must bury cards.
    Cover(Seat),
    /// This seat leads.
    Lead(Seat),
    /// This seat follows.
    Follow {
        /// The seat.
        turn: Seat,
        /// The suit led, and what was led of it.
        lead: Spoken,
    },
    /// Nobody acts: the game is over, or the text ends.
    Rest,
}

impl Moment {
    /// The seat whose turn it is.
    pub const fn turn(&self) -> Option<Seat> {
        match *self {
            Self::Deal(turn) | Self::Cover(turn) | Self::Lead(turn) | Self::Follow { turn, .. } => Some(turn),
            Self::Rest => None,
        }
    }
}

/// The score of a game and how it came about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// 级分 of each seat, −3..=3.
    pub scores: [i32; SEATS as usize],
    /// Each seat's role; `None` if a seat failed before there was a banker.
    pub roles: [Option<Role>; SEATS as usize],
    /// How the game ended.
    pub ending: Spoken,
    /// The count of a game that was played to its end; `None` if a seat's failure ended it.
    pub tally: Option<Tally>,
}

/// The count of a game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The attackers' points, including those of the kitty.
    pub attackers: i32,
    /// Whether the attackers have won.
    pub attackers_win: bool,
    /// The points each winner gets, 1..=3.
    pub each: i32,
    /// 底牌
    pub kitty: Row,
}
