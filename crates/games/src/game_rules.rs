//! The rules by which a game can be played, by name: the rule sets of Dou Dizhu, the readings of Mahjong's text.

use std::fmt;

use paiju_doudizhu::{DouDizhu, RuleSet};
use paiju_game::{Game, Lang, Say, texts};
use paiju_mahjong::{Mahjong, Rules};
use paiju_tractor::Tractor;
use serde::{Deserialize, Serialize};

use crate::GameId;

/// Rules with a name, of one of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameRules {
    /// A rule set of Dou Dizhu.
    DouDizhu(RuleSet),
    /// A reading of Mahjong's text.
    Mahjong(Rules),
}

texts! {
    /// Why a game has no rules of a name.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum NoSuchRules {
        OfNoGame { name: String } =>
            format!("没有叫「{name}」的规则；有 {}", names(|_| true)),
            format!("there are no rules “{name}”; there are {}", names(|_| true));
        OfAnother { name: String, game: GameId } =>
            format!("{}没有叫「{name}」的规则；有 {}", game.name(Lang::Zh), names(|rules| rules.game() == *game)),
            format!("{} has no rules “{name}”; it has {}", game.name(Lang::En), names(|rules| rules.game() == *game));
        NoChoice { name: String, game: GameId } =>
            format!("{}只有一种规则，没有叫「{name}」的", game.name(Lang::Zh)),
            format!("{} has no rules “{name}”, nor any others to choose", game.name(Lang::En));
    }
}

/// The names of these rules.
fn names(wanted: impl Fn(&GameRules) -> bool) -> String {
    GameRules::all().filter(wanted).map(GameRules::code).collect::<Vec<_>>().join(", ")
}

impl GameRules {
    /// All rules, the default of each game first.
    pub fn all() -> impl Iterator<Item = Self> {
        let readings = Rules::READINGS.into_iter().map(|(_, rules)| Self::Mahjong(rules));
        RuleSet::ALL.into_iter().map(Self::DouDizhu).chain(readings)
    }

    /// Their name in commands and files.
    pub fn code(self) -> &'static str {
        match self {
            Self::DouDizhu(set) => set.code(),
            // Every reading has a name.
            Self::Mahjong(rules) => rules.name().unwrap_or_default(),
        }
    }

    /// The game that is played by them.
    pub const fn game(self) -> GameId {
        match self {
            Self::DouDizhu(_) => GameId::DouDizhu,
            Self::Mahjong(_) => GameId::Mahjong,
        }
    }

    /// The rules with this name, of any game.
    ///
    /// # Errors
    /// No game has such rules.
    pub fn named(name: &str) -> Result<Self, NoSuchRules> {
        let none = || NoSuchRules::OfNoGame { name: name.to_owned() };
        Self::all().find(|rules| rules.code() == name).ok_or_else(none)
    }

    /// Checks that these rules are of this game.
    ///
    /// # Errors
    /// They are not.
    pub fn of(self, game: GameId) -> Result<Self, NoSuchRules> {
        match (self.game() == game, self.code().to_owned()) {
            (true, _) => Ok(self),
            (false, name) if Self::all().all(|rules| rules.game() != game) => Err(NoSuchRules::NoChoice { name, game }),
            (false, name) => Err(NoSuchRules::OfAnother { name, game }),
        }
    }

    /// Whether the game is played by them if nobody chooses.
    pub fn is_default(self) -> bool {
        match self {
            Self::DouDizhu(set) => set.is_contest(),
            Self::Mahjong(rules) => rules == Rules::default(),
        }
    }

    /// The rule set of Dou Dizhu, if they are one.
    pub const fn rule_set(self) -> Option<RuleSet> {
        if let Self::DouDizhu(set) = self { Some(set) } else { None }
    }

    /// The reading of Mahjong's text, if they are one.
    pub const fn reading(self) -> Option<Rules> {
        if let Self::Mahjong(rules) = self { Some(rules) } else { None }
    }
}

impl fmt::Display for GameRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A game whose rules may be chosen.
pub trait Ruled: Game {
    /// The rules of a deal, if they have a name.
    fn rules(_setup: &Self::Setup) -> Option<GameRules> {
        None
    }

    /// The deal by these rules; as it is if they are another game's.
    fn by(setup: Self::Setup, _: GameRules) -> Self::Setup {
        setup
    }
}

impl Ruled for DouDizhu {
    fn rules(setup: &Self::Setup) -> Option<GameRules> {
        Some(GameRules::DouDizhu(setup.rules.set))
    }

    fn by(setup: Self::Setup, rules: GameRules) -> Self::Setup {
        // A deal that is by these rules already keeps who bids first.
        match rules.rule_set().filter(|set| *set != setup.rules.set) {
            Some(set) => setup.by(set),
            None => setup,
        }
    }
}

impl Ruled for Mahjong {
    fn rules(setup: &Self::Setup) -> Option<GameRules> {
        setup.rules.name().map(|_| GameRules::Mahjong(setup.rules))
    }

    fn by(setup: Self::Setup, rules: GameRules) -> Self::Setup {
        Self::Setup { rules: rules.reading().unwrap_or(setup.rules), ..setup }
    }
}

impl Ruled for Tractor {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_belongs_to_one_game() {
        for rules in GameRules::all() {
            assert_eq!(GameRules::named(rules.code()), Ok(rules));
            assert_eq!(rules.of(rules.game()), Ok(rules));
        }
        let defaults = GameRules::all().filter(|rules| rules.is_default()).map(GameRules::code);
        assert_eq!(defaults.collect::<Vec<_>>(), ["contest", "paiju"]);
        let refused =
            |name: &str, game| GameRules::named(name).and_then(|rules| rules.of(game)).unwrap_err().to_string();
        assert_eq!(
            refused("undisputed", GameId::DouDizhu),
            "Dou Dizhu has no rules “undisputed”; it has contest, botzone2, botzone1"
        );
        assert_eq!(refused("contest", GameId::Mahjong), "Mahjong has no rules “contest”; it has paiju, undisputed");
        assert!(refused("contest", GameId::Tractor).contains("nor any others"));
        assert!(refused("house", GameId::DouDizhu).contains("contest, botzone2, botzone1, paiju, undisputed"));
    }
}
