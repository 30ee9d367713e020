//! A game that is followed from its middle, because its beginning is unknown.

use paiju_game::Seat;
use paiju_game::cards::CardSet;
use serde::{Deserialize, Serialize};

use super::{Course, Phase};
use crate::{RuleSet, SEATS};

/// What is known of a game at the moment from which it is followed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resumed {
    /// The bids, if all before this moment are known.
    pub bids: Vec<u8>,
    /// 地主, if known; nobody during the bidding.
    pub landlord: Option<Seat>,
    /// 底分; 0 if unknown.
    pub stake: u8,
    /// 底牌, if known.
    pub kitty: Option<CardSet>,
    /// The last plays and passes, in order.
    pub plays: Vec<(Seat, CardSet)>,
    /// The seat to play; `None` during the bidding.
    pub turn: Option<Seat>,
    /// What is missing before it.
    pub missing: Missing,
    /// The seats that the judge has taken over (托管).
    pub taken_over: [bool; SEATS as usize],
}

/// What is missing before the moment from which a game is followed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Missing {
    /// Nothing that all seats have seen.
    #[default]
    Nothing,
    /// Some plays.
    Plays,
    /// Some plays, and the cards to beat with them.
    Table {
        /// The number of passes seen since.
        passes: u8,
    },
}

impl Course {
    /// A game that is followed from its middle.
    pub fn resumed(resumed: &Resumed, rule_set: RuleSet) -> Self {
        let mut course = Self::with_bidding().by(rule_set);
        let Some(turn) = resumed.turn else {
            for (seat, value) in Seat::all(SEATS).zip(&resumed.bids) {
                course.bid(seat, *value);
            }
            return course;
        };
        (course.landlord, course.stake, course.kitty) = (resumed.landlord, resumed.stake, resumed.kitty);
        for seat in Seat::all(SEATS) {
            // Any seat may be the landlord that nobody names.
            let has_kitty = resumed.landlord.is_none_or(|landlord| landlord == seat);
            course.left[seat.index()] = if has_kitty { 20 } else { 17 };
        }
        for (seat, cards) in resumed.plays.iter().filter(|(seat, _)| seat.0 < SEATS) {
            course.play(*seat, *cards, rule_set.combination(*cards));
        }
        course.missing = resumed.missing;
        course.phase = Phase::Playing { turn };
        course
    }

    /// Whether everything is known that all seats have seen. Otherwise [`Course::left`] is the most that a seat can have.
    pub const fn is_whole(&self) -> bool {
        matches!(self.missing, Missing::Nothing)
    }

    /// Whether the cards to beat are known, or that there are none.
    pub const fn is_target_known(&self) -> bool {
        !matches!(self.missing, Missing::Table { .. })
    }

    /// A seat has played, or passed, and the cards to beat may be known now.
    pub(super) const fn see(&mut self, is_pass: bool) {
        if let Missing::Table { passes } = self.missing {
            // After two passes in a row the next seat leads.
            self.missing = if is_pass && passes == 0 { Missing::Table { passes: 1 } } else { Missing::Plays };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Refusal};

    fn resumed(missing: Missing) -> Resumed {
        Resumed {
            bids: Vec::new(),
            landlord: None,
            stake: 0,
            kitty: None,
            plays: Vec::new(),
            turn: Some(Seat(1)),
            missing,
            taken_over: [false; 3],
        }
    }

    #[test]
    fn until_a_play_is_seen_a_seat_may_pass() {
        let mut course = Course::resumed(&resumed(Missing::Table { passes: 0 }), RuleSet::Contest);
        assert!(!course.is_whole() && !course.is_target_known());
        course.act(Seat(1), &Action::Pass, CardSet::PACK).unwrap();
        course.act(Seat(2), &Action::Pass, CardSet::PACK).unwrap();
        assert_eq!(course.act(Seat(0), &Action::Pass, CardSet::PACK), Err(Refusal::MustLead));
        assert!(course.is_target_known() && !course.is_whole());
    }

    #[test]
    fn the_last_plays_are_to_be_beaten() {
        let king = CardSet::PACK.iter().filter(|card| card.rank() == paiju_game::cards::Rank::King).take(1).collect();
        let plays = vec![(Seat(2), king), (Seat(0), CardSet::EMPTY)];
        let course = Course::resumed(&Resumed { plays, ..resumed(Missing::Plays) }, RuleSet::Botzone2);
        assert_eq!(course.target().map(|(owner, _)| owner), Some(Seat(2)));
        let lowest = Action::Play(CardSet::PACK.lowest(1));
        assert!(matches!(course.check(Seat(1), &lowest, CardSet::PACK), Err(Refusal::TooLow { .. })));
        assert_eq!(course.check(Seat(1), &Action::Pass, CardSet::PACK), Ok(()));
    }

    #[test]
    fn known_bids_are_taken_up() {
        let bids = Resumed { bids: vec![0, 2], turn: None, ..resumed(Missing::Nothing) };
        let course = Course::resumed(&bids, RuleSet::Botzone2);
        assert_eq!((course.turn(), course.stake(), course.is_whole()), (Some(Seat(2)), 2, true));
    }
}
