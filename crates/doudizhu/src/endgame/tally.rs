//! What multiplies the score, and what is asked of it.

use paiju_game::Seat;

use super::search::{Ground, Node};
use crate::combination::{Combination, JOKERS, Kind};
use crate::counts::Counts;
use crate::course::Course;

/// What multiplies the score so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    bombs: u8,
    rocket: bool,
    /// 0, 1, or 2 for more.
    landlord_plays: u8,
    farmers_play: bool,
}

impl Tally {
    pub(super) fn of(course: &Course, landlord: Seat) -> Self {
        let made = course.plays().iter().filter_map(|play| Some((play.combination?, play.seat == landlord)));
        made.fold(Self::default(), |tally, (made, by_landlord)| tally.with(&made, by_landlord))
    }

    /// After so many bombs, rockets, plays of the landlord and of the farmers.
    #[cfg(test)]
    pub(super) fn from_plays([bombs, rockets, landlord_plays, farmers_plays]: [u8; 4]) -> Self {
        Self { bombs, rocket: rockets > 0, landlord_plays: landlord_plays.min(2), farmers_play: farmers_plays > 0 }
    }

    pub(super) fn with(self, made: &Combination, by_landlord: bool) -> Self {
        Self {
            bombs: self.bombs + u8::from(made.is_bomb()),
            rocket: self.rocket || made.kind == Kind::Rocket,
            landlord_plays: if by_landlord { (self.landlord_plays + 1).min(2) } else { self.landlord_plays },
            farmers_play: self.farmers_play || !by_landlord,
        }
    }

    /// The multiplier (倍数) of a game that this play ends, negative if the landlord lost.
    pub(super) fn end(self, last: &Combination, by_landlord: bool) -> i8 {
        let tally = self.with(last, by_landlord);
        let spring = if by_landlord { !tally.farmers_play } else { tally.landlord_plays == 1 };
        let multiplier = multiplier(tally.bombs, tally.rocket, spring);
        if by_landlord { multiplier } else { -multiplier }
    }

    /// Equal tallies have equal codes, of eight bits.
    pub(super) fn code(self) -> u32 {
        u32::from(self.bombs) << 4
            | u32::from(self.rocket) << 3
            | u32::from(self.landlord_plays) << 1
            | u32::from(self.farmers_play)
    }
}

const fn multiplier(bombs: u8, rocket: bool, spring: bool) -> i8 {
    (1 + bombs as i8) * if rocket { 2 } else { 1 } * if spring { 2 } else { 1 }
}

/// What is asked: whether the landlord's multiplier, negative where he loses, is at least this. Never 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Question(pub i8);

impl Question {
    /// Whether the landlord wins, by however much.
    pub(super) const WINS: Self = Self(1);
    /// No multiplier is higher: 13 bombs, the rocket and spring.
    pub(super) const MOST: i8 = 14 * 2 * 2;

    /// No game is worth 0, so that at least 0 is at least 1.
    pub(super) const fn over_nought(self) -> Self {
        if self.0 == 0 { Self::WINS } else { self }
    }

    pub(super) const fn is_met(self, score: i8) -> bool {
        score >= self.0
    }

    /// The answer where what is yet to come cannot change it; else the question, as [`Question::WINS`] where all depends on who wins.
    pub(super) fn settled(self, ground: &Ground, node: &Node) -> Result<bool, Self> {
        let question = self.over_nought();
        if question == Self::WINS {
            return Err(question);
        }
        // Below 0: it fails if the farmers win by more than that.
        let by_landlord = question.0 > 0;
        let wanted = if by_landlord { question.0 } else { 1 - question.0 };
        let tally = node.tally;
        let (mut bombs, mut rocket) = (tally.bombs, tally.rocket);
        for seat in 0..ground.seats {
            let at_least = Counts::of(ground.hand(node, seat)).at_least();
            bombs += at_least[4].count_ones() as u8;
            rocket |= at_least[1] & JOKERS == JOKERS;
        }
        let may_spring = if by_landlord { !tally.farmers_play } else { tally.landlord_plays <= 1 };
        if multiplier(bombs, rocket, may_spring) < wanted {
            Ok(!by_landlord)
        } else if multiplier(tally.bombs, tally.rocket, false) >= wanted {
            Err(Self::WINS)
        } else {
            Err(question)
        }
    }
}
