//! The hands of a deal as cards, for editing: a click picks cards up, a click on another hand puts them there; they can
//! also be dragged.

use paiju_game::{Say, Seat};
use yew::prelude::*;

use crate::components::{InRow, card, step_focus};
use crate::deal_sheet::hands::{face, hands, put, with_hands};
use crate::i18n::{TableText, Text, use_lang};
use crate::names::GameInfo;

#[derive(Properties, PartialEq)]
pub struct DealHandsProps {
    pub game: &'static GameInfo,
    pub text: String,
    pub onchange: Callback<String>,
}

/// The hands of a deal; empty for a text without them.
#[component]
pub fn DealHands(props: &DealHandsProps) -> Html {
    let lang = use_lang();
    let picked = use_state(Vec::<u8>::new);
    let sizes = use_memo(hands(&props.text).is_some(), |_| {
        hands(&props.text).map(|hands| hands.iter().map(Vec::len).collect::<Vec<_>>())
    });
    let Some((hands, sizes)) = hands(&props.text).zip(sizes.as_ref().as_ref()) else { return Html::default() };
    let put_into = |into: usize| {
        let (text, hands, picked, onchange) =
            (props.text.clone(), hands.clone(), picked.clone(), props.onchange.clone());
        Callback::from(move |()| {
            if let Some(text) = with_hands(&text, put(&hands, &picked, into)).filter(|_| !picked.is_empty()) {
                onchange.emit(text);
            }
            picked.set(Vec::new());
        })
    };
    let held = |(index, id): (usize, u8)| {
        let is_picked = picked.contains(&id);
        let onpress = {
            let picked = picked.clone();
            Callback::from(move |_: MouseEvent| {
                let others = picked.iter().copied().filter(|&other| other != id);
                picked.set(if is_picked { others.collect() } else { others.chain([id]).collect() });
            })
        };
        let ondragstart = {
            let picked = picked.clone();
            Callback::from(move |_: DragEvent| {
                if !is_picked {
                    picked.set(vec![id]);
                }
            })
        };
        let at = InRow { index, stop: index == 0, pressed: Some(is_picked), ..InRow::default() };
        face(id).map(|face| html! { <li class="slot" key={id} draggable="true" {ondragstart}>{ card(face, &at, onpress, lang) }</li> })
    };
    let row = |(place, hand): (usize, &Vec<u8>)| {
        let seat = Seat(place as u8);
        let is_seat = seat.0 < props.game.seats;
        let name = if is_seat { props.game.seat_title(seat, lang).to_owned() } else { Text::Kitty.say(lang) };
        let size = sizes.get(place).copied().unwrap_or_default();
        let mut sorted = hand.clone();
        sorted.sort_by_key(|&id| (std::cmp::Reverse(face(id)), id));
        let ondrop = put_into(place).reform(|event: DragEvent| event.prevent_default());
        let put_here = TableText::PutHere { name: name.clone(), cards: picked.len() }.say(lang);
        html! {
            <section class="deal-hand" ondragover={|event: DragEvent| event.prevent_default()} {ondrop}>
                <h3>
                    { &name }<span class={classes!("num", (hand.len() != size).then_some("wrong"))}>{ format!("{} / {size}", hand.len()) }</span>
                    if !picked.is_empty() {
                        <button type="button" class="ghost small-button" onclick={put_into(place).reform(|_: MouseEvent| ())}>{ put_here }</button>
                    }
                </h3>
                <ul class="fan small spread" aria-label={name} onkeydown={Callback::from(step_focus)}>{ for sorted.into_iter().enumerate().filter_map(held) }</ul>
            </section>
        }
    };
    html! {
        <div class="deal-hands">
            <p>{ TableText::DealByCards.say(lang) }</p>
            { for hands.iter().enumerate().map(row) }
        </div>
    }
}
