//! The sides to compare: two engines of the tutorial, or two AIs of any game.

use paiju_ai::doudizhu::sample::Remedy;
use paiju_doudizhu::RuleSet;
use paiju_game::Level;

use crate::address;
use crate::link::rules_in_link;
use crate::names::{self, DOUDIZHU, GameInfo};

/// An AI at a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    pub ai: &'static str,
    pub level: Level,
}

impl Side {
    /// The text it was parsed from.
    pub fn text(self) -> String {
        self.level.of(self.ai)
    }
}

/// Who A and B are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// The tutorial's engine with this remedy, and without it.
    Remedy(Remedy),
    /// Two AIs of a game.
    Ais {
        game: &'static GameInfo,
        /// The rule set, in Dou Dizhu.
        rules: RuleSet,
        one: Side,
        other: Side,
    },
}

impl Default for Sides {
    fn default() -> Self {
        Self::Remedy(Remedy::SinglesFirst)
    }
}

impl Sides {
    /// Parses what follows the room's name in an address; unknown sides are replaced with the defaults.
    pub fn parse(query: &str) -> Self {
        let value = |key: &str| address::value(query, key);
        if let Some(code) = value("remedy") {
            let remedy = Remedy::ALL.into_iter().find(|remedy| remedy.knob().code() == code);
            return remedy.map_or_else(Self::default, Self::Remedy);
        }
        let Some(usual) = value("game").and_then(names::game).and_then(Self::of_game) else { return Self::default() };
        let usual = value("rules").and_then(RuleSet::from_code).map_or(usual, |set| usual.by(set));
        let side = |sides: Self, key: &str| value(key).map_or(sides, |name| sides.with(key == "a", name));
        side(side(usual, "a"), "b")
    }

    /// The same AIs by another rule set; unchanged in a game that has one.
    pub fn by(self, set: RuleSet) -> Self {
        match self {
            Self::Ais { game, one, other, .. } if game.id == DOUDIZHU.id => Self::Ais { game, rules: set, one, other },
            sides => sides,
        }
    }

    /// Two neighbours in the middle of the game's list: fast, and one better than the other. `None` if there are fewer than two.
    pub fn of_game(game: &'static GameInfo) -> Option<Self> {
        let middle = game.ais.len() / 2;
        let side = |place: usize| game.ais.get(place).map(|ai| Side { ai, level: Level::NORMAL });
        Some(Self::Ais { game, rules: RuleSet::Contest, one: side(middle)?, other: side(middle.checked_sub(1)?)? })
    }

    /// Replaces A or B, given as `NAME` or `NAME@LEVEL`; unchanged if the game has no such AI.
    pub fn with(self, is_one: bool, text: &str) -> Self {
        let Self::Ais { game, rules, one, other } = self else { return self };
        match game.find_ai(text).map(|(ai, level)| Side { ai, level }) {
            Ok(one) if is_one => Self::Ais { game, rules, one, other },
            Ok(other) => Self::Ais { game, rules, one, other },
            Err(_) => self,
        }
    }

    /// What follows the room's name in an address.
    pub fn query(self) -> String {
        match self {
            sides if sides == Self::default() => String::new(),
            Self::Remedy(remedy) => format!("&remedy={}", remedy.knob().code()),
            Self::Ais { game, rules, one, other } => {
                let by = rules_in_link(rules);
                format!("&game={}{by}&a={}&b={}", game.id, one.text(), other.text())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::GAMES;

    #[test]
    fn every_pair_of_ais_and_every_remedy_is_read_back() {
        for remedy in Remedy::ALL {
            assert_eq!(Sides::parse(&Sides::Remedy(remedy).query()), Sides::Remedy(remedy));
        }
        for game in GAMES {
            let levels = game.levelled.iter().flat_map(|ai| Level::ALL.map(|level| Side { ai, level }));
            let normal = game.ais.iter().map(|ai| Side { ai, level: Level::NORMAL });
            let all: Vec<Side> = normal.chain(levels).collect();
            for (one, other) in all.iter().flat_map(|&one| all.iter().map(move |&other| (one, other))) {
                for rules in if game.id == DOUDIZHU.id { &RuleSet::ALL[..] } else { &RuleSet::ALL[..1] } {
                    let sides = Sides::Ais { game, rules: *rules, one, other };
                    assert_eq!(Sides::parse(&sides.query()), sides);
                }
            }
        }
    }

    #[test]
    fn an_unknown_side_is_replaced_with_the_default() {
        for query in ["", "&remedy=", "&remedy=x", "&game=chess&a=expert", "&a=expert", "&&=&"] {
            assert_eq!(Sides::parse(query), Sides::default(), "{query}");
        }
        let usual = Sides::of_game(&DOUDIZHU).unwrap();
        assert_eq!(Sides::parse("&game=doudizhu&a=stockfish&b=%00"), usual);
        assert_eq!(Sides::parse("&game=doudizhu&a=expert@0&b=sample@2"), usual);
        assert_eq!(Sides::parse("&game=doudizhu&b=expert"), usual.with(false, "expert"));
    }
}
