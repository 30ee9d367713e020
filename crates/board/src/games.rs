//! The games that are compiled in.

use paiju_draw::Picture;
use paiju_draw::seen::Drawn;
use paiju_game::Lang;
use paiju_inspect::{Report, reports_of};

/// A game that is compiled in.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// Reads the games of a text.
    pub read: fn(&str) -> Vec<Report>,
    /// Draws one of them.
    pub draw: fn(&Report, usize, Lang) -> Option<Picture>,
}

impl Game {
    const fn of<G: Drawn>(read: fn(&str) -> Vec<Report>) -> Self {
        Self { read, draw: Picture::of_game::<G> }
    }
}

/// The games that are compiled in.
pub const GAMES: &[Game] = &[
    #[cfg(feature = "doudizhu")]
    Game::of::<paiju_games::DouDizhu>(doudizhu),
    #[cfg(feature = "tractor")]
    Game::of::<paiju_games::Tractor>(reports_of::<paiju_games::Tractor>),
    #[cfg(feature = "mahjong")]
    Game::of::<paiju_games::Mahjong>(reports_of::<paiju_games::Mahjong>),
];

/// Dou Dizhu also has transcripts, besides JSON.
#[cfg(feature = "doudizhu")]
fn doudizhu(text: &str) -> Vec<Report> {
    let reports = reports_of::<paiju_games::DouDizhu>(text);
    if reports.is_empty() { paiju_inspect::doudizhu::transcripts(text) } else { reports }
}
