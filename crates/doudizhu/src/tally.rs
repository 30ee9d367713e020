//! What multiplies the score (倍数), counted play by play.

use paiju_game::Seat;

use crate::combination::{Combination, Kind};
use crate::course::Course;

/// What multiplies the score so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub bombs: u8,
    pub rocket: bool,
    /// 0, 1, or 2 for more.
    pub landlord_plays: u8,
    pub farmers_play: bool,
}

impl Tally {
    /// What has been played so far.
    pub(crate) fn of(course: &Course, landlord: Seat) -> Self {
        let made = course.plays().iter().filter_map(|play| Some((play.combination?, play.seat == landlord)));
        made.fold(Self::default(), |tally, (made, by_landlord)| tally.with(&made, by_landlord))
    }

    /// With one more play.
    pub(crate) fn with(self, made: &Combination, by_landlord: bool) -> Self {
        Self {
            bombs: self.bombs + u8::from(made.is_bomb()),
            rocket: self.rocket || made.kind == Kind::Rocket,
            landlord_plays: if by_landlord { (self.landlord_plays + 1).min(2) } else { self.landlord_plays },
            farmers_play: self.farmers_play || !by_landlord,
        }
    }

    /// Equal tallies have equal codes, of eight bits.
    pub(crate) fn code(self) -> u32 {
        u32::from(self.bombs) << 4
            | u32::from(self.rocket) << 3
            | u32::from(self.landlord_plays) << 1
            | u32::from(self.farmers_play)
    }

    /// Whether a game that ends now ends with spring or anti-spring (春天、反春天).
    const fn is_spring(self, landlord_won: bool) -> bool {
        if landlord_won { !self.farmers_play } else { self.landlord_plays == 1 }
    }

    /// The landlord's multiplier of a game that ends now: negative if he lost.
    pub(crate) const fn score(self, landlord_won: bool) -> i32 {
        let multiplier = multiplier(self.bombs, self.rocket, self.is_spring(landlord_won)) as i32;
        if landlord_won { multiplier } else { -multiplier }
    }
}

/// 倍数: (1 + bombs) × 2 for the rocket × 2 for spring or anti-spring. One pack allows 56 at most.
pub(crate) const fn multiplier(bombs: u8, rocket: bool, spring: bool) -> u32 {
    (1 + bombs as u32) * if rocket { 2 } else { 1 } * if spring { 2 } else { 1 }
}
