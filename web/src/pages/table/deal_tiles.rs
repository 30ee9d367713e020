//! The tiles of a Mahjong deal, for editing: clicking two swaps them, in hands and in the wall; one can also be
//! dragged onto another.

use paiju_game::{Say, Seat};
use paiju_mahjong::Tile;
use yew::prelude::*;

use super::deal_hands::DealHandsProps;
use crate::components::{InRow, step_focus, tile};
use crate::deal_sheet::wall::{exchanged, hands_and_wall, tiles};
use crate::i18n::{TableText, use_lang};

/// The hands and the wall of a deal; empty for a text without tiles.
#[component]
pub fn DealTiles(props: &DealHandsProps) -> Html {
    let lang = use_lang();
    let picked = use_state(|| None::<usize>);
    let Some(order) = tiles(&props.text) else { return Html::default() };
    let exchange = {
        let (text, picked, onchange) = (props.text.clone(), picked.clone(), props.onchange.clone());
        Callback::from(move |place: usize| {
            let Some(other) = *picked else { return picked.set(Some(place)) };
            picked.set(None);
            if let Some(text) = exchanged(&text, other, place) {
                onchange.emit(text);
            }
        })
    };
    let slot = |(index, (place, face)): (usize, (usize, Tile))| {
        let at = InRow { index, stop: index == 0, pressed: Some(*picked == Some(place)), ..InRow::default() };
        let ondragstart = {
            let picked = picked.setter();
            move |_: DragEvent| picked.set(Some(place))
        };
        let ondrop = exchange.reform(move |event: DragEvent| {
            event.prevent_default();
            place
        });
        html! {
            <li class="slot" key={place} draggable="true" {ondragstart} ondragover={|event: DragEvent| event.prevent_default()} {ondrop}>
                { tile(face, &at, [None, None], exchange.reform(move |_: MouseEvent| place), lang) }
            </li>
        }
    };
    let row = |name: String, tiles: Vec<(usize, Tile)>| {
        html! {
            <section class="deal-hand">
                <h3>{ &name }<span class="num">{ tiles.len() }</span></h3>
                <ul class="tiles" aria-label={name} onkeydown={Callback::from(step_focus)}>{ for tiles.into_iter().enumerate().map(slot) }</ul>
            </section>
        }
    };
    let seats = Seat::all(props.game.seats).map(|seat| props.game.seat_title(seat, lang).to_owned());
    let names = seats.chain([TableText::WallInOrder.say(lang)]);
    html! {
        <div class="deal-hands">
            <p>{ TableText::DealByTiles.say(lang) }</p>
            { for names.zip(hands_and_wall(&order)).map(|(name, tiles)| row(name, tiles)) }
        </div>
    }
}
