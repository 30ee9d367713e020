//! Announces the last action to screen readers.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::handle::TableHandle;
use super::history::words;
use crate::boards::BoardGame;

/// Announces another seat's action. The visitor's own are clear from the buttons they pressed.
pub fn announced<G: BoardGame>(table: &TableHandle<G>, lang: Lang) -> Html {
    let last = table.rows().iter().rev().find(|row| row.index + 1 == table.step);
    let last = last.filter(|row| !table.own.contains(row.seat));
    html! {
        <p class="sr-only announced" aria-live="polite" aria-atomic="true">
            if let Some(row) = last {
                { table.game.seat_title(row.seat, lang) }{ " " }{ words(row, lang) }{ " " }{ row.note.as_ref().map(|note| note.say(lang)) }
            }
        </p>
    }
}
