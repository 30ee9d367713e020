//! The pages' addresses and the games' names: everything about a game that does not need its rules.

mod game_info;

use std::fmt::Debug;

use paiju_ai::Ais;
use paiju_game::{Game, Lang, Seat};
pub use paiju_games::{DouDizhu, Mahjong, Tractor};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use self::game_info::{DOUDIZHU, GAMES, GameInfo, MAHJONG, TRACTOR, game};
use crate::guide::{self, Guide};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    Home,
    /// A table of Dou Dizhu.
    DouDizhu,
    Mahjong,
    Tractor,
    Inspect,
    Arena,
    Lab,
    Learn,
    /// The tasks of a class.
    Sheet,
    /// An address that leads nowhere.
    NotFound,
}

impl Route {
    /// The tables, in the order of the bar.
    pub const TABLES: [Self; 3] = [DouDizhu::ROUTE, Mahjong::ROUTE, Tractor::ROUTE];

    /// The game that is played at this table; `None` for another page.
    pub fn table(self) -> Option<&'static GameInfo> {
        GAMES.into_iter().find(|game| game.route == self)
    }

    /// The name of the game that is played at this table; `None` for another page.
    pub fn game(self, lang: Lang) -> Option<&'static str> {
        self.table().map(|game| game.title(lang))
    }

    /// Every page and its path.
    const PATHS: [(Self, &'static str); 10] = [
        (Self::Home, "/"),
        (Self::DouDizhu, "/table/doudizhu"),
        (Self::Mahjong, "/table/mahjong"),
        (Self::Tractor, "/table/tractor"),
        (Self::Inspect, "/inspect"),
        (Self::Arena, "/arena"),
        (Self::Lab, "/lab"),
        (Self::Learn, "/learn"),
        (Self::Sheet, "/sheet"),
        (Self::NotFound, "/404"),
    ];

    /// Its path, behind the `#`.
    pub fn path(self) -> &'static str {
        Self::PATHS.iter().find(|&&(route, _)| route == self).map_or("/", |&(_, path)| path)
    }

    /// The page with this path.
    pub fn of_path(path: &str) -> Self {
        // `/inspect/` is `/inspect`.
        let plain = path.strip_suffix('/').filter(|path| path.len() > 1).unwrap_or(path);
        Self::PATHS.iter().find(|&&(_, path)| path == plain).map_or(Self::NotFound, |&(route, _)| route)
    }
}

/// A value of the page: it is drawn, compared, and sent by workers.
pub trait Value: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static {}

impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static> Value for T {}

/// The types that a game's board is drawn from and answers with.
pub trait Values: Clone + Debug + PartialEq + 'static {
    /// An answer of a seat: [`paiju_game::Game::Action`].
    type Move: Value;
    /// Everything on the table at one moment.
    type Scene: Value;
    /// The actions open to the seat whose turn it is.
    type Offer: Value;
    /// Facts about an action besides its value; [`NoFacts`](crate::scene::NoFacts) in a game without any.
    type Facts: Value;

    /// The scene for drawing pictures; `None` if the game's pictures are not drawn.
    fn drawn(_scene: &Self::Scene) -> Option<paiju_draw::scene::Scene> {
        None
    }
}

/// What the page knows about a game: its seats, its table, its guide.
pub trait PageGame: Ais + PartialEq + Values<Move = <Self as Game>::Action> {
    /// The default AI in links that name none. It never changes, because a link must always give the same game.
    const USUAL: &'static str;
    const ROUTE: Route;
    /// Whether positions with open hands are solved.
    const SOLVES: bool;
    /// The seats' names in links, in the order of the seats.
    const SEAT_KEYS: &'static [&'static str];
    /// The default seat at the bottom of the table.
    const FRONT: Seat;
    /// Whether it is played with cards, whose suits may have four colours.
    const HAS_SUITS: bool = true;

    /// A seat's shortest name: 西, West.
    fn seat_name(seat: Seat, lang: Lang) -> &'static str;

    /// A seat's name within a sentence: 西家, West.
    fn seat_title(seat: Seat, lang: Lang) -> &'static str;

    /// A seat's number in the rules and the platform's texts, if it has no name there: 2 号位, seat 2.
    fn seat_number(_seat: Seat, _lang: Lang) -> Option<&'static str> {
        None
    }

    /// Its rules and scoring in a few sentences.
    fn guide(lang: Lang) -> &'static Guide;

    /// A general note on the facts about actions ([`Values::Facts`]).
    fn facts_note(_lang: Lang) -> Option<&'static str> {
        None
    }
}

impl PageGame for DouDizhu {
    const ROUTE: Route = Route::DouDizhu;
    const USUAL: &'static str = "planner";
    const SOLVES: bool = true;
    const SEAT_KEYS: &'static [&'static str] = &["west", "south", "east"];
    const FRONT: Seat = paiju_doudizhu::SOUTH;

    fn guide(lang: Lang) -> &'static Guide {
        guide::doudizhu(lang)
    }

    fn seat_name(seat: Seat, lang: Lang) -> &'static str {
        paiju_doudizhu::text::seat(seat, lang)
    }

    fn seat_title(seat: Seat, lang: Lang) -> &'static str {
        match (seat, lang) {
            (paiju_doudizhu::WEST, Lang::Zh) => "西家",
            (paiju_doudizhu::SOUTH, Lang::Zh) => "南家",
            (_, Lang::Zh) => "东家",
            (seat, Lang::En) => Self::seat_name(seat, lang),
        }
    }
}

impl PageGame for Mahjong {
    const ROUTE: Route = Route::Mahjong;
    const USUAL: &'static str = "steady";
    const HAS_SUITS: bool = false;
    const SOLVES: bool = false;
    const SEAT_KEYS: &'static [&'static str] = &["east", "north", "west", "south"];
    const FRONT: Seat = paiju_mahjong::EAST;

    fn guide(lang: Lang) -> &'static Guide {
        guide::mahjong(lang)
    }

    fn facts_note(lang: Lang) -> Option<&'static str> {
        Some(match lang {
            Lang::Zh => "n 向听：再换 n 张就听牌。规则原文的海明距离 ＝ 2 × 要换的张数 − 1，听牌是 1。",
            Lang::En => {
                "Tiles away: how many tiles must still be exchanged to win. The rules' distance is twice that, minus one."
            }
        })
    }

    fn seat_name(seat: Seat, lang: Lang) -> &'static str {
        paiju_mahjong::text::seat(seat, lang)
    }

    fn seat_title(seat: Seat, lang: Lang) -> &'static str {
        match (seat, lang) {
            (paiju_mahjong::EAST, Lang::Zh) => "东家",
            (paiju_mahjong::NORTH, Lang::Zh) => "北家",
            (paiju_mahjong::WEST, Lang::Zh) => "西家",
            (_, Lang::Zh) => "南家",
            (seat, Lang::En) => Self::seat_name(seat, lang),
        }
    }
}

impl PageGame for Tractor {
    const ROUTE: Route = Route::Tractor;
    const USUAL: &'static str = "standard";
    const SOLVES: bool = true;
    const SEAT_KEYS: &'static [&'static str] = &["seat0", "seat1", "seat2", "seat3"];
    const FRONT: Seat = Seat(0);

    fn guide(lang: Lang) -> &'static Guide {
        guide::tractor(lang)
    }

    /// As on a map with the first seat in the south; play goes counter-clockwise.
    fn seat_name(seat: Seat, lang: Lang) -> &'static str {
        match (seat.0, lang) {
            (0, Lang::Zh) => "南",
            (1, Lang::Zh) => "东",
            (2, Lang::Zh) => "北",
            (_, Lang::Zh) => "西",
            (0, Lang::En) => "South",
            (1, Lang::En) => "East",
            (2, Lang::En) => "North",
            (_, Lang::En) => "West",
        }
    }

    fn seat_title(seat: Seat, lang: Lang) -> &'static str {
        match (seat.0, lang) {
            (0, Lang::Zh) => "南家",
            (1, Lang::Zh) => "东家",
            (2, Lang::Zh) => "北家",
            (_, Lang::Zh) => "西家",
            (_, Lang::En) => Self::seat_name(seat, lang),
        }
    }

    fn seat_number(seat: Seat, lang: Lang) -> Option<&'static str> {
        Some(match (seat.0, lang) {
            (0, Lang::Zh) => "0 号位",
            (1, Lang::Zh) => "1 号位",
            (2, Lang::Zh) => "2 号位",
            (_, Lang::Zh) => "3 号位",
            (0, Lang::En) => "seat 0",
            (1, Lang::En) => "seat 1",
            (2, Lang::En) => "seat 2",
            (_, Lang::En) => "seat 3",
        })
    }
}

/// The prefix of a visitor's bot where an AI's name is expected, followed by its id.
pub const BOT: &str = "bot:";

/// The id of the bot at a seat with this name; `None` for an AI.
pub fn bot_id(name: &str) -> Option<&str> {
    name.strip_prefix(BOT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_leads_to_its_own_page() {
        for (route, path) in Route::PATHS {
            assert_eq!(route.path(), path);
            assert_eq!(Route::of_path(path), route);
            assert_eq!(Route::of_path(&format!("{}/", path.trim_end_matches('/'))), route);
        }
        for path in ["", "/table", "/table/chess", "/inspect/x", "//", "inspect"] {
            assert_eq!(Route::of_path(path), Route::NotFound, "{path}");
        }
    }
}
