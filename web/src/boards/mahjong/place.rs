//! One of the other seats: its player, its tiles and its melds.

use paiju_game::{Lang, Say};
use paiju_mahjong::{Meld, MeldKind, Tile as Face, text};
use yew::prelude::*;

use super::words::Words;
use crate::boards::frame::unknown;
use crate::components::{InRow, tile, tile_backs};
use crate::i18n::Text;
use crate::names::{Mahjong, PageGame};
use crate::scene::Side;
use crate::scene::mahjong::{Place as Seen, Tiles};

/// One of the other seats, on that side of the table; tiles like a pressed one are `lit`.
pub fn place(seen: &Seen, plate: Html, side: Side, lit: Option<Face>, onpress: &Callback<Face>, lang: Lang) -> Html {
    html! {
        <section class={classes!("place", side.class())} aria-label={Mahjong::seat_title(seen.seat, lang)}>
            { plate }
            { standing(seen, lit, onpress, lang) }
            { melds(&seen.melds, lit, onpress, lang) }
        </section>
    }
}

/// A seat's concealed tiles, open or face down, for viewing.
pub fn standing(seen: &Seen, lit: Option<Face>, onpress: &Callback<Face>, lang: Lang) -> Html {
    match seen.tiles {
        Tiles::Closed { count, drawn } => return tile_backs(count, drawn, "standing", lang),
        Tiles::Unknown => return unknown(lang),
        Tiles::Open { .. } => {}
    }
    let slot = |(index, (face, drawn)): (usize, (Face, bool))| {
        let at = InRow { index, stop: index == 0, lit: lit == Some(face), ..InRow::default() };
        html! {
            <li key={index} class={classes!(drawn.then_some("drawn"))}>
                { tile(face, &at, [None, None], onpress.reform(move |_| face), lang) }
            </li>
        }
    };
    let label = Text::HandOf(Mahjong::seat_title(seen.seat, lang)).say(lang);
    html! {
        <ul class="tiles standing" aria-label={label}>{ for seen.tiles.row().into_iter().enumerate().map(slot) }</ul>
    }
}

/// Melds: in a concealed GANG the outer tiles lie face down, as at a real table.
pub fn melds(melds: &[Meld], lit: Option<Face>, onpress: &Callback<Face>, lang: Lang) -> Html {
    if melds.is_empty() {
        return Html::default();
    }
    let set = |meld: &Meld| {
        let face = meld.tile;
        let kind = text::meld_kind(meld.kind, lang);
        let title = match meld.from {
            Some(from) => format!("{kind} {} ← {}", text::name(face, lang), Mahjong::seat_title(from, lang)),
            None => format!("{kind} {}", text::name(face, lang)),
        };
        let slot = |index: u8| {
            let is_down = meld.kind == MeldKind::ConcealedGang && (index == 0 || index == 3);
            let at = InRow { index: index.into(), lit: lit == Some(face), ..InRow::default() };
            html! {
                <li key={index}>
                    if is_down {
                        <span class="tile-back" />
                    } else {
                        { tile(face, &at, [Some(title.clone()), None], onpress.reform(move |_| face), lang) }
                    }
                </li>
            }
        };
        html! { <ul class="meld tiles" aria-label={title.clone()}>{ for (0..meld.len()).map(slot) }</ul> }
    };
    html! { <div class="melds" role="group" aria-label={Words::Melds.say(lang)}>{ for melds.iter().map(set) }</div> }
}
