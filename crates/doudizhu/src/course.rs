//! The course of a game (进程): what all three seats have seen. The full game and every seat's view hold one, so that a rule is
//! checked in one place, whoever knows how much.

mod belief;

use paiju_cards::CardSet;
use paiju_game::{Fault, Seat};
use serde::{Deserialize, Serialize};

use crate::{Action, Combination, SEATS, WEST};

/// One bid (叫分).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bid {
    /// Who bid or played.
    pub seat: Seat,
    /// 0 (不叫) to 3.
    pub value: u8,
}

/// One play or pass (出牌、不出).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play {
    /// Who bid or played.
    pub seat: Seat,
    /// The cards; none is a pass.
    pub cards: CardSet,
    /// What the cards are; `None` for a pass.
    pub combination: Option<Combination>,
}

/// Where the game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// 叫牌: this seat must bid.
    Bidding {
        /// Who must act.
        turn: Seat,
    },
    /// The landlord is known, the kitty (底牌) not yet shown.
    Kitty {
        /// Who gets it.
        landlord: Seat,
    },
    /// 出牌: this seat must play or pass.
    Playing {
        /// Who must act.
        turn: Seat,
    },
    /// Nobody acts any more.
    Over {
        /// How it ended.
        ending: Ending,
    },
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// All three bid 0 (流局): nobody scores.
    NoBid,
    /// A seat played its last card.
    Out {
        /// Who went out; a farmer wins for both.
        winner: Seat,
    },
    /// A seat failed: the penalty for time-outs and errors.
    Forfeit {
        /// Who failed and pays.
        seat: Seat,
        /// How the seat failed.
        fault: Fault,
    },
}

/// The course of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    bids: Vec<Bid>,
    stake: u8,
    landlord: Option<Seat>,
    kitty: Option<CardSet>,
    plays: Vec<Play>,
    left: [u8; SEATS as usize],
    played: CardSet,
    target: Option<(Seat, Combination)>,
    phase: Phase,
}

/// As many plays and passes as most games have.
const USUAL_PLAYS: usize = 64;

impl Default for Course {
    fn default() -> Self {
        Self::with_bidding()
    }
}

impl Course {
    /// 17 cards each have been dealt and West bids first.
    pub const fn with_bidding() -> Self {
        Self::with_first_bidder(WEST)
    }

    /// 17 cards each have been dealt and `first` bids first: the platform of 2015 let that go round with the games of a round.
    pub const fn with_first_bidder(first: Seat) -> Self {
        Self {
            bids: Vec::new(),
            stake: 0,
            landlord: None,
            kitty: None,
            plays: Vec::new(),
            left: [17; SEATS as usize],
            played: CardSet::EMPTY,
            target: None,
            phase: Phase::Bidding { turn: first },
        }
    }

    /// A game that starts with a landlord who already has the kitty and leads, as Botzone's first version does.
    pub fn with_landlord(landlord: Seat, stake: u8, kitty: CardSet) -> Self {
        let mut course =
            Self { phase: Phase::Kitty { landlord }, stake, landlord: Some(landlord), ..Self::with_bidding() };
        course.show_kitty(kitty);
        course
    }

    /// The bids, in order.
    pub fn bids(&self) -> &[Bid] {
        &self.bids
    }

    /// The highest bid so far (底分), 0..=3.
    pub const fn stake(&self) -> u8 {
        self.stake
    }

    /// 地主; `None` while the seats bid and after three zeros.
    pub const fn landlord(&self) -> Option<Seat> {
        self.landlord
    }

    /// 底牌, once it has been shown.
    pub const fn kitty(&self) -> Option<CardSet> {
        self.kitty
    }

    /// Plays and passes, in order.
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }

    /// How many cards a seat has left; 0 for a seat that does not exist.
    pub fn left(&self, seat: Seat) -> u8 {
        self.left.get(seat.index()).copied().unwrap_or(0)
    }

    /// All cards that were played.
    pub const fn played(&self) -> CardSet {
        self.played
    }

    /// What must be beaten and whose it is; `None` for a lead (领出).
    pub const fn target(&self) -> Option<(Seat, Combination)> {
        self.target
    }

    /// Where the game stands.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Who must act.
    pub const fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Bidding { turn } | Phase::Playing { turn } => Some(turn),
            Phase::Kitty { .. } | Phase::Over { .. } => None,
        }
    }

    /// How it ended; `None` before the end.
    pub const fn ending(&self) -> Option<&Ending> {
        match &self.phase {
            Phase::Over { ending } => Some(ending),
            _ => None,
        }
    }

    /// Whether nobody is to bid any more: somebody bid 3, or all have bid.
    pub fn is_bidding_decided(&self) -> bool {
        self.bids.last().is_some_and(|last| last.value >= 3) || self.bids.len() >= usize::from(SEATS)
    }

    /// Whether two seats play together: both farmers (农民), or the same seat.
    pub fn same_side(&self, one: Seat, other: Seat) -> bool {
        one == other || self.landlord.is_some_and(|landlord| one != landlord && other != landlord)
    }

    /// Carries out an action that [`Course::check`] allows, or that a platform let stand. The kitty is shown by [`Course::show_kitty`] when bidding has ended.
    pub(crate) fn advance(&mut self, seat: Seat, action: &Action) {
        let combination = if let Action::Play(cards) = action { Combination::of(*cards) } else { None };
        self.carry_out(seat, action, combination);
    }

    /// As [`Course::advance`], where it is known what the cards are.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: &Action, combination: Option<Combination>) {
        match *action {
            Action::Bid(value) => self.bid(seat, value),
            Action::Pass => self.play(seat, CardSet::EMPTY, None),
            Action::Play(cards) => self.play(seat, cards, combination),
        }
    }

    fn bid(&mut self, seat: Seat, value: u8) {
        self.bids.push(Bid { seat, value });
        if value > 0 {
            (self.stake, self.landlord) = (value, Some(seat));
        }
        self.phase = match self.landlord {
            _ if !self.is_bidding_decided() => Phase::Bidding { turn: seat.next(SEATS) },
            Some(landlord) => Phase::Kitty { landlord },
            None => Phase::Over { ending: Ending::NoBid },
        };
    }

    /// Shows the kitty and gives it to the landlord, who leads. Does nothing unless the game stands there.
    pub(crate) fn show_kitty(&mut self, kitty: CardSet) {
        if let Phase::Kitty { landlord } = self.phase {
            self.kitty = Some(kitty);
            if let Some(left) = self.left.get_mut(landlord.index()) {
                *left += kitty.len() as u8;
            }
            self.phase = Phase::Playing { turn: landlord };
            self.plays.reserve(USUAL_PLAYS);
        }
    }

    fn play(&mut self, seat: Seat, cards: CardSet, combination: Option<Combination>) {
        self.plays.push(Play { seat, cards, combination });
        self.played |= cards;
        let left = self.left(seat).saturating_sub(cards.len() as u8);
        self.left[seat.index()] = left;
        let next = seat.next(SEATS);
        match combination {
            Some(combination) => self.target = Some((seat, combination)),
            // Two passes in a row give the lead back to the one whose cards lie there.
            None if self.target.is_some_and(|(owner, _)| owner == next) => self.target = None,
            None => {}
        }
        self.phase = match left {
            0 => Phase::Over { ending: Ending::Out { winner: seat } },
            _ => Phase::Playing { turn: next },
        };
    }

    /// Whether a seat's fault changes nothing any more: somebody is out, or has failed before. After three zeros the last bid is still to be
    /// acknowledged, and nobody has been told of an end.
    pub const fn is_settled(&self) -> bool {
        matches!(self.ending(), Some(Ending::Out { .. } | Ending::Forfeit { .. }))
    }

    /// The course between the last bid and the kitty, where the kitty has just been shown.
    pub(crate) fn before_kitty(&self) -> Option<Self> {
        let shown = self.kitty.is_some() && self.plays.is_empty() && !self.bids.is_empty() && self.ending().is_none();
        let landlord = self.landlord.filter(|_| shown)?;
        Some(Self { kitty: None, left: [17; SEATS as usize], phase: Phase::Kitty { landlord }, ..self.clone() })
    }

    /// Ends the game by a seat's fault, unless it is settled.
    pub(crate) fn forfeit(&mut self, seat: Seat, fault: Fault) {
        if !self.is_settled() {
            self.phase = Phase::Over { ending: Ending::Forfeit { seat, fault } };
        }
    }
}
