//! Who is compared: two engines of the tutorial, or two AIs of any game.

use paiju_doudizhu::ai::sample::Remedy;

use crate::arena::known;
use crate::names::{DouDizhu, Mahjong, Named, Tractor};

/// Who A and B are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// The tutorial's engine with this remedy, and without it.
    Remedy(Remedy),
    /// Two AIs of a game, by its id and their names.
    Ais { game: &'static str, one: &'static str, other: &'static str },
}

/// The games that have AIs, by their ids.
pub const GAMES: [&str; 3] = [DouDizhu::ID, Mahjong::ID, Tractor::ID];

impl Default for Sides {
    fn default() -> Self {
        Self::Remedy(Remedy::SinglesFirst)
    }
}

impl Sides {
    /// What an address asks for, by what follows the room's name; who is not known there is replaced by who usually sits there.
    pub fn parse(query: &str) -> Self {
        let value = |key: &str| {
            let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.find(|(name, _)| *name == key).map(|(_, value)| value)
        };
        if let Some(code) = value("remedy") {
            let remedy = Remedy::ALL.into_iter().find(|remedy| remedy.knob().code() == code);
            return remedy.map_or_else(Self::default, Self::Remedy);
        }
        let Some(usual) = value("game").and_then(Self::of_game) else { return Self::default() };
        let side = |sides: Self, key: &str| value(key).map_or(sides, |name| sides.with(key == "a", name));
        side(side(usual, "a"), "b")
    }

    /// Two neighbours in the middle of the game's list: they play fast, and one is better. `None` where there is no such game.
    pub fn of_game(game: &str) -> Option<Self> {
        let game = GAMES.into_iter().find(|id| *id == game)?;
        let (ais, _) = known(game)?;
        let middle = ais.len() / 2;
        Some(Self::Ais { game, one: ais.get(middle)?, other: ais.get(middle.checked_sub(1)?)? })
    }

    /// Another A or B; the same sides where the game has none of that name.
    pub fn with(self, is_one: bool, name: &str) -> Self {
        let Self::Ais { game, one, other } = self else { return self };
        let found = known(game).and_then(|(ais, _)| ais.iter().copied().find(|ai| *ai == name));
        match found {
            Some(one) if is_one => Self::Ais { game, one, other },
            Some(other) => Self::Ais { game, one, other },
            None => self,
        }
    }

    /// What follows the room's name in an address.
    pub fn query(self) -> String {
        match self {
            sides if sides == Self::default() => String::new(),
            Self::Remedy(remedy) => format!("&remedy={}", remedy.knob().code()),
            Self::Ais { game, one, other } => format!("&game={game}&a={one}&b={other}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_ais_and_every_remedy_is_read_back() {
        for remedy in Remedy::ALL {
            assert_eq!(Sides::parse(&Sides::Remedy(remedy).query()), Sides::Remedy(remedy));
        }
        for game in GAMES {
            let (ais, _) = known(game).unwrap();
            for (one, other) in ais.iter().flat_map(|one| ais.iter().map(move |other| (*one, *other))) {
                let sides = Sides::Ais { game, one, other };
                assert_eq!(Sides::parse(&sides.query()), sides);
            }
        }
    }

    #[test]
    fn who_is_not_known_is_who_usually_sits_there() {
        for query in ["", "&remedy=", "&remedy=x", "&game=chess&a=expert", "&a=expert", "&&=&"] {
            assert_eq!(Sides::parse(query), Sides::default(), "{query}");
        }
        let usual = Sides::of_game("doudizhu").unwrap();
        assert_eq!(Sides::parse("&game=doudizhu&a=stockfish&b=%00"), usual);
        assert_eq!(Sides::parse("&game=doudizhu&b=expert"), usual.with(false, "expert"));
    }
}
