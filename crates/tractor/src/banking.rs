//! Who is banker (庄家) and what is trumps: the call (报主) and the snatch (反主) while the cards are dealt.

use paiju_cards::Suit;
use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::Cards;
use crate::refusal::Refusal;
use crate::same_side;
use crate::trump::{Level, Trump};

/// Who called and snatched and what came of it, as every seat is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Banking {
    /// Who called (报主).
    pub called: Option<Seat>,
    /// Who snatched (反主).
    pub snatched: Option<Seat>,
    /// 庄家: the last of these, or whom chance named.
    pub banker: Option<Seat>,
    /// Trumps, once there was a call or chance decided.
    pub trump: Option<Trump>,
}

/// What somebody shows while the cards are dealt (亮主).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Declaration {
    /// 报主: one level card; its suit becomes trumps.
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
    /// What the cards declare, if that may be declared now.
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

    /// Takes in what a seat declared.
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

    /// Names banker and trumps.
    pub(crate) const fn settle(&mut self, banker: Seat, trump: Trump) {
        self.banker = Some(banker);
        self.trump = Some(trump);
    }

    /// Whether a seat plays against the banker (闲家); `false` while there is no banker.
    pub fn is_attacker(&self, seat: Seat) -> bool {
        self.banker.is_some_and(|banker| !same_side(banker, seat))
    }
}

/// Calls `into` with everything that can be declared from a hand now: calls or snatches, by suit ♠ ♥ ♣ ♦, then jokers.
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
