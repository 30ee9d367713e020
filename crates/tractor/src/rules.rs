//! The legality of actions: [`Course::check`] names the first rule that an action breaks. The duty to follow is in
//! [`crate::follow`], declarations in [`crate::banking`].

use paiju_game::Seat;

use crate::COVERED;
use crate::action::{Action, Stage};
use crate::cards::Cards;
use crate::course::Course;
use crate::follow::{self, FollowRules};
use crate::refusal::Refusal;

impl Course {
    /// Checks the action of a seat with this hand. It does not check whether a throw stands, because throws may be
    /// tried.
    ///
    /// # Errors
    /// The first rule it breaks.
    pub fn check(&self, seat: Seat, action: &Action, hand: Cards) -> Result<(), Refusal> {
        self.check_by(self.rules(), seat, action, hand)
    }

    /// As [`Course::check`], under other follow rules.
    ///
    /// # Errors
    /// The first rule it breaks.
    pub fn check_by(&self, rules: FollowRules, seat: Seat, action: &Action, hand: Cards) -> Result<(), Refusal> {
        self.check_form(seat, action, hand)?;
        match (action, self.lead(), self.trump()) {
            (&Action::Play(cards), Some(lead), Some(trump)) => follow::check(trump, rules, hand, &lead, cards),
            _ => Ok(()),
        }
    }

    /// As [`Course::check`] without the duty to follow: the least that any judge demands, and all that can be checked
    /// for a seat that may hold any of `holdable`.
    ///
    /// # Errors
    /// The first rule it breaks.
    pub(crate) fn check_form(&self, seat: Seat, action: &Action, holdable: Cards) -> Result<(), Refusal> {
        let (turn, stage) = self.turn().zip(self.stage()).ok_or(Refusal::Over)?;
        if turn != seat {
            return Err(Refusal::NotYourTurn { turn });
        }
        let foreign = action.cards() - holdable;
        if !foreign.is_empty() {
            return Err(Refusal::NotHeld { cards: foreign });
        }
        let count = action.cards().len();
        match (stage, *action) {
            (Stage::Deal, Action::Pass) => Ok(()),
            (Stage::Deal, Action::Declare(cards)) => self.banking().check(cards, self.level()).map(|_| ()),
            (Stage::Cover, Action::Cover(_)) if count == COVERED => Ok(()),
            (Stage::Cover, Action::Cover(_)) => Err(Refusal::WrongCover { given: count as u8 }),
            (Stage::Play, Action::Play(_)) if count == 0 => Err(Refusal::MustPlay),
            (Stage::Play, Action::Play(cards)) => match (self.lead(), self.trump()) {
                (Some(lead), _) if count != usize::from(lead.size()) => {
                    Err(Refusal::WrongCount { played: count as u8, wanted: lead.size() })
                }
                (None, Some(trump)) if trump.suit_of(cards).is_none() => Err(Refusal::MixedSuits { cards }),
                _ => Ok(()),
            },
            (stage, _) => Err(Refusal::WrongStage { stage }),
        }
    }
}
