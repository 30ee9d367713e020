//! The list of games, for code that knows a game only by its id.

use paiju_game::{Lang, Level, NoSuchAi, Seat, ai_at_level, parts_of};
use paiju_games::GameId;

use super::{DouDizhu, Mahjong, PageGame, Route, Tractor};

/// A game by its id: see [`PageGame`].
#[derive(Debug)]
pub struct GameInfo {
    /// The name in links.
    pub id: &'static str,
    pub route: Route,
    /// The names of its AIs, the strongest last.
    pub ais: &'static [&'static str],
    /// Those of them that have levels.
    pub levelled: &'static [&'static str],
    /// Those whose strongest level searches in parts.
    in_parts: &'static [&'static str],
    /// How many seats it has.
    pub seats: u8,
    /// The number of seats to the next player of the same side: partners sit opposite each other.
    pub side_step: usize,
    /// See [`PageGame::SEAT_KEYS`].
    pub seat_keys: &'static [&'static str],
    /// See [`PageGame::FRONT`].
    pub front: Seat,
    /// See [`PageGame::SOLVES`].
    pub solves: bool,
    /// See [`PageGame::HAS_SUITS`].
    pub has_suits: bool,
    title: fn(Lang) -> &'static str,
    facts_note: fn(Lang) -> Option<&'static str>,
    describe_ai: fn(&str, Lang) -> Option<&'static str>,
    check_settings: fn(&str) -> Option<Result<(), NoSuchAi>>,
    seat_name: fn(Seat, Lang) -> &'static str,
    seat_title: fn(Seat, Lang) -> &'static str,
    seat_number: fn(Seat, Lang) -> Option<&'static str>,
}

impl PartialEq for GameInfo {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for GameInfo {}

impl GameInfo {
    pub const fn of<G: PageGame>() -> Self {
        Self {
            id: G::ID,
            route: G::ROUTE,
            ais: G::AIS,
            levelled: G::LEVELLED,
            in_parts: G::IN_PARTS,
            seats: G::SEATS,
            side_step: match G::TEAMS {
                Some(teams) => teams,
                None => G::SEATS as usize,
            },
            seat_keys: G::SEAT_KEYS,
            front: G::FRONT,
            solves: G::SOLVES,
            has_suits: G::HAS_SUITS,
            title: G::name,
            facts_note: G::facts_note,
            describe_ai: G::describe_ai,
            check_settings: G::check_settings,
            seat_name: G::seat_name,
            seat_title: G::seat_title,
            seat_number: G::seat_number,
        }
    }

    pub fn title(&self, lang: Lang) -> &'static str {
        (self.title)(lang)
    }

    /// See [`PageGame::facts_note`].
    pub fn facts_note(&self, lang: Lang) -> Option<&'static str> {
        (self.facts_note)(lang)
    }

    /// One line about the AI with this name.
    pub fn describe_ai(&self, name: &str, lang: Lang) -> Option<&'static str> {
        (self.describe_ai)(name, lang)
    }

    /// See [`PageGame::seat_name`].
    pub fn seat_name(&self, seat: Seat, lang: Lang) -> &'static str {
        (self.seat_name)(seat, lang)
    }

    /// See [`PageGame::seat_title`].
    pub fn seat_title(&self, seat: Seat, lang: Lang) -> &'static str {
        (self.seat_title)(seat, lang)
    }

    /// A seat's name in the platform's texts: its number if it has one, otherwise its name.
    pub fn seat_number(&self, seat: Seat, lang: Lang) -> &'static str {
        (self.seat_number)(seat, lang).unwrap_or_else(|| self.seat_name(seat, lang))
    }

    /// Finds an AI by its name, or by `NAME@LEVEL`.
    ///
    /// # Errors
    /// There is no such AI, it has no levels, or the level does not exist.
    pub fn find_ai(&self, text: &str) -> Result<(&'static str, Level), NoSuchAi> {
        ai_at_level(text, self.ais, self.levelled)
    }

    /// Checks that an AI has this name, which may include settings.
    ///
    /// # Errors
    /// As for [`GameInfo::find_ai`], and a setting that does not exist.
    pub fn check_ai(&self, text: &str) -> Result<(), NoSuchAi> {
        (self.check_settings)(text).unwrap_or_else(|| self.find_ai(text).map(drop))
    }

    /// The number of parts in the decisions of this AI.
    pub fn parts(&self, ai: &str) -> usize {
        parts_of(ai, self.ais, self.levelled, self.in_parts)
    }
}

/// 斗地主.
pub static DOUDIZHU: GameInfo = GameInfo::of::<DouDizhu>();
/// 麻将.
pub static MAHJONG: GameInfo = GameInfo::of::<Mahjong>();
/// 拖拉机.
pub static TRACTOR: GameInfo = GameInfo::of::<Tractor>();

/// The games, in the order of the bar.
pub static GAMES: [&GameInfo; 3] = [&DOUDIZHU, &MAHJONG, &TRACTOR];

/// The game with this id; `None` for no game.
pub fn game(id: &str) -> Option<&'static GameInfo> {
    GAMES.into_iter().find(|game| game.id == id)
}

impl From<GameId> for &'static GameInfo {
    fn from(id: GameId) -> Self {
        match id {
            GameId::DouDizhu => &DOUDIZHU,
            GameId::Mahjong => &MAHJONG,
            GameId::Tractor => &TRACTOR,
        }
    }
}
