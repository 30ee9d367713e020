//! The decisions of a file's games as CSV. Games and turns count from 0, as in JSON.

use super::Turn;
use crate::summary::quoted;
use paiju_game::{Lang, Say};

/// The names of the columns, with their line feed.
pub const HEAD: &str = "match,turn,seat,class,regret,margin,win_best,win,played,best,words\n";

/// One decision as a row, with its line feed.
pub fn row(game: usize, turn: &Turn, lang: Lang) -> String {
    let number = turn.turn.map(|turn| turn.to_string()).unwrap_or_default();
    let [regret, margin, win_best, win] =
        [turn.regret, turn.margin, turn.win_best, turn.win].map(|value| format!("{value:.4}"));
    let fields = [
        &game.to_string(),
        &number,
        &turn.seat.0.to_string(),
        &turn.class.code,
        &regret,
        &margin,
        &win_best,
        &win,
        &turn.played.0,
        &turn.best.0,
        &turn.class.words.say(lang),
    ];
    fields.map(|field| quoted(field)).join(",") + "\n"
}
