//! The three rule sets of Dou Dizhu, and all that differs between them: which cards are a combination, how the score
//! doubles, what a fault does, and how a game opens.
//!
//! Comparing plays needs no rule set: a type that only one of them knows is a [`Kind`] of its own.

use paiju_game::cards::CardSet;
use paiju_game::{Seat, texts};
use serde::{Deserialize, Serialize};

use crate::combination::{botzone, contest};
use crate::{Combination, Counts, Opening, WEST};

texts! {
    /// A rule set.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum RuleSet {
        /// The Chinese national computer-game contest, played by DOUDIZHUVER.
        #[default]
        Contest => "比赛规则", "the contest's rules";
        /// FightTheLandlord2 (叫分斗地主) on Botzone.
        Botzone2 => "Botzone 叫分斗地主（FightTheLandlord2）规则", "Botzone's rules of FightTheLandlord2";
        /// FightTheLandlord (斗地主) on Botzone, without bidding.
        Botzone1 => "Botzone 斗地主（FightTheLandlord）规则", "Botzone's rules of FightTheLandlord";
    }
}

/// What a fault does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnFault {
    /// The game ends, and the seat is fined.
    Ends,
    /// 托管: the judge plays for the seat from then on; the third seat that fails ends the game.
    TakesOver,
}

impl RuleSet {
    /// All rule sets.
    pub const ALL: [Self; 3] = [Self::Contest, Self::Botzone2, Self::Botzone1];

    /// Its name in commands, links and records.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Contest => "contest",
            Self::Botzone2 => "botzone2",
            Self::Botzone1 => "botzone1",
        }
    }

    /// The rule set with this name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.code() == code)
    }

    /// Whether it is the contest's, which records and links do not name.
    pub const fn is_contest(&self) -> bool {
        matches!(self, Self::Contest)
    }

    /// How its games open.
    pub const fn opening(self) -> Opening {
        match self {
            Self::Contest | Self::Botzone2 => Opening::Bidding,
            Self::Botzone1 => Opening::Landlord { seat: WEST, stake: 1 },
        }
    }

    /// Whether its games may open so.
    pub(crate) fn allows(self, opening: Opening) -> bool {
        match self {
            Self::Contest => true,
            Self::Botzone2 => !matches!(opening, Opening::BidFirst { .. }),
            Self::Botzone1 => opening == self.opening(),
        }
    }

    /// The landlord and the stake after three zeros; `None` if there is no game then.
    pub(crate) const fn without_bids(self) -> Option<(Seat, u8)> {
        match self {
            Self::Contest => None,
            Self::Botzone2 | Self::Botzone1 => Some((WEST, 1)),
        }
    }

    /// The combination of these cards; `None` if they have no legal type, and for no cards: a pass is not a
    /// combination.
    pub fn combination(self, cards: CardSet) -> Option<Combination> {
        self.combination_of(&Counts::of(cards))
    }

    /// The combination of cards with these counts.
    pub fn combination_of(self, counts: &Counts) -> Option<Combination> {
        match self {
            Self::Contest => contest(counts),
            Self::Botzone2 | Self::Botzone1 => botzone(counts, self.wings_of_a_quad()),
        }
    }

    /// The wings that each quad of a 航天飞机 carries.
    pub(crate) const fn wings_of_a_quad(self) -> usize {
        match self {
            Self::Botzone1 => 1,
            Self::Contest | Self::Botzone2 => 2,
        }
    }

    /// 倍数. The contest: (1 + bombs) × 2 for the rocket × 2 for spring or anti-spring. FightTheLandlord2: doubled by
    /// each of them. FightTheLandlord does not multiply.
    pub const fn multiplier(self, bombs: u8, rocket: bool, spring: bool) -> u32 {
        match self {
            Self::Contest => (1 + bombs as u32) << (rocket as u32 + spring as u32),
            Self::Botzone2 => 1 << (bombs as u32 + rocket as u32 + spring as u32),
            Self::Botzone1 => 1,
        }
    }

    /// The points of one stake without doublings.
    pub const fn unit(self) -> i32 {
        match self {
            Self::Contest => 100,
            Self::Botzone2 | Self::Botzone1 => 1,
        }
    }

    /// What a fault does.
    pub const fn on_fault(self) -> OnFault {
        match self {
            Self::Botzone2 => OnFault::TakesOver,
            Self::Contest | Self::Botzone1 => OnFault::Ends,
        }
    }
}

#[cfg(test)]
mod tests;
