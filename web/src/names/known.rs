//! The games in a list, for what learns only from an id which game is meant.

use paiju_game::{Lang, Level, NoSuchAi, Seat, ai_at_level, parts_of};
use paiju_games::GameId;

use super::{DouDizhu, Mahjong, Named, Route, Tractor};

/// A game that an id names: see [`Named`].
#[derive(Debug)]
pub struct KnownGame {
    pub id: &'static str,
    pub route: Route,
    /// The names of its AIs, the strongest last.
    pub ais: &'static [&'static str],
    /// Those of them that have levels.
    pub levelled: &'static [&'static str],
    /// Those of them whose decisions fall into parts where they think longest.
    in_parts: &'static [&'static str],
    /// How many seats it has.
    pub seats: u8,
    /// How many seats further the next player of the same side sits: partners sit opposite each other.
    pub side_step: usize,
    /// See [`Named::SEAT_KEYS`].
    pub seat_keys: &'static [&'static str],
    /// See [`Named::FRONT`].
    pub front: Seat,
    title: fn(Lang) -> &'static str,
    seat_name: fn(Seat, Lang) -> &'static str,
    seat_title: fn(Seat, Lang) -> &'static str,
    seat_number: fn(Seat, Lang) -> Option<&'static str>,
}

impl PartialEq for KnownGame {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for KnownGame {}

impl KnownGame {
    const fn of<G: Named>() -> Self {
        Self {
            id: G::ID,
            route: G::ROUTE,
            ais: G::AIS,
            levelled: G::LEVELLED,
            in_parts: G::IN_PARTS,
            seats: G::SEATS,
            side_step: if G::PARTNERS { 2 } else { G::SEATS as usize },
            seat_keys: G::SEAT_KEYS,
            front: G::FRONT,
            title: G::title,
            seat_name: G::seat_name,
            seat_title: G::seat_title,
            seat_number: G::seat_number,
        }
    }

    pub fn title(&self, lang: Lang) -> &'static str {
        (self.title)(lang)
    }

    /// See [`Named::seat_name`].
    pub fn seat_name(&self, seat: Seat, lang: Lang) -> &'static str {
        (self.seat_name)(seat, lang)
    }

    /// See [`Named::seat_title`].
    pub fn seat_title(&self, seat: Seat, lang: Lang) -> &'static str {
        (self.seat_title)(seat, lang)
    }

    /// A seat's name in the platform's texts: its number if it has one, otherwise its name.
    pub fn seat_number(&self, seat: Seat, lang: Lang) -> &'static str {
        (self.seat_number)(seat, lang).unwrap_or_else(|| self.seat_name(seat, lang))
    }

    /// The AI that is asked for by its name or as `NAME@LEVEL`.
    ///
    /// # Errors
    /// No AI is called so, it has no levels, or the level is none.
    pub fn find_ai(&self, text: &str) -> Result<(&'static str, Level), NoSuchAi> {
        ai_at_level(text, self.ais, self.levelled)
    }

    /// Into how many parts the decisions of the AI fall that is asked for so.
    pub fn parts(&self, ai: &str) -> usize {
        parts_of(ai, self.ais, self.levelled, self.in_parts)
    }
}

/// 斗地主.
pub static DOUDIZHU: KnownGame = KnownGame::of::<DouDizhu>();
/// 麻将.
pub static MAHJONG: KnownGame = KnownGame::of::<Mahjong>();
/// 拖拉机.
pub static TRACTOR: KnownGame = KnownGame::of::<Tractor>();

/// The games, in the order of the bar.
pub static GAMES: [&KnownGame; 3] = [&DOUDIZHU, &MAHJONG, &TRACTOR];

/// The game with this id; `None` for no game.
pub fn game(id: &str) -> Option<&'static KnownGame> {
    GAMES.into_iter().find(|game| game.id == id)
}

impl From<GameId> for &'static KnownGame {
    fn from(id: GameId) -> Self {
        match id {
            GameId::DouDizhu => &DOUDIZHU,
            GameId::Mahjong => &MAHJONG,
            GameId::Tractor => &TRACTOR,
        }
    }
}
