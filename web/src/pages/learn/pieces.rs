//! Cards and tiles of a lesson, for viewing or picking.

use std::collections::BTreeSet;
use std::rc::Rc;

use paiju_exercises::lessons::{Face, Piece};
use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::components::{Hand, Held, InRow, fan, step_focus, tile, tile_row};
use crate::i18n::LearnText;

/// Groups of cards or tiles for viewing.
pub fn shown(groups: &[Vec<Piece>], lang: Lang) -> Html {
    let group = |group: &Vec<Piece>| {
        let held: Vec<Held> = cards(group).map(|(index, face)| Held::new(index as u16, face)).collect();
        let tiles: Vec<_> = group.iter().filter_map(as_tile).map(|(tile, _)| (tile, 0)).collect();
        let exposed = group.iter().filter_map(as_tile).any(|(_, exposed)| exposed);
        if tiles.is_empty() {
            fan(&held, LearnText::Cards.say(lang), "medium", &Callback::noop(), lang)
        } else {
            tile_row(&tiles, if exposed { "exposed" } else { "" }, lang)
        }
    };
    html! { <div class="pieces">{ for groups.iter().map(group) }</div> }
}

/// Cards or tiles to pick from; `picked` are indices, `ontouch` receives those that were touched.
pub fn picking(
    groups: &[Vec<Piece>],
    picked: &BTreeSet<usize>,
    ontouch: &Callback<Vec<usize>>,
    label: &str,
    lang: Lang,
) -> Html {
    let pieces: Vec<&Piece> = groups.iter().flatten().collect();
    if pieces.iter().any(|piece| matches!(piece.face, Face::Tile(..))) {
        let one = |(index, piece): (usize, &&Piece)| {
            let (face, _) = as_tile(piece)?;
            let at = InRow { index, stop: index == 0, pressed: Some(picked.contains(&index)), ..InRow::default() };
            let touch = ontouch.reform(move |_: MouseEvent| vec![index]);
            Some(html! { <li key={index}>{ tile(face, &at, [None, None], touch, lang) }</li> })
        };
        return html! {
            <ul class="tiles hand pick" aria-label={label.to_owned()} onkeydown={Callback::from(step_focus)}>
                { for pieces.iter().enumerate().filter_map(one) }
            </ul>
        };
    }
    let held = pieces.iter().enumerate().filter_map(|(index, piece)| match piece.face {
        Face::Card(face) => Some(Held { chosen: picked.contains(&index), ..Held::new(index as u16, face) }),
        Face::Tile(..) => None,
    });
    let cards: Rc<[Held]> = held.collect();
    let ontouch = ontouch.reform(|ids: Vec<u16>| ids.into_iter().map(usize::from).collect());
    html! { <div class="pick"><Hand {cards} label={label.to_owned()} {ontouch} /></div> }
}

fn cards(group: &[Piece]) -> impl Iterator<Item = (usize, paiju_game::cards::Card)> {
    group.iter().enumerate().filter_map(|(index, piece)| match piece.face {
        Face::Card(face) => Some((index, face)),
        Face::Tile(..) => None,
    })
}

const fn as_tile(piece: &Piece) -> Option<(paiju_mahjong::Tile, bool)> {
    match piece.face {
        Face::Tile(tile, exposed) => Some((tile, exposed)),
        Face::Card(_) => None,
    }
}
