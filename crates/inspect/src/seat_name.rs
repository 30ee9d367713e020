//! The names of seats: within a report a seat has one name.

use paiju_game::{Lang, Seat};

use crate::GameId;

/// A seat's name in its game: 西家, West; in Tractor, whose seats have no names, 0 号位, seat 0.
pub fn named_seat(game: GameId, seat: Seat, lang: Lang) -> String {
    let place = match game {
        GameId::DouDizhu => paiju_doudizhu::text::seat(seat, lang),
        GameId::Mahjong => paiju_mahjong::text::seat(seat, lang),
        GameId::Tractor => return paiju_tractor::text::seat(seat, lang),
    };
    match lang {
        Lang::Zh => format!("{place}家"),
        Lang::En => place.to_owned(),
    }
}
