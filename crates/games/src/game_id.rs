//! The list of the games, and the mapping from a game's name to its type.

use paiju_game::{Game, Lang, Say};
use serde::{Deserialize, Serialize};

/// A game's name. Serialized as [`GameId::code`]; in postcard, which links and the page's worker use, as the index of the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameId {
    /// 斗地主、二打一
    DouDizhu,
    /// 双升、拖拉机
    Tractor,
    /// 麻将（NOI2014 团体对抗赛）
    Mahjong,
}

/// Runs an expression with the type of the game that a [`GameId`] names. Nothing else maps names to types: each entry
/// point is written once, generic over [`crate::KnownGame`] or over a trait of its own.
///
/// ```
/// use paiju_games::{GameId, with_game};
///
/// trait Wonder {
///     const WONDER: &'static str;
/// }
/// impl Wonder for paiju_games::DouDizhu {
///     const WONDER: &'static str = "rocket";
/// }
/// impl Wonder for paiju_games::Tractor {
///     const WONDER: &'static str = "throw";
/// }
/// impl Wonder for paiju_games::Mahjong {
///     const WONDER: &'static str = "last tile";
/// }
/// assert_eq!(with_game!(GameId::Tractor, G => G::WONDER), "throw");
/// ```
#[macro_export]
macro_rules! with_game {
    ($game:expr, $Game:ident => $do:expr) => {
        match $game {
            $crate::GameId::DouDizhu => {
                type $Game = $crate::DouDizhu;
                $do
            }
            $crate::GameId::Tractor => {
                type $Game = $crate::Tractor;
                $do
            }
            $crate::GameId::Mahjong => {
                type $Game = $crate::Mahjong;
                $do
            }
        }
    };
}

impl GameId {
    /// All games, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::DouDizhu, Self::Tractor, Self::Mahjong];

    /// The name in commands, links and reports: the game's [`Game::ID`].
    pub const fn code(self) -> &'static str {
        with_game!(self, G => <G as Game>::ID)
    }

    /// The game with this name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.code() == code)
    }

    /// How many seats it has.
    pub const fn seats(self) -> u8 {
        with_game!(self, G => <G as Game>::SEATS)
    }

    /// What players call it.
    pub fn name(self, lang: Lang) -> &'static str {
        with_game!(self, G => G::name(lang))
    }
}

impl Say for GameId {
    fn say(&self, lang: Lang) -> String {
        self.name(lang).to_owned()
    }
}
