//! Banker (庄家) and trumps: the call (报主) and the snatch (反主) during the deal.

use paiju_game::Seat;
use paiju_game::cards::Suit;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use crate::cards::Cards;
use crate::refusal::Refusal;
use crate::same_side;
use crate::trump::{Level, Trump};

/// Call, snatch, banker and trumps, as announced to every seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Banking {
    /// The seat that called (报主).
    pub called: Option<Seat>,
    /// The seat that snatched (反主).
    pub snatched: Option<Seat>,
    /// 庄家: the last of these, or the one picked at random; if `kept`, the one set before the deal.
    pub banker: Option<Seat>,
    /// Trumps, after a call or a random pick.
    pub trump: Option<Trump>,
    /// Whether the banker stays, whoever calls: a later round (`first_round` is false).
    #[serde(default)]
    pub kept: bool,
}

/// JSON omits fields with their usual values, as [`Setup`](crate::Setup) does.
impl Serialize for Banking {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { called, snatched, banker, trump, kept } = self;
        let is_usual = !kept && serializer.is_human_readable();
        let mut written = serializer.serialize_struct("Banking", 5 - usize::from(is_usual))?;
        written.serialize_field("called", called)?;
        written.serialize_field("snatched", snatched)?;
        written.serialize_field("banker", banker)?;
        written.serialize_field("trump", trump)?;
        if !is_usual {
            written.serialize_field("kept", kept)?;
        }
        written.end()
    }
}

/// Cards shown during the deal (亮主).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Declaration {
    /// 报主: one level card, whose suit becomes trumps.
    Call(Suit),
    /// 反主: a pair of level cards of one suit, or of one joker (`None`) for no trump.
    Snatch(Option<Suit>),
}

impl Declaration {
    /// What these cards declare at this level.
    pub fn of(cards: Cards, level: Level) -> Option<Self> {
        let card = cards.first()?.face();
        match card.suit() {
            Some(suit) if card.rank() == level.rank() && cards.len() == 1 => Some(Self::Call(suit)),
            Some(_) if card.rank() != level.rank() => None,
            suit if cards.is_pair() => Some(Self::Snatch(suit)),
            _ => None,
        }
    }
}

impl Banking {
    /// What the cards declare, if that is legal now.
    ///
    /// # Errors
    /// They declare nothing, or it is too late or too early.
    pub fn check(&self, cards: Cards, level: Level) -> Result<Declaration, Refusal> {
        let declaration = Declaration::of(cards, level).ok_or(Refusal::NoDeclaration { cards, level })?;
        match (declaration, self.called, self.snatched) {
            (Declaration::Call(_), Some(by), _) => Err(Refusal::AlreadyCalled { by }),
            (Declaration::Snatch(_), None, _) => Err(Refusal::NotCalledYet),
            (Declaration::Snatch(_), _, Some(by)) => Err(Refusal::AlreadySnatched { by }),
            _ => Ok(declaration),
        }
    }

    /// Takes a seat's declaration.
    pub fn declare(&mut self, seat: Seat, declaration: Declaration, level: Level) {
        let suit = match declaration {
            Declaration::Call(suit) => {
                self.called = Some(seat);
                Some(suit)
            }
            Declaration::Snatch(suit) => {
                self.snatched = Some(seat);
                suit
            }
        };
        self.settle(seat, Trump { level, suit });
    }

    /// Sets trumps, and the banker unless it is kept.
    pub(crate) const fn settle(&mut self, banker: Seat, trump: Trump) {
        if !self.kept || self.banker.is_none() {
            self.banker = Some(banker);
        }
        self.trump = Some(trump);
    }

    /// Whether a seat plays against the banker (闲家); `false` while there is no banker.
    pub fn is_attacker(&self, seat: Seat) -> bool {
        self.banker.is_some_and(|banker| !same_side(banker, seat))
    }
}

/// Calls `into` with every possible declaration from a hand: calls or snatches, by suit ♠ ♥ ♣ ♦, then jokers.
pub fn declarations(banking: &Banking, level: Level, hand: Cards, mut into: impl FnMut(Cards)) {
    if banking.snatched.is_some() {
        return;
    }
    let calling = banking.called.is_none();
    let mut shown = hand & (if calling { level.cards() } else { level.cards() | Cards::JOKERS });
    while !shown.is_empty() {
        let face = shown.first_face();
        shown -= face;
        match face.first() {
            Some(card) if calling => into(card.into()),
            Some(_) if face.len() == 2 => into(face),
            _ => {}
        }
    }
}
