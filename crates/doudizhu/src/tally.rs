//! The score's multiplier (倍数), counted play by play.

use paiju_game::Seat;

use crate::{Combination, Course, Kind, RuleSet, Spring};

/// What multiplies the score so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The rule set, which says how they multiply.
    pub rule_set: RuleSet,
    /// Bombs played.
    pub bombs: u8,
    /// Whether the rocket was played.
    pub rocket: bool,
    /// How many times the landlord played: 0, 1, or 2 for more.
    pub landlord_plays: u8,
    /// Whether a farmer played.
    pub farmers_play: bool,
}

impl Tally {
    /// Nothing yet, by a rule set.
    pub fn by(rule_set: RuleSet) -> Self {
        Self { rule_set, ..Self::default() }
    }

    /// The tally of a game so far.
    pub fn of(course: &Course, landlord: Seat) -> Self {
        let made = course.plays().iter().filter_map(|play| Some((play.combination?, play.seat == landlord)));
        made.fold(Self::by(course.rule_set()), |tally, (made, by_landlord)| tally.with(&made, by_landlord))
    }

    /// After one more play.
    pub fn with(self, made: &Combination, by_landlord: bool) -> Self {
        Self {
            rule_set: self.rule_set,
            bombs: self.bombs + u8::from(made.is_bomb()),
            rocket: self.rocket || made.kind == Kind::Rocket,
            landlord_plays: if by_landlord { (self.landlord_plays + 1).min(2) } else { self.landlord_plays },
            farmers_play: self.farmers_play || !by_landlord,
        }
    }

    /// An eight-bit code, equal for equal tallies of one rule set.
    pub fn code(self) -> u32 {
        u32::from(self.bombs) << 4
            | u32::from(self.rocket) << 3
            | u32::from(self.landlord_plays) << 1
            | u32::from(self.farmers_play)
    }

    /// Spring or anti-spring (春天、反春天), if the game ends now.
    pub const fn spring(self, landlord_won: bool) -> Option<Spring> {
        match landlord_won {
            true if !self.farmers_play => Some(Spring::Spring),
            false if self.landlord_plays == 1 => Some(Spring::AntiSpring),
            _ => None,
        }
    }

    /// The landlord's multiplier if the game ends now, negative for a loss.
    pub const fn score(self, landlord_won: bool) -> i32 {
        let multiplier = self.multiplier(self.spring(landlord_won).is_some()) as i32;
        if landlord_won { multiplier } else { -multiplier }
    }

    /// 倍数, with or without spring or anti-spring.
    pub const fn multiplier(self, spring: bool) -> u32 {
        self.rule_set.multiplier(self.bombs, self.rocket, spring)
    }
}
