//! A game that is followed from its middle, because its beginning is unknown: no hand is known, and only what all seats
//! are told can be checked.

use paiju_game::{Fault, Seat};
use serde::{Deserialize, Serialize};

use super::{Course, Phase};
use crate::SEATS;
use crate::action::{Action, Stage};
use crate::banking::Banking;
use crate::cards::Cards;
use crate::follow::FollowRules;
use crate::refusal::Refusal;
use crate::trick::Trick;
use crate::trump::Level;

/// What is known of a game at the moment from which it is followed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resumed {
    /// The level.
    pub level: Level,
    /// Call, snatch and banker.
    pub banking: Banking,
    /// The question with which it begins.
    pub stage: Stage,
    /// The seat that is asked.
    pub seat: Seat,
    /// The last complete trick, if it is shown.
    pub before: Option<Trick>,
    /// The current trick; empty before the play.
    pub trick: Trick,
    /// The attackers' points so far.
    pub attackers: i32,
}

impl Course {
    /// A game that is followed from its middle.
    pub fn resumed(resumed: &Resumed) -> Self {
        let Resumed { level, banking, stage, seat, before, trick, attackers } = resumed.clone();
        let mut course = Self::new(level, FollowRules::Judge, seat);
        (course.banking, course.attackers) = (banking, attackers);
        match stage {
            Stage::Deal => {}
            Stage::Cover => course.phase = Phase::Covering { banker: seat },
            Stage::Play => {
                course.tricks.extend(before);
                course.tricks.push(trick);
                course.played = course.tricks.iter().fold(Cards::EMPTY, |all, trick| all | trick.cards());
                course.phase = Phase::Playing { turn: seat };
            }
        }
        course
    }

    /// Checks the action of a seat whose hand is unknown: it may have any card that was not played.
    ///
    /// # Errors
    /// The first rule it breaks, as far as can be known.
    pub fn check_unseen(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_form(seat, action, Cards::PACKS - self.played)
    }

    /// Takes an action of a seat whose hand is unknown, without checking it. What becomes of a declaration is told
    /// ([`Course::tell`]).
    pub fn follow(&mut self, seat: Seat, action: &Action) {
        match *action {
            Action::Pass | Action::Declare(_) => self.deal_to(seat.next(SEATS)),
            Action::Cover(_) => self.start_play(),
            Action::Play(cards) => self.play(cards),
        }
    }

    /// Takes call, snatch and banker as all seats are told.
    pub const fn tell(&mut self, banking: Banking) {
        self.set_banking(banking);
    }

    /// A card goes to this seat, or the public cards to the banker.
    pub fn give(&mut self, seat: Seat, stage: Stage) {
        match stage {
            Stage::Deal => self.deal_to(seat),
            Stage::Cover => self.phase = Phase::Covering { banker: seat },
            Stage::Play => {}
        }
    }

    /// A seat has failed, which ends the game.
    pub fn give_up(&mut self, seat: Seat, fault: Fault) {
        self.forfeit(seat, fault);
    }

    /// Takes the attackers' points as all seats are told.
    pub const fn tell_points(&mut self, points: i32) {
        self.set_attackers(points);
    }
}
